"""The options that several commands share."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli.misuse import not_one_of

if TYPE_CHECKING:
    from afazio.options import Options


def offered(*names: str) -> Callable[[str], list[str]]:
    """What shells offer for a value that is one of some names."""

    def starting(incomplete: str) -> list[str]:
        return [name for name in names if name.startswith(incomplete)]

    return starting


def modules_offered(incomplete: str) -> list[str]:
    """What shells offer for a module of the bundled rules."""
    from afazio.rewriting.cascade import load_cascade

    return [module.name for module in load_cascade(None).modules if module.name.startswith(incomplete)]


def _seconds(value: float) -> float:
    if not (math.isfinite(value) and value > 0):
        raise typer.BadParameter(f"{value:g} is not a positive number of seconds")
    return value


Texts = Annotated[
    list[str] | None,
    typer.Option("-t", "--text", metavar="TEXT", help="A passage of the text; may be given several times."),
]
Prover = Annotated[
    str,
    typer.Option(
        "--prover",
        metavar="NAME",
        help="The prover, or some in a race: z3,cvc5; `afazio doctor` lists them.",
        autocompletion=offered("default", "z3", "finite-models", "cvc5", "eprover", "vampire", "spass"),
    ),
]
Timeout = Annotated[
    float, typer.Option("--timeout", metavar="SECONDS", callback=_seconds, help="All proving for one pair.")
]
Model = Annotated[
    str,
    typer.Option(
        "--model",
        metavar="M",
        help="The parser's model: bundled, stanza, stanza-accurate or a folder.",
        autocompletion=offered("bundled", "stanza", "stanza-accurate"),
    ),
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
    str,
    typer.Option(
        "--lexicon",
        metavar="L",
        help="What is known of words: bundled, or wordnet for NLTK's corpus.",
        autocompletion=offered("bundled", "wordnet"),
    ),
]
Strict = Annotated[
    bool,
    typer.Option("--strict", help="Prove without conventions: what readers take for granted about names and roles."),
]
Graded = Annotated[
    bool,
    typer.Option("--graded", help="Label what is not proved by how far the text supports it; score is a probability."),
]
NoCache = Annotated[bool, typer.Option("--no-cache", help="Neither read nor write the cache of parses.")]
MaxWords = Annotated[int, typer.Option("--max-words", metavar="N", min=1, help="The longest text that is tried.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, help="How many pairs are worked on at once.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with results that the same system began.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite results that are there.")]
WithText = Annotated[bool, typer.Option("--with-text", help="Results carry text and hypothesis.")]
Conllu = Annotated[
    Path | None,
    typer.Option("--conllu", metavar="FILE", exists=True, dir_okay=False, help="UD trees in CoNLL-U instead of text."),
]


def passages_and_last(sentences: Sequence[str], texts: Sequence[str], last: str) -> tuple[tuple[str, ...], str]:
    """The passages of the text, and the hypothesis or question behind it, with standard input read where it is meant.

    ``sentences`` are the arguments and ``texts`` the values of -t; ``last`` is what messages call the last argument.
    Raises `typer.BadParameter` when one of them is missing.
    """
    name = last.lower()
    if not sentences:
        raise typer.BadParameter(f"the {name} is missing")
    if len(sentences) > 2:
        raise typer.BadParameter(f"more than a text and a {name}; further passages of the text go after -t")
    parts = [*texts, *sentences]
    if len(parts) < 2:
        raise typer.BadParameter(f"the text is missing: give TEXT before {last}, or -t TEXT")
    if parts.count("-") > 1:
        raise typer.BadParameter(f"standard input (-) can be only one of the text and the {name}")
    read = [sys.stdin.buffer.read().decode("utf-8", "surrogateescape") if part == "-" else part for part in parts]
    return tuple(read[:-1]), read[-1]


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
    strict: bool = False,
    graded: bool = False,
    system: str = "afazio",
) -> Options:
    """The pipeline's options as the command line gives them; a prover that does not exist is wrong use."""
    from afazio.options import Options
    from afazio.provers.registry import prover_names

    provers = prover_names()
    for name in prover.split(","):
        if name.strip() not in provers:
            raise typer.BadParameter(not_one_of(name.strip(), provers), param_hint="--prover")
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
        strict=strict,
        graded=graded,
        system=system,
    )
