"""Missing facts by abduction: which facts would make gold answers provable.

For a pair that its gold label decides and the provers do not, what the text does not support of the hypothesis is
matched with what the hypothesis does not use of the text; the sets of conjectures that give the gold answer are its
explanations (Hobbs et al. 1993, "Interpretation as abduction").  From these a smallest set is chosen greedily, by how
many pairs each conjecture helps to explain, among those that prove nothing of pairs that gold says are neutral and that
clash with no text.

A conjecture must fit what is known of its words.  One that runs against a known relation (from *cut* to *slice*), or
gives no more than a preposition or a role from little, needs more than one pair to speak for it: in a single pair it
may be chance.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from afazio.entailment.conjectures import CONTENT, Conjecture
from afazio.entailment.counter_models import CounterModels, keep_open
from afazio.entailment.explanations import Explanation, explanations
from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label, Verdict
from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.facts.fact_schemas import sides
from afazio.knowledge.vocabulary import merged, vocabulary
from afazio.knowledge.word_knowledge import LIMIT_OF_TROPONYM, TROPONYM
from afazio.semantics.logic.formula import Atom
from afazio.semantics.logic.predicates import Category, Predicate

_COSTS = (
    (5, axiom_cost("learned fact: five pairs")),
    (2, axiom_cost("learned fact: two pairs")),
    (1, axiom_cost("learned fact: one pair")),
)
_COST_OF_ALL_VERBS = axiom_cost("learned fact: each verb")
_COST_OF_CONJECTURE = axiom_cost("conjecture")
_LEAST_SUPPORT_OF_DOUBTFUL = 2
_LEAST_VERBS = 4
_ALL_VERBS = Conjecture(((TROPONYM[0], ("e",)),), ((TROPONYM[1], ("e",)),))
_WRONG = (Label.ENTAILMENT, Label.CONTRADICTION)

Prove = Callable[[Problem], Verdict]
ModelsOf = Callable[[Problem], CounterModels | None]
"""The counter-models of a problem's open questions, ``None`` where they are not known."""


@dataclass(frozen=True, slots=True)
class Case:
    """A labelled pair: its name, the gold label, what was asked, and what the provers answered."""

    name: str
    gold: Label
    problem: Problem
    answer: Label


@dataclass(frozen=True, slots=True)
class Proposal:
    """A conjecture, the names of the pairs that it helps to prove, and the cost that so much support leaves it."""

    conjecture: Conjecture
    support: tuple[str, ...]

    @property
    def cost(self) -> float:
        """Less for more support, in [0.1, 0.4].

        What one pair alone supports is too doubtful for a contradiction; so is what is said of each word of a class.
        """
        if self.conjecture == _ALL_VERBS:
            return _COST_OF_ALL_VERBS
        return next(cost for least, cost in _COSTS if len(self.support) >= least)


class _Trial:
    """Answers to cases with some conjectures added; what is true in their counter-models is not put to the provers."""

    def __init__(self, prove: Prove, models_of: ModelsOf) -> None:
        self._prove = prove
        self._models_of = models_of
        self._known: dict[str, CounterModels | None] = {}

    def verdict(
        self, case: Case, conjectures: Iterable[Conjecture], cost: float = _COST_OF_CONJECTURE
    ) -> Verdict | None:
        """The verdict with the conjectures; ``None`` where they change nothing."""
        added = _stated(case.problem, conjectures, cost)
        if case.name not in self._known:
            self._known[case.name] = self._models_of(case.problem)
        models = self._known[case.name]
        if models is not None and keep_open(models, (axiom.formula for axiom in added)):
            return None
        return self._prove(replace(case.problem, axioms=(*case.problem.axioms, *added)))

    def label(self, case: Case, conjectures: Iterable[Conjecture], cost: float = _COST_OF_CONJECTURE) -> Label:
        """The answer with the conjectures."""
        verdict = self.verdict(case, conjectures, cost)
        return case.answer if verdict is None else verdict.label


