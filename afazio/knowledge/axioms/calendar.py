"""Axioms that reckon with dates and lengths of time: when what began on a day and lasted so long was over, which years
lie between two others, and what takes no time at all.

What holds from one time to another holds at all times between them if it is a state or an activity, and an end that is
reached is reached at a moment (Vendler 1957, "Verbs and times"; Dowty 1979, "Word meaning and Montague grammar").
Only axioms about the dates and lengths that occur are made.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from datetime import date, timedelta
from itertools import product
from math import ceil

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.time_words import (
    TIME_OF_SPEECH,
    aspect_class,
    durations,
    length_of,
    named_times,
    time_axiom,
    years,
)
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_list
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
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    BEFORE_NOW,
    CULMINATED,
    EARLIER,
    IN,
    MONTHS,
    ON,
    PLURAL,
    Category,
    Date,
    Governed,
    Predicate,
    Span,
)

_E, _F = (Variable(f"e{number}", Sort.EVENT) for number in (1, 2))
_X, _Y, _Z, _T = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3, 4))
_C = Variable("c1", Sort.CONTEXT)

_LAST = Category.VERB.of("last")
_OVER, _OVER_ON = Category.PROPERTY.of("over"), Category.RELATION.of(Governed("over", "on"))
_FROM, _TO, _UNTIL = (Category.RELATION.of(preposition) for preposition in ("from", "to", "until"))
_DAY = 86400
_MOMENT_COST = axiom_cost("moment")


def calendar_axioms(
    formulas: Sequence[Formula],
    predicates: Collection[Predicate],
    roles: Mapping[Predicate, Set[Predicate]],
    ordered: bool,
) -> Iterator[Axiom]:
    """What dates, years and lengths say in some formulas.

    ``roles`` holds for each verb the relations that its events have.

    ``ordered`` is whether anything is said to be before or after something.
    """
    yield from _over(predicates)
    yield from _between(predicates, roles)
    yield from _moments(predicates, roles, _done_to_several(formulas))
    yield from _properties_since(predicates)
    if ordered:
        yield from _in_order(predicates, roles)


def days_of(time: Date) -> tuple[date, date] | None:
    """The first and the last day of a year, month or day; ``None`` for a day that its month has not
    and for a year that the calendar has not."""
    year = int(time.year)
    if not date.min.year <= year <= date.max.year:
        return None
    if not time.month:
        return date(year, 1, 1), date(year, 12, 31)
    month = MONTHS.index(time.month) + 1
    last = monthrange(year, month)[1]
    if not time.day:
        return date(year, month, 1), date(year, month, last)
    return (date(year, month, int(time.day)),) * 2 if 1 <= int(time.day) <= last else None


def spans_of_years(named: Mapping[Predicate, int]) -> Iterator[tuple[Predicate, Predicate, Predicate]]:
    """Each two years, the earlier one first, with each year that is not outside them between the two."""
    for first, between, last in product(named, repeat=3):
        if named[first] <= named[between] <= named[last] and first != last:
            yield first, between, last


def _times(predicates: Collection[Predicate]) -> dict[Predicate, tuple[date, date]]:
    """The names of years, months and days, sorted, with their first and last days."""
    return {one: days for one, time in named_times(predicates) if (days := days_of(time)) is not None}


def _over(predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What began on a day and lasted so many days is over when these days have passed."""
    days = {name: first for name, (first, last) in _times(predicates).items() if first == last}
    listed = word_list("verbs_of_beginning.tsv", "verb")
    beginnings = [each for each in map(Category.VERB.of, listed) if each in predicates]
    for lasting in sorted(predicates) if beginnings else ():
        span = lasting.form
        length = length_of(span) if isinstance(span, Span) and span.frame == "lasting" else None
        if length is None or length[1]:
            continue
        enough = timedelta(days=ceil(length[0] / _DAY))
        for began, over in product(days, days):
            if days[over] - days[began] >= enough:
                yield from (_over_on(verb, began, lasting, over) for verb in beginnings)


def _over_on(began: Predicate, first: Predicate, lasting: Predicate, last: Predicate) -> Axiom:
    beginning = [Atom(began, (_E, ACTUAL)), Atom(ARG0, (_E, _X)), Atom(ON, (_E, _Y)), Atom(first, (_Y,))]
    whole = [Atom(_LAST, (_F, ACTUAL)), Atom(ARG0, (_F, _X)), Atom(lasting, (_F, ACTUAL))]
    given = conjunction([*beginning, *whole, Atom(last, (_Z,))])
    over = conjunction([Atom(_OVER, (_X, ACTUAL)), Atom(_OVER_ON, (_X, _Z, ACTUAL))])
    return time_axiom(implication(given, over), f"what began on {first.name} and lasted is over on {last.name}")


