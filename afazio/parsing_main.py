"""The process in which texts are parsed: ``python -m afazio.parsing_main MODEL``, run by `ParsingPool`."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from afazio.bug_reports import report
from afazio.errors import AfazioError, ParseError
from afazio.parsing.acceleration import leave_compilers_out
from afazio.parsing.cache import encode_trees
from afazio.parsing.parser import Parser
from afazio.parsing_pool import PARSED, UNLOADED
from afazio.provers.serving import Reply, Task, serve

_ALLOCATIONS = 50_000
"""After how many new objects that stay garbage is looked for: most of what parsing leaves behind is gone by then."""


def main() -> None:
    """Parse texts until the input ends or the process is told to."""
    leave_compilers_out()
    serve(lambda: _prepare(Parser(sys.argv[1], threads=1)))


def _prepare(parser: Parser) -> Callable[[Task], Reply]:
    """What parses; where the model cannot be loaded, it answers each task with what is wrong."""
    try:
        parser.load()
    except Exception as failure:
        known = isinstance(failure, AfazioError)
        refusal = {"status": UNLOADED, "message": str(failure if known else report(failure))}
        return lambda _: refusal
    # The model stays: looking through it for garbage takes longer than parsing a sentence.
    gc.freeze()
    gc.set_threshold(_ALLOCATIONS)
    return lambda task: parsed(parser, task["texts"])


def parsed(parser: Parser, texts: list[str]) -> Reply:
    """The trees of texts, or why they have none, as JSON can hold them."""
    try:
        found = dict(zip(texts, parser.parse(texts), strict=True))
    except Exception as failure:
        return {"status": "Bug", "message": str(report(failure))}
    return {
        "status": PARSED,
        "trees": {text: encode_trees(one) for text, one in found.items() if not isinstance(one, ParseError)},
        "failures": {text: str(one) for text, one in found.items() if isinstance(one, ParseError)},
    }


if __name__ == "__main__":
    main()
