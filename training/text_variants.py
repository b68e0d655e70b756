"""The same sentence as people also write it: without final stop, in lower case, title case or already in tokens.

The tree stays as it is, so that a parser's robustness can be measured on annotated sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from afazio.parsing.tree import Tree


def without_stop(tree: Tree) -> Tree:
    """The sentence without its last token, if that is punctuation on which nothing depends."""
    last = tree.tokens[-1]
    if last.deprel != "punct" or any(tree.children(last.id)) or not tree.text.endswith(last.form):
        return tree
    return replace(tree, tokens=tree.tokens[:-1], text=tree.text.removesuffix(last.form).rstrip())


def lower_case(tree: Tree) -> Tree:
    """The sentence in lower case."""
    return _respelled(tree, str.lower)


def title_case(tree: Tree) -> Tree:
    """The sentence with every token's first letter in upper case, as in a headline."""
    starts = {part.first for part in tree.surface_tokens}
    inside = {number for part in tree.surface_tokens for number in range(part.first, part.last + 1)} - starts
    tokens = tuple(t if t.id in inside else replace(t, form=_capitalised(t.form)) for t in tree.tokens)
    surface = tuple(replace(part, form=_capitalised(part.form)) for part in tree.surface_tokens)
    return replace(tree, tokens=tokens, surface_tokens=surface, text=" ".join(map(_capitalised, tree.text.split(" "))))


def in_tokens(tree: Tree) -> Tree:
    """The sentence with a space between any two tokens; multiword tokens stay whole."""
    forms = {part.first: part.form for part in tree.surface_tokens}
    inside = {number for part in tree.surface_tokens for number in range(part.first + 1, part.last + 1)}
    written = (forms.get(token.id, token.form) for token in tree.tokens if token.id not in inside)
    return replace(tree, text=" ".join(written))


VARIANTS: Mapping[str, Callable[[Tree], Tree]] = {
    "as written": lambda tree: tree,
    "without final stop": without_stop,
    "lower case": lower_case,
    "title case": title_case,
    "in tokens": in_tokens,
}


def _respelled(tree: Tree, spell: Callable[[str], str]) -> Tree:
    tokens = tuple(replace(token, form=spell(token.form)) for token in tree.tokens)
    surface = tuple(replace(part, form=spell(part.form)) for part in tree.surface_tokens)
    return replace(tree, tokens=tokens, surface_tokens=surface, text=spell(tree.text))


def _capitalised(form: str) -> str:
    return form[:1].upper() + form[1:]
