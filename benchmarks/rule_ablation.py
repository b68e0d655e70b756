"""What each rule is worth: python -m benchmarks.rule_ablation DATA [-o TABLE] [--stages 2] [--sets ...] [--rules ...].

DATA is a folder with ``ud`` (``en``, ``gum`` and ``pud`` ``.dev.conllu.gz``), ``fracas``, ``sick`` and ``probes``.
First it reads the raw text of the three treebanks, which the parser was not trained on, with the parser
(parses are kept in the ordinary cache) and counts for each rule the sentences in which it is applied, and for
comparison those of the gold trees.  For the rules of the first stages, which repair trees, it counts the attachments,
relations and word classes that come to agree with the gold tree (mended) or cease to (broken): by the step alone, and
in the tree after those stages with the rule and without it.  Then it leaves out one rule of those stages after the
other, or of ``--rules`` (``module.rule`` each), and answers the pairs whose normalised graphs change: of the pair
tables, FraCaS, the probes and the odd-numbered pairs of SICK train.  A verdict is ``lost`` when it is right only with
the rule, ``freed`` when it is wrong only with it.  The table goes to TABLE, tab-separated; sentences left out are told.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TextIO

from afazio.corpora.item import Format, Gold
from afazio.corpora.labels import is_right
from afazio.corpora.reader import read_corpus
from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label
from afazio.options import Options
from afazio.parsing.cache import ParseCache
from afazio.parsing.cleaning import clean
from afazio.parsing.parser import Parser
from afazio.parsing.text_by_text import Parses
from afazio.parsing.tree import Tree
from afazio.pipeline import Pipeline
from afazio.rewriting.cascade import Cascade, load_cascade
from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.engine import Engine
from afazio.rewriting.engine.strategies import AnyOf, Onf, Seq, Strategy, Try, alternatives
from afazio.rewriting.graph import Graph
from afazio.rewriting.remembering import Rewriting
from benchmarks.gold_comparison import (
    TREEBANKS,
    Effect,
    GoldSentence,
    effect,
    gold_sentences,
    read_treebank,
    right,
    steps_with_effects,
)
from tests.pair_tables import FOLDER, read_table

Worths = dict[str, "Worth"]
Parsed = Mapping[str, tuple[Tree, ...]]
Right = set[tuple[int, str]]
SETS = ("tables", "fracas", "sick", "probes")


@dataclass
class Worth:
    """What was counted for one rule."""

    applied: Counter[str] = field(default_factory=Counter)
    step: Effect = field(default_factory=Effect)
    tree: Effect = field(default_factory=Effect)
    pairs: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    gained: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    freed: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class ScoredPair:
    """A pair of one of the sets, with its gold label and whether both sentences describe one situation."""

    corpus: str
    pair: Pair
    gold: Gold


def rule_name(rule: CompiledRule) -> str:
    """The name of a rule with its module."""
    return f"{rule.module}.{rule.name}"


def without(strategy: Strategy, name: str) -> Strategy:
    """The strategy with one rule, ``module.rule``, left out."""
    match strategy:
        case AnyOf(rules):
            return AnyOf(tuple(rule for rule in rules if rule_name(rule) != name))
        case Onf(inner):
            return Onf(without(inner, name))
        case Seq(parts):
            return Seq(tuple(without(part, name) for part in parts))
        case Try(inner):
            return Try(without(inner, name))
    return strategy


class AblatedPipeline(Pipeline):
    """A pipeline whose cascade can be exchanged between answers."""

    def use(self, cascade: Cascade) -> None:
        """Answer with this cascade from now on, and with no graph that was made by another."""
        self._stages.__dict__["cascade"] = cascade
        self._stages.__dict__["rewriting"] = Rewriting(lambda: cascade, None)


def rules_in(strategy: Strategy) -> set[str]:
    """The names of all rules of a strategy."""
    return {rule_name(rule) for group in alternatives(strategy) for rule in group.rules}


def applied(cascade: Cascade, tree: Tree) -> set[str]:
    """The names of the rules that are applied to a tree."""
    return {f"{step.module}.{step.rule}" for step in cascade.apply(tree)[1]}


def count_natural(data: Path, cascade: Cascade, early: Strategy, parser: Parser, worth: Worths) -> None:
    """Applications on raw text and on gold trees, and the effects of the early rules on raw trees."""
    places: dict[str, list[tuple[GoldSentence, Right]]] = defaultdict(list)
    engine = Engine(early)
    for name in TREEBANKS:
        gold = read_treebank(data, name)
        for rule in (rule for tree in gold for rule in applied(cascade, tree)):
            worth[rule].applied[f"gold_{name}"] += 1
        sentences = list(gold_sentences(name, gold, parser))
        for sentence in sentences:
            for rule in applied(cascade, sentence.tree):
                worth[rule].applied[name] += 1
            start = Graph.from_tree(sentence.tree)
            graph, steps = engine.rewrite(start)
            for step, each in steps_with_effects(start, steps, sentence.gold):
                worth[f"{step.module}.{step.rule}"].step += each
            for rule in {f"{step.module}.{step.rule}" for step in steps}:
                places[rule].append((sentence, right(graph, sentence.gold)))
        compared = sum(len(sentence.gold) for sentence in sentences)
        total = sum(len(tree.tokens) for tree in gold)
        print(f"{name}: {len(gold)} sentences, {compared} of {total} words compared with gold", file=sys.stderr)
    for rule, found in places.items():
        ablated = Engine(without(early, rule))
        for sentence, whole in found:
            graph, _ = ablated.rewrite(Graph.from_tree(sentence.tree))
            worth[rule].tree += effect(right(graph, sentence.gold), whole)


def scored_pairs(data: Path, corpora: Iterable[str]) -> Iterator[ScoredPair]:
    """The pairs of the sets with well-defined gold labels."""
    for corpus in corpora:
        if corpus == "tables":
            for path in sorted(FOLDER.rglob("*.tsv")):
                for row in read_table(path):
                    yield ScoredPair(corpus, Pair((row.text,), row.hypothesis), Gold(row.gold))
        elif corpus == "probes":
            for line in (data / "probes" / "probes.tsv").read_text("utf-8").splitlines()[1:]:
                _, gold, text, hypothesis = line.split("\t")
                yield ScoredPair(corpus, Pair((text,), hypothesis), Gold(gold))
        else:
            file = data / ("fracas/fracas.xml" if corpus == "fracas" else "sick/SICK_train.txt")
            items = read_corpus(file, Format(corpus)).items
            for item in items[::2] if corpus == "sick" else items:
                if item.gold is not None and item.failure is None:
                    yield ScoredPair(corpus, item.pair, item.gold)


class AblatedPipelines:
    """Answers under exchangeable cascades; a pair of SICK describes one situation, a pair of another set need not."""

    def __init__(self, cascade: Cascade) -> None:
        plain = Options()
        sick = replace(plain, same_situation=True, same_moment=False)
        self._pipelines = {True: AblatedPipeline(sick), False: AblatedPipeline(plain)}
        self.use(cascade)

    def use(self, cascade: Cascade) -> None:
        """Answer with this cascade from now on."""
        for pipeline in self._pipelines.values():
            pipeline.use(cascade)

    def answer(self, pair: ScoredPair, trees: Parsed) -> Label:
        """The verdict of a pair whose texts have been parsed."""
        wanted: Parses = {clean(text): trees[clean(text)] for text in (*pair.pair.text, pair.pair.hypothesis)}
        return self._pipelines[pair.corpus == "sick"].check_parsed(pair.pair, wanted).label


def count_verdicts(
    pairs: Sequence[ScoredPair], cascade: Cascade, wanted: set[str], parses: Parsed, worth: Worths, most: int
) -> None:
    """For each wanted rule that is applied in at most ``most`` pairs, how their verdicts change without it."""
    graphs = {tree: cascade.apply(tree) for trees in parses.values() for tree in trees}
    applied_in: dict[str, list[ScoredPair]] = defaultdict(list)
    for pair in pairs:
        steps = [step for tree in _trees(pair, parses) for step in graphs[tree][1]]
        for rule in {f"{step.module}.{step.rule}" for step in steps}:
            worth[rule].pairs[pair.corpus] += 1
            if rule in wanted:
                applied_in[rule].append(pair)
    answers = AblatedPipelines(cascade)
    known: dict[ScoredPair, Label] = {}
    places = {rule: found for rule, found in applied_in.items() if len(found) <= most}
    for number, (rule, found) in enumerate(sorted(places.items()), start=1):
        ablated = replace(cascade, strategy=without(cascade.strategy, rule))
        after = {tree: ablated.apply(tree)[0] for pair in found for tree in _trees(pair, parses)}
        changed = [pair for pair in found if any(after[tree] != graphs[tree][0] for tree in _trees(pair, parses))]
        answers.use(cascade)
        known.update({pair: answers.answer(pair, parses) for pair in changed if pair not in known})
        answers.use(ablated)
        for pair in changed:
            _compare(worth[rule], pair, known[pair], answers.answer(pair, parses))
        print(f"{number}/{len(places)} {rule}: {len(found)} pairs, {len(changed)} changed", file=sys.stderr)


def _trees(pair: ScoredPair, parses: Parsed) -> list[Tree]:
    return [tree for text in (*pair.pair.text, pair.pair.hypothesis) for tree in parses.get(clean(text), ())]


def _compare(worth: Worth, pair: ScoredPair, with_rule: Label, without_rule: Label) -> None:
    """Count how a verdict changes when a rule is left out."""
    before, after = is_right(with_rule, pair.gold), is_right(without_rule, pair.gold)
    committed = (Label.ENTAILMENT, Label.CONTRADICTION)
    worth.lost[pair.corpus] += before and not after
    worth.gained[pair.corpus] += after and not before
    worth.wrong[pair.corpus] += not after and without_rule in committed and (before or with_rule not in committed)
    worth.freed[pair.corpus] += not before and with_rule in committed and without_rule not in committed


COLUMNS = (
    *TREEBANKS,
    *(f"gold_{name}" for name in TREEBANKS),
    *("step_mended", "step_broken", "tree_mended", "tree_broken"),
    *(f"{kind}_{name}" for name in SETS for kind in ("pairs", "lost", "gained", "wrong", "freed")),
)


def row(worth: Worth) -> list[int]:
    """The figures of one rule, in the order of `COLUMNS`."""
    counts = [worth.applied[name] for name in (*TREEBANKS, *(f"gold_{each}" for each in TREEBANKS))]
    effects = [worth.step.mended, worth.step.broken, worth.tree.mended, worth.tree.broken]
    kinds = (worth.pairs, worth.lost, worth.gained, worth.wrong, worth.freed)
    return [*counts, *effects, *(kind[name] for name in SETS for kind in kinds)]


def write_table(cascade: Cascade, worth: Worths, file: TextIO, command: str) -> None:
    """A row a rule, in the order of the cascade, below the command that made them."""
    file.write(f"% {command}\n")
    file.write("\t".join(("file", "rule", *COLUMNS)) + "\n")
    for module in cascade.modules:
        for rule in module.written:
            figures = map(str, row(worth[rule_name(rule)]))
            file.write("\t".join((module.file, rule.name, *figures)) + "\n")


def main() -> None:
    """Count, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--output", type=Path, help="the table (default: standard output)")
    parser.add_argument("--stages", type=int, default=2, help="how many stages at the front repair trees")
    parser.add_argument("--sets", nargs="*", choices=SETS, default=SETS, help="whose verdicts are compared")
    parser.add_argument("--rules", nargs="*", default=(), help="leave out these alone")
    parser.add_argument("--no-treebanks", action="store_true", help="leave out the counts on natural text")
    parser.add_argument("--most", type=int, default=400, help="leave out no rule that is applied in more pairs")
    chosen = parser.parse_args()
    cascade = load_cascade()
    assert isinstance(cascade.strategy, Seq)
    early = Seq(cascade.strategy.parts[: chosen.stages])
    trees = Parser("bundled", ParseCache())
    worth: Worths = defaultdict(Worth)
    if not chosen.no_treebanks:
        count_natural(chosen.data, cascade, early, trees, worth)
    pairs = list(scored_pairs(chosen.data, chosen.sets))
    texts = sorted({clean(text) for pair in pairs for text in (*pair.pair.text, pair.pair.hypothesis)})
    parsed = zip(texts, trees.parse(texts), strict=True)
    parses = {text: found for text, found in parsed if isinstance(found, tuple)}
    count_verdicts(pairs, cascade, set(chosen.rules) or rules_in(early), parses, worth, chosen.most)
    with chosen.output.open("w", encoding="utf-8") if chosen.output else nullcontext(sys.stdout) as file:
        write_table(cascade, worth, file, "python -m benchmarks.rule_ablation " + " ".join(sys.argv[1:]))


if __name__ == "__main__":
    main()
