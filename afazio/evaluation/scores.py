"""Accuracy, precision, recall and the confusion of verdicts with gold labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from afazio.corpora.item import Gold, Item
from afazio.corpora.labels import is_right
from afazio.corpora.ranking import ItemAnswer
from afazio.entailment.verdict import Label


@dataclass(frozen=True, slots=True)
class Retrieval:
    """How well one label is found; a ratio is ``None`` where its denominator is 0."""

    precision: float | None
    recall: float | None
    f1: float | None


@dataclass(frozen=True, slots=True)
class Scores:
    """The measures over one set of items with gold labels.

    Errors count as wrong in ``accuracy`` and lower recall; ``errors`` says how many there are.  ``confusion`` counts
    (gold, verdict).  ``contradiction`` is ``None`` where gold has two ways.
    """

    count: int
    right: int
    errors: int
    entailment: Retrieval
    contradiction: Retrieval | None
    confusion: tuple[tuple[tuple[Gold, Label], int], ...]

    @property
    def accuracy(self) -> float | None:
        """The share of right verdicts, ``None`` of nothing."""
        return self.right / self.count if self.count else None


def score(answers: Iterable[ItemAnswer]) -> Scores:
    """Score the answers whose items have gold; the others are left out."""
    scored = [(item.gold, verdict.label) for item, verdict in answers if item.gold is not None]
    confusion = Counter(scored)
    golds = {gold for gold, _ in scored}
    two_way = Gold.NON_ENTAILMENT in golds
    return Scores(
        count=len(scored),
        right=sum(is_right(label, gold) for gold, label in scored),
        errors=sum(label is Label.ERROR for _, label in scored),
        entailment=_retrieval(confusion, Gold.ENTAILMENT, Label.ENTAILMENT),
        contradiction=None if two_way else _retrieval(confusion, Gold.CONTRADICTION, Label.CONTRADICTION),
        confusion=tuple(sorted(confusion.items())),
    )


def _retrieval(confusion: Counter[tuple[Gold, Label]], gold: Gold, label: Label) -> Retrieval:
    both = confusion[gold, label]
    said = sum(count for (_, verdict), count in confusion.items() if verdict is label)
    there = sum(count for (answer, _), count in confusion.items() if answer is gold)
    precision = both / said if said else None
    recall = both / there if there else None
    f1 = 2 * both / (said + there) if said + there else None
    return Retrieval(precision, recall, f1)


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a system would score that always gives one label."""

    name: str
    label: Gold
    accuracy: float


def baselines(items: Iterable[Item]) -> tuple[Baseline, ...]:
    """Always entailment, and always the label that gold has most often; none where nothing has gold."""
    counts = Counter(item.gold for item in items if item.gold is not None)
    total = counts.total()
    if not total:
        return ()
    most, often = max(counts.items(), key=lambda entry: entry[1])
    always = Baseline("always entailment", Gold.ENTAILMENT, counts[Gold.ENTAILMENT] / total)
    return always, Baseline(f"majority ({most})", most, often / total)


def by_section(answers: Sequence[ItemAnswer]) -> tuple[tuple[str, Scores], ...]:
    """The scores of each section in the order of the corpus; none where the corpus has no sections."""
    names = dict.fromkeys(item.section for item, _ in answers if item.section is not None)
    return tuple((name, score(answer for answer in answers if answer[0].section == name)) for name in names)


def by_premises(answers: Sequence[ItemAnswer]) -> tuple[tuple[str, Scores], ...]:
    """The scores of problems with one premise and with several; none where all have one."""
    several = [answer for answer in answers if len(answer[0].pair.text) > 1]
    if not several:
        return ()
    single = [answer for answer in answers if len(answer[0].pair.text) <= 1]
    return ("single premise", score(single)), ("several premises", score(several))


LENGTHS = ((0, 15), (16, 30), (31, 60), (61, None))
"""The bins of lengths: the least and the most words of a text."""


def by_length(answers: Sequence[ItemAnswer]) -> tuple[tuple[str, Scores], ...]:
    """The scores by the number of words in the text; none where all texts are in one bin."""
    found = []
    for least, most in LENGTHS:
        inside = [each for each in answers if least <= _words(each[0]) and (most is None or _words(each[0]) <= most)]
        if inside:
            found.append((f"{least} words or more" if most is None else f"{least} to {most} words", score(inside)))
    return tuple(found) if len(found) > 1 else ()


def _words(item: Item) -> int:
    return sum(len(passage.split()) for passage in item.pair.text)
