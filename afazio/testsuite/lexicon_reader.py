"""The lexicon from XML: predicates (``Set``) and the strings for each sort of argument (``SemArgs``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from afazio.testsuite.inventory import (
    MANNER,
    Argument,
    Construction,
    Distribution,
    Filler,
    Forms,
    Inventory,
    Pattern,
    Predicate,
    Reference,
    Slot,
    construct,
)
from afazio.testsuite.markup import Element, read_markup
from afazio.testsuite.pattern_reader import read_patterns

_HERE = Path(__file__).parent
DEFAULT_PATTERNS = _HERE / "patterns.xml"
DEFAULT_LEXICON = _HERE / "lexicon.xml"

_DETERMINERS = {"the": Reference.DEFINITE, "a": Reference.INDEFINITE, "an": Reference.INDEFINITE}


def read_inventory(patterns: Path = DEFAULT_PATTERNS, lexicon: Path = DEFAULT_LEXICON) -> Inventory:
    """Patterns and lexicon, checked against each other.

    Raises:
        TestsuiteError: with file and line of the first mistake.
    """
    families: dict[str, list[Pattern]] = {}
    for pattern in read_patterns(patterns):
        families.setdefault(pattern.family, []).append(pattern)
    root = read_markup(lexicon)
    fillers = _fillers(root)
    predicates: dict[str, Predicate] = {}
    constructions: dict[str, tuple[Construction, ...]] = {}
    for element in root.children:
        if element.tag == "SemArgs":
            continue
        if element.tag != "Set":
            raise element.error(f"unknown element {element.tag}; a lexicon consists of Set and SemArgs elements")
        predicate = _predicate(element, fillers, families)
        if predicate.name in predicates:
            raise element.error(f"the predicate '{predicate.name}' is there twice")
        predicates[predicate.name] = predicate
        constructions[predicate.name] = _constructions(element, predicate, families)
    if not predicates:
        raise root.error("no Set element: there are no predicates here")
    return Inventory(predicates, fillers, constructions, _index(constructions))


def _index(
    constructions: Mapping[str, Sequence[Construction]],
) -> dict[tuple[str, frozenset[str], str | None], tuple[Construction, ...]]:
    index: dict[tuple[str, frozenset[str], str | None], tuple[Construction, ...]] = {}
    for predicate, listed in constructions.items():
        for construction in listed:
            key = (predicate, construction.roles, construction.relative)
            index[key] = (*index.get(key, ()), construction)
    return index


def _fillers(root: Element) -> dict[str, tuple[Filler, ...]]:
    fillers: dict[str, tuple[Filler, ...]] = {}
    seen: set[str] = set()
    for sorts in root.children:
        for sort in sorts.children if sorts.tag == "SemArgs" else ():
            sort.expect(("id",), ("animate",))
            if sort.tag != "SemArg":
                raise sort.error(f"unknown element {sort.tag} in SemArgs")
            if sort.attributes["id"] in fillers:
                raise sort.error(f"the sort '{sort.attributes['id']}' is there twice")
            if not sort.children:
                raise sort.error(f"missing filler: the sort '{sort.attributes['id']}' has no Arg")
            listed = []
            for child in sort.children:
                listed.append(_filler(child, sort))
                if listed[-1].text in seen:
                    raise child.error(
                        f"the filler '{listed[-1].text}' is there twice: fillers are told apart by their text"
                    )
                seen.add(listed[-1].text)
            fillers[sort.attributes["id"]] = tuple(listed)
    if not fillers:
        raise root.error("no SemArgs element: there are no fillers here")
    return fillers


def _filler(element: Element, sort: Element) -> Filler:
    if element.tag != "Arg":
        raise element.error(f"unknown element {element.tag} in SemArg")
    element.expect((), ("number", "adjective"))
    if element.attributes.get("number", "singular") not in ("singular", "plural"):
        raise element.error("number is singular or plural")
    if not element.text:
        raise element.error("missing filler: Arg is empty")
    name = sort.attributes["id"]
    if "adjective" in element.attributes:
        return Filler(element.text, name, Reference.MANNER, adjectives=tuple(element.attributes["adjective"].split()))
    first, _, rest = element.text.partition(" ")
    reference = _DETERMINERS.get(first.lower(), Reference.NAME)
    if reference is Reference.NAME and not first[0].isupper():
        raise element.error(f"'{element.text}' must be a name or begin with the, a or an")
    text = element.text if reference is Reference.NAME else f"{first.lower()} {rest}"
    default = "plural" if " and " in text else "singular"
    return Filler(
        text,
        name,
        reference,
        plural=element.attributes.get("number", default) == "plural",
        animate=sort.attributes.get("animate", "yes" if name == "Person" else "no") == "yes",
    )


def _predicate(
    element: Element, fillers: Mapping[str, tuple[Filler, ...]], families: Mapping[str, list[Pattern]]
) -> Predicate:
    element.expect(("pred",), ("type", "field"))
    blocks = {child.tag: child for child in element.children}
    for child in element.children:
        if child.tag not in ("Parts", "Dists"):
            raise child.error(f"unknown element {child.tag} in Set")
    for tag in ("Parts", "Dists"):
        if tag not in blocks or not blocks[tag].children:
            raise element.error(f"the predicate '{element.attributes['pred']}' has no {tag}")
    arguments = _arguments(blocks["Parts"], fillers)
    distributions = tuple(_distribution(child, arguments, families) for child in blocks["Dists"].children)
    verbal = [d for d in distributions if not families[d.family][0].nominal] or distributions
    name = element.attributes["pred"]
    return Predicate(
        name,
        element.attributes.get("type", max(verbal, key=lambda d: len(d.roles)).family),
        frozenset(element.attributes.get("field", name).split()),
        _forms(blocks["Parts"]),
        arguments,
        distributions,
    )


def _arguments(parts: Element, fillers: Mapping[str, tuple[Filler, ...]]) -> dict[str, Argument]:
    arguments: dict[str, Argument] = {}
    for child in parts.children:
        if child.tag != "Arg":
            continue
        child.expect(("n", "id"), ("coordinate",))
        role, sorts = child.attributes["n"], tuple(child.attributes["id"].split())
        if role in arguments or not (role == MANNER or (len(role) == 1 and role.isascii() and role.isdigit())):
            raise child.error(f"Arg n='{role}' must be a digit or {MANNER}, and each only once")
        for sort in sorts:
            if sort not in fillers:
                raise child.error(f"missing filler: no SemArg has the id '{sort}'")
            if any((filler.reference is Reference.MANNER) != (role == MANNER) for filler in fillers[sort]):
                raise child.error(f"the sort '{sort}' does not suit role {role}: adverbs fill {MANNER} alone")
        arguments[role] = Argument(sorts, child.attributes.get("coordinate", "yes") == "yes")
    return arguments


def _forms(parts: Element) -> Forms:
    forms: dict[str, str] = {}
    for child in parts.children:
        if child.tag == "Arg":
            continue
        if child.tag not in ("Verb", "PPVerb", "Noun"):
            raise child.error(f"unknown element {child.tag} in Parts")
        if not child.text or child.tag in forms:
            raise child.error(f"{child.tag} must have a form, and stand only once")
        child.expect((), ("plural", "past") if child.tag == "Verb" else ())
        forms[child.tag] = child.text
        forms.update(child.attributes)
    if "Verb" in forms and not ("plural" in forms and "past" in forms):
        plural, past = _inflected(forms["Verb"])
        forms = {"plural": plural, "past": past, **forms}
    return Forms(
        forms.get("Verb", ""),
        forms.get("plural", ""),
        forms.get("past", ""),
        forms.get("PPVerb", ""),
        forms.get("Noun", ""),
    )


def _inflected(present: str) -> tuple[str, str]:
    """Plural and past of a verb that the lexicon gives in the third person singular only."""
    from lemminflect import getInflection, getLemma

    plural = getLemma(present, upos="VERB")[0]
    return plural, getInflection(plural, tag="VBD")[0]


def _distribution(
    element: Element, arguments: Mapping[str, Argument], families: Mapping[str, list[Pattern]]
) -> Distribution:
    if element.tag != "Dist":
        raise element.error(f"unknown element {element.tag} in Dists")
    element.expect(("constfam", "dist"), ("fill",))
    family, roles = element.attributes["constfam"], tuple(element.attributes["dist"])
    fill = tuple(element.attributes.get("fill", "").split())
    if family not in families:
        raise element.error(f"unknown family '{family}' (there are: {', '.join(sorted(families))})")
    parts = [part for pattern in families[family] for part in pattern.parts]
    slots = 1 + max(part.index for part in parts if part.slot in (Slot.NP, Slot.POSS))
    prepositions = max((1 + part.index for part in parts if part.slot is Slot.PP), default=0)
    if len(roles) != slots or len(set(roles)) != slots:
        raise element.error(f"family '{family}' needs {slots} different roles, dist='{''.join(roles)}'")
    if len(fill) < prepositions:
        raise element.error(
            f"missing filler: family '{family}' needs {prepositions} prepositions, fill has {len(fill)}"
        )
    for role in roles:
        if role not in arguments or role == MANNER:
            raise element.error(f"dist='{''.join(roles)}' names role {role}, which has no Arg")
    return Distribution(family, roles, fill)


_NEEDED = {Slot.VERB: "present", Slot.PARTICIPLE: "participle", Slot.NOUN: "noun"}


def _constructions(
    element: Element, predicate: Predicate, families: Mapping[str, list[Pattern]]
) -> tuple[Construction, ...]:
    constructions = []
    for distribution in predicate.distributions:
        for pattern in families[distribution.family]:
            for part in pattern.parts:
                if part.slot in _NEEDED and not getattr(predicate.forms, _NEEDED[part.slot]):
                    raise element.error(f"'{predicate.name}' has no {part.slot} for family '{distribution.family}'")
            construction = construct(predicate, pattern, distribution)
            if construction is not None:
                constructions.append(construction)
    if all(construction.relative is not None for construction in constructions):
        raise element.error(f"no pattern makes a main clause of '{predicate.name}'")
    return tuple(constructions)
