"""Nouns for what shows or tells something: pictures, and the stories and dreams whose content need not be so."""

from __future__ import annotations

from collections.abc import Sequence

from training.lexicon_table import LexiconTable, table
from training.object_classes import is_usual
from training.wordnet_database import SynsetKey, WordNetDatabase

_SHARE = 0.15
_FILES = frozenset({"noun.communication", "noun.cognition", "noun.artifact"})
_TOLD = (
    "fiction", "narrative", "movie", "dramatic_composition", "poem", "opera", "musical", "joke", "comic_strip",
    "ballad", "cartoon", "fantasy", "dream", "dreaming", "nightmare", "myth", "song",
)  # fmt: skip
_NOT_TOLD = (
    "documentary", "newsreel", "history", "chronicle", "script", "imaging", "report", "imaginary_being",
    "imaginary_place", "fictional_character", "character", "resourcefulness", "evil_spirit",
)  # fmt: skip
# Those of which the first sense in WordNet is another one.
_STATES = frozenset({"imagination", "nightmare"})
_OTHER_PICTURES = frozenset({"account", "bust", "collection", "video", "watercolour"})
_SHOWING = (
    "picture", "photograph", "drawing", "painting", "portrait", "sculpture", "image", "map", "movie", "biography",
    "list", "narrative", "diagram", "engraving", "print", "caricature", "copy", "model", "collection",
)  # fmt: skip
_NO_PICTURES = ("language_unit", "data_file", "crowd", "people", "menu")


def fiction(database: WordNetDatabase) -> LexiconTable:
    """Nouns of one word for works and states of mind in which may be told what is not so."""
    told = _below(database, _TOLD) - _below(database, _NOT_TOLD)
    comments = (
        "Nouns for works and states of mind in which may be told what is not so.",
        "Source: WordNet 3.0, hyponyms of fiction, narrative, movie, dramatic composition, poem, opera, joke, comic",
        "strip, song, fantasy, dream, myth. Why: Lewis, Truth in fiction (1978); Proudfoot, Fictional entities (2018).",
    )
    return table("fiction", comments, ("noun",), [*_usual(database, told), *((noun,) for noun in _STATES)])


def pictures(database: WordNetDatabase) -> LexiconTable:
    """Nouns of one word for what shows or tells about something, which is named behind "of"."""
    showing = _below(database, _SHOWING) - _below(database, _NO_PICTURES)
    comments = (
        "Nouns for what shows or lists something, named behind of: the portrait of the queen, the list of the guests.",
        "Source: WordNet 3.0, hyponyms of picture, image, sculpture, map, movie, biography, narrative, copy, list,",
        "collection.",
    )
    return table("pictures", comments, ("noun",), [*_usual(database, showing), *((noun,) for noun in _OTHER_PICTURES)])


def _below(database: WordNetDatabase, words: Sequence[str]) -> set[SynsetKey]:
    return database.closure(
        {sense.synset.key for word in words for sense in database.senses(word, "n")[:4] if sense.synset.file in _FILES}
    )


def _usual(database: WordNetDatabase, wanted: set[SynsetKey]) -> list[tuple[str]]:
    nouns = filter(str.isalpha, database.lemmas("n"))
    return [(noun,) for noun in nouns if is_usual(database, noun, wanted, _SHARE)]
