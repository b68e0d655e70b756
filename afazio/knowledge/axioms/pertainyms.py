"""Adjectives of places: the Norwegian king is the king of Norway, and a Norwegian town is in Norway.

WordNet relates such adjectives to the names that they are derived from (pertainyms).  What else they are said of, a
language or a way of cooking, makes no such claim, so that words for lessons, dishes and the like are left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.places import is_place
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.lexicon import Lexicon, Relation
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    Formula,
    Implies,
    Sort,
    Variable,
    conjunction,
    exists,
    for_all,
)
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    BEFORE_NOW,
    CULMINATED,
    IN,
    NOW,
    OF,
    Category,
    Predicate,
    of_person,
)

_COST = axiom_cost("pertainym")
_PLACED = ("region", "structure", "organization", "body_of_water")
_RULING = (
    *("head_of_state", "ruler", "sovereign", "aristocrat", "government", "legislature", "military_unit"),
    *("minister", "negotiator", "capital", "flag", "currency"),
)
_PEOPLE = ("soldier", "official", "citizen", "worker", "politician", "diplomat", "scientist", "athlete")
_BORN = "_born"
_BEAR = Category.VERB.of("bear")
_FROM = Category.RELATION.of("from")
_COME = Category.VERB.of("come")
_EVENT = Variable("e1", Sort.EVENT)
_LEARNED = ("teacher", "student", "scholar")
_THING, _PLACE = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_COMING = exists(
    [_EVENT],
    conjunction(
        [
            Atom(_COME, (_EVENT, ACTUAL)),
            Atom(ARG0, (_EVENT, _THING)),
            Atom(_FROM, (_EVENT, _PLACE)),
            Atom(NOW, (_EVENT,)),
        ]
    ),
)


def pertainym_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the adjectives of places and the names of these places that a pair has."""
    lexicon = request.known.lexicon
    places = [name for name in sorted(request.names) if is_place(name, lexicon)]
    adjectives = [word.name for word in sorted(request.words) if word.category is Category.PROPERTY] if places else []
    for adjective in adjectives:
        named = _pertaining(adjective.removesuffix(_BORN), lexicon)
        for place in places:
            if place.name in named and adjective.endswith(_BORN):
                yield _birth(adjective, place)
            elif place.name in named:
                yield from _axioms(adjective, place, request)


def _birth(adjective: str, place: Predicate) -> Axiom:
    """Whoever is Polish-born was born in Poland."""
    born = [Atom(_BEAR, (_EVENT, ACTUAL)), Atom(ARG1, (_EVENT, _THING)), Atom(IN, (_EVENT, _PLACE))]
    born += [Atom(tense, (_EVENT,)) for tense in (BEFORE_NOW, CULMINATED)]
    given = conjunction([Atom(Category.PROPERTY.of(adjective), (_THING, ACTUAL)), Atom(place, (_PLACE,))])
    shown = f"WordNet 3.0: pertainym {adjective.removesuffix(_BORN)} of {place.name}: born there"
    return Axiom(_closed([Implies(given, exists([_EVENT], conjunction(born)))]), shown, _COST)


def _pertaining(adjective: str, lexicon: Lexicon) -> frozenset[str]:
    """The names of what an adjective in its first sense is derived from, as they are written."""
    senses = lexicon.senses(adjective, "a")[:1]
    derived = (
        word for sense in senses for synset, _ in lexicon.related(sense, Relation.PERTAINYM) for word in synset.words
    )
    told = word_table("adjectives_of_places.tsv", "adjective", "place")
    return frozenset(derived) | {place for word, place in told if word == adjective}


def _axioms(adjective: str, place: Predicate, request: AxiomRequest) -> Iterator[Axiom]:
    said, name = Atom(Category.PROPERTY.of(adjective), (_THING, ACTUAL)), Atom(place, (_PLACE,))
    now = Atom(Category.PROPERTY.of(adjective), (_THING, PRESENT))
    known = request.known
    nouns = [word.name for word in sorted(request.words) if word.category is Category.NOUN]
    learned = any(known.is_a(noun, kind) for noun in nouns for kind in _LEARNED)
    shown = f"WordNet 3.0: pertainym {adjective} of {place.name}"
    if not learned:
        born = [Implies(conjunction([said, name]), _relation(_FROM)), Implies(_all(now, name), _now(_FROM))]
        born.append(Implies(_all(now, name), _COMING))
        yield Axiom(_closed(born), f"{shown}: from there", _COST)
    for noun in nouns:
        kind = Atom(Category.NOUN.of(noun), (_THING, ACTUAL))
        if any(known.is_a(noun, one) for one in _PLACED):
            inside = [Implies(_all(said, kind, name), _relation(IN)), Implies(_all(now, kind, name), _now(IN))]
            yield Axiom(_closed(inside), f"{shown}: a {noun} there", _COST)
        if any(known.is_a(noun, one) for one in (*_RULING, *_PLACED, *([] if learned else _PEOPLE))):
            of = _relation(of_person(kind.predicate) if of_person(kind.predicate) in request.words else OF)
            both = [Implies(_all(said, kind, name), of), Implies(_all(of, kind, name), said)]
            both.append(Implies(_all(of, Atom(Category.NOUN.of(noun), (_THING, PRESENT)), name), now))
            yield Axiom(_closed(both), f"{shown}: its {noun}", _COST)


def _relation(predicate: Predicate) -> Atom:
    return Atom(predicate, (_THING, _PLACE, ACTUAL))


def _now(predicate: Predicate) -> Formula:
    return conjunction([_relation(predicate), Atom(predicate, (_THING, _PLACE, PRESENT))])


def _all(*parts: Atom) -> Formula:
    return conjunction(parts)


def _closed(parts: list[Implies]) -> Formula:
    return conjunction(for_all((_THING, _PLACE), part) for part in parts)
