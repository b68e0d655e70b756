"""Whether the rules hang on the words of their examples: python -m benchmarks.rule_replacements [--draws N] [--seed S].

In the stored trees of each example, the words that a rule names in a class (a field of a lexicon, or a list of lemmas)
are replaced by others drawn at random from that class, of the same row values otherwise, and the names of persons and
places by other names, the same in text and hypothesis.  Function words stay: a rule that names several of them reads
which it is.  The example must hold all the same.  Ends with 1 when one fails.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from afazio.entailment.verdict import Label
from afazio.parsing.tree import Token, Tree
from afazio.pipeline import Pipeline
from afazio.rewriting.cascade import Cascade, Module, load_cascade
from afazio.rewriting.compiling import CompiledRule
from afazio.rewriting.examples import Trees
from afazio.rewriting.lexicon import Lexicon
from afazio.rewriting.printing import print_example
from afazio.rewriting.syntax import BlockKind, NodeClause, PairExample, Relation, Rule, Text
from afazio.rewriting.syntax import Path as FieldPath
from afazio.rewriting.treebank import load_trees, tree_file

PERSONS = ("Ada", "Bela", "Clara", "Dario", "Edda", "Fabio", "Gerda", "Hanno", "Ines", "Jonas", "Kira", "Lars", "Mona")
PLACES = ("Athens", "Bergen", "Cork", "Dakar", "Essen", "Florence", "Ghent", "Hanoi", "Izmir", "Jena", "Kyoto", "Lima")
_NAMED = ("Kim", "Lee", "Nora", "Oskar", "Petra", "Hugo"), ("Rome", "Paris", "Berlin", "London", "Oslo")

_REPLACED = ("NOUN", "VERB", "ADJ", "PROPN")
_GRAMMATICAL = ("be", "have", "do", "more", "most", "less", "least", "few", "little", "many", "much", "other")

Replacement = Mapping[tuple[str, str], str]
"""From lemma and part of speech to the other lemma."""


@dataclass(frozen=True)
class Case:
    """One example of a rule with some of its words replaced."""

    rule: str
    example: PairExample
    replaced: Replacement
    text: Trees
    hypothesis: Trees

    def __str__(self) -> str:
        words = ", ".join(f"{old} by {new}" for (old, _), new in self.replaced.items())
        return f"{self.rule}: {print_example(self.example)} with {words}"


def word_classes(rule: CompiledRule) -> Iterator[Mapping[str, tuple[str, ...]]]:
    """The classes of lemmas that a rule's pattern names: from each word to those that may stand for it."""
    for test in _lemma_tests(rule.syntax):
        words = tuple(value.text for value in test if isinstance(value, Text))
        if len(words) > 1:
            yield dict.fromkeys(words, words)
        for value in test:
            if isinstance(value, FieldPath) and value.owner in rule.lexicons:
                yield _peers(rule.lexicons[value.owner], value.feature)


def _lemma_tests(rule: Rule) -> Iterator[tuple[object, ...]]:
    for block in rule.blocks:
        for clause in block.clauses if block.kind is BlockKind.PATTERN else ():
            if isinstance(clause, NodeClause) and len(clause.alternatives) == 1:
                yield from (test.values for test in clause.alternatives[0] if test.name == "lemma")


@cache
def _peers(lexicon: Lexicon, field: str) -> Mapping[str, tuple[str, ...]]:
    """For each word of a field the words whose rows are alike otherwise."""
    column = lexicon.fields.index(field)
    alike: dict[tuple[str, ...], list[str]] = {}
    rows: dict[str, set[tuple[str, ...]]] = {}
    for row in lexicon.rows:
        others = (*row[:column], *row[column + 1 :])
        alike.setdefault(others, []).append(row[column])
        rows.setdefault(row[column], set()).add(others)
    return {
        word: tuple(peer for peer in alike[next(iter(others))] if rows[peer] == others) for word, others in rows.items()
    }


