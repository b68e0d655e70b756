"""The predicates of a pair: on which sorts they occur, and which of one side meet which of the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from afazio.semantics.logic.formula import Formula, Sort, Variable, atoms
from afazio.semantics.logic.predicates import Category, Governed, Predicate, of_person

Signature = tuple[Sort, ...]
Vocabulary = Mapping[Predicate, frozenset[Signature]]

CONNECTED = (Category.NOUN, Category.VERB, Category.PROPERTY, Category.RELATION)
"""The categories whose predicates lexicon and facts connect with each other."""

_LETTERS = {Sort.ENTITY: "x", Sort.EVENT: "e", Sort.CONTEXT: "c", Sort.DEGREE: "d", Sort.TIME: "t"}


def vocabulary(formulas: Iterable[Formula]) -> dict[Predicate, frozenset[Signature]]:
    """The predicates, each with the lists of sorts that it is applied to, in order of occurrence."""
    found: defaultdict[Predicate, set[Signature]] = defaultdict(set)
    for formula in formulas:
        for atom in atoms(formula):
            found[atom.predicate].add(tuple(term.sort for term in atom.args))
    return {predicate: frozenset(signatures) for predicate, signatures in found.items()}


def merged(*parts: Vocabulary) -> dict[Predicate, frozenset[Signature]]:
    """All predicates with all their signatures."""
    found: defaultdict[Predicate, frozenset[Signature]] = defaultdict(frozenset)
    for part in parts:
        for predicate, signatures in part.items():
            found[predicate] |= signatures
    return dict(found)


def meeting(left: Vocabulary, right: Vocabulary) -> dict[tuple[Predicate, Predicate], set[Signature]]:
    """Pairs of different predicates of one category that can be connected, one from each side, with the signatures
    that they share."""
    found: defaultdict[tuple[Predicate, Predicate], set[Signature]] = defaultdict(set)
    for one, signatures in left.items():
        for other in right if one.category in CONNECTED else ():
            shared = signatures & right[other] if other.category is one.category and other is not one else None
            if shared:
                found[min(one, other), max(one, other)] |= shared
    return found


def person_relations(words: Collection[Predicate]) -> dict[Predicate, Predicate]:
    """The relations among some predicates that somebody has to persons, each with the noun that is part of it."""
    found = {}
    for word in sorted(words):
        if word.category is Category.RELATION and isinstance(word.form, Governed):
            noun = Category.NOUN.of(word.form.governor)
            if word is of_person(noun) and noun in words:
                found[word] = noun
    return found


def arguments(signature: Signature) -> tuple[Variable, ...]:
    """Variables for a list of sorts."""
    return tuple(Variable(f"{_LETTERS[sort]}{place}", sort) for place, sort in enumerate(signature, start=1))


def with_complements(words: Iterable[Predicate]) -> frozenset[str]:
    """The adjectives and nouns of persons that have a prepositional complement among these predicates: happy with."""
    forms = (word.form for word in words if word.category is Category.RELATION)
    return frozenset(form.governor for form in forms if isinstance(form, Governed))
