"""What the names in a rule stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.matching import Feature, RowFilter
from afazio.rewriting.language.places import Place, unknown
from afazio.rewriting.language.syntax import ANY_NODE, Clause, EdgeClause, NodeClause, OrderClause, Path


@dataclass(frozen=True)
class Scope:
    """The nodes (in order of first mention), edges and lexicons that a block or the commands can name."""

    nodes: tuple[str, ...]
    edges: frozenset[str]
    lexicons: Mapping[str, Lexicon]

    def extend(self, clauses: Iterable[Clause]) -> Scope:
        """With the names that clauses introduce; raises ``RuleError`` when a name would stand for two things."""
        nodes = dict.fromkeys(self.nodes)
        edges = set(self.edges)
        for clause in clauses:
            if isinstance(clause, EdgeClause) and clause.name is not None:
                if clause.name in edges:
                    raise clause.place.error(
                        f"'{clause.name}' stands for an edge already; another edge needs another name"
                    )
                edges.add(clause.name)
        for clause in clauses:
            for name in _nodes_of(clause):
                if name in edges or name in self.lexicons:
                    kind = "an edge" if name in edges else "a lexicon"
                    crossing = "; covering of edges by '<<' is not part of this notation"
                    more = crossing if name in edges and isinstance(clause, OrderClause) else ""
                    raise clause.place.error(f"'{name}' stands for {kind}, and cannot be a node too{more}")
                nodes[name] = None
        if both := edges & self.lexicons.keys():
            place = next(clause.place for clause in clauses)
            raise place.error(f"'{min(both)}' stands for a lexicon, and cannot be an edge too")
        return Scope(tuple(nodes), frozenset(edges), self.lexicons)

    def node(self, name: str, place: Place) -> str:
        """The name when it is a node's; raises ``RuleError`` otherwise."""
        if name not in self.nodes:
            raise unknown("node", name, self.nodes, place)
        return name

    def edge(self, name: str, place: Place) -> str:
        """The name when it is an edge's; raises ``RuleError`` otherwise."""
        if name not in self.edges:
            raise unknown("edge", name, self.edges, place)
        return name

    def is_lexicon(self, path: Path) -> bool:
        """Whether a path leads to a field of a lexicon."""
        return path.owner in self.lexicons

    def feature(self, path: Path) -> Feature:
        """The feature of a node or an edge that a path leads to; raises ``RuleError``."""
        if path.owner not in self.nodes and path.owner not in self.edges:
            raise unknown("name", path.owner, {*self.nodes, *self.edges, *self.lexicons}, path.place)
        return Feature(path.owner, path.feature, path.owner in self.edges)

    def row_filter(self, feature: str, path: Path) -> RowFilter:
        """The selection of rows by a field of a lexicon; raises ``RuleError``."""
        return RowFilter(feature, path.owner, self.lexicon(path), path.feature)

    def lexicon(self, path: Path) -> Lexicon:
        """The lexicon that a path leads into, with its field known to exist; raises ``RuleError``."""
        if path.owner not in self.lexicons:
            raise unknown("lexicon", path.owner, self.lexicons, path.place)
        lexicon = self.lexicons[path.owner]
        if path.feature not in lexicon.fields:
            raise unknown(f"field of lexicon '{path.owner}'", path.feature, lexicon.fields, path.place)
        return lexicon


def _nodes_of(clause: Clause) -> tuple[str, ...]:
    if isinstance(clause, NodeClause):
        return (clause.name,)
    if isinstance(clause, EdgeClause):
        return tuple(name for name in (clause.source, clause.target) if name != ANY_NODE)
    if isinstance(clause, OrderClause):
        return (clause.left, clause.right)
    return ()
