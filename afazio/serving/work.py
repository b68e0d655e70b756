"""What the server does with a pipeline for each kind of request."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from afazio.entailment.deciding import error
from afazio.entailment.judging import decide
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind
from afazio.errors import InputError
from afazio.inspection.as_json import analysis_json, verdict_json
from afazio.inspection.latex import analysis_latex
from afazio.inspection.page.document import sentences_record
from afazio.inspection.page.pair_record import pair_html, pair_record
from afazio.inspection.page.sentence_record import rules_of
from afazio.inspection.rule_notes import RuleNote, rule_notes
from afazio.pipeline import Pipeline
from afazio.provers.interface import Budget
from afazio.provers.registry import available, open_provers
from afazio.semantics.logic.formula import Formula, negation
from afazio.semantics.logic.views.tptp import to_tptp
from afazio.serving.messages import (
    CheckMessage,
    ExportMessage,
    InspectMessage,
    ManyMessage,
    Notation,
    OptionsMessage,
    PairMessage,
)

COMPARING_SECONDS = 3.0
"""How long each prover may try when provers are compared."""


def chosen(pipeline: Pipeline, message: OptionsMessage) -> Pipeline:
    """The pipeline with the options of a request."""
    return pipeline.with_options(same_situation=message.same_situation, strict=message.strict)


def check(pipeline: Pipeline, message: CheckMessage) -> dict[str, Any]:
    """The verdict of a pair, and the explanation where it is asked for."""
    variant = chosen(pipeline, message)
    if not message.explain:
        return verdict_json(variant.check(message.passages, message.hypothesis), message.id, variant.system())
    explanation = variant.explain(message.passages, message.hypothesis)
    record = verdict_json(explanation.verdict, message.id, variant.system())
    used = rules_of((*explanation.premises, *explanation.hypothesis))
    record["explanation"] = list(explanation.lines)
    record["view"] = pair_record(explanation, rule_notes(variant.cascade, used))
    return record


def check_many(pipeline: Pipeline, message: ManyMessage, seconds: float) -> list[dict[str, Any]]:
    """The verdicts of pairs in their order; those whose turn does not come in time are errors."""
    variant, ends = chosen(pipeline, message), time.monotonic() + seconds
    system = variant.system()
    pairs = (Pair(each.passages, each.hypothesis) for each in message.pairs)
    records = []
    verdicts = variant.check_many(pairs)
    for pair in message.pairs:
        if time.monotonic() > ends:
            verdict = error(ErrorKind.TIMEOUT, "the request took too long before this pair's turn")
        else:
            verdict = next(verdicts)
        records.append(verdict_json(verdict, pair.id, system))
    return records


def inspect(pipeline: Pipeline, message: InspectMessage) -> dict[str, Any]:
    """Every stage of each sentence of a text."""
    if not message.text.strip():
        raise InputError("the sentence is empty")
    analyses = pipeline.analyse_text(message.text)
    record: dict[str, Any] = {"sentences": [analysis_json(analysis, message.stage) for analysis in analyses]}
    if message.view:
        notes = rule_notes(pipeline.cascade, rules_of(analyses))
        record["view"] = sentences_record(analyses, notes, message.stage)
    return record


def compare(pipeline: Pipeline, message: CheckMessage) -> list[dict[str, Any]]:
    """What each installed prover makes of a pair's problem, with its seconds."""
    problem = chosen(pipeline, message).problem(message.passages, message.hypothesis)
    if problem is None:
        return []
    compared = []
    for name, entry in available().items():
        if not entry.installed:
            continue
        provers = open_provers(name)
        began = time.perf_counter()
        try:
            verdict = decide(problem, provers, Budget.of_seconds(COMPARING_SECONDS)).verdict
        finally:
            provers.close()
        message_of_error = verdict.error.message if verdict.error else None
        seconds = round(time.perf_counter() - began, 3)
        compared.append({"prover": name, "verdict": verdict.label.value, "seconds": seconds, "error": message_of_error})
    return compared


def export(pipeline: Pipeline, message: ExportMessage) -> str:
    """A pair as a text in some notation; raises `InputError` for a pair that has no problem in TPTP."""
    variant = chosen(pipeline, message)
    explanation = variant.explain(message.passages, message.hypothesis)
    if message.notation is Notation.HTML:
        return pair_html(explanation, lambda names: rule_notes(variant.cascade, names))
    if message.notation is Notation.LATEX:
        return analysis_latex((*explanation.premises, *explanation.hypothesis))
    if explanation.problem is None:
        raise InputError("there is no problem to write: the provers are not asked about this pair")
    problem = explanation.problem
    named: list[tuple[str, Formula]] = [
        *((f"premise_{number}", each.formula) for number, each in enumerate(problem.premises, start=1)),
        *((axiom.source, axiom.formula) for axiom in problem.axioms),
        ("denied_hypothesis", negation(problem.hypothesis.formula)),
    ]
    return to_tptp(named)


def rules(pipeline: Pipeline, wanted: str = "") -> list[dict[str, Any]]:
    """The rules whose name or prose contains a text, with their sources when there are few."""
    sought = wanted.strip().lower().replace("_", " ")
    found = [
        note for note in rule_notes(pipeline.cascade) if sought in f"{note.name.replace('_', ' ')} {note.prose}".lower()
    ]
    return list(_rule_records(found))


def _rule_records(notes: list[RuleNote], most_sources: int = 40) -> Iterator[dict[str, Any]]:
    for note in notes:
        record: dict[str, Any] = {"rule": note.name, "place": note.place, "prose": " ".join(note.prose)}
        if len(notes) <= most_sources:
            record |= {"examples": list(note.examples), "source": note.source}
        yield record


def words_in(message: PairMessage) -> int:
    """How many words a pair has, roughly: what stands between blanks."""
    return sum(len(part.split()) for part in (*message.passages, message.hypothesis))
