"""Verbs with clausal complements: what the complement's truth is, and who controls an infinitive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.verbnet import VERBNET, Frame, VerbClass, members
from training.lexicons.wordnet_database import Sense, WordNetDatabase

_KIND_OF_FILE = {
    "verb.communication": "speech",
    "verb.cognition": "belief",
    "verb.emotion": "emotion",
    "verb.perception": "perception",
}
_THAT_CLAUSE, _OBJECT_INFINITIVE, _INFINITIVE = 26, 24, 28
_FRAMES = {"that": frozenset({26}), "to": frozenset({24, 25, 28, 30}), "ing": frozenset({33})}
_PURPOSES = "use-105"  # who uses something does what the infinitive says
_CONFIRMED_SHARE = 0.5
# How clauses must stand among the uses of a verb that VerbNet does not give them: in one of the first senses, seen so
# often, with such a part of the uses; unseen ones need the first sense and more of the uses.
_THAT_USE, _INFINITIVE_USE = (2, 1, 0.2), (3, 3, 0.1)
_UNSEEN_SHARE = 0.4


@dataclass(frozen=True, slots=True)
class ClauseVerbs:
    """What is known of verbs with clauses before VerbNet is asked.

    ``kinds`` are those of its classes, ``defined`` the beginnings of the names of classes that their complements
    define, and ``signatures`` rows of collected verbs, as in ``closed_classes/signatures.lex``.
    """

    kinds: Mapping[str, str]
    defined: tuple[str, ...]
    signatures: Sequence[Mapping[str, str]]

    def listed(self, complement: str) -> frozenset[str]:
        """The collected verbs with this complement."""
        return frozenset(row["verb"] for row in self.signatures if row["complement"] == complement)

    def taking(self, database: WordNetDatabase, item: VerbClass, complement: str) -> Iterator[str]:
        """The members of a class with this complement.

        They are all of them where it defines the class or half of them have it in WordNet; elsewhere those that have it
        there or among the signatures.
        """
        listed = self.listed(complement)
        all_of_them = tuple(members(item))
        confirmed = {verb for verb in all_of_them if _has_frame(database, verb, _FRAMES[complement])}
        whole = item.name.startswith(self.defined) or len(confirmed) >= _CONFIRMED_SHARE * len(all_of_them)
        yield from (verb for verb in all_of_them if whole or verb in confirmed | listed)


_INTERROGATIVE = frozenset({"+wh_comp", "+wh_extract", "+wheth_inf", "+how_extract"})


def question_verbs(classes: Sequence[VerbClass], listed: Sequence[Mapping[str, str]]) -> LexiconTable:
    """The verbs with an interrogative clause right behind them or behind a person, and the listed ones."""
    found = {
        verb
        for item in classes
        if any(frame.restrictions & _INTERROGATIVE and not _has_preposition(frame) for frame in item.frames)
        for verb in members(item)
    }
    rows = (found | {row["verb"] for row in listed if row["taken"] == "yes"}) - {
        row["verb"] for row in listed if row["taken"] == "no"
    }
    comments = (
        "Verbs with a question as their complement: knows why.",
        f"Sources: {VERBNET};",
        "training/closed_classes/question_verbs.lex.",
    )
    return table("question_verbs", comments, ("verb",), ((verb,) for verb in rows))


def _has_preposition(frame: Frame) -> bool:
    return any(slot.startswith("+") for slot in frame.syntax)


def attitude(database: WordNetDatabase, classes: Sequence[VerbClass], known: ClauseVerbs) -> LexiconTable:
    """Every verb with its complements; collected signatures come before the open ones of whole classes."""
    found = {
        (row["verb"], row["complement"]): (row["kind"], row["positive"], row["negative"]) for row in known.signatures
    }
    for item in classes:
        kind = known.kinds.get("-".join(item.name.split("-")[:2]))
        for complement in _complements(item.frames) if kind else ():
            for verb in known.taking(database, item, complement):
                found.setdefault((verb, complement), (str(kind), "0", "0"))
    for verb, kind in _that_verbs(database):
        found.setdefault((verb, "that"), (kind, "0", "0"))
    comments = (
        "Entailed polarity of a clausal complement in a positive and in a negated clause: + true, - false, 0 open.",
        "complement: that, to, bare (infinitive), ing, or the preposition before a gerund. Sources: the signatures of",
        "training/closed_classes/signatures.lex (Karttunen 1971, 2012; Kiparsky and Kiparsky 1970; Nairn et al. 2006);",
        f"{VERBNET}, as far as WordNet 3.0 confirms them;",
        "WordNet 3.0 sentence frames.",
    )
    rows = [(verb, kind, complement, *polarity) for (verb, complement), (kind, *polarity) in found.items()]
    return table("attitude", comments, ("verb", "kind", "complement", "positive", "negative"), rows)


def control(
    database: WordNetDatabase, classes: Sequence[VerbClass], known: ClauseVerbs, exceptions: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """Who is the understood subject of an infinitive, with and without an object in the main clause."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for verb, frame_number in _infinitive_verbs(database, known.listed("to")):
        if frame_number == _OBJECT_INFINITIVE:
            found[verb, "yes"] = ("object", "no")
        else:
            found[verb, "no"] = ("subject", "no")
    for item in classes:
        for frame in item.frames if not item.name.startswith(_PURPOSES) else ():
            for has_object, controller in _controllers(frame):
                verbs = known.taking(database, item, "to")
                found.update({(verb, has_object): (controller, "no") for verb in verbs})
    found |= {(row["verb"], row["object"]): (row["controller"], row["raising"]) for row in exceptions}
    comments = (
        "The understood subject of a to-infinitive. object: does the main clause have one; raising: is the",
        f"controller no argument of the verb itself. Sources: {VERBNET},",
        "as far as WordNet 3.0 confirms them; WordNet 3.0 sentence frames of the usual senses;",
        "training/closed_classes/control_exceptions.lex (Rosenbaum 1967; Postal 1974).",
    )
    return table(
        "control", comments, ("verb", "object", "controller", "raising"), (key + value for key, value in found.items())
    )


