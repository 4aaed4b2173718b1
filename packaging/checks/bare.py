"""Sees whether this machine can try packages on bare systems at all: `packaging/check bare [SUITE …]`.

Ends with `bare_system.UNTRIED` where it cannot; whoever goes on with `packaging/check deb` knows what to think of it.
"""

import bare_system

from checks.deb import SUITES


def check(arguments: list[str]) -> None:
    """Make a bare system of each suite, with package lists from its servers."""
    for suite in arguments or SUITES:
        with bare_system.bare_system(suite):
            print(f"  a bare {suite} can be made", flush=True)
