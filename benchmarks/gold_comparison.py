"""How far a tree agrees with its gold tree, and what the steps of rewriting mend and break in it."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from afazio.parsing.cleaning import clean
from afazio.parsing.conllu import read_conllu
from afazio.parsing.parser import Parser
from afazio.parsing.tree import Token, Tree
from afazio.rewriting.graph import Graph, Step

TREEBANKS = ("en", "gum", "pud")


@dataclass(frozen=True)
class GoldSentence:
    """The parser's tree of a sentence; ``gold`` has for its tokens the gold attachment, relation and word class.

    A token whose gold head lies in another of the parser's trees is not in ``gold``.
    """

    treebank: str
    tree: Tree
    gold: Mapping[int, Token]


@dataclass(frozen=True)
class Effect:
    """How many attachments, relations and word classes became right (``mended``) and how many wrong (``broken``)."""

    mended: int = 0
    broken: int = 0

    def __add__(self, other: Effect) -> Effect:
        return Effect(self.mended + other.mended, self.broken + other.broken)

    @property
    def net(self) -> int:
        """What was mended less what was broken."""
        return self.mended - self.broken


def read_treebank(folder: Path, name: str) -> list[Tree]:
    """The development trees of a treebank: ``NAME.dev.conllu``, or packed with ``.gz``, in the folder ``ud``."""
    packed = folder / "ud" / f"{name}.dev.conllu.gz"
    if packed.exists():
        return read_conllu(gzip.decompress(packed.read_bytes()).decode("utf-8"))
    return read_conllu(packed.with_suffix(""))


def gold_sentences(name: str, gold: Sequence[Tree], parser: Parser) -> Iterator[GoldSentence]:
    """The parser's trees of the raw texts, those left out whose words differ from the gold words."""
    texts = [clean(tree.text) for tree in gold]
    for tree, parsed in zip(gold, parser.parse(texts), strict=True):
        if isinstance(parsed, tuple) and [each.form for each in tree.tokens] == [
            token.form for part in parsed for token in part.tokens
        ]:
            yield from aligned(name, tree, parsed)


def aligned(name: str, gold: Tree, parsed: Sequence[Tree]) -> Iterator[GoldSentence]:
    """Each of the trees with its gold tokens, whose heads count within the tree."""
    first = 0
    for tree in parsed:
        size = len(tree.tokens)
        own: dict[int, Token] = {}
        for token in gold.tokens[first : first + size]:
            head = token.head - first if token.head else 0
            if token.head == 0 or 1 <= head <= size:
                place = token.id - first
                own[place] = Token(place, token.form, token.lemma, token.upos, head, token.deprel)
        yield GoldSentence(name, tree, own)
        first += size


def right(graph: Graph, gold: Mapping[int, Token]) -> set[tuple[int, str]]:
    """What of the gold tokens a graph has right: tokens with ``head``, ``relation`` or ``class``."""
    found: set[tuple[int, str]] = set()
    for edge in graph.edges:
        if token := gold.get(edge.target):
            if edge.source == token.head:
                found.add((token.id, "head"))
            if str(edge.label) == token.deprel:
                found.add((token.id, "relation"))
    for node in graph.nodes:
        if token := gold.get(node.id):
            if node.get("upos") == token.upos:
                found.add((token.id, "class"))
            if token.head == 0 and node.get("root"):
                found |= {(token.id, "head"), (token.id, "relation")}
    return found


def effect(before: set[tuple[int, str]], after: set[tuple[int, str]]) -> Effect:
    """What became right and what became wrong."""
    return Effect(len(after - before), len(before - after))


def steps_with_effects(graph: Graph, steps: Iterable[Step], gold: Mapping[int, Token]) -> Iterator[tuple[Step, Effect]]:
    """Each step with what it alone mends and breaks among the tokens whose attachment or word class it changes."""
    known = right(graph, gold)
    for step in steps:
        graph = step.delta.apply(graph)
        now = right(graph, gold)
        touched = {edge.target for edge in (*step.delta.removed_edges, *step.delta.added_edges)}
        touched |= {node.id for node in step.delta.changed_nodes}
        touched -= set(step.delta.removed_nodes)
        near = {each for each in known ^ now if each[0] in touched}
        yield step, effect(near & known, near & now)
        known = now
