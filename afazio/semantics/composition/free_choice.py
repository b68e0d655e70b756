"""Free choice: what may be done in one way or another may be done in each (Kamp 1973, "Free choice permission";
Zimmermann 2000, "Free choice disjunction and epistemic possibility").

It is read where a main clause asserts it; below a negation or in a condition *or* is a plain disjunction.
"""

from __future__ import annotations

from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.scope import participants
from afazio.semantics.quantifiers import profiles

_POSSIBILITY = frozenset({"may", "can", "could", "might", "allowed"})
_DOWNWARD = "down"


def leaves_choice(graph: NormalGraph, clause: int) -> bool:
    """Whether a clause asserts a possibility, so that alternatives below it are all open."""
    modals = [graph.symbol(node) for node in graph.targets(clause, "MODAL")]
    possible = len(modals) == 1 and modals[0] in _POSSIBILITY
    return possible and clause == graph.root and not graph.targets(clause, "NEG") and not _denies(graph, clause)


def alternatives(graph: NormalGraph, clause: int) -> tuple[int, tuple[int, ...]] | None:
    """The clause or a noun phrase of it whose members are alternatives, and these (sell or rent; at the office or at
    the library)."""
    for node in (clause, *participants(graph, clause)):
        joined = list(graph.edges(node, "CONJ"))
        if joined and all(edge.label.get("2") == "or" for edge in joined):
            return node, (node, *(edge.target for edge in joined))
    return None


def _denies(graph: NormalGraph, clause: int) -> bool:
    quantifiers = (graph.feature(node, "quant") or "" for node in participants(graph, clause))
    found = (profiles().get(quantifier) for quantifier in quantifiers)
    return any(profile is not None and profile.scope == _DOWNWARD for profile in found)
