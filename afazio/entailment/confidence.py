"""Confidence and score of a verdict: the formula and what it counts.

**Confidence**, in [0, 1], is trust in the label.  It is a product of (1 - cost); the costs stand in
``afazio/knowledge/tables/costs.tsv``, each with where it comes from.

- Of every verdict: for each reading that it rests on, its rank below the first times *verdict: rank*, and *verdict:
  doubt* for each repair of its parse; *verdict: not English* once, if a sentence consists of names and foreign words.
- Of ``entailment`` and ``contradiction``: the cost of each axiom that the proof uses, and *contradiction: one
  situation* once, if what is refuted stands for referents of the text only because both describe one situation.
- Of ``unknown``, which says that there is no proof, what may hide one.  *unknown: missed proof*, once: some knowledge
  may be lacking.  *unknown: word not understood* for each word of either side that nothing reads, up to
  `MOST_WORDS`.  *unknown: unsure parse* for each sentence with a relation that the parser found less likely
  than `SURE`.  Where text and hypothesis describe one situation, *unknown: one situation* times the n-th power of
  *unknown: share for each new word*, n being the number of content words of the hypothesis that the text has not: a
  description of one scene in nearly the text's words mostly repeats or denies it.  Elsewhere *unknown: word of a long
  text* for each word of the text above `SHORT_TEXT`, up to `MOST_EXCESS` of them: more is said between its lines.

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
"""How many words that were not understood lower the confidence; more make no difference."""

SHORT_TEXT = 10
"""How many words a text may have without lowering the confidence in ``unknown``."""

MOST_EXCESS = 20
"""How many words above these lower it."""

_NAMES = frozenset({"PROPN", "X", "NUM", "SYM", "PUNCT"})


def proof_confidence(
    problem: Problem, axioms: Sequence[Axiom], readings: Sequence[Reading], assumed: bool = False
) -> float:
    """The confidence in a proof from these axioms and readings; ``assumed`` if it needs that the situation is one."""
    costs = [*(axiom.cost for axiom in axioms), *_reading_costs(problem, readings)]
    return _product([*costs, axiom_cost("contradiction: one situation")] if assumed else costs)


def unknown_confidence(problem: Problem) -> float:
    """The confidence that there is no proof because there can be none."""
    costs = [axiom_cost("unknown: missed proof"), *_reading_costs(problem, [*problem.premises, problem.hypothesis])]
    words = len(problem.not_understood)
    costs += [axiom_cost("unknown: word not understood")] * min(words, MOST_WORDS)
    costs += [axiom_cost("unknown: unsure parse")] * problem.unsure_parses
    if problem.same_situation:
        share = axiom_cost("unknown: share for each new word")
        costs.append(axiom_cost("unknown: one situation") * share ** len(new_words(problem)))
    else:
        excess = min(MOST_EXCESS, max(0, problem.text_words - SHORT_TEXT))
        costs += [axiom_cost("unknown: word of a long text")] * excess
    return _product(costs)


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
    new = _predicates([problem.hypothesis]) - _predicates(problem.premises)
    return frozenset(each for each in new if each.category in CONNECTED)


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
