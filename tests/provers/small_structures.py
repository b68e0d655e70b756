"""Formulas about three entities, of which some are dogs and some see others."""

from __future__ import annotations

from hypothesis import strategies as st

from afazio.semantics.logic.formula import And, Equal, Exists, ForAll, Iff, Implies, Not, Or, Sort, Variable
from afazio.semantics.logic.predicates import Predicate
from tests.spelled_atoms import atom

X, Y, Z = (Variable(name, Sort.ENTITY) for name in ("x", "x1", "x2"))
ENTITY = ("Entity",)
DOG, SEES = Predicate.read("dog"), Predicate.read("sees")

TERMS = st.sampled_from([X, Y, Z])
OPEN = st.recursive(
    st.builds(lambda one: atom("dog", (one,)), TERMS)
    | st.builds(lambda one, two: atom("sees", (one, two)), TERMS, TERMS)
    | st.builds(Equal, TERMS, TERMS),
    lambda inner: (
        st.builds(Not, inner)
        | st.builds(lambda *parts: And(parts), inner, inner, inner)
        | st.builds(lambda *parts: Or(parts), inner, inner)
        | st.builds(Implies, inner, inner)
        | st.builds(Iff, inner, inner)
        | st.builds(lambda one, body: Exists((one,), body), TERMS, inner)
        | st.builds(lambda body: ForAll((X, Y), body), inner)
    ),
    max_leaves=8,
)
