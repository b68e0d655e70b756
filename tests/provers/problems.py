"""Small problems of the kind that sentences give, with what is right about them."""

from __future__ import annotations

from typing import NamedTuple

from afazio.provers.interface import Assertion
from afazio.semantics.logic.formula import (
    ACTUAL,
    And,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Sort,
    Term,
    Variable,
)
from tests.spelled_atoms import atom

X, Y, Z = (Variable(name, Sort.ENTITY) for name in ("x", "x1", "x2"))
E, E1 = (Variable(name, Sort.EVENT) for name in ("e", "e1"))
C = Variable("c", Sort.CONTEXT)


def is_a(noun: str, thing: Term, context: Term = ACTUAL) -> Formula:
    return atom(noun, (thing, context))


def both(*parts: Formula) -> Formula:
    return And(parts)


def does(verb: str, subject: Term, thing: Term | None = None, event: Variable = E) -> Formula:
    """There is an event of this kind with these participants."""
    roles = [atom("ARG0", (event, subject))] + ([atom("ARG1", (event, thing))] if thing else [])
    return Exists((event,), And((atom(verb, (event, ACTUAL)), *roles)))


def some(variable: Variable, *parts: Formula) -> Formula:
    return Exists((variable,), And(parts))


def every(variable: Variable, restriction: Formula, scope: Formula) -> Formula:
    return ForAll((variable,), Implies(restriction, scope))


def one_bearer(name: str) -> Formula:
    return ForAll((X, Y), Implies(both(is_a(name, X), is_a(name, Y)), Equal(X, Y)))


class Pair(NamedTuple):
    """A text with axioms, a hypothesis, and what is right: ``entailment``, ``contradiction`` or ``unknown``."""

    premises: tuple[Formula, ...]
    axioms: tuple[Formula, ...]
    hypothesis: Formula
    right: str


DOG_BARKS = some(X, is_a("dog_n", X), does("bark_v", X))
MAN_LOVES_WOMAN = every(X, is_a("man_n", X), some(Y, is_a("woman_n", Y), does("love_v", X, Y)))
WOMAN_LOVED_BY_ALL = some(Y, is_a("woman_n", Y), every(X, is_a("man_n", X), does("love_v", X, Y)))
KIM_SLEEPS, LEE_SLEEPS = (some(X, is_a(name, X), does("sleep_v", X)) for name in ("Kim_p", "Lee_p"))
RAIN = Exists((E,), atom("rain_v", (E, ACTUAL)))
READERS_SMILE = every(
    X, both(is_a("student_n", X), some(Y, is_a("book_n", Y), does("read_v", X, Y))), does("smile_v", X)
)
KIM_STUDENT = some(X, is_a("Kim_p", X), is_a("student_n", X))
KIM_READS = some(X, is_a("Kim_p", X), some(Y, is_a("book_n", Y), does("read_v", X, Y)))
KIM_SMILES = some(X, is_a("Kim_p", X), does("smile_v", X))
BELIEVES_UNICORN = Exists(
    (X, E, C),
    both(
        is_a("Kim_p", X),
        atom("believe_v", (E, ACTUAL)),
        atom("ARG0", (E, X)),
        atom("content", (E, C)),
        some(Y, is_a("unicorn_n", Y, C), Exists((E1,), both(atom("sleep_v", (E1, C)), atom("ARG0", (E1, Y))))),
    ),
)
CHAIN = tuple(
    ForAll((X, C), Implies(is_a(f"kind{n}_n", X, C), is_a(f"kind{n + 1}_n", X, C))) for n in reversed(range(20))
)
TWO_DOGS = Exists((X, Y), both(is_a("dog_n", X), is_a("dog_n", Y), Not(Equal(X, Y))))
FATHERS = (
    some(X, is_a("man_n", X)),
    every(X, is_a("man_n", X), some(Y, is_a("man_n", Y), atom("father_r", (Y, X)))),
    ForAll((X,), Not(atom("father_r", (X, X)))),
)
KIM, LEE = one_bearer("Kim_p"), one_bearer("Lee_p")

PAIRS = {
    "part of a conjunction": Pair(
        (some(X, is_a("man_n", X), does("sleep_v", X)),), (), some(Z, is_a("man_n", Z)), "entailment"
    ),
    "every over some": Pair((MAN_LOVES_WOMAN, some(X, is_a("man_n", X))), (), WOMAN_LOVED_BY_ALL, "unknown"),
    "some over every": Pair((WOMAN_LOVED_BY_ALL,), (), MAN_LOVES_WOMAN, "entailment"),
    "no": Pair((Not(DOG_BARKS),), (), DOG_BARKS, "contradiction"),
    "disjunctive syllogism": Pair(
        (
            Exists((X, Y), both(is_a("Kim_p", X), is_a("Lee_p", Y), Or((does("sleep_v", X), does("sleep_v", Y))))),
            some(X, is_a("Kim_p", X), Not(does("sleep_v", X))),
        ),
        (KIM, LEE),
        LEE_SLEEPS,
        "entailment",
    ),
    "a condition that holds": Pair((Implies(RAIN, KIM_SLEEPS), RAIN), (KIM,), KIM_SLEEPS, "entailment"),
    "a condition alone": Pair((Implies(RAIN, KIM_SLEEPS),), (KIM,), KIM_SLEEPS, "unknown"),
    "universal and instance": Pair((READERS_SMILE, KIM_STUDENT, KIM_READS), (KIM,), KIM_SMILES, "entailment"),
    "universal without instance": Pair((READERS_SMILE, KIM_STUDENT), (KIM,), KIM_SMILES, "unknown"),
    "two bearers of a name": Pair((READERS_SMILE, KIM_STUDENT, KIM_READS), (), KIM_SMILES, "unknown"),
    "belief": Pair((BELIEVES_UNICORN,), (KIM,), some(X, is_a("unicorn_n", X)), "unknown"),
    "twenty steps": Pair((some(X, is_a("kind0_n", X)),), CHAIN, some(X, is_a("kind20_n", X)), "entailment"),
    "twenty steps back": Pair((some(X, is_a("kind20_n", X)),), CHAIN, some(X, is_a("kind0_n", X)), "unknown"),
    "at most one": Pair(
        (TWO_DOGS,), (), ForAll((X, Y), Implies(both(is_a("dog_n", X), is_a("dog_n", Y)), Equal(X, Y))), "contradiction"
    ),
    "elements that have to be used again": Pair(FATHERS, (), DOG_BARKS, "unknown"),
    "odd names": Pair((some(X, is_a("o'clock_n", X), is_a("vis-à-vis|_r", X)),), (), DOG_BARKS, "unknown"),
}


def named(formulas: tuple[Formula, ...], kind: str) -> tuple[Assertion, ...]:
    """The formulas as assertions called ``premise 1`` and so on."""
    return tuple(Assertion(f"{kind} {n}", formula) for n, formula in enumerate(formulas, 1))


def pigeons(holes: int) -> tuple[Assertion, ...]:
    """One pigeon more than there are holes, each in a hole of its own: false, but hard to prove so."""
    places = [some(X, atom(f"hole{n}", (X,))) for n in range(holes)]
    housed = [Or(tuple(atom(f"pigeon{p}in{h}", ()) for h in range(holes))) for p in range(holes + 1)]
    alone = [
        Not(both(atom(f"pigeon{p}in{h}", ()), atom(f"pigeon{q}in{h}", ())))
        for h in range(holes)
        for p in range(holes + 1)
        for q in range(p)
    ]
    return named((*places, *housed, *alone), "fact")