def _between(predicates: Collection[Predicate], roles: Mapping[Predicate, Set[Predicate]]) -> Iterator[Axiom]:
    """A state or activity from one year to another is one in every year between them, these included.

    So is what somebody or something was: mayor from 1974 to 1982.
    """
    for verb in sorted(roles):
        ends = [end for end in (_TO, _UNTIL) if end in roles[verb]]
        if _FROM not in roles[verb] or aspect_class(verb, roles[verb]) not in ("state", "activity"):
            continue
        for end, (first, between, last) in product(ends, spans_of_years(years(predicates))):
            span = [Atom(_FROM, (_E, _X)), Atom(first, (_X,)), Atom(end, (_E, _Y)), Atom(last, (_Y,))]
            given = conjunction([Atom(verb, (_E, _C)), *span, Atom(between, (_Z,))])
            source = f"{verb} from {first.name} to {last.name} is in {between.name}"
            yield time_axiom(implication(given, Atom(IN, (_E, _Z))), source)
    for end in (_TO, _UNTIL) if {_FROM, IN} <= set(predicates) else ():
        for first, between, last in spans_of_years(years(predicates)) if end in predicates else ():
            started = [Atom(_FROM, (_T, _X, ACTUAL)), Atom(first, (_X,))]
            ended = [Atom(end, (_T, _Y, ACTUAL)), Atom(last, (_Y,)), Atom(between, (_Z,))]
            source = f"what is so from {first.name} to {last.name} is so in {between.name}"
            yield time_axiom(implication(conjunction([*started, *ended]), Atom(IN, (_T, _Z, ACTUAL))), source)


def _in_order(predicates: Collection[Predicate], roles: Mapping[Predicate, Set[Predicate]]) -> Iterator[Axiom]:
    """What came to an end in one time of the calendar was before what began and ended in a later one."""
    times = _times(predicates)
    ended = {verb: end for verb in sorted(roles) if (end := _end(verb, roles[verb])) is not None}
    for early, late in product(times, times):
        for before, after in product(ended, ended) if times[early][1] < times[late][0] else ():
            first = [Atom(before, (_E, _C)), ended[before](_E), _at(early, _E, _X), Atom(early, (_X,))]
            second = [Atom(after, (_F, _C)), ended[after](_F), _at(late, _F, _Y), Atom(late, (_Y,))]
            source = f"{before} in {early.name} is before {after} in {late.name}"
            yield time_axiom(implication(conjunction([*first, *second]), Atom(EARLIER, (_E, _F))), source)


def _at(name: Predicate, event: Variable, time: Variable) -> Formula:
    return Atom(ON if isinstance(name.form, Date) and name.form.day else IN, (event, time))


def _end(verb: Predicate, relations: Set[Predicate]) -> Callable[[Variable], Formula] | None:
    """What says that an event of the verb was all in the time that is told; ``None`` for what goes on."""
    if aspect_class(verb, relations) != "achievement":
        return None
    tense = CULMINATED if ARG1 in relations else BEFORE_NOW
    return lambda event: Atom(tense, (event,))


def _done_to_several(formulas: Sequence[Formula]) -> set[Predicate]:
    """The verbs that have a plural object somewhere."""
    found = [atom for formula in formulas for atom in atoms(formula)]
    several = {atom.args[0] for atom in found if atom.predicate is PLURAL}
    events = {atom.args[0] for atom in found if atom.predicate is ARG1 and atom.args[1] in several}
    return {atom.predicate for atom in found if atom.predicate.category is Category.VERB and atom.args[0] in events}


def _properties_since(predicates: Collection[Predicate]) -> Iterator[Axiom]:
    """What has been so since a year has been so in every year from that one until now."""
    related = [one.form for one in predicates if isinstance(one.form, Governed)]
    lasting = sorted(form.governor for form in related if form.preposition == "since")
    for quality in lasting if TIME_OF_SPEECH in predicates else ():
        since_then, inside = (Category.RELATION.of(Governed(quality, word)) for word in ("since", "in"))
        for first, between, now in spans_of_years(years(predicates)):
            since = [Atom(since_then, (_X, _Y, ACTUAL)), Atom(first, (_Y,))]
            present = [Atom(TIME_OF_SPEECH, (_T,)), Atom(now, (_T,)), Atom(between, (_Z,))]
            claim = implication(conjunction([*since, *present]), Atom(inside, (_X, _Z, ACTUAL)))
            yield time_axiom(claim, f"{quality} since {first.name} until {now.name} is in {between.name}")


def _moments(
    predicates: Collection[Predicate], roles: Mapping[Predicate, Set[Predicate]], repeated: Collection[Predicate]
) -> Iterator[Axiom]:
    """Who reached one end did not reach that end for a time."""
    lengths = durations(predicates)
    for verb in sorted(roles):
        if aspect_class(verb, {ARG1}) != "achievement" or verb in repeated:
            continue
        for duration in lengths:
            reached = [Atom(verb, (_E, ACTUAL)), Atom(ARG1, (_E, _X)), Atom(CULMINATED, (_E,))]
            going_on = [Atom(verb, (_F, ACTUAL)), Atom(ARG1, (_F, _X)), Atom(duration, (_F, ACTUAL))]
            claim = negation(conjunction([*reached, *going_on]))
            yield time_axiom(claim, f"{verb} is the matter of a moment, not of {duration.name}", _MOMENT_COST)
