"""The predicate-argument structure of sentences: which words are linked, and how far apart they are."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from afazio.parsing.tree import Tree
from afazio.rewriting.graph import Graph

Place = tuple[int, int]
"""A sentence, counting from 0, and the number of a token in it."""

MOST_STEPS = 6
"""How far words may be apart to be followed."""


@dataclass(frozen=True, slots=True)
class Link:
    """A relation of the normalised graph between two words: ``send -ARG1-> book``."""

    head: Place
    label: str
    dependent: Place


@dataclass(frozen=True)
class Structure:
    """The sentences of one side of a pair: their trees and normalised graphs, in their order."""

    trees: tuple[Tree, ...]
    graphs: tuple[Graph, ...]

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The links between words of the normalised graphs; of words that a graph has not, those of the tree."""
        return tuple(
            link
            for number, (tree, graph) in enumerate(zip(self.trees, self.graphs, strict=True))
            for link in _links(number, tree, graph)
        )

    @cached_property
    def labels(self) -> Mapping[tuple[Place, Place], frozenset[str]]:
        """The labels of the links from a word to another one."""
        found: defaultdict[tuple[Place, Place], set[str]] = defaultdict(set)
        for link in self.links:
            found[link.head, link.dependent].add(link.label)
        return {ends: frozenset(labels) for ends, labels in found.items()}

    @cached_property
    def _neighbours(self) -> Mapping[Place, frozenset[Place]]:
        found: defaultdict[Place, set[Place]] = defaultdict(set)
        for link in self.links:
            found[link.head].add(link.dependent)
            found[link.dependent].add(link.head)
        return {place: frozenset(near) for place, near in found.items()}

    @cached_property
    def _distances(self) -> dict[Place, Mapping[Place, int]]:
        return {}

    def distance(self, one: Place, other: Place) -> int | None:
        """How many links lie between two words; ``None`` if they are not connected or more than `MOST_STEPS`."""
        if one not in self._distances:
            self._distances[one] = self._reached(one)
        return self._distances[one].get(other)

    def _reached(self, start: Place) -> Mapping[Place, int]:
        found, waiting = {start: 0}, deque([start])
        while waiting:
            place = waiting.popleft()
            if found[place] < MOST_STEPS:
                for near in self._neighbours.get(place, ()):
                    if near not in found:
                        found[near] = found[place] + 1
                        waiting.append(near)
        return found

    @property
    def roots(self) -> tuple[Place, ...]:
        """The main predicates of the sentences."""
        return tuple((number, tree.root.id) for number, tree in enumerate(self.trees))


def _links(sentence: int, tree: Tree, graph: Graph) -> Iterator[Link]:
    tokens = {node.id: node.token for node in graph.nodes if node.token is not None}
    linked = set()
    for edge in graph.edges:
        head, dependent = tokens.get(edge.source), tokens.get(edge.target)
        if head is not None and dependent is not None and head != dependent:
            linked |= {head, dependent}
            yield Link((sentence, head), edge.label.kind, (sentence, dependent))
    for token in tree.tokens:
        if token.head and token.upos != "PUNCT" and (token.id not in linked or token.head not in linked):
            yield Link((sentence, token.head), token.deprel, (sentence, token.id))


def structure(trees: Sequence[Tree], graphs: Sequence[Graph]) -> Structure:
    """The structure of sentences given by their trees and graphs."""
    return Structure(tuple(trees), tuple(graphs))
