"""Explanations held against their proofs: is every fact that one names in the core, and is every part accounted for?

    python -m benchmarks.explanations CORPUS [--limit N] [--decided RESULTS.jsonl]

With ``--decided`` only the pairs that these results (of `afazio evaluate -o`) entail or contradict are explained: of an
unknown pair no proof names facts.  A corpus whose pairs describe one situation is read so.

Prints how many pairs get each verdict, which of them have an explanation with a fact that the verdict does not cite,
which entailed hypotheses have a part without support, how long an explanation is, and how long it takes.  Exit 1 when a
fact is named that the verdict does not cite.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from itertools import islice
from pathlib import Path
from statistics import median

from afazio.corpora.reader import read_corpus
from afazio.entailment.support import Support
from afazio.entailment.verdict import Label
from afazio.explained_pair import Explanation
from afazio.inspection.account import account
from afazio.inspection.explanation import explanation_lines
from afazio.options import Options
from afazio.pipeline import Pipeline


def facts_named(explanation: Explanation) -> set[str]:
    """The sources of the axioms that an explanation names beside the parts that they carry."""
    problem, found = explanation.problem, explanation.support
    if problem is None or found is None:
        return set()
    told = account(problem, found, explanation.asserting, [each.tree for each in explanation.hypothesis])
    return {axiom for row in told.rows for axiom in row.axioms}


def lines_of(explanation: Explanation) -> list[str]:
    """The explanation as `check --explain` prints it."""
    goals = [each.tree for each in explanation.hypothesis]
    found = explanation.support, explanation.lacking
    return list(explanation_lines(explanation.verdict, explanation.asserting, goals, explanation.problem, *found))


def ids_decided(results: Path) -> frozenset[object]:
    """The ids of the pairs that results entail or contradict."""
    records = map(json.loads, results.read_text("utf-8").splitlines())
    return frozenset(each["id"] for each in records if each["verdict"] in (Label.ENTAILMENT, Label.CONTRADICTION))


def main() -> int:
    """Explain the pairs and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--limit", type=int, default=None, help="only the first N pairs")
    parser.add_argument("--decided", metavar="RESULTS", type=Path, default=None, help="only pairs that these decide")
    chosen = parser.parse_args()
    count: Counter[str] = Counter()
    foreign: list[str] = []
    partial: list[str] = []
    seconds: list[float] = []
    longest = 0
    corpus = read_corpus(chosen.pairs)
    wanted = None if chosen.decided is None else ids_decided(chosen.decided)
    items = (item for item in corpus.items if wanted is None or item.pair.id in wanted)
    with Pipeline(Options(same_situation=corpus.same_situation, same_moment=False)) as pipeline:
        for item in islice(items, chosen.limit):
            began = time.perf_counter()
            explanation = pipeline.explain(item.pair.text, item.pair.hypothesis)
            lines = lines_of(explanation)
            seconds.append(time.perf_counter() - began)
            longest = max(longest, len(lines))
            verdict, found = explanation.verdict, explanation.support
            count[verdict.label] += 1
            decided = verdict.label in (Label.ENTAILMENT, Label.CONTRADICTION)
            if decided and not facts_named(explanation) <= set(verdict.used.axioms):
                foreign.append(item.pair.id)
            if verdict.label is Label.ENTAILMENT and isinstance(found, Support) and found.unsupported:
                partial.append(item.pair.id)
    for label, number in count.most_common():
        print(f"{label:<14} {number}")
    print(f"name a fact that the verdict does not cite: {len(foreign)} {' '.join(map(str, foreign))}")
    print(f"entailed, with a part without support: {len(partial)} {' '.join(map(str, partial))}")
    print(f"lines at most {longest}; seconds a pair: median {median(seconds):.2f}, longest {max(seconds):.2f}")
    return int(bool(foreign))


if __name__ == "__main__":
    sys.exit(main())
