"""Nouns after "by" that are no agents: times, places, vehicles, measures and methods."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import SynsetKey, WordNetDatabase

# Shares of a word's uses. A bare vehicle ("by plane") is hardly ever an agent, but a place ("by the bank") often is.
_PREDOMINANT = {"vehicle": 0.3, "place": 0.55, "landmark": 0.3}
_PREDOMINANT_OTHERWISE = 0.6
_LIVING = ("noun.person", "noun.group")


def by_nonagents(
    database: WordNetDatabase, roots: Sequence[Mapping[str, str]], methods: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """The nouns whose predominant senses lie under the roots, and the listed bare nouns of method."""
    rows: set[tuple[str, str]] = {(row["noun"], "method") for row in methods}
    for kind in sorted({row["kind"] for row in roots}):
        closure = database.closure(
            {key for row in roots if row["kind"] == kind for key in _root(database, row["root"])}
        )
        rows |= {
            (noun, kind)
            for lemma in database.lemmas("n")
            for noun in _predominant(database, lemma, closure, _PREDOMINANT.get(kind, _PREDOMINANT_OTHERWISE))
            if kind != "landmark" or (noun.islower() and not _is_living(database, noun))
        }
    comments = (
        'Nouns behind "by" that are no agents, in by-phrases of passives (`voice`) and of event nouns',
        "(`event_participants`, `nominalisations`). By-phrases of other nouns are obliques (`arguments.oblique`)",
        "or name an author (`possession.work_of_author`). kind: time, place, measure; vehicle and method only",
        "without determiner (sent by train, but hit by a train), landmark only of what the living do (caught by",
        "the bridge).",
        "Sources: WordNet 3.0 hyponyms of the synsets in",
        "training/closed_classes/by_nonagents.lex; Quirk et al. (1985), Huddleston and Pullum (2002) for methods.",
    )
    return table("by_nonagents", comments, ("noun", "kind"), rows)


def _root(database: WordNetDatabase, sense_key: str) -> Iterator[SynsetKey]:
    """The synset of a sense key; a root that the database lacks has nothing under it."""
    senses = database.senses(sense_key.split("%", maxsplit=1)[0], "n")
    return (sense.synset.key for sense in senses if sense.sense_key == sense_key)


def _predominant(database: WordNetDatabase, lemma: str, closure: set[SynsetKey], share: float) -> set[str]:
    """The lemma as it is written, when its first sense and this share of its uses are in the closure."""
    if not lemma.isalpha():
        return set()
    senses = database.senses(lemma, "n")
    inside = [sense for sense in senses if sense.synset.key in closure]
    weight = sum(1 + sense.count for sense in inside)
    if senses[0] not in inside or weight < share * sum(1 + sense.count for sense in senses):
        return set()
    return {senses[0].synset.words[senses[0].word_number - 1]}


def _is_living(database: WordNetDatabase, noun: str) -> bool:
    """Whether some sense of the noun, other than a name, is a person or a group."""
    synsets = [sense.synset for sense in database.senses(noun, "n")]
    return any(synset.file in _LIVING and synset.words[0].islower() for synset in synsets)
