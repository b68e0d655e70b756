"""Lifespans behind names: Ruth Kale (1920-1999), Olga Rehn (3 June 1881 - 2 May 1950)."""

from __future__ import annotations

import re
from dataclasses import replace

from afazio.parsing.tree import Token, Tree

LIFESPAN = "nmod:lifespan"
_SHORTEST, _LONGEST = 25, 110
_YEAR = re.compile(r"1\d{3}|20\d{2}")
_DASHES = ("-", "–", "—")
_MOST = 12


def with_lifespans(tree: Tree) -> Tree:
    """The tree with each bracket of two dates that may be a life hanging on the name right before it.

    Fewer than 25 years may be a term of office, and more than 110 the time of something else.
    """
    for token in tree.tokens:
        if token.form == "(" and (found := _dates(tree, token)) is not None:
            name, first = found
            tokens = list(tree.tokens)
            tokens[first.id - 1] = replace(first, head=name.id, deprel=LIFESPAN)
            tree = replace(tree, tokens=tuple(tokens))
    return tree


def _dates(tree: Tree, bracket: Token) -> tuple[Token, Token] | None:
    """The head of the name before a bracket, and that of the first date in it."""
    name = _name_before(tree, bracket)
    inside = _inside(tree, bracket)
    years = [int(token.form) for token in inside if _YEAR.fullmatch(token.form)]
    if name is None or len(years) != 2 or not any(token.form in _DASHES for token in inside):
        return None
    heads = [token for token in inside if not bracket.id < token.head <= inside[-1].id]
    heads = [token for token in heads if token.upos == "NUM"]
    is_life = _SHORTEST <= years[1] - years[0] <= _LONGEST
    return (name, heads[0]) if is_life and len(heads) == 1 and heads[0].id != name.id else None


def _inside(tree: Tree, bracket: Token) -> list[Token]:
    """The words up to the closing bracket, if it is near."""
    found: list[Token] = []
    for token in tree.tokens[bracket.id : bracket.id + _MOST]:
        if token.form == ")":
            return found
        found.append(token)
    return []


def _name_before(tree: Tree, bracket: Token) -> Token | None:
    if bracket.id < 2:
        return None
    last = tree.tokens[bracket.id - 2]
    head = tree.tokens[last.head - 1] if last.deprel == "flat" and last.head else last
    return head if head.upos == "PROPN" else None
