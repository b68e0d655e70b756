"""Confidence and score of a verdict: the formula and what it counts.

**Confidence**, in [0, 1], is trust in the label.  It is a product of (1 - cost); the costs stand in
``afazio/knowledge/tables/costs.tsv``, each with where it comes from.

- Of every verdict: for each reading that it rests on, its rank below the first times *verdict: rank*, and *verdict:
  doubt* for each repair of its parse; *verdict: not English* once, if a sentence consists of names and foreign words.
- Of ``entailment`` and ``contradiction``: the cost of each axiom that the proof uses, and *contradiction: one
  situation* once, if what is refuted stands for referents of the text only because both describe one situation.
- Of ``unknown``, which says that there is no proof: the probability that the text leaves the hypothesis open, given
  that no proof was found (Bayes' rule).  With D the share of pairs of which the text decides the hypothesis, and M
  the share of these whose proof is missed, it is (1 - D) / (1 - D + D M).  D is *unknown: decided* times the n-th
  power of *unknown: share for each new word*, n being the number of content words of the hypothesis that the text has
  not; it falls faster for two descriptions of one situation, most of which tell of other things.  A proof is found,
  with the probability 1 - M, if nothing hides it: *unknown: missed proof*, once (more often in one situation);
  *unknown: new predicate* for each predicate of the hypothesis that the text has not, up to `MOST_NEW` (a step for
  which knowledge may be lacking, or an open operator); *unknown: word of a long text* for each word of the text above
  `SHORT_TEXT`; *unknown: further sentence* for each sentence of the text but one, up to `MOST_SENTENCES`; *unknown:
  unsure parse* for each sentence, up to `MOST_UNSURE`, with a relation that the parser found less likely than `SURE`;
  and *unknown: word not understood* for each word that nothing reads, up to `MOST_WORDS`.  Each is the probability
  that it hides a proof, and they are taken to be independent.

**Score**, in [0, 1], is the degree of entailment, for ranking.  That of ``entailment`` is (2 + confidence) / 3; that of
``unknown`` 1/3 + 0.33 times the part of the hypothesis' predicates that the text has too; that of ``contradiction``
0.333 (1 - confidence).  So every entailment stands above every unknown, and every unknown above every contradiction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, prod

from afazio.entailment.problem import Problem
from afazio.entailment.verdict import Label
from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import CONNECTED
from afazio.parsing.tree import Token, Tree
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import atoms
from afazio.semantics.logic.predicates import Predicate

SURE = 0.5
"""A relation of this probability or more, by the parser's own account, is sure."""

MOST_WORDS = 3
"""How many words that were not understood may hide a proof; more make no difference."""

SHORT_TEXT = 8
"""How many words a text may have without hiding a proof."""

MOST_NEW = 6
"""How many predicates that only the hypothesis has may hide a proof; more make no difference."""

MOST_SENTENCES = 2
"""How many sentences of the text, besides one, may hide a proof."""

MOST_UNSURE = 2
"""How many sentences with an unsure parse may hide a proof."""

_NAMES = frozenset({"PROPN", "X", "NUM", "SYM", "PUNCT"})


def proof_confidence(
    problem: Problem, axioms: Sequence[Axiom], readings: Sequence[Reading], assumed: bool = False
) -> float:
    """The confidence in a proof from these axioms and readings; ``assumed`` if it needs that the situation is one."""
    costs = [*(axiom.cost for axiom in axioms), *_reading_costs(problem, readings)]
    return _product([*costs, axiom_cost("contradiction: one situation")] if assumed else costs)


def unknown_confidence(problem: Problem) -> float:
    """The confidence that there is no proof because there can be none: of those who find none, how many are right."""
    scene = " in one situation" if problem.same_situation else ""
    share = axiom_cost(f"unknown: share for each new word{scene}")
    decided = axiom_cost("unknown: decided") * share ** len(new_words(problem))
    hidden = (axiom_cost(f"unknown: {thing}") for thing, count in hiding_counts(problem).items() for _ in range(count))
    missed = 1 - (1 - axiom_cost(f"unknown: missed proof{scene}")) * _product(hidden)
    readings = _product(_reading_costs(problem, [*problem.premises, problem.hypothesis]))
    return round(readings * (1 - decided) / (1 - decided + decided * missed), 4)


def hiding_counts(problem: Problem) -> dict[str, int]:
    """How many there are of each kind of things that may hide a proof, named as in the table of costs."""
    return {
        "new predicate": min(MOST_NEW, len(_new_predicates(problem))),
        "word of a long text": max(0, problem.text_words - SHORT_TEXT),
        "further sentence": min(MOST_SENTENCES, max(0, len(problem.premises) - 1)),
        "unsure parse": min(MOST_UNSURE, problem.unsure_parses),
        "word not understood": min(MOST_WORDS, len(problem.not_understood)),
    }


def score(label: Label, confidence: float, shared: float = 0.0) -> float:
    """The degree of entailment; ``shared``, in [0, 1], counts for unknown alone (see `overlap`)."""
    match label:
        case Label.ENTAILMENT:
            value = (2 + confidence) / 3
        case Label.CONTRADICTION:
            value = 0.333 * (1 - confidence)
        case _:
            value = 1 / 3 + 0.33 * shared
    return round(value, 4)


def overlap(problem: Problem) -> float:
    """The part of the hypothesis' predicates that occur in the premises, in [0, 1]."""
    wanted = _predicates([problem.hypothesis])
    return len(wanted & _predicates(problem.premises)) / len(wanted) if wanted else 1.0


def new_words(problem: Problem) -> frozenset[Predicate]:
    """The predicates of content words (``poodle_n``) of the hypothesis that the premises have not."""
    return frozenset(each for each in _new_predicates(problem) if each.category in CONNECTED)


def _new_predicates(problem: Problem) -> frozenset[Predicate]:
    return _predicates([problem.hypothesis]) - _predicates(problem.premises)


def is_unsure(tree: Tree) -> bool:
    """Whether the parser found a relation of the tree less likely than `SURE`; trees of other origin are sure."""
    return any(_likelihood(tree, token) < SURE for token in tree.tokens[: len(tree.evidence)])


def is_foreign(tree: Tree) -> bool:
    """Whether the words of a sentence are names and foreign words only, or mostly, with a foreign word among them."""
    words = [token for token in tree.tokens if token.upos != "PUNCT"]
    named = sum(token.upos in _NAMES for token in words)
    if any(token.upos == "X" or token.feat("Foreign") for token in words):
        return 3 * named >= 2 * len(words)
    return len(words) > 1 and all(token.upos == "PROPN" for token in words)


def _likelihood(tree: Tree, token: Token) -> float:
    arcs = tree.evidence[token.id - 1].arcs
    return exp(max((arc.score for arc in arcs if (arc.head, arc.value) == (token.head, token.deprel)), default=0.0))


def _reading_costs(problem: Problem, readings: Sequence[Reading]) -> list[float]:
    rank, doubt = axiom_cost("verdict: rank"), axiom_cost("verdict: doubt")
    costs = [min(1.0, rank * reading.rank) for reading in readings]
    costs += [doubt for reading in readings for _ in reading.doubts]
    return [*costs, axiom_cost("verdict: not English")] if problem.foreign else costs


def _predicates(readings: Iterable[Reading]) -> frozenset[Predicate]:
    return frozenset(atom.predicate for reading in readings for atom in atoms(reading.formula))


def _product(costs: Iterable[float]) -> float:
    return round(prod(1 - cost for cost in costs), 4)
