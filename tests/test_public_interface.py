"""What can be imported by name, and what `check_many` takes."""

from __future__ import annotations

import subprocess
import sys

import pytest

import afazio
from afazio import Analysis, Label, Options, Pair, Pipeline, Verdict

DOG = "A dog barks."


def test_the_public_names_are_listed_and_there():
    assert set(afazio.__all__) <= set(dir(afazio))
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
    with pytest.raises(ValueError, match="shorter"):
        list(pipeline.check_many([(DOG, DOG), (DOG, DOG)], ids=["only one"]))
