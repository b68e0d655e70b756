"""Nouns of events with and without participants: who was hurt in the attack on the fort was hurt in an attack.

With a participant an event noun is read as its verb is, and denotes an event; alone it is a noun like others, and what
it names is a thing.  The two are brought together here: an event in which something takes place, or to which something
is done, is also a thing of which that holds (Davidson 1967, "The logical form of action sentences", section on
nominalisation; Vendler 1967, "Facts and events").
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.vocabulary import Vocabulary
from afazio.semantics.logic.formula import (
    Atom,
    Formula,
    Sort,
    Variable,
    conjunction,
    disjunction,
    exists,
    for_all,
    implication,
)
from afazio.semantics.logic.predicates import Category, Predicate
from afazio.tables import rule_lexicon

_COST = axiom_cost("event noun")
_EVENT, _OTHER = Variable("e1", Sort.EVENT), Variable("e2", Sort.EVENT)
_THING, _PLACE = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_LINKS = (Category.ROLE, Category.RELATION)


def event_noun_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """For verbs of the text and nouns of the hypothesis: an event that something else is linked to is such a thing."""
    told, asked = request.text_words, request.goal_words
    links = _linking(told, asked)
    if not links:
        return
    things = [word for word in sorted(asked) if _is_thing(word, asked)]
    for verb in sorted(word for word in told if word.category is Category.VERB):
        named = {Category.NOUN.of(noun) for noun in _nouns_of().get(verb.name, ())}
        for thing in things:
            if any(request.known.leads(noun, thing) for noun in named):
                formula = _as_thing(verb, thing, links, told, asked)
                yield Axiom(formula, f"event noun: to {verb.plain} is a {thing.plain}", _COST)


def _linking(told: Vocabulary, asked: Vocabulary) -> list[Predicate]:
    """What links events of the text to other events, and events of the hypothesis to things."""
    return [
        word
        for word in sorted(asked)
        if word.category in _LINKS
        and (Sort.EVENT, Sort.ENTITY) in asked[word]
        and (Sort.EVENT, Sort.EVENT) in told.get(word, ())
    ]


def _is_thing(word: Predicate, asked: Vocabulary) -> bool:
    return word.category is Category.NOUN and (Sort.ENTITY, Sort.CONTEXT) in asked[word]


def _as_thing(
    verb: Predicate, thing: Predicate, links: list[Predicate], told: Vocabulary, asked: Vocabulary
) -> Formula:
    """That whatever such an event is linked to is linked to a thing of which all holds that holds of the event."""
    linked = disjunction(Atom(link, (_OTHER, _EVENT)) for link in links)
    same: list[Formula] = [
        for_all((_OTHER,), implication(Atom(link, (_OTHER, _EVENT)), Atom(link, (_OTHER, _THING)))) for link in links
    ]
    for word in sorted(told.keys() & asked.keys()):
        if word.category is Category.PROPERTY and (Sort.EVENT, Sort.CONTEXT) in told[word]:
            same.append(implication(Atom(word, (_EVENT, _CONTEXT)), Atom(word, (_THING, _CONTEXT))))
        elif word.category is Category.RELATION and (Sort.EVENT, Sort.ENTITY) in told[word]:
            placed = Atom(word, (_THING, _PLACE, _CONTEXT))
            same.append(for_all((_PLACE,), implication(Atom(word, (_EVENT, _PLACE)), placed)))
    found = exists((_THING,), conjunction([Atom(thing, (_THING, _CONTEXT)), *same]))
    needed = conjunction([Atom(verb, (_EVENT, _CONTEXT)), exists((_OTHER,), linked)])
    return for_all((_EVENT, _CONTEXT), implication(needed, found))


@cache
def _nouns_of() -> dict[str, tuple[str, ...]]:
    """The nouns for events of each verb, by their lemmas."""
    found: dict[str, list[str]] = {}
    for noun, verb, kind in rule_lexicon("nominals", "noun", "verb", "kind"):
        if kind == "event":
            found.setdefault(verb, []).append(noun)
    for noun, verb in rule_lexicon("gerunds", "noun", "verb"):
        found.setdefault(verb, []).append(noun)
    return {verb: tuple(nouns) for verb, nouns in found.items()}
