"""Random trees of every relation, part of speech and depth, in thousands: what becomes of them, and whether it changes.

Usage: python -m benchmarks.random_trees [--trees 100000] [--start 0] [--again 10] [--seed 1]

Two trees at a time are text and hypothesis; the first pair has the number of --start.  Each so many-th pair (--again)
is answered once more when all have been, the last first, and must get the same.  Prints how many pairs got which
verdict or error, and the longest; lists those with an error that no input may cause, or with two answers, and ends with
status 1 if there are any.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import perf_counter

from afazio.entailment.verdict import ErrorKind, Verdict
from afazio.parsing.conllu import read_conllu
from afazio.parsing.tree import Tree
from afazio.pipeline import Pipeline

MOST_WORDS = 24
NEVER = frozenset({ErrorKind.INTERNAL, ErrorKind.PROVER_CRASH, ErrorKind.PROVER_DISAGREEMENT, ErrorKind.MEMORY})
# fmt: off
RELATIONS = [
    "acl", "acl:relcl", "advcl", "advmod", "amod", "appos", "aux", "aux:pass", "case", "cc", "cc:preconj", "ccomp",
    "compound", "compound:prt", "conj", "cop", "csubj", "csubj:pass", "dep", "det", "det:predet", "discourse",
    "dislocated", "expl", "fixed", "flat", "goeswith", "iobj", "list", "mark", "nmod", "nmod:poss", "nmod:npmod",
    "nmod:tmod", "nsubj", "nsubj:pass", "nummod", "obj", "obl", "obl:agent", "obl:npmod", "obl:tmod", "orphan",
    "parataxis", "punct", "reparandum", "vocative", "xcomp",
]
# fmt: on
WORDS = [
    ("dog", "dog", "NOUN", "Number=Sing"),
    ("dogs", "dog", "NOUN", "Number=Plur"),
    ("Kim", "Kim", "PROPN", "Number=Sing"),
    ("who", "who", "PRON", "PronType=Rel"),
    ("she", "she", "PRON", "Case=Nom|Gender=Fem|Number=Sing|Person=3|PronType=Prs"),
    ("said", "say", "VERB", "Mood=Ind|Tense=Past|VerbForm=Fin"),
    ("seen", "see", "VERB", "Tense=Past|VerbForm=Part|Voice=Pass"),
    ("to", "to", "PART", "_"),
    ("not", "not", "PART", "Polarity=Neg"),
    ("was", "be", "AUX", "Mood=Ind|Tense=Past|VerbForm=Fin"),
    ("may", "may", "AUX", "VerbForm=Fin"),
    ("every", "every", "DET", "PronType=Tot"),
    ("no", "no", "DET", "PronType=Neg"),
    ("the", "the", "DET", "Definite=Def|PronType=Art"),
    ("three", "three", "NUM", "NumForm=Word|NumType=Card"),
    ("1999", "1999", "NUM", "NumForm=Digit|NumType=Card"),
    ("taller", "tall", "ADJ", "Degree=Cmp"),
    ("tallest", "tall", "ADJ", "Degree=Sup"),
    ("alleged", "alleged", "ADJ", "Degree=Pos"),
    ("only", "only", "ADV", "_"),
    ("never", "never", "ADV", "_"),
    ("than", "than", "ADP", "_"),
    ("of", "of", "ADP", "_"),
    ("if", "if", "SCONJ", "_"),
    ("because", "because", "SCONJ", "_"),
    ("or", "or", "CCONJ", "_"),
    ("and", "and", "CCONJ", "_"),
    ("\U0001f469\u200d\U0001f680", "\u202e", "SYM", "_"),
    (",", ",", "PUNCT", "_"),
]


def random_tree(chance: Random) -> Tree:
    """A tree in which every word hangs from one before it, or all hang from the first word, or in a chain."""
    shape = chance.choice(["any", "chain", "star"])
    lines = []
    for number in range(1, chance.randint(1, MOST_WORDS) + 1):
        form, lemma, upos, features = chance.choice(WORDS)
        above = {"any": chance.randint(1, max(1, number - 1)), "chain": number - 1, "star": 1}[shape]
        head, relation = (0, "root") if number == 1 else (above, chance.choice(RELATIONS))
        lines.append(f"{number}\t{form}\t{lemma}\t{upos}\t_\t{features}\t{head}\t{relation}\t_\t_")
    return read_conllu("\n".join(lines) + "\n")[0]


def pair(seed: int, number: int) -> tuple[Tree, Tree]:
    """The pair of trees with a number."""
    chance = Random(f"{seed} {number}")  # noqa: S311 (repeatable, not secret)
    return random_tree(chance), random_tree(chance)


def told(verdict: Verdict) -> str:
    """The label, or the kind of error."""
    return verdict.label.value if verdict.error is None else verdict.error.kind.value


def answers(pipeline: Pipeline, seed: int, numbers: range) -> Iterator[tuple[int, Verdict]]:
    """The verdicts of the pairs with these numbers."""
    for number in numbers:
        text, hypothesis = pair(seed, number)
        yield number, pipeline.check_trees((text,), (hypothesis,))


def main() -> None:
    """Answer, compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in (("trees", 100_000), ("start", 0), ("again", 10), ("seed", 1)):
        parser.add_argument(f"--{name}", metavar="N", type=int, default=value)
    chosen = parser.parse_args()
    numbers = range(chosen.start, chosen.start + chosen.trees // 2)
    found: dict[int, str] = {}
    wrong: list[str] = []
    longest = 0.0
    began = perf_counter()
    with Pipeline() as pipeline:
        for number, verdict in answers(pipeline, chosen.seed, numbers):
            found[number] = told(verdict)
            longest = max(longest, verdict.seconds)
            failure = verdict.error
            if failure is not None and (failure.kind in NEVER or "is not bound" in failure.message):
                wrong.append(f"pair {number}: {failure.kind}: {failure.message}")
                print(wrong[-1], file=sys.stderr, flush=True)
            if len(found) % 1000 == 0:
                print(f"{len(found)} pairs, {perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
        repeated = numbers[:: -chosen.again]
        for number, verdict in answers(pipeline, chosen.seed, repeated):
            if told(verdict) != found[number]:
                wrong.append(f"pair {number}: {found[number]}, and again {told(verdict)}")
    seconds = perf_counter() - began
    told_of = f"{2 * len(numbers)} trees in {len(numbers)} pairs, from {chosen.start}, {len(repeated)} of them twice"
    print(f"{told_of}, in {seconds:.0f} s; seed {chosen.seed}")
    print(", ".join(f"{kind} {number}" for kind, number in Counter(found.values()).most_common()))
    print(f"longest {longest:.1f} s")
    print("\n".join(wrong) or "no exception, and no verdict that changed")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
