"""Every picture keeps to the SVG that QtSvg renders without surprises."""

import re
from xml.etree import ElementTree

import pytest

from qtcards.art.app_icon import app_icon
from qtcards.art.backs import BACK_NAMES, back_face
from qtcards.art.card import Style, Vision
from qtcards.art.flippo import joker_face, number_face
from qtcards.art.glyphs import numeral, numeral_width
from qtcards.art.icons import ICON_NAMES, icon
from qtcards.art.palette import HUES, Hue, hue_of
from qtcards.art.svg import number

from .deck import STYLES, everything, joker_faces, number_faces

_PAINT = {"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "opacity"}
_ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "g": {"transform", "opacity"},
    "path": {"d", "transform"} | _PAINT,
    "rect": {"x", "y", "width", "height", "rx"} | _PAINT,
    "circle": {"cx", "cy", "r"} | _PAINT,
}
_NAMESPACE = "{http://www.w3.org/2000/svg}"
_PATH = re.compile(r"M[-MLHVCAZ0-9., ]+")
_COLOUR = re.compile(r"none|#[0-9A-F]{6}")


def _strange(svg: str) -> list[str]:
    """Return what in `svg` lies outside of the subset."""
    strange = []
    for element in ElementTree.fromstring(svg).iter():
        tag = element.tag.removeprefix(_NAMESPACE)
        strange += [tag] if tag not in _ALLOWED else []
        strange += [f"{tag} {name}" for name in element.attrib if name not in _ALLOWED.get(tag, set())]
        for name, value in element.attrib.items():
            if (name == "d" and not _PATH.fullmatch(value)) or (
                name in ("fill", "stroke") and not _COLOUR.fullmatch(value)
            ):
                strange.append(f"{tag} {name}={value}")
    return strange


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_every_picture_is_well_formed_and_inside_the_subset(style: Style) -> None:
    found = {name: _strange(svg) for name, svg in everything(style).items()}
    assert {name: strange for name, strange in found.items() if strange} == {}


def test_the_application_icon_is_inside_the_subset() -> None:
    assert _strange(app_icon()) == []


@pytest.mark.parametrize("svg", ["<svg><text>1</text></svg>", '<svg><path d="M0 0Q1 1"/></svg>', '<svg id="x"/>'])
def test_the_check_itself_finds_what_is_outside(svg: str) -> None:
    assert _strange(svg.replace("<svg", f'<svg xmlns="{_NAMESPACE[1:-1]}"', 1))


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_no_two_faces_are_alike(style: Style) -> None:
    faces = number_faces(style) | joker_faces(style)
    assert len(faces) == 48 + 48 + 12 + 1
    assert len(set(faces.values())) == len(faces)


def test_a_style_changes_the_face() -> None:
    assert len({number_face(7, "red", style) for style in STYLES}) == len(STYLES)
    assert len({joker_face(style=style) for style in STYLES}) == len(STYLES)


def test_colours_are_taken_as_numbers_or_ids() -> None:
    assert [hue_of(i) for i in range(4)] == list(HUES) == [hue_of(name) for name in ("red", "green", "blue", "yellow")]
    assert number_face(3, 2) == number_face(3, "blue") == number_face(3, Hue.BLUE)


@pytest.mark.parametrize("colour", [-1, 4, "purple"])
def test_a_colour_that_does_not_exist_is_refused(colour: int | str) -> None:
    with pytest.raises(ValueError, match=str(colour)):
        number_face(1, colour)


@pytest.mark.parametrize("value", [0, 13, -1])
def test_a_number_that_does_not_exist_is_refused(value: int) -> None:
    with pytest.raises(ValueError, match=str(value)):
        number_face(value, "red")
    with pytest.raises(ValueError, match=str(value)):
        joker_face(value, "red")


def test_a_joker_has_no_colour_without_a_number() -> None:
    with pytest.raises(ValueError, match="together with a number"):
        joker_face(as_colour="red")


def test_names_that_do_not_exist_are_refused() -> None:
    with pytest.raises(KeyError):
        icon("teapot", "#000000")
    with pytest.raises(KeyError):
        back_face(Style(back="teapot"))


def test_icons_take_the_colour_asked_for() -> None:
    for name in ICON_NAMES:
        svg = icon(name, "#63CFA8")
        assert set(re.findall(r"#[0-9A-F]{6}", svg)) == {"#63CFA8"}


def test_backs_of_high_contrast_are_black_and_white() -> None:
    for name in BACK_NAMES:
        found = set(re.findall("#[0-9A-F]{6}", back_face(Style(Vision.HIGH_CONTRAST, back=name))))
        assert all(len({colour[1:3], colour[3:5], colour[5:]}) == 1 for colour in found), name


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.001, "0"), (1.5, "1.5"), (100, "100"), (1.005, "1"), (-2.25, "-2.25")]
)
def test_numbers_are_written_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_numeral_grows_with_its_height_and_knows_only_digits() -> None:
    assert numeral_width("12", 50) == pytest.approx(numeral_width("12", 100) / 2)
    assert numeral_width("12", 100) == pytest.approx(36 + 11 + 57)
    with pytest.raises(KeyError):
        numeral("X", (0, 0), 10, "#000000")
