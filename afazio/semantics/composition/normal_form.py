"""The normalised graph as the interpreter sees it: kinds of node, indexed edges, and which clause reads what.

The rewriting cascade promises this vocabulary (described for rule writers in ``rewrite_rules/README.md``).  Anything
outside it is not understood, which the interpreter reports as uncovered instead of guessing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from enum import StrEnum

from afazio.rewriting.graph import Edge, Graph, Node
from afazio.rewriting.normal_form import edge_entries
from afazio.semantics.quantifiers import profiles


class Kind(StrEnum):
    """What a node denotes."""

    EVENT = "event"
    ENTITY = "entity"
    NAME = "name"
    PRONOUN = "pronoun"
    PROPERTY = "property"
    BE = "be"
    OPERATOR = "operator"


_KINDS: dict[str | None, Kind] = {kind.value: kind for kind in Kind}

_KIND_OF_UPOS = {
    "VERB": Kind.EVENT,
    "NOUN": Kind.ENTITY,
    "PROPN": Kind.NAME,
    "PRON": Kind.PRONOUN,
    "ADJ": Kind.PROPERTY,
    "ADV": Kind.PROPERTY,
}

NOMINAL = frozenset({Kind.ENTITY, Kind.NAME, Kind.PRONOUN})

_WITHOUT_CAPITALS = frozenset({Kind.EVENT, Kind.ENTITY, Kind.PROPERTY})

EDGE_CLAUSES: dict[Kind, dict[str, str]] = {
    kind: {entry.first: entry.clause for entry in edge_entries() if kind in entry.sources} for kind in Kind
}
"""For each kind of node, the interpretation clause that reads an edge of a given first label."""

OPEN = "open"
"""The quantifier of an open operator, an adverb of which is only known that clauses that are equivalent in every
context are so under it (a classical modal operator; Segerberg 1971, "An essay in classical modal logic")."""

COUNTED = ("count_more", "count_few", "count_fewer", "count_as")
"""The values of ``quant`` that compare numbers."""

COMPARATIVE = ("more", "less", "as", "equal")
"""The grades of an adjective that compare with something; ``most`` and ``least`` are superlative."""

QUANTIFIER_CLAUSES = {
    "some": "existential",
    "the": "definite",
    "every": "universal",
    "no": "negative quantifier",
    "both": "both and neither",
    "neither": "both and neither",
    **{name: "generalised quantifier" for name, profile in profiles().items() if not profile.first_order},
    **dict.fromkeys(COUNTED, "comparison"),
}
"""The interpretation clause for each value of ``quant``; other values are not covered."""

KIND_CLAUSES = {
    Kind.EVENT: "event",
    Kind.ENTITY: "noun",
    Kind.NAME: "name",
    Kind.PRONOUN: "pronoun",
    Kind.PROPERTY: "property",
    Kind.BE: "copula",
    Kind.OPERATOR: "operator",
}

ALL_CLAUSES: tuple[str, ...] = tuple(
    sorted(
        {clause for table in EDGE_CLAUSES.values() for clause in table.values()}
        | set(QUANTIFIER_CLAUSES.values())
        | set(KIND_CLAUSES.values())
        | {"predicate nominal", "tense", "cardinality", "plural", "fragment"}
    )
)
"""The name of every interpretation clause."""

CONJUNCTIONS = frozenset({"and", "or", "nor", "andnot"})
"""How conjuncts are joined; ``andnot`` is "but not"."""

GROUP = "group"
"""The conjunction of noun phrases that makes one group of their referents, of which a collective predicate holds."""

SHARED = frozenset({"counted", "placed"})
"""The values of ``between`` for what conjoined agents do with counted objects and at counted places: the number holds
of all together and need not of each."""

BETWEEN = SHARED | {"any"}
"""All values of ``between``; ``any`` is for objects and places that are not counted."""


class NormalGraph:
    """A frozen graph with the indexes that interpretation needs."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.nodes: dict[int, Node] = {node.id: node for node in graph.nodes}
        self._features: dict[int, dict[str, str]] = {node.id: dict(node.features) for node in graph.nodes}
        self._kinds: dict[int, Kind] = {}
        self._out: dict[int, list[Edge]] = defaultdict(list)
        self._labelled: dict[tuple[int, str | None], list[Edge]] = defaultdict(list)
        for edge in sorted(graph.edges, key=lambda edge: (self.nodes[edge.target].position, str(edge.label))):
            self._out[edge.source].append(edge)
            self._labelled[edge.source, edge.label.get("1")].append(edge)

    @property
    def root(self) -> int | None:
        """The node marked ``root=yes``, if there is exactly one."""
        roots = [node_id for node_id, features in self._features.items() if features.get("root") == "yes"]
        return roots[0] if len(roots) == 1 else None

    def feature(self, node: int, name: str) -> str | None:
        """One feature of a node."""
        return self._features[node].get(name)

    def kind(self, node: int) -> Kind:
        """What the node denotes: its ``type``, else what its part of speech suggests."""
        known = self._kinds.get(node)
        if known is None:
            features = self._features[node]
            known = _KINDS.get(features.get("type")) or _KIND_OF_UPOS.get(features.get("upos", ""), Kind.OPERATOR)
            self._kinds[node] = known
        return known

    def edges(self, node: int, first: str | None = None) -> Iterator[Edge]:
        """The outgoing edges in the order of their targets, all or those with this first label."""
        return iter(self._out.get(node, ()) if first is None else self._labelled.get((node, first), ()))

    def targets(self, node: int, first: str) -> list[int]:
        """The targets of the edges with this first label."""
        return [edge.target for edge in self._labelled.get((node, first), ())]

    def position(self, node: int) -> float:
        """Where the node stands in the sentence."""
        return self.nodes[node].position

    def symbol(self, node: int) -> str:
        """The lemma that names the node's predicate; only names keep capitals ("a Dane", "is Danish" are none)."""
        symbol = self.feature(node, "pred") or self.feature(node, "lemma") or self.feature(node, "form") or "_"
        return symbol.lower() if self.kind(node) in _WITHOUT_CAPITALS else symbol

    def is_argument_noun(self, node: int) -> bool:
        """Whether the node stands where a noun phrase stands: nouns, names, pronouns, and nominalised events."""
        kind = self.kind(node)
        if kind in NOMINAL:
            return self.feature(node, "clause") != "copula"
        return kind is Kind.EVENT and self.feature(node, "nominal") == "yes"

    def restricts(self, node: int, noun: int) -> bool:
        """Whether a node belongs to a relative clause of the noun: both verbs in "a firm that insists on asking"."""
        return any(node in self.reachable(clause, noun) for clause in self.targets(noun, "RESTR"))

    def reachable(self, node: int, *apart: int) -> set[int]:
        """The node and everything below it, but for nodes that are set ``apart`` and what is only below these."""
        seen = {node, *apart}
        stack = [node]
        while stack:
            for edge in self._out.get(stack.pop(), ()):
                if edge.target not in seen:
                    seen.add(edge.target)
                    stack.append(edge.target)
        return seen.difference(apart)