def cases(rule: CompiledRule, trees: Mapping[str, Trees], draws: int, chance: random.Random) -> Iterator[Case]:
    """The examples of a rule, each with words replaced ``draws`` times."""
    classes = list(word_classes(rule))
    for example in rule.syntax.examples:
        if not isinstance(example, PairExample) or example.text not in trees or example.hypothesis not in trees:
            continue
        text, hypothesis = trees[example.text], trees[example.hypothesis]
        tokens = [token for tree in (*text, *hypothesis) for token in tree.tokens]
        for _ in range(draws):
            replaced = _draw(tokens, classes, chance)
            if replaced:
                yield Case(
                    f"{rule.module}.{rule.name}",
                    example,
                    replaced,
                    tuple(_replaced(tree, replaced) for tree in text),
                    tuple(_replaced(tree, replaced) for tree in hypothesis),
                )


def _draw(
    tokens: Sequence[Token], classes: Sequence[Mapping[str, tuple[str, ...]]], chance: random.Random
) -> Replacement:
    present = {token.lemma for token in tokens} | {token.form for token in tokens}
    replaced: dict[tuple[str, str], str] = {}

    def put(token: Token, candidates: Iterable[str]) -> None:
        free = [word for word in candidates if word not in present and word.isalpha()]
        if free and (token.lemma, token.upos) not in replaced:
            replaced[token.lemma, token.upos] = chance.choice(free)
            present.add(replaced[token.lemma, token.upos])

    for token in tokens:
        for words in classes if token.upos in _REPLACED and token.lemma not in _GRAMMATICAL else ():
            if token.lemma in words:
                put(token, words[token.lemma])
        for named, others in zip(_NAMED, (PERSONS, PLACES), strict=True):
            if token.upos == "PROPN" and token.lemma in named:
                put(token, others)
    return replaced


def _replaced(tree: Tree, words: Replacement) -> Tree:
    tokens = tuple(
        replace(token, lemma=words[token.lemma, token.upos], form=inflected(token, words[token.lemma, token.upos]))
        if (token.lemma, token.upos) in words
        else token
        for token in tree.tokens
    )
    return replace(tree, tokens=tokens, text=" ".join(token.form for token in tokens))


def inflected(token: Token, lemma: str) -> str:
    """The regular form of another lemma that has the token's ending; forms of trees need not be spelt as in books."""
    for ending in ("ing", "ed", "en", "s"):
        if token.form != token.lemma and token.form.endswith(ending) and token.upos in ("VERB", "NOUN"):
            stem = lemma[:-1] if lemma.endswith("e") and ending != "s" else lemma
            return stem + ending
    return lemma + "ed" if token.feat("Tense") == "Past" else lemma


def holds(pipeline: Pipeline, case: Case) -> bool:
    """Whether the example is as its rule says, with the words replaced."""

    def follows(text: Trees, hypothesis: Trees) -> bool:
        return pipeline.check_trees(text, hypothesis).label is Label.ENTAILMENT

    found = follows(case.text, case.hypothesis)
    if found and case.example.relation is Relation.SAME:
        found = follows(case.hypothesis, case.text)
    return found is not case.example.negated


def stored_trees(modules: Iterable[Module]) -> dict[str, Trees]:
    """The stored trees of the packaged rules' examples."""
    folder = Path(str(files("afazio").joinpath("rewrite_rules")))
    return {text: trees for module in modules for text, trees in load_trees(tree_file(folder, module)).items()}


def all_cases(cascade: Cascade, draws: int, seed: int, every: int = 1) -> Iterator[Case]:
    """The cases of all rules, or of one rule in ``every``; the same seed gives the same cases."""
    trees = stored_trees(cascade.modules)
    rules = [rule for module in cascade.modules for rule in module.rules]
    for rule in rules[::every]:
        yield from cases(rule, trees, draws, random.Random(f"{seed} {rule.name}"))  # noqa: S311


def main() -> int:
    """Draw, test, and list what fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draws", type=int, default=1, help="how often the words of an example are drawn")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    failed = tried = 0
    with Pipeline() as pipeline:
        for case in all_cases(load_cascade(), arguments.draws, arguments.seed):
            tried += 1
            if not holds(pipeline, case):
                failed += 1
                print(case)
    print(f"{tried - failed} of {tried} examples hold with other words")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
