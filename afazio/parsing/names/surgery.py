"""Changes of trees that give a stretch of words one analysis and keep what hangs on it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from afazio.parsing.tree import Token, Tree

_HYPHEN = "-"
_NAME = (("NameType", "Oth"), ("Number", "Sing"))


def top_of(tree: Tree, stretch: Collection[int]) -> Token | None:
    """The first word of a stretch, by numbers, with a head outside it; ``None`` where there are several such heads."""
    tops = [tree.tokens[number - 1] for number in sorted(stretch) if tree.tokens[number - 1].head not in stretch]
    return tops[0] if len({token.head for token in tops}) == 1 else None


def rebuilt(tree: Tree, changed: Mapping[int, Token], head: int, hosts: Mapping[int, int]) -> Tree | None:
    """The tree with the words of a stretch changed, by number; ``None`` where the parser does not keep them together.

    ``head`` takes the place of the stretch's old head, and bears what hangs on the stretch; what ``hosts`` has hangs on
    another word of it.
    """
    top = top_of(tree, changed)
    if top is None:
        return None
    tokens = list(tree.tokens)
    for token in tree.tokens:
        if token.id in changed:
            tokens[token.id - 1] = changed[token.id]
        elif token.head in changed:
            tokens[token.id - 1] = replace(token, head=hosts.get(token.id, head))
    tokens[head - 1] = replace(tokens[head - 1], head=top.head, deprel=top.deprel)
    return replace(tree, tokens=tuple(tokens)) if _is_tree(tokens) else None


def as_name(token: Token) -> Token:
    """The word as a proper noun."""
    return replace(token, lemma=token.form, upos="PROPN", xpos="NNP", feats=_NAME)


def as_common(token: Token, lemma: str, upos: str) -> Token:
    """The word as a common noun or adjective."""
    tag, feats = ("JJ", (("Degree", "Pos"),)) if upos == "ADJ" else ("NN", (("Number", "Sing"),))
    return replace(token, lemma=lemma, upos=upos, xpos=tag, feats=feats)


def as_parts(tokens: Sequence[Token]) -> dict[int, Token]:
    """The words of one name, by number, the first of them as its head."""
    head = tokens[0].id
    found = {head: as_name(tokens[0])}
    for token in tokens[1:]:
        found[token.id] = replace(token, head=head) if token.form == _HYPHEN else _flat(token, head)
    return found


def _flat(token: Token, head: int) -> Token:
    return replace(as_name(token), head=head, deprel="flat")


def _is_tree(tokens: Sequence[Token]) -> bool:
    for token in tokens:
        number, steps = token.id, 0
        while number and steps <= len(tokens):
            number, steps = tokens[number - 1].head, steps + 1
        if number:
            return False
    return True
