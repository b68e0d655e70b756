"""Axioms that relate the generalised quantifiers of a problem.

An occurrence is an atom; what it means is said by relating it to other occurrences of the same or a related quantifier,
and to the first-order quantifiers: conservativity, monotonicity, existential import and cardinality (Barwise and Cooper
1981, "Generalized quantifiers and natural language"; Peters and Westerståhl 2006, "Quantifiers in language and logic").
Only the axioms that a problem's own occurrences need are made.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import ceil, floor

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.shares import sums_of_shares
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_table
from afazio.semantics.analysis import Occurrence
from afazio.semantics.composition.normal_form import OPEN
from afazio.semantics.logic.formula import (
    FALSE,
    Atom,
    Equal,
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
from afazio.semantics.logic.formula_matching import matching
from afazio.semantics.logic.predicates import PLURAL, Category, Exactly, Predicate
from afazio.semantics.numerals import BEYOND, interval_of, least_number, numeral_words, numerals
from afazio.semantics.quantifiers import Relation, leads, profiles

IsA = Callable[[str, str], bool]
"""Whether everything the first noun names is also named by the second."""

FEW_COST = axiom_cost("few")
GENERIC_COST = axiom_cost("generic")

EXCEPTION_COST = axiom_cost("generic: exception")
"""What makes a generic sentence give way, where it clashes with one about a more special kind: penguins do not fly
(Pelletier and Asher 1997, "Generics and defaults")."""


def quantifier_axioms(
    text: Sequence[Occurrence],
    hypothesis: Sequence[Occurrence],
    about_all: bool = False,
    is_a: IsA = operator.eq,
) -> tuple[Axiom, ...]:
    """What the occurrences of the text and of the hypothesis say of each other and by themselves.

    ``about_all`` is whether the hypothesis speaks of every one of a kind, of which a bare plural has exceptions;
    ``is_a`` whether everything that one noun names is named by another one.
    """
    found: dict[str, dict[Axiom, None]] = {}
    everywhere = _most_general([*text, *hypothesis])
    told = {one.atom.predicate for one in text}
    for occurrence in everywhere:
        for axiom in _alone(occurrence):
            if axiom.cost < GENERIC_COST or not about_all:
                found.setdefault(axiom.source, {})[axiom] = None
        if occurrence.quantifier == "generic" and not about_all:
            universal = _generic_as_universal(occurrence, _special_cases(occurrence, text, is_a))
            found.setdefault(universal.source, {})[universal] = None
    for left in everywhere:
        for right in everywhere:
            if left.atom.predicate is not right.atom.predicate and told & {left.atom.predicate, right.atom.predicate}:
                for axiom in _together(left, right):
                    found.setdefault(axiom.source, {})[axiom] = None
    return tuple(
        replace(next(iter(axioms)), formula=conjunction([axiom.formula for axiom in axioms]))
        for axioms in found.values()
    )


def _most_general(occurrences: Sequence[Occurrence]) -> list[Occurrence]:
    """Of the occurrences with one predicate one that is about any individuals whatever, where there is one."""
    general = {
        one.atom.predicate: one
        for one in occurrences
        if all(isinstance(term, Variable) for term in one.atom.args) and len(set(one.atom.args)) == len(one.atom.args)
    }
    return list(dict.fromkeys(general.get(one.atom.predicate, one) for one in occurrences))


def cardinality_axioms(text: Sequence[Formula], hypothesis: Sequence[Formula]) -> tuple[Axiom, ...]:
    """More is at least as many: what counts as three counts as two."""
    given, wanted = counts(text), counts(hypothesis)
    variable = Variable("x1", Sort.ENTITY)
    return tuple(
        Axiom(
            for_all([variable], implication(Atom(more, (variable,)), Atom(less, (variable,)))),
            f"cardinality: {more.plain} is at least {less.plain}",
            0.0,
        )
        for more in sorted(given)
        for less in sorted(wanted)
        if more is not less and _at_least(more, less)
    )


_LEAST_OF_SEVERAL = 2
_LEAST_OF_A_FEW = 3


@cache
def _vague_counts() -> frozenset[tuple[str, str]]:
    """The pairs of quantity words without a number of which the first is at least the second."""
    return frozenset((word, weaker) for word, weaker in word_table("vague_counts.tsv", "word", "weaker"))


@cache
def _more_than_one() -> frozenset[str]:
    return frozenset(word for word, weaker in _vague_counts() if weaker == "plural")


def counts(formulas: Sequence[Formula]) -> set[Predicate]:
    """The quantity words of the formulas."""
    return {
        atom.predicate for formula in formulas for atom in atoms(formula) if atom.predicate.category is Category.COUNT
    }


def _at_least(more: Predicate, less: Predicate) -> bool:
    if more is PLURAL:
        return False
    if isinstance(less.form, Exactly):
        exact = more.form.numeral if isinstance(more.form, Exactly) else None
        return exact is not None and least_number(exact) == least_number(less.form.numeral)
    high, low = _least(more.name), _wanted(less.name)
    vague = _vague_counts()
    few = low is not None and 1 < low <= _LEAST_OF_SEVERAL
    if (more.name, less.name) in vague or (few and more.name in _more_than_one()):
        return True
    if high is None:
        return False
    least = {"plural": _LEAST_OF_SEVERAL, "a_few": _LEAST_OF_A_FEW}.get(less.name, low)
    return least is not None and high >= least


def _least(word: str) -> Fraction | None:
    """The least that a quantity word allows: 101 for *nearly two hundred*, which is taken widely.

    What is counted comes whole, but units may be divided: more than three hours are anything beyond three.
    """
    numbers = interval_of(word)
    if numbers is None or numbers.least is None:
        return None
    if word.startswith(BEYOND):
        return numbers.least + Fraction(1, 2)
    return Fraction(floor(numbers.least) + 1 if numbers.open else ceil(numbers.least))


def _wanted(word: str) -> Fraction | None:
    """The number that is enough for a quantity word without an upper limit; ``None`` for one that has such a limit."""
    numbers = interval_of(word)
    return _least(word) if numbers is not None and (numbers.most is None or numbers.least == numbers.most) else None


def _alone(one: Occurrence) -> Iterator[Axiom]:
    """What an occurrence says by itself: existential import, limits, and how it relates to "every" and "some"."""
    profile = profiles().get(one.quantifier)
    if profile is None:
        return
    all_of = for_all([one.variable], implication(one.restrictor, one.scope))
    any_at_all = exists([one.variable], one.restrictor)
    if profile.existential:
        several = [Atom(PLURAL, (one.variable,))] if one.plural else []
        some = exists([one.variable], conjunction([one.restrictor, *several, one.scope]))
        yield _closed(implication(one.atom, some), f"some: {_name(one)} R are S, so some R are S", 0.0)
    if profile.universal == "denies":
        cost = 0.0 if profile.existential else FEW_COST
        yield _closed(implication(one.atom, negation(all_of)), f"few: {_name(one)}, so not all", cost)
    if one.quantifier == "generic":
        yield _closed(implication(all_of, one.atom), f"universal: all R are S, so {_name(one)} are", 0.0)
    elif profile.universal == "gives":
        claim = implication(conjunction([all_of, any_at_all]), one.atom)
        yield _closed(claim, f"all: all R are S, so {_name(one)} are", 0.0)
    if leads(_relation(one), _FEW):
        counted = Atom(Category.COUNT.of("many"), (one.variable,))
        many = exists([one.variable], conjunction([counted, one.restrictor, one.scope]))
        yield _closed(implication(conjunction([one.atom, many]), FALSE), f"few: {_name(one)}, so not many", 0.0)
    if one.quantifier in _LIMITS:
        yield from _limit(one)


def _generic_as_universal(one: Occurrence, special_cases: int) -> Axiom:
    """What is said of a kind is taken to hold of each, the less surely the more special kinds the text speaks of."""
    all_of = for_all([one.variable], implication(one.restrictor, one.scope))
    cost = GENERIC_COST + EXCEPTION_COST * min(special_cases, 3)
    return _closed(implication(one.atom, all_of), f"generic: {_name(one)} as universal", round(cost, 2))


def _special_cases(one: Occurrence, text: Sequence[Occurrence], is_a: IsA) -> int:
    """How many other generic sentences of a text are about a more special kind: one that a sentence of the text puts
    below this one (penguins are birds), or that a lexicon does."""
    kind = _nouns(one.restrictor)
    generic = [each for each in text if each.quantifier == "generic" and _nouns(each.restrictor) != kind]
    told = {noun for each in generic if kind and kind <= _nouns(each.scope) for noun in _nouns(each.restrictor)}
    return sum(
        any(noun in told or is_a(noun, other) for noun in _nouns(each.restrictor) for other in kind) for each in generic
    )


def _nouns(formula: Formula) -> frozenset[str]:
    found = (atom.predicate for atom in atoms(formula))
    return frozenset(predicate.name for predicate in found if predicate.category is Category.NOUN)


def _limit(one: Occurrence) -> Iterator[Axiom]:
    """There is a limit just where no group in the scope has more members than it allows.

    A plural alone does not say that there is more than one (Sauerland et al. 2005, "The plural is semantically
    unmarked").
    """
    highest = _highest(one)
    if highest is None:
        return
    exact = [word for word, value in numerals().items() if value == highest + 1]
    beyond = [f"more_than_{word}" for word in sorted(numeral_words(highest))] if highest else []
    vague = sorted(_more_than_one() - {"too_many"}) if highest == 1 else []
    described = conjunction([one.restrictor, one.scope])
    plural = [Atom(PLURAL, (one.variable,))] if highest else []
    for word in (*exact, *vague, *beyond):
        counted = Atom(Category.COUNT.of(word), (one.variable,))
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
    if left.quantifier == OPEN:
        yield from _open_operators(left, right, restrictor, scope)
    profiled = profiles().get(left.quantifier), profiles().get(right.quantifier)
    if None in profiled:
        return
    wider, narrower = every(left_both, scope), every(right_both, left.scope)
    if left.quantifier in _LIMITS:
        if _lower_limit(left, right):
            claim = implication(conjunction([left.atom, every(right_both, left_both)]), right.atom)
            yield _closed(claim, f"monotonicity (count down): {name}", 0.0)
        return
    directions = {profile.scope for profile in profiled if profile is not None}
    conditions = [*([] if "up" in directions else [narrower]), *([] if "down" in directions else [wider])]
    if leads(_relation(left), _relation(right)):
        claim = implication(conjunction([left.atom, same, *conditions]), right.atom)
        yield _closed(claim, f"monotonicity ({' '.join(sorted(directions))}): {name}", 0.0)
    excluded = profiled[0].excludes if profiled[0] is not None else None
    if excluded is not None and leads(_relation(right), excluded):
        claim = implication(conjunction([left.atom, right.atom, same, narrower]), FALSE)
        yield _closed(claim, f"opposition: {name}", 0.0)
    for claim, how in sums_of_shares(left, right, same, scope):
        yield _closed(claim, f"{how}: {name}", 0.0)


def _open_operators(left: Occurrence, right: Occurrence, restrictor: Formula, scope: Formula) -> Iterator[Axiom]:
    """One open operator over equivalent clauses of one context; ``restrictor`` and ``scope`` are the right one's.

    Clauses that differ in nothing but whom they speak of are equivalent where these are the same individuals.  Two
    contexts that are constants, what is so and what is so now, are never shown to lead to equal worlds.
    """
    bound = [[variable.sort for variable in each.others] for each in (left, right)]
    if _relation(left) != _relation(right) or bound[0] != bound[1]:
        return
    closed = all(free_variables(each) <= {left.variable} for each in (left.restrictor, restrictor))
    if closed and left.restrictor != restrictor:
        return
    name = f"open operator: {left.number} of equivalent clauses: {_name(left)} / {_name(right)}"
    mine = for_all([left.variable, *left.others], implication(left.restrictor, left.scope))
    yours = for_all([left.variable, *right.others], implication(restrictor, scope))
    exchanged = matching(mine, yours)
    if exchanged is not None:
        same = [Equal(one, other) for one, other in exchanged.items() if one != other]
        yield _closed(implication(conjunction([left.atom, *same]), right.atom), name, 0.0)
        return
    others = dict(zip(right.others, left.others, strict=True))
    worlds = [] if left.restrictor == restrictor else [for_all([left.variable], Iff(left.restrictor, restrictor))]
    both = for_all([left.variable, *left.others], Iff(left.scope, substitute(scope, others)))
    yield _closed(implication(conjunction([left.atom, *worlds, both]), right.atom), name, 0.0)


def _relation(one: Occurrence) -> Relation:
    return Relation(one.quantifier, one.number)


_FEW = Relation("few")
_LIMITS = ("at_most", "fewer_than")


def _lower_limit(left: Occurrence, right: Occurrence) -> bool:
    """Whether both are limits, and the left one is no higher than the right one."""
    if right.quantifier not in _LIMITS:
        return False
    low, high = _highest(left), _highest(right)
    same = (left.quantifier, left.number) == (right.quantifier, right.number)
    return same or (low is not None and high is not None and low <= high)


def _name(one: Occurrence) -> str:
    return str(one.atom.predicate)


def _closed(formula: Formula, source: str, cost: float) -> Axiom:
    free = sorted(free_variables(formula), key=lambda variable: variable.name)
    return Axiom(for_all(free, formula), f"quantifiers: {source}", cost)
