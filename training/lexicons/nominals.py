"""Derived nouns: which event nouns, agent nouns and patient nouns belong to which verb.

WordNet's derivational links propose the pairs.  An event noun is kept when it has an eventive sense, by lexicographer
file, among its first ones, and either the form of a derived noun (Marchand 1969) or a predominance of eventive senses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import Sense, WordNetDatabase, plain_word

EVENT_FILES = frozenset({"noun.act", "noun.event", "noun.process"})
RESULT_FILES = frozenset({"noun.communication", "noun.cognition", "noun.phenomenon", "noun.possession"})
EVENT_SUFFIXES = ("ion", "ment", "al", "ance", "ence", "ancy", "ency", "ure", "age", "sis")
RARE_EVENT_SUFFIXES = ("y", "ism")
AGENT_SUFFIXES = ("er", "or", "ar", "ist", "ant", "ent", "eer")
PATIENT_SUFFIX = "ee"
# A noun whose first sense is a thing, and few of whose uses are anything else, is no event noun: government, vacation.
_THINGS = "artifact body food group location person plant substance time Tops"
_THING_FILES = frozenset(f"noun.{kind}" for kind in _THINGS.split())
_ABSTRACT_FILES = EVENT_FILES | RESULT_FILES | {"noun.attribute", "noun.feeling", "noun.relation", "noun.state"}
_ABSTRACT_SHARE, _ABSTRACT_SHARE_OF_RARE = 0.2, 0.35
_SHORTEST_STEM = 4
_PERSONAL_SHARE, _PERSONAL_SHARE_OF_LATER = 0.33, 0.5
_RANK_LIMIT = 3
_RESULT_RANK_LIMIT = 2


@dataclass(frozen=True, slots=True)
class _Link:
    """A derivational link from a noun's sense to a verb's sense."""

    noun: Sense
    verb: str
    verb_rank: int
    verb_count: int


def nominals(
    database: WordNetDatabase, irregular: Sequence[Mapping[str, str]], persons: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """The table of noun, verb and kind (event, agent, patient); one verb per noun and kind.

    ``irregular`` has rows of noun, verb and kind that come before what is derived, ``persons`` rows of a part in the
    event and the nouns that have it against their form.
    """
    parts = {noun: row["part"] for row in persons for noun in row["nouns"].split()}
    listed = {(row["noun"], row["kind"]): row["verb"] for row in irregular}
    rows = [
        (noun, verb, kind)
        for noun in database.lemmas("n")
        if noun.isalpha() and len(noun) > 2
        for kind, verb in _readings(database, noun, parts.get(noun))
        if (noun, kind) not in listed
    ]
    rows += [(noun, verb, kind) for (noun, kind), verb in listed.items()]
    comments = (
        "Nouns derived from verbs; kind: event (its destruction), agent (the buyer of it), patient (their employee).",
        "Gerunds in -ing are left to rules. Source: WordNet 3.0 derivational links, lexicographer files and sense",
        "ranks, with the English derivational suffixes; training/closed_classes/irregular_nominals.lex and",
        "person_nouns.lex.",
    )
    return table("nominals", comments, ("noun", "verb", "kind"), rows)


def _readings(database: WordNetDatabase, noun: str, part: str | None) -> Iterator[tuple[str, str]]:
    """The kinds of the noun with its verb; ``part`` is the one that a person has against the noun's form."""
    senses = common_senses(database, noun)
    if not senses:
        return
    links = [link for sense in senses for link in derivation_links(database, sense)]
    for kind, accepts in (("event", _is_event), ("agent", _is_agent), ("patient", _is_patient)):
        if kind != "event" and part not in (None, kind):
            continue
        kept = [link for link in links if accepts(link, senses) or (part == kind and _is_person(link, senses))]
        if kept:
            yield kind, min(kept, key=link_preference).verb
        elif kind == "patient" and senses[0].synset.file == "noun.person":
            yield from (("patient", verb) for verb in _verbs_of_ee(database, noun))


def common_senses(database: WordNetDatabase, noun: str) -> tuple[Sense, ...]:
    """The senses in which the noun is no name: the restoration, not the Restoration."""
    return tuple(
        sense for sense in database.senses(noun, "n") if not sense.synset.words[sense.word_number - 1][:1].isupper()
    )