def propose(cases: Sequence[Case], prove: Prove, models_of: ModelsOf = lambda _: None) -> tuple[Proposal, ...]:
    """The conjectures that explain gold answers, those with most support first.

    ``prove`` answers a problem; ``models_of`` gives the counter-models that save asking it.
    """
    trial = _Trial(prove, models_of)
    explained: dict[str, list[Explanation]] = {}
    for case in cases:
        if case.answer is Label.UNKNOWN and case.gold in _WRONG:
            explained[case.name] = _explained(case, trial)
    guards = _guards(cases)
    harmful = {
        conjecture
        for conjecture in {one for sets in explained.values() for each in sets for one in each}
        if any(_harms(conjecture, case, trial) for case in guards(conjecture))
    }
    kept = {name: [each for each in sets if not each & harmful] for name, sets in explained.items()}
    doubtful = {one for case in cases if case.name in kept for one in _doubtful(case, kept[case.name])}
    count = Counter(one for sets in kept.values() for one in frozenset[Conjecture]().union(*sets))
    unsupported = {one for one in doubtful if count[one] < _LEAST_SUPPORT_OF_DOUBTFUL}
    chosen = _smallest({name: [each for each in sets if not each & unsupported] for name, sets in kept.items()})
    proposals = (*_about_all_verbs(cases, trial), *chosen)
    return tuple(sorted(proposals, key=lambda proposal: (-len(proposal.support), proposal.conjecture)))


def without_harmful(proposals: Iterable[Proposal], answers: Iterable[tuple[Label, Verdict]]) -> tuple[Proposal, ...]:
    """The proposals but those with least support of each wrong verdict that cites any, of verdicts with gold labels."""
    kept = tuple(proposals)
    harmful: set[Proposal] = set()
    for gold, verdict in answers:
        if verdict.label in _WRONG and verdict.label is not gold:
            cited = [each for each in kept if any(_cites(axiom, each) for axiom in verdict.used.axioms)]
            least = min((len(each.support) for each in cited), default=0)
            harmful.update(each for each in cited if len(each.support) == least)
    return tuple(each for each in kept if each not in harmful)


def _cites(axiom: str, proposal: Proposal) -> bool:
    return axiom.endswith(f": {proposal.conjecture}") or f": {proposal.conjecture} (" in axiom


def _explained(case: Case, trial: _Trial) -> list[Explanation]:
    def gives_gold(conjectures: Explanation) -> bool:
        return trial.label(case, conjectures) is case.gold

    return explanations(case.problem, case.gold, gives_gold)


def _about_all_verbs(cases: Sequence[Case], trial: _Trial) -> tuple[Proposal, ...]:
    """That verbs stand for their troponyms, if this makes enough answers right, of several verbs, and none wrong."""
    support: set[str] = set()
    verbs: set[Predicate] = set()
    for case in cases:
        turned = set(_to_troponyms(case.problem)) if case.answer is Label.UNKNOWN else set()
        label = trial.label(case, turned, _COST_OF_ALL_VERBS) if turned else Label.UNKNOWN
        if label is case.gold and label in _WRONG:
            support.add(case.name)
            verbs.update(one.head[0][0] for one in turned)
        elif label in _WRONG:
            return ()
    if len(verbs) < _LEAST_VERBS:
        return ()
    return (Proposal(_ALL_VERBS, tuple(sorted(support))),)


def _to_troponyms(problem: Problem) -> Iterator[Conjecture]:
    """For each verb of a problem and the one right above it in WordNet, that the general one entails the other."""
    for axiom in problem.axioms:
        if axiom.source.startswith("WordNet 3.0: hypernym") and axiom.cost <= LIMIT_OF_TROPONYM:
            for body, head in sides([axiom]):
                if isinstance(body, Atom) and isinstance(head, Atom) and body.predicate.category is Category.VERB:
                    yield Conjecture(((head.predicate, ("e",)),), ((body.predicate, ("e",)),))


