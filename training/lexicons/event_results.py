"""What holds before, during and after an event, compiled from VerbNet's semantics for the roles of our formulas.

Run from the repository's root:

    python -m training.lexicons.event_results --verbnet verbnet-3.3.zip [--wordnet FOLDER]

A frame of VerbNet pairs a syntax with predicates that hold at times of the event: ``path_rel(end(E), Recipient,
Theme, ch_of_poss)`` of *Agent V Recipient Theme* says that who is given something has it.  Thematic roles are read as
roles of a formula by their places in the syntax.  ``closed_classes/event_results.lex`` says which predicates
are compiled to which relation, and what VerbNet claims that is not believed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path

from training.lexicons.class_senses import usual_members
from training.lexicons.lexicon_table import LexiconTable, read_table, table
from training.lexicons.verbnet import VERBNET, Claim, Frame, VerbClass, read_verbnet
from training.lexicons.wordnet_database import WordNetDatabase

ROOT = Path(__file__).parents[2]
PATTERNS = ROOT / "training" / "closed_classes" / "event_results.lex"
RESULTS = ROOT / "afazio" / "knowledge" / "tables" / "event_results.tsv"
_RECEIVING = frozenset({"Recipient", "Beneficiary", "Goal", "Destination"})
_LEFT = frozenset({"Source", "Initial_Location"})
_PLACE, _AT, _FROM = "Destination", "in", "from_r"
_UNDERGONE, _OBJECT = frozenset({"state", "created", "made", "gone", "moved"}), "ARG1"
_PHASES = {"start": ("start(",), "during": ("during(",), "end": ("end(", "result(")}
_NO_SUBJECT = ("+", "=")
_NONE, _ALL = "-", "*"


def event_results(
    database: WordNetDatabase, classes: list[VerbClass], patterns: tuple[dict[str, str], ...]
) -> LexiconTable:
    """The table of verb, relation and the roles of its two terms, with the class that says so."""
    rows = {row for pattern in patterns for row in _compiled(database, classes, pattern)}
    comments = (
        "What holds before, during and after events: a relation and the roles or prepositions of those it is between.",
        f"Sources: {VERBNET} and their semantics; WordNet 3.0 senses; training/closed_classes/event_results.lex.",
    )
    return table("event_results", comments, ("verb", "relation", "first", "second", "source"), rows)


def _compiled(
    database: WordNetDatabase, classes: list[VerbClass], pattern: Mapping[str, str]
) -> Iterator[tuple[str, ...]]:
    named = pattern["classes"]
    wanted, without = ("",) if named == _ALL else tuple(named.split()), tuple(pattern["without"].split())
    excluded = frozenset(pattern["excluded"].split())
    listed = [tuple(row.split(":")) for row in pattern["also"].split() if row != _NONE]
    yield from ((verb, pattern["relation"], first, second, "listed") for verb, first, second in listed)
    for item in classes:
        if not item.name.startswith(wanted) or item.name.startswith(without) or _ALL in excluded:
            continue
        found = {terms for frame in item.frames for claim in frame.claims for terms in _terms(frame, claim, pattern)}
        for verb in usual_members(database, item, float(pattern["share"])) if found else ():
            if verb not in excluded | {row[0] for row in listed}:
                yield from ((verb, pattern["relation"], first, second, item.name) for first, second in found)


def _terms(frame: Frame, claim: Claim, pattern: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The roles of the two terms, where a claim about a phase of the event is the one that is asked for."""
    name, *arguments = claim
    in_phase = bool(arguments) and arguments[0].lower().startswith(_PHASES[pattern["phase"]])
    if not in_phase or name != pattern["predicate"] or pattern["constant"] not in (_NONE, *arguments):
        return
    # What stands before the verb in there was a hole there and in the hole was a mouse is no subject.
    if frame.syntax[:1] and frame.syntax[0].startswith(_NO_SUBJECT):
        return
    roles = dict(_roles(frame))
    roles |= {
        one: roles[other]
        for equal, left, right in (claim for claim in frame.claims if claim[0] == "equals" and len(claim) == 3)
        for one, other in ((left, right), (right, left))
        if equal and one not in roles and other in roles
    }
    named = [[role for role in pattern[term].split() if role in arguments] for term in ("first", "second")]
    terms = [next((roles[role] for role in found if role in roles), "") for found in named]
    given = [term for term, name in zip(terms, ("first", "second"), strict=True) if pattern[name] != _NONE]
    # Who breaks a window does not break: what undergoes it by itself has the role of an object in a formula, too.
    if pattern["relation"] in _UNDERGONE and given != [_OBJECT]:
        return
    if all(given):
        yield (given[0], given[1]) if len(given) == 2 else (given[0], _NONE)


def _roles(frame: Frame) -> Iterator[tuple[str, str]]:
    """The role of each thematic role of a frame's syntax, or its preposition; ``in`` stands for any one of places."""
    verb = frame.syntax.index("VERB") if "VERB" in frame.syntax else 0
    objects: list[str] = []
    preposition = ""
    for place, slot in enumerate(frame.syntax):
        if slot.startswith("+"):
            preposition = slot[1:] or "in on"
        elif place < verb:
            yield slot, "ARG0"
        elif place > verb and preposition:
            yield slot, _behind(preposition, slot)
            preposition = ""
        elif place > verb and not slot.startswith("="):
            objects.append(slot)
    if len(objects) == 2 and objects[0] in _RECEIVING:
        yield from zip(objects, ("ARG2", "ARG1"), strict=True)
    elif objects:
        yield objects[0], "ARG1"


def _behind(preposition: str, role: str) -> str:
    if "to" in preposition.split() and role in _RECEIVING - {_PLACE}:
        return "ARG2"
    if role in _LEFT:
        return _FROM
    return _AT if role == _PLACE else f"{preposition}_r"


def main() -> None:
    """Write the table and print its size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"), help="WordNet 3.0 database files")
    parser.add_argument("--verbnet", type=Path, required=True, help="VerbNet 3.3 archive")
    options = parser.parse_args()
    results = event_results(WordNetDatabase(options.wordnet), read_verbnet(options.verbnet), read_table(PATTERNS))
    RESULTS.write_text(results.text(), encoding="utf-8")
    print(f"{RESULTS.name}\t{len(set(results.rows))} rows")


if __name__ == "__main__":
    main()
