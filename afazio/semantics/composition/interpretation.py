"""From a normalised graph to a formula, by named interpretation clauses.

Neo-Davidsonian: a predicate is true of an event, roles relate the event to its participants (Parsons 1990).  A clause
holds in a context, the last argument of every predication; attitudes, modals and what is not understood open a context
of their own, so that nothing in it is asserted of the actual one.
"""

from __future__ import annotations

from collections.abc import Sequence

from afazio.errors import SemanticsError
from afazio.rewriting.graph import Edge
from afazio.semantics.composition.clauses import Clauses
from afazio.semantics.composition.coverage import is_read, loose_operators
from afazio.semantics.composition.environment import Body, Environment
from afazio.semantics.composition.islands import enclosing_clauses
from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import floating
from afazio.semantics.composition.unread_content import content, hanging
from afazio.semantics.composition.witnesses import only_asserted, without_witnesses
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import ACTUAL, TRUE, Formula, Term, conjunction


def interpret(work: Workspace) -> Formula:
    """The formula of the workspace's sentence.

    What has been read, and where each atom comes from, is kept in the workspace.  Raises `SemanticsError` for a graph
    that does not have one root, or that cannot be read at all.
    """
    root = work.graph.root
    if root is None:
        raise SemanticsError("the normalised graph does not have exactly one root")
    alone = set(work.graph.nodes) - work.graph.reachable(root)
    confined = enclosing_clauses(work.graph, root, alone)
    stray = (alone | loose_operators(work.graph)).difference(*confined.values())
    clauses = Clauses(work, confined)

    def body(env: Environment, context: Term) -> Formula:
        if stray:
            name = hanging(work.graph, (edge for node in work.graph.nodes for edge in _straying(work, node, stray)))
            return clauses.below(
                stray, name, env, context, lambda below, inner: _root(work, root, clauses, below, inner)
            )
        return _root(work, root, clauses, env, context)

    # What is not fully read stays where it stands, so that only its own clause is left open.
    floats = [node for node in floating(work.graph, root) if is_read(work.graph, node, work.disabled)]
    formula = _bind(clauses, floats, Environment(), ACTUAL, body)
    work.occurrences = [without_witnesses(occurrence, work.witnesses) for occurrence in work.occurrences]
    return only_asserted(formula, work.witnesses)


def _root(work: Workspace, root: int, clauses: Clauses, env: Environment, context: Term) -> Formula:
    if not work.graph.is_argument_noun(root):
        return clauses.clause(root, env, context)
    # "But only one woman." leaves out what is said of the woman; only existence can be meant by a phrase alone.
    if "fragment" in work.disabled or work.graph.feature(root, "quant") not in (None, "some", "the"):
        work.unread |= work.graph.reachable(root)
        return work.opaque(
            content(work.graph, root), work.graph.reachable(root), env, context, lambda _env, _context: TRUE
        )
    return clauses.noun_phrase(root, env, context, lambda _env, _context: TRUE)


def _straying(work: Workspace, node: int, stray: set[int]) -> list[Edge]:
    """The edges from a node to what is not placed."""
    return [edge for edge in work.graph.edges(node) if edge.target in stray]


def _bind(clauses: Clauses, nodes: Sequence[int], env: Environment, context: Term, body: Body) -> Formula:
    """Bind noun phrases above everything else, the first outermost; the same words again are the same individual."""
    if not nodes:
        return body(env, context)
    graph = clauses.graph
    for earlier in env:
        if _same_words(graph, earlier, nodes[0]):
            told = clauses.identify(nodes[0], earlier, env[earlier])
            rest = _bind(clauses, nodes[1:], env.binding({nodes[0]: env[earlier]}), context, body)
            return conjunction([told, rest])
    return clauses.noun_phrase(nodes[0], env, context, lambda inner, ctx: _bind(clauses, nodes[1:], inner, ctx, body))


def _same_words(graph: NormalGraph, one: int, other: int) -> bool:
    """Whether two names, pronouns or definites are told by the same words, the second one by no larger number."""
    if graph.kind(one) is not graph.kind(other) or graph.symbol(one) != graph.symbol(other):
        return False
    if graph.feature(one, "plural") != graph.feature(other, "plural"):
        return False
    if graph.feature(other, "card") not in (None, graph.feature(one, "card")):
        return False
    return not any(True for _ in graph.edges(one)) and not any(True for _ in graph.edges(other))
