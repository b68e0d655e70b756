"""Acronyms and the names that they stand for, where a pair has both: the IMF, the International Monetary Fund."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from afazio.parsing.names.surgery import as_name, as_parts, rebuilt
from afazio.parsing.tree import Token, Tree

_SHORTEST = 2
_LONGEST = 6
_JOINING = frozenset({"of", "for", "and", "the", "on", "in"})


def acronyms_of(trees: Iterable[Tree]) -> frozenset[str]:
    """The words in capitals that the first letters of a name, in any of the trees, spell."""
    trees = tuple(trees)
    written = {token.form for tree in trees for token in tree.tokens if _may_be_acronym(token)}
    return frozenset(word for word in written for tree in trees if any(_spelt_out(tree, word)))


def with_acronyms(tree: Tree, acronyms: frozenset[str]) -> tuple[Tree, tuple[str, ...]]:
    """The tree with acronyms, and the words that they stand for, as names; and those that were changed, in words.

    The parser takes *WHO* for a pronoun, and the adjectives of *International Monetary Fund* for modifiers.
    """
    told: list[str] = []
    for token in tree.tokens:
        if token.form in acronyms and token.upos != "PROPN":
            tree = replace(tree, tokens=tuple(as_name(each) if each.id == token.id else each for each in tree.tokens))
            told.append(token.form)
    for words in [words for acronym in sorted(acronyms) for words in _spelt_out(tree, acronym)]:
        now = [tree.tokens[word.id - 1] for word in words]
        changed = rebuilt(tree, as_parts(now), now[0].id, {})
        if changed is not None and changed.tokens != tree.tokens:
            tree = changed
            told.append(" ".join(word.form for word in words))
    return tree, tuple(told)


def _spelt_out(tree: Tree, acronym: str) -> Iterator[Sequence[Token]]:
    """The rows of words whose capitals spell the acronym; words like *of* may stand between them."""
    for first in tree.tokens:
        letters = 0
        row: list[Token] = []
        for token in tree.tokens[first.id - 1 :]:
            if token.form[:1] == acronym[letters] and len(token.form) > 1:
                letters += 1
            elif not (row and token.form in _JOINING):
                break
            row.append(token)
            if letters == len(acronym):
                yield row
                break


def _may_be_acronym(token: Token) -> bool:
    return _SHORTEST <= len(token.form) <= _LONGEST and token.form.isalpha() and token.form.isupper()
