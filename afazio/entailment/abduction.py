"""Missing facts by abduction: which relations between words would make gold answers provable.

For a pair that its gold label decides and the provers do not, the words of the hypothesis that nothing supports are
matched with words of the text of the same part of speech; the smallest sets of relations that give the gold answer
are its explanations (Hobbs et al. 1993, "Interpretation as abduction").  From these a smallest set is chosen greedily,
by how many pairs each relation helps to explain, among those that prove nothing of pairs that gold says are neutral
and that clash with no text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label, Verdict
from afazio.knowledge.axiom import Axiom
from afazio.knowledge.schemas import sides
from afazio.knowledge.selection import stated
from afazio.knowledge.vocabulary import Vocabulary, merged, part_of, vocabulary
from afazio.semantics.formula import Implies

_PARTS = ("n", "v", "a", "r")
_MOST_MISSING = 2
_MOST_EXPLANATIONS = 16
_COSTS = ((5, 0.1), (2, 0.2), (1, 0.3))

Prove = Callable[[Problem], Verdict]


@dataclass(frozen=True, order=True, slots=True)
class Relation:
    """The first predicate is the more special one."""

    special: str
    general: str

    def __str__(self) -> str:
        return f"{self.special} < {self.general}"


@dataclass(frozen=True, slots=True)
class Case:
    """A labelled pair: its name, the gold label, what was asked, and what the provers answered."""

    name: str
    gold: Label
    problem: Problem
    answer: Label


@dataclass(frozen=True, slots=True)
class Proposal:
    """A relation, the names of the pairs that it helps to prove, and the cost that so much support leaves it."""

    relation: Relation
    support: tuple[str, ...]

    @property
    def cost(self) -> float:
        """Less for more support, in [0.1, 0.3]."""
        return next(cost for least, cost in _COSTS if len(self.support) >= least)


def propose(cases: Sequence[Case], prove: Prove) -> tuple[Proposal, ...]:
    """The relations that explain gold answers, those with most support first."""
    explained: dict[str, list[frozenset[Relation]]] = {}
    for case in cases:
        if case.answer is Label.UNKNOWN and case.gold in (Label.ENTAILMENT, Label.CONTRADICTION):
            explained[case.name] = _explanations(case, prove)
    guards = _guards(cases)
    harmful = {
        relation
        for relation in {relation for sets in explained.values() for each in sets for relation in each}
        if any(_harms(relation, case, prove) for case in guards(relation))
    }
    kept = {name: [each for each in sets if not each & harmful] for name, sets in explained.items()}
    return _smallest(kept)


def _explanations(case: Case, prove: Prove) -> list[frozenset[Relation]]:
    """The smallest sets of relations that give the gold answer of one pair."""
    given = vocabulary(reading.formula for reading in case.problem.premises)
    wanted = vocabulary([case.problem.hypothesis.formula])
    missing = sorted(set(_words(wanted)) - set(given) - _supported(case.problem, given))
    both_ways = case.gold is Label.CONTRADICTION
    if not 0 < len(missing) <= _MOST_MISSING:
        return []
    choices = [_matches(word, wanted, given, both_ways) for word in missing]
    found: list[frozenset[Relation]] = []
    for size in range(1, len(missing) + 1):
        for chosen in combinations(choices, size):
            for relations in list(product(*chosen))[:_MOST_EXPLANATIONS]:
                if prove(_with(case.problem, relations)).label is case.gold:
                    found.append(frozenset(relations))
        if found:
            break
    return found


def _matches(word: str, wanted: Vocabulary, given: Vocabulary, both_ways: bool) -> list[Relation]:
    """The relations of a word of the hypothesis with words that only the text has."""
    found = []
    for other in sorted(_words(given)):
        if other not in wanted and part_of(other) == part_of(word) and given[other] & wanted[word]:
            found.append(Relation(other, word))
            if both_ways:
                found.append(Relation(word, other))
    return found


def _words(words: Vocabulary) -> Iterator[str]:
    return (word for word in words if part_of(word) in _PARTS and not word.startswith("uncovered"))


def _supported(problem: Problem, given: Vocabulary) -> set[str]:
    """What the pair's own axioms derive from the words of the text."""
    known, rules = set(given), list(sides(problem.axioms))
    grown = True
    while grown:
        size = len(known)
        for body, head in rules:
            if set(vocabulary([body])) <= known:
                known |= set(vocabulary([head]))
        grown = len(known) > size
    return known


def _guards(cases: Sequence[Case]) -> Callable[[Relation], Iterable[Case]]:
    """For a relation, the pairs that both its words occur in and that gold says are neutral, or that are right."""
    occurring: defaultdict[str, set[int]] = defaultdict(set)
    for number, case in enumerate(cases):
        formulas = [*(reading.formula for reading in case.problem.premises), case.problem.hypothesis.formula]
        for word in vocabulary(formulas):
            occurring[word].add(number)

    def guards(relation: Relation) -> Iterable[Case]:
        numbers = sorted(occurring[relation.special] & occurring[relation.general])
        return (cases[number] for number in numbers if cases[number].answer in (cases[number].gold, Label.UNKNOWN))

    return guards


def _harms(relation: Relation, case: Case, prove: Prove) -> bool:
    """Whether the relation makes a pair's answer wrong, or clashes with its text."""
    verdict = prove(_with(case.problem, (relation,)))
    clashes = any(str(relation) in each for each in verdict.used.axioms if each.startswith("dropped"))
    return clashes or verdict.label not in (case.gold, Label.UNKNOWN)


def _with(problem: Problem, relations: Iterable[Relation]) -> Problem:
    """The problem with the relations among its axioms."""
    formulas = [*(reading.formula for reading in problem.premises), problem.hypothesis.formula, problem.denial.formula]
    words = merged(vocabulary(formulas), vocabulary(axiom.formula for axiom in problem.axioms))
    added = []
    for relation in relations:
        shared = words.get(relation.special, frozenset()) & words.get(relation.general, frozenset())
        if shared:
            formula = stated(relation.special, relation.general, sorted(shared), Implies)
            added.append(Axiom(formula, f"learned: {relation}", 0.3))
    return replace(problem, axioms=(*problem.axioms, *added))


def _smallest(explained: dict[str, list[frozenset[Relation]]]) -> tuple[Proposal, ...]:
    """A small set of relations that explains every pair that has an explanation left."""
    open_cases = {name: sets for name, sets in explained.items() if sets}
    chosen: dict[Relation, set[str]] = {}
    while open_cases:
        count: defaultdict[frozenset[Relation], int] = defaultdict(int)
        for sets in open_cases.values():
            for each in sets:
                count[frozenset(each - chosen.keys())] += 1
        best = min(count, key=lambda each: (len(each) > 0, -count[each] / max(len(each), 1), sorted(each)))
        for relation in best:
            chosen[relation] = set()
        open_cases = {
            name: sets for name, sets in open_cases.items() if not any(each <= chosen.keys() for each in sets)
        }
    for name, sets in explained.items():
        for each in sets:
            if each <= chosen.keys():
                for relation in each:
                    chosen[relation].add(name)
    proposals = (Proposal(relation, tuple(sorted(names))) for relation, names in chosen.items())
    return tuple(sorted(proposals, key=lambda proposal: (-len(proposal.support), proposal.relation)))
