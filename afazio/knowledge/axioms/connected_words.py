"""Axioms that connect a predicate of the text with one of the hypothesis, or either with one that a fact names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.opposites import verbs_alone, verbs_with_objects
from afazio.knowledge.facts.bundled_facts import bundled_facts
from afazio.knowledge.facts.fact_schemas import sides
from afazio.knowledge.relations.lexical_relations import Use
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.vocabulary import Vocabulary, meeting, merged
from afazio.knowledge.word_knowledge import stated
from afazio.semantics.logic.formula import (
    PRESENT,
    And,
    Atom,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Sort,
    Term,
    atoms,
    conjunction,
    for_all,
    free_variables,
    implication,
    substitute,
)
from afazio.semantics.logic.predicates import WITHOUT_OBJECT, Category, Governed, Predicate, of_person

_BLACK = Category.PROPERTY.of("black")


def connecting_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for each two predicates that meet.

    Implications always run from the more special predicate to the more general one, so they hold under negation and
    in restrictors too.  A connection is stated for every list of argument sorts on which both predicates occur.  A word
    that only facts name is reached from a word of the pair where a fact asks for it, and leads to one where a fact
    gives it, never both ways: who raises something lifts it, and who rises may be said to lift, but who raises a pig
    does not rise.
    """
    known, words = request.known, request.words
    bodies = known.named_by_facts(body for body, _ in sides(request.fact_axioms))
    heads = known.named_by_facts(head for _, head in sides(request.fact_axioms))
    met = meeting(request.text_words, request.goal_words)
    occurring = merged(words, bodies, heads)
    pairs = {**met, **meeting(words, bodies), **meeting(heads, words)}
    mixed = _mixed_colours(request.stated)
    uses = _uses(request)
    present = {atom.predicate for formula in request.stated for atom in atoms(formula) if PRESENT in atom.args[-1:]}
    for (one, other), signatures in pairs.items():
        request.deadline.check()
        if not (one in mixed and other in mixed):
            used = (uses.get(one, Use.ANY), uses.get(other, Use.ANY))
            found = known.connect(one, other, tuple(sorted(signatures)), *used, (one, other) in met)
            found = tuple(_with_relations(axiom, occurring) for axiom in found)
            if one.category is Category.VERB and WITHOUT_OBJECT in occurring:
                found = tuple(_without_objects(axiom, uses) for axiom in found)
            if one.category is Category.PROPERTY:
                found = tuple(_in_one_respect(axiom, one, other, occurring) for axiom in found)
                told = one in words and other in words
                if not known.scene and (not told or (one in present) != (other in present)):
                    found = tuple(map(_at_present, found))
            if one in words and other in words:
                yield from found
                continue
            for axiom in found:
                yield from _towards_facts(axiom, words, bodies, heads)


def _uses(request: AxiomRequest) -> dict[Predicate, Use]:
    """How the verbs of the pair are used that only occur alone, or that occur with an object."""
    occurrences = (*request.text_occurrences, *request.goal_occurrences)
    parts = [part for one in occurrences for part in (one.restrictor, one.scope)]
    alone = dict.fromkeys(verbs_alone([*request.premises, *request.goals, *parts]), Use.ALONE)
    return alone | dict.fromkeys(verbs_with_objects(request.stated), Use.WITH_OBJECT)


def _with_relations(axiom: Axiom, words: Vocabulary) -> Axiom:
    """A connection of two nouns for persons, with what they make of being somebody's: her mother is her parent."""
    added: list[Formula] = []
    for part in _universals(axiom.formula):
        match part:
            case ForAll(_, Iff(Atom() as left, Atom() as right)):
                pairs = [(left, right), (right, left)]
            case ForAll(_, Implies(Atom() as left, Atom() as right)):
                pairs = [(left, right)]
            case _:
                pairs = []
        for special, general in pairs:
            relations = of_person(special.predicate), of_person(general.predicate)
            if special.predicate.category is Category.NOUN and all(each in words for each in relations):
                added.append(stated(*relations, sorted(words[relations[0]] & words[relations[1]]), Implies))
    return replace(axiom, formula=conjunction([*_universals(axiom.formula), *added])) if added else axiom


