"""The words that atoms and other parts of a formula come from, as phrases of their sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from afazio.inspection.page.formula_record import origin_of
from afazio.parsing.tree import Token, Tree
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import Atom, Formula, atoms
from afazio.semantics.logic.predicates import Category

LINKING = (Category.ROLE, Category.RELATION, Category.TENSE, Category.COUNT)
"""What relates, dates or counts individuals, and has no word of its own to show."""

_WITH_ANY = ("det", "compound:prt", "flat", "fixed")
_WITH_NAMES = (*_WITH_ANY, "compound", "amod")
_WITH_CLAUSES = (*_WITH_ANY, "aux", "case", "mark", "cop", "nummod")
_DENIALS = ("not", "never", "n't")


@dataclass(frozen=True, slots=True)
class Phrase:
    """Some words of a sentence: its number on its side (from 0), the numbers of the tokens, and how they read."""

    sentence: int
    tokens: tuple[int, ...]
    words: str


def is_linking(part: Formula) -> bool:
    """Whether a part relates individuals, counts or dates them, and has no word of its own to show."""
    return isinstance(part, Atom) and part.predicate.category in LINKING


def phrase_of(part: Formula, reading: Reading, trees: Sequence[Tree]) -> Phrase | None:
    """The words that a part of a formula comes from, with what belongs to them; ``None`` when that is not known."""
    found: dict[int, set[int]] = {}
    kinds: set[str] = set()
    for atom in expanded(part, reading):
        origin = origin_of(atom, reading)
        if origin is None or (is_linking(atom) and not isinstance(part, Atom)):
            continue
        sentence = origin.sentence if 0 <= origin.sentence < len(trees) else 0
        with_them = _WITH_NAMES if atom.predicate.category is Category.NAME else _WITH_ANY
        kinds.update(with_them if isinstance(part, Atom) else _WITH_CLAUSES)
        found.setdefault(sentence, set()).update(origin.tokens)
    sentence, tokens = max(found.items(), key=lambda each: len(each[1]), default=(0, set()))
    return phrase_with(trees, sentence, _widened(trees[sentence], tokens, kinds)) if tokens else None


def phrase_with(trees: Sequence[Tree], sentence: int, numbers: Collection[int]) -> Phrase:
    """The phrase of these tokens of a sentence."""
    kept = [token for token in trees[sentence].tokens if token.id in numbers]
    return Phrase(sentence, tuple(token.id for token in kept), _joined(kept))


def _joined(tokens: Sequence[Token]) -> str:
    """The forms in their order, with dots where words in between are left out."""
    words = [token.form for token in tokens[:1]]
    for before, token in pairwise(tokens):
        words += [token.form] if token.id == before.id + 1 else ["…", token.form]
    return " ".join(words)


def expanded(part: Formula, reading: Reading) -> Iterator[Atom]:
    """The atoms of a part; an occurrence of a generalised quantifier brings those of its restrictor and its scope."""
    occurrences = {each.atom.predicate: each for each in reading.occurrences}
    for atom in atoms(part):
        yield atom
        if occurrence := occurrences.get(atom.predicate):
            yield from expanded(occurrence.restrictor, reading)
            yield from expanded(occurrence.scope, reading)


def _widened(tree: Tree, numbers: Iterable[int], with_them: Collection[str]) -> set[int]:
    """The tokens with their dependents of these relations; determiners only where they stand right before the rest."""
    wanted = set(numbers)
    children = [child for number in wanted for child in tree.children(number)]
    found = {child.id for child in children if (child.deprel in with_them and child.deprel != "det") or _denies(child)}
    return with_determiners(tree, wanted | found)


def with_determiners(tree: Tree, numbers: Collection[int]) -> set[int]:
    """The tokens, and the determiners of some of them that stand right before one of them."""
    found = set(numbers)
    determiners = {child.id for number in numbers for child in tree.children(number) if child.deprel == "det"}
    for token in sorted(determiners, reverse=True):
        if token + 1 in found:
            found.add(token)
    return found


def _denies(token: Token) -> bool:
    return token.deprel == "advmod" and token.lemma.lower() in _DENIALS
