"""Builds the bundled lexicon, ``afazio/knowledge/relations/wordnet.sqlite``, from the WordNet 3.0 database files.

Run from the repository's root:

    python -m training.lexicons.build_lexicon [--wordnet FOLDER] [-o FILE]
"""

from __future__ import annotations

import argparse
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from afazio.knowledge.relations.lexicon import PARTS, Relation
from training.lexicons.wordnet_database import LEXICOGRAPHER_FILES, Synset, SynsetKey, WordNetDatabase, plain_word

_SCHEMA = """
CREATE TABLE property (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE word (lemma TEXT, part TEXT, senses TEXT NOT NULL, PRIMARY KEY (lemma, part)) WITHOUT ROWID;
CREATE TABLE synset (
    identity INTEGER PRIMARY KEY,
    file INTEGER NOT NULL,
    words TEXT NOT NULL,
    links TEXT NOT NULL,
    satellite INTEGER NOT NULL,
    frames TEXT NOT NULL
);
"""
_SOURCE = "WordNet 3.0, Copyright 2006 by Princeton University; relations only, no glosses"


def build(wordnet: Path, output: Path) -> str:
    """Write the lexicon and return its digest; the same sources give the same digest."""
    database = WordNetDatabase(wordnet)
    words, synsets = list(_words(database)), list(_synsets(database))
    digest = sha256(repr((words, synsets)).encode()).hexdigest()
    output.unlink(missing_ok=True)
    connection = sqlite3.connect(output)
    connection.executescript(f"PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; {_SCHEMA}")
    connection.executemany("INSERT INTO word VALUES (?, ?, ?)", words)
    connection.executemany("INSERT INTO synset VALUES (?, ?, ?, ?, ?, ?)", synsets)
    properties = {"digest": digest, "source": _SOURCE, "files": " ".join(LEXICOGRAPHER_FILES)}
    connection.executemany("INSERT INTO property VALUES (?, ?)", sorted(properties.items()))
    connection.commit()
    connection.execute("VACUUM")
    connection.close()
    return digest


def _words(database: WordNetDatabase) -> Iterator[tuple[str, str, str]]:
    entries = ((lemma, part) for part in PARTS for lemma in database.lemmas(part))
    for lemma, part in sorted(entries):
        senses = database.senses(lemma, part)
        texts = (f"{sense.synset.key.offset}:{sense.word_number}:{sense.count}" for sense in senses)
        yield lemma, part, " ".join(texts)


def _synsets(database: WordNetDatabase) -> Iterator[tuple[int, int, str, str, int, str]]:
    kept = {relation.value for relation in Relation}
    for key in sorted(database.synsets, key=_identity):
        synset = database.synsets[key]
        pointers = [
            (pointer.symbol, _identity(pointer.target), pointer.source_word, pointer.target_word)
            for pointer in synset.pointers
            if pointer.symbol in kept
        ]
        links = (":".join(map(str, pointer)) for pointer in sorted(pointers))
        file = LEXICOGRAPHER_FILES.index(synset.file)
        words = " ".join(map(plain_word, synset.words))
        yield _identity(key), file, words, " ".join(links), int(synset.kind == "s"), _frames(synset)


def _frames(synset: Synset) -> str:
    """The sentence frames by word: one that is given for the whole synset (0) is one of each of its words."""
    numbers = range(1, len(synset.words) + 1)
    pairs = {(frame, each) for frame, number in synset.frames for each in ([number] if number else numbers)}
    return " ".join(f"{frame}:{number}" for frame, number in sorted(pairs))


def _identity(key: SynsetKey) -> int:
    return (PARTS.index(key.pos) + 1) * 10**8 + key.offset


def main() -> None:
    """Write the lexicon and print its digest."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"), help="WordNet 3.0 database files")
    parser.add_argument("-o", "--output", type=Path, default=Path("afazio/knowledge/relations/wordnet.sqlite"))
    options = parser.parse_args()
    print(build(options.wordnet, options.output))


if __name__ == "__main__":
    main()
