"""What usually happens sometimes happens: adverbs of usual occurrence say how often the event of their clause is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_table
from afazio.semantics.analysis import Occurrence
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.composition.tense import of_main_event
from afazio.semantics.logic.formula import (
    ACTUAL,
    Atom,
    Variable,
    atoms,
    for_all,
    free_variables,
    implication,
    substitute,
)
from afazio.semantics.logic.predicates import Category

_COST = axiom_cost("usual frequency")


def frequency_axioms(text: Sequence[Occurrence], wanted: Collection[str]) -> Iterator[Axiom]:
    """For each clause of the text below an adverb such as *usually*: its event is as often as an adverb of the
    hypothesis says, if the first adverb allows that.

    ``wanted`` are the names of the hypothesis' predicates.  A clause without an event gets none, nor does one that is
    itself below another operator.
    """
    for occurrence in text:
        contexts = {term for each in atoms(occurrence.restrictor) for term in each.args}
        if occurrence.quantifier != OPEN or ACTUAL not in contexts:
            continue
        said = substitute(occurrence.scope, {occurrence.variable: ACTUAL})
        for frequency in sorted(_frequencies().get(occurrence.number or "", frozenset()) & set(wanted)):
            so_often = of_main_event(said, _event_is(frequency))
            if so_often is not None:
                formula = implication(occurrence.atom, so_often)
                free = sorted(free_variables(formula), key=lambda variable: variable.name)
                name = f"frequency: what is {occurrence.number} so is {frequency} so: {occurrence.atom.predicate}"
                yield Axiom(for_all(free, formula), name, _COST)


def _event_is(frequency: str) -> Callable[[Variable], Atom]:
    predicate = Category.PROPERTY.of(frequency)
    return lambda event: Atom(predicate, (event, ACTUAL))


@cache
def _frequencies() -> Mapping[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for usual, frequency in word_table("frequencies.tsv", "usual", "frequency"):
        found[usual].add(frequency)
    return {usual: frozenset(each) for usual, each in found.items()}
