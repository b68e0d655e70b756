"""Sentences of a treebank with one phrase left out, moved or exchanged: the words that both share should be read alike.

An edit takes a whole subtree that stands in one stretch, so that every other word keeps its head and relation.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from afazio.parsing.tree import Tree

_LEFT_OUT = frozenset({"advmod", "obl", "advcl", "acl", "appos", "nmod", "amod", "conj", "discourse", "parataxis"})
_MOVED = frozenset({"obl", "advcl"})
_MARKS = frozenset({",", "-", "--", ";", ":"})
_SHORTEST, _LONGEST = 8, 45


@dataclass(frozen=True, slots=True)
class Edited:
    """A sentence before and after an edit, as texts; ``kept`` has the original number of each word after it.

    ``kind`` is what was done: ``left out``, ``to the front`` or ``to the end``.
    """

    kind: str
    tree: Tree
    text: str
    edited: str
    kept: tuple[int, ...]


def edited(trees: Sequence[Tree], count: int, seed: int = 1) -> list[Edited]:
    """At most ``count`` edits, spread over the trees; at most one of each kind for a tree."""
    chance = random.Random(seed)  # noqa: S311
    found: list[Edited] = []
    for tree in chance.sample(trees, len(trees)):
        if not _SHORTEST <= len(tree.tokens) <= _LONGEST or tree.surface_tokens:
            continue
        by_kind: dict[str, list[Edited]] = {}
        for edit in _edits(tree):
            by_kind.setdefault(edit.kind, []).append(edit)
        found.extend(chance.choice(edits) for _, edits in sorted(by_kind.items()))
        if len(found) >= count:
            break
    return found[:count]


def _edits(tree: Tree) -> Iterator[Edited]:
    for token in tree.tokens:
        relation = token.deprel.split(":")[0]
        phrase = _subtree(tree, token.id)
        if phrase != list(range(phrase[0], phrase[-1] + 1)) or any(_is_mark(tree, each) for each in _ends(phrase)):
            continue
        rest = [each.id for each in tree.tokens if each.id not in set(phrase)]
        if relation in _LEFT_OUT and len(rest) > 3:
            yield _edit("left out", tree, _tidied(tree, rest))
        if relation in _MOVED and tree.tokens[token.head - 1].head == 0 and len(phrase) > 1:
            final = rest[-1:] if tree.tokens[rest[-1] - 1].upos == "PUNCT" else []
            body = rest[: len(rest) - len(final)]
            if phrase[0] == 1:
                yield _edit("to the end", tree, [*_tidied(tree, body), *phrase, *final])
            elif phrase[-1] == body[-1] or phrase[-1] > body[-1]:
                yield _edit("to the front", tree, [*phrase, *_tidied(tree, body), *final])


def _ends(phrase: Sequence[int]) -> tuple[int, int]:
    return phrase[0], phrase[-1]


def _is_mark(tree: Tree, number: int) -> bool:
    return tree.tokens[number - 1].upos == "PUNCT"


def _subtree(tree: Tree, number: int) -> list[int]:
    found, stack = {number}, [number]
    while stack:
        for child in tree.children(stack.pop()):
            if child.id not in found:
                found.add(child.id)
                stack.append(child.id)
    return sorted(found)


def _tidied(tree: Tree, numbers: Sequence[int]) -> list[int]:
    """The words without a mark at the beginning, two marks side by side, or one before the end."""
    kept: list[int] = []
    for number in numbers:
        form = tree.tokens[number - 1].form
        if form in _MARKS and (not kept or tree.tokens[kept[-1] - 1].form in _MARKS):
            continue
        if _is_mark(tree, number) and form not in _MARKS and kept and tree.tokens[kept[-1] - 1].form in _MARKS:
            kept.pop()
        kept.append(number)
    while kept and tree.tokens[kept[-1] - 1].form in _MARKS:
        kept.pop()
    return kept


def _edit(kind: str, tree: Tree, kept: Sequence[int]) -> Edited:
    everything = [token.id for token in tree.tokens]
    return Edited(kind, tree, _written(tree, everything), _written(tree, kept), tuple(kept))


def _written(tree: Tree, numbers: Sequence[int]) -> str:
    """The words with the spaces that stand before them in the sentence, the first with a capital."""
    spaced = _spaces(tree)
    text = ""
    for place, number in enumerate(numbers):
        token = tree.tokens[number - 1]
        form = token.form
        if place == 0:
            form = form[:1].upper() + form[1:]
        elif number == 1 and token.upos != "PROPN" and token.form != "I":
            form = form[:1].lower() + form[1:]
        text += (" " if place and (spaced[number - 1] or number == 1) else "") + form
    return text


def _spaces(tree: Tree) -> list[bool]:
    spaced, position = [], 0
    for token in tree.tokens:
        start = tree.text.find(token.form, position)
        spaced.append(start > position)
        position = start + len(token.form) if start >= 0 else position
    return spaced
