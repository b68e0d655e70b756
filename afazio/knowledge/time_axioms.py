"""Axioms of time for the events, dates and durations of one problem.

The order of events is strict (Kamp and Reyle 1993, "From discourse to logic", chapter 5); whether an event can come
again, and whether what holds for a time holds in its parts, is a matter of its aspect class (Vendler 1957, "Verbs and
times"; Dowty 1979, "Word meaning and Montague grammar").  Only axioms about what occurs are made.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.quantifiers import least_number
from afazio.semantics.analysis import Occurrence
from afazio.semantics.formula import (
    Atom,
    Equal,
    Formula,
    Sort,
    Variable,
    atoms,
    conjunction,
    exists,
    for_all,
    free_variables,
    implication,
    negation,
)
from afazio.semantics.temporal import EARLIER

_E, _F, _G = (Variable(f"e{number}", Sort.EVENT) for number in (1, 2, 3))
_X, _Y = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2))
_C, _D = (Variable(f"c{number}", Sort.CONTEXT) for number in (1, 2))

_ONCE_COST = 0.15
"""That a story tells of one event where it tells of the same participants twice is likely, not certain."""

_DURATION = re.compile(r"for_(?P<number>.+)_(?P<unit>[a-z]+)_a")
_YEAR = re.compile(r"(\d{3,4})_p")


def time_axioms(
    text: Sequence[Occurrence], goal: Sequence[Occurrence], formulas: Sequence[Formula]
) -> tuple[Axiom, ...]:
    """What a problem's events say of each other; ``text`` and ``goal`` are the occurrences on either side."""
    before = [one for one in (*text, *goal) if one.quantifier == "before"]
    predicates = {atom.predicate for formula in formulas for atom in atoms(formula)}
    found: list[Axiom] = []
    if before or EARLIER in predicates:
        found.extend(_order())
        for one in before:
            found.extend(_before(one, one in goal))
    found.extend(_durations(predicates))
    years = sorted(name for name in predicates if _YEAR.fullmatch(name))
    ordered = bool(before) or EARLIER in predicates
    roles = _roles(formulas)
    for verb in sorted(roles) if ordered or len(years) > 1 else ():
        found.extend(_once(verb, roles[verb], ordered))
        if len(years) > 1:
            found.extend(_one_year(verb, years))
    return tuple(found)


@cache
def _table(name: str) -> tuple[tuple[str, ...], ...]:
    text = files("afazio.rewrite_rules").joinpath("lexicons", f"{name}.lex").read_text("utf-8")
    return tuple(tuple(line.split("\t")) for line in text.splitlines() if line and not line.startswith("%"))[1:]


@cache
def _classes() -> Mapping[tuple[str, str], tuple[str, bool]]:
    """The aspect class of a verb with and without an object, and whether it cannot come again."""
    return {(verb, frame): (kind, once == "yes") for verb, frame, kind, once in _table("aspect")}


def _order() -> Iterator[Axiom]:
    def earlier(left: Variable, right: Variable) -> Atom:
        return Atom(EARLIER, (left, right))

    yield _axiom(negation(conjunction([earlier(_E, _F), earlier(_F, _E)])), "earlier is asymmetric")
    chain = conjunction([earlier(_E, _F), earlier(_F, _G)])
    yield _axiom(implication(chain, earlier(_E, _G)), "earlier is transitive")


def _before(one: Occurrence, wanted: bool) -> Iterator[Axiom]:
    """Some A before every B; where both happened once, one B tells of all."""
    name = one.atom.predicate
    every = for_all([one.variable], implication(one.restrictor, one.scope))
    yield _axiom(implication(one.atom, every), f"{name} comes before")
    if wanted:
        yield _axiom(implication(every, one.atom), f"what comes before is {name}")
        some = exists([one.variable], conjunction([one.restrictor, one.scope]))
        yield _axiom(implication(some, one.atom), f"{name} is about one event", _ONCE_COST)


