"""Tries the small package, on the distribution's Qt, as `checks.deb` does: `packaging/check deb-all [SUITE …]`."""

from checks.deb import try_on

SUITES = ("trixie",)


def check(arguments: list[str]) -> None:
    """Try the package on each suite."""
    for suite in arguments or SUITES:
        try_on(suite, "all", "/usr/share/qtcards")
