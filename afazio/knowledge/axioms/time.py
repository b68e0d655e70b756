"""Axioms of time for the events, dates and durations of one problem.

The order of events is strict (Kamp and Reyle 1993, "From discourse to logic", chapter 5); whether an event can come
again, and whether what holds for a time holds in its parts, is a matter of its aspect class (Vendler 1957, "Verbs and
times"; Dowty 1979, "Word meaning and Montague grammar").  Only axioms about what occurs are made.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import combinations, pairwise, product

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.calendar import calendar_axioms, spans_of_years
from afazio.knowledge.axioms.calendar_times import calendar_time_axioms
from afazio.knowledge.axioms.clock_times import clock_time_axioms, tells_sides
from afazio.knowledge.axioms.event_times import Time, exclude, times_of
from afazio.knowledge.axioms.time_words import (
    TIME_OF_SPEECH,
    aspect_class,
    aspect_classes,
    dates,
    durations,
    repeating_adverbs,
    time_axiom,
    years,
)
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.word_tables import word_list
from afazio.semantics.analysis import Occurrence, Reading
from afazio.semantics.logic.formula import (
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
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    BEFORE_NOW,
    CULMINATED,
    EARLIER,
    IN,
    MONTHS,
    ON,
    Category,
    Date,
    Predicate,
)

_E, _F, _G = (Variable(f"e{number}", Sort.EVENT) for number in (1, 2, 3))
_X, _Y, _Z = (Variable(f"x{number}", Sort.ENTITY) for number in (1, 2, 3))
_C, _D = (Variable(f"c{number}", Sort.CONTEXT) for number in (1, 2))

_THEN = Category.COMMENT.of("then"), Category.PROPERTY.of("then")
_TIME = Category.RELATION.of("time")
_SINCE = Category.RELATION.of("since")
_ALL_SINCE = Category.RELATION.of("all_since")
_SIDES = Category.RELATION.of("before"), Category.RELATION.of("after")
_ENDS_OF_MOTION = frozenset(map(Category.RELATION.of, ("to", "into", "onto", "from", "out_of", "off")))
"""The relations in which what moves ends up somewhere, or comes from there; events with other ends are others."""

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
    everywhere = {atom.predicate for reading in (*text, *goal) for atom in _atoms(reading)}
    asked = {atom.predicate for reading in goal for atom in _atoms(reading)}
    found.extend(_durations(everywhere))
    found.extend(calendar_time_axioms(everywhere - ({_SINCE} & asked)))
    named, days = years(predicates), dates(predicates)
    months = sorted(one for one in predicates if one.category is Category.NAME and one.name in MONTHS)
    apart = _times_apart(text, goal)
    two_sided = predicates >= set(_SIDES)
    ordered = bool(before) or EARLIER in predicates or two_sided or tells_sides(predicates)
    ordered = ordered and not _is_repeated(predicates)
    roles = _roles(formulas)
    for verb in sorted(roles) if ordered or apart or any(len(times) > 1 for times in (named, days, months)) else ():
        found.extend(_once(verb, roles[verb], ordered))
        found.extend(_one_time(verb, apart))
        if two_sided:
            found.extend(_one_side(verb, roles[verb]))
        if len(named) > 1:
            found.extend(_one_year(verb, list(named)))
            found.extend(_since(verb, roles[verb], named, predicates))
            found.extend(_since_then(verb, roles[verb], named, _past_years(predicates, goal)))
        if len(days) > 1:
            found.extend(_one_date(verb, days))
        found.extend(_one_year(verb, months))
    found.extend(axiom for verb in sorted(roles) for axiom in _finishing(verb, roles[verb], predicates))
    found.extend(clock_time_axioms(predicates))
    found.extend(calendar_axioms(formulas, predicates, roles, ordered))
    return tuple(found)


def _atoms(reading: Reading) -> Iterator[Atom]:
    """The atoms of a reading, and of what its generalised quantifiers are about."""
    yield from atoms(reading.formula)
    for one in reading.occurrences:
        yield from (*atoms(one.restrictor), *atoms(one.scope))


def _is_repeated(predicates: Set[Predicate]) -> bool:
    """Whether the problem says of some event how often or how many times there are such events."""
    return any(one.category is Category.PROPERTY and one.name in repeating_adverbs() for one in predicates)


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
            if atom.predicate in _THEN and atom.args[0] in _main_events(sentence):
                claim = Atom(EARLIER, (earlier[0], atom.args[0]))
                yield time_axiom(claim, f"narrative: {earlier[0]} then {atom.args[0]}", _ONCE_COST)


def _main_events(sentence: Formula) -> list[Constant]:
    """The past events that the sentence says happened."""
    return [
        atom.args[0]
        for atom in atoms(sentence)
        if atom.predicate is BEFORE_NOW and isinstance(atom.args[0], Constant) and atom.args[0].sort is Sort.EVENT
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


def _durations(predicates: Set[Predicate]) -> Iterator[Axiom]:
    """What goes on for a time goes on for less, and what happens within a time happens within a longer one."""
    lengths = durations(predicates)
    for long, (least, open_ended) in lengths.items():
        for short, (other, beyond) in lengths.items():
            if long != short and (least > other or (least == other and (open_ended or not beyond))):
                claim = implication(Atom(long, (_E, _C)), Atom(short, (_E, _C)))
                yield time_axiom(claim, f"duration: {_plain(long)} is at least {_plain(short)}")
    limits = durations(predicates, "within")
    for short, (length, _) in limits.items():
        for long, (other, _) in limits.items():
            if length < other:
                claim = implication(Atom(short, (_E, _C)), Atom(long, (_E, _C)))
                yield time_axiom(claim, f"duration: within {_plain(short)} is within {_plain(long)}")


def _plain(duration: Predicate) -> str:
    return " ".join(duration.words[1:])


def _roles(formulas: Sequence[Formula]) -> dict[Predicate, set[Predicate]]:
    """For each verb the roles and prepositions that its events have anywhere in the problem."""
    verbs: defaultdict[object, set[Predicate]] = defaultdict(set)
    relations: defaultdict[object, set[Predicate]] = defaultdict(set)
    for formula in formulas:
        for atom in atoms(formula):
            if atom.predicate.category is Category.VERB:
                verbs[atom.args[0]].add(atom.predicate)
            elif len(atom.args) == 2 and atom.predicate.category in (Category.ROLE, Category.RELATION):
                relations[atom.args[0]].add(atom.predicate)
    found: defaultdict[Predicate, set[Predicate]] = defaultdict(set)
    for event, names in verbs.items():
        for name in names:
            found[name] |= relations[event]
    return found


def _once(verb: Predicate, roles: Set[Predicate], ordered: bool) -> Iterator[Axiom]:
    """The same participants do not come to the same end twice: one chapel is built once.

    Where a story puts events in order, it does not tell of an end twice that could come again.
    """
    object_given = ARG1 in roles
    kind, once = aspect_classes().get((verb.name, "with" if object_given else "without"), ("", False))
    same = [role for role in (ARG0, ARG1, *sorted(_ENDS_OF_MOTION)) if role in roles]
    told_once = ordered and kind == "achievement" and _TIME not in roles
    if not (once or told_once) or not same:
        return
    given: list[Formula] = [Atom(verb, (_E, _C)), Atom(verb, (_F, _C))]
    for number, role in enumerate(same):
        who = Variable(f"x{number + 1}", Sort.ENTITY)
        given += [Atom(role, (_E, who)), Atom(role, (_F, who))]
    if object_given:
        given += [Atom(CULMINATED, (_E,)), Atom(CULMINATED, (_F,))]
    yield time_axiom(implication(conjunction(given), Equal(_E, _F)), f"{verb} happens once to the same", _ONCE_COST)


def _one_side(verb: Predicate, roles: Set[Predicate]) -> Iterator[Axiom]:
    """What comes to an end does so before a day or an occasion or after it."""
    if aspect_class(verb, roles) in ("achievement", "accomplishment"):
        ended = Atom(CULMINATED if ARG1 in roles else BEFORE_NOW, (_E,))
        both = [Atom(verb, (_E, _C)), ended, *(Atom(side, (_E, _X)) for side in _SIDES)]
        yield time_axiom(negation(conjunction(both)), f"{verb} ends on one side of a time")


def _finishing(verb: Predicate, roles: Set[Predicate], predicates: Set[Predicate]) -> Iterator[Axiom]:
    """Who has done what comes to an end has finished it: who built a house finished a house."""
    if aspect_class(verb, roles) != "accomplishment":
        return
    done = conjunction([Atom(verb, (_E, _C)), Atom(CULMINATED, (_E,))])
    for finish in sorted(set(map(Category.VERB.of, word_list("verbs_of_finishing.tsv", "verb"))) & predicates):
        yield time_axiom(implication(done, Atom(finish, (_E, _C))), f"{verb} done is {finish}")


def _end(verb: Predicate) -> Formula | None:
    """What says that an event of the verb has come to its end; ``None`` for verbs without one."""
    kinds = {aspect_classes().get((verb.name, frame), ("", False))[0] for frame in ("with", "without")}
    if not kinds & {"achievement", "accomplishment"}:
        return None
    return Atom(CULMINATED, (_E,)) if (verb.name, "with") in aspect_classes() else Atom(BEFORE_NOW, (_E,))


def _one_year(verb: Predicate, named: Sequence[Predicate]) -> Iterator[Axiom]:
    """What comes to an end does so in one year, and in one month."""
    ended = _end(verb)
    if ended is None:
        return
    both = conjunction([Atom(IN, (_E, _X)), Atom(IN, (_E, _Y))])
    for place, early in enumerate(named):
        for late in named[place + 1 :]:
            given = conjunction([Atom(verb, (_E, _C)), ended, both, Atom(early, (_X,)), Atom(late, (_Y,))])
            yield time_axiom(negation(given), f"{verb} ends in one time: {early.name} or {late.name}")


def _times_apart(text: Sequence[Reading], goal: Sequence[Reading]) -> list[tuple[Time, Time]]:
    """The times of text and hypothesis that exclude each other, without those that have axioms of their own."""
    told, asked = ([atom for one in side for atom in atoms(one.formula)] for side in (text, goal))
    return sorted({(one, other) for one, other in product(times_of(told), times_of(asked)) if exclude(one, other)})


def _one_time(verb: Predicate, apart: Sequence[tuple[Time, Time]]) -> Iterator[Axiom]:
    """What comes to an end does so at one time: not before dawn and after it, where one dawn is likely to be meant."""
    ended = _end(verb)
    if ended is None:
        return
    for one, other in apart:
        parts: list[Formula] = [Atom(verb, (_E, _C)), ended]
        for time, place in ((one, _X), (other, _Y)):
            parts += [Atom(time.relation, (_E, place)), *time.said_of(place)]
        cost = 0.0 if one.relation is other.relation else _ONCE_COST
        yield time_axiom(negation(conjunction(parts)), f"{verb} ends {one} or {other}", cost)


def _one_date(verb: Predicate, days: Mapping[Predicate, Date]) -> Iterator[Axiom]:
    """What comes to an end does so on one day and in one month."""
    ended = _end(verb)
    if ended is None:
        return
    for early, late in combinations(days, 2):
        if bool(days[early].day) == bool(days[late].day):
            relation = ON if days[early].day else IN
            at = [Atom(relation, (_E, _X)), Atom(relation, (_E, _Y)), Atom(early, (_X,)), Atom(late, (_Y,))]
            yield time_axiom(
                negation(conjunction([Atom(verb, (_E, _C)), ended, *at])),
                f"{verb} has one date: {early.name} or {late.name}",
            )


def _since(
    verb: Predicate, roles: Set[Predicate], named: Mapping[Predicate, int], predicates: Set[Predicate]
) -> Iterator[Axiom]:
    """What has held since a year has held in every year between that one and now."""
    if _ALL_SINCE not in roles or TIME_OF_SPEECH not in predicates:
        return
    for first, between, now in spans_of_years(named):
        lasting = [Atom(verb, (_E, _C)), Atom(_ALL_SINCE, (_E, _X)), Atom(first, (_X,))]
        present = [Atom(TIME_OF_SPEECH, (_Z,)), Atom(now, (_Z,)), Atom(between, (_Y,))]
        claim = implication(conjunction([*lasting, *present]), Atom(IN, (_E, _Y)))
        yield time_axiom(claim, f"{verb} since {first.name} until {now.name} is in {between.name}")


def _since_then(
    verb: Predicate, roles: Set[Predicate], named: Mapping[Predicate, int], past: Set[Predicate]
) -> Iterator[Axiom]:
    """What has held since a year has held in every later year of which a hypothesis speaks as past."""
    for first, year in sorted(product(named, past)) if _ALL_SINCE in roles else ():
        if named[first] <= named[year]:
            lasting = [Atom(verb, (_E, _C)), Atom(_ALL_SINCE, (_E, _X)), Atom(first, (_X,)), Atom(year, (_Y,))]
            claim = implication(conjunction(lasting), Atom(IN, (_E, _Y)))
            yield time_axiom(claim, f"{verb} since {first.name} is in {year.name}", _ONCE_COST)


def _past_years(predicates: Set[Predicate], goal: Sequence[Reading]) -> Set[Predicate]:
    """The years that a hypothesis about the past names, where nothing says what time it is now."""
    told = {atom.predicate for reading in goal for atom in atoms(reading.formula)}
    return set(years(told)) if BEFORE_NOW in told and TIME_OF_SPEECH not in predicates else frozenset()
