"""One module for each kind of package: `build(job) -> list[Path]`, called by `building`."""
