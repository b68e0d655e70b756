"""Which verbs take part in which alternation, by the frames of their VerbNet classes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from afazio.rewriting.workshop.word_classes import CLOSED
from training.lexicons.class_senses import class_share, condition_words, usual_members
from training.lexicons.intransitives import OBJECT_FRAMES, object_share
from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.verbnet import VERBNET, Frame, VerbClass, members
from training.lexicons.wordnet_database import WordNetDatabase

_DISTRIBUTED_PREPOSITION = "+"
_REST = "*"
_SOMEBODY_ALONE = 2
_CREATING, _ABSTAINING = ("build", "image_impression"), ("contiguous", "continue", "refrain")
# What joins partners that act, and partners that are brought together: into is no way of taking part alike.
_PARTNER = defaultdict(lambda: frozenset({"with", "from"}), {"Co-Agent": frozenset({"with", "to"})})
_RECIPROCAL_SHARE, _RECIPROCAL_OBJECT = 0.1, 0.3
# With these, what is named in the prepositional phrase need not do the same.
_ONE_SIDED = frozenset(
    ["branch", "compound", "decoct", "deviate", "recombine", "repackage", "square", "struggle", "vary"]
)
# Of these each object may undergo it by itself, since what it is added or introduced to need not be named.
_RELATED_TO_OTHERS = frozenset(
    [
        "add",
        "affiliate",
        "cream",
        "engage",
        "figure",
        "identity",
        "incorporate",
        "integrate",
        "introduce",
        "muddle",
        "oppose",
        "remarry",
        "scramble",
        "sever",
        "tie",
        "total",
        "tumble",
        "uncoil",
    ]
)


def alternations(
    database: WordNetDatabase, classes: Sequence[VerbClass], patterns: Sequence[Mapping[str, str]]
) -> Iterator[LexiconTable]:
    """One table of verbs per alternation; ``patterns`` has rows as in ``closed_classes/alternations.lex``."""
    for row in patterns:
        wanted = tuple(tuple(part.split()) for part in row["patterns"].split(";"))
        without, files = tuple(row["without"].split()), condition_words(row["files"])
        verbs = {
            verb
            for item in classes
            if not item.name.startswith(without or "-") and _takes_part(item.frames, wanted, {})
            for verb in usual_members(
                database, item, class_share(row["share"], item.name), files, condition_words(row["members"])
            )
            if object_share(database, verb) <= float(row["most"])
        }
        sentences = [frozenset(map(int, part.split("+"))) for part in row["sentences"].split() if part != "-"]
        verbs |= set(_fitting(database, sentences))
        verbs = (verbs - set(row["excluded"].split())) | set(row["also"].split()) - {"-"}
        sources = f"{VERBNET}; WordNet 3.0 senses" + (" and model sentences" if sentences else "")
        comments = (
            f"{'Closed: v' if len(verbs) < CLOSED else 'V'}erbs of the alternation: {row['description']}.",
            f"Such a verb: {row['effect']}.",
            f"Sources: {sources};",
            "training/closed_classes/alternations.lex.",
        )
        yield table(row["name"], comments, ("verb",), ((verb,) for verb in verbs))


def _fitting(database: WordNetDatabase, sentences: Sequence[frozenset[int]]) -> Iterator[str]:
    """The verbs with a sense that fits all model sentences of one of the sets."""
    for verb in filter(str.isalpha, database.lemmas("v") if sentences else ()):
        fits = [database.sentences.get(sense.sense_key, frozenset()) for sense in database.senses(verb, "v")]
        if any(wanted <= numbers for wanted in sentences for numbers in fits):
            yield verb


def symmetric(rows: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Verbs that hold both ways, from the collected list."""
    comments = (
        "Symmetric verbs: A V-s (with) B = B V-s (with) A; form: obj or the partner's preposition.",
        "Sources: Gleitman et al. (1996), Winter (2018), Levin (1993): training/closed_classes/symmetric.lex.",
    )
    return table("symmetric", comments, ("verb", "form"), ((row["verb"], row["form"]) for row in rows))


