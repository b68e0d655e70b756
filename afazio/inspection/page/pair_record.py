"""A pair as the page shows it: verdict, what it rests on, and both sides with the formulas that the provers read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from afazio.inspection.account import Account, account
from afazio.inspection.as_json import verdict_json
from afazio.inspection.axiom_words import in_words
from afazio.inspection.explanation import headline, remarks, sources
from afazio.inspection.page.document import document
from afazio.inspection.page.formula_record import keys_with
from afazio.inspection.page.sentence_record import rules_of, rules_record, sentence_record
from afazio.inspection.phrases import Phrase
from afazio.inspection.rule_notes import RuleNote
from afazio.semantics.analysis import Analysis, Reading

if TYPE_CHECKING:
    from afazio.explained_pair import Explanation

TEXT, HYPOTHESIS = "t", "h"


def pair_html(explanation: Explanation, notes: Callable[[Iterable[str]], Iterable[RuleNote]]) -> str:
    """A whole HTML document; ``notes`` gives what is said of rules, by their names."""
    used = rules_of((*explanation.premises, *explanation.hypothesis))
    return document(headline(explanation.verdict), pair_record(explanation, notes(used)))


def pair_record(explanation: Explanation, notes: Iterable[RuleNote]) -> dict[str, Any]:
    """The pair as the scripts of the page read it."""
    problem = explanation.problem
    asserting = {id(tree): number for number, tree in enumerate(explanation.asserting)}
    prefixes = [f"{TEXT}{number}" for number in range(len(explanation.premises))]
    asserted = [
        prefix for prefix, each in zip(prefixes, explanation.premises, strict=True) if id(each.tree) in asserting
    ]

    def shown(analysis: Analysis, prefix: str) -> dict[str, Any]:
        number = asserting.get(id(analysis.tree))
        if problem is None or number is None:
            return sentence_record(analysis, prefix)
        return sentence_record(analysis, prefix, [problem.premises[number]], keys_with(asserted))

    texts = [shown(analysis, prefix) for analysis, prefix in zip(explanation.premises, prefixes, strict=True)]
    goals = _hypotheses(explanation.hypothesis, None if problem is None else problem.hypothesis)
    return {
        "kind": "pair",
        "verdict": verdict_json(explanation.verdict, None, ""),
        "text": texts,
        "hypothesis": goals,
        "proof": _proof(explanation, asserted),
        "rules": rules_record(notes),
    }


def _hypotheses(analyses: Sequence[Analysis], reading: Reading | None) -> list[dict[str, Any]]:
    """The sentences of the hypothesis; the formula of all of them stands at the first one."""
    prefixes = [f"{HYPOTHESIS}{number}" for number in range(len(analyses))]
    joint: list[Sequence[Reading] | None] = [
        None if reading is None else ([reading] if not n else ()) for n in range(len(analyses))
    ]
    keys = keys_with(prefixes)
    return [
        sentence_record(each, prefix, own, keys) for each, prefix, own in zip(analyses, prefixes, joint, strict=True)
    ]


def _proof(explanation: Explanation, prefixes: Sequence[str]) -> dict[str, Any]:
    verdict, problem, found = explanation.verdict, explanation.problem, explanation.support
    goals = [analysis.tree for analysis in explanation.hypothesis]
    told = None if problem is None or found is None else account(problem, found, explanation.asserting, goals)
    lines = list(remarks(verdict, explanation.asserting, goals, problem, told, explanation.lacking))
    if verdict.error is not None:
        lines.insert(0, verdict.error.message)
    return {
        "from": "" if told is None else sources(verdict, told),
        "lines": lines,
        **(_account(told, prefixes, _costs(explanation)) if told else {"rows": [], "missing": [], "clash": False}),
    }


def _costs(explanation: Explanation) -> dict[str, float]:
    axioms = () if explanation.problem is None else explanation.problem.axioms
    return {axiom.source: axiom.cost for axiom in axioms if axiom.cost}


def _account(told: Account, prefixes: Sequence[str], costs: dict[str, float]) -> dict[str, Any]:
    def text(phrase: Phrase) -> dict[str, Any]:
        prefix = prefixes[phrase.sentence] if phrase.sentence < len(prefixes) else TEXT
        return {"words": phrase.words, "keys": [f"{prefix}.{token}" for token in phrase.tokens]}

    def goal(phrase: Phrase, words: str = "") -> dict[str, Any]:
        keys = [f"{HYPOTHESIS}{phrase.sentence}.{token}" for token in phrase.tokens]
        return {"words": words or phrase.words, "keys": keys}

    def axiom(source: str) -> dict[str, str]:
        cost = f", cost {costs[source]:g}" if source in costs else ""
        return {"words": in_words(source), "source": f"{source}{cost}"}

    rows = [
        {"phrase": goal(row.phrase), "by": [text(by) for by in row.by], "axioms": [axiom(one) for one in row.axioms]}
        for row in told.rows
    ]
    missing = [goal(each.phrase, each.told) for each in told.missing]
    return {"rows": rows, "missing": missing, "clash": told.clash}
