"""What times of the calendar say of each other, and of what happens in them."""

from __future__ import annotations

from afazio.knowledge.axioms.calendar_times import calendar_time_axioms
from afazio.semantics.logic.predicates import Predicate


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


def test_what_is_done_by_the_end_of_a_time_is_done_before_a_later_one():
    names = ("1992_p", "1993_p", "by_the_end_of_r", "before_r")
    told = [axiom.source for axiom in calendar_time_axioms(set(map(Predicate.read, names)))]
    assert "time: deadline: 1992 and 1993" in told
    assert "time: deadline: 1993 and 1992" not in told


def test_what_is_done_in_a_time_is_not_done_by_the_end_of_an_early_part_of_it():
    names = ("late_1990_p", "early_1990_p", "by_the_end_of_r")
    told = [axiom.source for axiom in calendar_time_axioms(set(map(Predicate.read, names)))]
    assert not any("deadline" in source for source in told)


def test_two_names_of_one_century_are_of_one_time():
    names = {Predicate.read("century_nineteenth_p"), Predicate.read("century_19th_p")}
    told = [axiom.source for axiom in calendar_time_axioms(names)]
    assert "time: century nineteenth is century 19th" in told
