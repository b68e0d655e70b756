"""What can be wrong with patterns, lexicons, suites and results."""

from __future__ import annotations

from afazio.errors import CorpusError


class TestsuiteError(CorpusError):
    """Patterns, a lexicon, a suite or results that cannot be used; the message begins with file and line if known."""

    __test__ = False
