"""The edits between two clauses: phrases left out, phrases added, quantifiers exchanged, words that exclude others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from afazio.entailment.monotonicity.exchange import Quantity, may_become
from afazio.entailment.monotonicity.exclusion import Decisive, exclude
from afazio.entailment.monotonicity.phrase import Phrase
from afazio.parsing.tree import Token

_MARKS = frozenset({",", ";", ":", "-", "–", "—", "(", ")", "[", "]", ".", "!"})
_AGREEMENT = frozenset({"Number", "Person"})


@dataclass(frozen=True, slots=True)
class Side:
    """The words of a clause in order, with the phrases, quantities and decisive words, by the id of their first word.

    ``places`` says by the id of each token how many words stand up to it.
    """

    tokens: tuple[Token, ...]
    phrases: Mapping[int, tuple[Phrase, ...]]
    quantities: Mapping[int, Quantity]
    decisive: Mapping[int, tuple[Decisive, ...]]
    places: Mapping[int, int]

    @classmethod
    def of(
        cls,
        tokens: Sequence[Token],
        phrases: Sequence[Phrase],
        quantities: Sequence[Quantity],
        decisive: Sequence[Decisive] = (),
    ) -> Side:
        """A side with its phrases, quantities and decisive words indexed."""
        starting: defaultdict[int, list[Phrase]] = defaultdict(list)
        for phrase in phrases:
            starting[phrase.first].append(phrase)
        deciding: defaultdict[int, list[Decisive]] = defaultdict(list)
        for each in decisive:
            deciding[each.first].append(each)
        return cls(
            tuple(tokens),
            {first: tuple(several) for first, several in starting.items()},
            {quantity.first: quantity for quantity in quantities},
            {first: tuple(several) for first, several in deciding.items()},
            {token.id: place for place, token in enumerate(tokens, start=1)},
        )

    def starting_at(self, token: Token) -> Iterator[tuple[Phrase, int]]:
        """The phrases that a token begins, each with how many words stand up to its end."""
        for phrase in self.phrases.get(token.id, ()):
            if phrase.last in self.places:
                yield phrase, self.places[phrase.last]

    def deciding_at(self, token: Token) -> Iterator[tuple[Decisive, int]]:
        """The decisive words that a token begins, each with how many words stand up to their end."""
        for each in self.decisive.get(token.id, ()):
            if each.last in self.places:
                yield each, self.places[each.last]

    def quantity_at(self, token: Token) -> tuple[Quantity, int] | None:
        """The quantity that a token begins, with how many words stand up to its end."""
        found = self.quantities.get(token.id)
        return None if found is None or found.last not in self.places else (found, self.places[found.last])


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Words of the text, and words at their place in the hypothesis that cannot hold where they do."""

    gone: Decisive
    come: Decisive

    def __str__(self) -> str:
        return f'"{self.gone.text}" in the text excludes "{self.come.text}" in the hypothesis'


@dataclass(frozen=True, slots=True)
class Edit:
    """One difference: ``gone`` is what only the text has, ``come`` what only the hypothesis has."""

    gone: Phrase | Quantity | None
    come: Phrase | Quantity | None

    def __str__(self) -> str:
        gone, come = (each.text if each is not None else "" for each in (self.gone, self.come))
        changed = self.gone or self.come
        polarity = f" ({changed.polarity})" if changed is not None else ""
        if gone and come:
            return f'with "{come}" for "{gone}"{polarity}'
        return (f'without "{gone}"' if gone else f'with "{come}"') + polarity


@dataclass(frozen=True, slots=True)
class Match:
    """The edits from one clause to another, and the pairs of tokens, by their ids, that stand for one another."""

    edits: tuple[Edit | Exclusion, ...]
    shared: tuple[tuple[int, int], ...]


def match(text: Side, hypothesis: Side) -> Match | None:
    """The fewest edits that lead from a clause of the text to the hypothesis; ``None`` where some word has none."""
    return _Search(text, hypothesis, exclusions=0).found()


def match_excluding(text: Side, hypothesis: Side) -> Match | None:
    """The fewest edits that lead from both clauses to two that differ in words of which the one excludes the other."""
    return _Search(text, hypothesis, exclusions=1).found()


_Place = tuple[int, int, int]
"""How many words of either side are behind, and how many exclusions are still to come."""


@dataclass(frozen=True, slots=True)
class _Step:
    """Where the search goes on, with the edit that leads there if it is one, and how many edits there are from here."""

    target: _Place
    edit: Edit | Exclusion | None
    edits: int = 0