def _doubtful(case: Case, found: Iterable[Explanation]) -> set[Conjecture]:
    """The conjectures that run against one of the pair's axioms, or say nothing new in words."""
    known = {
        (body.predicate, head.predicate)
        for body, head in sides(case.problem.axioms)
        if body is not head and isinstance(body, Atom) and isinstance(head, Atom)
    }
    return {
        one
        for each in found
        for one in each
        if not (one.particular or any(predicate.category in CONTENT for predicate, _ in one.head))
        or any((head[0], body[0]) in known for head in one.head for body in one.body)
    }


def _guards(cases: Sequence[Case]) -> Callable[[Conjecture], Iterable[Case]]:
    """For a conjecture, the pairs that all its words occur in and that gold says are neutral, or that are right."""
    occurring: defaultdict[Predicate, set[int]] = defaultdict(set)
    for number, case in enumerate(cases):
        formulas = [*(reading.formula for reading in case.problem.premises), case.problem.hypothesis.formula]
        for word in vocabulary(formulas):
            occurring[word].add(number)

    def guards(conjecture: Conjecture) -> Iterable[Case]:
        numbers = sorted(set.intersection(*(occurring[word] for word in conjecture.words)))
        return (cases[number] for number in numbers if cases[number].answer in (cases[number].gold, Label.UNKNOWN))

    return guards


def _harms(conjecture: Conjecture, case: Case, trial: _Trial) -> bool:
    """Whether the conjecture makes a pair's answer wrong, or clashes with its text."""
    verdict = trial.verdict(case, (conjecture,))
    if verdict is None:
        return False
    clashes = any(str(conjecture) in each for each in verdict.used.axioms if each.startswith("dropped"))
    return clashes or verdict.label not in (case.gold, Label.UNKNOWN)


def _stated(problem: Problem, conjectures: Iterable[Conjecture], cost: float) -> list[Axiom]:
    """The conjectures as axioms for a problem."""
    formulas = [*(reading.formula for reading in problem.premises), problem.hypothesis.formula, problem.denial.formula]
    words = merged(vocabulary(formulas), vocabulary(axiom.formula for axiom in problem.axioms))
    stated = [(one, one.formula(words)) for one in conjectures]
    return [Axiom(formula, f"learned: {one}", cost) for one, formula in stated if formula is not None]


def _smallest(explained: Mapping[str, Sequence[Explanation]]) -> tuple[Proposal, ...]:
    """A small set of conjectures that explains every pair that has an explanation left."""
    open_cases = {name: sets for name, sets in explained.items() if sets}
    chosen: dict[Conjecture, set[str]] = {}
    while open_cases:
        count: defaultdict[Explanation, int] = defaultdict(int)
        for sets in open_cases.values():
            for each in sets:
                count[frozenset(each - chosen.keys())] += 1
        best = min(count, key=lambda each: _rank(each, count[each]))
        for conjecture in best:
            chosen[conjecture] = set()
        open_cases = {
            name: sets for name, sets in open_cases.items() if not any(each <= chosen.keys() for each in sets)
        }
    for name, sets in explained.items():
        for each in sets:
            if each <= chosen.keys():
                for conjecture in each:
                    chosen[conjecture].add(name)
    return tuple(Proposal(conjecture, tuple(sorted(names))) for conjecture, names in chosen.items())


def _rank(explanation: Explanation, pairs: int) -> tuple[bool, float, int, int, list[Conjecture]]:
    """What is chosen already first; then what explains most pairs a conjecture, by words of one stem, in few words."""
    share = pairs / max(len(explanation), 1)
    size, derived = sum(one.size for one in explanation), sum(one.derived for one in explanation)
    return len(explanation) > 0, -share, -derived, size, sorted(explanation)
