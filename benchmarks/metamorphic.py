"""Changes of natural sentences that change nothing, or turn everything round: how often verdicts follow them.

Usage: python -m benchmarks.metamorphic FOLDER OUTCOMES [--sentences N] [--kinds PREFIX...] [--seed N] [--jobs N]

FOLDER has the treebanks ``en.dev``, ``gum.dev`` and ``pud.dev`` (CoNLL-U, also packed with gzip); their sentences are
taken as texts, N of each, drawn by the seed, declarative ones of five words or more; a larger N adds to a smaller one.
Every pair is written to OUTCOMES (JSON Lines) as it is answered, and those that are there already are not answered
again.  Prints, for each kind of change, how many pairs got a verdict that the change allows, another verdict, or an
error.  Pairs that are refused as input, for their hypothesis is a question or a command, are not counted.  A sentence
of which a part is left out may follow or not; that it should be denied is to be judged by reading OUTCOMES.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import cast

from rich.console import Console
from rich.table import Table

from afazio.entailment.pair import Pair
from afazio.entailment.verdict import ErrorKind, Label, Verdict
from afazio.options import Options
from afazio.parsing.conllu import read_conllu
from afazio.parsing.tree import Tree
from afazio.pipeline import Pipeline
from afazio.semantics.mood import Mood, mood_of

TREEBANKS = ("en.dev", "gum.dev", "pud.dev")
LEAST_WORDS, MOST_WORDS = 5, 40
_AT_A_TIME = 10
UNRELATED = "Several herons nest near the old quarry."
NAMES = {"feminine": "Odalys", "masculine": "Torvald"}
LEFT_OUT = ("advcl", "acl", "acl:relcl", "obl", "nmod", "amod", "advmod", "appos", "parataxis", "conj")
_BESIDE = ("parataxis", "discourse", "vocative", "list", "dislocated", "reparandum")
_LINKS = ("CCONJ", "INTJ")
_GIVEN_NAMES = Path(__file__).parent.parent / "rewrite_rules" / "lexicons" / "given_names.lex"
_ENTAILED, _DENIED = frozenset({Label.ENTAILMENT}), frozenset({Label.CONTRADICTION})
_NOT_DENIED = frozenset({Label.ENTAILMENT, Label.UNKNOWN})


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as it stands alone, and as it stands behind "that" where it can, a given name in it with another for
    it, and the relation and the rest where a part is left out.

    ``joined`` is whether clauses are coordinated at the top: behind "that", the second may stand outside.
    """

    alone: str
    embedded: str | None
    joined: bool
    name: tuple[str, str] | None
    rests: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A pair that a kind of change makes of a sentence, and the labels that it may get.

    ``None`` stands for the label of the pair of the ``reference``, which the change must not touch.
    """

    kind: str
    pair: Pair
    allowed: frozenset[Label] | None
    reference: Pair | None = None


def sentences(path: Path, seed: int, names: dict[str, str]) -> list[Sentence]:
    """The declarative sentences of a treebank in an order that a seed makes; ``names`` are given names with genders."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    fitting = [
        tree
        for tree in read_conllu(data.decode())
        if tree.text.endswith(".") and tree.text[0].isupper() and LEAST_WORDS <= len(tree.text.split()) <= MOST_WORDS
    ]
    Random(seed).shuffle(fitting)  # noqa: S311 (repeatable, not secret)
    return [_sentence(tree, names) for tree in fitting]


def _sentence(tree: Tree, names: dict[str, str]) -> Sentence:
    below_root = {token.deprel for token in tree.children(tree.root.id)}
    found = (
        token.form
        for token in tree.tokens
        if token.upos == "PROPN" and token.form in names and all(each.upos != "NUM" for each in tree.children(token.id))
    )  # August, in August 1, is none
    name = next(((form, NAMES[names[form]]) for form in found), None)
    return Sentence(tree.text, _embedded(tree), "conj" in below_root, name, tuple(_rests(tree)))


