"""Which words and relations of a hypothesis have support in a text, and from where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from afazio.graded.acronyms import acronyms, spelt
from afazio.graded.matching import Match, Matching, Support, strength
from afazio.graded.structure import Link, Place, Structure
from afazio.graded.words import Word, content_words
from afazio.parsing.tree import Tree

CLEAR = 0.5
"""Support of more than this is clear enough to ask how a word is told of, or how far its support lies from others'."""

_FURTHEST = 7
"""What counts as the distance of words that are not connected."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word of the text that supports one of the hypothesis, or is opposed to it."""

    word: Word
    match: Match


@dataclass(frozen=True, slots=True)
class Related:
    """A relation of the hypothesis with its support, in [0, 1]; ``by`` are the words of the text that it rests on.

    ``steps`` is the least number of links between words that clearly support its ends, ``None`` if one has no such.
    """

    link: Link
    weight: float
    support: float
    by: tuple[Word, Word] | None
    steps: int | None


class Alignment:
    """The alignment of one pair; places of words are sentence and token."""

    def __init__(self, text: Structure, hypothesis: Structure, matching: Matching) -> None:
        self.text, self.hypothesis = text, hypothesis
        self._matching = matching
        self.text_words = content_words(text.trees)
        self.words = {_place(word): word for word in content_words(hypothesis.trees)}

    @cached_property
    def found(self) -> Mapping[Place, tuple[Found, ...]]:
        """For each word of the hypothesis what of the text supports it, the strongest first; or is opposed to it."""
        return {place: self._found(word) for place, word in self.words.items()}

    def support(self, place: Place) -> float:
        """How far a word of the hypothesis has support, in [0, 1]."""
        return max((each.match.strength for each in self.found[place]), default=0.0)

    @cached_property
    def relations(self) -> tuple[Related, ...]:
        """The links between content words of the hypothesis."""
        both = [link for link in self.hypothesis.links if link.head in self.words and link.dependent in self.words]
        return tuple(map(self._related, both))

    @cached_property
    def _acronyms(self) -> frozenset[tuple[str, str]]:
        return _stand_for(self.text.trees) | _stand_for(self.hypothesis.trees)

    def _are_acronym(self, one: Word, other: Word) -> bool:
        letters = spelt(one.form)
        return letters is not None and (letters, other.form) in self._acronyms

    def _found(self, word: Word) -> tuple[Found, ...]:
        found = []
        for other in self.text_words:
            match = self._matching.match(other, word)
            if match is None and (self._are_acronym(other, word) or self._are_acronym(word, other)):
                match = Match(Support.ACRONYM, strength(Support.ACRONYM))
            if match is not None:
                found.append(Found(other, match))
        return tuple(sorted(found, key=lambda each: -each.match.strength))

    def _related(self, link: Link) -> Related:
        weight = self.words[link.head].weight + self.words[link.dependent].weight
        best, by, steps = 0.0, None, None
        for head in self._supporting(link.head):
            for dependent in self._supporting(link.dependent):
                ends = _place(head.word), _place(dependent.word)
                apart = self.text.distance(*ends)
                least = min(head.match.strength, dependent.match.strength)
                if least > CLEAR:
                    far = _FURTHEST if apart is None else apart
                    steps = far if steps is None else min(steps, far)
                told = least * self._closeness(link, *ends, apart)
                if told > best:
                    best, by = told, (head.word, dependent.word)
        return Related(link, weight, best, by, steps)

    def _supporting(self, place: Place) -> Iterator[Found]:
        return (each for each in self.found[place] if each.match.strength > 0)

    def _closeness(self, link: Link, head: Place, dependent: Place, apart: int | None) -> float:
        if link.label in self.text.labels.get((head, dependent), ()):
            return strength("link: alike")
        if apart is not None:
            return strength(f"link: {apart}")
        return strength("link: one sentence") if head[0] == dependent[0] else 0.0


def _place(word: Word) -> Place:
    return word.sentence, word.token


def _stand_for(trees: Sequence[Tree]) -> frozenset[tuple[str, str]]:
    """Each acronym that the names of some sentences could have, with each word of the name."""
    runs = ((tree, initials, run) for tree in trees for initials, run in acronyms(tree))
    return frozenset((initials, tree.tokens[number - 1].form) for tree, initials, run in runs for number in run)
