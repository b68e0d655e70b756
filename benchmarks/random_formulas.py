"""Random first-order problems put to every prover: whether one proves what another has a model of.

Usage: python -m benchmarks.random_formulas [--problems 10000] [--start 0] [--seed 1] [--provers NAMES] [--seconds 2]

Each problem has one to five random sentences over five predicates, three constants and two sorts, so that much of it
hangs together; a number and the seed make it.  Every prover is asked by itself whether they can be true together.
Prints a line for each prover, and each disagreement with the file that has both sides; ends with status 1 if there are
any, or if a prover ends in an error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

from rich.console import Console

from afazio.provers.interface import Assertion, Budget, Prover, Status
from afazio.provers.registry import available, open_prover
from afazio.semantics.logic.formula import (
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Sort,
    Term,
    Variable,
)
from afazio.semantics.logic.predicates import Predicate
from benchmarks.prover_agreement import Asked, table

ENTITY, EVENT = Sort.ENTITY, Sort.EVENT
_VARIABLES = [Variable(name, ENTITY) for name in ("x", "x1", "x2")] + [Variable(name, EVENT) for name in ("e", "e1")]
_CONSTANTS = [Constant("Kim", ENTITY), Constant("Lee", ENTITY), Constant("party", EVENT)]
_PREDICATES = {"man": (ENTITY,), "dog": (ENTITY,), "sleep": (EVENT,), "ARG0": (EVENT, ENTITY), "near": (ENTITY, ENTITY)}
_KINDS = ("atom", "equal", "not", "and", "or", "implies", "iff", "exists", "all", "exists", "all")


def sentence(chance: Random, bound: tuple[Variable, ...] = (), depth: int = 4) -> Formula:
    """A random sentence with so many levels of operators at most; ``bound`` are the variables that it may mention."""
    kind = chance.choice(_KINDS)
    if kind == "atom" or depth == 0:
        predicate = chance.choice(list(_PREDICATES))
        return Atom(Predicate.read(predicate), tuple(_term(chance, sort, bound) for sort in _PREDICATES[predicate]))
    if kind == "equal":
        sort = chance.choice([ENTITY, EVENT])
        return Equal(_term(chance, sort, bound), _term(chance, sort, bound))
    variables = tuple(chance.sample(_VARIABLES, chance.randint(1, 2)))
    if kind in ("exists", "all"):
        inner = sentence(chance, (*bound, *variables), depth - 1)
        return Exists(variables, inner) if kind == "exists" else ForAll(variables, inner)
    one, two, three = (sentence(chance, bound, depth - 1) for _ in range(3))
    built = {"not": Not(one), "and": And((one, two, three)), "or": Or((one, two)), "iff": Iff(one, two)}
    return built.get(kind, Implies(one, two))


def _term(chance: Random, sort: Sort, bound: tuple[Variable, ...]) -> Term:
    terms: list[Term] = [*bound, *bound, *_CONSTANTS]
    return chance.choice([one for one in terms if one.sort == sort])


def problem(seed: int, number: int) -> tuple[Assertion, ...]:
    """The problem with a number."""
    chance = Random(f"{seed}/{number}")  # noqa: S311 (repeatable, not secret)
    count = chance.randint(1, 5)
    return tuple(Assertion(f"sentence {each}", sentence(chance)) for each in range(1, count + 1))


def asked(provers: Sequence[Prover], seed: int, numbers: range, seconds: float) -> Iterator[Asked]:
    """The problems with these numbers, and the answer of every prover."""
    for number in numbers:
        task = problem(seed, number)
        answers, times = {}, {}
        for prover in provers:
            began = perf_counter()
            answers[prover.name] = prover.solve(task, Budget.of_seconds(seconds))
            times[prover.name] = perf_counter() - began
        yield Asked(f"problem {number}", task, answers, times)


def main() -> None:
    """Ask, compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("problems", 10_000), ("start", 0), ("seed", 1)):
        parser.add_argument(f"--{name}", metavar="N", type=int, default=value)
    parser.add_argument("--provers", metavar="NAMES", help="all that are installed if not given")
    parser.add_argument("--seconds", metavar="S", type=float, default=2.0)
    chosen = parser.parse_args()
    installed = [name for name, entry in available().items() if entry.installed]
    provers = [open_prover(name) for name in (chosen.provers.split(",") if chosen.provers else installed)]
    found: list[Asked] = []
    wrong: list[str] = []
    began = perf_counter()
    try:
        for each in asked(provers, chosen.seed, range(chosen.start, chosen.start + chosen.problems), chosen.seconds):
            found.append(each)
            failed = [answer for answer in each.answers.values() if answer.status is Status.ERROR]
            told = [each.disagreement, *(f"{answer.prover}: {answer.message}" for answer in failed)]
            wrong += [f"{each.name}: {said}" for said in told if said]
            if len(found) % 500 == 0:
                print(f"{len(found)} problems, {perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    finally:
        for prover in provers:
            prover.close()
    Console().print(table(found, [prover.name for prover in provers]))
    decided = sum(any(_decides(answer.status) for answer in each.answers.values()) for each in found)
    print(f"{decided} of {len(found)} problems are decided by some prover; seed {chosen.seed}, from {chosen.start}")
    print("\n".join(wrong) or "no disagreement, and no error")
    sys.exit(bool(wrong))


def _decides(status: Status) -> bool:
    return status in (Status.UNSATISFIABLE, Status.SATISFIABLE)


if __name__ == "__main__":
    main()
