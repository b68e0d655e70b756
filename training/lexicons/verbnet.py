"""Reads the classes of VerbNet 3.3 from its archive of XML files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from zipfile import BadZipFile, ZipFile

from defusedxml import ElementTree

from afazio.errors import CorpusError

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

VERBNET = "VerbNet 3.3 (Kipper Schuler 2005; University of Colorado), frames of the verb classes"


Claim = tuple[str, ...]
"""A predicate of a frame's semantics, ``!`` before it if it is denied, and its arguments."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One syntactic frame.

    ``syntax`` has one item per slot: ``VERB``, a thematic role for a noun phrase or clause, ``+`` and the
    prepositions for a preposition (``+to towards``, or ``+`` when only a class of them is given), and
    ``=`` and the word for a fixed word, adverb or adjective.  ``claims`` are what holds before, during and after it.
    """

    primary: str
    secondary: str
    syntax: tuple[str, ...]
    restrictions: frozenset[str]
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class VerbClass:
    """A class or sub-class: its own members, and its frames with those it inherits.

    ``senses`` has, for each member, the keys of its WordNet senses that belong to the class; none where it gives none.
    """

    name: str
    members: tuple[str, ...]
    senses: tuple[frozenset[str], ...]
    frames: tuple[Frame, ...]


def members(verb_class: VerbClass) -> Iterator[str]:
    """The members that are single words."""
    return (verb for verb in verb_class.members if verb.isalpha())


class _Archive(Protocol):
    def namelist(self) -> list[str]: ...
    def read(self, name: str) -> bytes: ...


def read_verbnet(path: Path) -> list[VerbClass]:
    """All classes of the archive, in order of name.

    Raises ``CorpusError`` for what is not a zip file of VerbNet classes.
    """
    try:
        with ZipFile(path) as archive:
            return sorted(_classes(archive), key=lambda verb_class: verb_class.name)
    except (OSError, BadZipFile, ElementTree.ParseError) as error:
        raise CorpusError(f"{path}: not a VerbNet archive: {error}") from error


def _classes(archive: _Archive) -> Iterator[VerbClass]:
    for name in archive.namelist():
        if name.endswith(".xml"):
            yield from _flatten(ElementTree.fromstring(archive.read(name)), ())


def _flatten(element: Element, inherited: tuple[Frame, ...]) -> Iterator[VerbClass]:
    frames = inherited + tuple(_frame(frame) for frame in element.findall("FRAMES/FRAME"))
    entries = element.findall("MEMBERS/MEMBER")
    members = tuple(entry.get("name", "").lower() for entry in entries)
    senses = tuple(frozenset(_sense_key(key) for key in entry.get("wn", "").split()) for entry in entries)
    yield VerbClass(element.get("ID", ""), members, senses, frames)
    for subclass in element.findall("SUBCLASSES/VNSUBCLASS"):
        yield from _flatten(subclass, frames)


def _sense_key(key: str) -> str:
    """The key as WordNet writes it; VerbNet leaves its end out and marks doubtful ones."""
    return key.removeprefix("?") + "::"


def _frame(element: Element) -> Frame:
    description = element.find("DESCRIPTION")
    syntax = element.find("SYNTAX")
    if description is None or syntax is None:
        raise CorpusError("a VerbNet frame lacks its description or syntax")
    restrictions = {f"{item.get('Value')}{item.get('type')}" for item in syntax.iter("SYNRESTR")}
    return Frame(
        description.get("primary", ""),
        description.get("secondary", ""),
        tuple(_slot(slot) for slot in syntax),
        frozenset(restrictions),
        tuple(_claim(predicate) for predicate in element.iter("PRED")),
    )


def _claim(element: Element) -> Claim:
    name = element.get("bool", "") + element.get("value", "")
    return (name, *(argument.get("value", "") for argument in element.iter("ARG")))


def _slot(element: Element) -> str:
    value = element.get("value", "")
    match element.tag:
        case "VERB":
            return "VERB"
        case "NP":
            return value
        case "PREP":
            return "+" + value.lower()
        case _:
            return "=" + value.lower()
