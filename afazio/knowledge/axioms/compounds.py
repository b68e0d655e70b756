"""Compounds and phrases that say as much: oil production is production of oil, and a rain puddle is a puddle of rain.

In compounds the relation between the nouns is open (Levi 1978, "The syntax and semantics of complex nominals"), so
these axioms cost more than most.  They are made for nouns that modify another noun on one side of a pair and stand by
themselves, with a preposition, on the other.  In descriptions of one situation any head will do; elsewhere only heads
that have an argument, such as nouns of deeds and of roles: a wine glass is no glass of wine.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.vocabulary import Vocabulary, person_relations
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import Atom, Formula, Sort, Variable, conjunction, exists, for_all, implication
from afazio.semantics.logic.predicates import ARG1, FOR, OF, PLURAL, Category, Predicate

_THING, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_EVENT = Variable("e1", Sort.EVENT)
_COST = axiom_cost("compounds")
# Kinds of WordNet: what such a noun names is done to, is true of, or is about something.
_WITH_ARGUMENT = (
    *("act", "event", "process", "phenomenon", "state", "attribute"),
    *("cognition", "communication", "relation", "possession", "commodity", "location", "leader"),
)
_PLACES = ("location",)
_SETTINGS = ("location", "structure", "road", "settlement", "time_period")
_DOERS = ("person", "organization", "social_group", "force")
_KIND = "_kind"


def compound_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the nouns before nouns among the predicates of a pair."""
    words = request.words
    for modifier in sorted(word for word in words if word.category is Category.COMPOUND):
        noun = Category.NOUN.of(modifier.name)
        if noun in words:
            for relation, head in _relations(noun, request):
                yield from _said_apart(modifier, noun, relation, head)
            if request.known.scene:
                yield from _purposes(modifier, noun, words)
    yield from _deeds(request)


def _deeds(request: AxiomRequest) -> Iterator[Axiom]:
    """The testing of drugs is drug testing; and the other way round, but for persons, who may be those that test."""
    kinds = [word for word in sorted(request.words) if word.category is Category.PROPERTY]
    for kind in kinds if ARG1 in request.words else []:
        named = kind.name.removesuffix(_KIND)
        noun = Category.NOUN.of(named)
        if named == kind.name or noun not in request.words:
            continue
        said = Atom(kind, (_EVENT, _CONTEXT))
        undergone = [Atom(noun, (_OTHER, _CONTEXT)), Atom(ARG1, (_EVENT, _OTHER))]
        bound = (_EVENT, _OTHER, _CONTEXT)
        yield Axiom(
            for_all(bound, implication(conjunction(undergone), said)), f"compound: ... of {named} as {named} ...", _COST
        )
        if not any(request.known.is_a(named, one) for one in _DOERS):
            several = exists([_OTHER], conjunction([*undergone, Atom(PLURAL, (_OTHER,))]))
            shown = f"compound: {named} ... as ... of {named}"
            yield Axiom(for_all((_EVENT, _CONTEXT), implication(said, several)), shown, _COST)


def _relations(noun: Predicate, request: AxiomRequest) -> Iterator[tuple[Predicate, Predicate | None]]:
    """The relations that a compound with a noun may stand for, each with the noun that must head it, if only one may.

    A person before a noun for a person is mostly that person (a doctor friend), a place or time before a deed mostly
    where or when it is done (a street performance).
    """
    words, is_a = request.words, request.known.is_a
    if request.known.scene:
        yield from ((each, None) for each in (OF, FOR) if each in words)
        yield from person_relations(words).items()
        return
    if not is_a(noun.name, "person"):
        yield from person_relations(words).items()
    kinds = _PLACES if any(is_a(noun.name, kind) for kind in _SETTINGS) else _WITH_ARGUMENT
    for head in sorted(word for word in words if word.category is Category.NOUN) if OF in words else []:
        if any(is_a(head.name, kind) for kind in kinds):
            yield OF, head


def _said_apart(modifier: Predicate, noun: Predicate, relation: Predicate, head: Predicate | None) -> Iterator[Axiom]:
    """What a noun before another one says, with a preposition, and the other way round."""
    named, apart = modifier.name, f"{relation.plain} {modifier.name}"
    shown = "..." if head is None else head.name
    yield Axiom(_of(modifier, noun, relation, head), f"compound: {named} {shown} as {shown} {apart}", _COST)
    yield Axiom(_compound(modifier, noun, relation, head), f"compound: {shown} {apart} as {named} {shown}", _COST)


def _purposes(modifier: Predicate, noun: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    """What is made, built or meant for something is named after it."""
    purposes = word_list("verbs_of_purpose.tsv", "verb") if FOR in words else frozenset()
    for verb in sorted(word for word in words if word.category is Category.VERB and word.name in purposes):
        source = f"purpose: {verb.name} ... for {modifier.name} as {modifier.name} ..."
        yield Axiom(_meant(modifier, noun, verb), source, _COST)


def _of(modifier: Predicate, noun: Predicate, relation: Predicate, head: Predicate | None) -> Formula:
    """Whatever is modified by the noun, and named by its head, has some of its kind, one or several."""
    several = Atom(PLURAL, (_OTHER,))
    link = conjunction([Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT)), several])
    return for_all((_THING, _CONTEXT), implication(_named(modifier, head), exists([_OTHER], link)))


def _compound(modifier: Predicate, noun: Predicate, relation: Predicate, head: Predicate | None) -> Formula:
    """Whatever has some of its kind, and is named by the head, is modified by the noun."""
    said = [Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT))]
    if head is not None:
        said.append(Atom(head, (_THING, _CONTEXT)))
    bound = (_THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(said), Atom(modifier, (_THING, _CONTEXT))))


def _named(modifier: Predicate, head: Predicate | None) -> Formula:
    return conjunction(Atom(each, (_THING, _CONTEXT)) for each in (modifier, head) if each is not None)


def _meant(modifier: Predicate, noun: Predicate, verb: Predicate) -> Formula:
    meant = [
        Atom(verb, (_EVENT, _CONTEXT)),
        Atom(ARG1, (_EVENT, _THING)),
        Atom(FOR, (_EVENT, _OTHER)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(meant), Atom(modifier, (_THING, _CONTEXT))))
