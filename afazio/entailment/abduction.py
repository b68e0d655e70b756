"""Missing facts by abduction: which relations between words would make gold answers provable.

For a pair that its gold label decides and the provers do not, the words of the hypothesis that nothing supports are
matched with words of the text of the same part of speech; the smallest sets of relations that give the gold answer
are its explanations (Hobbs et al. 1993, "Interpretation as abduction").  From these a smallest set is chosen greedily,
by how many pairs each relation helps to explain, among those that prove nothing of pairs that gold says are neutral
and that clash with no text.

A relation must fit what is known of its words.  It is none between words that exclude each other, and one that runs
against a known relation (from *cut* to *slice*), or holds between prepositions, needs more than one pair to speak for
it: in a single pair it may be chance.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label, Verdict
from afazio.knowledge.axiom import Axiom
from afazio.knowledge.schemas import sides
from afazio.knowledge.selection import stated
from afazio.knowledge.vocabulary import Vocabulary, merged, part_of, vocabulary
from afazio.semantics.formula import And, Atom, ForAll, Formula, Implies, Not, atoms

_PARTS = ("n", "v", "a", "r")
_MOST_MISSING = 2
_MOST_EXPLANATIONS = 16
_COSTS = ((5, 0.1), (2, 0.2), (1, 0.3))
_LEAST_SUPPORT_OF_DOUBTFUL = 2

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
    doubtful = {relation for case in cases if case.name in kept for relation in _doubtful(case, kept[case.name])}
    count = Counter(relation for sets in kept.values() for relation in frozenset().union(*sets))
    unsupported = {relation for relation in doubtful if count[relation] < _LEAST_SUPPORT_OF_DOUBTFUL}
    return _smallest({name: [each for each in sets if not each & unsupported] for name, sets in kept.items()})


def _doubtful(case: Case, explanations: Iterable[frozenset[Relation]]) -> set[Relation]:
    """The relations that run against one among the pair's axioms, or hold between prepositions."""
    known = set(map(_names, _implications(case.problem)))
    relations = {relation for each in explanations for relation in each}
    return {
        relation
        for relation in relations
        if part_of(relation.special) == "r" or (relation.general, relation.special) in known
    }


def _implications(problem: Problem) -> list[tuple[Formula, Formula]]:
    """What each axiom needs and gives, where it states an implication."""
    return [(body, head) for body, head in sides(problem.axioms) if body is not head]


def _names(pair: tuple[Formula, Formula]) -> tuple[str, str]:
    """The predicates of two atoms; empty for formulas that are more than an atom."""
    left, right = pair
    if isinstance(left, Atom) and isinstance(right, Atom):
        return left.predicate, right.predicate
    return "", ""


def _excluded(problem: Problem) -> set[frozenset[str]]:
    """The pairs of predicates that exclude each other by one of the pair's axioms."""
    found = set()
    for axiom in problem.axioms:
        for part in axiom.formula.parts if isinstance(axiom.formula, And) else (axiom.formula,):
            body = part.body if isinstance(part, ForAll) else part
            if isinstance(body, Not):
                found.add(frozenset(atom.predicate for atom in atoms(body)))
    return found


def _explanations(case: Case, prove: Prove) -> list[frozenset[Relation]]:
    """The smallest sets of relations that give the gold answer of one pair."""
    given = vocabulary(reading.formula for reading in case.problem.premises)
    wanted = vocabulary([case.problem.hypothesis.formula])
    missing = sorted(set(_words(wanted)) - set(given) - _supported(case.problem, given))
    both_ways = case.gold is Label.CONTRADICTION
    if not 0 < len(missing) <= _MOST_MISSING:
        return []
    excluded = _excluded(case.problem)
    choices = [
        [each for each in _matches(word, wanted, given, both_ways) if {each.special, each.general} not in excluded]
        for word in missing
    ]
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
