"""One modifier said in several ways: a rain puddle is a puddle of rain, a plastic box is a box made of plastic.

In compounds the relation between the nouns is open (Levi 1978, "The syntax and semantics of complex nominals"), so
these axioms cost more than most.  They are made for nouns that modify another noun on one side of a pair and stand by
themselves, with a preposition, on the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Vocabulary, person_relations
from afazio.knowledge.word_tables import word_list
from afazio.semantics.logic.formula import Atom, Formula, Sort, Variable, conjunction, exists, for_all, implication
from afazio.semantics.logic.predicates import ARG0, ARG1, FOR, IN, NOW, OF, PLURAL, WITH, Category, Predicate

_THING, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_EVENT = Variable("e1", Sort.EVENT)
_COST = axiom_cost("compounds")
_MAKE = Category.VERB.of("make")
_COVERINGS = {Category.VERB.of("cover"): (ARG0, WITH, IN), _MAKE: (OF,)}


def modifier_axioms(words: Vocabulary) -> Iterator[Axiom]:
    """The axioms for the modifiers among the predicates of a pair."""
    kinds = (Category.COMPOUND, Category.PROPERTY)
    for modifier in sorted(word for word in words if word.category in kinds):
        noun = Category.NOUN.of(modifier.name)
        if noun not in words:
            continue
        if modifier.category is Category.COMPOUND:
            yield from _compounds(modifier, noun, words)
        if _MAKE in words and OF in words:
            yield Axiom(_made(modifier, noun), f"material: made of {modifier.name} is {modifier.name}", _COST)
            yield Axiom(_material(modifier, noun), f"material: {modifier.name} is made of {modifier.name}", _COST)
    yield from _derived(words)


def _compounds(modifier: Predicate, noun: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    """What a noun before another one says, with prepositions and with what tells a purpose."""
    named = modifier.name
    heads: dict[Predicate, Predicate | None] = {each: None for each in (OF, FOR) if each in words}
    for relation, head in (heads | person_relations(words)).items():
        apart = f"{relation.plain} {named}"
        yield Axiom(_of(modifier, noun, relation, head), f"compound: {named} ... as ... {apart}", _COST)
        yield Axiom(_compound(modifier, noun, relation), f"compound: ... {apart} as {named} ...", _COST)
    purposes = word_list("verbs_of_purpose.tsv", "verb") if FOR in words else frozenset()
    for verb in sorted(word for word in words if word.category is Category.VERB and word.name in purposes):
        yield Axiom(_meant(modifier, noun, verb), f"purpose: {verb.name} ... for {named} as {named} ...", _COST)


def _derived(words: Vocabulary) -> Iterator[Axiom]:
    """What is covered with snow is snowy, and what is made of rocks is rocky; and the other way round."""
    nouns = [word for word in sorted(words) if word.category is Category.NOUN]
    for adjective in sorted(word for word in words if word.category is Category.PROPERTY):
        for noun in nouns if adjective.name.endswith("y") else ():
            for verb, roles in _COVERINGS.items() if _is_stem(noun.name, adjective.name) else ():
                for role in roles if verb in words else ():
                    if role in words:
                        source = f"derivation: {verb.name} ... {noun.name} is {adjective.name}"
                        yield Axiom(_covered(adjective, noun, verb, role), f"{source} ({role})", _COST)


def _is_stem(noun: str, adjective: str) -> bool:
    """Whether an adjective in *-y* is derived from the noun by the rules of spelling: snow, sand, mud, ice."""
    stem = adjective[:-1]
    return stem in (noun, noun + noun[-1:], noun.removesuffix("e"))


def _covered(adjective: Predicate, noun: Predicate, verb: Predicate, role: Predicate) -> Formula:
    ways = [Atom(verb, (_EVENT, _CONTEXT)), Atom(ARG1, (_EVENT, _THING)), Atom(role, (_EVENT, _OTHER))]
    stuff = Atom(noun, (_OTHER, _CONTEXT))
    said = Atom(adjective, (_THING, _CONTEXT))
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    forth = for_all(bound, implication(conjunction([*ways, stuff]), said))
    now = [Atom(NOW, (_EVENT,)), Atom(PLURAL, (_OTHER,))]
    back = implication(said, exists([_EVENT, _OTHER], conjunction([*ways, stuff, *now])))
    return conjunction([forth, for_all((_THING, _CONTEXT), back)])


def _material(modifier: Predicate, noun: Predicate) -> Formula:
    """The other direction: whatever the noun modifies is made of it."""
    making = [
        Atom(_MAKE, (_EVENT, _CONTEXT)),
        Atom(ARG1, (_EVENT, _THING)),
        Atom(OF, (_EVENT, _OTHER)),
        Atom(NOW, (_EVENT,)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    said = Atom(modifier, (_THING, _CONTEXT))
    return for_all((_THING, _CONTEXT), implication(said, exists([_EVENT, _OTHER], conjunction(making))))


def _of(modifier: Predicate, noun: Predicate, relation: Predicate, head: Predicate | None) -> Formula:
    """Whatever is modified by the noun, and named by its head, has some of its kind, one or several."""
    said = conjunction(Atom(each, (_THING, _CONTEXT)) for each in (modifier, head) if each is not None)
    several = Atom(PLURAL, (_OTHER,))
    link = conjunction([Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT)), several])
    return for_all((_THING, _CONTEXT), implication(said, exists([_OTHER], link)))


def _compound(modifier: Predicate, noun: Predicate, relation: Predicate) -> Formula:
    link = conjunction([Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT))])
    return for_all((_THING, _OTHER, _CONTEXT), implication(link, Atom(modifier, (_THING, _CONTEXT))))


def _meant(modifier: Predicate, noun: Predicate, verb: Predicate) -> Formula:
    """What is made, built or meant for something is named after it."""
    meant = [
        Atom(verb, (_EVENT, _CONTEXT)),
        Atom(ARG1, (_EVENT, _THING)),
        Atom(FOR, (_EVENT, _OTHER)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(meant), Atom(modifier, (_THING, _CONTEXT))))


def _made(modifier: Predicate, noun: Predicate) -> Formula:
    making = [
        Atom(_MAKE, (_EVENT, _CONTEXT)),
        Atom(ARG1, (_EVENT, _THING)),
        Atom(OF, (_EVENT, _OTHER)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(making), Atom(modifier, (_THING, _CONTEXT))))
