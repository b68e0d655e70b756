"""`afazio evaluate --phenomena FILE`: the study of contradiction by linguistic phenomena."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from afazio.corpora.item import Corpus
    from afazio.evaluation.phenomena import Answers, Case
    from afazio.evaluation.sheet import Sheet
    from afazio.options import Options

COMPARED = ("afazio", "edits", "venses")
"""The systems of the tables, where none is chosen; those of the paper's Table 4 beside this program."""

_TWO_WAY = frozenset({"edits", "overlap", "majority"})


def phenomena_sheets(path: Path, corpus: Corpus, chosen: Options, jobs: int) -> Iterator[Sheet]:
    """The tables about a file of pairs with phenomena, all systems answering it.

    ``chosen`` names the system, ``afazio`` standing for itself beside those of the paper.  Raises `CorpusError`.
    """
    from afazio.evaluation.named_phenomena import named_sheet
    from afazio.evaluation.phenomena import accuracies, cooccurrences, decompositions, occurrences, read_cases

    cases = read_cases(corpus, str(path))
    names = COMPARED if chosen.system == "afazio" else (chosen.system,)
    systems = [_answers(cases, replace(chosen, system=name), jobs) for name in names]
    yield accuracies(cases, systems)
    yield occurrences(cases)
    yield cooccurrences(cases)
    if chosen.system == "afazio":
        yield named_sheet(cases, systems[0])
    yield from decompositions(cases, systems)


def _answers(cases: Sequence[Case], chosen: Options, jobs: int) -> Answers:
    from afazio.cli.progress import with_progress
    from afazio.evaluation.phenomena import Answers
    from afazio.pipeline import Pipeline

    with Pipeline(chosen) as pipeline:
        found = pipeline.check_many((case.item.pair for case in cases), jobs=jobs)
        verdicts = list(with_progress(found, f"checking pairs ({chosen.system})", len(cases)))
    named = {case.name: verdict for case, verdict in zip(cases, verdicts, strict=True)}
    return Answers(chosen.system, named, chosen.system in _TWO_WAY)
