"""Verbs with clausal complements: what the complement's truth is, and who controls an infinitive."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from training.lexicon_table import LexiconTable, table
from training.verbnet import VERBNET, Frame, VerbClass, members
from training.wordnet_database import WordNetDatabase

_KIND_OF_FILE = {
    "verb.communication": "speech",
    "verb.cognition": "belief",
    "verb.emotion": "emotion",
    "verb.perception": "perception",
}
_THAT_CLAUSE, _OBJECT_INFINITIVE, _INFINITIVE = 26, 24, 28
_RANK_LIMIT = 3


def attitude(
    database: WordNetDatabase,
    classes: Sequence[VerbClass],
    kinds: Mapping[str, str],
    signatures: Sequence[Mapping[str, str]],
) -> LexiconTable:
    """Every verb with its complements; collected signatures come before the open ones of whole classes."""
    found = {(row["verb"], row["complement"]): (row["kind"], row["positive"], row["negative"]) for row in signatures}
    for item in classes:
        kind = kinds.get("-".join(item.name.split("-")[:2]))
        for complement in _complements(item.frames) if kind else ():
            for verb in members(item):
                found.setdefault((verb, complement), (str(kind), "0", "0"))
    for verb, kind in _that_verbs(database):
        found.setdefault((verb, "that"), (kind, "0", "0"))
    comments = (
        "Entailed polarity of a clausal complement in a positive and in a negated clause: + true, - false, 0 open.",
        "complement: that, to, bare (infinitive), ing, or the preposition before a gerund. Sources: the signatures of",
        "training/closed_classes/signatures.lex (Karttunen 1971, 2012; Kiparsky and Kiparsky 1970; Nairn et al. 2006);",
        f"{VERBNET}; WordNet 3.0 sentence frames.",
    )
    rows = [(verb, kind, complement, *polarity) for (verb, complement), (kind, *polarity) in found.items()]
    return table("attitude", comments, ("verb", "kind", "complement", "positive", "negative"), rows)


def control(
    database: WordNetDatabase, classes: Sequence[VerbClass], exceptions: Sequence[Mapping[str, str]]
) -> LexiconTable:
    """Who is the understood subject of an infinitive, with and without an object in the main clause."""
    found: dict[tuple[str, str], tuple[str, str]] = {}
    for verb, frame_number in _infinitive_verbs(database):
        if frame_number == _OBJECT_INFINITIVE:
            found[verb, "yes"] = ("object", "no")
        else:
            found[verb, "no"] = ("subject", "no")
    for item in classes:
        for frame in item.frames:
            for has_object, controller in _controllers(frame):
                found.update({(verb, has_object): (controller, "no") for verb in members(item)})
    found |= {(row["verb"], row["object"]): (row["controller"], row["raising"]) for row in exceptions}
    comments = (
        "The understood subject of a to-infinitive. object: does the main clause have one; raising: is the",
        f"controller no argument of the verb itself. Sources: {VERBNET};",
        "WordNet 3.0 sentence frames; training/closed_classes/control_exceptions.lex (Rosenbaum 1967; Postal 1974).",
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
    for verb in database.lemmas("v"):
        for sense in database.senses(verb, "v")[:_RANK_LIMIT] if verb.isalpha() else ():
            kind = _KIND_OF_FILE.get(sense.synset.file)
            if kind and {(_THAT_CLAUSE, 0), (_THAT_CLAUSE, sense.word_number)} & sense.synset.frames:
                yield verb, kind


def _infinitive_verbs(database: WordNetDatabase) -> Iterator[tuple[str, int]]:
    for verb in database.lemmas("v"):
        for sense in database.senses(verb, "v") if verb.isalpha() else ():
            for frame, number in sorted(sense.synset.frames):
                if frame in (_OBJECT_INFINITIVE, _INFINITIVE) and number in (0, sense.word_number):
                    yield verb, frame
