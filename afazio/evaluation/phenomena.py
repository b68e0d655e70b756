"""The study of contradiction by linguistic phenomena (Magnini and Cabrio 2010).

A *monothematic* pair has one phenomenon that is responsible for its judgement; it may come from an original pair with
several.  The tables are theirs: how a pair is decomposed (1), how often and with what probability a phenomenon stands
in positive and in negative pairs (2), which phenomena occur together with one that causes a contradiction (3), and the
accuracy of systems on each phenomenon (4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from afazio.corpora.item import Corpus, Gold, Item
from afazio.entailment.verdict import Label, Verdict
from afazio.errors import CorpusError
from afazio.evaluation.sheet import NOTHING, Sheet, percent

CATEGORIES = {
    "lex": "lexical",
    "lexsynt": "lexical-syntactic",
    "synt": "syntactic",
    "disc": "discourse",
    "reas": "reasoning",
}
"""The macro categories by the first part of a phenomenon's name, in the order of the tables."""

PHENOMENA, ORIGIN = "phenomena", "origin"


@dataclass(frozen=True, slots=True)
class Case:
    """A pair with its phenomena; ``origin`` is the id of the original pair that it was taken from."""

    item: Item
    phenomena: tuple[str, ...]
    origin: str | None

    @property
    def name(self) -> str:
        """The id of the pair."""
        return str(self.item.name)

    @property
    def monothematic(self) -> bool:
        """Whether one phenomenon alone is responsible for the judgement."""
        return len(self.phenomena) == 1

    @property
    def positive(self) -> bool:
        """Whether the hypothesis follows."""
        return self.item.gold is Gold.ENTAILMENT


@dataclass(frozen=True)
class Answers:
    """The verdicts of a system by the ids of pairs; a ``two_way`` system does not tell contradiction from unknown."""

    system: str
    verdicts: Mapping[str, Verdict]
    two_way: bool

    def right(self, case: Case) -> bool:
        """Whether a positive pair is entailed and a negative one contradicted (or only not entailed, if two-way)."""
        label = self.verdicts[case.name].label
        if case.positive:
            return label is Label.ENTAILMENT
        return label is Label.CONTRADICTION or (self.two_way and label is Label.UNKNOWN)


def read_cases(corpus: Corpus, source: str) -> tuple[Case, ...]:
    """The pairs of a file with the column ``phenomena``: names such as ``lex:synonymy``, separated by commas.

    Raises `CorpusError` for a file without this column, a pair that cannot be read, a name of no category, and gold
    labels other than entailment and contradiction.
    """
    found = []
    for item in corpus.items:
        extra = dict(item.extra)
        if item.failure is not None:
            raise CorpusError(f"{source}:{item.line}: {item.failure}")
        if PHENOMENA not in extra:
            raise CorpusError(f"{source}:{item.line}: the pair has no field {PHENOMENA!r}, such as lex:synonymy")
        names = tuple(name.strip() for name in str(extra[PHENOMENA]).split(","))
        for name in names:
            if name.partition(":")[0] not in CATEGORIES:
                raise CorpusError(f"{source}:{item.line}: {name!r} begins with none of {', '.join(CATEGORIES)}")
        if item.gold not in (Gold.ENTAILMENT, Gold.CONTRADICTION):
            raise CorpusError(f"{source}:{item.line}: gold must be entailment or contradiction")
        found.append(Case(item, names, str(extra.get(ORIGIN) or "") or None))
    return tuple(found)


def accuracies(cases: Sequence[Case], systems: Sequence[Answers]) -> Sheet:
    """Table 4: the accuracy of each system on the positive and the negative monothematic pairs of each phenomenon."""
    columns = [f"{each.system} {sign}" for each in systems for sign in ("pos.", "neg.")]

    def cells(some: Sequence[Case]) -> tuple[str, ...]:
        shares = (_accuracy(some, each, positive) for each in systems for positive in (True, False))
        return (str(len(some)), *map(percent, shares))

    rows, totals = _by_phenomenon(cases, cells)
    two_way = ", ".join(each.system for each in systems if each.two_way)
    note = f"{two_way} answer two ways: of them a negative pair asks only that it is not entailed." if two_way else ""
    return Sheet("Accuracy by phenomenon, in %", ("phenomena", "pairs", *columns), rows, totals, note)


