"""Names of times as intervals of the calendar."""

from __future__ import annotations

import pytest

from afazio.knowledge.axioms.calendar_times import CalendarTime, calendar_time, calendar_time_axioms
from afazio.semantics.logic.predicates import Predicate


@pytest.mark.parametrize(
    ("name", "time"),
    [
        ("1945_p", CalendarTime(1945)),
        ("May_p", CalendarTime(month=5)),
        ("May_4_p", CalendarTime(month=5, day=4)),
        ("May_4th_p", CalendarTime(month=5, day=4)),
        ("May_4_1945_p", CalendarTime(1945, 5, 4)),
        ("late_2008_p", CalendarTime(2008, part="late")),
        ("Kim_p", None),
        ("May_Holm_p", None),
        ("May_77_p", None),
    ],
)
def test_a_name_tells_a_time(name, time):
    assert calendar_time(Predicate.read(name)) == time


@pytest.mark.parametrize(
    ("inner", "outer", "within"),
    [
        ("May_4_1945_p", "1945_p", True),
        ("May_4_1945_p", "May_p", True),
        ("May_4_1945_p", "May_4_p", True),
        ("late_2008_p", "2008_p", True),
        ("1945_p", "May_1945_p", False),
        ("May_4_p", "1945_p", False),
        ("late_May_2008_p", "late_2008_p", False),
        ("May_p", "May_p", False),
    ],
)
def test_a_time_lies_in_what_tells_less_of_it(inner, outer, within):
    assert calendar_time(Predicate.read(inner)).is_within(calendar_time(Predicate.read(outer))) is within


def test_order_is_told_where_it_is_asked_for():
    early, late, before = map(Predicate.read, ("1945_p", "1950_p", "before_r"))
    told = [axiom.source for axiom in calendar_time_axioms({early, late, before})]
    assert "time: 1945 is before 1950" in told
    assert all("1950 is before" not in source for source in told)
    assert not any("before" in axiom.source for axiom in calendar_time_axioms({early, late}))


def test_what_happens_in_a_part_of_a_time_happens_in_it():
    told = [axiom.source for axiom in calendar_time_axioms(set(map(Predicate.read, ("1990_p", "summer_n", "in_r"))))]
    assert "time: the summer of 1990 is in it" in told
    others = calendar_time_axioms(set(map(Predicate.read, ("1990_p", "eve_n", "in_r"))))
    assert not any("the eve of" in axiom.source for axiom in others)
