"""The edits that turn one clause into another: phrases left out, phrases added, quantifiers exchanged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from afazio.entailment.monotonicity.exchange import Quantity, may_become
from afazio.entailment.monotonicity.phrase import Phrase
from afazio.parsing.tree import Token

_MARKS = frozenset({",", ";", ":", "-", "–", "—", "(", ")", "[", "]", ".", "!"})
_AGREEMENT = frozenset({"Number", "Person"})


@dataclass(frozen=True, slots=True)
class Side:
    """The words of a clause in order, with the phrases and quantities in them, by the id of their first word.

    ``places`` says by the id of each token how many words stand up to it.
    """

    tokens: tuple[Token, ...]
    phrases: Mapping[int, tuple[Phrase, ...]]
    quantities: Mapping[int, Quantity]
    places: Mapping[int, int]

    @classmethod
    def of(cls, tokens: Sequence[Token], phrases: Sequence[Phrase], quantities: Sequence[Quantity]) -> Side:
        """A side with its phrases and quantities indexed."""
        starting: defaultdict[int, list[Phrase]] = defaultdict(list)
        for phrase in phrases:
            starting[phrase.first].append(phrase)
        return cls(
            tuple(tokens),
            {first: tuple(several) for first, several in starting.items()},
            {quantity.first: quantity for quantity in quantities},
            {token.id: place for place, token in enumerate(tokens, start=1)},
        )

    def starting_at(self, token: Token) -> Iterator[tuple[Phrase, int]]:
        """The phrases that a token begins, each with how many words stand up to its end."""
        for phrase in self.phrases.get(token.id, ()):
            if phrase.last in self.places:
                yield phrase, self.places[phrase.last]

    def quantity_at(self, token: Token) -> tuple[Quantity, int] | None:
        """The quantity that a token begins, with how many words stand up to its end."""
        found = self.quantities.get(token.id)
        return None if found is None or found.last not in self.places else (found, self.places[found.last])


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
    """The edits from one clause to another, and the pairs of tokens, by their ids, that both share."""

    edits: tuple[Edit, ...]
    shared: tuple[tuple[int, int], ...]


def match(text: Side, hypothesis: Side) -> Match | None:
    """The fewest edits that lead from a clause of the text to the hypothesis; ``None`` where some word has none."""
    return _Search(text, hypothesis).found()


_Place = tuple[int, int]
"""How many words of either side are behind."""


@dataclass(frozen=True, slots=True)
class _Step:
    """Where the search goes on, with the edit that leads there if it is one, and how many edits there are from here."""

    target: _Place
    edit: Edit | None
    edits: int = 0


class _Search:
    """The search for the fewest edits, from the ends of both sides to their beginnings."""

    def __init__(self, text: Side, hypothesis: Side) -> None:
        self._text = text
        self._hypothesis = hypothesis
        self._best: dict[_Place, _Step | None] = {(len(text.tokens), len(hypothesis.tokens)): None}

    def found(self) -> Match | None:
        for row in range(len(self._text.tokens), -1, -1):
            for column in range(len(self._hypothesis.tokens), -1, -1):
                steps = [self._counted(step) for step in self._steps(row, column) if step.target in self._best]
                if steps:
                    self._best[row, column] = min(steps, key=lambda step: step.edits)
        return self._traced() if (0, 0) in self._best else None

    def _counted(self, step: _Step) -> _Step:
        behind = self._best[step.target]
        return replace(step, edits=(behind.edits if behind else 0) + (step.edit is not None))

    def _steps(self, row: int, column: int) -> Iterator[_Step]:
        """What may come next behind some words of either side."""
        one = self._text.tokens[row] if row < len(self._text.tokens) else None
        other = self._hypothesis.tokens[column] if column < len(self._hypothesis.tokens) else None
        if one is not None and other is not None and _equal(one, other):
            yield _Step((row + 1, column + 1), None)  # first, since a word that both have is shared where it can be
        if one is not None:
            if _is_empty(one):
                yield _Step((row + 1, column), None)
            for phrase, after in self._text.starting_at(one):
                if phrase.may_go:
                    yield _Step((after, column), Edit(phrase, None))
        if other is not None:
            if _is_empty(other):
                yield _Step((row, column + 1), None)
            for phrase, after in self._hypothesis.starting_at(other):
                if phrase.may_come:
                    yield _Step((row, after), Edit(None, phrase))
        if one is not None and other is not None:
            gone, come = self._text.quantity_at(one), self._hypothesis.quantity_at(other)
            if gone is not None and come is not None and may_become(gone[0], come[0]):
                yield _Step((gone[1], come[1]), Edit(gone[0], come[0]))

    def _traced(self) -> Match:
        edits: list[Edit] = []
        shared: list[tuple[int, int]] = []
        here: _Place = (0, 0)
        while (step := self._best[here]) is not None:
            if step.edit is not None:
                edits.append(step.edit)
            elif step.target == (here[0] + 1, here[1] + 1):
                shared.append((self._text.tokens[here[0]].id, self._hypothesis.tokens[here[1]].id))
            here = step.target
        return Match(tuple(edits), tuple(shared))


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
