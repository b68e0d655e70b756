"""How much of real text the cascade reads: python -m benchmarks.rule_coverage UDDIR [--sentences N] [--words 20].

On the development set of a UD folder (``en.dev.conllu`` or ``en.dev.conllu.gz``), from gold trees and from raw text, it
counts how often each rule fires and which declarative sentences have nothing uncovered, and lists what stays
uncovered most often.  Any exception ends it.
"""

from __future__ import annotations

import argparse
import gzip
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from afazio.options import Options
from afazio.parsing.cleaning import words
from afazio.parsing.conllu import read_conllu
from afazio.parsing.tree import Tree
from afazio.pipeline import Pipeline
from afazio.rewriting.graph import Graph
from afazio.semantics.analysis import Analysis
from afazio.semantics.mood import Mood, mood_of


@dataclass
class Coverage:
    """What was counted on one kind of tree."""

    sentences: int = 0
    whole: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    uncovered: Counter[str] = field(default_factory=Counter)

    def add(self, analysis: Analysis) -> None:
        """Count one declarative sentence."""
        self.sentences += 1
        self.whole += not analysis.uncovered
        self.rules.update(f"{step.module}.{step.rule}" for step in analysis.steps)
        self.uncovered.update(set(left_over(analysis)))


def left_over(analysis: Analysis) -> Iterable[str]:
    """The relations of what no clause reads, as the normalised graph has them, with the lemmas of function words."""
    graph: Graph = analysis.graph
    uncovered = {token.id for token in analysis.uncovered}
    for edge in graph.edges:
        node = graph.node(edge.target)
        if node.token in uncovered and str(edge.label)[:1].islower():
            lemma = node.get("lemma") if node.get("upos") in ("ADP", "SCONJ", "DET", "PART", "ADV", "PRON") else "*"
            yield f"{edge.label} {node.get('upos')} {lemma}"


def read_development(folder: Path) -> list[Tree]:
    """The trees of the development set."""
    packed = folder / "en.dev.conllu.gz"
    if packed.exists():
        return read_conllu(gzip.decompress(packed.read_bytes()).decode("utf-8"))
    return read_conllu(folder / "en.dev.conllu")


def measure(pipeline: Pipeline, trees: Iterable[Tree], longest: int) -> Coverage:
    """The coverage of the declarative sentences of at most ``longest`` words."""
    found = Coverage()
    for tree in trees:
        length = sum(token.upos != "PUNCT" for token in tree.tokens)
        if length <= longest and mood_of(tree) is Mood.DECLARATIVE:
            for analysis in pipeline.analyse_trees([tree]):
                found.add(analysis)
    return found


def show(title: str, coverage: Coverage, most: int = 25) -> None:
    """Print one kind of tree's figures."""
    share = 100 * coverage.whole / max(1, coverage.sentences)
    print(f"\n{title}: {coverage.whole} of {coverage.sentences} declarative sentences wholly read ({share:.1f} %)")
    print("rules that fire most: " + ", ".join(f"{name} {count}" for name, count in coverage.rules.most_common(most)))
    print("left over most often (sentences, relation, part of speech, lemma):")
    for name, count in coverage.uncovered.most_common(most):
        print(f"  {count:5d}  {name}")


def main() -> None:
    """Measure gold trees, then the parser's."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sentences", type=int, default=None, help="only the first N")
    parser.add_argument("--words", type=int, default=20, help="the longest sentence counted")
    arguments = parser.parse_args()
    gold = read_development(arguments.folder)[: arguments.sentences]
    with Pipeline(Options()) as pipeline:
        show("gold trees", measure(pipeline, gold, arguments.words))
        parsed = (analysis.tree for tree in gold if words(tree.text) for analysis in pipeline.analyse_text(tree.text))
        show("trees of the bundled parser", measure(pipeline, parsed, arguments.words))


if __name__ == "__main__":
    main()
