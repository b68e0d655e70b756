"""Running the examples that stand above rules: what should follow follows, what should not does not.

Each rule, and each alternative of a rule, must also be applied in one of its own examples.  An example may hold
although its rule is not applied: another rule may do the work, or the parser may no longer make the mistake that the
rule mends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from afazio.parsing.names.layer import read_offices
from afazio.parsing.together.pairs import Aligned
from afazio.parsing.tree import Tree
from afazio.rewriting.cascade import Cascade, Module
from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.graph import Graph
from afazio.rewriting.language.syntax import Example, GraphExample, PairExample, Relation

Trees = tuple[Tree, ...]
Entails = Callable[[Sequence[Tree], Sequence[Tree]], bool]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one example came out; ``problem`` is ``None`` when as its rule says, otherwise what was found instead."""

    module: str
    rule: str
    example: Example
    problem: str | None


def sentences(modules: Iterable[Module]) -> tuple[str, ...]:
    """All texts that the examples of some modules need trees for, each once, in order."""
    texts: dict[str, None] = {}
    for _, _, example in _examples(modules):
        texts.update(dict.fromkeys(example.texts))
    return tuple(texts)


def run_examples(
    cascade: Cascade, modules: Iterable[Module], trees: Mapping[str, Trees], entails: Entails
) -> Iterator[Outcome]:
    """Run all examples of some modules.

    ``trees`` gives the trees of each text; an example whose trees are missing comes out with a problem that says so.
    ``entails`` decides for the trees of two texts whether the second follows from the first.
    """
    for module, rule, example in _examples(modules):
        yield Outcome(module, rule, example, problem_of(cascade, example, trees, entails))


def _examples(modules: Iterable[Module]) -> Iterator[tuple[str, str, Example]]:
    for module in modules:
        for rule in module.written:
            for example in rule.syntax.examples:
                yield module.name, rule.name, example


@dataclass(frozen=True, slots=True)
class Unused:
    """A rule that is applied to none of its examples, or the alternatives of it that are not.

    ``alternatives`` has pairs of numbers from 1: which ``either`` of the rule, and which of its alternatives; it is
    empty where the rule is not applied at all.
    """

    rule: CompiledRule
    alternatives: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        name = f"{self.rule.syntax.place}: unused: {self.rule.module}.{self.rule.name}:"
        if not self.alternatives:
            return f"{name} does not apply to any of its examples"
        several = len(self.rule.syntax.alternative) > 1
        said = (f"{taken}{f' of its {choice}. either' if several else ''}" for choice, taken in self.alternatives)
        return f"{name} none of its examples uses alternative {', '.join(said)} (counted from 1: either ... or ...)"


def unused_parts(cascade: Cascade, modules: Iterable[Module], trees: Mapping[str, Trees]) -> Iterator[Unused]:
    """The rules, and alternatives of rules, that are applied to no tree of any of their examples of what follows.

    A rule may be applied to either text of such an example.  Counter-examples are not looked at: in some the rule must
    not be applied, in others it is applied and something else keeps the second text from following.  Left out are
    rules without examples, which the lint finds, and rules for whose examples trees are missing.
    """

    @cache
    def applied(text: str) -> frozenset[_Part]:
        named = (read_offices(Aligned(tree)).tree for tree in trees[text])
        steps = (step for tree in named for step in cascade.apply(tree)[1])
        return frozenset(part for step in steps for part in _parts(step.module, step.rule, step.alternative))

    for module in modules:
        for rule in module.written:
            positive = (each for each in rule.syntax.examples if not (isinstance(each, PairExample) and each.negated))
            texts = dict.fromkeys(text for example in positive for text in example.texts)
            if not texts or not texts.keys() <= trees.keys():
                continue
            found = frozenset[_Part]().union(*(applied(each) for each in texts))
            ways = (each.syntax.alternative for each in module.rules if each.name == rule.name)
            missing = {part for way in ways for part in _parts(rule.module, rule.name, way)} - found
            if missing:
                unused = sorted((choice, taken) for _, _, choice, taken in missing)
                yield Unused(rule, () if (0, 0) in unused else tuple(unused))


_Part = tuple[str, str, int, int]
"""A module, a rule, the number of a choice in it, and which of its alternatives was taken."""


def _parts(module: str, rule: str, alternative: Sequence[int]) -> Iterator[_Part]:
    """The rule itself, as choice 0, and what was taken of each choice."""
    yield module, rule, 0, 0
    yield from ((module, rule, choice, taken) for choice, taken in enumerate(alternative, start=1))


def problem_of(cascade: Cascade, example: Example, trees: Mapping[str, Trees], entails: Entails) -> str | None:
    """What is wrong with an example, given the trees of its texts; ``None`` when it holds."""
    for text in example.texts:
        if text not in trees:
            return f"there is no tree of '{text}'"
    if isinstance(example, GraphExample):
        graphs = [cascade.apply(tree)[0] for tree in trees[example.text]]
        return None if any(_has(graph, example) for graph in graphs) else f"found {_predications(graphs, example)}"
    first, second = trees[example.text], trees[example.hypothesis]
    holds = entails(first, second)
    if example.relation is Relation.SAME and holds:
        holds = entails(second, first)
        if not holds and not example.negated:
            return "the second follows from the first, but not the first from the second"
    if holds is not example.negated:
        return None
    return "it follows" if example.negated else "it does not follow"


def _has(graph: Graph, example: GraphExample) -> bool:
    for node in graph.nodes:
        if example.predicate in (node.get("pred"), node.get("lemma")):
            found = set(_roles(graph, node.id))
            if all(role in found for role in example.roles):
                return True
    return False


def _roles(graph: Graph, node: int) -> Iterator[tuple[str, str]]:
    for edge in graph.outgoing(node):
        target = graph.node(edge.target)
        for name in ("pred", "lemma"):
            if filler := target.get(name):
                yield str(edge.label), filler


def _predications(graphs: Iterable[Graph], example: GraphExample) -> str:
    found = []
    for graph in graphs:
        for node in graph.nodes:
            if example.predicate in (node.get("pred"), node.get("lemma")):
                roles = ", ".join(f"{role}={filler}" for role, filler in dict.fromkeys(_roles(graph, node.id)))
                found.append(f"{example.predicate}({roles})")
    return " and ".join(found) or f"no '{example.predicate}'"