def occurrences(cases: Sequence[Case]) -> Sheet:
    """Table 2: how many monothematic pairs of each phenomenon are positive and negative, and with what probability."""

    def cells(some: Sequence[Case]) -> tuple[str, ...]:
        counts = (sum(case.positive for case in some), sum(not case.positive for case in some))
        return tuple(
            text for count in counts for text in (str(count), f"{count / len(some):.2f}" if count else NOTHING)
        )

    rows, totals = _by_phenomenon(cases, cells)
    columns = ("phenomena", "entailment", "probab.", "contradiction", "probab.")
    return Sheet("Occurrences of phenomena in monothematic pairs", columns, rows, totals)


def cooccurrences(cases: Sequence[Case]) -> Sheet:
    """Table 3: of original contradictions, which phenomena occur with the one that causes it (in the columns)."""
    counts: Counter[tuple[str, str]] = Counter()
    for case in cases:
        if case.monothematic or case.positive:
            continue
        causes = {part.phenomena[0] for part in parts_of(case, cases) if not part.positive}
        counts.update((other, cause) for cause in causes for other in case.phenomena if other != cause)
    columns = tuple(dict.fromkeys(cause for _, cause in sorted(counts, key=lambda pair: _order(pair[1]))))
    names = sorted({other for other, _ in counts}, key=_order)
    rows = tuple((name, *(str(counts[name, cause] or "") for cause in columns)) for name in names)
    return Sheet("Phenomena that occur together in contradictions", ("phenomena", *columns), rows)


def decompositions(cases: Sequence[Case], systems: Sequence[Answers]) -> Iterator[Sheet]:
    """Table 1 for each original pair: its monothematic pairs with their judgements, and what each system says."""
    for case in cases:
        if not case.monothematic:
            rows = tuple(_decomposed(each, systems) for each in (case, *parts_of(case, cases)))
            columns = ("hypothesis", "phenomena", "judgement", *(each.system for each in systems))
            yield Sheet(f"{case.name}: {' '.join(case.item.pair.text)}", columns, rows)


def parts_of(original: Case, cases: Sequence[Case]) -> tuple[Case, ...]:
    """The monothematic pairs that were taken from an original pair."""
    return tuple(case for case in cases if case.origin == original.name)


def _decomposed(case: Case, systems: Sequence[Answers]) -> tuple[str, ...]:
    judgement = "E" if case.positive else "C"
    said = (f"{each.verdicts[case.name].label}{'' if each.right(case) else ' (wrong)'}" for each in systems)
    return case.item.pair.hypothesis, ", ".join(case.phenomena), judgement, *said


def _by_phenomenon(
    cases: Sequence[Case], cells: Callable[[Sequence[Case]], tuple[str, ...]]
) -> tuple[tuple[tuple[str, ...], ...], frozenset[int]]:
    """A row for each phenomenon, a total for each category and one for all; and the numbers of the totals."""
    mono = [case for case in cases if case.monothematic]
    names = sorted({case.phenomena[0] for case in mono}, key=_order)
    rows: list[tuple[str, ...]] = []
    totals = set()
    for prefix, category in CATEGORIES.items():
        inside = [name for name in names if name.partition(":")[0] == prefix]
        rows += [(name, *cells([case for case in mono if case.phenomena[0] == name])) for name in inside]
        if inside:
            totals.add(len(rows))
            rows.append((f"total {category}", *cells([case for case in mono if case.phenomena[0] in inside])))
    totals.add(len(rows))
    rows.append(("total (all phenomena)", *cells(mono)))
    return tuple(rows), frozenset(totals)


def _accuracy(cases: Sequence[Case], system: Answers, positive: bool) -> float | None:
    some = [case for case in cases if case.positive is positive]
    return sum(map(system.right, some)) / len(some) if some else None


def _order(name: str) -> tuple[int, str]:
    return list(CATEGORIES).index(name.partition(":")[0]), name
