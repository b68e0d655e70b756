"""Prepositional phrases that the parser hung on the verb in one sentence and on its object in the other.

Where a prepositional phrase belongs is often open ("saw the man with the telescope"), and the parser may decide
differently in text and hypothesis.  A second reading of the text takes the attachment of the hypothesis where its own
structure allows it, or else the hypothesis that of the text; it is less plausible than the first and lowers the
confidence.  So do the readings in which a by-phrase inside an event noun names the agent, and in which a form that is
past or present is the other of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from afazio.rewriting.graph import Edge, Graph
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.composition.open_tenses import Tenses, tenses, with_open_tenses
from afazio.semantics.readings.inner_agents import agents, with_inner_agents
from afazio.semantics.reference.mention_places import with_features
from afazio.tables import read_rows

_GOVERNING = ("ARG1", "ARG2", "OBL")
_FIXED = frozenset({"of"})
_OF_GOALS = frozenset({"to", "into", "onto"})


@dataclass(frozen=True, slots=True)
class Reattached:
    """Text and hypothesis with some attachments changed: the graphs, and for each the changes in words (or none)."""

    text: tuple[Graph, ...]
    hypothesis: tuple[Graph, ...]
    reasons: tuple[str, ...]
    hypothesis_reasons: tuple[str, ...]


def reattach(text: Sequence[Graph], hypothesis: Sequence[Graph]) -> Reattached | None:
    """The pair with prepositional phrases attached alike, or ``None`` when nothing can be changed.

    The text follows the hypothesis; where its structure does not allow that, the hypothesis follows the text.
    """
    wanted = {phrase for graph in hypothesis for phrase in _phrases(NormalGraph(graph))}
    changed = [_changed(graph, wanted, agents(hypothesis), tenses(hypothesis), False) for graph in text]
    read = [graph for graph, _ in changed]
    given = {phrase for graph in read for phrase in _phrases(NormalGraph(graph))}
    # A text that says "stolen by a clerk from Rome" may mean the clerk; a hypothesis is asked in the sense of the text.
    goals = [_changed(graph, given, agents(text), tenses(read), True) for graph in hypothesis]
    if not any(reason for _, reason in (*changed, *goals)):
        return None
    return Reattached(
        tuple(graph for graph, _ in changed),
        tuple(graph for graph, _ in goals),
        tuple(reason for _, reason in changed),
        tuple(reason for _, reason in goals),
    )


def _changed(
    graph: Graph,
    wanted: set[tuple[str, str, str]],
    told: set[tuple[str, str]],
    said: Tenses,
    asked: bool,
) -> tuple[Graph, str]:
    with_agents, agent = with_inner_agents(graph, told)
    with_phrases, phrase = _reattached(with_agents, wanted, asked)
    with_tenses, tense = with_open_tenses(with_phrases, said)
    return with_tenses, "; ".join(reason for reason in (agent, phrase, tense) if reason)


def _phrases(graph: NormalGraph) -> list[tuple[str, str, str]]:
    """Every prepositional phrase as (what it hangs on, preposition, head noun)."""
    return [
        (graph.symbol(source), str(edge.label.get("2")), graph.symbol(edge.target))
        for node in graph.nodes
        for edge in graph.edges(node, "OBL")
        if edge.label.get("2") not in _FIXED
        for source in (node, *_existing(graph, node))
    ]


def _existing(graph: NormalGraph, node: int) -> list[int]:
    """What there is, by a clause that says so: the place of such a clause is one of the thing."""
    if graph.kind(node) is not Kind.BE:
        return []
    return [target for target in graph.targets(node, "ARG0") if graph.position(node) < graph.position(target)]


def _reattached(graph: Graph, wanted: set[tuple[str, str, str]], asked: bool) -> tuple[Graph, str]:
    normal = NormalGraph(graph)
    edges = set(graph.edges)
    tenses: dict[int, str | None] = {}
    reasons = []
    for edge in graph.edges:
        preposition = edge.label.get("2")
        if edge.label.get("1") != "OBL" or preposition in _FIXED:
            continue
        noun = normal.symbol(edge.target)
        if (normal.symbol(edge.source), str(preposition), noun) in wanted:
            continue
        for governor in _other_governors(normal, edge, asked):
            if (normal.symbol(governor), str(preposition), noun) in wanted:
                edges.remove(edge)
                edges.add(Edge(governor, edge.label, edge.target))
                tenses |= dict.fromkeys(_described(normal, edge.target), normal.feature(governor, "tense"))
                reasons.append(f"'{preposition} {noun}' belongs to '{normal.symbol(governor)}'")
                break
    nodes = (with_features(node, tense=tenses[node.id]) if node.id in tenses else node for node in graph.nodes)
    changed = Graph(tuple(nodes), tuple(sorted(edges, key=Edge.sort_key)))
    return changed, "; ".join(reasons)


def _described(graph: NormalGraph, noun: int) -> list[int]:
    """The adjectives of a noun: they hold when its clause does (sells to *foreign* guests)."""
    return [each for each in graph.targets(noun, "MOD") if graph.feature(each, "upos") == "ADJ"]


def _other_governors(graph: NormalGraph, edge: Edge, asked: bool) -> list[int]:
    """Where else a phrase could hang: a noun's phrase on the noun's verb, a verb's on a noun between them.

    What stands before the noun is its own (the 1998 bombing).  What happens is hardly in or on something of one who
    takes part in it: a dog with a toy in its mouth.  A phrase of the first of several joined nouns is not the verb's,
    which would give it to the others: a car in Oslo and a boat.
    Where somebody is to whom something is done tells little of where it is done: wrote to a cousin in Canada.
    A hypothesis, which is ``asked``, may give the phrase of a clause inside a noun phrase to the verb that governs
    the noun: sank a fleet hiding in the harbour in a raid.
    """
    if graph.kind(edge.source) is Kind.ENTITY:
        if graph.position(edge.target) < graph.position(edge.source):
            return []
        if any(graph.position(edge.target) < graph.position(each) for each in graph.targets(edge.source, "CONJ")):
            return []
        of_agents = asked or edge.label.get("2") in _OF_GOALS
        governors = _governors(graph, edge.source, edge.target, of_agents)
        return governors if asked else [event for event in governors if not _is_other_person(graph, event, edge.source)]
    places = [other for other in graph.edges(edge.source, "OBL") if other.label.get("2") not in _FIXED]
    if graph.symbol(edge.source) in _putting_verbs() and len(places) == 1:
        return []
    between = [
        other.target
        for other in _governed(graph, edge.source, True)
        if graph.kind(other.target) is Kind.ENTITY
        and graph.position(edge.source) < graph.position(other.target) < graph.position(edge.target)
    ]
    described = [node for node in graph.nodes if asked and edge.source in graph.targets(node, "RESTR")]
    return [*between, *(event for noun in described for event in _governors(graph, noun, edge.target, True))]


def _is_other_person(graph: NormalGraph, event: int, noun: int) -> bool:
    """Whether a noun is for a person beside an event who neither does it nor undergoes it."""
    roles = {edge.label.get("1") for edge in graph.edges(event) if edge.target == noun}
    return graph.feature(noun, "animacy") == "person" and roles <= {"ARG2", "OBL"}


@cache
def _putting_verbs() -> frozenset[str]:
    """Verbs that ask for a place: put, hide."""
    path = files("afazio.semantics.readings").joinpath("putting_verbs.tsv")
    return frozenset(verb for (verb,) in read_rows(path.read_text("utf-8"), path.name, ("verb",)))


def _governors(graph: NormalGraph, noun: int, phrase: int, of_agents: bool) -> list[int]:
    """The events that a noun takes part in and that its phrase could belong to."""
    owners = set(graph.targets(phrase, "OBL"))
    return [
        node
        for node in graph.nodes
        if graph.kind(node) is Kind.EVENT
        and not owners & set(graph.targets(node, "ARG0"))
        and node != phrase
        and noun not in graph.targets(node, "RESTR")
        and any(other.target == noun for other in _governed(graph, node, of_agents))
    ]


def _governed(graph: NormalGraph, event: int, of_agents: bool) -> Iterator[Edge]:
    """The edges of an event to what a phrase of it may seem to belong to; an agent among them only behind its verb."""
    of_agents = of_agents and graph.kind(event) is Kind.EVENT
    return (
        edge
        for edge in graph.edges(event)
        if edge.label.get("1") in _GOVERNING
        or (edge.label.get("1") == "ARG0" and of_agents and graph.position(event) < graph.position(edge.target))
    )
