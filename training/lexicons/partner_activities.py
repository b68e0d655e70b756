"""What one does with a partner so that the partner does it too: play chess, dance a waltz, shake hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import WordNetDatabase

_ROOTS = {"play": ("game%1:04:00::", "game%1:04:03::", "sport%1:04:00::"), "dance": ("dancing%1:04:00::",)}
_SENSES = 3


def partner_activities(database: WordNetDatabase, listed: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Verbs and their objects: the games and dances of WordNet and what is listed; a row has a verb and its objects."""
    rows = {(noun, row["verb"]) for row in listed for noun in row["objects"].split()}
    left_out = {(noun, row["verb"]) for row in listed for noun in row["excluded"].split()}
    rows |= {(noun, verb) for verb, keys in _ROOTS.items() for noun in _below(database, keys)}
    comments = (
        "Games, dances and dealings that have a partner, with their verbs: played chess with Lee.",
        "Source: WordNet 3.0, hyponyms of game, sport and dancing; training/closed_classes/partner_activities.lex.",
    )
    return table("partner_activities", comments, ("object", "verb"), rows - left_out)


def _below(database: WordNetDatabase, keys: Sequence[str]) -> Iterator[str]:
    roots = {
        sense.synset.key
        for key in keys
        for sense in database.senses(key.partition("%")[0], "n")
        if sense.sense_key == key
    }
    wanted = database.closure(roots)
    for noun in database.lemmas("n"):
        if noun.isalpha() and not noun.endswith("ing"):
            meant = (one for one in database.senses(noun, "n")[:_SENSES] if one.synset.key in wanted)
            if any(one.synset.words[one.word_number - 1].islower() for one in meant):
                yield noun
