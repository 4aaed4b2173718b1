"""``python -m tests.games.recount [GAME …]``: write the goldens anew from what they say was played and counted.

In perft.tsv the counts (as many depths as a row has; a new row takes ``0 0 0``), in NAME.golden the position after the
moves (a new file has options or ``-``, the deal, an empty line, and the moves as ``qtcards moves`` writes them).
After a rule was changed on purpose; then look at what git says was changed. A move that is against the rules is told.
"""

import sys
from pathlib import Path

from qtcards.cli.positions import leaves
from qtcards.games.catalogue import find
from qtcards.rules.game import AnyGame
from qtcards.rules.moves import apply
from qtcards.rules.notation import read_move, write_position

HERE = Path(__file__).parent


def made(game: str, options: str) -> AnyGame:
    """The game with options as the goldens write them: ``K=V K=V``, or ``-`` for none."""
    entry = find(game)
    assert entry is not None, f"there is no game called {game}"
    return entry.game(dict(word.split("=") for word in options.split() if word != "-"))


def recounted(line: str) -> str:
    """A row of perft.tsv with its counts as they are now."""
    game, options, deal, counts = line.split("\t")
    rules = made(game, options)
    start = rules.start(int(deal))
    now = (str(leaves(rules, start, depth)) for depth in range(1, len(counts.split()) + 1))
    return "\t".join((game, options, deal, " ".join(now)))


def replayed(game: str, golden: str) -> str:
    """A golden with the end that its moves lead to."""
    head, moves, *_ = golden.split("\n\n")
    options, deal = head.splitlines()
    rules = made(game, options)
    position = rules.start(int(deal))
    for number, word in enumerate(moves.split(), 1):
        move = read_move(rules, word)
        if (reason := rules.refusal(position, move)) is not None:
            sys.exit(f"{game}: move {number}, {word}: {reason.value}")
        position = apply(position, rules.transition(position, move))
    return "\n\n".join((head, moves.rstrip(), write_position(rules, position, facts=True)))


def main(games: list[str]) -> None:
    perft = HERE / "perft.tsv"
    rows = perft.read_text().splitlines()
    wanted = games or sorted({row.split("\t")[0] for row in rows if not row.startswith("#")})
    perft.write_text("\n".join(recounted(row) if row.split("\t")[0] in wanted else row for row in rows) + "\n")
    for game in wanted:
        file = HERE / f"{game}.golden"
        file.write_text(replayed(game, file.read_text()))


if __name__ == "__main__":
    main(sys.argv[1:])
