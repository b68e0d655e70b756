"""Axioms that relate the generalised quantifiers of a problem.

An occurrence is an atom; what it means is said by relating it to other occurrences of the same or a related quantifier,
and to the first-order quantifiers: conservativity, monotonicity, existential import and cardinality (Barwise and Cooper
1981, "Generalized quantifiers and natural language"; Peters and Westerståhl 2006, "Quantifiers in language and logic").
Only the axioms that a problem's own occurrences need are made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_table
from afazio.semantics.analysis import Occurrence
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.logic.formula import (
    FALSE,
    Atom,
    Formula,
    Iff,
    Sort,
    Variable,
    atoms,
    conjunction,
    exists,
    for_all,
    free_variables,
    implication,
    negation,
    substitute,
)

FEW_COST = axiom_cost("few")
GENERIC_COST = axiom_cost("generic")


def quantifier_axioms(
    text: Sequence[Occurrence], hypothesis: Sequence[Occurrence], about_all: bool = False
) -> tuple[Axiom, ...]:
    """What the occurrences of the text and of the hypothesis say of each other and by themselves.

    ``about_all`` is whether the hypothesis speaks of every one of a kind, of which a bare plural has exceptions.
    """
    found: dict[str, Axiom] = {}
    everywhere = [*text, *hypothesis]
    for occurrence in everywhere:
        for axiom in _alone(occurrence):
            if axiom.cost < GENERIC_COST or not about_all:
                found[axiom.source] = axiom
    for left in everywhere:
        for right in everywhere:
            if left is not right and (left in text or right in text):
                for axiom in _together(left, right):
                    found[axiom.source] = axiom
    return tuple(found.values())


def cardinality_axioms(text: Sequence[Formula], hypothesis: Sequence[Formula]) -> tuple[Axiom, ...]:
    """More is at least as many: what counts as three counts as two."""
    given, wanted = counted_words(text), counted_words(hypothesis)
    variable = Variable("x1", Sort.ENTITY)
    return tuple(
        Axiom(
            for_all([variable], implication(Atom(f"{more}_q", (variable,)), Atom(f"{less}_q", (variable,)))),
            f"cardinality: {more.replace('_', ' ')} is at least {less.replace('_', ' ')}",
            0.0,
        )
        for more in sorted(given)
        for less in sorted(wanted)
        if more != less and _at_least(more, less)
    )


def least_number(word: str) -> int | None:
    """The least number that a quantity word allows: ``three`` 3, ``more_than_three`` 4, ``12`` 12."""
    if word.startswith("more_than_"):
        number = least_number(word.removeprefix("more_than_"))
        return None if number is None else number + 1
    if re.fullmatch(r"\d{1,12}", word):
        return int(word)
    return _numerals().get(word.lower()) or _composed(re.split("[_-]", word.lower()))


def _composed(parts: Sequence[str]) -> int | None:
    """The number that several numerals name together: three hundred and twenty."""
    total = current = 0
    for part in parts:
        value = int(part) if re.fullmatch(r"\d{1,9}", part) else _numerals().get(part)
        if part == "and" and (total or current):
            continue
        if value is None:
            return None
        if value in _MULTIPLIERS:
            current = max(current, 1) * value
        elif value >= _THOUSAND and not re.fullmatch(r"\d+", part):
            total, current = total + max(current, 1) * value, 0
        elif current % (10 if value < 10 else 100):
            return None
        else:
            current += value
    return total + current or None


def numeral_words(number: int) -> set[str]:
    """The words and the figure for a number."""
    return {word for word, value in _numerals().items() if value == number} | {str(number)}


@cache
def _numerals() -> dict[str, int]:
    return {word: int(number) for word, number in word_table("numerals.tsv", "word", "number")}


_MORE_THAN_ONE = frozenset({"several", "many", "a_few"})
_LEAST_OF_SEVERAL = 2
_MULTIPLIERS, _THOUSAND = (12, 100), 1000


def counted_words(formulas: Sequence[Formula]) -> set[str]:
    """The quantity words of the formulas."""
    return {
        atom.predicate.removesuffix("_q")
        for formula in formulas
        for atom in atoms(formula)
        if atom.predicate.endswith("_q")
    }


def _at_least(more: str, less: str) -> bool:
    if more == "plural":
        return False
    high, low = least_number(more), least_number(less)
    if less == "plural":
        return more in _MORE_THAN_ONE or (high is not None and high > 1)
    if high is not None and low is not None:
        return high >= low
    if low == _LEAST_OF_SEVERAL:
        return more in _MORE_THAN_ONE
    return less == "a_few" and (more in ("several", "many") or (high is not None and high >= 3))


def _alone(one: Occurrence) -> Iterator[Axiom]:
    """What an occurrence says by itself: existential import, limits, and how it relates to "every" and "some"."""
    all_of = for_all([one.variable], implication(one.restrictor, one.scope))
    any_at_all = exists([one.variable], one.restrictor)
    match one.quantifier:
        case "most" | "half":
            several = [Atom("plural_q", (one.variable,))] if one.number == "plural" else []
            some = exists([one.variable], conjunction([one.restrictor, *several, one.scope]))
            yield _closed(implication(one.atom, some), f"some: {_name(one)} R are S, so some R are S", 0.0)
        case "few":
            yield _closed(implication(one.atom, negation(all_of)), f"few: {_name(one)}, so not all", FEW_COST)
            counted = Atom("many_q", (one.variable,))
            many = exists([one.variable], conjunction([counted, one.restrictor, one.scope]))
            yield _closed(implication(conjunction([one.atom, many]), FALSE), f"few: {_name(one)}, so not many", 0.0)
        case "generic":
            yield _closed(implication(one.atom, all_of), f"generic: {_name(one)} as universal", GENERIC_COST)
            yield _closed(implication(all_of, one.atom), f"universal: all R are S, so {_name(one)} are", 0.0)
    if one.quantifier == "most":
        yield _closed(
            implication(conjunction([all_of, any_at_all]), one.atom), f"all: all R are S, so {_name(one)} are", 0.0
        )
    if one.quantifier in _LIMITS:
        yield from _limit(one)


def _limit(one: Occurrence) -> Iterator[Axiom]:
    """There is a limit just where no group in the scope has more members than it allows.

    A plural alone does not say that there is more than one (Sauerland et al. 2005, "The plural is semantically
    unmarked").
    """
    highest = _highest(one)
    if highest is None:
        return
    exact = [word for word, value in _numerals().items() if value == highest + 1]
    beyond = [f"more_than_{word}" for word in sorted(numeral_words(highest))] if highest else []
    vague = sorted(_MORE_THAN_ONE) if highest == 1 else []
    described = conjunction([one.restrictor, one.scope])
    plural = [Atom("plural_q", (one.variable,))] if highest else []
    for word in (*exact, *vague, *beyond):
        counted = Atom(f"{word}_q", (one.variable,))
        group = exists([one.variable], conjunction([counted, described]))
        yield _closed(implication(conjunction([one.atom, group]), FALSE), f"limit: {_name(one)}, so not {word}", 0.0)
        if word not in vague:
            none = negation(exists([one.variable], conjunction([counted, *plural, described])))
            yield _closed(implication(none, one.atom), f"limit: not {word}, so {_name(one)}", 0.0)


def _highest(one: Occurrence) -> int | None:
    """The greatest number that a limit allows."""
    limit = least_number(one.number or "")
    if limit is None:
        return None
    return limit if one.quantifier == "at_most" else limit - 1


def _together(left: Occurrence, right: Occurrence) -> Iterator[Axiom]:
    """Monotonicity of one quantifier in two occurrences, and the clash of opposite ones."""
    if left.variable.sort is not right.variable.sort:
        return
    moved = {right.variable: left.variable}
    restrictor, scope = substitute(right.restrictor, moved), substitute(right.scope, moved)
    left_both = conjunction([left.restrictor, left.scope])
    right_both = conjunction([restrictor, scope])

    def every(antecedent: Formula, consequent: Formula) -> Formula:
        return for_all([left.variable], implication(antecedent, consequent))

    same = for_all([left.variable], Iff(left.restrictor, restrictor))
    name = f"{_name(left)} / {_name(right)}"
    conditions: dict[str, Callable[[], Formula]] = {
        "up": lambda: conjunction([same, every(left_both, scope)]),
        "down": lambda: conjunction([same, every(right_both, left.scope)]),
        "count down": lambda: every(right_both, left_both),
    }
    kind = _MONOTONE.get(left.quantifier)
    alike = _lower_limit(left, right) if kind == "count down" else left.quantifier == right.quantifier
    if kind and alike:
        claim = implication(conjunction([left.atom, conditions[kind]()]), right.atom)
        yield _closed(claim, f"monotonicity ({kind}): {name}", 0.0)
    if left.quantifier == right.quantifier == OPEN and left.number == right.number:
        others = dict(zip(right.others, left.others, strict=True))
        both = for_all([left.variable, *left.others], Iff(left.scope, substitute(scope, others)))
        claim = implication(conjunction([left.atom, same, both]), right.atom)
        yield _closed(claim, f"open operator: {left.number} of equivalent clauses: {name}", 0.0)
    if (left.quantifier, right.quantifier) == ("few", "most"):
        claim = implication(conjunction([left.atom, right.atom, conditions["down"]()]), FALSE)
        yield _closed(claim, f"opposition: {name}", 0.0)


_LIMITS = ("at_most", "fewer_than")

_MONOTONE = {
    "most": "up",
    "half": "up",
    "few": "down",
    "generic": "up",
    "at_most": "count down",
    "fewer_than": "count down",
}


def _lower_limit(left: Occurrence, right: Occurrence) -> bool:
    """Whether both are limits, and the left one is no higher than the right one."""
    if right.quantifier not in _LIMITS:
        return False
    low, high = _highest(left), _highest(right)
    same = (left.quantifier, left.number) == (right.quantifier, right.number)
    return same or (low is not None and high is not None and low <= high)


def _name(one: Occurrence) -> str:
    return one.atom.predicate


def _closed(formula: Formula, source: str, cost: float) -> Axiom:
    free = sorted(free_variables(formula), key=lambda variable: variable.name)
    return Axiom(for_all(free, formula), f"quantifiers: {source}", cost)
