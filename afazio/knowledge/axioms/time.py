"""Axioms of time for the events, dates and durations of one problem.

The order of events is strict (Kamp and Reyle 1993, "From discourse to logic", chapter 5); whether an event can come
again, and whether what holds for a time holds in its parts, is a matter of its aspect class (Vendler 1957, "Verbs and
times"; Dowty 1979, "Word meaning and Montague grammar").  Only axioms about what occurs are made.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.calendar import calendar_axioms
from afazio.knowledge.axioms.time_words import (
    DATE,
    DURATION,
    NOW,
    YEAR,
    aspect_class,
    aspect_classes,
    span_of,
    time_axiom,
)
from afazio.knowledge.costs import axiom_cost
from afazio.semantics.analysis import Occurrence, Reading
from afazio.semantics.composition.event_order import EARLIER
from afazio.semantics.logic.formula import (
    ACTUAL,
    Atom,
    Constant,
    Equal,
    Formula,
    Sort,
    Variable,
    atoms,
    conjunction,
    exists,
    for_all,
    implication,
    negation,
)

_E, _F, _G = (Variable(f"e{number}", Sort.EVENT) for number in (1, 2, 3))
_X, _Y, _Z = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3))
_C, _D = (Variable(f"c{number}", Sort.CONTEXT) for number in (1, 2))

_ONCE_COST = axiom_cost("narrative")


def time_axioms(text: Sequence[Reading], goal: Sequence[Reading]) -> tuple[Axiom, ...]:
    """What a problem's events say of each other; ``text`` and ``goal`` are the readings on either side."""
    wanted = [one for reading in goal for one in reading.occurrences]
    before = [one for reading in text for one in reading.occurrences if one.quantifier == "before"]
    before += [one for one in wanted if one.quantifier == "before"]
    formulas = [reading.formula for reading in (*text, *goal)]
    predicates = {atom.predicate for formula in formulas for atom in atoms(formula)}
    found: list[Axiom] = list(_then([reading.formula for reading in text]))
    if before or found or EARLIER in predicates:
        found.extend(_order())
        for one in before:
            found.extend(_before(one, one in wanted))
    found.extend(_durations(predicates))
    found.extend(_dates(predicates))
    years = sorted(name for name in predicates if YEAR.fullmatch(name))
    dates = sorted(name for name in predicates if DATE.fullmatch(name))
    ordered = bool(before) or EARLIER in predicates
    roles = _roles(formulas)
    for verb in sorted(roles) if ordered or len(years) > 1 or len(dates) > 1 else ():
        found.extend(_once(verb, roles[verb], ordered))
        if len(years) > 1:
            found.extend(_one_year(verb, years))
            found.extend(_since(verb, roles[verb], years, predicates))
        if len(dates) > 1:
            found.extend(_one_date(verb, dates))
    found.extend(axiom for verb in sorted(roles) for axiom in _finishing(verb, roles[verb], predicates))
    found.extend(calendar_axioms([reading.formula for reading in text], predicates, roles, ordered))
    return tuple(found)


def _order() -> Iterator[Axiom]:
    def earlier(left: Variable, right: Variable) -> Atom:
        return Atom(EARLIER, (left, right))

    yield time_axiom(negation(conjunction([earlier(_E, _F), earlier(_F, _E)])), "earlier is asymmetric")
    chain = conjunction([earlier(_E, _F), earlier(_F, _G)])
    yield time_axiom(implication(chain, earlier(_E, _G)), "earlier is transitive")


def _then(sentences: Sequence[Formula]) -> Iterator[Axiom]:
    """What happened then happened after the one event of the sentence before (Lascarides and Asher 1993)."""
    for previous, sentence in pairwise(sentences):
        earlier = _main_events(previous)
        if len(earlier) != 1:
            continue
        for atom in atoms(sentence):
            if atom.predicate in ("then_s", "then_a") and atom.args[0] in _main_events(sentence):
                claim = Atom(EARLIER, (earlier[0], atom.args[0]))
                yield time_axiom(claim, f"narrative: {earlier[0]} then {atom.args[0]}", _ONCE_COST)


def _main_events(sentence: Formula) -> list[Constant]:
    """The past events that the sentence says happened."""
    return [
        atom.args[0]
        for atom in atoms(sentence)
        if atom.predicate == "past_t" and isinstance(atom.args[0], Constant) and atom.args[0].sort is Sort.EVENT
    ]


def _before(one: Occurrence, wanted: bool) -> Iterator[Axiom]:
    """Some A before every B; where both happened once, one B tells of all."""
    name = one.atom.predicate
    every = for_all([one.variable], implication(one.restrictor, one.scope))
    yield time_axiom(implication(one.atom, every), f"{name} comes before")
    yield time_axiom(implication(every, one.atom), f"what comes before is {name}")
    if wanted:
        some = exists([one.variable], conjunction([one.restrictor, one.scope]))
        yield time_axiom(implication(some, one.atom), f"{name} is about one event", _ONCE_COST)


