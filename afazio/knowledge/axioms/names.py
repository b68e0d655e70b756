"""Axioms of reference for proper names: ``Kim_p(x)`` says that x is called Kim."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.knowledge.vocabulary import person_relations
from afazio.knowledge.word_tables import word_list
from afazio.parsing.names.tables import institutions
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Sort,
    Variable,
    atoms,
    conjunction,
)
from afazio.semantics.logic.predicates import PERSON, SINGLE, Category, OtherThan, Predicate
from afazio.semantics.reference.discourse import Referent
from afazio.tables import rule_lexicon

_COST_OF_PERSON = axiom_cost("name of a person")
_COST_OF_GENDER = axiom_cost("gender of a name")
_COST_OF_OTHER_BEARER = axiom_cost("other bearer")
_SEXES = {"feminine": Category.PROPERTY.of("female"), "masculine": Category.PROPERTY.of("male")}
_THING_FILES = frozenset({"noun.location", "noun.object", "noun.group", "noun.time", "noun.event"})
_COST_OF_PART = axiom_cost("part of a name")
_LONGEST_PERSON_NAME = 3
_PERSON_FILE = "noun.person"
_PLACE_FILE = "noun.location"


def name_axioms(
    names: Collection[Predicate], lexicon: Lexicon, presupposed: bool = True, premises: Iterable[Formula] = ()
) -> Iterator[Axiom]:
    """One name is one entity (it has a bearer, and only one), and a person's full name goes with a part of it.

    The part is the first or the last word.  ``names`` are the name predicates of a pair.  A part is only connected when
    a single full name has it, and not for what WordNet knows as anything but a person: New York is not called York; nor
    where one of the ``premises`` says what the bearer of the one is to that of the other: Weiss's daughter Carla Weiss.
    A full name that only the hypothesis has says more than its part in the text: Captain Reyes need not be Anna Reyes.
    ``presupposed`` is false where nothing but a name is in question, whose bearer is then what must be proved.
    """
    for name in sorted(names):
        yield _one_bearer(name, presupposed)
    premises = tuple(premises)
    apart = {pair for premise in premises for pair in _related(premise)}
    told = {atom.predicate for premise in premises for atom in atoms(premise)}
    for part in sorted(names):
        full = [name for name in sorted(names) if part != name and part in _parts(name, lexicon)]
        known = len(full) == 1 and full[0] in told and not _names_a_thing(full[0], lexicon)
        if known and frozenset((full[0], part)) not in apart:
            yield _also_called(full[0], part)


def _related(premise: Formula) -> Iterator[frozenset[Predicate]]:
    """Each two names of whose bearers one is something to the other: a daughter, a successor."""
    told = list(atoms(premise))
    relations = person_relations({atom.predicate for atom in told})
    named = [(atom.args[0], atom.predicate) for atom in told if atom.predicate.category is Category.NAME]
    for atom in told:
        if atom.predicate in relations:
            one, other = ({name for term, name in named if term == place} for place in atom.args[:2])
            yield from (frozenset((left, right)) for left in one for right in other if left is not right)


def person_axioms(names: Collection[Predicate], lexicon: Lexicon) -> Iterator[Axiom]:
    """A name of one or two words is a person's by default: not one in capitals, nor one that WordNet knows as a place,
    an organisation or a time."""
    for name in sorted(names):
        if is_usual_name_of_person(name, lexicon):
            bearer = Variable("x1", Sort.ENTITY)
            formula = ForAll((bearer,), Implies(Atom(name, (bearer,)), Atom(PERSON, (bearer, ACTUAL))))
            yield Axiom(formula, f"reference: the name of a person: {name.plain}", _COST_OF_PERSON)


def is_usual_name_of_person(name: Predicate, lexicon: Lexicon) -> bool:
    """Whether a name has the form of a person's, and WordNet knows no word of it as that of anything else."""
    words = name.words
    usual = all(word[:1].isupper() and word[1:].islower() and word.isalpha() for word in words)
    return usual and len(words) < _LONGEST_PERSON_NAME and not _files(words, lexicon) & _THING_FILES


