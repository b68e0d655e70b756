"""Frames that make an event of what their noun names, and what the noun of a verb has with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from training.lexicons.class_senses import usual_members
from training.lexicons.event_nouns import names_people, people_synsets
from training.lexicons.intransitives import OBJECT_FRAMES, object_share
from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.nominals import EVENT_SUFFIXES, common_senses, derivation_links, link_preference
from training.lexicons.object_classes import is_usual
from training.lexicons.verbnet import VERBNET, VerbClass, members
from training.lexicons.wordnet_database import Sense, Synset, SynsetKey, WordNetDatabase

_EVENTIVE = frozenset({"noun.act", "noun.event", "noun.process"})
_SPOKEN = frozenset({"noun.communication", "noun.possession"})
_ABSTRACT = _EVENTIVE | _SPOKEN | {"noun.cognition", "noun.state", "noun.feeling", "noun.phenomenon"}
_DEED_RANK, _RANK, _FREQUENT = 4, 7, 3
_TANGIBLE = frozenset(
    {
        "noun.artifact", "noun.object", "noun.location", "noun.substance", "noun.food", "noun.body", "noun.animal",
        "noun.plant", "noun.shape",
    }
)  # fmt: skip
_THING_ZERO, _THING_DERIVED = 0.28, 0.45  # from which a noun names a thing as well, with and without its verb's form
_ARTS = (
    "picture",
    "photograph",
    "sketch",
    "music",
    "art",
    "publication",
    "show",
    "film",
    "literary_composition",
    "dramatic_composition",
    "poem",
    "narrative",
    "chronicle",
    "news_report",
    "fiction",
)
_LIVING = frozenset({"noun.person", "noun.animal", "noun.group"})
_TEXTS = ("writing", "creation", "document")
_AGENTS = ("er", "or", "eer", "ist")
_PREPOSITIONS = frozenset({"about", "against", "for", "from", "in", "into", "of", "on", "onto", "to", "with"})
_PARTICLES = frozenset(
    {
        "across",
        "apart",
        "aside",
        "away",
        "back",
        "down",
        "forth",
        "in",
        "off",
        "on",
        "out",
        "over",
        "through",
        "together",
        "up",
    }
)
# WordNet's sentence frames with a prepositional phrase, and whether they have an object besides.
_PHRASES = {
    12: ("to", "alone"), 13: ("on", "alone"), 15: ("to", "object"), 16: ("from", "object"), 17: ("with", "object"),
    18: ("of", "object"), 19: ("on", "object"), 27: ("to", "alone"), 31: ("with", "object"),
}  # fmt: skip
_PHRASE_SHARE, _MESSAGE_SHARE = 0.15, 0.6
_GOALS, _SOURCES = frozenset({"Destination", "Goal"}), frozenset({"Source", "Initial_Location"})
_PERSONAL_OBJECT, _ALONE = (
    frozenset({9, 10, 14, 17, 18, 20, 24, 25, 30}),
    frozenset({2, 12, 13, 22, 23, 27}),
)
_PARTNER = frozenset({"to", "with", "against"})
_COOKING = "cooking-45.3"
_ACTING_ALONE = _ALONE | {7, 28}
_ACTING = frozenset({"Agent", "Experiencer"})
_TRANSITIVE_SHARE, _MIXED_SHARE = 0.9, 0.7
_CAUSED_SHARE, _SELDOM = 0.85, 0.3
_STEMS_IN_IZE = frozenset({"apprize", "capsize", "downsize", "prize", "resize", "seize", "size"})


def deverbal(
    database: WordNetDatabase, derived: LexiconTable, gerund: LexiconTable, irregular: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """Every noun that WordNet derives from a verb in an abstract sense; of a noun with a suffix, that of ``derived``.

    kind: deed where things and people are seldom meant, thing where they often are but not first, rare where an act
    is meant in another sense than the first.
    """
    rows = []
    people = people_synsets(database)
    named = {noun: verb for noun, verb, kind in derived.rows if kind == "event" and noun.endswith(EVENT_SUFFIXES)}
    for noun in database.lemmas("n"):
        senses = common_senses(database, noun)
        if not noun.isalpha() or len(noun) < 3 or noun.endswith("ing") or not senses:
            continue
        links = [
            link
            for sense in senses[:_RANK]
            if sense.synset.file in _ABSTRACT
            for link in derivation_links(database, sense)
            if not (noun.endswith(_AGENTS) and noun != link.verb)
        ]
        if not links and _is_zero_deed(database, senses):
            rows.append((noun, noun, _kind_of_deed(senses, people, zero=True)))
        if links:
            verb = named.get(noun, min(links, key=link_preference).verb)
            used = [link.noun for link in links if link.verb == verb]
            zero = noun == verb
            seldom = "rare" if any(sense.synset.file in _EVENTIVE for sense in used) else "other"
            rows.append(
                (noun, verb, _kind_of_deed(senses, people, zero=zero) if _is_deed(senses, used, zero=zero) else seldom)
            )
    listed = [(row["noun"], row["verb"]) for row in irregular if row["kind"] == "event"]
    known = {noun for noun, _ in listed}
    rows = [row for row in rows if row[0] not in known]
    rows += [
        (noun, verb, _kind_of_deed(senses, people, zero=noun == verb) if _names_deeds(senses) else "other")
        for noun, verb in [*gerund.rows, *listed]
        for senses in [database.senses(noun, "n")]
    ]
    comments = (
        "Nouns that WordNet derives from verbs in any abstract sense, for frames that only events fit: took place.",
        "kind: deed where the noun's first sense is abstract too and it names an act or, with a suffix, a message;",
        "thing where it besides names a thing or people in many of its uses; rare where another sense is an act.",
        "Source: WordNet 3.0 derivational links and lexicographer files.",
    )
    return table("deverbal", comments, ("noun", "verb", "kind"), rows)


def _kind_of_deed(senses: Sequence[Sense], people: set[SynsetKey], *, zero: bool) -> str:
    """Whether a noun of deeds, which may have the form of its verb, often names a thing or people as well: thing."""
    weight = max(1, sum(1 + sense.count for sense in senses))
    tangible = sum(1 + sense.count for sense in senses if sense.synset.file in _TANGIBLE) / weight
    named = tangible >= (_THING_ZERO if zero else _THING_DERIVED) or names_people(senses, people)
    return "thing" if named else "deed"


def _is_zero_deed(database: WordNetDatabase, senses: Sequence[Sense]) -> bool:
    """Whether a noun that is spelled like a verb names an act in its first sense: retreat."""
    is_verb = bool(database.senses(senses[0].lemma, "v"))
    return is_verb and any(sense.synset.file in ("noun.act", "noun.event") for sense in senses[:1])


def _names_deeds(senses: Sequence[Sense]) -> bool:
    """Whether a gerund's first sense is abstract, or at least no frequent one."""
    return not senses or senses[0].synset.file in _ABSTRACT or senses[0].count < _FREQUENT


