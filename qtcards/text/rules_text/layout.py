"""How the cards of a solitaire lie at the start. The figures are those of a deal, as the engine lays it out."""

from __future__ import annotations

from qtcards.rules.position import PileKind
from qtcards.rules.solitaire import SolitaireGame
from qtcards.rules.solitaire.policies import Faces
from qtcards.text.i18n import LC, LN, L, Msg
from qtcards.text.rules_text.draft import Chapter, Paragraph
from qtcards.text.rules_text.ranks import RANKS

_LAYOUT = LC("rules", "Layout")
_PACKS = LN("The game is played with one pack of {cards} cards.", "The game is played with {n} packs, {cards} cards.")
_BASES = L("First, all {ranks} are taken out: the foundations begin with them.")
_SAME = LN("There are {columns} columns with one card each.", "There are {columns} columns with {n} cards each.")
_GROWING = L("There are {columns} columns: one card in the first, and one more in every next column.")
_UNEVEN = LN(
    "There are {columns} columns: {high} cards in the first, {low} in each of the rest.",
    "There are {columns} columns: {high} cards in each of the first {n}, {low} in each of the rest.",
)
_PLACES = L("There are {columns} columns for a single card each; one card is dealt to each of them.")
_ALL_UP = L("All cards in them lie face up.")
_TOP_UP = L("Only the top card of each column lies face up.")
_CELLS = LN(
    "Beside them is {n} cell for a single card, empty at first.",
    "There are {n} cells for a single card each, empty at first.",
)
_TAIL = L("Beside the columns is the tail, empty at first.")
_STOCK = L("The other {stock} cards are the stock, face down.")
_WASTE = L("The waste beside it is empty at first.")

FIRST_DEAL = 1
"""Every deal lays out the same numbers of cards."""


def layout_chapter(game: SolitaireGame) -> Chapter:
    """The packs, the columns, the helping piles, and what is left for the stock."""
    return Chapter(_LAYOUT, [_cards(game), _columns(game), *_helpers(game), *_rest(game)])


def heights(game: SolitaireGame) -> tuple[int, ...]:
    """Cards in each column at the start."""
    start = game.start(FIRST_DEAL)
    return tuple(len(start[n]) for n in game.table.tableau)


def _cards(game: SolitaireGame) -> Paragraph:
    packs = _PACKS(n=game.rules.packs, cards=len(game.pack()))
    bases = game.rules.base_dealt
    return [packs, _BASES(ranks=[RANKS[rank] for rank in bases])] if bases else [packs]


def _columns(game: SolitaireGame) -> Paragraph:
    groups = [group for group in game.rules.groups if group.kind is PileKind.TABLEAU]
    shape = _PLACES(columns=len(game.table.tableau)) if all(g.capacity == 1 for g in groups) else _shape(heights(game))
    faces = _TOP_UP if any(group.faces is Faces.TOP_UP for group in groups) else _ALL_UP
    return [shape, faces]


def _shape(cards: tuple[int, ...]) -> Msg:
    high, low, columns = max(cards), min(cards), len(cards)
    if high == low:
        return _SAME(columns=columns, n=high)
    if cards == tuple(range(1, columns + 1)):
        return _GROWING(columns=columns)
    return _UNEVEN(columns=columns, n=cards.count(high), high=high, low=low)


def _helpers(game: SolitaireGame) -> list[Paragraph]:
    helpers = []
    if cells := len(game.table.cells):
        helpers.append(_CELLS(n=cells))
    if game.table.of(PileKind.RESERVE):
        helpers.append(_TAIL)
    return [helpers] if helpers else []


def _rest(game: SolitaireGame) -> list[Paragraph]:
    if game.table.stock is None:
        return []
    left = _STOCK(stock=len(game.start(FIRST_DEAL)[game.table.stock]))
    return [[left] if game.table.waste is None else [left, _WASTE]]
