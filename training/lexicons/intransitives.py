"""Verbs without an object, whose derived noun's only argument is therefore the subject."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.verbnet import VERBNET, VerbClass, members
from training.lexicons.wordnet_database import WordNetDatabase

OBJECT_FRAMES = frozenset({5, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 24, 25, 30, 31})
# How much of a verb's use may have an object: by whether VerbNet gives it a transitive frame, or does not list it.
_LIMIT_TRANSITIVE, _LIMIT_UNLISTED, _LIMIT_INTRANSITIVE = 0.1, 0.2, 0.5
_LIMIT_MOSTLY = 0.6
_LIMIT_NEEDED = 0.8


def intransitives(
    database: WordNetDatabase, classes: Sequence[VerbClass], causative: LexiconTable, mutual: LexiconTable
) -> LexiconTable:
    """The table of verbs without an object.

    Verbs of change that are not symmetric are not among them: their subject undergoes what their object does.
    """
    changing = {row[0] for row in causative.rows} - {row[0] for row in mutual.rows}
    transitive: set[str] = set()
    listed: set[str] = set()
    for item in classes:
        listed.update(members(item))
        if any(_is_transitive(frame.syntax) for frame in item.frames):
            transitive.update(members(item))
    rows = [
        (verb,)
        for verb in database.lemmas("v")
        if verb.isalpha() and verb not in changing
        if object_share(database, verb) < _limit(verb in listed, verb in transitive)
    ]
    comments = (
        "Verbs that have no noun phrase as object in (nearly) all their uses: arrive, sleep.",
        f"Sources: WordNet 3.0 sentence frames; {VERBNET}.",
    )
    return table("intransitive", comments, ("verb",), rows)


def mostly_intransitive(database: WordNetDatabase, classes: Sequence[VerbClass]) -> LexiconTable:
    """Verbs with an intransitive frame in VerbNet that have no object in about half of their uses or more."""
    listed = {
        verb for item in classes if any(len(frame.syntax) == 2 for frame in item.frames) for verb in members(item)
    }
    rows = [
        (verb,)
        for verb in sorted(listed)
        if database.senses(verb, "v") and object_share(database, verb) < _LIMIT_MOSTLY
    ]
    comments = (
        "Verbs that mostly have no object, so that a living being after their gerund acts: the barking of the dogs.",
        f"Sources: WordNet 3.0 sentence frames; {VERBNET}.",
    )
    return table("mostly_intransitive", comments, ("verb",), rows)


def needing_object(database: WordNetDatabase) -> LexiconTable:
    """Verbs that have an object in nearly all uses, so that one without is to be looked for."""
    rows = [(verb,) for verb in database.lemmas("v") if verb.isalpha() if object_share(database, verb) > _LIMIT_NEEDED]
    comments = (
        "Verbs that have an object in nearly all their uses: Kim bought and sold the car.",
        "Source: WordNet 3.0 sentence frames, weighted by sense counts.",
    )
    return table("needs_object", comments, ("verb",), rows)


def other_sense(
    database: WordNetDatabase, alone: LexiconTable, causative: LexiconTable, rows: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """Verbs that without an object mean something else; ``rows`` has rows as in ``closed_classes/other_sense.lex``.

    Verbs of motion without an object that are ways of doing what such a verb says stand beside it: who jogs runs.
    """
    changing = {row[0] for row in causative.rows}
    verbs = {verb for row in rows for verb in row["verbs"].split()} - changing
    moving = {verb for row in rows if row["kind"] == "motion" for verb in row["verbs"].split()} - changing
    roots = {sense.synset.key for verb in moving for sense in database.senses(verb, "v")[:1]}
    below = database.closure(roots)
    beside = {row[0] for row in alone.rows if database.senses(row[0], "v")[0].synset.key in below} - changing
    comments = (
        "Verbs whose use without an object has another sense, or another participant as subject: run a laundry, run;",
        "with the verbs of motion that never have an object and are ways of the same: jog, depart.",
        "Sources: training/closed_classes/other_sense.lex; WordNet 3.0 hyponyms; intransitive.lex.",
    )
    return table("other_sense", comments, ("verb",), ((verb,) for verb in verbs | beside))


def _limit(listed: bool, transitive: bool) -> float:
    if transitive:
        return _LIMIT_TRANSITIVE
    return _LIMIT_INTRANSITIVE if listed else _LIMIT_UNLISTED


def _is_transitive(syntax: tuple[str, ...]) -> bool:
    return len(syntax) == 3 and syntax[1] == "VERB" and syntax[2][0] not in "+="


def object_share(database: WordNetDatabase, verb: str) -> float:
    """The part of the verb's uses whose sense has a frame with an object, 0 for a verb that is not listed."""
    senses = database.senses(verb, "v")
    if not senses:
        return 0.0
    weight = sum(
        1 + sense.count
        for sense in senses
        if any(frame in OBJECT_FRAMES and number in (0, sense.word_number) for frame, number in sense.synset.frames)
    )
    return weight / sum(1 + sense.count for sense in senses)
