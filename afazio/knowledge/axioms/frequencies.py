"""What always happens usually happens, and that sometimes: how often the event of a clause of usual occurrence is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Vocabulary
from afazio.knowledge.word_tables import word_table
from afazio.semantics.analysis import Occurrence
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.composition.tense import of_main_event
from afazio.semantics.logic.formula import (
    ACTUAL,
    Atom,
    Formula,
    Sort,
    Variable,
    atoms,
    exists,
    for_all,
    free_variables,
    implication,
    substitute,
)
from afazio.semantics.logic.predicates import Category, Predicate
from afazio.tables import rule_lexicon

_ALWAYS = "always"
_COST = axiom_cost("usual frequency")


def frequency_axioms(occurrences: Sequence[Occurrence], words: Collection[str]) -> Iterator[Axiom]:
    """For each clause below an adverb such as *usually*: its event is as often as the pair's adverbs of frequency say,
    if the first adverb allows that, and what is always so is usually so.

    ``words`` are the names of the pair's predicates.  A clause without an event gets none, nor does one that is itself
    below another operator.
    """
    for occurrence in occurrences:
        contexts = {term for each in atoms(occurrence.restrictor) for term in each.args}
        if occurrence.quantifier != OPEN or ACTUAL not in contexts:
            continue
        usual = occurrence.number or ""
        said = substitute(occurrence.scope, {occurrence.variable: ACTUAL})
        for frequency in sorted(_frequencies().get(usual, frozenset()) & set(words)):
            so_often = of_main_event(said, _event_is(frequency))
            if so_often is not None:
                name = f"what is {usual} so is {frequency} so: {occurrence.atom.predicate}"
                yield _closed(implication(occurrence.atom, so_often), name)
        always = of_main_event(said, _event_is(_ALWAYS)) if usual in _frequencies() and _ALWAYS in words else None
        if always is not None:
            name = f"what is {_ALWAYS} so is {usual} so: {occurrence.atom.predicate}"
            yield _closed(implication(always, occurrence.atom), name)


def recurring_time_axioms(told: Vocabulary, asked: Vocabulary) -> Iterator[Axiom]:
    """That there are times of each kind that the hypothesis names and the text does not: what is so every weekday is so
    every Friday, and there are Fridays."""
    if not any(_is_period(word) for word in told):
        return
    time = Variable("x1", Sort.ENTITY)
    for word in sorted(word for word in asked if _is_period(word) and word not in told):
        yield Axiom(
            exists((time,), Atom(word, (time, ACTUAL))), f"frequency: there is a {word.plain} again and again", 0.0
        )


def _is_period(word: Predicate) -> bool:
    return word.category is Category.NOUN and word.name in _periods()


@cache
def _periods() -> frozenset[str]:
    return frozenset(noun.lower() for (noun,) in rule_lexicon("periods", "noun"))


def _closed(formula: Formula, name: str) -> Axiom:
    free = sorted(free_variables(formula), key=lambda variable: variable.name)
    return Axiom(for_all(free, formula), f"frequency: {name}", _COST)


def _event_is(frequency: str) -> Callable[[Variable], Atom]:
    predicate = Category.PROPERTY.of(frequency)
    return lambda event: Atom(predicate, (event, ACTUAL))


@cache
def _frequencies() -> Mapping[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for usual, frequency in word_table("frequencies.tsv", "usual", "frequency"):
        found[usual].add(frequency)
    return {usual: frozenset(each) for usual, each in found.items()}
