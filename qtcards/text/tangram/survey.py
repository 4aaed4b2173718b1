"""What lies where, in words: placed, across the border, overlapping, and how much is still uncovered (section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from qtcards.tangram.pieces import PIECES, Piece
from qtcards.tangram.recognition import Survey
from qtcards.text.i18n import L, Msg
from qtcards.text.tangram.names import piece_name
from qtcards.text.tangram.sentence import Opened

_PLACED = L("In the outline: {pieces}.")
_ALL_PLACED = L("All pieces lie in the outline.")
_NONE_PLACED = L("No piece lies in the outline yet.")
_ACROSS = L("Across its border: {pieces}.")
_OVERLAP = L("{upper} covers: {lower}.")
_UNCOVERED = L("Uncovered: {share} eighths.")
_ALL_COVERED = L("Everything is covered.")


def survey_words(survey: Survey) -> list[Msg]:
    """Sentences on what lies where, the most important first."""
    said = [_placed(survey)]
    if survey.across:
        said.append(_ACROSS(pieces=_names(survey.across)))
    said += [_OVERLAP(upper=Opened(piece_name(upper)), lower=piece_name(lower)) for upper, lower in survey.overlaps]
    share = round(survey.uncovered, 1)
    said.append(_UNCOVERED(share=int(share) if share == int(share) else share) if share else _ALL_COVERED)
    return said


def _placed(survey: Survey) -> Msg:
    if len(survey.placed) == len(PIECES):
        return _ALL_PLACED
    return _PLACED(pieces=_names(survey.placed)) if survey.placed else _NONE_PLACED


def _names(pieces: Sequence[Piece]) -> list[Msg]:
    return [piece_name(piece) for piece in pieces]
