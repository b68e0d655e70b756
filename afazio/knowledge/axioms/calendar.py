"""Axioms that reckon with dates and lengths of time: when what began on a day and lasted so long was over, which years
lie between two others, and what takes no time at all.

What holds from one time to another holds at all times between them if it is a state or an activity, and an end that is
reached is reached at a moment (Vendler 1957, "Verbs and times"; Dowty 1979, "Word meaning and Montague grammar").
Only axioms about the dates and lengths that occur are made.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import product
from math import ceil

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.time_words import DATE, DURATION, NOW, YEAR, aspect_class, span_of, time_axiom
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.composition.event_order import EARLIER
from afazio.semantics.logic.formula import (
    ACTUAL,
    Atom,
    Formula,
    Sort,
    Variable,
    atoms,
    conjunction,
    implication,
    negation,
)

_E, _F = (Variable(f"e{number}", Sort.EVENT) for number in (1, 2))
_X, _Y, _Z, _T = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3, 4))
_C = Variable("c1", Sort.CONTEXT)

_LASTING = re.compile(r"lasting_(?P<number>.+)_(?P<unit>[a-z]+)_a")
_SINCE = re.compile(r"(.+)_since_r")
_BEGINNINGS = ("begin_v", "start_v", "open_v", "commence_v")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_DAY = 86400
_MOMENT_COST = axiom_cost("moment")


def calendar_axioms(
    text: Sequence[Formula], predicates: Collection[str], roles: Mapping[str, set[str]], ordered: bool
) -> Iterator[Axiom]:
    """What dates, years and lengths say; ``roles`` holds for each verb the relations that its events have.

    ``ordered`` is whether anything is said to be before or after something.
    """
    yield from _over(predicates)
    yield from _between(predicates, roles)
    yield from _moments(predicates, roles, _done_to_several(text))
    yield from _properties_since(predicates)
    if ordered:
        yield from _in_order(predicates, roles)


def days_of(name: str) -> tuple[date, date] | None:
    """The first and the last day of what a name is of: ``1994_p``, ``July_1994_p``, ``July_4_1994_p``."""
    year, found = YEAR.fullmatch(name), DATE.fullmatch(name)
    if year is not None:
        return date(int(year[1]), 1, 1), date(int(year[1]), 12, 31)
    if found is None or found["month"] not in _MONTHS:
        return None
    month = _MONTHS.index(found["month"]) + 1
    last = monthrange(int(found["year"]), month)[1]
    if found["day"] is None:
        return date(int(found["year"]), month, 1), date(int(found["year"]), month, last)
    if not 1 <= int(found["day"]) <= last:
        return None
    day = date(int(found["year"]), month, int(found["day"]))
    return day, day


def _over(predicates: Collection[str]) -> Iterator[Axiom]:
    """What began on a day and lasted so many days is over when these days have passed."""
    days = {name: known[0] for name in sorted(predicates) if (known := days_of(name)) and known[0] == known[1]}
    beginnings = [verb for verb in _BEGINNINGS if verb in predicates]
    for lasting in sorted(predicates) if beginnings else ():
        found = _LASTING.fullmatch(lasting)
        span = span_of(*found.groups()) if found else None
        if span is None or span[1]:
            continue
        enough = timedelta(days=ceil(span[0] / _DAY))
        for began, over in product(days, days):
            if days[over] - days[began] >= enough:
                yield from (_over_on(verb, began, lasting, over) for verb in beginnings)


def _over_on(began: str, first: str, lasting: str, last: str) -> Axiom:
    beginning = [Atom(began, (_E, ACTUAL)), Atom("ARG0", (_E, _X)), Atom("on_r", (_E, _Y)), Atom(first, (_Y,))]
    whole = [Atom("last_v", (_F, ACTUAL)), Atom("ARG0", (_F, _X)), Atom(lasting, (_F, ACTUAL))]
    given = conjunction([*beginning, *whole, Atom(last, (_Z,))])
    over = conjunction([Atom("over_a", (_X, ACTUAL)), Atom("over_on_r", (_X, _Z, ACTUAL))])
    return time_axiom(implication(given, over), f"what began on {first[:-2]} and lasted is over on {last[:-2]}")


def _between(predicates: Collection[str], roles: Mapping[str, set[str]]) -> Iterator[Axiom]:
    """A state or activity from one year to another is one in every year between them, these included."""
    years = sorted(name for name in predicates if YEAR.fullmatch(name))
    for verb in sorted(roles):
        ends = sorted(roles[verb] & {"to_r", "until_r"})
        if "from_r" not in roles[verb] or aspect_class(verb, roles[verb]) not in ("state", "activity"):
            continue
        for end, first, between, last in product(ends, years, years, years):
            if int(first[:-2]) <= int(between[:-2]) <= int(last[:-2]) and first != last:
                span = [Atom("from_r", (_E, _X)), Atom(first, (_X,)), Atom(end, (_E, _Y)), Atom(last, (_Y,))]
                given = conjunction([Atom(verb, (_E, _C)), *span, Atom(between, (_Z,))])
                source = f"{verb} from {first[:-2]} to {last[:-2]} is in {between[:-2]}"
                yield time_axiom(implication(given, Atom("in_r", (_E, _Z))), source)


def _in_order(predicates: Collection[str], roles: Mapping[str, set[str]]) -> Iterator[Axiom]:
    """What came to an end in one time of the calendar was before what began and ended in a later one."""
    times = {name: span for name in sorted(predicates) if (span := days_of(name)) is not None}
    ended = {verb: end for verb in sorted(roles) if (end := _end(verb, roles[verb])) is not None}
    for early, late in product(times, times):
        for before, after in product(ended, ended) if times[early][1] < times[late][0] else ():
            first = [Atom(before, (_E, _C)), ended[before](_E), _at(early, _E, _X), Atom(early, (_X,))]
            second = [Atom(after, (_F, _C)), ended[after](_F), _at(late, _F, _Y), Atom(late, (_Y,))]
            source = f"{before} in {early[:-2]} is before {after} in {late[:-2]}"
            yield time_axiom(implication(conjunction([*first, *second]), Atom(EARLIER, (_E, _F))), source)


def _at(name: str, event: Variable, time: Variable) -> Formula:
    found = DATE.fullmatch(name)
    return Atom("on_r" if found and found["day"] else "in_r", (event, time))


def _end(verb: str, relations: set[str]) -> Callable[[Variable], Formula] | None:
    """What says that an event of the verb was all in the time that is told; ``None`` for what goes on."""
    if aspect_class(verb, relations) != "achievement":
        return None
    tense = "culminated_t" if "ARG1" in relations else "past_t"
    return lambda event: Atom(tense, (event,))


def _done_to_several(text: Sequence[Formula]) -> set[str]:
    """The verbs that have a plural object somewhere in the text."""
    found = [atom for formula in text for atom in atoms(formula)]
    several = {atom.args[0] for atom in found if atom.predicate == "plural_q"}
    events = {atom.args[0] for atom in found if atom.predicate == "ARG1" and atom.args[1] in several}
    return {atom.predicate for atom in found if atom.predicate.endswith("_v") and atom.args[0] in events}


def _properties_since(predicates: Collection[str]) -> Iterator[Axiom]:
    """What has been so since a year has been so in every year from that one until now."""
    years = sorted(name for name in predicates if YEAR.fullmatch(name))
    lasting = sorted(found[1] for name in predicates if (found := _SINCE.fullmatch(name)))
    for quality in lasting if NOW in predicates else ():
        for first, between, now in product(years, years, years):
            if not int(first[:-2]) <= int(between[:-2]) <= int(now[:-2]) or first == now:
                continue
            since = [Atom(f"{quality}_since_r", (_X, _Y, ACTUAL)), Atom(first, (_Y,))]
            present = [Atom(NOW, (_T,)), Atom(now, (_T,)), Atom(between, (_Z,))]
            claim = implication(conjunction([*since, *present]), Atom(f"{quality}_in_r", (_X, _Z, ACTUAL)))
            yield time_axiom(claim, f"{quality} since {first[:-2]} until {now[:-2]} is in {between[:-2]}")


def _moments(predicates: Collection[str], roles: Mapping[str, set[str]], repeated: Collection[str]) -> Iterator[Axiom]:
    """Who reached one end did not reach that end for a time."""
    lengths = [name for name in sorted(predicates) if (found := DURATION.fullmatch(name)) and span_of(*found.groups())]
    for verb in sorted(roles):
        if aspect_class(verb, {"ARG1"}) != "achievement" or verb in repeated:
            continue
        for duration in lengths:
            reached = [Atom(verb, (_E, ACTUAL)), Atom("ARG1", (_E, _X)), Atom("culminated_t", (_E,))]
            going_on = [Atom(verb, (_F, ACTUAL)), Atom("ARG1", (_F, _X)), Atom(duration, (_F, ACTUAL))]
            claim = negation(conjunction([*reached, *going_on]))
            yield time_axiom(claim, f"{verb} is the matter of a moment, not of {duration[:-2]}", _MOMENT_COST)
