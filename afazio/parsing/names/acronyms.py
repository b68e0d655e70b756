"""Acronyms and the names that they stand for, where a pair has both: the IMF, the International Monetary Fund."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from afazio.parsing.names.surgery import as_name, as_parts, rebuilt
from afazio.parsing.tree import Token, Tree

_SHORTEST = 2
_LONGEST = 6
_PASSED_OVER = frozenset({"of", "for", "the", "and", "in"})


def acronyms_of(trees: Iterable[Tree]) -> frozenset[str]:
    """The words in capitals that the first letters of a name, in any of the trees, spell."""
    trees = tuple(trees)
    written = {token.form for tree in trees for token in tree.tokens if _may_be_acronym(token)}
    return frozenset(written & {letters for tree in trees for letters, _ in initials(tree)})


def with_acronyms(tree: Tree, acronyms: frozenset[str]) -> tuple[Tree, tuple[str, ...]]:
    """The tree with acronyms, and the words that they stand for, as names; and those that were changed, in words.

    The parser takes *WHO* for a pronoun, and the adjectives of *International Monetary Fund* for modifiers.
    """
    told: list[str] = []
    for token in tree.tokens:
        if token.form in acronyms and token.upos != "PROPN":
            tree = replace(tree, tokens=tuple(as_name(each) if each.id == token.id else each for each in tree.tokens))
            told.append(token.form)
    for words in [words for letters, words in initials(tree) if letters in acronyms]:
        now = [tree.tokens[word.id - 1] for word in words]
        changed = rebuilt(tree, as_parts(now), now[0].id, {})
        if changed is not None and changed.tokens != tree.tokens:
            tree = changed
            told.append(" ".join(word.form for word in words))
    return tree, tuple(told)


def initials(tree: Tree) -> Iterator[tuple[str, tuple[Token, ...]]]:
    """The capitals of each run of two to six words with a capital in a sentence, and its words.

    Prepositions, articles and *and* inside a run have no initial.
    """
    for first in tree.tokens:
        letters = ""
        row: list[Token] = []
        for token in tree.tokens[first.id - 1 :]:
            if token.form[:1].isupper() and not token.form.isupper():
                letters += token.form[0]
            elif not row or token.form not in _PASSED_OVER:
                break
            row.append(token)
            if _SHORTEST <= len(letters) <= _LONGEST and row[-1].form[:1].isupper():
                yield letters, tuple(row)


def _may_be_acronym(token: Token) -> bool:
    return _SHORTEST <= len(token.form) <= _LONGEST and token.form.isalpha() and token.form.isupper()