def result_adjectives(rows: Sequence[Mapping[str, str]]) -> LexiconTable:
    """Adjectives that say what an object has become, and those that say its state meanwhile."""
    comments = (
        "Adjectives behind an object; kind: result (hammered it flat) or state (ate it raw).",
        "Sources: Boas (2003), Goldberg and Jackendoff (2004): training/closed_classes/result_adjectives.lex.",
    )
    pairs = ((adjective, row["kind"]) for row in rows for adjective in row["adjectives"].split())
    return table("result_adjectives", comments, ("adjective", "kind"), pairs)


def reciprocal(database: WordNetDatabase, classes: Sequence[VerbClass]) -> LexiconTable:
    """Verbs whose plural subject may be split: A and B V = A V-s (with) B and the other way round."""
    rows: set[tuple[str, str]] = set()
    for item in classes:
        plural_subject = any(_is_reciprocal_intransitive(frame) for frame in item.frames)
        for frame in item.frames if plural_subject else ():
            forms = _partner_forms(frame.syntax)
            rows |= {
                (verb, form)
                for verb in usual_members(database, item, _RECIPROCAL_SHARE)
                if verb not in _ONE_SIDED
                for form in forms
                if form != "obj" or object_share(database, verb) >= _RECIPROCAL_OBJECT
            }
    comments = (
        "Reciprocal verbs: A and B V = A V-s (with) B and B V-s (with) A; form: obj or the partner's preposition.",
        f"Sources: {VERBNET}: intransitive frames with plural subject, with a co-role;",
        "WordNet 3.0 senses and sentence frames.",
    )
    return table("reciprocal", comments, ("verb", "form"), rows)


def mutual(symmetric: LexiconTable, reciprocal: LexiconTable, collective: Sequence[str]) -> LexiconTable:
    """Verbs whose noun names what several people do with each other, but not what they undergo.

    A verb that is no symmetric one and has the partner as its object is left out: the visit of the nuns.
    """
    both_ways = {verb for verb, _ in symmetric.rows}
    one_way = {verb for verb, form in reciprocal.rows if form == "obj"} - both_ways
    verbs = {row[0] for found in (symmetric, reciprocal) for row in found.rows if row[1] in ("with", "from")}
    comments = (
        "Verbs of what several people do with each other, so that they all act in its noun: the twins' quarrel.",
        "Sources: symmetric.lex, reciprocal.lex and collective.lex.",
    )
    return table("mutual", comments, ("verb",), ((verb,) for verb in verbs.union(collective) - one_way))


def joined_objects(classes: Sequence[VerbClass], symmetric: LexiconTable) -> LexiconTable:
    """Verbs that put several things in relation to each other, so that none of them undergoes it alone.

    A symmetric verb whose partner is its object has its subject in that relation: married Kim.
    """
    to_subject = {verb for verb, form in symmetric.rows if form == "obj"}
    verbs = {
        verb
        for item in classes
        if any(_joins_objects(frame) for frame in item.frames)
        for verb in members(item)
        if verb not in _RELATED_TO_OTHERS | to_subject
    }
    comments = (
        "Verbs of what is done to several things with each other: mixed the sand and the cement.",
        f"Source: {VERBNET}: transitive frames with a plural patient.",
    )
    return table("joined_objects", comments, ("verb",), ((verb,) for verb in verbs))


