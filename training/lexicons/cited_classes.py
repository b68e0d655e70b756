"""Checks the VerbNet classes that word lists and facts name as their source.

Run from the repository's root:

    python -m training.lexicons.cited_classes --verbnet verbnet-3.3.zip

It prints the cited classes that VerbNet lacks, and for every word list that cites classes its verbs that are members of
none of them, which the head of the list should speak of, and the number of members that it has.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from training.lexicons.verbnet import VerbClass, read_verbnet

ROOT = Path(__file__).parents[2]
_PLACES = (
    "rewrite_rules/*/*.grs",
    "rewrite_rules/lexicons/*.lex",
    "training/closed_classes/*.lex",
    "afazio/knowledge/tables/*.tsv",
    "afazio/knowledge/facts/*.txt",
)
_CITED = re.compile(r"\b[a-z_]+-\d+(?:\.\d+)*(?:-\d+)*\b")
_IN_RULES = re.compile(r"^#BEGIN .*\n((?s:.*?))^#END", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class WordList:
    """A list with its place, the VerbNet classes that its head cites, and its verbs, if it has a field for them."""

    place: str
    cited: tuple[str, ...]
    verbs: frozenset[str]


def word_lists(root: Path) -> Iterator[WordList]:
    """The lists and facts in the repository's data files that cite a class."""
    for path in sorted(path for pattern in _PLACES for path in root.glob(pattern)):
        text = path.read_text(encoding="utf-8")
        for part in _IN_RULES.findall(text) if path.suffix == ".grs" else [text]:
            comments = " ".join(line for line in part.splitlines() if line.startswith("%"))
            if cited := tuple(dict.fromkeys(_CITED.findall(comments))):
                yield WordList(str(path.relative_to(root)), cited, frozenset(_verbs(part)))


def _verbs(table: str) -> Iterator[str]:
    head, *rows = [line.split("\t") for line in table.splitlines() if line.strip() and not line.startswith("%")]
    if "verb" in head:
        yield from (row[head.index("verb")] for row in rows)


def members_below(classes: Sequence[VerbClass]) -> Mapping[str, frozenset[str]]:
    """The members of each class with those of its sub-classes."""
    return {
        item.name: frozenset(
            verb
            for other in classes
            if other.name == item.name or other.name.startswith(f"{item.name}-")
            for verb in other.members
        )
        for item in classes
    }


def report(lists: Sequence[WordList], members: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """What is cited and not there, and what is listed and not in the classes cited."""
    for one in lists:
        yield from (f"{one.place}: VerbNet has no class {name}" for name in one.cited if name not in members)
        found = frozenset[str]().union(*(members.get(name, frozenset()) for name in one.cited))
        if one.verbs - found:
            yield f"{one.place}: in none of the classes cited: {', '.join(sorted(one.verbs - found))}"
        if one.verbs:
            yield f"{one.place}: {len(one.verbs & found)} of {len(found)} members"


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--verbnet", type=Path, required=True, help="VerbNet 3.3 archive")
    options = parser.parse_args()
    print("\n".join(report(list(word_lists(ROOT)), members_below(read_verbnet(options.verbnet)))))


if __name__ == "__main__":
    main()
