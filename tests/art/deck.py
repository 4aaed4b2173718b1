"""Every picture the tests look at."""

from dataclasses import replace
from itertools import product

from qtcards.art.backs import BACK_NAMES, back_face
from qtcards.art.card import Detail, Pack, Style, Vision
from qtcards.art.flippo import joker_face, number_face
from qtcards.art.french import french_face
from qtcards.art.icons import ICON_NAMES, icon
from qtcards.art.palette import BLACK, CLOTHS, FELT_LIGHT, HUES, TableColours
from qtcards.art.slots import (
    centre_slot,
    column_slot,
    helper_slot,
    quiet_slot,
    redeal_slot,
    run_slot,
    spent_slot,
    stock_slot,
    suit_slot,
    talon_slot,
)
from qtcards.art.suits import SUITS

NUMBERS = range(1, 13)
RANKS = range(1, 14)
COURTS = range(11, 14)
TABLES = {
    **{f"{name} light": light for name, (light, _) in CLOTHS.items()},
    **{f"{name} dark": dark for name, (_, dark) in CLOTHS.items()},
    "black": BLACK,
}
STYLES = [Style(*choice) for choice in product(Vision, (False, True), (False, True))]


def number_faces(style: Style) -> dict[str, str]:
    return {f"{hue} {n}": number_face(n, hue, style) for hue, n in product(HUES, NUMBERS)}


def joker_faces(style: Style) -> dict[str, str]:
    bound = {f"joker as {hue} {n}": joker_face(n, hue, style) for hue, n in product(HUES, NUMBERS)}
    numbered = {f"joker as {n}": joker_face(n, style=style) for n in NUMBERS}
    return bound | numbered | {"joker": joker_face(style=style)}


def slots(style: Style, table: TableColours) -> dict[str, str]:
    centre = {f"centre {hue}": centre_slot(hue, 1, style, table) for hue in (*HUES, None)}
    return centre | {"helper": helper_slot(table), "stock": stock_slot(table), "talon": talon_slot(table)}


def french_faces(style: Style) -> dict[str, str]:
    return {f"{suit} {rank}": french_face(rank, suit, style) for suit, rank in product(SUITS, RANKS)}


def courts(style: Style) -> dict[str, str]:
    return {f"{suit} {rank}": french_face(rank, suit, style) for suit, rank in product(SUITS, COURTS)}


def french_slots(style: Style, table: TableColours) -> dict[str, str]:
    bound = {
        f"{suit} from {rank}": suit_slot(suit, rank, style, table) for suit, rank in product((*SUITS, None), (1, None))
    }
    columns = {f"column of {rank}": column_slot(rank, style, table) for rank in (12, None)}
    plain = {"quiet": quiet_slot(table), "redeal": redeal_slot(table), "spent": spent_slot(table)}
    runs = {f"run to {last}": run_slot(last, style, table) for last in (1, None)}
    ways = {f"5 by {step}": suit_slot(None, 5, style, table, step) for step in (1, -1)}
    return bound | columns | plain | runs | ways | {"french talon": talon_slot(table, Pack.FRENCH)}


def everything(style: Style) -> dict[str, str]:
    backs = {f"back {name}": back_face(replace(style, back=name)) for name in BACK_NAMES}
    icons = {f"icon {name}": icon(name, "#1F2430") for name in ICON_NAMES}
    return number_faces(style) | joker_faces(style) | backs | slots(style, FELT_LIGHT) | icons | _french(style)


def _french(style: Style) -> dict[str, str]:
    french = style.of_pack(Pack.FRENCH)
    small = {
        f"{detail.name} {name}": svg
        for detail in (Detail.EMBLEM, Detail.PORTRAIT)
        for name, svg in courts(replace(french, detail=detail)).items()
    }
    return french_faces(french) | french_slots(french, FELT_LIGHT) | {"french back": back_face(style=french)} | small
