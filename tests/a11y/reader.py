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
_WORD = re.compile(r"[^\W_]+")
_SPEECH = HERE / "speech"


class Reader:
    """A screen reader in a `Bed`; `said` is what a listener has heard so far. ``pace`` is in letters a second."""

    def __init__(self, bed: Bed, pace: int = 20) -> None:
        require(_TOOLS)
        self._bed = bed
        self._log = bed.home / "speech.log"
        self._log.touch()
        bed.env |= {"SPEECH_LOG": str(self._log), "SPEECH_SAY": str(_SPEECH / "say.sh"), "SPEECH_PACE": str(pace)}
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

    def hears(self, keys: str, *texts: str, seconds: float = 30.0) -> list[str]:
        """Press keys; return what is said from then on, as soon as all ``texts`` were said in this order."""
        before = len(self.said)
        self._bed.key(*keys.split())
        wanted = [words_of(text) for text in texts]
        until(
            lambda: follow_one_another(wanted, self.said[before:]),
            lambda: f"{keys}: Orca says {texts}; it said {self.said[before:]}",
            seconds,
        )
        self.quiet()
        return self.said[before:]

    def waits_for(self, *texts: str, seconds: float = 40.0) -> None:
        """Wait until all texts were said in this order."""
        wanted = [words_of(text) for text in texts]
        until(lambda: follow_one_another(wanted, self.said), lambda: f"Orca says {texts}; it said {self.said}", seconds)
        self.quiet()

    def quiet(self, seconds: float = 0.4) -> None:
        """Wait until nothing new was said for a while."""
        count, since = len(self.said), time.monotonic()
        while time.monotonic() - since < seconds:
            time.sleep(0.05)
            if len(self.said) != count:
                count, since = len(self.said), time.monotonic()


def words_of(text: str) -> str:
    """Return the words of a text: a screen reader puts its own full stops."""
    return f" {' '.join(_WORD.findall(text.casefold()))} "


def follow_one_another(wanted: list[str], said: list[str]) -> bool:
    """Whether all texts were said, each in one piece, in their order."""
    heard = iter(words_of(text) for text in said)
    return all(any(text in each for each in heard) for text in wanted)
