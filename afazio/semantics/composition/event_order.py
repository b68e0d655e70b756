"""The order of events that come to an end by themselves: before and after.

"After" says that both happened; "before" only that its clause did not come first: A before B means that some A precedes
every B (Anscombe 1964, "Before and after"; Beaver and Condoravdi 2003, "A uniform analysis of before and after").
"""

from __future__ import annotations

from typing import Protocol

from afazio.rewriting.graph import Edge
from afazio.semantics.composition.environment import Environment
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import Formula, Sort, Term, conjunction, exists
from afazio.semantics.logic.predicates import EARLIER


class EventReader(Protocol):
    """What the order of events needs of clauses."""

    def event_description(self, node: int, event: Term, env: Environment, context: Term) -> Formula:
        """What a clause says of its event."""


def order_of_events(
    work: Workspace, events: EventReader, edge: Edge, event: Term, env: Environment, context: Term
) -> Formula:
    """How the event of a clause stands to that of the edge's target."""
    other = work.fresh(Sort.EVENT)
    description = events.event_description(edge.target, other, env, context)
    if edge.label.get("2") == "after":
        work.bind({edge.target: other}, env)
        order = work.atom(EARLIER, (other, event), edge.source, "order of events")
        return exists([other], conjunction([description, order]))
    order = work.atom(EARLIER, (event, other), edge.source, "order of events")
    return work.occurrence("before", None, other, description, order)
