"""Orca, the real screen reader, with a speech server that writes down what it is given to say.

`speech/` configures the server: its one module logs each text when it begins and when it was spoken to its end, and
takes about as long as a voice would, so that one message can cut another off as it does for a listener.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

from tests.a11y.bed import HERE, Bed, require, until

_TOOLS = {"orca": "orca", "speech-dispatcher": "speech-dispatcher"}
_LINE = re.compile(r"^(?P<time>\S+) (?P<what>SAID|END ) +\[(?P<text>.*)\]$")
_SPEECH = HERE / "speech"


class Reader:
    """A screen reader in a `Bed`; `said` is what a listener has heard so far."""

    def __init__(self, bed: Bed) -> None:
        require(_TOOLS)
        self._bed = bed
        self._log = bed.home / "speech.log"
        self._log.touch()
        bed.env |= {"SPEECH_LOG": str(self._log), "SPEECH_SAY": str(_SPEECH / "say.sh")}
        socket = Path(bed.env["XDG_RUNTIME_DIR"]) / "speech-dispatcher" / "speechd.sock"
        socket.parent.mkdir(parents=True, exist_ok=True)
        bed.start(
            ["speech-dispatcher", "-s", "-C", str(_SPEECH), "-S", str(socket), "-c", "unix_socket"],
            ALSA_CONFIG_PATH=str(_SPEECH / "asound.conf"),
        )
        until(socket.exists, "the speech server")

    def start(self) -> None:
        """Start Orca and wait until it speaks."""
        debug = self._bed.home / "orca.debug"
        self._bed.start(["orca", "-d", "braille", f"--debug-file={debug}"], self._bed.home / "orca.log")
        until(lambda: self.said, "Orca's first words", 40)

    @property
    def said(self) -> list[str]:
        """Every text that was begun to be spoken."""
        lines = (_LINE.match(line) for line in self._log.read_text().splitlines())
        return [line["text"] for line in lines if line is not None and line["what"] == "SAID"]

    def after(self, words: str, act: object = None, seconds: float = 15.0) -> list[str]:
        """Do ``act``; return what is said from then on, as soon as ``words`` are among it."""
        before = len(self.said)
        if callable(act):
            act()
        until(lambda: words.casefold() in " ".join(self.said[before:]).casefold(), f"Orca says {words!r}; it said "
              f"{self.said[before:]}", seconds)  # fmt: skip
        return self.said[before:]

    def quiet(self, seconds: float = 0.4) -> None:
        """Wait until nothing new was said for a while."""
        count, since = len(self.said), time.monotonic()
        while time.monotonic() - since < seconds:
            time.sleep(0.05)
            if len(self.said) != count:
                count, since = len(self.said), time.monotonic()