def _without_objects(axiom: Axiom, uses: Mapping[Predicate, Use]) -> Axiom:
    """A connection from a verb that only occurs alone, with the mark of other verbs that are used so: who resigned has
    stepped down, and not down anything."""
    added = [
        implication(part.body.antecedent, Atom(WITHOUT_OBJECT, part.body.antecedent.args))
        for part in _universals(axiom.formula)
        if isinstance(part, ForAll) and isinstance(part.body, Implies) and isinstance(part.body.antecedent, Atom)
        if uses.get(part.body.antecedent.predicate) is Use.ALONE and part.variables[0].sort is Sort.EVENT
    ]
    closed = [for_all(sorted(free_variables(each), key=str), each) for each in added]
    return replace(axiom, formula=conjunction([*_universals(axiom.formula), *closed])) if added else axiom


def _at_present(axiom: Axiom) -> Axiom:
    """Of two adjectives of which one is told of another time than the other, that they exclude each other now alone.

    Who died was alive, and who was unmarried may be married.
    """
    kept = [
        substitute(part.body, {part.variables[-1]: PRESENT})
        if isinstance(part, ForAll) and isinstance(part.body, Not) and part.variables[-1].sort is Sort.CONTEXT
        else part
        for part in _universals(axiom.formula)
    ]
    return replace(axiom, formula=conjunction([for_all(sorted(free_variables(part), key=str), part) for part in kept]))


def _in_one_respect(axiom: Axiom, one: Predicate, other: Predicate, words: Vocabulary) -> Axiom:
    """Of two opposed adjectives that both have complements here, that they exclude each other with equal ones.

    Who is happy with a house and unhappy with its price is both (Cruse 1986, "Lexical semantics", chapter 9).
    """
    left, right = _complemented(one, words), _complemented(other, words)
    if not (left and right) or any(
        isinstance(part, ForAll) and isinstance(part.body, (Iff, Implies)) for part in _universals(axiom.formula)
    ):
        return axiom
    shared = sorted(left.keys() & right.keys())
    parts = [stated(left[each], right[each], sorted(words[left[each]] & words[right[each]]), None) for each in shared]
    return replace(axiom, formula=conjunction(parts))


def _complemented(adjective: Predicate, words: Vocabulary) -> dict[str, Predicate]:
    """The relations of an adjective with its complements, by their prepositions: happy with."""
    forms = {word: word.form for word in words if word.category is Category.RELATION}
    return {
        form.preposition: word
        for word, form in forms.items()
        if isinstance(form, Governed) and form.governor == adjective.name
    }


def _towards_facts(axiom: Axiom, words: Vocabulary, bodies: Vocabulary, heads: Vocabulary) -> Iterator[Axiom]:
    """What is left of an axiom: from a word of the pair to what facts ask for, or from what they give to a word."""

    def wanted(special: Predicate, general: Predicate) -> bool:
        return (special in words and general in bodies) or (special in heads and general in words)

    directed = [one_way for part in _universals(axiom.formula) for one_way in _one_way(part, wanted)]
    if directed:
        yield replace(axiom, formula=conjunction(directed))


def _universals(formula: Formula) -> tuple[Formula, ...]:
    return formula.parts if isinstance(formula, And) else (formula,)


def _one_way(formula: Formula, wanted: Callable[[Predicate, Predicate], bool]) -> Iterator[Formula]:
    """The directions of a connection that are wanted; one that excludes has none and is kept."""
    match formula:
        case ForAll(variables, Iff(Atom() as left, Atom() as right)):
            for one, other in ((left, right), (right, left)):
                if wanted(one.predicate, other.predicate):
                    yield for_all(variables, implication(one, other))
        case ForAll(_, Implies(Atom() as special, Atom() as general)):
            if wanted(special.predicate, general.predicate):
                yield formula
        case _:
            yield formula


def _mixed_colours(formulas: Iterable[Formula]) -> frozenset[Predicate]:
    """The colours of things that have several: black and white do not exclude each other on one dog's coat."""
    colours = _colours()
    of: dict[Term, set[Predicate]] = {}
    for formula in formulas:
        for atom in atoms(formula):
            if atom.predicate in colours and atom.args[0].sort is Sort.ENTITY:
                of.setdefault(atom.args[0], set()).add(atom.predicate)
    return colours if any(len(named) > 1 for named in of.values()) else frozenset()


@cache
def _colours() -> frozenset[Predicate]:
    """Black, and what facts say that nothing black is."""
    opposed = (fact.left for fact in bundled_facts("general") if fact.relation == "!" and fact.right is _BLACK)
    return frozenset({_BLACK, *(colour for colour in opposed if colour is not None)})
