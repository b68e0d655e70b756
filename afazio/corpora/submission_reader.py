"""Answers of any system, read from the files that `afazio.corpora.submission` describes or from files of results."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from afazio.corpora.item import Corpus, Gold, Item
from afazio.corpora.labels import read_label
from afazio.corpora.result_records import verdict_of
from afazio.corpora.submission import SICK_HEADER
from afazio.entailment.verdict import Label, Verdict
from afazio.errors import CorpusError

_LABELS = {
    Gold.ENTAILMENT: Label.ENTAILMENT,
    Gold.CONTRADICTION: Label.CONTRADICTION,
    Gold.UNKNOWN: Label.UNKNOWN,
    Gold.NON_ENTAILMENT: Label.UNKNOWN,
}

_OWN = frozenset({"verdict", "confidence", "score", "prover", "seconds", "error", "used", "not_understood", "line"})


@dataclass(frozen=True, slots=True)
class Submission:
    """The answers of one run to the items of a corpus, in the order of the corpus.

    ``ranked`` is whether scores rank them, ``sure`` whether they have confidences.  Items that the run does not answer
    (a partial submission, as RTE-1 allowed) are left out.
    """

    answers: tuple[tuple[Item, Verdict], ...]
    ranked: bool
    sure: bool


@dataclass(frozen=True, slots=True)
class _Row:
    name: str
    verdict: Verdict


def read_submission(text: str, source: str, corpus: Corpus) -> Submission:
    """The answers of a file to a corpus.

    Raises `CorpusError`, with file and line, for a line that is no answer, an id that the corpus has not, and an id
    that is answered twice.
    """
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    head = lines[0][1].strip().lower() if lines else ""
    ranked = head.replace(" ", "") == "ranked:yes"
    if head.startswith("ranked:") or head == SICK_HEADER.lower():
        lines = lines[1:]
    items = {str(item.name): item for item in corpus.items}
    found: dict[str, Verdict] = {}
    for rank, (number, line) in enumerate(lines):
        row = _read(line, f"{source}:{number}")
        if row.name not in items:
            raise CorpusError(f"{source}:{number}: the corpus has no pair {row.name!r}")
        if row.name in found:
            raise CorpusError(f"{source}:{number}: the pair {row.name!r} is answered twice")
        found[row.name] = replace(row.verdict, score=1 - rank / len(lines)) if ranked else row.verdict
    scores = [verdict.score for verdict in found.values() if verdict.label is not Label.ERROR]
    return Submission(
        tuple((item, found[name]) for name, item in items.items() if name in found),
        ranked or (bool(scores) and None not in scores),
        any(verdict.confidence is not None for verdict in found.values()),
    )


def _read(line: str, where: str) -> _Row:
    if line.lstrip().startswith("{"):
        return _result(line, where)
    name, *rest = line.split("\t") if "\t" in line else line.split()
    if not rest:
        raise CorpusError(f"{where}: is no answer; write an id, a label and, if there is one, a confidence")
    label = _label(rest[0], where)
    try:
        confidence = float(rest[1]) if len(rest) > 1 and rest[1].strip().upper() != "NA" else None
    except ValueError:
        raise CorpusError(f"{where}: {rest[1]!r} is no confidence; write a number from 0 to 1") from None
    return _Row(name.strip(), Verdict(label, confidence, None, None, 0.0))


def _result(line: str, where: str) -> _Row:
    """A line of a file of results: ``{"id", "verdict"}``, and what else it may have; those of this program have all."""
    try:
        record = json.loads(line)
        name, verdict = str(record["id"]), record["verdict"]
        if _OWN.issubset(record):
            return _Row(name, verdict_of(record))
        confidence, score = record.get("confidence"), record.get("score")
    except (ValueError, KeyError, AttributeError, TypeError):
        raise CorpusError(f'{where}: is no result; write {{"id": ..., "verdict": ...}}') from None
    label = Label.ERROR if verdict == Label.ERROR else _label(str(verdict), where)
    return _Row(name, Verdict(label, confidence, score, None, 0.0))


def _label(text: str, where: str) -> Label:
    if text.strip().removeprefix("-").isdigit():
        raise CorpusError(f"{where}: {text!r} is a number and no label: write entailment, contradiction, unknown, ...")
    try:
        gold = read_label(text)
    except ValueError as error:
        raise CorpusError(f"{where}: {error}") from None
    if gold is None:
        raise CorpusError(f"{where}: {text!r} is no label")
    return _LABELS[gold]
