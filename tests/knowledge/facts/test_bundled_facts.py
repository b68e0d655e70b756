"""Facts of package data as the user's cache keeps them: they say what the files say, and no damage does harm."""

from __future__ import annotations

import pytest

from afazio.knowledge.facts.bundled_facts import Groups, remembered
from afazio.knowledge.facts.fact_files import parse_facts

FACTS = """
couch_n = sofa_n
sit_v ! stand_v
sleep_v(e) & ARG0(e, x) -> ~awake_a(x) & (tired_a(x) | exists z.(bed_n(z) & in_r(x, z, past)))
all z.(dog_n(z) -> animal_n(z)) <-> x = y @ 0.25
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path))
    return tmp_path / "facts"


def read() -> Groups:
    return {"all": parse_facts(FACTS, "test"), "none": ()}


def never() -> Groups:
    raise AssertionError("the facts are read again")


def shown(groups: Groups) -> dict[str, list[tuple[object, ...]]]:
    return {
        name: [(each, each.formula, sorted(each.needed), sorted(each.given)) for each in facts]
        for name, facts in groups.items()
    }


def told(groups: Groups) -> str:
    return repr(shown(groups))


def test_facts_from_the_cache_say_what_the_file_says(folder):
    written = remembered("test", FACTS, read)
    assert told(remembered("test", FACTS, never)) == told(written) == told(read())


def test_another_text_is_read_anew(folder):
    remembered("test", FACTS, read)
    with pytest.raises(AssertionError, match="read again"):
        remembered("test", FACTS + "cord_n < rope_n", never)


@pytest.mark.parametrize("damage", ["", "{}\n", '{"tables": [[], []], "facts": {"all": [1]}}\n'])
def test_a_damaged_file_is_not_used(folder, damage):
    remembered("test", FACTS, read)
    (file,) = folder.iterdir()
    file.write_text(damage)
    assert told(remembered("test", FACTS, read)) == told(read())


def test_a_cache_that_cannot_be_written_does_no_harm(folder):
    folder.write_text("no folder")
    assert told(remembered("test", FACTS, read)) == told(read())
