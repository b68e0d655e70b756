"""Conjectures: facts that would turn what a text says of some individuals into what a hypothesis says of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from afazio.knowledge.facts.fact_files import parse_facts
from afazio.knowledge.vocabulary import Vocabulary
from afazio.knowledge.word_knowledge import stated
from afazio.semantics.logic.formula import ACTUAL, Atom, Formula, Implies, Sort, Term
from afazio.semantics.logic.predicates import Category, Predicate

CONTENT = frozenset((Category.NOUN, Category.COMPOUND, Category.VERB, Category.PROPERTY))
"""The categories whose predicates are words with a meaning of their own."""

_SHORTEST_STEM = 3
_LEAST_OF_PARTICULAR = 4
_ENTITIES, _EVENTS = ("x", "y", "z", "x1", "x2", "x3", "x4"), ("e", "e1", "e2", "e3")
_ORDER = {Category.VERB: 0, Category.NOUN: 1, Category.PROPERTY: 2, Category.COMPOUND: 3}

Stated = tuple[Predicate, tuple[str, ...]]
"""A predicate with the names of those of whom it is said."""


@dataclass(frozen=True, order=True, slots=True)
class Conjecture:
    """What is said of some individuals (``body``) gives what is to be said of them (``head``).

    Both are atoms in the notation of facts; individuals that only the head names are said to exist.
    """

    body: tuple[Stated, ...]
    head: tuple[Stated, ...]

    def __str__(self) -> str:
        if self.relation:
            return f"{self.body[0][0]} < {self.head[0][0]}"
        given = {name for _, names in self.body for name in names}
        new = dict.fromkeys(name for _, names in self.head for name in names if name not in given)
        head = _shown(self.head)
        return f"{_shown(self.body)} -> " + (f"exists {' '.join(new)}.({head})" if new else head)

    @property
    def relation(self) -> bool:
        """Whether it relates one word to another of its part of speech, whatever else is said."""
        if len(self.body) != 1 or len(self.head) != 1:
            return False
        (special, given), (general, wanted) = self.body[0], self.head[0]
        return given == wanted and special.category is general.category

    @property
    def words(self) -> frozenset[Predicate]:
        """The words and prepositions that have to occur in a pair for the conjecture to matter there."""
        counted = {*CONTENT, Category.RELATION}
        return frozenset(each for each, _ in (*self.body, *self.head) if each.category in counted)

    @property
    def size(self) -> int:
        """How many words it has on both sides."""
        return sum(each.category in CONTENT for each, _ in (*self.body, *self.head))

    @property
    def particular(self) -> bool:
        """Whether its body says so much that it only concerns cases that are alike in all that matters."""
        return len(self.body) >= _LEAST_OF_PARTICULAR

    @property
    def derived(self) -> bool:
        """Whether a word of the head and one of the body have one stem."""
        return any(of_one_stem(one[0], other[0]) for one in self.body for other in self.head)

    def formula(self, words: Vocabulary) -> Formula | None:
        """The formula for a pair with these predicates; ``None`` where a relation has nothing to relate."""
        if self.relation:
            special, general = self.body[0][0], self.head[0][0]
            shared = words.get(special, frozenset()) & words.get(general, frozenset())
            return stated(special, general, sorted(shared), Implies) if shared else None
        return parse_facts(str(self), "learned")[0].formula


def conjecture(body: Iterable[Atom], head: Iterable[Atom]) -> Conjecture | None:
    """The conjecture with its individuals named in one order; ``None`` if there are too many to name."""
    names: dict[Term, str] = {}
    sides = []
    for atoms in (body, head):
        ordered = sorted(
            set(atoms),
            key=lambda atom: (
                len(individuals(atom)),
                _ORDER.get(atom.predicate.category, 4),
                atom.predicate,
                str(atom),
            ),
        )
        for atom in ordered:
            for term in individuals(atom):
                free = (
                    name for name in (_EVENTS if term.sort is Sort.EVENT else _ENTITIES) if name not in names.values()
                )
                name = names.get(term) or next(free, "")
                if not name:
                    return None
                names[term] = name
        sides.append(tuple((atom.predicate, tuple(names[term] for term in individuals(atom))) for atom in ordered))
    return Conjecture(*sides)


def of_one_stem(one: Predicate, other: Predicate) -> bool:
    """Whether two predicates are words that begin alike, but for the last letter of the shorter one."""
    if not {one.category, other.category} <= CONTENT:
        return False
    left, right = one.name, other.name
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False)))
    return shared >= max(_SHORTEST_STEM, min(len(left), len(right)) - 1)


def individuals(atom: Atom) -> tuple[Term, ...]:
    """The entities and events that an atom is about."""
    return tuple(term for term in atom.args if term.sort in (Sort.ENTITY, Sort.EVENT))


def is_actual(atom: Atom) -> bool:
    """Whether the atom says something of entities and events, in the actual context if it has one."""
    return bool(individuals(atom)) and all(
        term is ACTUAL or term.sort in (Sort.ENTITY, Sort.EVENT) for term in atom.args
    )


def _shown(atoms: Sequence[Stated]) -> str:
    return " & ".join(f"{predicate}({', '.join(names)})" for predicate, names in atoms)
