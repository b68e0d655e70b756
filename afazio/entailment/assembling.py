"""From normalised graphs to the problem that is put to the provers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from afazio.entailment.definites import same_definites, without_other_bearers
from afazio.entailment.problem import Problem
from afazio.knowledge.axioms.comparison import class_axioms, comparison_axioms, count_axioms
from afazio.knowledge.axioms.divided import without_divided
from afazio.knowledge.axioms.names import gender_axioms, single_axioms
from afazio.knowledge.axioms.quantifiers import cardinality_axioms, quantifier_axioms
from afazio.knowledge.axioms.time import time_axioms
from afazio.knowledge.facts.fact_files import Fact
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.knowledge.selection import selection
from afazio.rewriting.graph import Graph
from afazio.semantics.logic.formula import atoms
from afazio.semantics.logic.fresh_variables import VariableSupply
from afazio.semantics.reference.discourse import interpret_hypothesis, interpret_text


@dataclass(frozen=True, slots=True)
class Assembled:
    """The problem, and for each premise and for the hypothesis the graph nodes that nothing has read."""

    problem: Problem
    uncovered_premises: tuple[frozenset[int], ...]
    uncovered_hypothesis: tuple[frozenset[int], ...]


def assemble(
    premises: Sequence[Graph],
    hypothesis: Sequence[Graph],
    lexicon: Lexicon,
    same_situation: bool = False,
    same_moment: bool = True,
    disabled: frozenset[str] = frozenset(),
    facts: tuple[Fact, ...] = (),
    genders: Mapping[str, str] | None = None,
) -> Assembled:
    """Interpret premises and hypothesis, one reading of them, together and choose the axioms that connect them.

    ``same_moment`` says whether both, if they describe the same situation, speak of one moment of it; ``disabled``
    names interpretation clauses to do without; ``facts`` are the user's; ``genders`` has what the text
    tells of names.  Raises `SemanticsError` for a hypothesis
    that cannot be interpreted; a premise that cannot be asserts nothing.
    """
    supply = VariableSupply()
    text = interpret_text(premises, supply, disabled)
    knowledge = selection(lexicon, facts, same_situation, same_situation and same_moment)
    goal = interpret_hypothesis(hypothesis, supply, text.referents, same_situation, knowledge.is_a, disabled)
    formulas = [reading.formula for reading in text.readings]
    goals = [goal.reading.formula, goal.denial.formula]
    selected = knowledge.select(formulas, goal.reading.formula)
    axioms = {axiom.source: axiom for axiom in without_other_bearers(selected, same_definites(premises, hypothesis))}
    quantified = quantifier_axioms(
        [occurrence for reading in text.readings for occurrence in reading.occurrences],
        [*goal.reading.occurrences, *goal.denial.occurrences],
        about_all=any(dict(node.features).get("quant") == "every" for graph in hypothesis for node in graph.nodes),
    )
    axioms |= {axiom.source: axiom for axiom in quantified}
    limits = [axiom.formula for axiom in quantified]
    axioms |= {
        axiom.source: axiom for axiom in cardinality_axioms([*formulas, *goals, *limits], [*formulas, *goals, *limits])
    }
    axioms |= {axiom.source: axiom for axiom in comparison_axioms([*formulas, *goals])}
    axioms |= {
        axiom.source: axiom
        for axiom in count_axioms(
            [occurrence for reading in text.readings for occurrence in reading.occurrences],
            [*goal.reading.occurrences, *goal.denial.occurrences],
            formulas,
            goals,
        )
    }
    compared = [one for reading in (*text.readings, goal.reading, goal.denial) for one in reading.occurrences]
    axioms |= {axiom.source: axiom for axiom in class_axioms(compared)}
    predicates = {atom.predicate for formula in (*formulas, *goals) for atom in atoms(formula)}
    axioms |= {axiom.source: axiom for axiom in gender_axioms(genders or {}, predicates)}
    singular = [referent.term for referent in text.referents if referent.single]
    axioms |= {axiom.source: axiom for axiom in single_axioms(predicates, singular)}
    timed = time_axioms(text.readings, [goal.reading, goal.denial])
    axioms |= {axiom.source: axiom for axiom in timed}
    problem = Problem(
        text.readings,
        goal.reading,
        goal.denial,
        tuple(without_divided(axioms.values(), [*formulas, *goals])),
        hypothesis_covered=not any(goal.uncovered),
        assumed=goal.assumed,
    )
    return Assembled(problem, text.uncovered, goal.uncovered)
