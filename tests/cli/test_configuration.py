"""Defaults of options from a file."""

import json

import pytest

from afazio.cli.configuration import ConfigurationError, defaults, for_commands
from tests.cli.command import DOG


def write(folder, text):
    (folder / "afazio.toml").write_text(text, "utf-8")
    return folder


def test_without_a_file_nothing_is_set(tmp_path):
    assert defaults(tmp_path) == {}


def test_options_are_read_by_their_long_names(tmp_path):
    found = defaults(write(tmp_path, '[options]\ntimeout = 10\nsame-situation = true\naxioms = "facts.txt"\n'))
    assert found == {"timeout": 10, "same_situation": True, "axioms": str(tmp_path / "facts.txt")}
    assert for_commands(found, ["check"])["testsuite"]["run"] == found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[options]\ntime-out = 3\n", "no option is called 'time-out'; did you mean 'timeout'"),
        ('[options]\ntimeout = "long"\n', "'timeout' is 'long', not a float"),
        ("[options]\njobs = true\n", "'jobs' is True, not a int"),
        ("[option]\ntimeout = 3\n", "only \\[options\\] is known"),
        ("options = 3\n", "is no table"),
        ("[options\n", "is no TOML"),
    ],
)
def test_mistakes_are_told_with_the_file(tmp_path, text, message):
    with pytest.raises(ConfigurationError, match=message):
        defaults(write(tmp_path, text))


def test_a_file_that_the_environment_names_must_be_there(tmp_path, monkeypatch):
    monkeypatch.setenv("AFAZIO_CONFIG", str(tmp_path / "none.toml"))
    with pytest.raises(ConfigurationError, match="AFAZIO_CONFIG"):
        defaults(tmp_path)


def test_the_command_line_overrides_the_file(afazio, tmp_path, monkeypatch):
    write(tmp_path, "[options]\ntimeout = 7\n")
    monkeypatch.chdir(tmp_path)
    options = json.loads(json.loads(afazio("check", "--json", DOG, DOG).out)["system"]["options"])
    assert options["timeout"] == 7
    options = json.loads(json.loads(afazio("check", "--json", "--timeout", "3", DOG, DOG).out)["system"]["options"])
    assert options["timeout"] == 3


def test_a_mistake_in_the_file_is_wrong_use_in_one_line(afazio, tmp_path, monkeypatch):
    write(tmp_path, "[options]\ncolour = 1\n")
    monkeypatch.chdir(tmp_path)
    run = afazio("check", DOG, DOG)
    assert (run.code, run.err.count("\n")) == (2, 1)
