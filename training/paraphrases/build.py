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
from dataclasses import dataclass
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
_JOBS = 2
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
            for (each, _), verdict in zip(found, pipeline.check_many(pairs, jobs=_JOBS), strict=True):
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


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of paraphrases: the facts of those that are of use, and for the others why they are not."""

    facts: tuple[str, ...]
    used: int
    told: tuple[str, ...]


def outcome(paraphrases: Sequence[Paraphrase]) -> Outcome:
    """Compile the paraphrases that do not follow as it is, and keep the facts that prove their own sentences."""
    new = set(unproved([(each, ()) for each in paraphrases]))
    with Pipeline() as pipeline:
        found = list(compiled(pipeline, (each for each in paraphrases if each in new)))
    failing = set(unproved([(each, facts) for each, facts, why in found if not why]))
    told = [f"{each.place}: follows without it: {_shown(each)}" for each in paraphrases if each not in new]
    told += [f"{each.place}: {why}" for each, _, why in found if why]
    told += [f"{each.place}: is not used: {_shown(each)}" for each, _, _ in found if each in failing]
    used = [facts for each, facts, why in found if not why and each not in failing]
    return Outcome(tuple(dict.fromkeys(fact for facts in used for fact in facts)), len(used), tuple(told))


def _shown(paraphrase: Paraphrase) -> str:
    return f"{paraphrase.left.sentence} {paraphrase.arrow} {paraphrase.right.sentence}"


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
    found = outcome(stated)
    print(*found.told, sep="\n")
    if options.tried:
        print(*found.facts, sep="\n")
    else:
        FACTS.write_text(_table(found.facts, digest_of(files)), encoding="utf-8")
    print(f"{len(stated)} paraphrases, {found.used} of them used, {len(found.facts)} facts")


if __name__ == "__main__":
    main()