def _is_deed(senses: Sequence[Sense], used: Sequence[Sense], zero: bool) -> bool:
    if senses[0].synset.file not in _ABSTRACT:
        return False
    if any(sense.synset.file in _EVENTIVE and sense.rank <= _DEED_RANK for sense in used):
        return True
    return any(sense.synset.file in _SPOKEN and sense.rank <= (1 if zero else _DEED_RANK) for sense in used)


def event_manner(database: WordNetDatabase, manner: LexiconTable, heads: Sequence[Mapping[str, str]]) -> LexiconTable:
    """The listed adjectives and those similar to them, if an adverb of manner is derived from them."""
    derived = {row[1] for row in manner.rows}
    found = set()
    for row in heads:
        for word in row["adjectives"].split():
            found.add((word, row["class"]))
            for sense in database.senses(word, "a")[:1]:
                for synset in (sense.synset, *(synset for synset, _ in database.related(sense, "&"))):
                    found.update((other, row["class"]) for other in synset.words if _is_first(database, other, synset))
    comments = (
        "Adjectives that say how an act is done, of its event rather than of a thing: quick, careless, secret.",
        "Sources: training/closed_classes/event_manner.lex with the adjectives similar to these in WordNet 3.0.",
    )
    kept = (entry for entry in found if entry[0].isalpha() and entry[0] in derived)
    return table("event_manner", comments, ("adjective", "kind"), kept)


def _is_first(database: WordNetDatabase, adjective: str, synset: Synset) -> bool:
    senses = database.senses(adjective, "a")
    return bool(senses) and senses[0].synset is synset