def _verbs_of_ee(database: WordNetDatabase, noun: str) -> tuple[str, ...]:
    """The verb of a noun in -ee that WordNet links with none: nominee, nominate; at most one."""
    stem = noun.removesuffix(PATIENT_SUFFIX)
    if stem == noun or len(stem) < _SHORTEST_STEM:
        return ()
    return tuple(verb for verb in (stem, stem + "e", stem + "ate") if database.senses(verb, "v"))[:1]


def derivation_links(database: WordNetDatabase, sense: Sense) -> Iterator[_Link]:
    for synset, number in database.related(sense, "+"):
        if synset.key.pos != "v":
            continue
        verb = plain_word(synset.words[number - 1]).lower()
        if not verb.isalpha():
            continue
        for verb_sense in database.senses(verb, "v"):
            if verb_sense.synset is synset:
                total = sum(other.count for other in database.senses(verb, "v"))
                yield _Link(sense, verb, verb_sense.rank, total)


def link_preference(link: _Link) -> tuple[int, int, int, int, str]:
    """The verb most alike in form first, then the most frequent one."""
    alike = _shared_prefix(link.noun.lemma, link.verb)
    return (-min(alike, len(link.verb) - 1), -link.verb_count, link.noun.rank, link.verb_rank, link.verb)


def _is_event(link: _Link, senses: Sequence[Sense]) -> bool:
    noun = link.noun.lemma
    if noun.endswith(("ing", "ings")) or link.noun.rank > _RANK_LIMIT:
        return False
    file = link.noun.synset.file
    least = _ABSTRACT_SHARE if link.verb_count else _ABSTRACT_SHARE_OF_RARE
    if senses[0].synset.file in _THING_FILES and _share(senses, _ABSTRACT_FILES) < least:
        return False
    if _has_suffix(noun, link.verb, EVENT_SUFFIXES):
        return file in EVENT_FILES or (file in RESULT_FILES and link.noun.rank <= _RESULT_RANK_LIMIT)
    if noun.endswith(RARE_EVENT_SUFFIXES):
        return file in EVENT_FILES and _share(senses, EVENT_FILES) >= 0.5 and noun[:-1].startswith(link.verb[:-2])
    mainly = file in EVENT_FILES and senses[0].synset.file in EVENT_FILES and _share(senses, EVENT_FILES) >= 0.5
    return noun == link.verb and mainly


def _is_agent(link: _Link, senses: Sequence[Sense]) -> bool:
    return _is_person(link, senses) and _has_suffix(link.noun.lemma, link.verb, AGENT_SUFFIXES)


def _is_person(link: _Link, senses: Sequence[Sense]) -> bool:
    """Whether the noun names a person in the linked sense and mostly, or first and in a good part of its uses."""
    persons = [sense for sense in senses if sense.synset.file == "noun.person"]
    mostly = 2 * len(persons) > len(senses) and senses[0].synset.file != "noun.artifact"
    least = _PERSONAL_SHARE if senses[0] in persons else _PERSONAL_SHARE_OF_LATER
    return link.noun.synset.file == "noun.person" and (mostly or _share(senses, {"noun.person"}) >= least)


def _is_patient(link: _Link, senses: Sequence[Sense]) -> bool:
    return link.noun.synset.file == "noun.person" and _has_suffix(link.noun.lemma, link.verb, (PATIENT_SUFFIX,))


def _has_suffix(noun: str, verb: str, suffixes: tuple[str, ...]) -> bool:
    """Whether the noun is the verb's stem with one of the suffixes."""
    return noun != verb and noun.endswith(suffixes) and len(noun) > len(verb) - 2 and _is_derived(noun, verb)


def _is_derived(noun: str, verb: str) -> bool:
    """Whether the two share a stem: all of the verb but its last two letters, and at least two letters."""
    return _shared_prefix(noun, verb) >= max(2, min(len(verb) - 2, 5))


def _shared_prefix(left: str, right: str) -> int:
    length = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        length += 1
    return length


def _share(senses: Sequence[Sense], files: frozenset[str] | set[str]) -> float:
    """The part of the noun's uses that belong to these files; every sense counts once more than it was tagged."""
    total = sum(1 + sense.count for sense in senses)
    return sum(1 + sense.count for sense in senses if sense.synset.file in files) / total
