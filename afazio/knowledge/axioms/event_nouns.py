"""Nouns of events with and without participants: who was hurt in the attack on the fort was hurt in an attack.

With a participant, or as the subject of a clause, an event noun is read as its verb is, and denotes an event; elsewhere
it is a noun like others, and what it names is a thing.  The two are brought together here: an event in which something
takes place, or to which something is done, is also a thing of which that holds, and a thing that has done something
(police investigate the attack, which killed two) is an event if its noun names nothing else (Davidson 1967, "The
logical form of action sentences", section on nominalisation; Vendler 1967, "Facts and events").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.facts.fact_schemas import sides
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.vocabulary import Signature, Vocabulary, merged, vocabulary
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
from afazio.semantics.logic.predicates import ARG0, ARG1, BEFORE_NOW, SINGLE, Category, Predicate
from afazio.tables import rule_lexicon

_COST = axiom_cost("event noun")
_EVENT, _OTHER = Variable("e1", Sort.EVENT), Variable("e2", Sort.EVENT)
_THING, _PLACE, _LINKED = (Variable(name, Sort.ENTITY) for name in ("x1", "x2", "x3"))
_CONTEXT = Variable("c1", Sort.CONTEXT)
_REST = {Sort.ENTITY: _PLACE, Sort.CONTEXT: _CONTEXT}
_LINKS = (Category.ROLE, Category.RELATION)
_BY_WHICH_IT_TOOK_PLACE = tuple(map(Category.RELATION.of, ("in", "during", "after", "since", "because_of")))
_QUALITIES = (Category.PROPERTY, Category.RELATION, Category.COUNT, Category.COMPOUND)


@dataclass(frozen=True)
class _Link:
    """A role or relation between something and an event, with its sorts."""

    predicate: Predicate
    sorts: Signature

    @property
    def first(self) -> Variable:
        """What is linked."""
        return _OTHER if self.sorts[0] is Sort.EVENT else _LINKED

    def to(self, second: Variable) -> Atom:
        """The atom that links it to an event, or to the thing that the event is."""
        return Atom(self.predicate, (self.first, second, *(_CONTEXT for _ in self.sorts[2:])))


def event_noun_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """For verbs of the text and nouns of the hypothesis: an event that something else is linked to is such a thing.

    For nouns of the text and verbs of the hypothesis: a thing that has taken place is such an event.
    """
    told, asked = request.text_words, request.goal_words
    known = merged(told, vocabulary(head for _, head in sides(request.fact_axioms)))
    yield from _events_of_things(told, known, asked)
    links = _linking(known, asked)
    if not links:
        return
    things = [word for word in sorted(asked) if _is_thing(word, asked)]
    for verb in sorted(word for word in told if word.category is Category.VERB):
        named = {Category.NOUN.of(noun) for noun in _nouns_of().get(verb.name, ())}
        for thing in things:
            if any(request.known.leads(noun, thing) for noun in named):
                formula = _as_thing(verb, thing, links, told, asked)
                yield Axiom(formula, f"event noun: to {verb.plain} is a {thing.plain}", _COST)


def _linking(told: Vocabulary, asked: Vocabulary) -> list[_Link]:
    """What links something to events of the text, and to things of the hypothesis: hurt in it, a suspect in it."""
    words = [word for word in sorted(asked) if word.category in _LINKS]
    return [
        _Link(word, signature)
        for word in words
        for signature in sorted(told.get(word, ()))
        if signature[1:2] == (Sort.EVENT,) and (signature[0], Sort.ENTITY, *signature[2:]) in asked[word]
    ]


def _is_thing(word: Predicate, asked: Vocabulary) -> bool:
    return word.category is Category.NOUN and (Sort.ENTITY, Sort.CONTEXT) in asked[word]


def _as_thing(verb: Predicate, thing: Predicate, links: list[_Link], told: Vocabulary, asked: Vocabulary) -> Formula:
    """That whatever such an event is linked to is linked to a thing of which all holds that holds of the event."""
    linked = disjunction(exists((link.first,), link.to(_EVENT)) for link in links)
    same: list[Formula] = [for_all((link.first,), implication(link.to(_EVENT), link.to(_THING))) for link in links]
    for word in sorted(told.keys() & asked.keys()):
        if word.category is Category.PROPERTY and (Sort.EVENT, Sort.CONTEXT) in told[word]:
            same.append(implication(Atom(word, (_EVENT, _CONTEXT)), Atom(word, (_THING, _CONTEXT))))
        elif word.category is Category.RELATION and (Sort.EVENT, Sort.ENTITY) in told[word]:
            placed = Atom(word, (_THING, _PLACE, _CONTEXT))
            same.append(for_all((_PLACE,), implication(Atom(word, (_EVENT, _PLACE)), placed)))
    found = exists((_THING,), conjunction([Atom(thing, (_THING, _CONTEXT)), *same]))
    needed = conjunction([Atom(verb, (_EVENT, _CONTEXT)), linked])
    return for_all((_EVENT, _CONTEXT), implication(needed, found))


def _events_of_things(told: Vocabulary, known: Vocabulary, asked: Vocabulary) -> Iterator[Axiom]:
    """That the things of such nouns of the text are events, where something is said by which they have taken place."""
    if not any(_took_place(known)):
        return
    verbs = sorted(word for word in asked if word.category is Category.VERB)
    nouns = sorted(word for word in told if _is_thing(word, told) and word.name in _events_only())
    for noun, verb in product(nouns, verbs):
        if noun.name in _nouns_of().get(verb.name, ()):
            formula = _as_event(noun, verb, told, known, asked)
            yield Axiom(formula, f"event noun: the {noun.plain} in question is one of {verb.plain}", _COST)


def _as_event(noun: Predicate, verb: Predicate, told: Vocabulary, known: Vocabulary, asked: Vocabulary) -> Formula:
    """That a thing which has taken place is such an event, of which all holds that holds of the thing.

    It has taken place if it is the subject of something, if something is done in it, during it or after it, or if it is
    the object of a verb such as *witness* or *survive*.
    """
    same: list[Formula] = [implication(Atom(BEFORE_NOW, (_OTHER,)), Atom(BEFORE_NOW, (_EVENT,)))]
    if (Sort.EVENT, Sort.EVENT) in asked.get(ARG0, ()):
        same.append(implication(Atom(ARG0, (_OTHER, _THING)), Atom(ARG0, (_OTHER, _EVENT))))
    if (Sort.EVENT,) in asked.get(SINGLE, ()):
        same.append(implication(Atom(SINGLE, (_THING,)), Atom(SINGLE, (_EVENT,))))
    for word in sorted(word for word in told if word.category in _QUALITIES and word != SINGLE):
        of_event = Category.PROPERTY.of(f"{word.name}_kind") if word.category is Category.COMPOUND else word
        for thing, event in product(told[word], asked.get(of_event, ())):
            rest = {*thing[1:], *event[1:]}
            if (thing[0], event[0]) == (Sort.ENTITY, Sort.EVENT) and rest <= _REST.keys() and _alike(thing, event):
                holds = implication(
                    Atom(word, _individuals(_THING, thing)), Atom(of_event, _individuals(_EVENT, event))
                )
                same.append(for_all((_PLACE,), holds) if Sort.ENTITY in event else holds)
    found = exists((_EVENT,), conjunction([Atom(verb, (_EVENT, _CONTEXT)), *same]))
    needed = conjunction([Atom(noun, (_THING, _CONTEXT)), disjunction(_took_place(known))])
    return for_all((_OTHER, _THING, _CONTEXT), implication(needed, found))


def _took_place(known: Vocabulary) -> Iterator[Formula]:
    for link in (ARG0, *_BY_WHICH_IT_TOOK_PLACE):
        if (Sort.EVENT, Sort.ENTITY) in known.get(link, ()):
            yield Atom(link, (_OTHER, _THING))
    for verb in sorted(word for word in known if word.category is Category.VERB and word.name in _witnessing()):
        yield conjunction([Atom(verb, (_OTHER, _CONTEXT)), Atom(ARG1, (_OTHER, _THING))])


@cache
def _witnessing() -> frozenset[str]:
    """The verbs whose object has taken place if it names an event."""
    return frozenset(verb for (verb,) in rule_lexicon("event_witness", "verb"))


def _individuals(first: Variable, sorts: Signature) -> tuple[Variable, ...]:
    """What a predicate with these sorts is said of, if it is said of the first one."""
    return first, *(_REST[sort] for sort in sorts[1:])


def _alike(thing: Signature, event: Signature) -> bool:
    """Whether what is said of a thing has as many arguments as what is said of an event, or a context besides."""
    return len(thing) - len(event) in (0, 1)


@cache
def _events_only() -> frozenset[str]:
    """The nouns that name events and nothing else."""
    return frozenset(noun for (noun,) in rule_lexicon("eventive", "noun"))


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