def works(database: WordNetDatabase) -> LexiconTable:
    """Nouns for what has an author, so that a by-phrase behind them may name that; kind: art or text."""
    made, said, artistic = (
        database.closure(
            {
                sense.synset.key
                for word in words
                for sense in database.senses(word, "n")
                if sense.synset.file in ("noun.communication", "noun.artifact")
            }
        )
        for words in ((*_ARTS, *_TEXTS), ("message",), _ARTS)
    )
    rows = []
    for noun in filter(str.isalpha, database.lemmas("n")):
        senses = database.senses(noun, "n")
        if senses[0].synset.file in _LIVING and senses[0].synset.words[0].islower():
            continue
        uses = [sense.synset.key for sense in senses[:2] if sense.synset.key in made | said]
        if is_usual(database, noun, made) or is_usual(database, noun, made | said, _MESSAGE_SHARE):
            rows.append((noun, "art" if uses[0] in artistic else "text"))
    comments = (
        "Nouns for works and for what is said or written, which have authors: the translation of a poem by Kim;",
        "kind: art, which is named after its author, or other text. Source: WordNet 3.0, hyponyms of music, art,",
        "publication, show, film, literary composition, drama and story (art), creation, writing, document and",
        "message (text).",
    )
    return table("works", comments, ("noun", "kind"), rows)


