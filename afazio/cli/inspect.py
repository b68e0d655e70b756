"""`afazio inspect`: what every stage makes of a sentence."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.errors import InputError
from afazio.inspection.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afazio.pipeline import Pipeline
    from afazio.semantics.analysis import Analysis

app = typer.Typer(add_completion=False)


class View(StrEnum):
    """The formats of an analysis."""

    TEXT = "text"
    JSON = "json"
    CONLLU = "conllu"
    SVG = "svg"
    HTML = "html"
    TPTP = "tptp"
    NLTK = "nltk"
    SMTLIB = "smtlib"
    DOT = "dot"
    LATEX = "latex"


BY_SUFFIX = {
    ".txt": View.TEXT,
    ".json": View.JSON,
    ".conllu": View.CONLLU,
    ".svg": View.SVG,
    ".html": View.HTML,
    ".htm": View.HTML,
    ".p": View.TPTP,
    ".smt2": View.SMTLIB,
    ".dot": View.DOT,
    ".gv": View.DOT,
    ".tex": View.LATEX,
}
"""The format of a file by the end of its name, where none is asked for."""

ONE_STAGE = {View.CONLLU: Stage.TREE, View.TPTP: Stage.FORMULA, View.NLTK: Stage.FORMULA, View.SMTLIB: Stage.FORMULA}

Sentence = Annotated[str | None, typer.Argument(metavar="SENTENCE", help="The sentence; - is standard input.")]
StageOption = Annotated[Stage, typer.Option("--stage", help="Which stage to show.")]
ViewOption = Annotated[
    View | None,
    typer.Option("--format", help="How to show it; else as the end of FILE says, or text.", show_default=False),
]
OutputFile = Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where it goes.")]


@app.command()
def inspect(
    sentence: Sentence = None,
    stage: StageOption = Stage.ALL,
    chosen_view: ViewOption = None,
    output: OutputFile = Path("-"),
    model: options.Model = "bundled",
    rules: options.Rules = None,
    no_cache: options.NoCache = False,
    max_words: options.MaxWords = 2000,
    conllu: options.Conllu = None,
) -> None:
    """Show the tree, the trace of rules, the graph and the formula of a sentence.

    The formats conllu (tree) and tptp, nltk, smtlib (formula) show one stage; svg draws tree, graph or trace, dot tree
    and graph; html is a page that needs nothing beside itself, latex a document for tikz-dependency and linguex.
    """
    from afazio.cli.files import check_place, write_text

    check_place(output)
    view = chosen_view or _view_of(output)
    only = ONE_STAGE.get(view, stage)
    if stage not in (Stage.ALL, only):
        raise typer.BadParameter(f"{view} shows the {only}: leave --stage out, or choose another --format")
    if view in (View.SVG, View.DOT) and stage is Stage.FORMULA:
        raise typer.BadParameter("a formula has no drawing: choose another --stage, or another --format")
    if (sentence is None) == (conllu is None):
        raise typer.BadParameter("give either a SENTENCE or --conllu FILE")
    from afazio.pipeline import Pipeline

    chosen = options.pipeline_options(model, rules, "default", 5.0, False, no_cache, max_words)
    with Pipeline(chosen) as pipeline:
        analyses = _analyses(pipeline, sentence, conllu)
        shown = _page(pipeline, analyses, only) if view is View.HTML else render(analyses, only, view)
    write_text(output, shown)


def _view_of(output: Path) -> View:
    """The format that the end of a file's name says; raises `typer.BadParameter` for an end that says none."""
    suffix = output.suffix.lower()
    if suffix and suffix not in BY_SUFFIX:
        raise typer.BadParameter(
            f"{output} ends in none of {', '.join(BY_SUFFIX)}: choose such a name, or a --format", param_hint="-o"
        )
    return BY_SUFFIX.get(suffix, View.TEXT)


def _page(pipeline: Pipeline, analyses: Sequence[Analysis], stage: Stage) -> str:
    from afazio.inspection.page.document import analysis_html
    from afazio.inspection.page.sentence_record import rules_of
    from afazio.inspection.rule_notes import rule_notes

    return analysis_html(analyses, rule_notes(pipeline.cascade, rules_of(analyses)), stage)


def _analyses(pipeline: Pipeline, sentence: str | None, conllu: Path | None) -> tuple[Analysis, ...]:
    if conllu is not None:
        from afazio.parsing.conllu import read_conllu

        return pipeline.analyse_trees(read_conllu(conllu))
    text = sys.stdin.buffer.read().decode("utf-8", "surrogateescape") if sentence == "-" else sentence or ""
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise InputError("the sentence is not valid UTF-8")
    if not text.strip():
        raise InputError("the sentence is empty")
    return pipeline.analyse_text(text)


def render(analyses: Sequence[Analysis], stage: Stage, view: View) -> str:
    """The analyses in one format other than html, ending in a line end."""
    match view:
        case View.TEXT:
            from afazio.inspection.text import analysis_text

            return "\n\n".join(analysis_text(analysis, stage) for analysis in analyses) + "\n"
        case View.JSON:
            from afazio.inspection.as_json import analysis_json

            return json.dumps([analysis_json(analysis, stage) for analysis in analyses], ensure_ascii=False) + "\n"
        case View.CONLLU:
            from afazio.parsing.conllu import write_conllu

            return write_conllu(analysis.tree for analysis in analyses)
        case View.SVG:
            from afazio.inspection.svg import analysis_svg

            return analysis_svg(analyses, stage)
        case View.DOT:
            from afazio.inspection.dot import analysis_dot

            return analysis_dot(analyses, stage)
        case View.LATEX:
            from afazio.inspection.latex import analysis_latex

            return analysis_latex(analyses, stage)
        case _:
            from afazio.inspection.formulas import formulas_as

            return formulas_as(analyses, view.value)
