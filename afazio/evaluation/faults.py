"""Which stage is at fault where a verdict is wrong, as far as the analyses show it.

A mistake of the parser cannot be told from a tree alone: what a wrong tree leaves unread is put down to rewriting, and
a person who has looked may say otherwise in a file of judgements.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from afazio.corpora.item import Item
from afazio.corpora.labels import is_right
from afazio.entailment.verdict import ErrorKind, Label, Verdict
from afazio.errors import CorpusError
from afazio.explained_pair import Explanation
from afazio.semantics.analysis import Analysis
from afazio.semantics.logic.formula import atoms
from afazio.semantics.logic.predicates import Category

_CONTENT = (Category.NOUN, Category.VERB, Category.PROPERTY, Category.NAME, Category.COMPOUND)


class Stage(StrEnum):
    """Where a wrong verdict comes from."""

    CORPUS = "corpus"
    PARSING = "parsing"
    REWRITING = "rewriting"
    SEMANTICS = "semantics"
    KNOWLEDGE = "knowledge"
    LOGIC = "logic"


@dataclass(frozen=True, slots=True)
class Fault:
    """One wrong verdict: the item's name and section, gold and verdict, the stage at fault and why.

    ``judged`` is whether a person said so.
    """

    name: str
    section: str | None
    gold: str
    label: str
    stage: Stage
    remark: str
    judged: bool = False

    def __str__(self) -> str:
        judged = ", judged" if self.judged else ""
        return f"{self.name}\t{self.gold}\t{self.label}\t{self.stage}{judged}\t{self.remark}"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a person says of one item."""

    stage: Stage
    remark: str


def fault(item: Item, explanation: Explanation, judgements: Mapping[str, Judgement]) -> Fault | None:
    """The fault behind a wrong verdict; ``None`` for a right one and for items without gold."""
    verdict = explanation.verdict
    if item.gold is None or is_right(verdict.label, item.gold):
        return None
    name = str(item.name)
    stage, remark = _stage(verdict, explanation)
    found = Fault(name, item.section, item.gold, verdict.label, stage, remark)
    judgement = judgements.get(name.lstrip("0"))
    if judgement is None:
        return found
    return replace(found, stage=judgement.stage, remark=judgement.remark, judged=True)


def read_judgements(text: str, source: str) -> dict[str, Judgement]:
    """Judgements by id without leading zeros: lines of id, stage and remark with tabs, comments with ``%``.

    Raises `CorpusError` with file and line.
    """
    found = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("%"):
            continue
        try:
            name, stage, remark = line.split("\t")
            found[name.lstrip("0")] = Judgement(Stage(stage), remark)
        except ValueError:
            raise CorpusError(f"{source}:{number}: wanted are an id, one of {', '.join(Stage)}, a remark") from None
    return found


def _stage(verdict: Verdict, explanation: Explanation) -> tuple[Stage, str]:
    """The first stage that shows a fault."""
    if verdict.error is not None and verdict.error.kind is ErrorKind.PARSE:
        return Stage.PARSING, verdict.error.message
    if verdict.label in (Label.ENTAILMENT, Label.CONTRADICTION):
        rests = "; ".join(verdict.used.axioms) or "the formulas alone"
        return Stage.LOGIC, f"wrongly proved from {rests}"
    unread = [word for analysis in _analyses(explanation) for word in _unread(analysis)]
    if unread:
        return Stage.REWRITING, f"not read: {', '.join(unread)}"
    if any(not analysis.readings for analysis in _analyses(explanation)):
        return Stage.SEMANTICS, "a sentence has no reading"
    if verdict.error is not None:
        return Stage.LOGIC, f"{verdict.error.kind}: {verdict.error.message}"
    alone = _unconnected(explanation)
    if alone:
        return Stage.KNOWLEDGE, f"nothing leads to {', '.join(alone)}"
    return Stage.LOGIC, "all is read and connected"


def _analyses(explanation: Explanation) -> tuple[Analysis, ...]:
    return (*explanation.premises, *explanation.hypothesis)


def _unread(analysis: Analysis) -> Sequence[str]:
    return [token.form for token in analysis.uncovered]


def _unconnected(explanation: Explanation) -> list[str]:
    """The content words of the hypothesis that neither the text nor an axiom mentions."""
    problem = explanation.problem
    if problem is None:
        return []
    given = {atom.predicate for reading in problem.premises for atom in atoms(reading.formula)}
    given |= {atom.predicate for axiom in problem.axioms for atom in atoms(axiom.formula)}
    parts = [problem.hypothesis.formula]
    for occurrence in problem.hypothesis.occurrences:
        parts += [occurrence.restrictor, occurrence.scope]
    wanted = {atom.predicate for part in parts for atom in atoms(part)}
    return sorted(str(predicate) for predicate in wanted - given if predicate.category in _CONTENT)
