"""People by their nation: two American tourists are two Americans, and who is a Dane is Danish.

WordNet derives such nouns from the adjective (American, Iraqi), and a table has those that differ (a Dane, Danish).
Nationality is no passing state, so that who was told to be Danish is a Dane.  A German teacher may be one of German.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.lexicon import Lexicon, Relation, Synset
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_table
from afazio.parsing.names.tables import given_names
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Formula,
    Implies,
    Sort,
    Variable,
    conjunction,
    for_all,
)
from afazio.semantics.logic.predicates import Category, Predicate
from afazio.tables import rule_lexicon

_COST = axiom_cost("meaning: demonym")
_ONE = Variable("x1", Sort.ENTITY)


def demonym_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the nouns and adjectives of nations, and for whom the text says to be of one."""
    words = request.words
    adjectives = sorted(word for word in words if word.category is Category.PROPERTY)
    for noun in sorted(word for word in words if word.category is Category.NOUN):
        for adjective in adjectives:
            if not _is_demonym(noun.name, adjective.name, request.known.lexicon):
                continue
            source = f"meaning: demonym: {noun.plain} {adjective.plain}"
            yield Axiom(_leads(Atom(noun, (_ONE, ACTUAL)), adjective), source, _COST)
            for person in _persons(request):
                told = conjunction([person, Atom(adjective, (_ONE, ACTUAL))])
                yield Axiom(_leads(told, noun), f"{source} of {person.predicate.plain}", _COST)


def _leads(told: Formula, said: Predicate) -> Formula:
    """That it is so at all times."""
    return for_all((_ONE,), Implies(told, conjunction([Atom(said, (_ONE, time)) for time in (ACTUAL, PRESENT)])))


def _persons(request: AxiomRequest) -> Iterator[Atom]:
    """What the pair says of people: nouns for persons that name nobody by a language, and names with a given name."""
    for word in sorted(request.words):
        named = word.category is Category.NAME and not given_names().isdisjoint(word.words)
        noun = word.category is Category.NOUN and word.name not in _people_of_languages()
        if named or (noun and request.known.is_a(word.name, "person")):
            yield Atom(word, (_ONE,) if named else (_ONE, ACTUAL))


def _is_demonym(noun: str, adjective: str, lexicon: Lexicon) -> bool:
    """Whether a noun is for people of the nation that the adjective is of."""
    if (noun, adjective) in _demonyms():
        return True
    people = [synset for synset in _meanings(noun, "n", lexicon) if synset.file == "noun.person"]
    if noun == adjective:
        return bool(people and _meanings(adjective, "a", lexicon))
    links = [link for synset in people for link in synset.links if link.relation is Relation.DERIVATION]
    derived = (lexicon.synset(link.target) for link in links)
    return any(each.part == "a" and adjective in map(str.lower, each.words) for each in derived)


def _meanings(word: str, part: str, lexicon: Lexicon) -> list[Synset]:
    """The meanings in which a word is written with a capital."""
    synsets = [lexicon.synset(sense.synset) for sense in lexicon.senses(word, part)]
    return [each for each in synsets if any(one[0].isupper() and one.lower() == word for one in each.words)]


@cache
def _demonyms() -> frozenset[tuple[str, ...]]:
    return frozenset(word_table("demonyms.tsv", "noun", "adjective"))


@cache
def _people_of_languages() -> frozenset[str]:
    return frozenset(noun for (noun,) in rule_lexicon("language_people", "noun"))
