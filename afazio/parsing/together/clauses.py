"""A whole sentence that is a clause of the other sentence of its pair: it is true that Kim left, and Kim left.

What stands around a clause tells nothing of what is inside, but distracts a parser; the analysis of the words by
themselves is the better evidence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from afazio.parsing.tree import Evidence, Token, Tree

LEAST_WORDS = 3
"""How many words a sentence must have to be looked for."""

_CLAUSES = frozenset({"ccomp", "csubj", "advcl", "acl", "conj", "parataxis", "root"})
_LOOSE = _CLAUSES | {"dep", "appos", "obl", "advmod", "list", "discourse"}
_BEFORE_CLAUSES = frozenset({"mark", "punct", "cc"})
_COMPLEMENTISER = "that"


def with_clause_alone(tree: Tree, clause: Tree) -> Tree | None:
    """The tree with all words of a shorter sentence analysed as there; ``None`` where they are not one clause of it.

    They must follow each other, once; hang on one word, as a clause; and nothing but complementisers, conjunctions and
    marks may hang on them: a relative clause may lack what its noun stands for, and needs "that".  At the end of the
    sentence, other parts of them than arguments may hang on the same word (while the man hunted, the deer ran).
    """
    inner = _without_final_marks(clause)
    start = _place(tree.tokens, inner)
    if start is None:
        return None
    stretch = range(start + 1, start + len(inner) + 1)
    top = _top(tree, stretch, start + clause.root.id)
    if top is None or _joined_otherwise(tree, stretch, top):
        return None
    head = top.head
    own = {token.id: _moved(token, tree.tokens[token.id + start - 1], start, top) for token in inner}
    tokens = [own.get(token.id - start, token) for token in tree.tokens]
    for number, token in enumerate(tokens):
        if token.id not in stretch and token.head in stretch:
            tokens[number] = replace(token, head=start + clause.root.id)
    if tuple(tokens) == tree.tokens:
        return None
    return replace(tree, tokens=tuple(tokens), evidence=_evidence(tree, clause, stretch, head))


def _without_final_marks(tree: Tree) -> tuple[Token, ...]:
    last = max((token.id for token in tree.tokens if token.upos != "PUNCT"), default=0)
    return tree.tokens[:last]


def _place(tokens: Sequence[Token], inner: Sequence[Token]) -> int | None:
    """How many words stand before the one place where all of these follow each other."""
    if not LEAST_WORDS <= len(inner) < len(tokens):
        return None
    wanted = [token.form for token in inner]
    wanted[0] = wanted[0][:1].lower() + wanted[0][1:]
    found = []
    for start in range(len(tokens) - len(inner) + 1):
        first = tokens[start].form
        if first[:1].lower() + first[1:] == wanted[0] and all(
            tokens[start + number].form == form for number, form in enumerate(wanted) if number
        ):
            found.append(start)
    return found[0] if len(found) == 1 else None


def _top(tree: Tree, stretch: range, root: int) -> Token | None:
    """The word by which a stretch hangs on the rest: its own root, or else the first that hangs there as a clause."""
    tops = [each for each in tree.tokens if each.id in stretch and each.head not in stretch and each.upos != "PUNCT"]
    clauses = [each for each in tops if each.deprel.partition(":")[0] in _CLAUSES]
    if len({each.head for each in tops}) != 1 or not clauses:
        return None
    behind = any(each.id >= stretch.stop and each.upos != "PUNCT" for each in tree.tokens)
    if len(tops) > 1 and (behind or not all(each.deprel.partition(":")[0] in _LOOSE for each in tops)):
        return None
    return next((each for each in clauses if each.id == root), clauses[0])


def _joined_otherwise(tree: Tree, stretch: range, top: Token) -> bool:
    """Whether something hangs on the stretch that is no part of how clauses are joined."""
    hanging = [each for each in tree.tokens if each.id not in stretch and each.head in stretch]
    if any(each.deprel not in _BEFORE_CLAUSES for each in hanging):
        return True
    relative = top.deprel.partition(":")[0] == "acl" or top.deprel.endswith(":relcl")
    return relative and not any(each.lemma == _COMPLEMENTISER for each in hanging)


def _moved(token: Token, place: Token, start: int, top: Token) -> Token:
    """A word of the shorter sentence in the place of the same word of the longer one."""
    head, deprel = (token.head + start, token.deprel) if token.head else (top.head, top.deprel)
    return replace(token, id=place.id, form=place.form, head=head, deprel=deprel, start=place.start, end=place.end)


def _evidence(tree: Tree, clause: Tree, stretch: range, head: int) -> tuple[Evidence, ...]:
    """The evidence of both, with the numbers of heads in the longer sentence."""
    if not tree.evidence or not clause.evidence:
        return tree.evidence
    start = stretch.start - 1
    moved = [
        replace(each, arcs=tuple(replace(arc, head=arc.head + start if arc.head else head) for arc in each.arcs))
        for each in clause.evidence[: len(stretch)]
    ]
    return (*tree.evidence[:start], *moved, *tree.evidence[start + len(stretch) :])
