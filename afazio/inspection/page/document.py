"""A sentence or a pair as one HTML document that needs nothing beside itself.

What is shown travels as JSON; scripts of this package build the page from it out of text nodes, so that nothing of the
input is ever read as HTML, and a content security policy lets no other script run.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from afazio.inspection.page.sentence_record import rules_record, sentence_record
from afazio.inspection.rule_notes import RuleNote
from afazio.inspection.stage import Stage
from afazio.semantics.analysis import Analysis

SCRIPTS = ("elements.js", "linking.js", "arcs.js", "formulas.js", "cascade.js", "proof.js", "view.js")
"""The scripts that build a view, in the order in which they build on each other."""
STYLE = "view.css"


def asset(name: str) -> str:
    """A file of the page: style, script or template."""
    return files("afazio.inspection.page").joinpath("assets", name).read_text("utf-8")


def sentences_record(
    analyses: Sequence[Analysis], notes: Iterable[RuleNote], stage: Stage = Stage.ALL
) -> dict[str, Any]:
    """The sentences by themselves, as the scripts read them."""
    return {
        "kind": "sentences",
        "stage": stage.value,
        "sentences": [sentence_record(analysis, f"s{number}") for number, analysis in enumerate(analyses)],
        "rules": rules_record(notes),
    }


def analysis_html(analyses: Sequence[Analysis], notes: Iterable[RuleNote] = (), stage: Stage = Stage.ALL) -> str:
    """A whole HTML document with the stages asked for of every sentence."""
    title = analyses[0].tree.text if analyses else "Analysis"
    return document(title, sentences_record(analyses, notes, stage))


def document(title: str, record: dict[str, Any]) -> str:
    """A whole HTML document that shows a record."""
    style = asset(STYLE)
    script = "\n".join(map(asset, (*SCRIPTS, "standalone.js")))
    policy = (
        f"default-src 'none'; script-src {_digest(script)}; style-src {_digest(style)}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    parts = {
        "POLICY": escape(policy),
        "TITLE": escape(printable(title)),
        "STYLE": style,
        "DATA": embedded(record),
        "SCRIPT": script,
    }
    # The template is taken apart once, so that nothing that is filled in is searched for further places.
    pieces = asset("standalone.html").split("@@")
    return "".join(parts[piece] if number % 2 else piece for number, piece in enumerate(pieces))


def embedded(record: dict[str, Any]) -> str:
    """JSON that no parser of HTML can leave before its end."""
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text.encode("utf-8", "backslashreplace").decode()


def printable(text: str) -> str:
    """The text without control characters other than line ends."""
    return "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)


def _digest(content: str) -> str:
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"
