"""Writes the construction test set: python -m benchmarks.constructions.generate [-o FILE].

``templates.txt`` and ``sentences.txt`` hold trees in the notation of `benchmarks.constructions.notation`.  A line
``== name : relation ...`` opens a construction and names the relations that count there besides those that always
do (see `training.construction_scores`).  In a template ``$class_D`` stands for a word of a class of ``words.txt`` in
that form; a template is filled several times, each time with different words.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from afazio.parsing.conllu import write_conllu
from afazio.parsing.tree import Tree
from benchmarks.constructions.function_words import FORMS, NOT_REGULAR
from benchmarks.constructions.notation import NotationError, tree_of

FOLDER = Path(__file__).parent
SET = FOLDER / "constructions.conllu"
FILLINGS = 3
_SLOT = re.compile(r"\$([a-z]+)(?:_([A-Z]))?")


@dataclass(frozen=True, slots=True)
class Entry:
    """A bracketed sentence or template with its construction and the relations that count there."""

    construction: str
    counted: tuple[str, ...]
    line: str


def read_entries(path: Path) -> Iterator[Entry]:
    """The entries of a file; raises ``NotationError`` for one that stands before the first construction."""
    construction: str | None = None
    counted: tuple[str, ...] = ()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("=="):
            name, _, relations = line[2:].partition(" :")
            construction, counted = name.strip(), tuple(relations.split())
        elif line.strip() and not line.startswith("%"):
            if construction is None:
                raise NotationError(f"{path}: no construction is named before {line}")
            yield Entry(construction, counted, line)


def read_words(path: Path) -> dict[str, list[str]]:
    """The words of each class."""
    classes: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("%") or not line.strip():
            continue
        name, colon, words = line.partition(":")
        if colon:
            current = classes.setdefault(name.strip(), [])
        else:
            words = line
        current += words.split()
    return classes


def fill(entry: Entry, classes: dict[str, list[str]], count: int) -> Iterator[str]:
    """A template with its slots filled, ``count`` times or once if it has none; no word comes twice in a sentence.

    The words depend on the template alone, so that a template added or removed leaves the others as they are.
    """
    chooser = random.Random(entry.line)  # noqa: S311
    orders: dict[str, list[str]] = {}
    for name in sorted({match[1] for match in _SLOT.finditer(entry.line)}):
        if name not in classes:
            raise NotationError(f"no class {name!r} of words: {entry.line}")
        orders[name] = chooser.sample(classes[name], len(classes[name]))
    for _ in range(count if orders else 1):
        yield _SLOT.sub(lambda match: _next_word(orders[match[1]], match[2]), entry.line)


def _next_word(order: list[str], form: str | None) -> str:
    """The first word of a class in this order, which goes to its end."""
    lemma = order.pop(0)
    order.append(lemma)
    return lemma if form is None else f"{inflected(lemma, form)}_{form}"


def inflected(lemma: str, form: str) -> str:
    """A lemma in the form with this letter."""
    if form in {"J", "R"}:
        return lemma
    if (lemma, form) in NOT_REGULAR:
        return NOT_REGULAR[lemma, form]
    import lemminflect

    return str(lemminflect.getInflection(lemma, FORMS[form])[0])


def trees(folder: Path = FOLDER) -> Iterator[Tree]:
    """The whole set: filled templates, then the sentences annotated by hand."""
    classes = read_words(folder / "words.txt")
    seen: set[str] = set()
    for source, file in (("template", "templates.txt"), ("hand", "sentences.txt")):
        for entry in read_entries(folder / file):
            for line in fill(entry, classes, FILLINGS):
                comments = (
                    f"# construction = {entry.construction}",
                    f"# counted = {' '.join(entry.counted)}",
                    f"# source = {source}",
                )
                tree = tree_of(line, comments)
                if tree.text not in seen:
                    seen.add(tree.text)
                    yield tree


def main() -> None:
    """Write the set and print its size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, default=SET)
    output = parser.parse_args().output
    made = list(trees())
    output.write_text(write_conllu(made), encoding="utf-8")
    by_hand = sum("# source = hand" in tree.comments for tree in made)
    print(f"{len(made)} sentences, {by_hand} of them annotated by hand")


if __name__ == "__main__":
    main()
