"""Axioms that connect a predicate of the text with one of the hypothesis, or either with one that a fact names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.opposites import verbs_with_objects
from afazio.knowledge.facts.fact_files import bundled_facts
from afazio.knowledge.facts.fact_schemas import sides
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.vocabulary import meeting, part_of
from afazio.semantics.logic.formula import Formula, Sort, Term, atoms

_CONNECTED = frozenset("nvar")
_BLACK = "black_a"


def connecting_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for each two predicates that meet.

    Implications always run from the more special predicate to the more general one, so they hold under negation and
    in restrictors too.  A connection is stated for every list of argument sorts on which both predicates occur.
    """
    known, words = request.known, request.words
    bodies = known.named_by_facts(body for body, _ in sides(request.fact_axioms))
    heads = known.named_by_facts(head for _, head in sides(request.fact_axioms))
    met = meeting(request.text_words, request.goal_words)
    pairs = {**met, **meeting(words, bodies), **meeting(heads, words)}
    mixed = _mixed_colours(request.stated)
    acting = verbs_with_objects(request.stated)
    for (one, other), signatures in pairs.items():
        request.deadline.check()
        if part_of(one) in _CONNECTED and not (one in mixed and other in mixed):
            with_objects = one in acting, other in acting
            yield from known.connect(one, other, tuple(sorted(signatures)), *with_objects, (one, other) in met)


def _mixed_colours(formulas: Iterable[Formula]) -> frozenset[str]:
    """The colours of things that have several: black and white do not exclude each other on one dog's coat."""
    colours = {fact.left for fact in bundled_facts("general") if fact.relation == "!" and fact.right == _BLACK}
    colours.add(_BLACK)
    of: dict[Term, set[str]] = {}
    for formula in formulas:
        for atom in atoms(formula):
            if atom.predicate in colours and atom.args[0].sort is Sort.ENTITY:
                of.setdefault(atom.args[0], set()).add(atom.predicate)
    return frozenset(colours) if any(len(named) > 1 for named in of.values()) else frozenset()
