"""Entailments that WordNet has and that are not believed."""

from __future__ import annotations

from functools import cache

from afazio.knowledge.word_tables import word_table
from afazio.tables import rule_lexicon

_EVERY = "*"


def is_distrusted(special: str, general: str, part: str, rank: int) -> bool:
    """Whether the first word is not believed to entail the sense with this rank (1 or more) of the second one."""
    if (special, general) in _idiomatic() or (general, special) in _idiomatic():
        return True
    pairs = (special, general), (special, _EVERY), (_EVERY, general)
    senses = {_table().get((one, other, part)) for one, other in pairs}
    return "any" in senses or (rank > 1 and "further" in senses)


@cache
def _table() -> dict[tuple[str, str, str], str]:
    rows = word_table("distrusted_links.tsv", "special", "general", "part", "sense")
    return {(special, general, part): sense for special, general, part, sense in rows}


@cache
def _idiomatic() -> frozenset[tuple[str, str]]:
    """Compounds with the heads whose kind they are not: a pipe dream is no dream."""
    rows = rule_lexicon("exocentric", "modifier", "head", "compound")
    return frozenset((compound, head) for _, head, compound in rows)
