"""Personal and possessive pronouns of the third person whose antecedent only one noun phrase before them can be.

The syntactic conditions are those of Hobbs (1978) and of binding theory (Chomsky 1981): an antecedent agrees in number,
gender and animacy, stands before the pronoun, and is no other participant of the same clause unless the pronoun is a
possessor.  Where more than one candidate is left, nothing is decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from afazio.rewriting.graph import Edge, Graph, Node
from afazio.semantics.normal_form import Kind, NormalGraph
from afazio.semantics.scope import PARTICIPANT_LABELS, is_floating

_FORMS = {
    "he": ("masculine", False),
    "him": ("masculine", False),
    "his": ("masculine", True),
    "she": ("feminine", False),
    "her": ("feminine", False),
    "hers": ("feminine", True),
    "it": ("neuter", False),
    "its": ("neuter", True),
    "they": ("plural", False),
    "them": ("plural", False),
    "their": ("plural", True),
}
_COUNTABLE_QUANTIFIERS = (None, "some", "the")


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A noun phrase that a pronoun might stand for: its sentence, its node, and what it agrees with."""

    sentence: int
    node: int
    symbol: str
    kind: Kind
    agreement: frozenset[str]


def resolve_pronouns(graphs: Sequence[Graph], before: Sequence[Graph] = ()) -> tuple[Graph, ...]:
    """The sentences with every unambiguous pronoun replaced by its antecedent; ``before`` is what was said earlier.

    An antecedent in the same sentence takes the pronoun's place; one of an earlier sentence is taken up by its name or
    as a definite.  The feature ``antecedent`` of the node says which pronoun was read so.
    """
    resolved: list[Graph] = []
    known: list[_Candidate] = []
    persons: set[str] = set()
    for number, graph in enumerate((*before, *graphs)):
        done = _resolve(graph, number, known, persons)
        known.extend(_candidates(NormalGraph(done), number))
        resolved.append(done)
    return tuple(resolved[len(before) :])


def _resolve(graph: Graph, sentence: int, known: Sequence[_Candidate], persons: set[str]) -> Graph:
    """One sentence with its pronouns resolved: first those for persons, which tell whose names ``persons`` have."""
    for wanted in (("masculine", "feminine"), ("neuter", "plural")):
        for node in graph.nodes:
            gender = _gender(node)
            if gender not in wanted or node.get("type") == Kind.OPERATOR or node not in graph.nodes:
                continue
            normal = NormalGraph(graph)
            own = [one for one in _candidates(normal, sentence) if _may_bind(normal, one.node, node)]
            found = {
                (one.sentence, one.node) if one.sentence == sentence else (-1, one.symbol): one
                for one in (*known, *own)
                if _agrees(one, gender, persons)
            }
            if len(found) == 1:
                antecedent = next(iter(found.values()))
                if gender in ("masculine", "feminine"):
                    persons.add(antecedent.symbol)
                graph = _replace(graph, node, antecedent, sentence)
    return graph


def _gender(node: Node) -> str | None:
    if node.get("upos") != "PRON" or node.get("Reflex") == "Yes":
        return None
    return _FORMS.get((node.get("form") or "").lower(), (None, False))[0]


def _is_possessive(graph: Graph, node: Node) -> bool:
    form = (node.get("form") or "").lower()
    return _FORMS[form][1] or any(edge.label.get("2") == "of" for edge in graph.incoming(node.id))


def _candidates(graph: NormalGraph, sentence: int) -> Iterator[_Candidate]:
    for node in graph.nodes:
        kind = graph.kind(node)
        if kind not in (Kind.NAME, Kind.ENTITY) or not graph.is_argument_noun(node):
            continue
        if graph.feature(node, "quant") not in _COUNTABLE_QUANTIFIERS or list(graph.edges(node, "CONJ")):
            continue
        if graph.symbol(node) == "thing" or graph.feature(node, "upos") == "NUM":
            continue
        yield _Candidate(sentence, node, graph.symbol(node), kind, _agreement(graph, node))


def _agreement(graph: NormalGraph, node: int) -> frozenset[str]:
    if graph.feature(node, "plural") == "yes" or graph.feature(node, "Number") == "Plur":
        return frozenset({"plural"})
    if graph.kind(node) is Kind.NAME:
        return frozenset({"masculine", "feminine", "neuter"})
    gender, animacy = graph.feature(node, "gender"), graph.feature(node, "animacy")
    if animacy is None:
        return frozenset({"neuter"})
    both = {"masculine", "feminine"} if gender == "common" else {gender or "neuter"}
    return frozenset({"neuter", "plural"} if animacy == "group" else both if animacy == "person" else {*both, "neuter"})


def _agrees(candidate: _Candidate, gender: str, persons: Iterable[str]) -> bool:
    return gender in candidate.agreement and not (gender == "neuter" and candidate.symbol in persons)


def _may_bind(graph: NormalGraph, node: int, pronoun: Node) -> bool:
    """Whether the noun phrase may be the antecedent of a pronoun of the same sentence."""
    if graph.position(node) >= pronoun.position or pronoun.id in graph.reachable(node):
        return False
    clauses = [edge.source for edge in graph.graph.incoming(node) if edge.label.get("1") in PARTICIPANT_LABELS]
    if not _is_possessive(graph.graph, pronoun) and any(_takes(graph, clause, pronoun.id) for clause in clauses):
        return False
    return is_floating(graph, node) or any(pronoun.id in graph.reachable(clause) for clause in clauses)


def _takes(graph: NormalGraph, clause: int, node: int) -> bool:
    return any(edge.target == node and edge.label.get("1") in PARTICIPANT_LABELS for edge in graph.edges(clause))


def _replace(graph: Graph, pronoun: Node, antecedent: _Candidate, sentence: int) -> Graph:
    if antecedent.sentence == sentence:
        return _merge(graph, pronoun, antecedent.node)
    features = dict(pronoun.features)
    features.update(pred=antecedent.symbol, antecedent=features.get("form", ""))
    if antecedent.kind is Kind.NAME:
        features.update(upos="PROPN", type=Kind.NAME.value)
    else:
        features.update(upos="NOUN", type=Kind.ENTITY.value, quant="the")
        if "plural" in antecedent.agreement:
            features["plural"] = "yes"
    changed = replace(pronoun, features=tuple(sorted(features.items())))
    return Graph(tuple(changed if node.id == pronoun.id else node for node in graph.nodes), graph.edges)


def _merge(graph: Graph, pronoun: Node, antecedent: int) -> Graph:
    """The antecedent in every place of the pronoun."""
    edges = [
        Edge(edge.source, edge.label, antecedent) if edge.target == pronoun.id else edge
        for edge in graph.edges
        if edge.source != pronoun.id
    ]
    nodes = []
    for node in graph.nodes:
        if node.id == antecedent:
            node = replace(
                node, features=tuple(sorted({**dict(node.features), "antecedent": pronoun.get("form") or ""}.items()))
            )
        if node.id != pronoun.id:
            nodes.append(node)
    return Graph(tuple(nodes), tuple(sorted(set(edges), key=Edge.sort_key)))
