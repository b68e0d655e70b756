"""The process in which texts are parsed: ``python -m afazio.parsing_main MODEL``, run by `ParsingPool`."""

from __future__ import annotations

import sys
from functools import partial

from afazio.bug_reports import report
from afazio.errors import ParseError
from afazio.parsing.acceleration import leave_compilers_out
from afazio.parsing.cache import encode_trees
from afazio.parsing.parser import Parser
from afazio.parsing_pool import PARSED
from afazio.provers.serving import Reply, Task, loaded, serve


def main() -> None:
    """Parse texts until the input ends or the process is told to."""
    leave_compilers_out()
    parser = Parser(sys.argv[1], threads=1)
    serve(lambda: loaded(parser.load, partial(parsed, parser)))


def parsed(parser: Parser, task: Task) -> Reply:
    """The trees of a task's texts, or why they have none, as JSON can hold them."""
    texts = task["texts"]
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
