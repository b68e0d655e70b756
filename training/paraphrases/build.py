"""The facts that the paraphrases come to.

Run from the repository's root:

    python -m training.paraphrases.build             # all, to afazio/knowledge/facts/paraphrase_facts.txt
    python -m training.paraphrases.build --try FILE  # one file: what each line comes to, and whether it is used

Each line is read by the whole pipeline, so that what it says is what the program makes of such sentences.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from afazio.entailment.verdict import Label
from afazio.errors import AfazioError, CorpusError
from afazio.options import Options
from afazio.pipeline import Pipeline
from training.paraphrases.facts_of import facts_of
from training.paraphrases.statements import Paraphrase, read_paraphrases

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "training" / "paraphrases" / "sources"
FACTS = ROOT / "afazio" / "knowledge" / "facts" / "paraphrase_facts.txt"


def compiled(
    pipeline: Pipeline, paraphrases: Iterable[Paraphrase]
) -> Iterator[tuple[Paraphrase, tuple[str, ...], str]]:
    """Each paraphrase with its facts, or with none and why it has none."""
    for each in paraphrases:
        try:
            left, right = pipeline.analyse(each.left.sentence), pipeline.analyse(each.right.sentence)
            yield each, tuple(facts_of(each, left, right)), ""
        except AfazioError as error:
            yield each, (), str(error)


def unproved(found: Sequence[tuple[Paraphrase, tuple[str, ...]]]) -> Iterator[Paraphrase]:
    """The paraphrases whose own sentences are not answered as they say, with their facts."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "facts.txt"
        file.write_text("\n".join(line for _, facts in found for line in facts) + "\n", encoding="utf-8")
        with Pipeline(Options(axioms=file)) as pipeline:
            pairs = [(each.left.sentence, each.right.sentence) for each, _ in found]
            for (each, _), verdict in zip(found, pipeline.check_many(pairs), strict=True):
                wanted = Label.CONTRADICTION if each.arrow == "=/=>" else Label.ENTAILMENT
                if verdict.label is not wanted:
                    yield each


def main(arguments: Sequence[str] | None = None) -> None:
    """Build the facts, or try a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--try", dest="tried", type=Path)
    options = parser.parse_args(arguments)
    files = [options.tried] if options.tried else sorted(SOURCES.glob("*.txt"))
    try:
        stated = [each for file in files for each in read_paraphrases(file)]
    except CorpusError as error:
        parser.exit(1, f"{error}\n")
    with Pipeline() as pipeline:
        found = list(compiled(pipeline, stated))
    for each, _, why in found:
        if why:
            print(f"{each.place}: {why}")
    good = [(each, facts) for each, facts, why in found if not why]
    if options.tried:
        for _, facts in good:
            print(*(" & ".join(part for part in fact.split(" & ") if "_t(" not in part) for fact in facts), sep="\n")
    failing = {(each.place, each.left.sentence) for each in unproved(good)}
    for each, _ in good:
        if (each.place, each.left.sentence) in failing:
            print(f"{each.place}: is not used: {each.left.sentence} {each.arrow} {each.right.sentence}")
    if not options.tried:
        lines = dict.fromkeys(line for _, facts in good for line in facts)
        FACTS.write_text(
            "% Built by training/paraphrases/build.py; do not edit.\n" + "".join(f"{line}\n" for line in lines),
            encoding="utf-8",
        )
    print(f"{len(found)} paraphrases, {len(good)} compiled, {len(failing)} of them not used")


if __name__ == "__main__":
    main()