def _embedded(tree: Tree) -> str | None:
    """The sentence as it stands behind "that".

    ``None`` for what cannot stand there: a command, a phrase, what begins with "but", runs on, or ends in who says so.
    """
    first, root = tree.tokens[0], tree.root
    others = [token for token in tree.children(root.id) if token.deprel.partition(":")[0] in _BESIDE]
    quoted = any(token.deprel == "ccomp" and token.id < root.id for token in tree.children(root.id))
    if mood_of(tree) is not Mood.DECLARATIVE or others or quoted or first.upos in _LINKS or first.lemma.lower() == "so":
        return None
    keeps = first.upos == "PROPN" or first.lemma[:1].isupper()
    return tree.text if keeps else tree.text[:1].lower() + tree.text[1:]


def _rests(tree: Tree) -> Iterator[tuple[str, str]]:
    """The sentence without one phrase, the first for each relation; nothing where the phrase is not one stretch."""
    seen: set[str] = set()
    for token in tree.tokens:
        if token.deprel in seen or token.deprel not in LEFT_OUT or tree.surface_tokens:
            continue
        below = {token.id}
        while more := {each.id for each in tree.tokens if each.head in below} - below:
            below |= more
        left = [each.form for each in tree.tokens if each.id not in below]
        if any(each.feat("Polarity") == "Neg" for each in tree.tokens if each.id in below):
            continue
        if max(below) - min(below) + 1 != len(below) or 1 in below or len(left) < LEAST_WORDS:
            continue
        seen.add(token.deprel)
        yield token.deprel, re.sub(r" ([.,;:!?%)]|'s?\b)", r"\1", " ".join(left)).replace("( ", "(")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict of a case, the labels that it may have, and whether it is counted."""

    case: Case
    verdict: Verdict
    wanted: frozenset[Label]
    counted: bool


def cases(sentence: Sentence, following: str) -> Iterator[Case]:
    """All changes of a sentence; ``following`` is another sentence of its treebank, for pairs that are no copies."""
    alone = sentence.alone
    for kind, text, hypothesis in (
        ("identity: no final stop", alone, alone.removesuffix(".")),
        ("identity: other quotes", alone, _requoted(alone)),
        ("identity: odd spaces", alone, alone.replace(" ", "  ")),
        ("identity: before another", f"{alone} {UNRELATED}", alone),
        ("identity: after another", f"{UNRELATED} {alone}", alone),
    ):
        if text != hypothesis:
            yield Case(kind, Pair((text,), hypothesis), _ENTAILED)
    if sentence.embedded is not None:
        yield from _embedding(alone, sentence.embedded, sentence.joined)
    for relation, rest in sentence.rests:
        yield Case(f"without {relation}", Pair((alone,), rest), _NOT_DENIED)
    plain = Pair((alone,), following)
    yield Case("unrelated sentence added", Pair((f"{alone} {UNRELATED}",), following), None, plain)
    yield Case("passages in another order", Pair((UNRELATED, alone), following), None, plain)
    if sentence.name:
        name, other = sentence.name
        text, hypothesis = (re.sub(rf"\b{name}\b", other, each) for each in (alone, following))
        yield Case("name exchanged", Pair((text,), hypothesis), None, plain)
        yield Case("name exchanged in a copy", Pair((text,), text.removesuffix(".")), _ENTAILED)


def _embedding(alone: str, embedded: str, joined: bool) -> Iterator[Case]:
    true, denied = f"It is true that {embedded}", f"It is not the case that {embedded}"
    yield Case("identity: it is true that", Pair((true,), alone), _ENTAILED)
    yield Case("identity: it is true that, turned round", Pair((alone,), true), _ENTAILED)
    if not joined:
        yield Case("denial", Pair((alone,), denied), _DENIED)
        yield Case("denial, turned round", Pair((denied,), alone), _DENIED)


def _requoted(sentence: str) -> str:
    return re.sub(r"[\"“”]", "'", sentence)


def _given_names() -> dict[str, str]:
    """Given names with the genders that they tell."""
    rows = (line.split("\t") for line in _GIVEN_NAMES.read_text("utf-8").splitlines() if line and line[0] != "%")
    return {row[0]: row[1] for row in rows if row[1] in NAMES}


def outcomes(pipeline: Pipeline, made: Sequence[Case], jobs: int) -> Iterator[Outcome]:
    """What became of every case; nothing of one whose reference has no verdict, or that is refused as input."""
    references = list(dict.fromkeys(case.reference for case in made if case.reference is not None))
    verdicts = list(pipeline.check_many([*references, *(case.pair for case in made)], jobs))
    known = dict(zip(references, verdicts, strict=False))
    for case, verdict in zip(made, verdicts[len(references) :], strict=True):
        wanted = case.allowed if case.reference is None else frozenset({known[case.reference].label})
        refused = verdict.error is not None and verdict.error.kind is ErrorKind.INPUT
        counted = not refused and wanted is not None and Label.ERROR not in wanted
        yield Outcome(case, verdict, wanted or frozenset(), counted)


def told(outcome: Outcome, treebank: str) -> dict[str, object]:
    """A record of the file of outcomes."""
    case, verdict = outcome.case, outcome.verdict
    kept = "error" if verdict.label is Label.ERROR else "right" if verdict.label in outcome.wanted else "other"
    return {
        "treebank": treebank,
        "kind": case.kind,
        "text": list(case.pair.text),
        "hypothesis": case.pair.hypothesis,
        "allowed": sorted(outcome.wanted),
        "verdict": verdict.label.value,
        "error": verdict.error.message if verdict.error else None,
        "seconds": round(verdict.seconds, 2),
        "outcome": kept if outcome.counted else "not counted",
    }


def recorded(path: Path) -> list[dict[str, object]]:
    """The records of a file of outcomes; none where there is no such file."""
    return [json.loads(line) for line in path.open(encoding="utf-8")] if path.exists() else []


def table(counts: Counter[tuple[str, str]]) -> Table:
    """A line for each kind of change."""
    shown = Table()
    for heading in ("change", "pairs", "as allowed %", "other", "errors"):
        shown.add_column(heading, justify="left" if heading == "change" else "right")
    for kind in dict.fromkeys(kind for kind, outcome in counts if outcome in ("right", "other", "error")):
        right, other, wrong = (counts[kind, outcome] for outcome in ("right", "other", "error"))
        total = right + other + wrong
        shown.add_row(kind, str(total), f"{100 * right / total:.1f}", str(other), str(wrong))
    return shown


def main() -> None:
    """Answer what is not recorded yet, and print a table for each treebank."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    parser.add_argument("outcomes", metavar="OUTCOMES", type=Path)
    for name, value in (("sentences", 334), ("seed", 1), ("jobs", 1)):
        parser.add_argument(f"--{name}", metavar="N", type=int, default=value)
    parser.add_argument("--kinds", metavar="PREFIX", nargs="+", default=[""])
    chosen = parser.parse_args()
    with chosen.outcomes.open("a", encoding="utf-8") as file, Pipeline(Options()) as pipeline:
        for treebank, made in waiting(chosen.folder, chosen.outcomes, chosen.sentences, chosen.seed):
            wanted = [case for case in made if case.kind.startswith(tuple(chosen.kinds))]
            for outcome in outcomes(pipeline, wanted, chosen.jobs):
                file.write(json.dumps(told(outcome, treebank), ensure_ascii=False) + "\n")
            file.flush()
    records = recorded(chosen.outcomes)
    for treebank in TREEBANKS:
        counts = Counter((str(each["kind"]), str(each["outcome"])) for each in records if each["treebank"] == treebank)
        shown = table(counts)
        shown.title = treebank
        Console().print(shown)


def waiting(folder: Path, path: Path, count: int, seed: int) -> Iterator[tuple[str, list[Case]]]:
    """The cases of the sentences of all treebanks, some sentences at a time, but for those that are recorded."""
    known = {(each["kind"], *map(str, cast(list[str], each["text"])), each["hypothesis"]) for each in recorded(path)}
    names = _given_names()
    texts = {treebank: sentences(_file(folder, treebank), seed, names)[: count + 1] for treebank in TREEBANKS}
    for start in range(0, count, _AT_A_TIME):
        for treebank, found in texts.items():
            some = pairwise(found[start : start + _AT_A_TIME + 1])
            made = [case for text, following in some for case in cases(text, following.alone)]
            yield treebank, [each for each in made if (each.kind, *each.pair.text, each.pair.hypothesis) not in known]


def _file(folder: Path, treebank: str) -> Path:
    found = sorted(folder.glob(f"{treebank}.conllu*"))
    if not found:
        sys.exit(f"{folder}: has no {treebank}.conllu")
    return found[0]


if __name__ == "__main__":
    main()