def _complements(frames: Sequence[Frame]) -> set[str]:
    found: set[str] = set()
    for frame in frames:
        if "+that_comp" in frame.restrictions or "that S" in frame.primary:
            found.add("that")
        if {"+sc_to_inf", "+oc_to_inf", "+ac_to_inf", "+rs_to_inf", "+np_to_inf"} & frame.restrictions:
            found.add("to")
        if {"+sc_ing", "+be_sc_ing"} & frame.restrictions and not any(slot[0] in "+=" for slot in frame.syntax):
            found.add("ing")
    return found


def _controllers(frame: Frame) -> Iterator[tuple[str, str]]:
    after = frame.syntax[frame.syntax.index("VERB") + 1 :] if "VERB" in frame.syntax else ()
    phrases = [slot for slot in after if slot[0] not in "+="]
    if {"+sc_to_inf", "+rs_to_inf"} & frame.restrictions and len(phrases) == 1 and "S_ING" not in frame.primary:
        yield "no", "subject"
    if {"+oc_to_inf", "+ac_to_inf"} & frame.restrictions and len(phrases) == 2 and len(after) == 2:
        yield "yes", "object"


def _that_verbs(database: WordNetDatabase) -> Iterator[tuple[str, str]]:
    for verb in filter(str.isalpha, database.lemmas("v")):
        senses = [sense for sense in database.senses(verb, "v") if sense.synset.file in _KIND_OF_FILE]
        taking = [sense for sense in senses if _fits(sense, _FRAMES["that"])]
        if _is_usual(database, verb, taking, *_THAT_USE):
            yield verb, _KIND_OF_FILE[taking[0].synset.file]


def _infinitive_verbs(database: WordNetDatabase, listed: frozenset[str]) -> Iterator[tuple[str, int]]:
    for verb in filter(str.isalpha, database.lemmas("v")):
        for frame in (_OBJECT_INFINITIVE, _INFINITIVE):
            taking = [sense for sense in database.senses(verb, "v") if _fits(sense, frozenset({frame}))]
            if taking and (verb in listed or _is_usual(database, verb, taking, *_INFINITIVE_USE)):
                yield verb, frame


def _is_usual(
    database: WordNetDatabase, verb: str, senses: Sequence[Sense], rank: int, count: int, least: float
) -> bool:
    """Whether one of these senses is among the first ones, and they have at least this part of the verb's uses."""
    if not senses:
        return False
    share = sum(1 + sense.count for sense in senses) / sum(1 + sense.count for sense in database.senses(verb, "v"))
    if sum(sense.count for sense in senses) >= count:
        return senses[0].rank <= rank and share >= least
    return senses[0].rank == 1 and share >= _UNSEEN_SHARE


def _has_frame(database: WordNetDatabase, verb: str, frames: frozenset[int]) -> bool:
    return any(_fits(sense, frames) for sense in database.senses(verb, "v"))


def _fits(sense: Sense, frames: frozenset[int]) -> bool:
    return any(frame in frames and number in (0, sense.word_number) for frame, number in sense.synset.frames)