def verb_prepositions(
    database: WordNetDatabase, classes: Sequence[VerbClass], collected: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """Which prepositions a verb takes, beside an object or alone; ``collected``: preposition, kind, verbs."""
    rows = {(verb, row["preposition"], row["kind"]) for row in collected for verb in row["verbs"].split()}
    for item in classes:
        found = {pair for frame in item.frames for pair in _prepositions(frame.syntax)}
        verbs = [verb for verb in usual_members(database, item, _PHRASE_SHARE) if database.senses(verb, "v")]
        rows |= {(verb, preposition, kind) for verb in verbs for preposition, kind in found}
    for verb in database.lemmas("v"):
        if verb.isalpha():
            for sense in database.senses(verb, "v"):
                for frame, number in sense.synset.frames:
                    if frame in _PHRASES and number in (0, sense.word_number):
                        rows.add((verb, *_PHRASES[frame]))
        else:
            first, _, last = verb.partition("_")
            if first.isalpha() and last in _PREPOSITIONS:
                rows.add((first, last, "alone"))
    comments = (
        "Verbs and the prepositions of phrases that belong to their event rather than to its object: complements,",
        "instruments, results, goals, company; kind: object where the frame has an object as well, or alone.",
        f"Sources: {VERBNET}; WordNet 3.0 sentence frames and verbs of two words;",
        "training/closed_classes/prepositional_verbs.lex.",
    )
    return table("verb_prepositions", comments, ("verb", "preposition", "kind"), rows)


def _prepositions(syntax: Sequence[str]) -> Iterator[tuple[str, str]]:
    if "VERB" not in syntax:
        return
    after = syntax[syntax.index("VERB") + 1 :]
    kind = "object" if after and after[0][0] not in "+=" else "alone"
    for slot, role in pairwise(after):
        if slot == "+":
            words = {"to", "into"} if role in _GOALS else {"from"} if role in _SOURCES else set()
        elif slot[0] == "+":
            words = set(slot[1:].split())
        else:
            continue
        for word in words & _PREPOSITIONS:
            yield word, kind


def particles(
    database: WordNetDatabase, collected: Sequence[Mapping[str, str]], prepositional: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """Verbs and particles that are one word in WordNet or collected, without prepositions of the verb."""
    rows = {(verb, row["particle"]) for row in collected for verb in row["verbs"].split()}
    own = {
        (verb, row["preposition"]) for row in prepositional if row["kind"] == "alone" for verb in row["verbs"].split()
    }
    for lemma in database.lemmas("v"):
        verb, _, particle = lemma.partition("_")
        if verb.isalpha() and particle in _PARTICLES:
            transitive = any(
                frame in OBJECT_FRAMES and number in (0, sense.word_number)
                for sense in database.senses(lemma, "v")
                for frame, number in sense.synset.frames
            )
            if transitive and (verb, particle) not in own:
                rows.add((verb, particle))
    comments = (
        "Verbs with a particle and an object: throw a vase away.",
        "Sources: WordNet 3.0, verbs of two words; training/closed_classes/phrasal_verbs.lex.",
    )
    return table("particles", comments, ("verb", "particle"), rows)


def sole_participant(
    database: WordNetDatabase,
    classes: Sequence[VerbClass],
    undergone: LexiconTable,
    collected: Sequence[Mapping[str, str]],
) -> LexiconTable:
    """What the one person that an event noun names does: agent or patient, by how the person is given.

    ``collected`` has rows as in ``closed_classes/prepositional_verbs.lex``: a verb that has the other person behind a
    preposition has none as its object.
    """
    to_others = {
        verb
        for row in collected
        if row["kind"] == "alone" and row["preposition"] in _PARTNER
        for verb in row["verbs"].split()
    }
    acting: set[str] = set()
    for item in classes:
        if any(_acts_alone(frame.syntax) for frame in item.frames):
            acting.update(members(item))
    suffered = {row[0] for row in undergone.rows}
    cooked = {verb for item in classes if item.name.startswith(_COOKING) for verb in members(item)}
    rows = []
    for verb in database.lemmas("v"):
        if not verb.isalpha():
            continue
        senses = database.senses(verb, "v")
        first, others = _frames(senses[:1]), _frames(senses[:3])
        share = object_share(database, verb)
        alone = verb in acting or bool(first & _ALONE) or (share < _MIXED_SHARE and bool(others & _ALONE))
        strict = not alone and share >= _TRANSITIVE_SHARE
        personal = bool(first & _PERSONAL_OBJECT) and 8 not in first and 11 not in first
        combative = senses[0].synset.file in ("verb.competition", "verb.emotion", "verb.perception")
        if verb in cooked or (share >= _CAUSED_SHARE and _by_itself(senses) < _SELDOM):
            rows.append((verb, "of", "caused"))
        if verb in suffered or (strict and personal and not combative):
            rows += [(verb, "possessor", "patient"), (verb, "of", "patient")]
        elif strict and not combative:
            rows.append((verb, "of", "patient"))
        elif alone and (
            share < _MIXED_SHARE or verb in to_others or (bool(first & _ALONE) and not others & _PERSONAL_OBJECT)
        ):
            rows += [(verb, "possessor", "agent"), (verb, "of", "agent")]
        elif alone:
            rows.append((verb, "possessor", "agent"))
        if verb not in acting and _frames(senses) & _PERSONAL_OBJECT and not _frames(senses) & _ACTING_ALONE:
            rows.append((verb, "gerund", "patient"))
    known = {row[0] for row in rows}
    twins = [(_other_spelling(verb), form, role) for verb, form, role in rows]
    rows += [(twin, form, role) for twin, form, role in twins if twin is not None and twin not in known]
    comments = (
        "What a person does whom the noun of a verb names alone: Kim's resignation (agent), Kim's arrest (patient).",
        "form: how it is given; gerund: behind its gerund; caused: nothing undergoes it by itself.",
        "Where it is open, there is no row.",
        f"Sources: WordNet 3.0 sentence frames; {VERBNET}; undergone.lex;",
        "training/closed_classes/prepositional_verbs.lex.",
    )
    return table("sole_participant", comments, ("verb", "form", "role"), rows)


def _other_spelling(verb: str) -> str | None:
    """The British spelling of a verb in -ize or -yze; WordNet has the other spelling of all that have two."""
    if verb.endswith(("ize", "yze")) and verb not in _STEMS_IN_IZE:
        return f"{verb[:-2]}se"
    return None


def _by_itself(senses: Sequence[Sense]) -> float:
    """The part of the verb's uses whose sense has a frame in which something does it by itself."""
    weight = sum(1 + sense.count for sense in senses if _frames([sense]) & {1, 4})
    return weight / sum(1 + sense.count for sense in senses)


def _frames(senses: Sequence[Sense]) -> set[int]:
    return {frame for sense in senses for frame, number in sense.synset.frames if number in (0, sense.word_number)}


def _acts_alone(syntax: Sequence[str]) -> bool:
    """Whether the frame has an acting subject and no object."""
    return (
        len(syntax) > 1
        and syntax[0] in _ACTING
        and syntax[1] == "VERB"
        and (len(syntax) == 2 or (syntax[2][0] == "+" and len(syntax) == 4))
    )
