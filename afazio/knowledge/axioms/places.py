"""Named places: Madrid is a city, and who is in Madrid is in Spain.

WordNet names kinds of places and what they lie in.  A name counts as one of a place if the first sense that is
written with its capitals is an instance of a kind of place, and if it is no usual name of a person.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.names import given_names
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.lexicon import Lexicon, Relation, Synset
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import (
    ACTUAL,
    PAST,
    PRESENT,
    Atom,
    Formula,
    Iff,
    Implies,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    for_all,
)
from afazio.semantics.logic.predicates import IN, Category, Predicate

REGION = Category.NOUN.of("region")
_COST = axiom_cost("named place")
_PLACE_FILE = "noun.location"
_ONE, _OTHER, _WHO = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3))
_EVENT = Variable("e1", Sort.EVENT)


def is_place(name: Predicate, lexicon: Lexicon) -> bool:
    """Whether a name predicate is one of a place."""
    return _place(name, lexicon) is not None


def is_place_of_kind(name: Predicate, noun: Predicate, lexicon: Lexicon) -> bool:
    """Whether a name predicate is one of a place of the kind that a noun predicate names."""
    place = _place(name, lexicon)
    return place is not None and noun in _kinds(place, lexicon)


def place_axioms(names: Collection[Predicate], nouns: Collection[Predicate], lexicon: Lexicon) -> Iterator[Axiom]:
    """What the named places of a pair are, of the kinds that ``nouns`` name, and which of them lies in or is which.

    ``names`` and ``nouns`` are predicates.
    """
    for name in sorted(names):
        place = _place(name, lexicon)
        if place is None:
            continue
        for kind in sorted(_kinds(place, lexicon) & set(nouns)):
            said = Implies(Atom(name, (_ONE,)), conjunction([Atom(kind, (_ONE, when)) for when in (ACTUAL, PRESENT)]))
            yield Axiom(for_all((_ONE,), said), f"WordNet 3.0: {name.plain} is a {kind.plain}", _COST)
        wholes = _above(place, Relation.PART_OF, lexicon)
        for other in sorted(names):
            whole = _place(other, lexicon)
            if whole is not None and name < other and whole.identity == place.identity and not _are_apart(name, other):
                both = Iff(Atom(name, (_ONE,)), Atom(other, (_ONE,)))
                yield Axiom(for_all((_ONE,), both), f"WordNet 3.0: {name.plain} is {other.plain}", _COST)
            if whole is not None and whole.identity in wholes:
                yield Axiom(_within(name, other), f"WordNet 3.0: {name.plain} is in {other.plain}", _COST)


def containment_axioms(premises: Sequence[Formula]) -> Iterator[Axiom]:
    """What is in a thing that is itself in another one is in that one, where a text tells both of one time: now."""
    told = [atom.args for premise in premises for atom in atoms(premise) if atom.predicate is IN]
    now = [args for args in told if args[-1] is PRESENT]
    if any(inner[1] == outer[0] for inner in now for outer in now):
        inner, outer = Atom(IN, (_ONE, _OTHER, PRESENT)), Atom(IN, (_OTHER, _WHO, PRESENT))
        given = conjunction(Atom(IN, (_ONE, _WHO, when)) for when in (ACTUAL, PRESENT))
        formula = for_all((_ONE, _OTHER, _WHO), Implies(conjunction([inner, outer]), given))
        yield Axiom(formula, "places: what is in a thing is in what that thing is in", _COST)


def _within(name: Predicate, other: Predicate) -> Formula:
    """What is in the first place is in the second one, and so is the place itself."""
    both = [Atom(name, (_ONE,)), Atom(other, (_OTHER,))]
    times: list[tuple[Term, ...]] = [(ACTUAL,), (PAST,), (PRESENT,)]
    parts = [for_all((_ONE, _OTHER), Implies(conjunction(both), Atom(IN, (_ONE, _OTHER, *when)))) for when in times]
    for who, when in [(_EVENT, ()), *((_WHO, time) for time in times)]:
        inside = conjunction([*both, Atom(IN, (who, _ONE, *when))])
        parts.append(for_all((who, _ONE, _OTHER), Implies(inside, Atom(IN, (who, _OTHER, *when)))))
    return conjunction(parts)


def _are_apart(name: Predicate, other: Predicate) -> bool:
    """Whether WordNet has one entry for two places or states that readers tell apart."""
    return not word_list("places_apart.tsv", "name").isdisjoint({name.name, other.name})


def _place(name: Predicate, lexicon: Lexicon) -> Synset | None:
    """The place that a name predicate is one of."""
    written = name.name.replace(".", "")
    if written in given_names():
        return None
    for sense in lexicon.senses(written.lower(), "n"):
        synset = lexicon.synset(sense.synset)
        if synset.words[sense.word_number - 1] == written:
            is_instance = any(link.relation is Relation.INSTANCE for link in synset.links)
            return synset if is_instance and synset.file == _PLACE_FILE else None
    return None


def _kinds(place: Synset, lexicon: Lexicon) -> frozenset[Predicate]:
    """The predicates of the words for what a place is an instance of, and for what lies above that."""
    kinds = [link.target for link in place.links if link.relation is Relation.INSTANCE]
    found = {one for kind in kinds for one in (kind, *_above(lexicon.synset(kind), Relation.HYPERNYM, lexicon))}
    return frozenset(Category.NOUN.of(word.lower()) for identity in found for word in lexicon.synset(identity).words)


def _above(synset: Synset, relation: Relation, lexicon: Lexicon) -> frozenset[int]:
    """All that a relation leads to, in any number of steps."""
    found: set[int] = set()
    waiting = [synset]
    while waiting:
        targets = {link.target for link in waiting.pop().links if link.relation is relation} - found
        found |= targets
        waiting.extend(map(lexicon.synset, targets))
    return frozenset(found)
