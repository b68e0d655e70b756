"""What a verb says in one of its frames, by the most frequent of its senses that WordNet gives that frame.

Run from the repository's root:

    python -m training.lexicons.framed_senses [--wordnet FOLDER]

WordNet's first sense of *drown* has an object (cover); of those that somebody has alone the first is to die.  The
sentence frames of a sense (1 "Something ----s", 2 "Somebody ----s", 9 "Somebody ----s somebody" ...) tell which senses
fit a use.  ``closed_classes/framed_senses.lex`` lists the verbs whose sense of one frame is believed to tell what
another verb does; the builder looks up the sense, and demands that the tagged texts have it, that it makes up a good
part of the uses in that frame, and that WordNet puts the other verb's preferred sense beside or right above it.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from afazio.errors import CorpusError
from training.lexicons.lexicon_table import LexiconTable, read_table, table
from training.lexicons.wordnet_database import Sense, Synset, WordNetDatabase

ROOT = Path(__file__).parents[2]
BELIEVED = ROOT / "training" / "closed_classes" / "framed_senses.lex"
CAUSATIVE = ROOT / "rewrite_rules" / "lexicons" / "causative.lex"
TABLE = ROOT / "afazio" / "knowledge" / "tables" / "framed_senses.tsv"

_FRAMES = {"person": {2}, "thing": {1}, "object": {9, 10}}
"""WordNet's sentence frames for a person alone, a thing alone, and a person as the object."""
_EITHER, _ALONE = "any", ("person", "thing")
_LEAST_SHARE = 0.4
_UNDERGOING, _ACTING = "ARG1", "ARG0"


def framed_senses(
    database: WordNetDatabase, believed: Iterable[Mapping[str, str]], causative: Collection[str]
) -> LexiconTable:
    """The table of verb, frame, and what that says: another verb, with the roles of the one who does both.

    ``believed`` has rows of frame, verb and general verbs; ``causative`` are the verbs whose only participant undergoes
    the change.  Raises ``CorpusError`` for a row that WordNet does not bear out.
    """
    rows = [row for each in believed for row in _rows(database, each, causative)]
    comments = (
        "What verbs say in one frame: alone of a person, of a thing, or of any; or with a person as their object.",
        "role, general_role: that of the only participant, or of the object. relation: same sense, or right above it.",
        "Sources: WordNet 3.0 sentence frames, sense counts and hypernyms; training/closed_classes/framed_senses.lex.",
    )
    fields = ("verb", "frame", "role", "relation", "general", "general_role", "sense")
    return table("framed_senses", comments, fields, rows)


def _rows(database: WordNetDatabase, row: Mapping[str, str], causative: Collection[str]) -> Iterator[tuple[str, ...]]:
    verb, frame = row["verb"], row["frame"]
    sense = _usual_sense(database, verb, frame)
    if sense is None:
        raise CorpusError(f"{BELIEVED.name}: no usual sense of {verb!r} in the frame {frame!r}")
    for general in row["general"].split():
        relation = _relation(database, sense, general, frame)
        if relation is None:
            raise CorpusError(f"{BELIEVED.name}: {general!r} is not what {verb!r} says in the frame {frame!r}")
        roles = [_UNDERGOING if frame == "object" or each in causative else _ACTING for each in (verb, general)]
        yield verb, frame, roles[0], relation, general, roles[1], f"{verb}_v%{sense.rank}"


def _usual_sense(database: WordNetDatabase, verb: str, frame: str) -> Sense | None:
    """The preferred sense in a frame, if the tagged texts have it, in a good part of the uses that fit the frame."""
    sense = preferred_sense(database, verb, frame)
    if sense is None or not sense.count:
        return None
    parts = _ALONE if frame == _EITHER else (frame,)
    fitting = [each for each in database.senses(verb, "v") if any(_fits(each, part) for part in parts)]
    share = (sense.count + 1) / sum(each.count + 1 for each in fitting)
    return sense if share >= _LEAST_SHARE else None


def preferred_sense(database: WordNetDatabase, verb: str, frame: str) -> Sense | None:
    """The most frequent sense of a verb that has a frame; for ``any`` that of persons, if it is that of things, too."""
    if frame == _EITHER:
        person, thing = (preferred_sense(database, verb, each) for each in _ALONE)
        return person if person == thing else None
    return next((sense for sense in database.senses(verb, "v") if _fits(sense, frame)), None)


def _fits(sense: Sense, frame: str) -> bool:
    wanted = _FRAMES[frame]
    return any(number in wanted and word in (0, sense.word_number) for number, word in sense.synset.frames)


def _relation(database: WordNetDatabase, sense: Sense, general: str, frame: str) -> str | None:
    """How a sense leads to another verb's preferred sense of the frame: as its synonym or its hypernym."""
    target = preferred_sense(database, general, frame)
    if target is None:
        return None
    if target.synset == sense.synset:
        return "synonym"
    return "hypernym" if target.synset in _above(database, sense.synset) else None


def _above(database: WordNetDatabase, synset: Synset) -> list[Synset]:
    return [database.synsets[pointer.target] for pointer in synset.pointers if pointer.symbol == "@"]


def main() -> None:
    """Write the table and print its size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"), help="WordNet 3.0 database files")
    options = parser.parse_args()
    causative = {row["verb"] for row in read_table(CAUSATIVE)}
    found = framed_senses(WordNetDatabase(options.wordnet), read_table(BELIEVED), causative)
    TABLE.write_text(found.text(), encoding="utf-8")
    print(f"{TABLE.name}\t{len(set(found.rows))} rows")


if __name__ == "__main__":
    main()