class _Search:
    """The search for the fewest edits, from the ends of both sides to their beginnings."""

    def __init__(self, text: Side, hypothesis: Side, exclusions: int) -> None:
        self._text = text
        self._hypothesis = hypothesis
        self._exclusions = exclusions
        self._best: dict[_Place, _Step | None] = {(len(text.tokens), len(hypothesis.tokens), 0): None}

    def found(self) -> Match | None:
        for row in range(len(self._text.tokens), -1, -1):
            for column in range(len(self._hypothesis.tokens), -1, -1):
                for left in range(self._exclusions + 1):
                    steps = [
                        self._counted(step) for step in self._steps(row, column, left) if step.target in self._best
                    ]
                    if steps:
                        self._best[row, column, left] = min(steps, key=lambda step: step.edits)
        return self._traced() if (0, 0, self._exclusions) in self._best else None

    def _counted(self, step: _Step) -> _Step:
        behind = self._best[step.target]
        return _Step(step.target, step.edit, (behind.edits if behind else 0) + (step.edit is not None))

    def _steps(self, row: int, column: int, left: int) -> Iterator[_Step]:
        """What may come next behind some words of either side."""
        one = self._text.tokens[row] if row < len(self._text.tokens) else None
        other = self._hypothesis.tokens[column] if column < len(self._hypothesis.tokens) else None
        if one is not None and other is not None and _equal(one, other):
            yield _Step(
                (row + 1, column + 1, left), None
            )  # first, so that a word that both have is shared where it can be
        if one is not None:
            if _is_empty(one):
                yield _Step((row + 1, column, left), None)
            for phrase, after in self._text.starting_at(one):
                if phrase.may_go:
                    yield _Step((after, column, left), Edit(phrase, None))
        if other is not None:
            if _is_empty(other):
                yield _Step((row, column + 1, left), None)
            for phrase, after in self._hypothesis.starting_at(other):
                if phrase.may_go if self._exclusions else phrase.may_come:
                    yield _Step((row, after, left), Edit(None, phrase))
        if one is not None and other is not None:
            yield from self._exchanges(one, other, left)

    def _exchanges(self, one: Token, other: Token, left: int) -> Iterator[_Step]:
        gone, come = self._text.quantity_at(one), self._hypothesis.quantity_at(other)
        if gone is not None and come is not None:
            weaker = self._exclusions and may_become(come[0], gone[0])
            if weaker or may_become(gone[0], come[0]):
                yield _Step((gone[1], come[1], left), Edit(gone[0], come[0]))
        if left:
            for first, after in self._text.deciding_at(one):
                for second, behind in self._hypothesis.deciding_at(other):
                    if exclude(first, second):
                        yield _Step((after, behind, left - 1), Exclusion(first, second))

    def _traced(self) -> Match:
        edits: list[Edit | Exclusion] = []
        shared: list[tuple[int, int]] = []
        here: _Place = (0, 0, self._exclusions)
        while (step := self._best[here]) is not None:
            if step.edit is not None:
                edits.append(step.edit)
            elif step.target[:2] == (here[0] + 1, here[1] + 1):
                shared.append((self._text.tokens[here[0]].id, self._hypothesis.tokens[here[1]].id))
            if step.edit is not None and (words := _exchanged(step.edit)) is not None:
                shared.append(words)
            here = step.target
        return Match(tuple(edits), tuple(shared))


def _exchanged(edit: Edit | Exclusion) -> tuple[int, int] | None:
    """The last words of what took each other's place; ``None`` for a phrase left out or added."""
    gone, come = edit.gone, edit.come
    if gone is None or come is None or isinstance(gone, Phrase) or isinstance(come, Phrase):
        return None
    return gone.last, come.last


def _equal(one: Token, other: Token) -> bool:
    """Whether two words are one, or forms of one verb that differ in agreement alone."""
    if one.form.lower() == other.form.lower():
        return True
    if {one.form.lower(), other.form.lower()} == {"a", "an"}:
        return True
    if one.upos not in ("VERB", "AUX") or one.lemma != other.lemma:
        return False
    return all(key in _AGREEMENT for key, _ in set(one.feats) ^ set(other.feats)) and one.upos == other.upos


def _is_empty(token: Token) -> bool:
    """Whether a token says nothing: a mark, or "and", which a comma may stand for."""
    return token.form in _MARKS or (token.deprel == "cc" and token.lemma.lower() == "and")
