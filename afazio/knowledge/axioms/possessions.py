"""Who has what is theirs: "her lamp" is a lamp that she has, "her uncle" an uncle that she has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
)
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    BEFORE_NOW,
    CULMINATED,
    HAVE,
    NOW,
    OF,
    WITH,
    Category,
    Exactly,
    Predicate,
    of_person,
)
from afazio.semantics.numerals import least_number

_COST = axiom_cost("possession")
_OWNABLE = "artifact"
_DEPICTING = ("creation", "structure")
_BUILT, _MOVED = "structure", "vehicle"
_BUILDERS = (_BUILT, "company", "institution")
_GROUND = "tract"
_INSEPARABLE = ("body_part", "animal_part", "blemish", "body_covering", "plant_part", "appendage")
_RELATED = ("person", "animal", *_INSEPARABLE)
_WHOLES = ("structure", "region", "vehicle", "body_of_water", "geological_formation", "room", "organization")
_PARTS = ("artifact", "region", "geological_formation", "body_of_water", "plant")
_QUALITIES = ("ability", "quality")
_BELONGING = ("relative", "inhabitant", "employee", "member")
_PRESENT, _PAST = (NOW,), (BEFORE_NOW, CULMINATED)


def possession_axioms(
    premises: Sequence[Formula], hypothesis: Formula, is_a: Callable[[str, str], bool]
) -> Iterator[Axiom]:
    """An artefact or a person of somebody is one that they have, where the hypothesis says that somebody has something.

    A work may depict whom it is of, and buildings are of those that use them, so that both are left out, but rooms
    of a building and factories of a firm are its own, and so is a building that one has.  The state of having an
    artefact extends beyond the event that is told of, whatever its tense, unless one parts with things in it; to
    have someone, a skill or a quality is of the time that is told of.  Grounds of a building or a place last as
    long as that (the castle's garden).  Whom one meets with a beard has one.  What one has is one's own, where the
    hypothesis says both of it.
    """
    told = [atom for premise in premises for atom in atoms(premise)]
    asked = list(atoms(hypothesis))
    counted = (tuple(told), tuple(asked))
    if all(any(atom.predicate is HAVE for atom in side) for side in (told, asked)):
        owned = sorted(noun for noun, relation in _possessed(asked) if relation is OF)
        yield from (_own(noun) for noun in owned if not is_a(noun.name, _DEPICTING[0]))
    if not any(atom.predicate is HAVE for atom in asked):
        if not any(atom.predicate is HAVE for atom in told):
            return
        told += [atom for atom in asked if not _is_of_people(atom, is_a)]
    present = any(atom.predicate is NOW or PRESENT in atom.args for atom in told)
    past = not present or any(atom.predicate is BEFORE_NOW for atom in told)
    told_verbs = {atom.predicate.name for atom in told if atom.predicate.category is Category.VERB}
    yield from _accompanied(told, past, is_a)
    for noun, relation in sorted(_possessed(told)):
        lemma = noun.name
        if _is_counted_otherwise(noun, *counted):
            continue
        depicting = any(is_a(lemma, kind) for kind in _DEPICTING) and not is_a(lemma, _MOVED)
        if depicting and not _is_part_of_building(noun, told, is_a):
            continue
        if not depicting and relation is OF and _is_place_in_place(noun, told, is_a):
            yield _has(noun, _PRESENT + _PAST, relation)
            continue
        if is_a(lemma, _OWNABLE) and told_verbs.isdisjoint(word_list("parting_verbs.tsv", "verb")):
            yield _has(noun, _PRESENT + _PAST, relation)
        elif relation is OF and is_a(lemma, _RELATED[0]) and not any(is_a(lemma, kind) for kind in _QUALITIES):
            continue  # Some of the pupils are part of them, and no pupils of theirs.
        elif any(is_a(lemma, kind) for kind in (_OWNABLE, *_RELATED, *_QUALITIES)):
            yield _has(noun, _PAST if past else _PRESENT, relation)


def _possessed(told: Sequence[Atom]) -> set[tuple[Predicate, Predicate]]:
    """The nouns of what is said to be somebody's, each with the relation by which it is."""
    owned = {(atom.predicate, atom.args[0]) for atom in told if atom.predicate.category is Category.RELATION}
    named = {(atom.predicate, atom.args[0]) for atom in told if atom.predicate.category is Category.NOUN}
    both = ((noun, term, relation) for noun, term in named for relation in (OF, of_person(noun)))
    return {(noun, relation) for noun, term, relation in both if (relation, term) in owned}


def _is_counted_otherwise(noun: Predicate, told: Sequence[Atom], asked: Sequence[Atom]) -> bool:
    """Whether the text tells how many there are in all, and the hypothesis another number: NATO's 19 members."""
    exact, wanted = _counts(noun, told), _counts(noun, asked)
    numbers = {least_number(count.form.numeral) for count in exact if isinstance(count.form, Exactly)}
    others = {least_number(count.name) for count in wanted if not isinstance(count.form, Exactly)} - {None}
    return bool(numbers and others) and not others <= numbers


def _counts(noun: Predicate, told: Sequence[Atom]) -> set[Predicate]:
    """The quantity words of what the noun names."""
    things = {atom.args[0] for atom in told if atom.predicate is noun}
    return {atom.predicate for atom in told if atom.predicate.category is Category.COUNT and atom.args[0] in things}


def _is_of_people(atom: Atom, is_a: Callable[[str, str], bool]) -> bool:
    """Whether an atom calls somebody something: who has no parents may speak of the parents that he had."""
    return atom.predicate.category is Category.NOUN and is_a(atom.predicate.name, _RELATED[0])


def _accompanied(told: Sequence[Atom], past: bool, is_a: Callable[[str, str], bool]) -> Iterator[Axiom]:
    """Who is with a beard, a dog or three sons has them, and they are theirs; a house with a garden always has it.

    Behind an object a phrase with *with* may be the verb's (saw the man with the telescope), but for parts of a body.
    """
    pairs = [atom.args[:2] for atom in told if atom.predicate is WITH and atom.args[0].sort is Sort.ENTITY]
    if not pairs:
        return
    objects = {atom.args[1] for atom in told if atom.predicate is ARG1}
    nouns = [atom for atom in told if atom.predicate.category is Category.NOUN]
    wholes = {atom.args[0] for atom in nouns if any(is_a(atom.predicate.name, kind) for kind in _WHOLES)}
    for noun in sorted({atom.predicate for atom in nouns}):
        things = {atom.args[0] for atom in nouns if atom.predicate is noun}
        owners = {owner for owner, thing in pairs if thing in things}
        if not owners:
            continue
        if owners <= wholes and any(is_a(noun.name, kind) for kind in (*_PARTS, *_BELONGING)):
            yield _has(noun, _PRESENT + _PAST, WITH, of_person(noun) if is_a(noun.name, _RELATED[0]) else OF)
        elif not owners & objects and any(is_a(noun.name, kind) for kind in _BELONGING):
            yield _has(noun, _PRESENT + _PAST, WITH, of_person(noun))
        elif any(is_a(noun.name, kind) for kind in _INSEPARABLE):
            yield _has(noun, _PRESENT + _PAST, WITH)
        elif not owners & objects and any(is_a(noun.name, kind) for kind in (_OWNABLE, *_RELATED[1:])):
            yield _has(noun, _PAST if past else _PRESENT, WITH)


def _is_place_in_place(noun: Predicate, told: Sequence[Atom], is_a: Callable[[str, str], bool]) -> bool:
    """Whether a piece of ground is only said to be of buildings, places or institutions: the castle's garden."""
    if not is_a(noun.name, _GROUND):
        return False
    wholes = _owners(noun, told)
    nouns = [atom for atom in told if atom.predicate.category is Category.NOUN]
    placed = {atom.args[0] for atom in nouns if any(is_a(atom.predicate.name, kind) for kind in _WHOLES)}
    return bool(wholes) and wholes <= placed


def _owners(noun: Predicate, told: Sequence[Atom]) -> set[Term]:
    """What the things that a noun names are said to be of."""
    named = {atom.args[0] for atom in told if atom.predicate is noun}
    return {atom.args[1] for atom in told if atom.predicate is OF and atom.args[0] in named}


def _is_part_of_building(noun: Predicate, told: Sequence[Atom], is_a: Callable[[str, str], bool]) -> bool:
    """Whether all that a thing built is said to be of are built, too, or organisations: the kitchen of the cottage."""
    if not is_a(noun.name, _BUILT):
        return False
    wholes = _owners(noun, told)
    nouns = [atom for atom in told if atom.predicate.category is Category.NOUN]
    built = {atom.args[0] for atom in nouns if any(is_a(atom.predicate.name, kind) for kind in _BUILDERS)}
    return bool(wholes) and wholes <= built


def _own(noun: Predicate) -> Axiom:
    thing, owner = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    state = Variable("e1", Sort.EVENT)
    having = Atom(HAVE, (state, ACTUAL)), Atom(ARG0, (state, owner)), Atom(ARG1, (state, thing))
    given = conjunction([Atom(noun, (thing, ACTUAL)), *having])
    owned = Atom(OF, (thing, owner, ACTUAL))
    return Axiom(
        ForAll((thing, owner, state), Implies(given, owned)), f"possession: a {noun.plain} one has is one's own", _COST
    )


def _has(noun: Predicate, tenses: Sequence[Predicate], relation: Predicate, owned: Predicate = OF) -> Axiom:
    thing, owner = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    state = Variable("e1", Sort.EVENT)
    pair = (owner, thing) if relation is WITH else (thing, owner)
    given = conjunction([Atom(noun, (thing, ACTUAL)), Atom(relation, (*pair, ACTUAL))])
    having = conjunction(
        [
            Atom(HAVE, (state, ACTUAL)),
            Atom(ARG0, (state, owner)),
            Atom(ARG1, (state, thing)),
            *(Atom(tense, (state,)) for tense in tenses),
        ]
    )
    held: Formula = Exists((state,), having)
    held = conjunction([Atom(owned, (thing, owner, ACTUAL)), held]) if relation is WITH else held
    source = f"one has the {noun.plain} that one is with" if relation is WITH else f"one has one's own {noun.plain}"
    return Axiom(ForAll((thing, owner), Implies(given, held)), f"possession: {source}", _COST)
