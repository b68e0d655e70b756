"""From normalised graphs to the problem that is put to the provers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from afazio.deadline import NEVER, Deadline
from afazio.entailment.definites import same_definites, without_other_bearers
from afazio.entailment.equal_operators import with_equal_operators
from afazio.entailment.problem import Problem
from afazio.knowledge.axioms.divided import without_divided
from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.sources import axioms_for
from afazio.knowledge.word_knowledge import word_knowledge
from afazio.rewriting.graph import Graph
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
    deadline: Deadline = NEVER,
    strict: bool = False,
) -> Assembled:
    """Interpret premises and hypothesis, one reading of them, together and choose the axioms that connect them.

    ``same_moment`` says whether both, if they describe the same situation, speak of one moment of it; ``disabled``
    names interpretation clauses to do without; ``facts`` are the user's; ``genders`` has what the text
    tells of names; ``strict`` leaves out the axioms that are conventions.  Raises `SemanticsError` for a hypothesis
    that cannot be interpreted; a premise that cannot be asserts nothing.  Raises `TimeLimitError` when the deadline is
    over.
    """
    supply, reading = VariableSupply(), deadline.during("interpretation")
    text = interpret_text(premises, supply, disabled, reading)
    known = word_knowledge(lexicon, facts, same_situation, same_situation and same_moment)
    goal = interpret_hypothesis(hypothesis, supply, text.referents, same_situation, known.is_a, disabled, reading)
    *said, asked, denial = with_equal_operators([*text.readings, goal.reading, goal.denial])
    request = AxiomRequest(
        tuple(said),
        asked,
        denial,
        known,
        genders or {},
        text.referents,
        about_all=any(dict(node.features).get("quant") == "every" for graph in hypothesis for node in graph.nodes),
        under_way=frozenset(
            features["lemma"]
            for graph in premises
            for features in (dict(node.features) for node in graph.nodes)
            if features.get("aspect") == "prog" and "lemma" in features
        ),
        deadline=deadline.during("the choice of axioms"),
    )
    known_axioms = (axiom for axiom in axioms_for(request) if not (strict and axiom.convention))
    axioms = without_other_bearers(tuple(known_axioms), same_definites(premises, hypothesis))
    problem = Problem(
        tuple(said),
        asked,
        denial,
        tuple(without_divided(axioms, [*request.premises, *request.goals])),
        hypothesis_covered=not any(goal.uncovered),
        assumed=goal.assumed,
        unread_text=_words(premises, text.uncovered),
        unread_hypothesis=_words(hypothesis, goal.unread),
        same_situation=same_situation,
    )
    return Assembled(problem, text.uncovered, goal.uncovered)


def _words(graphs: Sequence[Graph], nodes: Sequence[frozenset[int]]) -> tuple[str, ...]:
    """The words from which these nodes of each graph come, in their order, without punctuation."""
    found: dict[str, None] = {}
    for graph, wanted in zip(graphs, nodes, strict=True):
        for node in sorted(graph.nodes, key=lambda node: node.position):
            form = node.get("form")
            if node.id in wanted and form is not None and node.token is not None and node.get("upos") != "PUNCT":
                found[form] = None
    return tuple(found)
