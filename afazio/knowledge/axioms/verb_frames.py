"""The frames in which the verbs of a pair are used: alone of a person or a thing, or with a person as the object.

A frame is only told of a use that has nothing else which may change the sense of the verb: who drowns in a lake drowns,
who drowns in debt does not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from afazio.knowledge.axioms.names import is_usual_name_of_person
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.knowledge.word_tables import word_list, word_table
from afazio.semantics.logic.formula import Atom, Formula, Sort, Term, atoms
from afazio.semantics.logic.predicates import ARG0, ARG1, PERSON, Category, Predicate
from afazio.tables import rule_lexicon

IsA = Callable[[str, str], bool]
"""Whether the first noun is a kind of the second."""

_LIVING = ("person", "animal")
_NO_THINGS = (*_LIVING, "social_group")
_HARMLESS = (Category.VERB, Category.TENSE, Category.PROPERTY)
_PERSONS = (PERSON, Category.NOUN.of("people"))
_PERSONAL_PRONOUNS = frozenset({"he", "she", "i", "we", "you"})


@dataclass
class _Use:
    """What a formula says of one event: its verbs, who has which role, and where it is; ``marked`` if it says more."""

    verbs: set[str] = field(default_factory=set)
    roles: dict[Predicate, Term] = field(default_factory=dict)
    places: list[Term] = field(default_factory=list)
    marked: bool = False


def verb_frames(
    units: Iterable[Sequence[Formula]], verbs: Collection[str], lexicon: Lexicon, is_a: IsA
) -> dict[str, frozenset[str]]:
    """The frames that fit every use of each of some verbs: ``any``, ``person``, ``thing`` alone, or ``object``.

    Each unit holds formulas that share their variables, as the restrictor and the scope of a quantifier do.
    """
    found: dict[str, frozenset[str]] = {}
    for unit in units:
        told = [atom for formula in unit for atom in atoms(formula)]
        uses = [use for use in _uses(told).values() if not use.verbs.isdisjoint(verbs)]
        described = _descriptions(told) if uses else {}
        for use in uses:
            frames = _frames(use, described, lexicon, is_a)
            for verb in use.verbs:
                found[verb] = found.get(verb, frames) & frames
    return found


def _uses(told: Iterable[Atom]) -> Mapping[Term, _Use]:
    """The events that some atoms tell of."""
    found: defaultdict[Term, _Use] = defaultdict(_Use)
    for atom in told:
        first = atom.args[0] if atom.args else None
        if first is not None and first.sort is Sort.EVENT:
            _add(found[first], atom)
    return found


def _add(use: _Use, atom: Atom) -> None:
    """Take down what one atom says of its event."""
    predicate = atom.predicate
    if predicate.category is Category.VERB:
        use.verbs.add(predicate.name)
    elif predicate in (ARG0, ARG1) and predicate not in use.roles:
        use.roles[predicate] = atom.args[1]
    elif predicate.category is Category.RELATION and predicate.name in _circumstances():
        setting = _circumstances()[predicate.name] == "setting"
        use.places += [term for term in atom.args[1:2] if setting and term.sort is Sort.ENTITY]
    elif predicate.category not in _HARMLESS:
        use.marked = True


def _descriptions(told: Iterable[Atom]) -> Mapping[Term, set[Predicate]]:
    """The nouns, names and pronouns that some atoms say of each individual."""
    found: defaultdict[Term, set[Predicate]] = defaultdict(set)
    for atom in told:
        if atom.predicate.category in (Category.NOUN, Category.NAME, Category.PRONOUN):
            found[atom.args[0]].add(atom.predicate)
    return found


def _frames(use: _Use, described: Mapping[Term, set[Predicate]], lexicon: Lexicon, is_a: IsA) -> frozenset[str]:
    """The frames that one use fits; none where anything told beside it may change the sense."""
    if use.marked or not all(_is_setting(described.get(place, set()), is_a) for place in use.places):
        return frozenset()
    if use.roles.keys() == {ARG0, ARG1}:
        return frozenset({"object"} if _is_living(described.get(use.roles[ARG1], set()), lexicon) else ())
    if len(use.roles) != 1:
        return frozenset()
    (who,) = use.roles.values()
    if who.sort is Sort.EVENT:
        return frozenset({"any", "thing"})
    words = described.get(who, set())
    kinds = {"person"} if _is_living(words, lexicon) else {"thing"} if _is_thing(words, is_a) else set()
    return frozenset({"any"} | kinds)


def _is_setting(words: Collection[Predicate], is_a: IsA) -> bool:
    """Whether what an event takes place in is a place or time, and nothing that the verb is a picture of: in debt."""
    settings = sorted(word_list("settings.tsv", "noun"))
    nouns = [word.name for word in words if word.category is Category.NOUN]
    named = any(word.category is Category.NAME for word in words)
    return named or any(is_a(noun, setting) for noun in nouns for setting in settings)


def _is_living(words: Collection[Predicate], lexicon: Lexicon) -> bool:
    """Whether one of the words for somebody is one for a person or an animal, in the sense that it mostly has."""
    return any(
        word in _PERSONS
        or (word.category is Category.PRONOUN and word.name in _PERSONAL_PRONOUNS)
        or (word.category is Category.NAME and is_usual_name_of_person(word, lexicon))
        or (word.category is Category.NOUN and _kinds().get(word.name.rpartition("_")[2]) in _LIVING)
        for word in words
    )


def _is_thing(words: Collection[Predicate], is_a: IsA) -> bool:
    """Whether all words for something are nouns, and none of them is one for a person, an animal or a group."""
    return bool(words) and all(
        word.category is Category.NOUN
        and word.name not in _kinds()
        and not any(is_a(word.name, each) for each in _NO_THINGS)
        for word in words
    )


@cache
def _circumstances() -> Mapping[str, str]:
    """The relations that leave a verb its sense, with what they tell."""
    return {row[0]: row[1] for row in word_table("circumstances.tsv", "relation", "kind")}


@cache
def _kinds() -> Mapping[str, str]:
    """The nouns for persons, animals and groups, with what they are nouns for."""
    return {noun: kind for noun, kind, _ in rule_lexicon("animate", "noun", "kind", "gender")}
