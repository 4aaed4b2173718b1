"""What the fixtures in this folder are, read for tests: which games of ours they belong to, and their layouts."""

import csv
from dataclasses import dataclass
from pathlib import Path

from qtcards.games.catalogue import find
from qtcards.rules.solitaire import SolitaireGame

HERE = Path(__file__).parent
FIXTURES = HERE / "fixtures"


@dataclass(frozen=True)
class Pairing:
    """A game as others record it, and the game and options of ours that it is."""

    recorded: str
    game: str
    options: tuple[str, ...]

    def made(self) -> SolitaireGame:
        entry = find(self.game)
        assert entry is not None
        game = entry.game(dict(word.split("=") for word in self.options))
        assert isinstance(game, SolitaireGame)
        return game

    @property
    def file(self) -> str:
        """The part of the names of its fixtures."""
        return self.recorded.replace(" ", "_").replace("(", "").replace(")", "")

    @property
    def trace(self) -> Path:
        return FIXTURES / f"trace_{self.file}.json"

    @property
    def layout(self) -> Path:
        """The start of deal 1, as recorded."""
        return FIXTURES / f"layout_{self.file}_1.txt"


def _rows(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return [row for row in csv.reader(file, delimiter="\t") if not row[0].startswith("#")]


PAIRINGS = [
    Pairing(recorded, game, () if options == "-" else tuple(options.split()))
    for recorded, game, options in _rows(HERE / "replays.tsv")
]
LAYOUT_HASHES = {(game, int(deal)): digest for game, deal, digest in _rows(FIXTURES / "layout_hashes.tsv")[1:]}
