"""One loaded parser for all the tests here: loading takes seconds."""

import pytest

from afazio.parsing.parser import Parser


@pytest.fixture(scope="session")
def parser() -> Parser:
    return Parser("bundled")
