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
from afazio.knowledge.vocabulary import Vocabulary, lemma_of, part_of
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import ACTUAL, Atom, Formula, Implies, Sort, Variable, conjunction, for_all

_COST = axiom_cost("agents")
_SUFFIXES = ("er", "or", "ist")
_VEHICLES = ("vehicle", "sports_equipment", "board")
_RIDING = ("ride_v", "drive_v")
_WHERE = ("ARG1", "on_r")
_PERSON_FILE = "noun.person"
_EVENT = Variable("e1", Sort.EVENT)
_AGENT, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)


def agent_axioms(words: Vocabulary, is_a: Callable[[str, str], bool], lexicon: Lexicon) -> Iterator[Axiom]:
    """The axioms for the agent nouns among the predicates of a pair; ``is_a`` relates two nouns."""
    for noun in sorted(word for word in words if word.endswith(tuple(f"{suffix}_n" for suffix in _SUFFIXES))):
        for base in sorted(_bases(lemma_of(noun), lexicon)):
            verb, thing = f"{base}_v", f"{base}_n"
            if verb in words:
                yield from _doers(noun, verb, words)
            if thing in words and any(is_a(base, kind) for kind in _VEHICLES):
                yield from _riders(noun, thing, words)


def deed_axioms(words: Vocabulary, is_a: Callable[[str, str], bool]) -> Iterator[Axiom]:
    """That a person who has done what an agent noun of the pair names but once is called by it: a survivor."""
    persons = sorted(word for word in words if part_of(word) == "n" and is_a(lemma_of(word), "person"))
    for noun, verb in word_table("deeds_of_agents.tsv", "noun", "verb"):
        if f"{noun}_n" in words and f"{verb}_v" in words:
            for person in persons:
                if person != f"{noun}_n":
                    doing = [
                        Atom(person, (_AGENT, ACTUAL)),
                        Atom(f"{verb}_v", (_EVENT, ACTUAL)),
                        Atom("ARG0", (_EVENT, _AGENT)),
                    ]
                    formula = for_all(
                        (_EVENT, _AGENT), Implies(conjunction(doing), Atom(f"{noun}_n", (_AGENT, ACTUAL)))
                    )
                    yield Axiom(formula, f"agent nouns: a {lemma_of(person)} who {verb}s is a {noun}", 0.0)


def _bases(noun: str, lexicon: Lexicon) -> set[str]:
    """What the noun may be derived from, by its spelling and by the lexicon; nothing if it mostly names no person."""
    senses = lexicon.senses(noun, "n")
    persons = [sense for sense in senses if lexicon.synset(sense.synset).file == _PERSON_FILE]
    if senses and 2 * len(persons) <= len(senses):
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


def _doers(noun: str, verb: str, words: Vocabulary) -> Iterator[Axiom]:
    doing = [Atom(verb, (_EVENT, ACTUAL)), Atom("ARG0", (_EVENT, _AGENT))]
    yield _axiom(f"who {lemma_of(verb)}s", noun, doing, [])
    for modifier in sorted(word for word in words if word.endswith("_nn")):
        done_to = f"{lemma_of(modifier)}_n"
        if done_to in words:
            more = [*doing, Atom("ARG1", (_EVENT, _OTHER)), Atom(done_to, (_OTHER, ACTUAL))]
            yield _axiom(f"who {lemma_of(verb)}s a {lemma_of(modifier)}", noun, more, [modifier])


def _riders(noun: str, thing: str, words: Vocabulary) -> Iterator[Axiom]:
    for verb in sorted(words.keys() & set(_RIDING)):
        for role in sorted(words.keys() & set(_WHERE)):
            riding = [
                Atom(verb, (_EVENT, ACTUAL)),
                Atom("ARG0", (_EVENT, _AGENT)),
                Atom(role, (_EVENT, _OTHER)),
                Atom(thing, (_OTHER, ACTUAL)),
            ]
            yield _axiom(f"who {lemma_of(verb)}s a {lemma_of(thing)} ({role})", noun, riding, [])


def _axiom(said: str, noun: str, doing: list[Atom], more: list[str]) -> Axiom:
    called: Formula = conjunction(Atom(name, (_AGENT, ACTUAL)) for name in (noun, *more))
    bound = (_EVENT, _AGENT, _OTHER) if any(_OTHER in atom.args for atom in doing) else (_EVENT, _AGENT)
    formula = for_all(bound, Implies(conjunction(doing), called))
    named = " ".join(map(lemma_of, (*more, noun)))
    return Axiom(formula, f"same situation: {said} is a {named}", _COST)
