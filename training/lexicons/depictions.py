"""Nouns for what shows or tells something: pictures, and the stories and dreams whose content need not be so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.object_classes import is_usual
from training.lexicons.wordnet_database import SynsetKey, WordNetDatabase

_SHARE = 0.15
_FILES = frozenset({"noun.communication", "noun.cognition", "noun.artifact"})


@dataclass(frozen=True, slots=True)
class _Depictions:
    """What is below some nouns and not below others; ``further`` are those of which the first sense is another one."""

    name: str
    comments: tuple[str, ...]
    below: tuple[str, ...]
    not_below: tuple[str, ...]
    further: frozenset[str]


_ALL = (
    _Depictions(
        "fiction",
        (
            "Nouns for works and states of mind in which may be told what is not so.",
            "Source: WordNet 3.0, hyponyms of fiction, narrative, movie, dramatic composition, poem, opera, joke, "
            "comic",
            "strip, song, fantasy, dream, myth. Why: Lewis, Truth in fiction (1978); Proudfoot, Fictional entities "
            "(2018).",
        ),
        (
            "fiction", "narrative", "movie", "dramatic_composition", "poem", "opera", "musical", "joke", "comic_strip",
            "ballad", "cartoon", "fantasy", "dream", "dreaming", "nightmare", "myth", "song",
        ),
        (
            "documentary", "newsreel", "history", "chronicle", "script", "imaging", "report", "imaginary_being",
            "imaginary_place", "fictional_character", "character", "resourcefulness", "evil_spirit",
        ),
        frozenset({"imagination", "nightmare"}),
    ),
    _Depictions(
        "pictures",
        (
            "Nouns for what shows or lists something, named behind of: the portrait of the queen, the list of the "
            "guests.",
            "Source: WordNet 3.0, hyponyms of picture, image, sculpture, map, movie, biography, narrative, copy, list,",
            "collection.",
        ),
        (
            "picture", "photograph", "drawing", "painting", "portrait", "sculpture", "image", "map", "movie",
            "biography", "list", "narrative", "diagram", "engraving", "print", "caricature", "copy", "model",
            "collection",
        ),
        ("language_unit", "data_file", "crowd", "people", "menu"),
        frozenset({"account", "bust", "collection", "video", "watercolour"}),
    ),
    _Depictions(
        "signs",
        (
            "Nouns for what is drawn or written, so that it can be cut or pressed into a thing: engraved a crest.",
            "Source: WordNet 3.0, hyponyms of symbol, numeral, inscription, motto, emblem, design, signature, logo,",
            "lettering, verse, proverb.",
        ),
        (
            "symbol", "numeral", "inscription", "motto", "emblem", "design", "signature", "monogram", "logo",
            "lettering", "verse", "proverb", "slogan",
        ),
        (
            "title_of_respect", "degree", "honor", "award", "imaginary_being", "token", "meter", "telephone_number",
            "scholarship", "kaleidoscope", "screening", "invention", "plan", "program", "intention", "punctuation",
            "currency", "prosody", "type", "ledger_line",
        ),
        frozenset(
            {
                "crest", "date", "design", "figure", "image", "letter", "line", "map", "message", "name", "number",
                "pattern", "poem", "portrait", "star", "title", "word",
            }
        ),
    ),
)  # fmt: skip


def depictions(database: WordNetDatabase) -> Iterator[LexiconTable]:
    """Nouns of one word for what tells what need not be so, and for what shows what is named behind "of"."""
    for each in _ALL:
        meant = _below(database, each.below) - _below(database, each.not_below)
        usual = (noun for noun in database.lemmas("n") if noun.isalpha() and is_usual(database, noun, meant, _SHARE))
        yield table(each.name, each.comments, ("noun",), [(noun,) for noun in (*usual, *each.further)])


def _below(database: WordNetDatabase, words: Sequence[str]) -> set[SynsetKey]:
    return database.closure(
        {sense.synset.key for word in words for sense in database.senses(word, "n")[:4] if sense.synset.file in _FILES}
    )
