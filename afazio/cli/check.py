"""`afazio check`: one pair."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from afazio.cli import options
from afazio.cli.connection import DEFAULT_SERVER, ask
from afazio.cli.files import check_place, show
from afazio.cli.pipeline_choice import DEFAULT_CHOICE, PipelineChoice, chooses_pipeline
from afazio.cli.progress import announced
from afazio.cli.summary import EXIT_CODES, is_decoded, summary

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from afazio.entailment.verdict import Verdict
    from afazio.explained_pair import Explanation
    from afazio.options import Options
    from afazio.parsing.tree import Tree
    from afazio.pipeline import Pipeline

app = typer.Typer(add_completion=False)

Sentences = Annotated[
    list[str] | None,
    typer.Argument(metavar="[TEXT] HYPOTHESIS", help="The pair; - for either is standard input.", show_default=False),
]
Json = Annotated[bool, typer.Option("--json", help="Print the verdict as one JSON object.")]
ExitCode = Annotated[
    bool,
    typer.Option("--exit-code", help="End with 0 for entailment, 10 contradiction, 11 unknown, 12 error."),
]
Explain = Annotated[bool, typer.Option("--explain", help="Show what in the text each part of the hypothesis rests on.")]
ExplainFull = Annotated[
    bool, typer.Option("--explain-full", help="Show graphs, formulas, axioms and the counter-model.")
]
Connect = Annotated[bool, typer.Option("--connect", help="Ask a running `afazio serve`, if there is one.")]
Server = Annotated[
    str, typer.Option("--server", metavar="HOST:PORT", envvar="AFAZIO_SERVER", help="Where --connect finds it.")
]
OutputFile = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE.html",
        help="Write a page with verdict, proof and both analyses.",
        show_default=False,
    ),
]


@app.command()
@chooses_pipeline()
def check(
    sentences: Sentences = None,
    text: options.Texts = None,
    as_json: Json = False,
    explain: Explain = False,
    explain_full: ExplainFull = False,
    exit_code: ExitCode = False,
    output: OutputFile = None,
    connect: Connect = False,
    server: Server = DEFAULT_SERVER,
    choice: PipelineChoice = DEFAULT_CHOICE,
    conllu: options.Conllu = None,
) -> None:
    """Does the hypothesis follow from the text?

    With --conllu FILE the last sentence of the file is the hypothesis and the sentences before it are the text.
    """
    if conllu is not None and (sentences or text):
        raise typer.BadParameter("with --conllu the pair comes from the file: give no TEXT and no HYPOTHESIS")
    if output is not None and output.suffix.lower() not in (".html", ".htm"):
        raise typer.BadParameter(f"'{output}' does not end in .html: -o writes a page", param_hint="-o")
    if output is not None:
        check_place(output)
    if conllu is not None and (explain or explain_full or output):
        raise typer.BadParameter("--explain and -o show pairs of texts; see 'afazio inspect --conllu FILE' for trees")
    passages, hypothesis = (
        options.passages_and_last(sentences or [], text or [], "HYPOTHESIS") if conllu is None else ((), "")
    )
    trees = () if conllu is None else _trees(conllu)
    broken = _undecodable((*passages, hypothesis))
    chosen = choice.options()
    began = perf_counter()
    if connect and broken is None:
        if explain or explain_full or output or conllu:
            raise typer.BadParameter("--connect gives verdicts alone: no --explain, -o or --conllu")
        record = _of_server(server, passages, hypothesis, chosen)
        if record is not None:
            show(json.dumps(record, ensure_ascii=False) if as_json else summary(record, perf_counter() - began))
            raise typer.Exit(EXIT_CODES[record["verdict"]] if exit_code else 0)
    from afazio.pipeline import Pipeline

    explanation = None
    with Pipeline(chosen) as pipeline, announced("loading the parser ..."):
        if trees:
            verdict = pipeline.check_trees(trees[:-1], trees[-1:])
        elif broken is not None:
            verdict = broken
        elif explain or explain_full or output:
            explanation = pipeline.explain(passages, hypothesis)
            verdict = explanation.verdict
        else:
            verdict = pipeline.check(passages, hypothesis)
        system = pipeline.system()
        if output is not None and explanation is not None:
            _write_page(output, explanation, pipeline)
    seconds = perf_counter() - began
    _show(verdict, explanation if explain or explain_full else None, explain_full, system, as_json, seconds)
    if exit_code:
        raise typer.Exit(EXIT_CODES[verdict.label])


def _of_server(server: str, passages: Sequence[str], hypothesis: str, chosen: Options) -> dict[str, Any] | None:
    """The record of a server's verdict; ``None`` where none listens.  All but two options are the server's own."""
    from afazio.options import Options

    sent = {"same_situation": chosen.same_situation, "strict": chosen.strict}
    if chosen != Options(same_situation=chosen.same_situation, strict=chosen.strict):
        raise typer.BadParameter("--connect goes with --same-situation and --strict; other options are the server's")
    return ask(server, passages, hypothesis, sent)


def _write_page(output: Path, explanation: Explanation, pipeline: Pipeline) -> None:
    from afazio.cli.files import write_text
    from afazio.inspection.page.pair_record import pair_html
    from afazio.inspection.rule_notes import rule_notes

    write_text(output, pair_html(explanation, lambda names: rule_notes(pipeline.cascade, names)))


def _undecodable(parts: Sequence[str]) -> Verdict | None:
    """An input error when a part was not valid UTF-8, which Python marks with halves of surrogate pairs."""
    if all(map(is_decoded, parts)):
        return None
    from afazio.evaluation.answers import input_error

    return input_error("the text or the hypothesis is not valid UTF-8")


def _trees(path: Path) -> tuple[Tree, ...]:
    from afazio.errors import ParseError
    from afazio.parsing.conllu import read_conllu

    found = read_conllu(path)
    if len(found) < 2:
        raise ParseError(f"{path}: {len(found)} sentence; a pair takes at least two, the hypothesis last")
    return tuple(found)


def _show(
    verdict: Verdict,
    explanation: Explanation | None,
    in_full: bool,
    system: dict[str, str],
    as_json: bool,
    seconds: float,
) -> None:
    from afazio.inspection.as_json import verdict_json

    record = verdict_json(verdict, None, system)
    if as_json:
        if explanation is not None:
            record["explanation"] = _explanation_json(explanation)
        show(json.dumps(record, ensure_ascii=False))
        return
    if explanation is not None and not in_full:
        show("\n".join(_coloured(explanation.lines, verdict)))
        _show_grade(verdict)
        return
    if explanation is not None:
        show("\n".join(_full_lines(explanation)))
    show(summary(record, seconds))
    _show_grade(verdict)


def _show_grade(verdict: Verdict) -> None:
    if verdict.grade is not None:
        from afazio.inspection.grade import grade_lines

        show("\n".join(grade_lines(verdict.grade)))


def _explanation_json(explanation: Explanation) -> dict[str, Any]:
    from afazio.inspection.as_json import analysis_json, problem_json

    return {
        "premises": [analysis_json(analysis) for analysis in explanation.premises],
        "hypothesis": [analysis_json(analysis) for analysis in explanation.hypothesis],
        "problem": None if explanation.problem is None else problem_json(explanation.problem),
        "certificate": explanation.verdict.certificate,
    }


_COLOURS = {"entailment": "green", "contradiction": "red", "unknown": "yellow", "error": "magenta"}


def _coloured(lines: Sequence[str], verdict: Verdict) -> Iterator[str]:
    """The lines, the verdict in its colour and what lacks support dimmed, on a terminal only."""
    if not sys.stdout.isatty():
        yield from lines
        return
    yield typer.style(lines[0], fg=_COLOURS[verdict.label], bold=True)
    for line in lines[1:]:
        yield typer.style(line, dim=True) if line.startswith("  nothing in the text supports") else line


def _full_lines(explanation: Explanation) -> Iterator[str]:
    from afazio.inspection.stage import Stage
    from afazio.inspection.text import analysis_text

    for role, analyses in (("text", explanation.premises), ("hypothesis", explanation.hypothesis)):
        for analysis in analyses:
            yield f"{role}: {analysis.tree.text}"
            for stage in (Stage.GRAPH, Stage.FORMULA):
                yield f"  {stage}"
                yield from (f"    {line}" for line in analysis_text(analysis, stage).split("\n"))
            yield ""
    used = explanation.verdict.used
    for name, sources in (("rules", used.rules), ("axioms", used.axioms)):
        if sources:
            yield f"{name} used"
            yield from (f"  {source}" for source in sources)
            yield ""
    if explanation.verdict.certificate:
        yield "counter-model"
        yield from (f"  {line}" for line in explanation.verdict.certificate.split("\n"))
        yield ""
