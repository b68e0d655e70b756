"""Writes a small WordNet in the database format: the given words' synsets and what lies above and opposite them.

It is what the tests read in place of the whole.  Run from the repository's root:

    python -m training.lexicons.sample_wordnet WORDS.txt -o FOLDER [--wordnet FOLDER]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from training.lexicons.wordnet_database import (
    FILES,
    LEXICOGRAPHER_FILES,
    Pointer,
    Synset,
    SynsetKey,
    WordNetDatabase,
    plain_word,
)

_UPWARD = frozenset({"@", "@i"})
_OPPOSITE = frozenset({"!", "&", "\\", "*", "+"})
_PART_NUMBERS = {"noun": 1, "verb": 2, "adj": 3, "adv": 4}


def sample(database: WordNetDatabase, words: Iterable[str]) -> list[Synset]:
    """The words' synsets, those above them and the opposite, similar, underlying and entailed ones."""
    own = {sense.synset.key for word in words for pos in FILES for sense in database.senses(word, pos)}
    wanted = set(words)
    found = set(own)
    for key in own:
        for pointer in database.synsets[key].pointers:
            target = database.synsets[pointer.target]
            if pointer.symbol in _OPPOSITE and wanted.intersection(word.lower() for word in target.words):
                found.add(pointer.target)
    stack = list(found)
    while stack:
        synset = database.synsets[stack.pop()]
        for pointer in synset.pointers:
            upward = pointer.symbol in _UPWARD or (pointer.symbol == "&" and synset.kind == "s")
            if upward and pointer.target not in found:
                found.add(pointer.target)
                stack.append(pointer.target)
    return [_within(database.synsets[key], found) for key in sorted(found, key=lambda key: (key.pos, key.offset))]


def write(database: WordNetDatabase, synsets: list[Synset], licence: str, folder: Path) -> None:
    """Write all files that WordNet's readers want; a synset's offset is its place in its file."""
    folder.mkdir(parents=True, exist_ok=True)
    offsets = {}
    for pos in FILES:
        place = len(licence)
        for synset in (each for each in synsets if each.key.pos == pos):
            offsets[synset.key] = place
            place += len(_line(synset, dict.fromkeys(database.synsets, 0)))
    for pos, name in FILES.items():
        own = [synset for synset in synsets if synset.key.pos == pos]
        _write(folder / f"data.{name}", licence + "".join(_line(synset, offsets) for synset in own))
        _write(folder / f"index.{name}", licence + "".join(_index(database, own, pos, offsets)))
        _write(folder / f"{name}.exc", "")
    _write(folder / "index.sense", "")
    _write(folder / "cntlist.rev", "".join(_counts(database, synsets)))
    _write(folder / "sentidx.vrb", "")
    names = enumerate(LEXICOGRAPHER_FILES)
    _write(
        folder / "lexnames", "".join(f"{at:02d}\t{name}\t{_PART_NUMBERS[name.split('.')[0]]}\n" for at, name in names)
    )


def _within(synset: Synset, kept: set[SynsetKey]) -> Synset:
    pointers: tuple[Pointer, ...] = tuple(pointer for pointer in synset.pointers if pointer.target in kept)
    return replace(synset, pointers=pointers)


def _line(synset: Synset, offsets: dict[SynsetKey, int]) -> str:
    words = zip(synset.words, synset.lexical_ids, strict=True)
    fields = [f"{offsets[synset.key]:08d}", f"{LEXICOGRAPHER_FILES.index(synset.file):02d}", synset.kind]
    fields += [f"{len(synset.words):02x}", *(f"{word} {number:x}" for word, number in words)]
    fields += [f"{len(synset.pointers):03d}"]
    for pointer in synset.pointers:
        numbers = f"{pointer.source_word:02x}{pointer.target_word:02x}"
        fields += [pointer.symbol, f"{offsets[pointer.target]:08d}", pointer.target.pos, numbers]
    if synset.key.pos == "v":
        frames = sorted(synset.frames)
        fields += [f"{len(frames):02d}", *(f"+ {frame:02d} {number:02x}" for frame, number in frames)]
    return " ".join(fields) + " | \n"


def _index(database: WordNetDatabase, synsets: list[Synset], pos: str, offsets: dict[SynsetKey, int]) -> list[str]:
    lines = []
    for lemma in sorted({plain_word(word).lower() for synset in synsets for word in synset.words}):
        keys = [sense.synset.key for sense in database.senses(lemma, pos) if sense.synset.key in offsets]
        places = " ".join(f"{offsets[key]:08d}" for key in keys)
        lines.append(f"{lemma} {pos} {len(keys)} 0 {len(keys)} 0 {places}\n")
    return lines


def _counts(database: WordNetDatabase, synsets: list[Synset]) -> list[str]:
    kept = {synset.key for synset in synsets}
    lemmas = {(plain_word(word).lower(), synset.key.pos) for synset in synsets for word in synset.words}
    senses = [sense for lemma, pos in lemmas for sense in database.senses(lemma, pos) if sense.synset.key in kept]
    return sorted(f"{sense.sense_key} {sense.rank} {sense.count}\n" for sense in senses if sense.count)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="ascii")


def main() -> None:
    """Write the sample and print the number of its synsets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", type=Path, help="a word a line")
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"), help="WordNet 3.0 database files")
    parser.add_argument("-o", "--output", type=Path, required=True)
    options = parser.parse_args()
    database = WordNetDatabase(options.wordnet)
    synsets = sample(database, options.words.read_text(encoding="utf-8").split())
    with (options.wordnet / "data.noun").open(encoding="ascii") as file:
        licence = "".join(line for line in (next(file) for _ in range(40)) if line.startswith("  "))
    write(database, synsets, licence, options.output)
    print(f"{len(synsets)} synsets")


if __name__ == "__main__":
    main()
