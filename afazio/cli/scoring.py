"""Where the answers that `afazio evaluate` scores come from: the pipeline, a baseline, or files of other systems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from afazio.cli.results import Results
    from afazio.corpora.item import Corpus
    from afazio.corpora.ranking import ItemAnswer
    from afazio.evaluation.report import Report
    from afazio.pipeline import Pipeline


@dataclass(frozen=True)
class Run:
    """The answers of one system to a corpus, in the order of the corpus, and the wall time they took in seconds.

    ``ranked`` is whether scores rank them, ``sure`` whether they have confidences.
    """

    name: str
    answers: Sequence[ItemAnswer]
    seconds: float = 0.0
    ranked: bool = True
    sure: bool = True

    def report(self, corpus: Corpus, *, same_situation: bool = False) -> Report:
        """The scores of the run."""
        from afazio.evaluation.report import report

        return report(
            corpus,
            self.answers,
            same_situation=same_situation,
            seconds=self.seconds,
            ranked=self.ranked,
            sure=self.sure,
        )


def checked_system(name: str) -> str:
    """The name of a system; raises `typer.BadParameter` for one that there is not."""
    from afazio.errors import suggestion
    from afazio.graded.baselines import System

    if name not in list(System):
        raise typer.BadParameter(
            f"{name!r} is not one of {', '.join(System)}{suggestion(name, list(System))}", param_hint="--system"
        )
    return name


def answered_before(output: Path, pipeline: Pipeline, corpus: Corpus, *, with_text: bool) -> Sequence[ItemAnswer]:
    """The items that an interrupted run has answered, with their verdicts; raises `ResumeError` and `FileError`.

    ``with_text`` is whether this run's results carry text and hypothesis.
    """
    from afazio.cli.results import Earlier
    from afazio.corpora.result_records import recorded_verdicts

    earlier = Earlier(output, pipeline.system(), with_text=with_text)
    earlier.skip(iter(corpus.items))
    if not len(earlier):
        return ()
    return list(zip(corpus.items, recorded_verdicts(output, len(earlier)), strict=False))


def run_pipeline(
    pipeline: Pipeline, corpus: Corpus, results: Results | None, jobs: int, done: Sequence[ItemAnswer] = ()
) -> Run:
    """All items with their verdicts, each written as it comes; ``done`` are the first ones, answered before."""
    from afazio.cli.progress import with_progress
    from afazio.evaluation.answers import answers

    began = perf_counter()
    kept, left = list(done), corpus.items[len(done) :]
    found = answers(left, lambda asked: pipeline.check_many(asked, jobs=jobs))
    for item, verdict in with_progress(found, "checking pairs", len(left)):
        if results is not None:
            results.write(item, verdict)
        kept.append((item, verdict))
    return Run(pipeline.options.system, kept, perf_counter() - began)


def run_majority(corpus: Corpus) -> Run:
    """The label that gold has most often, for every item; all are as likely as gold says."""
    from afazio.corpora.item import Gold
    from afazio.entailment.verdict import Label, Verdict

    counts = Counter(item.gold for item in corpus.items if item.gold is not None)
    gold, often = counts.most_common(1)[0] if counts else (Gold.UNKNOWN, 0)
    label = Label.UNKNOWN if gold is Gold.NON_ENTAILMENT else Label(gold.value)
    share = round(often / max(1, counts.total()), 4)
    verdict = Verdict(label, share, share, "majority", 0.0)
    return Run("majority", [(item, verdict) for item in corpus.items])


def read_run(path: Path, corpus: Corpus) -> Run:
    """The answers of a file that some system wrote; raises `CorpusError` and `FileError`."""
    from afazio.cli.files import read_bytes
    from afazio.corpora.submission_reader import read_submission

    found = read_submission(read_bytes(path).decode("utf-8", "replace"), str(path), corpus)
    return Run(str(path), found.answers, ranked=found.ranked, sure=found.sure)


def compared(runs: Sequence[Run]) -> list[str]:
    """Lines that compare each run with the first one on the items that both answer, by McNemar's test."""
    from afazio.corpora.labels import is_right
    from afazio.evaluation.significance import mcnemar

    right = [
        {item.name: is_right(verdict.label, item.gold) for item, verdict in run.answers if item.gold is not None}
        for run in runs
    ]
    lines = []
    for run, other in zip(runs[1:], right[1:], strict=True):
        both = [name for name in right[0] if name in other]
        found = mcnemar([right[0][name] for name in both], [other[name] for name in both])
        lines.append(
            f"{runs[0].name} against {run.name}: {found.only_first} pairs right in the first only, "
            f"{found.only_second} in the second only, McNemar p = {found.p:.4f}"
        )
    return lines
