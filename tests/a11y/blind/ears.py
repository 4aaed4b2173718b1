"""Ears: from what is heard to what it means, by the words of one language. Holds no position."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from tests.a11y.blind.vocabulary import Kind, Phrase, Vocabulary

_SENTENCES = re.compile(r"(?<=\.) (?=\w)")
_FIGURES = re.compile(r"\d+")


class UnheardOfError(AssertionError):
    """Words that a listener does not know."""


@dataclass(frozen=True)
class Heard:
    """What one sentence, clause or name tells. Cards and piles have the player's own names."""

    kind: Kind
    card: str = ""
    stands_for: str = ""
    """What a joker stands for: `red 5`, or `5`."""
    under: str = ""
    last: str = ""
    """The second card of a sentence, where a run ends."""
    cards: tuple[str, ...] = ()
    source: str = ""
    target: str = ""
    pile: str = ""
    seat: str = ""
    n: int | None = None
    down: int = 0
    more: int = 0
    """Cards that go with the named one."""
    k: int = 0
    rest: str = ""
    """Words that the ears did not go into."""


class Ears:
    """Understands one language."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        card = words.deck.pattern
        pile = "|".join(re.escape(form).replace(re.escape("{k}"), r"\d+") for form in words.piles)
        self._slots = {
            "card": card,
            "cards": rf"{card}(?:, {card})*(?: {words.and_} {card})?",
            "pile": pile,
            "n": words.count,
            "down": words.face_down,
            "hidden": r"\d+",
            "more": words.more,
            "suit": words.deck.suit,
            "rank": words.deck.rank,
            "k": r"\d+",
            "rest": ".+",
        }
        self._slots |= {"under": card, "card2": card, "k2": r"\d+", "source": pile, "target": pile}
        self._number = "|".join((r"\d+", *words.numbers))
        self._card = re.compile(card, re.IGNORECASE)
        self._piles = {form.casefold(): name for form, name in words.piles.items()}
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

    def clauses(self, text: str) -> list[Heard]:
        """Return what the parts of an enumeration tell."""
        return [self._understand(part, self._clauses) for part in re.split(f", | {self.words.and_} ", text)]

    def knows_name(self, text: str) -> bool:
        """Whether this is the name of a place in this language."""
        return any(pattern.fullmatch(text) for pattern, _ in self._places)

    def _sentence(self, sentence: str) -> Iterable[Heard]:
        if not self.words.assistant or not sentence.startswith(self.words.assistant):
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
        k = found.get("k", meant.says.get("k", "0"))
        card, stands_for = self._named(found.get("card", ""))
        if "suit" in found:
            card = self.words.deck.joined(found["suit"], found["rank"])
        fixed = {slot: fact.replace("{k}", k) for slot, fact in meant.says.items() if slot != "k"}
        piles = {slot: self._pile(found[slot]) for slot in ("pile", "source", "target") if slot in found}
        down = found.get("down", found.get("hidden", ""))
        return Heard(
            meant.kind, card, stands_for,
            under=self._named(found.get("under", ""))[0],
            last=self._named(found.get("card2", ""))[0],
            cards=tuple(self._named(each)[0] for each in self._card.findall(found.get("cards", ""))),
            n=self._counted(found["n"]) if "n" in found else None,
            down=self._counted(down) if down else 0,
            more=self._counted(found["more"]) if "more" in found else 0,
            rest=found.get("rest", ""),
            k=int(k), **piles, **fixed,
        )  # fmt: skip

    def _named(self, words: str) -> tuple[str, str]:
        """Return a card, and what it stands for."""
        return self.words.deck.named(words) if words else ("", "")

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
