"""Whether provers agree on the questions that pairs give, how long each takes, and what each leaves open.

Usage: python benchmarks/prover_agreement.py CORPUS... [--every N] [--provers NAMES] [--timeout SECONDS] [--list]

Every corpus is a file that `afazio evaluate` reads.  Each N-th pair gives two questions: its text with the denied
hypothesis, and with the hypothesis.  Every prover is asked both by itself.  Exit status 1 for any disagreement.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

from afazio.corpora.reader import read_corpus
from afazio.entailment.deciding import premise_name
from afazio.entailment.problem import Problem
from afazio.options import Options
from afazio.pipeline import Pipeline
from afazio.provers.disagreements import record
from afazio.provers.interface import Assertion, Budget, Prover, ProverAnswer, Status
from afazio.provers.portfolio import HYPOTHESIS
from afazio.provers.registry import available, open_prover
from afazio.semantics.logic.formula import negation

DECIDED = (Status.UNSATISFIABLE, Status.SATISFIABLE)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, the answer of each prover, and how much wall time each took, in seconds."""

    name: str
    task: tuple[Assertion, ...]
    answers: dict[str, ProverAnswer]
    seconds: dict[str, float]

    @property
    def disagreement(self) -> str | None:
        """A proof against a model, in words."""
        proofs = [answer for answer in self.answers.values() if answer.status is Status.UNSATISFIABLE]
        models = [answer for answer in self.answers.values() if answer.status is Status.SATISFIABLE]
        return record(self.task, proofs[0], models[0]) if proofs and models else None


def questions(problem: Problem) -> Iterator[tuple[str, tuple[Assertion, ...]]]:
    """The two questions of a pair."""
    given = (
        *(Assertion(premise_name(number), one.formula) for number, one in enumerate(problem.premises, start=1)),
        *(Assertion(axiom.source, axiom.formula) for axiom in problem.axioms),
    )
    yield "entailment", (*given, Assertion(HYPOTHESIS, negation(problem.hypothesis.formula)))
    yield "contradiction", (*given, Assertion(HYPOTHESIS, problem.denial.formula))


def asked(path: Path, every: int, provers: Sequence[Prover], timeout: float) -> Iterator[Asked]:
    """The questions of each ``every``-th pair of a corpus, with the answers."""
    corpus = read_corpus(path)
    pairs = [item.pair for item in corpus.items if item.pair is not None][::every]
    with Pipeline(Options(timeout=timeout)) as pipeline:
        for pair, (problem, _) in zip(pairs, pipeline.solve_many(pairs), strict=True):
            if problem is None:
                continue
            for question, task in questions(problem):
                answers, seconds = {}, {}
                for prover in provers:
                    began = perf_counter()
                    answers[prover.name] = prover.solve(task, Budget.of_seconds(timeout))
                    seconds[prover.name] = perf_counter() - began
                yield Asked(f"{path.stem} {pair.id} {question}", task, answers, seconds)


def table(found: Sequence[Asked], names: Sequence[str]) -> Table:
    """A line for each prover."""
    shown = Table(title=f"{len(found)} questions")
    for heading in ("prover", "proofs", "models", "open", "errors", "alone", "median ms", "95 % ms"):
        shown.add_column(heading, justify="left" if heading == "prover" else "right")
    for name in names:
        answers = [each.answers[name] for each in found]
        times = sorted(each.seconds[name] for each in found)
        alone = sum(_only(each, name) for each in found)
        count = [sum(answer.status is status for answer in answers) for status in DECIDED]
        wrong = sum(answer.status is Status.ERROR for answer in answers)
        late = times[min(len(times) - 1, int(len(times) * 0.95))]
        cells = [*count, len(answers) - sum(count) - wrong, wrong, alone]
        shown.add_row(name, *map(str, cells), f"{statistics.median(times) * 1000:.0f}", f"{late * 1000:.0f}")
    return shown


def _only(one: Asked, name: str) -> bool:
    return [known for known, answer in one.answers.items() if answer.status in DECIDED] == [name]


def main() -> int:
    """Print the table, what only some decide if asked to, and every disagreement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", metavar="CORPUS", nargs="+", type=Path)
    parser.add_argument("--every", metavar="N", type=int, default=1)
    parser.add_argument("--provers", metavar="NAMES", help="all that are installed if not given")
    parser.add_argument("--timeout", metavar="SECONDS", type=float, default=5.0)
    parser.add_argument("--list", action="store_true", help="list what some decide and others leave open")
    chosen = parser.parse_args()
    installed = [name for name, entry in available().items() if entry.installed]
    names = chosen.provers.split(",") if chosen.provers else installed
    provers = [open_prover(name) for name in names]
    try:
        found = [each for path in chosen.corpora for each in asked(path, chosen.every, provers, chosen.timeout)]
    finally:
        for prover in provers:
            prover.close()
    if not found:
        sys.exit("no pair gives a question to the provers")
    console = Console()
    console.print(table(found, names))
    if chosen.list:
        for each in found:
            deciding = [name for name, answer in each.answers.items() if answer.status in DECIDED]
            open_to = [name for name in names if name not in deciding]
            if deciding and open_to:
                print(f"{each.name}: {', '.join(deciding)} decide, {', '.join(open_to)} give up")
    disagreements = [(each.name, said) for each in found if (said := each.disagreement)]
    for name, said in disagreements:
        console.print(f"{name}: {said}", highlight=False)
    console.print(f"{len(disagreements)} disagreements")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