def _durations(predicates: set[str]) -> Iterator[Axiom]:
    """What goes on for a time goes on for less."""
    lengths = {
        name: length
        for name in sorted(predicates)
        if (found := DURATION.fullmatch(name)) and (length := span_of(found["number"], found["unit"])) is not None
    }
    for long, (least, open_ended) in lengths.items():
        for short, (other, beyond) in lengths.items():
            if long != short and (least > other or (least == other and (open_ended or not beyond))):
                claim = implication(Atom(long, (_E, _C)), Atom(short, (_E, _C)))
                yield time_axiom(claim, f"duration: {_plain(long)} is at least {_plain(short)}")


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
    kind, once = aspect_classes().get((verb.removesuffix("_v"), "with" if object_given else "without"), ("", False))
    same = [role for role in ("ARG0", "ARG1") if role in roles]
    if not (once or (ordered and kind == "achievement")) or not same:
        return
    given: list[Formula] = [Atom(verb, (_E, _C)), Atom(verb, (_F, _C))]
    for role, who in zip(same, (_X, _Y), strict=False):
        given += [Atom(role, (_E, who)), Atom(role, (_F, who))]
    if object_given:
        given += [Atom("culminated_t", (_E,)), Atom("culminated_t", (_F,))]
    yield time_axiom(implication(conjunction(given), Equal(_E, _F)), f"{verb} happens once to the same", _ONCE_COST)


def _finishing(verb: str, roles: set[str], predicates: set[str]) -> Iterator[Axiom]:
    """Who has done what comes to an end has finished it: who built a house finished a house."""
    if aspect_class(verb, roles) != "accomplishment":
        return
    done = conjunction([Atom(verb, (_E, _C)), Atom("culminated_t", (_E,))])
    for finish in sorted({"finish_v", "complete_v"} & predicates):
        yield time_axiom(implication(done, Atom(finish, (_E, _C))), f"{verb} done is {finish}")


def _end(verb: str) -> Formula | None:
    """What says that an event of the verb has come to its end; ``None`` for verbs without one."""
    name = verb.removesuffix("_v")
    kinds = {aspect_classes().get((name, frame), ("", False))[0] for frame in ("with", "without")}
    if not kinds & {"achievement", "accomplishment"}:
        return None
    return Atom("culminated_t", (_E,)) if (name, "with") in aspect_classes() else Atom("past_t", (_E,))


def _one_year(verb: str, years: Sequence[str]) -> Iterator[Axiom]:
    """What comes to an end does so in one year."""
    ended = _end(verb)
    if ended is None:
        return
    both = conjunction([Atom("in_r", (_E, _X)), Atom("in_r", (_E, _Y))])
    for place, early in enumerate(years):
        for late in years[place + 1 :]:
            given = conjunction([Atom(verb, (_E, _C)), ended, both, Atom(early, (_X,)), Atom(late, (_Y,))])
            yield time_axiom(negation(given), f"{verb} ends in one year: {early[:-2]} or {late[:-2]}")


def _one_date(verb: str, dates: Sequence[str]) -> Iterator[Axiom]:
    """What comes to an end does so on one day and in one month."""
    ended = _end(verb)
    if ended is None:
        return
    for place, early in enumerate(dates):
        for late in dates[place + 1 :]:
            one, other = DATE.fullmatch(early), DATE.fullmatch(late)
            if one is None or other is None or (one["day"] is None) != (other["day"] is None):
                continue
            relation = "in_r" if one["day"] is None else "on_r"
            at = [Atom(relation, (_E, _X)), Atom(relation, (_E, _Y)), Atom(early, (_X,)), Atom(late, (_Y,))]
            yield time_axiom(
                negation(conjunction([Atom(verb, (_E, _C)), ended, *at])),
                f"{verb} has one date: {early[:-2]} or {late[:-2]}",
            )


def _dates(predicates: set[str]) -> Iterator[Axiom]:
    """A day lies in its month, a month in its year; what happens at a time of the calendar happens in it."""
    for name in sorted(predicates):
        found = DATE.fullmatch(name)
        if found is None:
            continue
        wider = {f"{found['year']}_p"} | ({f"{found['month']}_{found['year']}_p"} if found["day"] else set())
        inner = "on_r" if found["day"] else "in_r"
        unit = "day" if found["day"] else "month"
        yield time_axiom(implication(Atom(name, (_X,)), Atom(f"{unit}_n", (_X, ACTUAL))), f"{name[:-2]} is a {unit}")
        for outer in sorted(wider & predicates):
            inside = implication(conjunction([Atom(name, (_X,)), Atom(outer, (_Y,))]), Atom("in_r", (_X, _Y, ACTUAL)))
            yield time_axiom(inside, f"{name[:-2]} belongs to {outer[:-2]}")
        at = conjunction([Atom("time_r", (_E, _X)), Atom(name, (_X,))])
        yield time_axiom(implication(at, Atom(inner, (_E, _X))), f"in {name[:-2]}")
        for outer in sorted(wider & predicates):
            given = conjunction([Atom(inner, (_E, _X)), Atom(name, (_X,)), Atom(outer, (_Y,))])
            yield time_axiom(implication(given, Atom("in_r", (_E, _Y))), f"{name[:-2]} is in {outer[:-2]}")


def _since(verb: str, roles: set[str], years: Sequence[str], predicates: set[str]) -> Iterator[Axiom]:
    """What has held since a year has held in every year between that one and now."""
    if "all_since_r" not in roles or NOW not in predicates:
        return
    for first in years:
        for between in years:
            for now in years:
                if not int(first[:-2]) <= int(between[:-2]) <= int(now[:-2]) or first == now:
                    continue
                lasting = [Atom(verb, (_E, _C)), Atom("all_since_r", (_E, _X)), Atom(first, (_X,))]
                present = [Atom(NOW, (_Z,)), Atom(now, (_Z,)), Atom(between, (_Y,))]
                claim = implication(conjunction([*lasting, *present]), Atom("in_r", (_E, _Y)))
                yield time_axiom(claim, f"{verb} since {first[:-2]} until {now[:-2]} is in {between[:-2]}")
