"""What can be imported by name, and what `check_many` takes."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import afazio
from afazio import Analysis, Label, Options, Pair, Pipeline, Verdict

DOG = "A dog barks."


def test_the_public_names_are_listed_and_there():
    assert set(afazio.__all__) <= set(dir(afazio))
    assert {name for name in dir(afazio) if not name.startswith("_")} <= set(afazio.__all__)
    assert (Analysis.__name__, Options().timeout > 0, Pipeline.__name__) == ("Analysis", True, "Pipeline")
    assert afazio.__version__.count(".") >= 1


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="'afazio' has no attribute 'Pipelin'"):
        _ = afazio.Pipelin


def test_the_package_runs_as_a_module():
    run = subprocess.run([sys.executable, "-m", "afazio", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"afazio {afazio.__version__}\n"


@pytest.mark.parametrize(
    "given",
    [Pair((DOG,), DOG), (DOG, DOG), [[DOG], DOG], (DOG, DOG, "name"), {"text": DOG, "hypothesis": DOG, "id": 7}],
)
def test_many_forms_of_a_pair(given):
    pair = Pair.of(given)
    assert (pair.text, pair.hypothesis) == ((DOG,), DOG)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("one string", "a pair is afazio.Pair, .* not str 'one string'"),
        ((DOG,), "a pair is afazio.Pair, .* not tuple"),
        ({"text": DOG}, "this mapping has no 'hypothesis'"),
        ((DOG, 5), "the hypothesis of a pair is a string, not int 5"),
        (({DOG}, DOG), "the text of a pair is a string or a list of strings, not set"),
    ],
)
def test_what_is_no_pair_is_a_type_error_that_says_what_is_wanted(given, message):
    with pytest.raises(TypeError, match=message):
        Pair.of(given)


def test_verdicts_bear_the_names_of_their_pairs(pipeline: Pipeline):
    verdicts = list(pipeline.check_many([(DOG, DOG), ("No dog barks.", DOG)], ids=["first", "second"]))
    assert all(isinstance(verdict, Verdict) for verdict in verdicts)
    assert [verdict.id for verdict in verdicts] == ["first", "second"]
    assert verdicts[0].label is Label.ENTAILMENT


def test_as_many_names_as_pairs(pipeline: Pipeline):
    with pytest.raises(ValueError, match="there are fewer ids than pairs: 1 have both"):
        list(pipeline.check_many([(DOG, DOG), (DOG, DOG)], ids=["only one"]))
    with pytest.raises(ValueError, match="there are more ids than pairs: 1 have both"):
        list(pipeline.check_many([(DOG, DOG)], ids=["one", "two"]))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ((DOG, DOG), "the text of afazio.Pair is a tuple of passages, not str"),
        (((DOG,), 3), "the hypothesis of a pair is a string, not int 3"),
        (((DOG,), DOG, 3), "the name of a pair is a string, not int 3"),
    ],
)
def test_a_pair_of_wrong_types_is_refused_when_it_is_made(fields, message):
    with pytest.raises(TypeError, match=message):
        Pair(*fields)


def test_what_may_be_raised_can_be_caught_by_a_public_name(pipeline: Pipeline):
    with pytest.raises(afazio.AfazioError) as caught:
        pipeline.analyse("")
    assert isinstance(caught.value, afazio.InputError)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Pipeline("bundled"), "options is afazio.Options, not str 'bundled'"),
        (lambda: Pipeline().check(3, DOG), "the text of a pair is a string or a list of strings, not int 3"),
        (lambda: Pipeline().check(DOG, [DOG]), "the hypothesis of a pair is a string, not list"),
        (lambda: Pipeline().check_many({"text": DOG, "hypothesis": DOG}), "pairs is an iterable of pairs, .* not dict"),
        (lambda: Pipeline().check_many([(DOG, DOG)], jobs="2"), "jobs is a whole number from 1, not str '2'"),
        (lambda: Pipeline().analyse(None), "the text is a string, not NoneType None"),
        (lambda: Options(timeout="5"), "timeout is a positive number of seconds, not str '5'"),
        (lambda: Options(strict=1), "strict is True or False, not int 1"),
        (lambda: Options(rules=3), "rules is a path, or None, not int 3"),
    ],
)
def test_misuse_is_a_type_error_that_says_what_is_wanted(call, message):
    with pytest.raises(TypeError, match=message):
        call()


@pytest.mark.parametrize("chosen", [{"timeout": 0}, {"timeout": float("nan")}, {"threads": 0}, {"max_words": -1}])
def test_numbers_that_make_no_sense_are_refused(chosen):
    with pytest.raises(ValueError, match=f"{next(iter(chosen))} is "):
        Options(**chosen)


@pytest.mark.parametrize(
    ("name", "more"), [("xx", ""), ("majority", ""), ("overlp", "; did you mean 'overlap'?"), ("", "")]
)
def test_a_system_that_answers_no_pairs_is_refused_when_it_is_chosen(name, more):
    with pytest.raises(afazio.InputError) as caught:
        Options(system=name)
    assert str(caught.value) == f"system is one of afazio, overlap, edits, venses, not {name!r}{more}"


def test_the_record_of_a_verdict_is_that_of_the_command_line(pipeline: Pipeline):
    (verdict,) = pipeline.check_many([(DOG, DOG)], ids=["first"])
    record = verdict.to_dict(pipeline.system())
    assert json.loads(json.dumps(record)) == record
    assert (record["id"], record["verdict"], record["error"]) == ("first", "entailment", None)
    assert record["system"]["version"] == afazio.__version__
    assert "system" not in verdict.to_dict()
    assert pipeline.check("", DOG).to_dict()["error"]["kind"] == "input"


def test_an_explanation_prints_what_the_verdict_rests_on(pipeline: Pipeline):
    explanation = pipeline.explain(DOG, "An animal barks.")
    assert isinstance(explanation, afazio.Explanation)
    first, *others = str(explanation).splitlines()
    assert first.startswith("ENTAILMENT (0.")
    assert any("dog is a kind of animal (WordNet)" in line for line in others)


def test_verdicts_and_analyses_display_themselves_in_a_notebook(pipeline: Pipeline):
    shown = pipeline.check(DOG, "An animal barks.")._repr_html_()
    assert "entailment</b> 0.9" in shown
    assert "dog is a kind of animal (WordNet)" in shown
    assert "the text is refused" in pipeline.check("", DOG)._repr_html_()
    pictures = pipeline.analyse(DOG)._repr_html_()
    assert pictures.count("<img") == 2
    assert "exists x1.(dog_n(x1) &amp; exists e1.(bark_v(e1)" in pictures
