"""What nouns for persons say that they do: a novelist writes novels, a smoker smokes, and a truck driver drives trucks.

Such nouns name habits and professions and not single deeds (Barker 1998, "Episodic -ee in English"), so that whoever is
so called now does it now; who was called so, or has retired from it, need not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Vocabulary
from afazio.knowledge.word_tables import word_list, word_table
from afazio.semantics.logic.formula import ACTUAL, PRESENT, Atom, Implies, Sort, Variable, conjunction, exists, for_all
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    NOW,
    PLURAL,
    WITHOUT_OBJECT,
    Category,
    Predicate,
    Relative,
)

_COST = axiom_cost("habit")
_MANY, _NONE = "many", "-"
_NOT_DONE_TO = ("person", "time_period", "location", "institution")
_WHO, _WHAT, _EVENT = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY), Variable("e1", Sort.EVENT)


def habit_axioms(text: Vocabulary, goal: Vocabulary, is_a: Callable[[str, str], bool]) -> Iterator[Axiom]:
    """The axioms for the nouns of a text and the verbs of what is to be proved; ``is_a`` relates two nouns."""
    if not word_list("ended_careers.tsv", "word").isdisjoint(map(_lemma, text)):
        return
    for noun in sorted(word for word in text if word.category is Category.NOUN):
        for did, thing, number in _habits().get(noun.name, ()):
            if Category.VERB.of(did) in goal:
                yield _habit(noun, did, thing, number == _MANY)
        for did in _of_compounds().get(noun.name, ()):
            for modifier in sorted(word for word in text if word.category is Category.COMPOUND):
                names_object = not any(is_a(modifier.name, kind) for kind in _NOT_DONE_TO)
                if Category.VERB.of(did) in goal and Category.NOUN.of(modifier.name) in goal and names_object:
                    yield _habit_of_compound(noun, did, modifier)


def _lemma(word: Predicate) -> str:
    return word.form.adjective if isinstance(word.form, Relative) else str(word.form)


def _habit(noun: Predicate, did: str, thing: str, many: bool) -> Axiom:
    event = [Atom(Category.VERB.of(did), (_EVENT, ACTUAL)), Atom(ARG0, (_EVENT, _WHO)), Atom(NOW, (_EVENT,))]
    if thing == _NONE:
        does = exists([_EVENT], conjunction([*event, Atom(WITHOUT_OBJECT, (_EVENT, ACTUAL))]))
    else:
        named = [Atom(ARG1, (_EVENT, _WHAT)), Atom(Category.NOUN.of(thing), (_WHAT, ACTUAL))]
        does = exists([_EVENT, _WHAT], conjunction([*event, *named, *([Atom(PLURAL, (_WHAT,))] if many else [])]))
    formula = for_all((_WHO,), Implies(Atom(noun, (_WHO, PRESENT)), does))
    return Axiom(formula, f"habits: a {noun.name} does {did}" + (f" ({thing})" if thing != _NONE else ""), _COST)


def _habit_of_compound(noun: Predicate, did: str, modifier: Predicate) -> Axiom:
    event = [Atom(Category.VERB.of(did), (_EVENT, ACTUAL)), Atom(ARG0, (_EVENT, _WHO)), Atom(NOW, (_EVENT,))]
    thing = Atom(Category.NOUN.of(modifier.name), (_WHAT, ACTUAL))
    named = [Atom(ARG1, (_EVENT, _WHAT)), thing, Atom(PLURAL, (_WHAT,))]
    called = conjunction([Atom(noun, (_WHO, PRESENT)), Atom(modifier, (_WHO, ACTUAL))])
    formula = for_all((_WHO,), Implies(called, exists([_EVENT, _WHAT], conjunction([*event, *named]))))
    return Axiom(formula, f"habits: a {modifier.name} {noun.name} does {did} ({modifier.name})", _COST)


@cache
def _habits() -> dict[str, list[tuple[str, str, str]]]:
    found: defaultdict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for noun, verb, thing, number in word_table("agent_habits.tsv", "noun", "verb", "object", "number"):
        found[noun].append((verb, thing, number))
    return dict(found)


@cache
def _of_compounds() -> dict[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for noun, verb in word_table("compound_agents.tsv", "noun", "verb"):
        found[noun].append(verb)
    return dict(found)
