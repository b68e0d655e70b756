"""The facts that the paraphrases come to; those that do not prove their own sentences are left out.

Run from the repository's root:

    python -m training.paraphrases.build             # sources that have changed, to paraphrase_facts.txt
    python -m training.paraphrases.build --all       # all sources, as is needed when rules or lexicons have changed
    python -m training.paraphrases.build --try FILE  # one file: what each line comes to, and whether it is used

Each line is read by the whole pipeline, so that what it says is what the program makes of such sentences.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
REFUTED = SOURCES.parent / "refuted.txt"
_JOBS = 2
FACTS = ROOT / "afazio" / "knowledge" / "facts" / "paraphrase_facts.txt"
_ALTERNATIVES = re.compile(r"\{([^{}]+)\}(_.*)")
_HEADING = re.compile(r"% (\S+\.txt) ([0-9a-f]{64})")
_COMMENTS = (
    "What statements come to in other words; each line begins with the word that the fewest lines need.",
    "Built; do not edit. Change training/paraphrases/sources and run `python -m training.paraphrases.build`.",
    "Before the facts of each source stand its name and its SHA-256 digest.",
)


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


@dataclass(frozen=True, slots=True)
class Section:
    """The facts of one source: its file's ``name``, the SHA-256 ``digest`` of what it contains, and the ``facts``."""

    name: str
    digest: str
    facts: tuple[str, ...]


def digest_of(file: Path) -> str:
    """What a source is recognised by: the SHA-256 digest of what it contains."""
    return sha256(file.read_bytes()).hexdigest()


def sections_of(table: str) -> tuple[Section, ...]:
    """The sections of the table of facts, which begin with the source's name and digest as a comment."""
    found: list[Section] = []
    for line in table.splitlines():
        if heading := _HEADING.fullmatch(line):
            found.append(Section(heading[1], heading[2], ()))
        elif found and line:
            found[-1] = replace(found[-1], facts=(*found[-1].facts, line))
    return tuple(found)


def refuted() -> frozenset[str]:
    """The facts that pairs show to be wrong, with what they need in an order of its own (`in_order`)."""
    lines = REFUTED.read_text("utf-8").splitlines()
    return frozenset(in_order(line) for line in lines if line and not line.startswith("%"))


def in_order(fact: str) -> str:
    """A fact with what it needs sorted, whichever of its words it is looked up by."""
    needed, arrow, given = fact.partition(" -> ")
    return " & ".join(sorted(needed.split(" & "))) + arrow + given


def _table(sections: Sequence[Section]) -> str:
    """The facts source by source, each with the word first that the fewest need; none stands in two sections."""
    wrong = refuted()
    parts = {fact: fact.partition(" -> ")[0].split(" & ") for section in sections for fact in section.facts}
    common = Counter(part.partition("(")[0] for group in parts.values() for part in group)
    lines = [f"% {comment}" for comment in _COMMENTS]
    written: set[str] = set()
    for section in sections:
        facts = {line for fact in section.facts for line in _with_rarest_first(fact, parts[fact], common)}
        right = [fact for fact in facts - written if in_order(fact) not in wrong]
        lines += [f"% {section.name} {section.digest}", *sorted(right)]
        written |= facts
    return "".join(f"{line}\n" for line in lines)


def _with_rarest_first(fact: str, parts: Sequence[str], common: Mapping[str, int]) -> Iterator[str]:
    """The fact with the word first by which it is looked up: a line for each one if there are alternatives for it."""
    first = min(parts, key=lambda part: _rank(part.partition("(")[0], common))
    others = [part for part in parts if part is not first]
    alternatives = _ALTERNATIVES.fullmatch(first)
    words = [f"{word}{alternatives[2]}" for word in alternatives[1].split("|")] if alternatives else [first]
    for word in words:
        yield " & ".join([word, *others]) + fact[len(fact.partition(" -> ")[0]) :]


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


def _build(everything: bool) -> None:
    """Compile the sources that have changed since the table was made, or all, one after the other."""
    kept = {} if everything else {each.name: each for each in sections_of(FACTS.read_text("utf-8"))}
    files = sorted(SOURCES.glob("*.txt"))
    stated = {file: read_paraphrases(file) for file in files}
    done = {file.name: kept[file.name] for file in files if _is_built(file, kept)}
    for file in files:
        if file.name in done:
            continue
        FACTS.write_text(_table(tuple(done.values())), encoding="utf-8")
        found = outcome(stated[file])
        print(*found.told, sep="\n")
        print(f"{file.name}: {len(stated[file])} paraphrases, {found.used} of them used, {len(found.facts)} facts")
        done[file.name] = Section(file.name, digest_of(file), found.facts)
    FACTS.write_text(_table([done[file.name] for file in files]), encoding="utf-8")


def _is_built(file: Path, kept: Mapping[str, Section]) -> bool:
    return file.name in kept and kept[file.name].digest == digest_of(file)


def _try(file: Path) -> None:
    stated = read_paraphrases(file)
    found = outcome(stated)
    print(*found.told, *found.facts, sep="\n")
    print(f"{len(stated)} paraphrases, {found.used} of them used, {len(found.facts)} facts")


def main(arguments: Sequence[str] | None = None) -> None:
    """Build the facts, or try a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--try", dest="tried", type=Path)
    parser.add_argument("--all", dest="everything", action="store_true")
    options = parser.parse_args(arguments)
    try:
        if options.tried:
            _try(options.tried)
        else:
            _build(options.everything)
    except CorpusError as error:
        parser.exit(1, f"{error}\n")


if __name__ == "__main__":
    main()
