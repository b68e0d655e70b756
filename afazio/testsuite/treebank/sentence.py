"""A sentence of a treebank that can be edited: words with their places in the tree and their spelling."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from afazio.parsing.tree import Token, Tree


@dataclass(frozen=True, slots=True)
class Word:
    """One word; ``head`` is the ``id`` of another or 0, ``after`` the id of the word that it is written together with.

    Ids stay the same through edits; ``after`` is 0 for a word with a space before it.
    """

    id: int
    form: str
    lemma: str
    upos: str
    xpos: str
    head: int
    deprel: str
    feats: tuple[tuple[str, str], ...] = ()
    after: int = 0

    @property
    def relation(self) -> str:
        """The relation without its subtype: *nsubj* for *nsubj:pass*."""
        return self.deprel.partition(":")[0]

    def feat(self, name: str) -> str | None:
        """The value of a morphological feature."""
        return next((value for key, value in self.feats if key == name), None)


@dataclass(frozen=True)
class Sentence:
    """Words in their order."""

    words: tuple[Word, ...]

    def __getitem__(self, number: int) -> Word:
        """The word with an id; raises ``KeyError``."""
        return self.words[self._places[number]]

    @cached_property
    def _places(self) -> dict[int, int]:
        return {word.id: place for place, word in enumerate(self.words)}

    @cached_property
    def _dependents(self) -> dict[int, list[Word]]:
        found: dict[int, list[Word]] = {}
        for word in self.words:
            found.setdefault(word.head, []).append(word)
        return found

    @property
    def root(self) -> Word:
        """The word whose head is 0."""
        return next(word for word in self.words if word.head == 0)

    def children(self, number: int, *relations: str) -> list[Word]:
        """The dependents of a word in their order; with one of the relations if any is given (*obl* has subtypes)."""
        found = self._dependents.get(number, [])
        return [word for word in found if not relations or word.deprel in relations or word.relation in relations]

    def child(self, number: int, *relations: str) -> Word | None:
        """The only such dependent, or None if there are none or several."""
        found = self.children(number, *relations)
        return found[0] if len(found) == 1 else None

    def below(self, *numbers: int) -> frozenset[int]:
        """The ids of words and all that hangs on them."""
        found, stack = set(numbers), list(numbers)
        while stack:
            new = [word.id for word in self.children(stack.pop()) if word.id not in found]
            found.update(new)
            stack += new
        return frozenset(found)

    def of(self, numbers: Collection[int]) -> list[Word]:
        """The words with these ids in their order."""
        return [word for word in self.words if word.id in numbers]

    def place(self, number: int) -> int:
        """The index of a word."""
        return self._places[number]

    def without(self, numbers: Collection[int]) -> Sentence:
        """The sentence without these words."""
        return Sentence(tuple(word for word in self.words if word.id not in numbers))

    def put(self, *changed: Word) -> Sentence:
        """The sentence with these words for those of equal id."""
        new = {word.id: word for word in changed}
        return Sentence(tuple(new.get(word.id, word) for word in self.words))

    def is_stretch(self, numbers: Collection[int]) -> bool:
        """Whether the words stand beside each other."""
        places = [place for place, word in enumerate(self.words) if word.id in numbers]
        return bool(places) and places[-1] - places[0] + 1 == len(places)

    def as_tree(self, text: str) -> Tree:
        """A tree with this text, its words numbered anew; a word whose head is gone becomes a root."""
        place = {word.id: number for number, word in enumerate(self.words, start=1)} | {0: 0}
        tokens = (
            Token(
                place[word.id],
                word.form,
                word.lemma,
                word.upos,
                place.get(word.head, 0),
                word.deprel,
                word.xpos,
                word.feats,
            )
            for word in self.words
        )
        return Tree(tuple(tokens), text)


def of_tree(tree: Tree) -> Sentence | None:
    """The sentence of a tree; None if its words do not stand in its text one after the other."""
    words: list[Word] = []
    position = 0
    for token in tree.tokens:
        start = tree.text.find(token.form, position)
        if start < 0 or tree.text[position:start].strip():
            return None
        joined = words[-1].id if words and start == position else 0
        words.append(
            Word(
                token.id,
                token.form,
                token.lemma,
                token.upos,
                token.xpos,
                token.head,
                token.deprel,
                token.feats,
                joined,
            )
        )
        position = start + len(token.form)
    return Sentence(tuple(words))


def renamed(words: Iterable[Word], heads: dict[int, tuple[int, str]]) -> Iterator[Word]:
    """The words, those in ``heads`` with another head and relation."""
    for word in words:
        head, deprel = heads.get(word.id, (word.head, word.deprel))
        yield replace(word, head=head, deprel=deprel)
