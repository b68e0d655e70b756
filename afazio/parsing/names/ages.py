"""Ages behind names: Vera Holm, 41, the leader of the party."""

from __future__ import annotations

from dataclasses import replace

from afazio.parsing.tree import Token, Tree

_OLDEST = 119
_AGE = "nmod:unmarked"


def with_ages(tree: Tree) -> Tree:
    """The tree with ages between commas hanging on the name before them, as does what the parser hung on an age."""
    for token in tree.tokens:
        name = _name_before(tree, token)
        if name is None or name.id == token.id:
            continue
        tokens = [
            replace(each, head=name.id) if each.head == token.id and each.deprel != "punct" else each
            for each in tree.tokens
        ]
        tokens[token.id - 1] = replace(token, head=name.id, deprel=_AGE)
        tree = replace(tree, tokens=tuple(tokens))
    return tree


def _name_before(tree: Tree, age: Token) -> Token | None:
    """The head of the name that a numeral between commas stands behind, and hangs on in some way."""
    if not (age.upos == "NUM" and age.form.isdigit() and 0 < int(age.form) <= _OLDEST) or not 2 < age.id < len(
        tree.tokens
    ):
        return None
    if {tree.tokens[age.id - 2].form, tree.tokens[age.id].form} != {","}:
        return None
    last = tree.tokens[age.id - 3]
    head = tree.tokens[last.head - 1] if last.deprel == "flat" else last
    return head if head.upos == "PROPN" and age.head in (head.id, last.id) else None
