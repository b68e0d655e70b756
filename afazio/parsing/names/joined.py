"""Names with a joining word or sign inside: Marks & Spencer, the Food and Drug Administration, Rolls-Royce, Macy's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from afazio.parsing.names.surgery import as_parts, rebuilt
from afazio.parsing.names.tables import given_names, institutions, places_of_several_words
from afazio.parsing.tree import Token, Tree

Forms = tuple[str, ...]

_AND, _SIGN, _HYPHEN = "and", "&", "-"
_GENITIVE = frozenset({"'s", "’s"})
_PARTS = frozenset({"PROPN", "NOUN", "ADJ", "X", "VERB"})
_NOUNS = frozenset({"PROPN", "NOUN"})
_SUBJECTS = frozenset({"nsubj", "nsubj:pass"})
_ARGUMENTS = _SUBJECTS | {"obj", "iobj", "obl:agent"}
_SINGULAR = frozenset({"is", "was", "has", "does"})
_BEHIND_A_NAME = frozenset({"VERB", "AUX", "PUNCT", "CCONJ", "ADP"})
_LONGEST = 6
_BEFORE_A_NOUN = frozenset({"compound", "amod", "nmod:desc"})


def joined_names(trees: Iterable[Tree]) -> frozenset[Forms]:
    """The words of each name of some tree that has a joining word or sign inside.

    These are words with capitals around "&", or around a hyphen, or around "and" where they belong to a word for an
    institution (the Food and Drug Administration) or are the subject of a verb in the singular (Procter and Gamble was
    sued), a name with a genitive mark where nothing is possessed (McDonald's was sued, bought at Miller's), and the
    names of places in several words that WordNet has (the United Kingdom).
    """
    trees = tuple(trees)
    rows = (row for tree in trees for row in (*_rows(tree), *_places_in(tree)))
    return frozenset(tuple(token.form for token in row) for row in rows)


def with_joined_names(tree: Tree, names: Iterable[Forms]) -> tuple[Tree, tuple[str, ...]]:
    """The tree in which each of the names, given by its words, is one name; and those that were changed, in words.

    A name that goes on behind these words is another one: New Zealand in the New Zealand National Party.
    """
    told: list[str] = []
    for forms in sorted(names, key=lambda forms: (-len(forms), forms)):
        for start in _starts(tree, forms):
            row = tree.tokens[start : start + len(forms)]
            changed = rebuilt(tree, as_parts(row), row[0].id, {})
            if changed is not None and changed.tokens != tree.tokens:
                tree = changed
                told.append(" ".join(forms))
    return tree, tuple(told)


def _starts(tree: Tree, forms: Forms) -> Iterator[int]:
    """Where in a sentence the words of a name begin, counted from 0, if no name goes on behind them."""
    written = tuple(token.form for token in tree.tokens)
    for start in range(len(written)):
        end = start + len(forms)
        if written[start:end] == forms and not any(map(_may_be_part, tree.tokens[end : end + 1])):
            yield start


def _rows(tree: Tree) -> Iterator[Sequence[Token]]:
    for token in tree.tokens:
        if token.form in (_AND, _SIGN):
            row = _around(tree, token)
            if row and token.form == _SIGN and _is_free_mark(tree, row[-1].id + 1):
                row = tree.tokens[row[0].id - 1 : row[-1].id + 1]
            if row and (token.form == _SIGN or _is_institution(row) or _is_one_subject(tree, row)):
                yield row
        elif token.form == _HYPHEN:
            yield from _hyphened(tree, token)
        elif token.form in _GENITIVE and token.id > 1:
            yield from _named_in_genitive(tree, token)


def _places_in(tree: Tree) -> Iterator[Sequence[Token]]:
    """Names of places in several words (the United Kingdom)."""
    for first in filter(_may_be_part, tree.tokens):
        for length in range(_LONGEST, 1, -1):
            row = tree.tokens[first.id - 1 : first.id - 1 + length]
            if len(row) == length and " ".join(token.form for token in row) in places_of_several_words():
                yield row
                break


def _around(tree: Tree, joining: Token) -> Sequence[Token]:
    """The words with capitals on both sides of a word; none where one side has no such word."""
    first, last = joining.id - 1, joining.id + 1
    while first > 0 and _may_be_part(tree.tokens[first - 1]):
        first -= 1
    while last <= len(tree.tokens) and _may_be_part(tree.tokens[last - 1]):
        last += 1
    row = tree.tokens[first : last - 1]
    return row if first < joining.id - 1 and last > joining.id + 1 else ()


def _may_be_part(token: Token) -> bool:
    return token.upos in _PARTS and token.form[:1].isupper()


def _is_institution(row: Sequence[Token]) -> bool:
    """Whether all depends on the last word, one for institutions: the Food and Drug Administration."""
    stretch = {token.id for token in row}
    return row[-1].form in institutions() and [token for token in row if token.head not in stretch] == [row[-1]]


def _is_one_subject(tree: Tree, row: Sequence[Token]) -> bool:
    """Whether a verb in the singular has the words as its subject: two would have a plural verb."""
    stretch = {token.id for token in row}
    subjects = [token for token in row if token.head not in stretch and token.deprel in _SUBJECTS]
    return any(
        verb.form in _SINGULAR or verb.xpos == "VBZ"
        for subject in subjects
        for verb in (tree.tokens[subject.head - 1], *tree.children(subject.head))
        if verb.id == subject.head or verb.deprel.startswith(("aux", "cop"))
    )


def _hyphened(tree: Tree, hyphen: Token) -> Iterator[Sequence[Token]]:
    """A proper noun and another with a capital, written in one with a hyphen (Rolls-Royce, the ITEL-ZX).

    They stand before no noun: the Paris-London train is no name.
    """
    row = tree.tokens[max(hyphen.id - 2, 0) : hyphen.id + 1]
    stretch = {token.id for token in row}
    outer = [token for token in row if token.head not in stretch]
    named = len(row) == 3 and row[0].upos == "PROPN" and row[2].upos in _NOUNS and row[2].form[:1].isupper()
    written_in_one = named and (row[0].end, hyphen.end) == (hyphen.start, row[2].start)
    if written_in_one and not any(token.deprel in _BEFORE_A_NOUN for token in outer):
        yield row


def _named_in_genitive(tree: Tree, mark: Token) -> Iterator[Sequence[Token]]:
    """A name with a genitive mark and nothing behind that it could possess: no person's, but for a place (at Kim's)."""
    name = tree.tokens[mark.id - 2]
    named = name.upos == "PROPN" and mark.head == name.id and _is_free_mark(tree, mark.id)
    if named and (name.deprel == "obl" or (name.deprel in _ARGUMENTS and name.form not in given_names())):
        yield (name, mark)


def _is_free_mark(tree: Tree, number: int) -> bool:
    """Whether the word with this number is the only genitive mark, and nothing follows that it could go with."""
    marks = [token.id for token in tree.tokens if token.form in _GENITIVE]
    following = tree.tokens[number].upos if number < len(tree.tokens) else "PUNCT"
    return marks == [number] and following in _BEHIND_A_NAME
