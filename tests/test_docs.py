"""The documents show what the program does.

Every sentence of the chapter on the fragment has the formula it prints; every page is in the site.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from afazio.parsing.cache import ParseCache
from afazio.parsing.parser import Parser
from afazio.rewriting.normal_form import handbook
from afazio.version import VERSION

ROOT = Path(__file__).parent.parent
CHAPTER = ROOT / "docs" / "fragment.md"
EXAMPLES = re.findall(r"^ {4}(\S.*)\n {8}(\S.*)$", CHAPTER.read_text("utf-8"), re.MULTILINE)


def test_the_chapter_has_examples():
    assert len(EXAMPLES) > 20


@pytest.fixture(scope="module", autouse=True)
def _parsed(_own_cache: None) -> None:
    """Put all sentences into the cache of parses at once, which is much faster than one by one."""
    Parser(cache=ParseCache()).parse([sentence for sentence, _ in EXAMPLES])


@pytest.mark.parametrize(("sentence", "formula"), EXAMPLES, ids=[sentence for sentence, _ in EXAMPLES])
def test_example(pipeline, sentence: str, formula: str):
    assert str(pipeline.analyse(sentence).readings[0].formula) == formula


def test_every_page_is_in_the_table_of_contents_of_the_site():
    contents = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert [page.name for page in (ROOT / "docs").glob("*.md") if f": {page.name}\n" not in contents] == []


def test_the_site_asks_nothing_of_other_sites():
    """Fonts and icons are the reader's own; a page would name others in its style sheets, scripts or pictures."""
    contents = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert "font: false" in contents
    pages = [page.read_text("utf-8") for page in (ROOT / "docs").glob("*.md")]
    assert [page for page in pages if re.search(r"!\[[^]]*\]\(http|src=.http", page)] == []


def test_the_handbook_of_rule_writers_shows_the_vocabulary_of_the_normal_form():
    assert handbook() in (ROOT / "rewrite_rules" / "README.md").read_text("utf-8")


def test_the_version_is_told_alike_everywhere():
    assert f"\nversion: {VERSION}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\n## {VERSION} (" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_image_has_a_python_that_is_supported_and_runs_the_command():
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    (base,) = [line for line in lines if line.startswith("FROM ")]
    supported = [
        name.rpartition(" ")[2]
        for name in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["classifiers"]
        if name.startswith("Programming Language :: Python :: ")
    ]
    assert base.partition("python:")[2].removesuffix("-slim") in supported
    assert 'ENTRYPOINT ["afazio"]' in lines
    assert "USER user" in lines
