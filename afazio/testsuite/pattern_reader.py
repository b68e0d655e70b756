"""Patterns from XML: ``Const`` elements with a family id, syntactic tags and, for relative clauses, ``relPro``."""

from __future__ import annotations

from pathlib import Path

from afazio.testsuite.inventory import Part, Pattern, Slot
from afazio.testsuite.markup import Element, Words, read_markup

_COPULA = frozenset({"is", "are", "was", "were"})
_RELATIVE = frozenset({"who", "whom", "which"})
_NUMBERED = frozenset({Slot.NP, Slot.POSS, Slot.PP})
_HEADS = frozenset({Slot.VERB, Slot.PARTICIPLE, Slot.NOUN})


def read_patterns(file: Path) -> tuple[Pattern, ...]:
    """The patterns of a file, in its order.

    A fixed *is*, *are*, *was* or *were* is the copula: it agrees with its subject and takes the tense of the pair.  A
    fixed *who*, *whom* or *which* in a relative clause is the relative pronoun and agrees with its noun phrase.

    Raises:
        TestsuiteError: with file and line of the first mistake.
    """
    root = read_markup(file)
    patterns = []
    for element in root.children:
        if element.tag != "Const":
            raise element.error(f"unknown element {element.tag}; patterns consist of Const elements")
        patterns.append(_pattern(element))
    if not patterns:
        raise root.error("no Const element: there are no patterns here")
    return tuple(patterns)


def _pattern(element: Element) -> Pattern:
    element.expect(("id", "type"), ("relPro",))
    tags = tuple(element.attributes["type"].split("-"))
    if tags[0] not in ("V", "N") or "" in tags:
        raise element.error(f"type '{element.attributes['type']}' must be V or N and tags, joined by hyphens")
    relative = _number(element, "relPro") if "relPro" in element.attributes else None
    parts: list[Part] = []
    for child in element.content:
        if isinstance(child, Words):
            for word in child.text.split():
                parts.append(_word(word, parts, relative is not None))
        else:
            parts.append(_slot(child, parts))
    _check(element, parts, relative)
    return Pattern(element.attributes["id"], tags, tuple(parts), relative)


def _number(element: Element, attribute: str) -> int:
    value = element.attributes.get(attribute, "")
    if not (value.isascii() and value.isdigit() and len(value) == 1):
        raise element.error(f"{element.tag} needs a digit as '{attribute}', not '{value}'")
    return int(value)


def _governed(parts: list[Part]) -> bool:
    return bool(parts) and parts[-1].slot in (Slot.PP, Slot.WORD)


def _word(word: str, parts: list[Part], in_relative: bool) -> Part:
    if word in _COPULA:
        return Part(Slot.COPULA)
    if in_relative and word in _RELATIVE:
        return Part(Slot.REL_PRO, after_preposition=_governed(parts))
    return Part(Slot.WORD, present=word, past=word)


def _slot(element: Element, parts: list[Part]) -> Part:
    try:
        slot = Slot(element.tag)
    except ValueError:
        raise element.error(f"unknown element {element.tag} in a pattern") from None
    if slot is Slot.COPULA:
        raise element.error("the copula is written as the word is")
    if slot is Slot.WORD:
        element.expect((), ("past",))
        if not element.text:
            raise element.error("Word is empty")
        return Part(slot, present=element.text, past=element.attributes.get("past", element.text))
    if element.content:
        raise element.error(f"{element.tag} must be empty")
    if slot in _NUMBERED:
        element.expect(("id",))
        return Part(slot, _number(element, "id"))
    element.expect()
    return Part(slot, after_preposition=slot is Slot.REL_PRO and _governed(parts))


def _check(element: Element, parts: list[Part], relative: int | None) -> None:
    heads = [part for part in parts if part.slot in _HEADS]
    if len(heads) != 1:
        raise element.error(f"a pattern has one of Verb, PPVerb and Noun, this one has {len(heads)}")
    phrases = [part.index for part in parts if part.slot in (Slot.NP, Slot.POSS)]
    if not phrases:
        raise element.error("a pattern needs an NP or a Poss")
    if len(set(phrases)) < len(phrases):
        raise element.error("a pattern uses each NP or Poss id once")
    pronouns = sum(part.slot is Slot.REL_PRO for part in parts)
    if relative is None:
        if pronouns:
            raise element.error("RelPro needs relPro on the Const, the id of the relativised NP")
    elif parts[0].slot is not Slot.NP or parts[0].index != relative:
        raise element.error(f'a pattern with relPro="{relative}" begins with <NP id="{relative}"/>')
