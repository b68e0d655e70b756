"""Names of times as intervals of the calendar."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio.knowledge.axioms.calendar_names import CalendarTime, calendar_time
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
        ("decade_1880s_p", CalendarTime(1880, years=10)),
        ("century_nineteenth_p", CalendarTime(1800, years=100)),
        ("late_century_19th_p", CalendarTime(1800, part="late", years=100)),
        ("century_old_p", None),
        ("0000_p", None),
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
        ("May_1945_p", "decade_1940s_p", True),
        ("1900_p", "century_nineteenth_p", False),
        ("1900_p", "century_twentieth_p", False),
        ("decade_1880s_p", "century_nineteenth_p", True),
        ("late_century_19th_p", "century_19th_p", True),
        ("1890_p", "late_century_19th_p", False),
        ("century_19th_p", "decade_1880s_p", False),
    ],
)
def test_a_time_lies_in_what_tells_less_of_it(inner, outer, within):
    assert calendar_time(Predicate.read(inner)).is_within(calendar_time(Predicate.read(outer))) is within


_TIMES = st.one_of(
    st.builds(CalendarTime, st.integers(1000, 2100)),
    st.builds(CalendarTime, st.integers(1000, 2100), st.integers(1, 12)),
    st.builds(CalendarTime, st.integers(100, 210).map(lambda tens: tens * 10), years=st.just(10)),
    st.builds(CalendarTime, st.integers(10, 20).map(lambda hundreds: hundreds * 100), years=st.just(100)),
)


@given(_TIMES, _TIMES)
def test_what_lies_in_a_time_has_all_its_days_there(inner, outer):
    if inner.is_within(outer):
        (first, last), (begin, end) = inner.days, outer.sure_days
        assert begin <= first <= last <= end
