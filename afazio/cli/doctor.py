"""`afazio doctor`: what is installed, and whether it answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.files import show
from afazio.errors import AfazioError

if TYPE_CHECKING:
    from collections.abc import Iterator

app = typer.Typer(add_completion=False)

LIBRARIES = (
    "stanza",
    "torch",
    "transformers",
    "safetensors",
    "lemminflect",
    "nltk",
    "z3-solver",
    "lark",
    "typer",
    "rich",
)
PATIENCE = 20.0

Json = Annotated[bool, typer.Option("--json", help="Print the report as one JSON object.")]


@app.command()
def doctor(model: options.Model = "bundled", rules: options.Rules = None, as_json: Json = False) -> None:
    """Show versions, the model's digest, and which provers are installed and answer.

    The exit code is 2 when the model or the rules cannot be used, or no prover answers.
    """
    report = {"system": _system(model, rules), "libraries": _libraries(), "model": _model(model), "provers": _provers()}
    if as_json:
        show(json.dumps(report, ensure_ascii=False))
    else:
        show("\n".join(_lines(report)))
    if "unusable" in report["system"]:
        raise SetupError(report["system"]["unusable"])
    if not any(state.startswith("answers") for state in report["provers"].values()):
        raise SetupError("no prover answers: pip install z3-solver")


class SetupError(AfazioError, RuntimeError):
    """What is missing before anything can be checked."""


def _system(model: str, rules: options.Rules) -> dict[str, str]:
    from afazio.options import Options
    from afazio.pipeline import Pipeline

    try:
        with Pipeline(Options(model=model, rules=rules)) as pipeline:
            return pipeline.system()
    except AfazioError as error:
        return {"unusable": str(error)}


def _libraries() -> dict[str, str]:
    import platform

    from afazio.parsing.models import package_version

    return {"python": platform.python_version()} | {name: package_version(name) for name in LIBRARIES}


def _model(name: str) -> dict[str, str]:
    from afazio.parsing.models import model_report

    report = model_report(name)
    return {field: report[field] for field in ("model", "digest", "folder") if field in report}


def _provers() -> dict[str, str]:
    """Every prover with its state in words."""
    from afazio.provers.registry import available

    return {
        name: _state(name) if entry.installed else f"not installed: {entry.hint}" for name, entry in available().items()
    }


def _state(name: str) -> str:
    """Ask a prover whether there can be something, which every prover and model finder can answer."""
    from afazio.provers.interface import Assertion, Budget, Status
    from afazio.provers.registry import open_prover
    from afazio.semantics.logic.formula import ACTUAL, Atom, Exists, Sort, Variable
    from afazio.semantics.logic.predicates import Category

    thing = Variable("x", Sort.ENTITY)
    question = (Assertion("something", Exists((thing,), Atom(Category.NOUN.of("thing"), (thing, ACTUAL)))),)
    prover = open_prover(name)
    try:
        answer = prover.solve(question, Budget(seconds=PATIENCE))
    finally:
        prover.close()
    if answer.status is Status.SATISFIABLE:
        return f"answers, in {answer.seconds:.2f} s"
    return f"installed, but says {answer.status} where something is satisfiable {answer.message}".rstrip()


def _lines(report: dict[str, dict[str, str]]) -> Iterator[str]:
    for part, facts in report.items():
        yield part
        width = max((len(name) for name in facts), default=0)
        yield from (f"  {name:<{width}}  {fact}" for name, fact in facts.items())
