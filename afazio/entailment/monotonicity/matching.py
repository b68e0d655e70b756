"""The edits that turn one clause into another: phrases left out, phrases added, quantifiers exchanged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from afazio.entailment.monotonicity.exchange import Quantity, may_become
from afazio.entailment.monotonicity.phrase import Phrase
from afazio.parsing.tree import Token

_MARKS = frozenset({",", ";", ":", "-", "–", "—", "(", ")", "[", "]", ".", "!"})
_AGREEMENT = frozenset({"Number", "Person"})


@dataclass(frozen=True, slots=True)
class Side:
    """The words of a clause in order, with the phrases and quantities in them, by the id of their first word."""

    tokens: tuple[Token, ...]
    phrases: Mapping[int, tuple[Phrase, ...]]
    quantities: Mapping[int, Quantity]

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
        )


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
    rows, columns = len(text.tokens), len(hypothesis.tokens)
    best: dict[tuple[int, int], tuple[int, tuple[int, int] | None, Edit | None]] = {(rows, columns): (0, None, None)}
    after_text, after_hypothesis = _indexes(text), _indexes(hypothesis)
    for row in range(rows, -1, -1):
        for column in range(columns, -1, -1):
            options = []
            for target, edit in _moves(text, hypothesis, row, column, after_text, after_hypothesis):
                if target in best:
                    options.append((best[target][0] + (edit is not None), target, edit))
            if options:
                best[row, column] = min(options, key=lambda option: option[0])
    return _traced(text, hypothesis, best) if (0, 0) in best else None


def _indexes(side: Side) -> Mapping[int, int]:
    """For the id of each token, how many tokens of the side stand up to it."""
    return {token.id: index for index, token in enumerate(side.tokens, start=1)}


def _moves(
    text: Side,
    hypothesis: Side,
    row: int,
    column: int,
    after_text: Mapping[int, int],
    after_hypothesis: Mapping[int, int],
) -> list[tuple[tuple[int, int], Edit | None]]:
    """What may come next behind some words of either side: where that leads, and the edit that it is."""
    found: list[tuple[tuple[int, int], Edit | None]] = []
    one = text.tokens[row] if row < len(text.tokens) else None
    other = hypothesis.tokens[column] if column < len(hypothesis.tokens) else None
    if one is not None and other is not None and _equal(one, other):
        found.append(((row + 1, column + 1), None))
    if one is not None and _is_empty(one):
        found.append(((row + 1, column), None))
    if other is not None and _is_empty(other):
        found.append(((row, column + 1), None))
    for phrase in text.phrases.get(one.id, ()) if one is not None else ():
        if phrase.may_go and phrase.last in after_text:
            found.append(((after_text[phrase.last], column), Edit(phrase, None)))
    for phrase in hypothesis.phrases.get(other.id, ()) if other is not None else ():
        if phrase.may_come and phrase.last in after_hypothesis:
            found.append(((row, after_hypothesis[phrase.last]), Edit(None, phrase)))
    if one is not None and other is not None:
        found += _exchanged(text, hypothesis, one, other, after_text, after_hypothesis)
    return found


def _exchanged(
    text: Side,
    hypothesis: Side,
    one: Token,
    other: Token,
    after_text: Mapping[int, int],
    after_hypothesis: Mapping[int, int],
) -> list[tuple[tuple[int, int], Edit | None]]:
    gone, come = text.quantities.get(one.id), hypothesis.quantities.get(other.id)
    if gone is None or come is None or not may_become(gone, come):
        return []
    if gone.last not in after_text or come.last not in after_hypothesis:
        return []
    return [((after_text[gone.last], after_hypothesis[come.last]), Edit(gone, come))]


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


def _traced(
    text: Side,
    hypothesis: Side,
    best: Mapping[tuple[int, int], tuple[int, tuple[int, int] | None, Edit | None]],
) -> Match:
    edits: list[Edit] = []
    shared: list[tuple[int, int]] = []
    here: tuple[int, int] = (0, 0)
    while (target := best[here][1]) is not None:
        edit = best[here][2]
        if edit is not None:
            edits.append(edit)
        elif target == (here[0] + 1, here[1] + 1):
            shared.append((text.tokens[here[0]].id, hypothesis.tokens[here[1]].id))
        here = target
    return Match(tuple(edits), tuple(shared))
