"""Nouns for those who do something: who plays the guitar is a guitar player, who rides a bike is a biker.

Nouns in *-er*, *-or* and *-ist* name the agents of the verbs that they are derived from, or of riding the vehicle that
they are derived from (Levin and Rappaport 1988, "Nonevent -er nominals"; VerbNet 3.3, vehicle-51.4.1).  They may also
name a profession or habit, so that the one does not follow from the other everywhere; whoever describes one scene may
call by such a noun whom they see doing it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.lexicon import Lexicon, Relation
from afazio.knowledge.vocabulary import Vocabulary
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Formula,
    Implies,
    Sort,
    Variable,
    conjunction,
    exists,
    for_all,
)
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    BEFORE_NOW,
    CULMINATED,
    NOW,
    ON,
    Category,
    Predicate,
    of_person,
)

_COST = axiom_cost("agents")
_COST_OF_DOER = axiom_cost("doers")
_SUFFIXES = ("er", "or", "ist")
_VEHICLES = ("vehicle", "sports_equipment", "board")
_RIDING = Category.VERB.of("drive"), Category.VERB.of("ride")
_WHERE = ARG1, ON
_TENSES = {"now": (NOW,), "done": (BEFORE_NOW, CULMINATED)}
_PERSON_FILE = "noun.person"
_EVENT = Variable("e1", Sort.EVENT)
_AGENT, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)


def agent_axioms(words: Vocabulary, is_a: Callable[[str, str], bool], lexicon: Lexicon) -> Iterator[Axiom]:
    """The axioms for the agent nouns among the predicates of a pair; ``is_a`` relates two nouns."""
    for noun in sorted(word for word in words if word.category is Category.NOUN and word.name.endswith(_SUFFIXES)):
        for base in sorted(_bases(noun.name, lexicon)):
            verb, thing = Category.VERB.of(base), Category.NOUN.of(base)
            if verb in words:
                yield from _doers(noun, verb, words)
            if thing in words and any(is_a(base, kind) for kind in _VEHICLES):
                yield from _riders(noun, thing, words)


def deed_axioms(words: Vocabulary, is_a: Callable[[str, str], bool]) -> Iterator[Axiom]:
    """That a person who has done what an agent noun of the pair names but once is called by it: a survivor."""
    persons = sorted(word for word in words if word.category is Category.NOUN and is_a(word.name, "person"))
    for named, done in word_table("deeds_of_agents.tsv", "noun", "verb"):
        noun, verb = Category.NOUN.of(named), Category.VERB.of(done)
        if noun in words and verb in words:
            for person in persons:
                if person is not noun:
                    doing = [Atom(person, (_AGENT, ACTUAL)), Atom(verb, (_EVENT, ACTUAL)), Atom(ARG0, (_EVENT, _AGENT))]
                    formula = for_all((_EVENT, _AGENT), Implies(conjunction(doing), Atom(noun, (_AGENT, ACTUAL))))
                    yield Axiom(formula, f"agent nouns: a {person.name} who {done}s is a {named}", 0.0)


def doer_axioms(text: Vocabulary, goal: Vocabulary) -> Iterator[Axiom]:
    """That who owns a shop is its owner and who has written a book its author, and the other way round.

    Where the text itself calls somebody by the noun, whoever else does such a thing is not meant by it.
    """
    for did, named, when in word_table("doers.tsv", "verb", "noun", "when"):
        verb, noun = Category.VERB.of(did), Category.NOUN.of(named)
        relation = of_person(noun)
        told, wanted = verb in text and noun in goal and noun not in text, relation in text and verb in goal
        if not (told or wanted):
            continue
        of = Atom(relation, (_AGENT, _OTHER, ACTUAL))
        doing = [Atom(verb, (_EVENT, ACTUAL)), Atom(ARG0, (_EVENT, _AGENT)), Atom(ARG1, (_EVENT, _OTHER))]
        doing += [Atom(tense, (_EVENT,)) for tense in _TENSES[when]]
        called = [Atom(noun, (_AGENT, time)) for time in (ACTUAL, PRESENT)]
        bound = (_AGENT, _OTHER)
        if told:
            does = for_all((_EVENT, *bound), Implies(conjunction(doing), conjunction([*called, of])))
            yield Axiom(does, f"agent nouns: who {did}s a thing is its {named}", _COST_OF_DOER)
        if wanted:
            known = conjunction([called[-1] if when == "now" else called[0], of])
            done = for_all(bound, Implies(known, exists([_EVENT], conjunction(doing))))
            yield Axiom(done, f"agent nouns: the {named} of a thing {did}s it", _COST_OF_DOER)


def _bases(noun: str, lexicon: Lexicon) -> set[str]:
    """What the noun may be derived from, by its spelling and by the lexicon.

    Nothing if it mostly names no person; a noun that does so in half of its senses must do so in the first of them.
    """
    senses = lexicon.senses(noun, "n")
    persons = [sense for sense in senses if lexicon.synset(sense.synset).file == _PERSON_FILE]
    others = len(senses) - len(persons)
    if others > len(persons) or (senses and others == len(persons) and senses[0] not in persons):
        return set()
    bases = {
        word
        for sense in persons
        for link in lexicon.synset(sense.synset).links
        if link.relation is Relation.DERIVATION and link.source_word == sense.word_number
        for word in lexicon.synset(link.target).words
    }
    for suffix in _SUFFIXES:
        if noun.endswith(suffix):
            stem = noun.removesuffix(suffix)
            bases |= {stem, f"{stem}e"} | ({stem[:-1]} if stem[-2:-1] == stem[-1:] else set())
    return bases


def _doers(noun: Predicate, verb: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    doing = [Atom(verb, (_EVENT, ACTUAL)), Atom(ARG0, (_EVENT, _AGENT))]
    yield _axiom(f"who {verb.name}s", noun, doing, [])
    for modifier in sorted(word for word in words if word.category is Category.COMPOUND):
        done_to = Category.NOUN.of(modifier.name)
        if done_to in words:
            more = [*doing, Atom(ARG1, (_EVENT, _OTHER)), Atom(done_to, (_OTHER, ACTUAL))]
            yield _axiom(f"who {verb.name}s a {modifier.name}", noun, more, [modifier])


def _riders(noun: Predicate, thing: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    for verb in (each for each in _RIDING if each in words):
        for role in (each for each in _WHERE if each in words):
            riding = [
                Atom(verb, (_EVENT, ACTUAL)),
                Atom(ARG0, (_EVENT, _AGENT)),
                Atom(role, (_EVENT, _OTHER)),
                Atom(thing, (_OTHER, ACTUAL)),
            ]
            yield _axiom(f"who {verb.name}s a {thing.name} ({role})", noun, riding, [])


def _axiom(said: str, noun: Predicate, doing: list[Atom], more: list[Predicate]) -> Axiom:
    called: Formula = conjunction(Atom(name, (_AGENT, ACTUAL)) for name in (noun, *more))
    bound = (_EVENT, _AGENT, _OTHER) if any(_OTHER in atom.args for atom in doing) else (_EVENT, _AGENT)
    formula = for_all(bound, Implies(conjunction(doing), called))
    named = " ".join(each.name for each in (*more, noun))
    return Axiom(formula, f"same situation: {said} is a {named}", _COST)