def unexpressed_object(
    database: WordNetDatabase,
    classes: Sequence[VerbClass],
    causative: LexiconTable,
    collected: Sequence[Mapping[str, str]],
) -> LexiconTable:
    """Transitive verbs that may leave their object out, so that their subject still acts.

    ``collected`` has rows as in ``closed_classes/unexpressed_objects.lex``.
    """
    changing = {row[0] for row in causative.rows}
    verbs = {
        verb
        for item in classes
        if not item.name.startswith(_ABSTAINING)
        if any("Unspecified Object" in frame.secondary for frame in item.frames)
        for verb in members(item)
        if _leaves_out(database, verb)
        if verb not in changing or _creates_alone(database, verb)
        if not item.name.startswith(_CREATING) or _creates_alone(database, verb)
    }
    verbs.update(verb for row in collected for verb in row["verbs"].split())
    comments = (
        "Verbs whose object may stay unexpressed: Kim ate.",
        f"Sources: {VERBNET}; WordNet 3.0",
        "sentence frames: with and without object in senses of one kind, of the verbs of change and creation in those",
        "of creation; training/closed_classes/unexpressed_objects.lex.",
    )
    return table("unexpressed_object", comments, ("verb",), ((verb,) for verb in verbs))


def _leaves_out(database: WordNetDatabase, verb: str) -> bool:
    """Whether senses in one lexicographer file have somebody as the only participant and an object besides."""
    frames: dict[str, set[int]] = defaultdict(set)
    for sense in database.senses(verb, "v"):
        frames[sense.synset.file] |= {
            frame for frame, number in sense.synset.frames if number in (0, sense.word_number)
        }
    return any(_SOMEBODY_ALONE in found and found & OBJECT_FRAMES for found in frames.values())


def _creates_alone(database: WordNetDatabase, verb: str) -> bool:
    """Whether a sense of creation has somebody as its only participant: Kim cooked."""
    return any(
        sense.synset.file == "verb.creation"
        and {(_SOMEBODY_ALONE, 0), (_SOMEBODY_ALONE, sense.word_number)} & sense.synset.frames
        for sense in database.senses(verb, "v")
    )


def _is_reciprocal_intransitive(frame: Frame) -> bool:
    return len(frame.syntax) == 2 and frame.syntax[1] == "VERB" and "+plural" in frame.restrictions


def _joins_objects(frame: Frame) -> bool:
    return frame.syntax == ("Agent", "VERB", "Patient") and "+plural" in frame.restrictions


def _partner_forms(syntax: tuple[str, ...]) -> set[str]:
    match syntax:
        case (_, "VERB", "Co-Agent"):
            return {"obj"}
        case (_, "VERB", preposition, role) if role.startswith("Co-") and preposition.startswith("+"):
            return {word for word in preposition[1:].split() if word in _PARTNER[role]}
    return set()


def _takes_part(frames: Sequence[Frame], patterns: Sequence[tuple[str, ...]], bound: dict[str, str]) -> bool:
    if not patterns:
        return True
    for frame in frames:
        binding = _match(patterns[0], frame.syntax, bound)
        if binding is not None and _takes_part(frames, patterns[1:], binding):
            return True
    return False


def _match(pattern: tuple[str, ...], syntax: tuple[str, ...], bound: dict[str, str]) -> dict[str, str] | None:
    """The roles of the pattern's letters in this frame, or None; a final * takes whatever follows."""
    if pattern[-1] == _REST:
        pattern, syntax = pattern[:-1], syntax[: len(pattern) - 1]
    if len(pattern) != len(syntax):
        return None
    found = dict(bound)
    for wanted, slot in zip(pattern, syntax, strict=True):
        if not _match_slot(wanted, slot, found):
            return None
    return found


def _match_slot(wanted: str, slot: str, found: dict[str, str]) -> bool:
    if wanted[0] in "+=":
        return any(_match_word(option, slot) for option in wanted.split("|"))
    if wanted == "VERB" or slot == "VERB" or slot[0] in "+=":
        return wanted == slot
    letter, _, roles = wanted.partition(":")
    return found.setdefault(letter, slot) == slot and (not roles or slot in roles.split("|"))


def _match_word(wanted: str, slot: str) -> bool:
    if wanted == _DISTRIBUTED_PREPOSITION:
        return slot.startswith("+")
    return slot[0] == wanted[0] and wanted[1:] in slot[1:].split()