def other_bearer_axioms(names: Collection[Predicate], predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """Who has another name is another one than the one who is excepted by name, as in *everyone except Kim*.

    ``names`` are the name predicates of a pair, ``predicates`` all of its predicates.  Names that share a word may be
    names of one.
    """
    for excepted in sorted(names):
        other = Category.PROPERTY.of(OtherThan(excepted.name.lower()))
        for name in sorted(names) if other in predicates else ():
            if not set(name.words) & set(excepted.words):
                bearer = Variable("x1", Sort.ENTITY)
                formula = ForAll((bearer,), Implies(Atom(name, (bearer,)), Atom(other, (bearer, ACTUAL))))
                source = f"reference: {name.plain} is another one than {excepted.plain}"
                yield Axiom(formula, source, _COST_OF_OTHER_BEARER, convention=True)


def gender_axioms(genders: Mapping[str, str], predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What pronouns, nouns and the names themselves tell of a bearer's sex, where something is said of it.

    ``genders`` has the gender of each name that is told, ``predicates`` all predicates of a pair.
    """
    for name, gender in sorted(genders.items()):
        sex, named = _SEXES.get(gender), Category.NAME.of(name)
        if sex in predicates and sex is not None and named in predicates:
            bearer = Variable("x1", Sort.ENTITY)
            said = conjunction([Atom(sex, (bearer, when)) for when in (ACTUAL, PRESENT)])
            formula = ForAll((bearer,), Implies(Atom(named, (bearer,)), said))
            yield Axiom(formula, f"reference: {named.plain} is {gender}", _COST_OF_GENDER)


def single_axioms(predicates: Collection[Predicate], referents: Iterable[Referent] = ()) -> Iterator[Axiom]:
    """Who has a name, or is a referent of the text that a noun in the singular names, is one and not several, where
    that is in question."""
    if SINGLE not in predicates:
        return
    for term in (referent.term for referent in referents if referent.single):
        yield Axiom(Atom(SINGLE, (term,)), f"reference: {term.name} is one", 0.0)
    for name in sorted(each for each in predicates if each.category is Category.NAME):
        bearer = Variable("x1", Sort.ENTITY)
        formula = ForAll((bearer,), Implies(Atom(name, (bearer,)), Atom(SINGLE, (bearer,))))
        yield Axiom(formula, f"reference: {name.plain} is one", 0.0)


def _files(words: Collection[str], lexicon: Lexicon) -> set[str]:
    return {lexicon.synset(sense.synset).file for word in words for sense in lexicon.senses(word.lower(), "n")}


def _one_bearer(name: Predicate, presupposed: bool) -> Axiom:
    left, right = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    both = conjunction([Atom(name, (left,)), Atom(name, (right,))])
    one = ForAll((left, right), Implies(both, Equal(left, right)))
    formula = conjunction([Exists((left,), Atom(name, (left,))), one]) if presupposed else one
    return Axiom(formula, f"reference: one name is one entity: {name.plain}", 0.0)


def _also_called(full: Predicate, part: Predicate) -> Axiom:
    bearer = Variable("x1", Sort.ENTITY)
    formula = ForAll((bearer,), Implies(Atom(full, (bearer,)), Atom(part, (bearer,))))
    source = f"reference: a full name includes its part: {full.plain} < {part.plain}"
    return Axiom(formula, source, _COST_OF_PART, convention=True)


def _parts(name: Predicate, lexicon: Lexicon) -> set[Predicate]:
    """The name predicates for the first and the last word of a name of two or three words; no titles.

    A firm or institution goes by its first word alone, if that is no common word: Barings Bank, but not the Royal Navy.
    """
    words = name.words
    if not 1 < len(words) <= _LONGEST_PERSON_NAME or not all(word[:1].isupper() for word in words):
        return set()
    if words[-1].replace(".", "") in word_list("legal_forms.tsv", "form"):
        return set()
    if words[-1] in institutions():
        common = any(lexicon.senses(words[0].lower(), part) for part in ("n", "v", "a", "r"))
        return set() if common else {Category.NAME.of(words[0])}
    return {Category.NAME.of(word) for word in (words[0], words[-1]) if not is_title(word, lexicon)}


def is_title(word: str, lexicon: Lexicon) -> bool:
    """Whether a word in front of a name is a title or a role there: Senator, President, Spokesman."""
    if word in given_names():
        return False
    senses = lexicon.senses(word.lower(), "n")[:1]
    meant = [(lexicon.synset(sense.synset), sense.word_number) for sense in senses]
    return word in _titles() or any(
        synset.file == _PERSON_FILE and synset.words[number - 1].islower() for synset, number in meant
    )


@cache
def _titles() -> frozenset[str]:
    return frozenset(form for form, _, _ in rule_lexicon("titles", "form", "noun", "kind"))


@cache
def given_names() -> frozenset[str]:
    """The given names that are known as such."""
    return frozenset(name for name, _ in rule_lexicon("given_names", "name", "gender"))


def _names_a_thing(name: Predicate, lexicon: Lexicon) -> bool:
    """Whether WordNet knows the whole name, or the place that is part of it, as anything but a person."""
    whole = name.name.lower()
    known = [lexicon.synset(sense.synset).file for sense in lexicon.senses(whole, "n")]
    parts = [lexicon.synset(sense.synset).file for word in name.words for sense in lexicon.senses(word.lower(), "n")]
    return any(file != _PERSON_FILE for file in known) or _PLACE_FILE in parts
