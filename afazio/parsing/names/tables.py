"""The word tables of names: offices, what stands before them, and what institutions are called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from afazio.tables import rule_lexicon

PARTICLES = frozenset({"al", "bin", "da", "de", "del", "della", "der", "di", "dos", "du", "el", "la", "van", "von"})
"""Words in small letters inside names of persons."""


@cache
def offices() -> Mapping[str, str]:
    """Words for offices as they stand before names, each with the common noun."""
    return {row[0]: row[1] for row in _rows("offices.tsv")}


@cache
def office_modifiers() -> Mapping[str, tuple[str, str]]:
    """Words with a capital before words for offices, each with its lemma and part of speech as a common word."""
    return {word: (lemma, upos) for word, lemma, upos in _rows("office_modifiers.tsv")}


@cache
def institutions() -> frozenset[str]:
    """Last words of names that are not what their first words say: Queen Street is no queen."""
    return frozenset(word for (word,) in _rows("institutions.tsv"))


@cache
def territories() -> frozenset[str]:
    """English names of countries, continents and unions of countries."""
    return frozenset(name for (name,) in _rows("territories.tsv"))


@cache
def places_of_several_words() -> frozenset[str]:
    """Names of towns, countries and regions in several words."""
    names = (name.replace("_", " ") for name, _ in rule_lexicon("place_names", "name", "kind"))
    return frozenset(name for name in (*names, *territories()) if " " in name)


@cache
def known_words() -> frozenset[str]:
    """All words that a dictionary has, in small letters."""
    return frozenset(word for (word,) in rule_lexicon("known_words", "word"))


@cache
def given_names() -> frozenset[str]:
    """Given names of women and men."""
    return frozenset(name for name, _ in rule_lexicon("given_names", "name", "gender"))


def _rows(name: str) -> list[list[str]]:
    lines = files(__package__).joinpath(name).read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("%")][1:]
