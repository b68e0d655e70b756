"""States that participles name: what is broken has been broken and is not intact; what is unopened nobody has opened.

A participle is read as an adjective (the stolen painting) or as a passive (the shop is closed); in the simple present a
passive without anything else said of it tells of the state that the verb leads to, and not of what is done (Parsons
1990, "Events in the semantics of English", chapter 12: target states).  Which verbs lead to a state of what undergoes
them the table of event results says.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.request import AxiomRequest
from afazio.knowledge.word_tables import word_table
from afazio.semantics.logic.formula import (
    ACTUAL,
    FALSE,
    PRESENT,
    Atom,
    Formula,
    Implies,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    exists,
    for_all,
)
from afazio.semantics.logic.predicates import ARG0, ARG1, BEFORE_NOW, CULMINATED, NOW, Category, Predicate
from afazio.tables import rule_lexicon

_COST = axiom_cost("participle")
_LEADING = frozenset(["state", "turned", "dead", "hold", "have", "own", "receive", "put", "made", "created", "gone"])
_STILL = frozenset((Category.COMMENT.of("still"), Category.PROPERTY.of("still"), Category.PROPERTY.of("now")))
_NEGATIVE = "un"
_DONE = (BEFORE_NOW, Category.TENSE.of("perf"), CULMINATED)
_EARLIER_STILL = Category.TENSE.of("pluperf")
_THING, _DOER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_EVENT, _STATE = Variable("e1", Sort.EVENT), Variable("e2", Sort.EVENT)


def participle_axioms(request: AxiomRequest) -> Iterator[Axiom]:
    """The axioms for the participles and passives among the predicates of a pair."""
    words = request.words
    adjectives = sorted(word.name for word in words if word.category is Category.PROPERTY)
    verbs = {word.name for word in words if word.category is Category.VERB}
    before = _EARLIER_STILL in request.predicates
    for adjective in adjectives:
        for verb in sorted(_verbs_of(adjective) & _leading() & verbs):
            yield _from_adjective(adjective, verb, before)
    stative = {verb for verb in verbs & _leading() if _is_stative(verb, request.stated)}
    for verb in sorted(stative):
        yield _has_been(verb, before)
        for adjective in adjectives:
            if verb in _verbs_of(adjective):
                yield _is_so(verb, adjective)
            elif opposed := _opposed(verb, adjective, request):
                yield _excludes(verb, adjective, opposed)
        reverse = f"{_NEGATIVE}{verb}"
        if reverse in verbs and _is_stative(reverse, request.stated):
            yield _excludes_state(verb, reverse)
    yield from _undone(adjectives, verbs, request)


def _from_adjective(adjective: str, verb: str, before: bool) -> Axiom:
    """What is stolen has been stolen, and what is closed now is in the state that closing leads to."""
    said = Atom(Category.PROPERTY.of(adjective), (_THING, ACTUAL))
    now = Atom(Category.PROPERTY.of(adjective), (_THING, PRESENT))
    parts = [
        for_all((_THING,), Implies(said, _event(verb, (*_DONE, *([_EARLIER_STILL] if before else []))))),
        for_all((_THING,), Implies(now, _event(verb, (NOW,)))),
    ]
    return Axiom(conjunction(parts), f"participle: what is {adjective} one has {verb}: state of {verb}", _COST)


def _has_been(verb: str, before: bool) -> Axiom:
    done = _event(verb, (*_DONE, *([_EARLIER_STILL] if before else [])))
    return Axiom(_of_state(verb, done), f"participle: the state of {verb} comes of an event of it", _COST)


def _is_so(verb: str, adjective: str) -> Axiom:
    said = conjunction(Atom(Category.PROPERTY.of(adjective), (_THING, when)) for when in (ACTUAL, PRESENT))
    return Axiom(_of_state(verb, said), f"participle: the state of {verb} is to be {adjective}", _COST)


def _excludes(verb: str, adjective: str, opposed: str) -> Axiom:
    now = Atom(Category.PROPERTY.of(adjective), (_THING, PRESENT))
    return Axiom(_of_state(verb, FALSE, now), f"participle: the state of {verb} excludes {opposed}", _COST)


def _excludes_state(verb: str, reverse: str) -> Axiom:
    other = conjunction(
        [Atom(Category.VERB.of(reverse), (_EVENT, ACTUAL)), Atom(ARG1, (_EVENT, _THING)), Atom(NOW, (_EVENT,))]
    )
    formula = for_all((_EVENT,), _of_state(verb, Implies(other, FALSE)))
    return Axiom(formula, f"participle: the state of {verb} excludes that of {reverse}", _COST)


def _of_state(verb: str, given: Formula, *more: Atom) -> Formula:
    state = [Atom(Category.VERB.of(verb), (_STATE, ACTUAL)), Atom(ARG1, (_STATE, _THING)), Atom(NOW, (_STATE,)), *more]
    return for_all((_STATE, _THING), Implies(conjunction(state), given))


def _event(verb: str, tenses: Sequence[Predicate]) -> Formula:
    told = [Atom(Category.VERB.of(verb), (_EVENT, ACTUAL)), Atom(ARG1, (_EVENT, _THING)), Atom(ARG0, (_EVENT, _DOER))]
    return exists([_EVENT, _DOER], conjunction([*told, *(Atom(tense, (_EVENT,)) for tense in tenses)]))


def _undone(adjectives: Sequence[str], verbs: set[str], request: AxiomRequest) -> Iterator[Axiom]:
    """What is unopened has not been opened; to unlock is a deed of its own, so that what is unlocked may have been."""
    for adjective in adjectives:
        plain = adjective.removeprefix(_NEGATIVE)
        if plain != adjective and not (_verbs_of(adjective) & _known_verbs()):
            for verb in sorted(_verbs_of(plain) & verbs):
                now = for_all(
                    (_THING,), Implies(Atom(Category.PROPERTY.of(adjective), (_THING, PRESENT)), _never(verb))
                )
                yield Axiom(now, f"participle: what is {adjective} one has not {verb}", _COST)
    for negative in sorted(verbs):
        verb = negative.removeprefix(_NEGATIVE)
        if verb != negative and verb in verbs and not request.known.lexicon.senses(negative, "v"):
            yield Axiom(_of_state(negative, _never(verb)), f"participle: what is {negative} one does not {verb}", _COST)


def _never(verb: str) -> Formula:
    done = [Atom(Category.VERB.of(verb), (_EVENT, ACTUAL)), Atom(ARG1, (_EVENT, _THING)), Atom(CULMINATED, (_EVENT,))]
    return for_all((_EVENT,), Implies(conjunction(done), FALSE))


def _opposed(verb: str, adjective: str, request: AxiomRequest) -> str:
    """How the state of a verb and an adjective exclude each other, if lexicon or table say so; empty where not."""
    if (verb, adjective) in word_table("state_opposites.tsv", "verb", "adjective"):
        return adjective
    connections = request.known.connections
    found = [connections.opposition(form, adjective, "a") for form in sorted(_forms().get(verb, ()))]
    return min((str(each) for each in found if each is not None), default="")


def _is_stative(verb: str, formulas: Sequence[Formula]) -> bool:
    """Whether all that a pair says of the verb in the present is that something undergoes it: is closed, is broken.

    Of a verb such as *close* nothing but a door closes by itself, so that somebody, untold, must close it.
    """
    found = [bare for formula in formulas for bare in _presents(verb, formula)]
    return bool(found) and all(found)


def _presents(verb: str, formula: Formula) -> Iterator[bool]:
    """For each event of the verb that a formula tells in the present, whether nothing else is said of it."""
    told: defaultdict[Term, list[Atom]] = defaultdict(list)
    mentioned: Counter[Term] = Counter()
    for atom in atoms(formula):
        # An opaque operator over a whole sentence is about nobody.
        if atom.args:
            told[atom.args[0]].append(atom)
            mentioned.update(atom.args)
    for said in told.values():
        if {Category.VERB.of(verb), NOW} <= {atom.predicate for atom in said}:
            yield _is_bare(verb, said, mentioned)


def _is_bare(verb: str, said: Sequence[Atom], mentioned: Mapping[Term, int]) -> bool:
    plain = {Category.VERB.of(verb), ARG1, ARG0, NOW} | _STILL
    doers = [atom.args[1] for atom in said if atom.predicate is ARG0]
    untold = all(mentioned[doer] == 1 for doer in doers)
    moved = verb not in _moved_by_themselves() or bool(doers)
    return untold and moved and {atom.predicate for atom in said} <= plain


@cache
def _leading() -> frozenset[str]:
    """The verbs that lead to a state of what undergoes them."""
    rows = word_table("event_results.tsv", "verb", "relation", "first", "second", "source")
    return frozenset(verb for verb, relation, *roles, _ in rows if relation in _LEADING and ARG1.spelling in roles)


@cache
def _moved_by_themselves() -> frozenset[str]:
    return frozenset(verb for verb, *_ in rule_lexicon("causative", "verb"))


@cache
def _known_verbs() -> frozenset[str]:
    return frozenset(verb for verbs in _by_form().values() for verb in verbs)


def _verbs_of(form: str) -> frozenset[str]:
    return _by_form().get(form, frozenset())


@cache
def _by_form() -> dict[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for form, verb in rule_lexicon("past_forms", "form", "verb"):
        found[form].add(verb)
    return {form: frozenset(verbs) for form, verbs in found.items()}


@cache
def _forms() -> dict[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for form, verbs in _by_form().items():
        for verb in verbs:
            found[verb].add(form)
    return {verb: frozenset(forms) for verb, forms in found.items()}
