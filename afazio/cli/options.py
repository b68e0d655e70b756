"""The options that several commands share."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.errors import suggestion

if TYPE_CHECKING:
    from afazio.options import Options


def _seconds(value: float) -> float:
    if not (math.isfinite(value) and value > 0):
        raise typer.BadParameter(f"{value:g} is not a positive number of seconds")
    return value


Prover = Annotated[str, typer.Option("--prover", metavar="NAME", help="The prover; `afazio doctor` lists them.")]
Timeout = Annotated[
    float, typer.Option("--timeout", metavar="SECONDS", callback=_seconds, help="All proving for one pair.")
]
Model = Annotated[
    str,
    typer.Option("--model", metavar="M", help="The parser's model: bundled, stanza, stanza-accurate or a folder."),
]
Rules = Annotated[
    Path | None,
    typer.Option("--rules", metavar="DIR", exists=True, file_okay=False, help="Another cascade of rewrite rules."),
]
SameSituation = Annotated[
    bool,
    typer.Option("--same-situation", help="Text and hypothesis describe one situation: like indefinites may be one."),
]
Axioms = Annotated[
    Path | None,
    typer.Option("--axioms", metavar="FILE", exists=True, dir_okay=False, help="Extra facts, one a line."),
]
Lexicon = Annotated[
    str, typer.Option("--lexicon", metavar="L", help="What is known of words: bundled, or wordnet for NLTK's corpus.")
]
NoCache = Annotated[bool, typer.Option("--no-cache", help="Neither read nor write the cache of parses.")]
MaxWords = Annotated[int, typer.Option("--max-words", metavar="N", min=1, help="The longest text that is tried.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, help="How many pairs are worked on at once.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite results that are there.")]
WithText = Annotated[bool, typer.Option("--with-text", help="Results carry text and hypothesis.")]
Conllu = Annotated[
    Path | None,
    typer.Option("--conllu", metavar="FILE", exists=True, dir_okay=False, help="UD trees in CoNLL-U instead of text."),
]


def pipeline_options(
    model: str,
    rules: Path | None,
    prover: str,
    timeout: float,
    same_situation: bool,
    no_cache: bool,
    max_words: int,
    axioms: Path | None = None,
    same_moment: bool = True,
    lexicon: str = "bundled",
) -> Options:
    """The pipeline's options as the command line gives them; a prover that does not exist is wrong use."""
    from afazio.options import Options
    from afazio.provers.registry import available

    provers = tuple(dict.fromkeys(("default", *available())))
    if prover not in provers:
        hint = suggestion(prover, provers)
        raise typer.BadParameter(f"{prover!r} is not one of {', '.join(provers)}{hint}", param_hint="--prover")
    return Options(
        model=model,
        rules=rules,
        prover=prover,
        timeout=timeout,
        same_situation=same_situation,
        cache=not no_cache,
        max_words=max_words,
        axioms=axioms,
        same_moment=same_moment,
        lexicon=lexicon,
    )
