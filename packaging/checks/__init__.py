"""One module for each kind of package: `check(arguments) -> None` tries it on a bare system."""
