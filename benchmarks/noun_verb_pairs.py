"""How often a verb and its event noun entail each other: python -m benchmarks.noun_verb_pairs [--pairs N] [--seed N].

Pairs of verb and noun are drawn from ``nominals.lex`` and put into one frame each way: "X did V Y" against "X's N of Y
took place", without Y for verbs that have no object.  Prints the part that is proved and each miss with its stage:
parser (the noun or verb has another part of speech), semantics (a word is left unread) or rules.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from afazio.entailment.pair import Pair
from afazio.entailment.verdict import Label
from afazio.options import Options
from afazio.pipeline import Pipeline

LEXICONS = files("afazio.rewrite_rules") / "lexicons"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A verb with its noun in two sentences that say the same."""

    noun: str
    verb: str
    verbal: str
    nominal: str

    def pairs(self) -> tuple[Pair, Pair]:
        """The two directions."""
        return Pair((self.verbal,), self.nominal), Pair((self.nominal,), self.verbal)


def rows(name: str) -> list[tuple[str, ...]]:
    """The rows of a bundled lexicon, without its field names."""
    lines = (LEXICONS / f"{name}.lex").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if not line.startswith("%")][1:]


def draw(count: int, seed: int) -> list[Drawn]:
    """So many different nouns, with a participant or two as the verb has an object or not."""
    alone = {row[0] for row in rows("intransitive")}
    events = [(noun, verb) for noun, verb, kind in rows("nominals") if kind == "event"]
    chosen = random.Random(seed).sample(events, count)  # noqa: S311
    return [_in_frame(noun, verb, verb in alone) for noun, verb in chosen]


def _in_frame(noun: str, verb: str, alone: bool) -> Drawn:
    if alone:
        return Drawn(noun, verb, f"Kim did {verb}.", f"Kim's {noun} took place.")
    return Drawn(noun, verb, f"Kim did {verb} the machine.", f"Kim's {noun} of the machine took place.")


def stage(pipeline: Pipeline, drawn: Drawn) -> str:
    """Where the pair fails."""
    verbal, nominal = pipeline.analyse(drawn.verbal), pipeline.analyse(drawn.nominal)
    if not any(token.lemma == drawn.verb and token.upos == "VERB" for token in verbal.tree.tokens):
        return "parser"
    if not any(token.lemma == drawn.noun and token.upos == "NOUN" for token in nominal.tree.tokens):
        return "parser"
    return "semantics" if verbal.uncovered or nominal.uncovered else "rules"


def misses(pipeline: Pipeline, drawn: list[Drawn]) -> Iterator[tuple[Drawn, str]]:
    """The pairs that are not proved in one of the directions, with that direction."""
    verdicts = pipeline.check_many([pair for item in drawn for pair in item.pairs()])
    directions = [(item, way) for item in drawn for way in ("verb to noun", "noun to verb")]
    for (item, way), verdict in zip(directions, verdicts, strict=True):
        if verdict.label is not Label.ENTAILMENT:
            yield item, way


def main() -> None:
    """Draw, run and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    drawn = draw(options.pairs, options.seed)
    stages: Counter[str] = Counter()
    with Pipeline(Options()) as pipeline:
        for item, way in misses(pipeline, drawn):
            found = stage(pipeline, item)
            stages[found] += 1
            print(f"{found:9} {way}: {item.verbal} / {item.nominal}")
    asked = 2 * len(drawn)
    print(
        f"seed {options.seed}: {100 * (asked - stages.total()) / asked:.1f} % of {asked} proved; misses: {dict(stages)}"
    )


if __name__ == "__main__":
    main()
