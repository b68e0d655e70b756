"""Random sentences of sorted logic with awkward names."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from afazio.semantics.logic.formula import (
    ACTUAL,
    And,
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
from tests.spelled_atoms import atom

AWKWARD = ["man_n", "o'clock_n", "vis-à-vis_r", "3rd_a", "Kim_p", "X1", "x1", "e", "and", "all", "exists", "forall"]
AWKWARD += [
    "a/b_n",
    "a@b",
    "p|q",
    "back\\slash_n",
    "_x27_",
    "^27;",
    "日本_p",
    "hot dog_n",
    'say "so"_v',
    "a,b(c)",
    "true",
]
AWKWARD += ["n/Entity", "k@Entity", ":named", "x_", "_", "-", "$true", "%", "new\nline"]
LETTERS = {Sort.ENTITY: "x", Sort.EVENT: "e", Sort.CONTEXT: "c", Sort.DEGREE: "d", Sort.TIME: "t"}
TAILS = ["", "1", "2", "0", "00", "000", "001", "xists", "_1", "à", "'", "rue"]

NAMES = st.sampled_from(AWKWARD) | st.text(min_size=1, max_size=6)


def sentences() -> st.SearchStrategy[Formula]:
    """Formulas all of whose variables are bound."""
    return st.builds(lambda seed, name: _sentence(Random(seed), name, (), 4), st.integers(0, 2**32), NAMES)


def _name(random: Random, name: str) -> str:
    return random.choice([name, *AWKWARD])


def _term(random: Random, name: str, bound: tuple[Variable, ...]) -> Term:
    terms: list[Term] = [*bound, *bound, ACTUAL, Constant(_name(random, name), random.choice(list(Sort)))]
    return random.choice(terms)


def _sentence(random: Random, name: str, bound: tuple[Variable, ...], depth: int) -> Formula:
    def smaller(inner: tuple[Variable, ...] = bound) -> Formula:
        return _sentence(random, name, inner, depth - 1)

    kind = random.choice(["atom", "equal", "not", "and", "or", "implies", "iff", "exists", "all"])
    if depth == 0 or kind == "atom":
        return atom(_name(random, name), tuple(_term(random, name, bound) for _ in range(random.randrange(4))))
    if kind == "equal":
        left = _term(random, name, bound)
        alike = [variable for variable in bound if variable.sort == left.sort]
        return Equal(left, random.choice([*alike, left, Constant(name, left.sort)]))
    if kind == "not":
        return Not(smaller())
    if kind in ("and", "or"):
        parts = tuple(smaller() for _ in range(random.randrange(4)))
        return And(parts) if kind == "and" else Or(parts)
    if kind in ("implies", "iff"):
        return (Implies if kind == "implies" else Iff)(smaller(), smaller())
    sorts = [random.choice(list(Sort)) for _ in range(random.randint(1, 3))]
    variables = tuple(dict.fromkeys(Variable(LETTERS[sort] + random.choice(TAILS), sort) for sort in sorts))
    return (Exists if kind == "exists" else ForAll)(variables, smaller((*bound, *variables)))
