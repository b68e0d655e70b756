"""What values show of themselves in a notebook."""

from __future__ import annotations

from dataclasses import replace

from afazio.entailment.verdict import ErrorKind, Failure, Label, Used, Verdict, Verdicts
from tests.inspection.made_analysis import ANALYSIS, TREE

ENTAILED = Verdict(
    Label.ENTAILMENT, 0.94, 0.98, "z3", 0.1, used=Used((), ("WordNet 3.0: hypernym poodle_n%1 < dog_n%1",))
)
FAILED = Verdict(Label.ERROR, None, None, None, 0.0, Failure(ErrorKind.INPUT, "the text is <empty>"), id="7 & 8")


def test_an_analysis_shows_pictures_and_formula():
    shown = ANALYSIS._repr_html_()
    assert shown.count("<img") == 2
    assert "sleep_v(e1)" in shown
    assert str(ANALYSIS).startswith('<Kim> sleeps & snores" exists e1 x1.(')


def test_nothing_of_a_text_is_markup():
    hostile = replace(ANALYSIS, tree=replace(TREE, text="<script>'\x00</script>"))
    assert "<script" not in hostile._repr_html_()
    assert "the text is &lt;empty&gt;" in FAILED._repr_html_()


def test_a_verdict_shows_what_it_rests_on():
    shown = ENTAILED._repr_html_()
    assert "entailment</b> 0.94" in shown
    assert "poodle is a kind of dog (WordNet)" in shown
    assert (str(ENTAILED), str(FAILED)) == ("entailment (0.94)", "error (input): the text is <empty>")


def test_verdicts_are_a_table():
    verdicts = Verdicts([ENTAILED, FAILED])
    assert verdicts._repr_html_().count("<tr>") == 3
    assert "7 &amp; 8" in verdicts._repr_html_()
    assert str(verdicts) == "2 verdicts: 1 entailment, 1 error"
    assert str(Verdicts()) == "0 verdicts"
