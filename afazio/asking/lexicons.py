"""The lexicons of the rules by which candidates for answers are told."""

from __future__ import annotations

from functools import cache

from afazio.asking.words import words_of
from afazio.tables import rule_lexicon


@cache
def names(lexicon: str, field: str) -> frozenset[str]:
    """The words in a field of one of the rules' lexicons."""
    fields = {"time_units": ("noun", "seconds"), "places": ("noun", "kind")}.get(lexicon, (field,))
    return frozenset(row[0] for row in rule_lexicon(lexicon, *fields))


@cache
def time_names() -> tuple[frozenset[str], ...]:
    """The classes of words that name times: periods, units, other nouns, months."""
    return names("periods", "noun"), names("time_units", "noun"), words_of("time noun"), months()


@cache
def months() -> frozenset[str]:
    """The names of the months."""
    from calendar import month_name

    return frozenset(name for name in month_name if name)


@cache
def animate() -> dict[str, str]:
    """What lives, each noun with its kind: person, animal, group, or ambiguous for one that also names a thing."""
    return {noun: kind for noun, kind, _ in rule_lexicon("animate", "noun", "kind", "gender")}


@cache
def adverb_table() -> dict[str, frozenset[str]]:
    """Adverbs of circumstance with what they tell."""
    rows = rule_lexicon("circumstance_adverbs", "adverb", "kind")
    return {adverb: frozenset(kind for word, kind in rows if word == adverb) for adverb, _ in rows}


def adverb_kinds(adverb: str) -> frozenset[str]:
    """What an adverb tells: place, time, ...; empty for one of manner."""
    return adverb_table().get(adverb, frozenset())


@cache
def preposition_kinds() -> dict[str, frozenset[str]]:
    """What prepositions tell: place, time, reason, ..."""
    rows = rule_lexicon("prepositions", "preposition", "argument", "exists", "denies", "kind", "clause")
    return {row[0]: frozenset(other[4] for other in rows if other[0] == row[0]) for row in rows}


@cache
def reporting_verbs() -> frozenset[str]:
    """The verbs of speech and belief whose subject takes a that-clause to be so: says, thinks, but not denies."""
    rows = rule_lexicon("attitude", "verb", "kind", "complement", "positive", "negative")
    told = {row[0] for row in rows if row[1] in ("speech", "belief") and row[2] == "that"}
    return frozenset(told) - words_of("disbelief")


@cache
def verbs_with(preposition: str) -> frozenset[str]:
    """The verbs that take this preposition beside an object: suspect somebody of something."""
    rows = rule_lexicon("verb_prepositions", "verb", "preposition", "kind")
    return frozenset(verb for verb, own, kind in rows if (own, kind) == (preposition, "object"))
