"""The facts that the paraphrases come to; those that do not prove their own sentences are left out.

Run from the repository's root:

    python -m training.paraphrases.build             # all, to afazio/knowledge/facts/paraphrase_facts.txt
    python -m training.paraphrases.build --try FILE  # one file: what each line comes to, and whether it is used

Each line is read by the whole pipeline, so that what it says is what the program makes of such sentences.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
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
        file.write_text("".join(f"{line}\n" for _, facts in found for line in facts), encoding="utf-8")
        with Pipeline(Options(axioms=file)) as pipeline:
            pairs = [(each.left.sentence, each.right.sentence) for each, _ in found]
            for (each, _), verdict in zip(found, pipeline.check_many(pairs), strict=True):
                wanted = Label.CONTRADICTION if each.arrow == "=/=>" else Label.ENTAILMENT
                if verdict.label is not wanted:
                    yield each


def digest_of(files: Iterable[Path]) -> str:
    """What the sources are recognised by: the SHA-256 digest of what they contain."""
    return sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def _table(facts: Iterable[str], digest: str) -> str:
    """The facts, each with the word first that the fewest need."""
    needed = {fact: fact.partition(" -> ")[0].split(" & ") for fact in facts}
    names = {fact: [part.partition("(")[0] for part in parts] for fact, parts in needed.items()}
    common = Counter(name for group in names.values() for name in group)
    lines = []
    for fact, parts in needed.items():
        first = min(parts, key=lambda part: _rank(part.partition("(")[0], common))
        others = [part for part in parts if part is not first]
        lines.append(" & ".join([first, *others]) + fact[len(fact.partition(" -> ")[0]) :])
    comments = (
        "What statements come to in other words; each line begins with the word that the fewest lines need.",
        "Built; do not edit. Change training/paraphrases/sources and run `python -m training.paraphrases.build`.",
        f"SHA-256 digest of the sources: {digest}",
    )
    return "".join(f"% {comment}\n" for comment in comments) + "".join(f"{line}\n" for line in sorted(set(lines)))


def _rank(name: str, common: Mapping[str, int]) -> tuple[bool, bool, int, str]:
    """Words come before prepositions and roles, single words before alternatives, the rare before the common."""
    return not name.endswith(("_v", "_n", "_a")), name.startswith("{"), common[name], name


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
    if not options.tried:
        FACTS.write_text(_table((), ""), encoding="utf-8")
    with Pipeline() as pipeline:
        found = list(compiled(pipeline, stated))
    for each, _, why in found:
        if why:
            print(f"{each.place}: {why}")
    new = set(unproved([(each, ()) for each, _, why in found if not why]))
    good = [(each, facts) for each, facts, _ in found if each in new]
    failing = set(unproved(good))
    used = [(each, facts) for each, facts in good if each not in failing]
    for each, _, why in found:
        if not why and (each not in new or each in failing):
            told = "is not used" if each in new else "follows without it"
            print(f"{each.place}: {told}: {each.left.sentence} {each.arrow} {each.right.sentence}")
    facts = [fact for _, group in used for fact in group]
    if options.tried:
        print(*facts, sep="\n")
    else:
        FACTS.write_text(_table(facts, digest_of(files)), encoding="utf-8")
    print(f"{len(found)} paraphrases, {len(used)} of them used, {len(facts)} facts")


if __name__ == "__main__":
    main()