def _durations(predicates: set[str]) -> Iterator[Axiom]:
    """What goes on for a time goes on for less."""
    lengths = {
        name: length
        for name in sorted(predicates)
        if (found := _DURATION.fullmatch(name)) and (length := _length(found["number"], found["unit"])) is not None
    }
    for long, (least, open_ended) in lengths.items():
        for short, (other, beyond) in lengths.items():
            if long != short and (least > other or (least == other and (open_ended or not beyond))):
                claim = implication(Atom(long, (_E, _C)), Atom(short, (_E, _C)))
                yield _axiom(claim, f"duration: {_plain(long)} is at least {_plain(short)}")


def _length(number: str, unit: str) -> tuple[int, bool] | None:
    """The seconds of a duration, and whether it is more than that; ``None`` for what is no duration."""
    seconds = {noun: int(length) for noun, length in _table("time_units")}.get(unit)
    count = least_number(number.removeprefix("more_than_"))
    return None if seconds is None or count is None else (count * seconds, number.startswith("more_than_"))


def _plain(predicate: str) -> str:
    return predicate.removeprefix("for_").removesuffix("_a").replace("_", " ")


def _roles(formulas: Sequence[Formula]) -> dict[str, set[str]]:
    """For each verb the roles and prepositions that its events have anywhere in the problem."""
    verbs: defaultdict[object, set[str]] = defaultdict(set)
    relations: defaultdict[object, set[str]] = defaultdict(set)
    for formula in formulas:
        for atom in atoms(formula):
            if atom.predicate.endswith("_v"):
                verbs[atom.args[0]].add(atom.predicate)
            elif len(atom.args) == 2 and (atom.predicate.startswith("ARG") or atom.predicate.endswith("_r")):
                relations[atom.args[0]].add(atom.predicate)
    found: defaultdict[str, set[str]] = defaultdict(set)
    for event, names in verbs.items():
        for name in names:
            found[name] |= relations[event]
    return found


def _once(verb: str, roles: set[str], ordered: bool) -> Iterator[Axiom]:
    """The same participants do not come to the same end twice: one chapel is built once.

    Where a story puts events in order, it does not tell of an end twice that could come again.
    """
    object_given = "ARG1" in roles
    kind, once = _classes().get((verb.removesuffix("_v"), "with" if object_given else "without"), ("", False))
    same = [role for role in ("ARG0", "ARG1") if role in roles]
    if not (once or (ordered and kind == "achievement")) or not same:
        return
    given: list[Formula] = [Atom(verb, (_E, _C)), Atom(verb, (_F, _C))]
    for role, who in zip(same, (_X, _Y), strict=False):
        given += [Atom(role, (_E, who)), Atom(role, (_F, who))]
    if object_given:
        given += [Atom("culminated_t", (_E,)), Atom("culminated_t", (_F,))]
    yield _axiom(implication(conjunction(given), Equal(_E, _F)), f"{verb} happens once to the same", _ONCE_COST)


def _one_year(verb: str, years: Sequence[str]) -> Iterator[Axiom]:
    """What comes to an end does so in one year."""
    name = verb.removesuffix("_v")
    kinds = {_classes().get((name, frame), ("", False))[0] for frame in ("with", "without")}
    if not kinds & {"achievement", "accomplishment"}:
        return
    both = conjunction([Atom("in_r", (_E, _X)), Atom("in_r", (_E, _Y))])
    ended = Atom("culminated_t", (_E,)) if (name, "with") in _classes() else Atom("past_t", (_E,))
    for place, early in enumerate(years):
        for late in years[place + 1 :]:
            given = conjunction([Atom(verb, (_E, _C)), ended, both, Atom(early, (_X,)), Atom(late, (_Y,))])
            yield _axiom(negation(given), f"{verb} ends in one year: {early[:-2]} or {late[:-2]}")


def _axiom(formula: Formula, source: str, cost: float = 0.0) -> Axiom:
    free = sorted(free_variables(formula), key=lambda variable: variable.name)
    return Axiom(for_all(free, formula), f"time: {source}", cost)
