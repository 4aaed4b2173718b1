"""Ears: from what is heard to what it means, by the words of one language. Holds no position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from tests.a11y.blind.vocabulary import Kind, Phrase, Vocabulary

_SENTENCES = re.compile(r"(?<=\.) (?=\w)")
_FIGURES = re.compile(r"\d+")
JOKER = "joker"


class UnheardOfError(AssertionError):
    """Words that a listener does not know."""


@dataclass(frozen=True)
class Heard:
    """What one sentence, clause or name tells. Cards are `red 5` or `joker`; piles have the player's own names."""

    kind: Kind
    card: str = ""
    stands_for: str = ""
    """What a joker stands for: `red 5`, or `5`."""
    under: str = ""
    cards: tuple[str, ...] = ()
    source: str = ""
    target: str = ""
    pile: str = ""
    seat: str = ""
    n: int | None = None
    down: int = 0
    k: int = 0


class Ears:
    """Understands one language."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self._colour = "|".join(words.colours)
        number = "|".join((r"\d+", *words.numbers))
        card = rf"(?:(?:{self._colour}) \d+|(?:{words.joker})(?: {words.stands_for} (?:(?:{self._colour}) )?\d+)?)"
        pile = "|".join(re.escape(form).replace(re.escape("{k}"), r"\d+") for form in words.piles)
        self._slots = {
            "card": card,
            "cards": rf"{card}(?:, {card})*(?: {words.and_} {card})?",
            "pile": pile,
            "n": words.count,
            "down": words.face_down,
            "k": r"\d+",
            "rest": ".+",
        }
        self._slots |= {"under": card, "card2": card, "k2": r"\d+", "source": pile, "target": pile}
        self._number = number
        self._card = re.compile(card, re.IGNORECASE)
        self._as = re.compile(rf"^(?:{words.joker})(?: {words.stands_for} (.+))?$", re.IGNORECASE)
        self._piles = {form.casefold(): name for form, name in words.piles.items()}
        self._colours = {word.casefold(): colour for word, colour in words.colours.items()}
        self._sentences = [*self._compiled(words.sentences), *self._compiled(_as_sentences(words.places))]
        self._clauses, self._places, self._advice = map(self._compiled, (words.clauses, words.places, words.advice))

    def announcement(self, text: str) -> Iterator[Heard]:
        """Return what each sentence of an announcement tells; of the assistant's turn, what each clause tells."""
        return chain.from_iterable(self._sentence(sentence) for sentence in _SENTENCES.split(text))

    def name(self, text: str) -> Heard:
        """Return what the name of a node tells."""
        return self._understand(text, self._places)

    def advice(self, text: str) -> Heard:
        """Return the move that an entry of a list or a menu offers."""
        return self._understand(text, self._advice)

    def knows_name(self, text: str) -> bool:
        """Whether this is the name of a place in this language."""
        return any(pattern.fullmatch(text) for pattern, _ in self._places)

    def _sentence(self, sentence: str) -> Iterable[Heard]:
        if not sentence.startswith(self.words.assistant):
            return [self._understand(sentence, self._sentences)]
        clauses = sentence.removeprefix(self.words.assistant).removesuffix(".").split("; ")
        return [self._understand(clause, self._clauses) for clause in clauses]

    def _compiled(self, phrases: Iterable[Phrase]) -> list[tuple[re.Pattern[str], Phrase]]:
        return [(re.compile(self._pattern(each.text), re.IGNORECASE), each) for each in phrases]

    def _pattern(self, text: str) -> str:
        def filled(place: re.Match[str]) -> str:
            counted = self._slots[place[1]].replace("{n}", f"(?:{self._number})")
            return f"(?P<{place[1]}>{counted})"

        return re.sub(r"\\{(\w+)\\}", filled, re.escape(text))

    def _understand(self, text: str, phrases: list[tuple[re.Pattern[str], Phrase]]) -> Heard:
        for pattern, meant in phrases:
            if found := pattern.fullmatch(text):
                return self._meaning(meant, found.groupdict())
        raise UnheardOfError(f"never heard in {self.words.name}: {text!r}")

    def _meaning(self, meant: Phrase, found: Mapping[str, str]) -> Heard:
        k = found.get("k", "0")
        card, stands_for = self._named(found.get("card", ""))
        fixed = {slot: fact.replace("{k}", k) for slot, fact in meant.says.items()}
        piles = {slot: self._pile(found[slot]) for slot in ("pile", "source", "target") if slot in found}
        return Heard(
            meant.kind, card, stands_for,
            under=self._named(found.get("under", ""))[0],
            cards=tuple(self._named(each)[0] for each in self._card.findall(found.get("cards", ""))),
            n=self._counted(found["n"]) if "n" in found else None,
            down=self._counted(found["down"]) if "down" in found else 0,
            k=int(k), **piles, **fixed,
        )  # fmt: skip

    def _named(self, words: str) -> tuple[str, str]:
        """Return a card, and what it stands for."""
        if joker := self._as.match(words):
            stands_for = joker[1] or ""
            return JOKER, stands_for if stands_for.isdecimal() or not stands_for else self._named(stands_for)[0]
        colour, _, number = words.partition(" ")
        return (f"{self._colours[colour.casefold()]} {number}" if words else ""), ""

    def _pile(self, words: str) -> str:
        figure = _FIGURES.search(words)
        form = words.casefold() if figure is None else words.casefold().replace(figure[0], "{k}")
        return self._piles[form].replace("{k}", figure[0] if figure else "")

    def _counted(self, words: str) -> int:
        figure = _FIGURES.search(words)
        return (
            int(figure[0]) if figure else next(n for word, n in self.words.numbers.items() if word in words.casefold())
        )


def _as_sentences(places: Iterable[Phrase]) -> list[Phrase]:
    """A message may end with the name of the keyboard's place."""
    return [Phrase(f"{each.text}.", Kind.PLACE) for each in places]
