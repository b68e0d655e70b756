"""`afazio ask`: what a text says in answer to a question."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated
from warnings import catch_warnings

import typer

from afazio.cli import options
from afazio.cli.endings import DONE, complain
from afazio.cli.files import show
from afazio.cli.pipeline_choice import DEFAULT_CHOICE, PipelineChoice, chooses_pipeline
from afazio.cli.progress import announced
from afazio.cli.summary import EXIT_CODES
from afazio.errors import UndecidedError, UndecidedWarning

if TYPE_CHECKING:
    from afazio.asking.answering import Answer

app = typer.Typer(add_completion=False)

NOTHING = "nothing says"

Sentences = Annotated[
    list[str], typer.Argument(metavar="[TEXT] QUESTION", help="The text and the question; - is standard input.")
]
Json = Annotated[bool, typer.Option("--json", help="Print the answers as one JSON object.")]
ExitCode = Annotated[
    bool,
    typer.Option("--exit-code", help="End with 0 where something answers, 11 where nothing says, 12 for an error."),
]
Explain = Annotated[bool, typer.Option("--explain", help="Show below each answer what its proof rests on.")]


@app.command()
@chooses_pipeline("graded")
def ask(
    sentences: Sentences,
    text: options.Texts = None,
    as_json: Json = False,
    explain: Explain = False,
    exit_code: ExitCode = False,
    choice: PipelineChoice = DEFAULT_CHOICE,
) -> None:
    """Answer a question from a text: who, what, which, whose, where, when, why, how many, how long, and yes or no.

    An answer is a phrase of the text with which the question becomes a statement that the text entails; what the text
    calls possible, or reports, is told as such. When nothing follows, the answer is "nothing says".
    """
    passages, question = options.passages_and_last(sentences, text or [], "QUESTION")
    chosen = choice.options()
    from afazio.pipeline import Pipeline

    with (
        Pipeline(chosen) as pipeline,
        announced("loading the parser ..."),
        catch_warnings(record=True, action="always", category=UndecidedWarning) as missing,
    ):
        try:
            found = pipeline.ask(passages, question)
        except UndecidedError as error:
            if not exit_code:
                raise
            raise typer.Exit(complain(str(error), EXIT_CODES["error"])) from error
    show(json.dumps(_record(question, found), ensure_ascii=False) if as_json else "\n".join(_lines(found, explain)))
    for warning in missing:
        complain(str(warning.message), DONE)
    if exit_code and not found:
        raise typer.Exit(EXIT_CODES["unknown"])


def _lines(found: Sequence[Answer], explain: bool) -> Iterator[str]:
    """An answer a line: its words and status, how sure it is, and the statement that was proved."""
    if not found:
        yield NOTHING
    for answer in found:
        status = f", {answer.status}" if answer.status not in ("", answer.words) else ""
        said = f"refuted: {answer.statement}" if answer.verdict.label == "contradiction" else answer.statement
        yield f"{answer.words}{status}  ({answer.verdict.confidence:.2f})  {said}"
        if explain:
            yield from (f"  {source}" for source in answer.verdict.used.axioms or ("follows from the text alone",))


def _record(question: str, found: Sequence[Answer]) -> dict[str, object]:
    return {
        "question": question,
        "answers": [
            {
                "answer": answer.words,
                "status": answer.status or None,
                "confidence": answer.verdict.confidence,
                "statement": answer.statement,
                "used": {"rules": list(answer.verdict.used.rules), "axioms": list(answer.verdict.used.axioms)},
            }
            for answer in found
        ],
    }
