"""Ellipsis: clauses, verb phrases and phrases that leave out what the clause before them says.

The rewrite rules find what is elliptical and mark it (``ellipsis``, ``remnant``); here the clause that it takes up is
found, in the same sentence or as the main clause of the sentence before, and repeated.  Anything that cannot be
completed keeps its mark and stays uncovered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from afazio.rewriting.graph import Edge, Graph, Label, Node
from afazio.semantics.composition.normal_form import Kind, NormalGraph
from afazio.semantics.readings.antecedent_clauses import Before, before_root, model_of, wanted_of
from afazio.semantics.readings.choices import Choices
from afazio.semantics.readings.parallels import correlates, indefinite_person, surface_subject
from afazio.semantics.readings.repetition import AntecedentClause, Repetition, repeat
from afazio.semantics.reference.mention_places import with_features

VERB_PHRASE = ("vp", "be", "relative", "remnant")
"""The ellipses whose clause has a time, negation and modality of its own."""

QUESTIONS = ("clause", "question")
"""The ellipses of which only a question word is left."""

_ALONE = ("vp", "be")

_GENDERS = {"he": "masculine", "she": "feminine"}
_THINGS = ((None, None), ("group", None))
"""The animacy and number of what *it* may stand for."""

_CLAUSE_ONLY = ("NEG", "MODAL")
_OWN_TIME = ("vp", "be", "relative")
_NOT_COPIED = ("COND", "CONJ")


@dataclass(frozen=True, slots=True)
class Completed:
    """A sentence without ellipses, and the repetitions that completed it."""

    graph: Graph
    repetitions: tuple[Repetition, ...]


def complete(graph: Graph, sentence: int, before: Before | None, choices: Choices) -> Completed:
    """The sentence completed; ``before`` is the sentence before it, completed, if there is one.

    Where several readings are equally plausible ``choices`` decides.
    """
    graph = _as_clause(graph)
    repetitions: list[Repetition] = []
    for site in _sites(graph):
        done = _completed(graph, sentence, site, before, choices)
        if done is not None:
            graph = done[0]
            repetitions.append(done[1])
    if before is None:
        graph = _unsaid(graph)
    return Completed(graph, tuple(repetitions))


def _unsaid(graph: Graph) -> Graph:
    """An elliptical clause with nothing before it that it could take up: an event of which no more is known."""
    unsaid = {"ellipsis": None, "type": Kind.EVENT.value, "pred": "unsaid"}
    nodes = [with_features(node, **unsaid) if node.get("ellipsis") in _ALONE else node for node in graph.nodes]
    return replace(graph, nodes=tuple(nodes))


def _sites(graph: Graph) -> list[int]:
    return [node.id for node in graph.nodes if node.get("ellipsis")]


def _as_clause(graph: Graph) -> Graph:
    """A phrase that stands alone as the only part of a clause that is otherwise left out."""
    normal = NormalGraph(graph)
    root = normal.root
    if root is None or normal.feature(root, "remnant") is None:
        return graph
    phrase = normal.nodes[root]
    head = max(normal.nodes) + 1
    features = {"upos": "VERB", "lemma": "do", "ellipsis": "fragment", "root": "yes", "form": phrase.get("form") or ""}
    clause = Node(head, tuple(sorted(features.items())), phrase.position - 0.5)
    label = Label((("1", "OBL"), ("2", phrase.get("preposition") or "")))
    if phrase.get("remnant") != "OBL":
        label = Label.parse("ARG0")
    edges = [Edge(head, label, root)]
    nodes = [clause, *(with_features(node, root=None) if node.id == root else node for node in graph.nodes)]
    if phrase.get("denied"):
        denial = {"upos": "PART", "lemma": "not", "form": "not", "type": Kind.OPERATOR.value}
        nodes.append(Node(head + 1, tuple(sorted(denial.items())), phrase.position - 0.25))
        edges.append(Edge(head, Label.parse("NEG"), head + 1))
    return _graph(nodes, [*graph.edges, *edges])


def _completed(
    graph: Graph, sentence: int, site: int, before: Before | None, choices: Choices
) -> tuple[Graph, Repetition] | None:
    short = NormalGraph(graph)
    kind = short.feature(site, "ellipsis") or ""
    model = model_of(short, sentence, site, kind in QUESTIONS)
    if model is None and before is not None:
        model = before_root(before)
    if model is not None and kind == "vp" and _same_subject(short, site, model):
        model = wanted_of(model)
    if model is None or not _fits(model, kind):
        return None
    placed = _placed(short, sentence, site, kind, model, choices)
    if placed is None:
        return None
    labels = {str(edge.label) for edge in placed.edges(site)}
    replaced = {
        edge.target: own.target
        for edge in model.graph.edges(model.clause)
        for own in placed.edges(site)
        if own.label == edge.label
    }
    kept = [edge for edge in _repeated(model, kind, site) if str(edge.label) not in labels]
    completed, repetition = repeat(placed, sentence, site, model, replaced, kept)
    nodes = [_as_model(node, model, kind) if node.id == site else node for node in completed.nodes]
    nodes = [with_features(node, remnant=None, preposition=None, denied=None) for node in nodes]
    return replace(completed, nodes=tuple(nodes)), repetition


def _same_subject(short: NormalGraph, site: int, model: AntecedentClause) -> bool:
    """Whether the subject of the elliptical clause is that of the model, a pronoun for it, or the same name."""
    own, other = short.targets(site, "ARG0"), surface_subject(model)
    if len(own) != 1 or not other:
        return False
    subject, before = own[0], other[0].target
    if model.graph is short and subject == before:
        return True
    if short.kind(subject) is Kind.PRONOUN and short.symbol(subject) == "it":
        return (model.graph.feature(before, "animacy"), model.graph.feature(before, "plural")) in _THINGS
    if short.kind(subject) is Kind.PRONOUN:
        told = {model.graph.feature(before, "gender"), _GENDERS.get(short.symbol(subject))} - {None, "common"}
        return short.symbol(subject) in _GENDERS and len(told) == 1
    return short.kind(subject) is Kind.NAME and short.symbol(subject) == model.graph.symbol(before)


def _fits(model: AntecedentClause, kind: str) -> bool:
    """Whether the model is a clause that this kind of ellipsis can take up."""
    graph, clause = model.graph, model.clause
    if graph.feature(clause, "ellipsis") or graph.is_argument_noun(clause):
        return False
    if kind == "be":
        copular = graph.kind(clause) is not Kind.EVENT
        return copular or graph.feature(clause, "aspect") == "prog" or graph.feature(clause, "voice") == "pass"
    if kind in ("vp", "relative"):
        return graph.kind(clause) is Kind.EVENT
    return True


def _placed(
    short: NormalGraph, sentence: int, site: int, kind: str, model: AntecedentClause, choices: Choices
) -> NormalGraph | None:
    """The elliptical clause with its subject, or its only phrase, in the role that its parallel has in the model."""
    subjects = [edge for edge in short.edges(site) if str(edge.label) == "ARG0"]
    if kind in ("clause", "gap") or (kind == "fragment" and not subjects):
        return short
    if len(subjects) != 1:
        return None
    if kind in ("vp", "be", "relative"):
        roles: Sequence[Edge] = surface_subject(model)
    elif kind == "question":
        roles = indefinite_person(model)
    else:
        roles = correlates(model, short, subjects[0].target)
    if not roles:
        return None
    names = [f"parallel to {model.graph.symbol(edge.target)!r}" for edge in roles]
    role = roles[choices.pick(sentence, names)]
    others = [edge for edge in short.graph.edges if edge != subjects[0]]
    return NormalGraph(_graph(short.graph.nodes, [*others, replace(subjects[0], label=role.label)]))


def _repeated(model: AntecedentClause, kind: str, site: int) -> Iterator[Edge]:
    """The edges of the model that the elliptical clause shares."""
    graph = model.graph
    for edge in graph.edges(model.clause):
        first = edge.label.get("1")
        if first in _NOT_COPIED and not (first == "CONJ" and _shares_subject(model, edge.target, site)):
            continue
        if first in _CLAUSE_ONLY and kind in VERB_PHRASE:
            continue
        if site in graph.nodes and graph.nodes[site].get("ellipsis") and site in graph.reachable(edge.target):
            continue
        yield edge


def _shares_subject(model: AntecedentClause, conjunct: int, site: int) -> bool:
    """Whether a further verb phrase of the model has the same subject, and belongs to what is left out."""
    subjects = {edge.target for edge in surface_subject(model)}
    own = {edge.target for edge in surface_subject(replace(model, clause=conjunct))}
    return conjunct != site and bool(subjects) and subjects == own


def _as_model(node: Node, model: AntecedentClause, kind: str) -> Node:
    """The head of the elliptical clause with what the head of the model says, in its own time."""
    original = dict(model.graph.nodes[model.clause].features)
    own = dict(node.features)
    for name in ("root", "doubt", "refers", "repeats"):
        original.pop(name, None)
    if kind in _OWN_TIME:
        for name in ("tense", "aspect"):
            original.pop(name, None)
            if own.get(name):
                original[name] = own[name]
        if kind == "be" and model.graph.feature(model.clause, "aspect"):
            original["aspect"] = model.graph.feature(model.clause, "aspect") or ""
    original["form"] = own.get("form", "")
    for name in ("root", "doubt"):
        if own.get(name):
            original[name] = own[name]
    original["repeats"] = model.graph.symbol(model.clause)
    original.setdefault("doubt", own.get("form", "ellipsis") or "ellipsis")
    return replace(node, features=tuple(sorted(original.items())))


def _graph(nodes: Sequence[Node], edges: Sequence[Edge]) -> Graph:
    ordered = sorted(nodes, key=lambda node: (node.position, node.id))
    return Graph(tuple(ordered), tuple(sorted(set(edges), key=Edge.sort_key)))
