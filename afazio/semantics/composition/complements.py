"""What a clause says of its complements although it is denied, or said of nobody: factives and implicatives.

Karttunen (1971, 1973) and Nairn, Condoravdi and Karttunen (2006, "Computing relative polarity for textual inference").
"""

from __future__ import annotations

from typing import Protocol

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.environment import Body, Environment
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import participants
from afazio.semantics.logic.formula import Formula, Term, negation
from afazio.semantics.quantifiers import profiles


class ClauseReader(Protocol):
    """What complements of a denied clause need of the interpretation of clauses."""

    def clause(self, node: int, env: Environment, context: Term) -> Formula:
        """The formula of a clause."""


class ComplementReader(ClauseReader, Protocol):
    """What complements of a quantified clause need of the interpretation of clauses."""

    def noun_phrase(self, node: int, env: Environment, context: Term, body: Body) -> Formula:
        """A noun phrase with everything in its scope."""


def presupposed(
    read: ComplementReader, graph: NormalGraph, clause: int, env: Environment, context: Term
) -> list[Formula]:
    """What holds whoever there is beside a quantifier: the facts that nobody knows (Karttunen 1973), and what was so
    when few did something (Heinämäki 1974, "Semantics of English temporal connectives")."""
    phrases = participants(graph, clause)
    facts: list[int] = []
    if any(_tells_of_no_one(graph, phrase) for phrase in phrases):
        facts += [edge.target for edge in graph.edges(clause, "CONTENT") if _holds_either_way(edge)]
    if any(_scopes(graph, phrase) for phrase in phrases):
        facts += [edge.target for edge in graph.edges(clause, "ADV") if edge.label.get("neg") == "+"]
    return [read.clause(fact, env, context) for fact in facts if graph.reachable(fact).isdisjoint(phrases)]


def _holds_either_way(edge: Edge) -> bool:
    return edge.label.get("pos") == edge.label.get("neg") == "+"


def where_it_holds(edge: Edge, env: Environment, context: Term) -> Term:
    """The context in which an asserted complement holds.

    What somebody will or may stop doing is being done already, whatever will be (Heim 1983, "On the projection problem
    for presuppositions"), so that it is told outside the modal.
    """
    if edge.label.get("kind") == "aspect" and _holds_either_way(edge):
        while context in env.outer:
            context = env.outer[context]
    return context


def _scopes(graph: NormalGraph, phrase: int) -> bool:
    """Whether a noun phrase takes scope; what nobody did is told with the noun phrase (`undone`)."""
    profile = profiles().get(graph.feature(phrase, "quant") or "")
    return profile is not None and profile.name not in ("some", "the", "no")


def undone(
    read: ComplementReader, graph: NormalGraph, clause: int, phrase: int, env: Environment, context: Term
) -> list[Formula]:
    """What nobody has done where nobody has managed or bothered to do it, and what was so meanwhile.

    ``phrase`` is the noun phrase that quantifies; of neither one nor the other only what was so meanwhile is told.
    """
    if graph.targets(clause, "NEG") or graph.targets(clause, "MODAL"):
        return []
    if any(edge.label.get("2") == "nor" for edge in graph.edges(phrase, "CONJ")):
        return _facts_beside(read, graph, clause, env, context)
    if graph.feature(phrase, "quant") != "no":
        return []

    def done(complement: int) -> Body:
        return lambda inner, world: read.clause(complement, inner, world)

    complements = [
        read.noun_phrase(phrase, env, context, done(edge.target))
        for edge in graph.edges(clause, "CONTENT")
        if edge.label.get("neg") == "-"
    ]
    return [*complements, *_facts_beside(read, graph, clause, env, context)]


def under_negation(
    read: ClauseReader, graph: NormalGraph, clause: int, env: Environment, context: Term
) -> list[Formula]:
    """What a negated clause still says about its complements and adjuncts."""
    parts = []
    for edge in graph.edges(clause, "CONTENT"):
        polarity = edge.label.get("neg")
        if polarity == "+":
            parts.append(read.clause(edge.target, env, context))
        elif polarity == "-":
            parts.append(negation(read.clause(edge.target, env, context)))
    return [*parts, *_facts_beside(read, graph, clause, env, context)]


def _tells_of_no_one(graph: NormalGraph, phrase: int) -> bool:
    """Whether there need be nobody whom a clause with the quantified noun phrase is true of."""
    profile = profiles().get(graph.feature(phrase, "quant") or "")
    return profile is not None and profile.name != "opaque" and not profile.existential


def of_denied_complement(
    read: ClauseReader, graph: NormalGraph, complement: int, env: Environment, context: Term
) -> list[Formula]:
    """What a complement that is denied says about its own: who failed to notice that it rained was in the rain."""
    if any(graph.targets(complement, operator) for operator in ("NEG", "MODAL", "OPEN", "COND")):
        return []
    return under_negation(read, graph, complement, env, context)


def _facts_beside(
    read: ClauseReader, graph: NormalGraph, clause: int, env: Environment, context: Term
) -> list[Formula]:
    """The adjuncts that hold although their clause is denied: Kim did not leave when Lee arrived."""
    facts = [edge.target for edge in graph.edges(clause, "ADV") if edge.label.get("neg") == "+"]
    return [read.clause(fact, env, context) for fact in facts]
