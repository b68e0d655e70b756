"""`afazio rules`: looking at the rewrite rules, and testing them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.misuse import Commands
from afazio.errors import ParseError, RuleError, suggestion

if TYPE_CHECKING:
    from afazio.parsing.tree import Tree
    from afazio.rewriting.cascade import Cascade, Module
    from afazio.rewriting.workshop.examples import Outcome
    from afazio.rewriting.workshop.outline import StageOutline

app = typer.Typer(cls=Commands, add_completion=False, no_args_is_help=True)

ModuleName = Annotated[
    str | None,
    typer.Argument(
        metavar="[MODULE]", help="Only this module.", show_default=False, autocompletion=options.modules_offered
    ),
]


@app.callback()
def rules() -> None:
    """List, show, check and test the rewrite rules."""


class Format(StrEnum):
    """How the outline of the cascade is written."""

    TEXT = "text"
    MARKDOWN = "markdown"
    SVG = "svg"


@app.command("list")
def list_rules(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="Only this stage, or the rules of this module.",
            show_default=False,
            autocompletion=options.modules_offered,
        ),
    ] = None,
    find: Annotated[
        str | None,
        typer.Option(
            "--find", metavar="WORDS", help="Only what speaks of a construction: tough-movement.", show_default=False
        ),
    ] = None,
    format: Annotated[
        Format, typer.Option("--format", help="A tree of text, a table of the stages, or a drawing.")
    ] = Format.TEXT,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to this file.", show_default=False)
    ] = None,
    rules: options.Rules = None,
) -> None:
    """The stages of the cascade with their modules, one stage, or the rules of one module, each with its first line.

    With --find the modules, rules and lexicons whose comments, names or examples have these words.
    """
    from afazio.rewriting.rules_folder import open_folder
    from afazio.rewriting.workshop.outline import outline
    from afazio.rewriting.workshop.searching import found_lines

    if find is not None and name is not None:
        raise typer.BadParameter("--find looks through all: leave out the name; put several words between quotes")
    cascade, folder = _load(rules), open_folder(rules)
    if find is not None:
        text = "".join(f"{line}\n" for line in found_lines(cascade, folder, find)) or f"{_nothing(find)}\n"
    else:
        text = _listed(cascade, outline(cascade, folder), name, format)
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")


def _nothing(find: str) -> str:
    return f"nothing speaks of '{find}'; try another name of it, or a word of a phrase that shows it"


def _listed(cascade: Cascade, stages: Sequence[StageOutline], name: str | None, format: Format) -> str:
    from afazio.rewriting.workshop.outline import as_markdown, as_svg, as_tree, chosen_stage

    if name is not None:
        module = next((each for each in cascade.modules if each.name == name), None)
        if module is not None:
            listed = (rule.syntax for rule in module.written)
            return "".join(f"{rule.name}{f': {rule.prose[0]}' if rule.prose else ''}\n" for rule in listed)
        stages = (chosen_stage(stages, name),)
    return {Format.TEXT: as_tree, Format.MARKDOWN: as_markdown, Format.SVG: as_svg}[format](stages)


@app.command()
def show(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="A rule, as 'rule' or 'module.rule', or a module.",
            autocompletion=options.modules_offered,
        ),
    ],
    rules: options.Rules = None,
) -> None:
    """One rule, or all rules of a module, with prose and examples."""
    from afazio.rewriting.language.comments import as_written

    cascade = _load(rules)
    found = [
        rule.syntax
        for module in cascade.modules
        for rule in module.written
        if name in (rule.name, f"{module.name}.{rule.name}", module.name)
    ]
    if not found:
        names = [name for module in cascade.modules for name in (module.name, *_rule_names(module))]
        raise RuleError(f"unknown rule or module '{name}'{suggestion(name, names)} (`afazio rules list` shows all)")
    for number, syntax in enumerate(found):
        typer.echo(("\n" if number else "") + f"% {syntax.place}\n" + as_written(syntax))


@app.command()
def expand(
    module: Annotated[
        str,
        typer.Argument(
            metavar="MODULE", help="The module.", show_default=False, autocompletion=options.modules_offered
        ),
    ],
    rules: options.Rules = None,
) -> None:
    """The rules of a module in plain Grew, each alternative a rule, without what abbreviates them in our notation."""
    from afazio.rewriting.language.printing import print_package

    found = _load(rules).module(module)
    typer.echo(print_package(found.name, [rule.syntax for rule in found.rules]), nl=False)


@app.command("copy")
def copy_rules(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The new folder.", show_default=False)],
) -> None:
    """Copy the bundled rules into a new folder, to be changed there and used with --rules DIR."""
    from shutil import copytree, ignore_patterns

    if folder.exists():
        raise typer.BadParameter(f"{folder} is there already: name a new folder")
    copytree(_directory(None), folder, ignore=ignore_patterns("__pycache__", "*.py"))


@app.command()
def lint(rules: options.Rules = None) -> None:
    """Look for likely mistakes; exit 1 when there are any."""
    from afazio.rewriting.rules_folder import open_folder
    from afazio.rewriting.workshop.checking import lint as find

    findings = find(open_folder(rules))
    for finding in findings:
        typer.echo(str(finding))
    typer.echo(f"{len(findings)} findings" if findings else "no findings")
    if findings:
        raise typer.Exit(1)


@app.command("test")
def run_tests(
    module: ModuleName = None,
    stored: Annotated[bool, typer.Option("--stored", help="Only from the stored trees, without a parser.")] = False,
    store: Annotated[bool, typer.Option("--store", help="Store the trees that the parser gives now.")] = False,
    replace: Annotated[int, typer.Option(metavar="N", min=0, help="Only in other words, N times each.")] = 0,
    seed: Annotated[int, typer.Option(help="What the other words are drawn with.")] = 1,
    wide: Annotated[bool, typer.Option("--wide", help="Leave out what other rules ask of the words.")] = False,
    rules: options.Rules = None,
    model: options.Model = "bundled",
    no_cache: options.NoCache = False,
) -> None:
    """Run the examples of the rules, through the parser and from the trees stored beside them; exit 1 when any fails.

    A rule fails, too, that is applied to none of the stored trees of its examples of what follows.  An example that
    fails from its stored trees is a mistake in a rule; one that fails with the parser only comes from a change of the
    parser.  With --replace, words that a rule looks up in a lexicon or list give way to others of the same class, in
    the stored trees: what fails then hangs on the example's own words.
    """
    from afazio.rewriting.workshop.examples import unused_parts

    if replace:
        _run_replaced(rules, module, replace, seed, wide)
        return
    if store and stored:
        raise typer.BadParameter("--store needs the parser, --stored leaves it out")
    cascade = _load(rules)
    chosen = _chosen(cascade, module)
    parsed = {} if stored else _parse(chosen, model, no_cache)
    directory = _directory(rules)
    if store:
        _store(directory, chosen, parsed)
    kept = _stored(directory, chosen)
    from_trees = _run(cascade, chosen, kept, rules)
    from_parser = from_trees if stored else _run(cascade, chosen, parsed, rules)
    unused = tuple(unused_parts(cascade, chosen, kept))
    failed = 0
    for outcome, other in zip(from_parser, from_trees, strict=True):
        line = _report(outcome, other, all(text in kept for text in outcome.example.texts))
        if line is not None:
            failed += 1
            typer.echo(line)
    for part in unused:
        typer.echo(str(part))
    typer.echo(f"{len(from_parser) - failed} of {len(from_parser)} examples hold")
    if failed or unused:
        raise typer.Exit(1)


def _run_replaced(rules: Path | None, module: str | None, times: int, seed: int, wide: bool) -> None:
    from random import Random

    from afazio.entailment.verdict import Label
    from afazio.options import Options
    from afazio.pipeline import Pipeline
    from afazio.rewriting.workshop.examples import problem_of
    from afazio.rewriting.workshop.replacement import Replacement, why_unchanged

    cascade = _load(rules)
    chosen = _chosen(cascade, module)
    kept = _stored(_directory(rules), chosen)
    replacement = Replacement(cascade)
    number = failed = 0
    related: set[str] = set()
    with Pipeline(Options(rules=rules, strict=True)) as pipeline:

        def entails(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> bool:
            verdict = pipeline.check_trees(text, hypothesis)
            related.update(part for lemma in verdict.used.lemmas for part in lemma.split("_"))
            return verdict.label is Label.ENTAILMENT

        for rule in (rule for each in chosen for rule in each.written):
            random = Random(f"{seed} {rule.module}.{rule.name}")  # noqa: S311 (repeatable, not secret)
            for other in replacement.examples(rule, kept, times, random, wide=wide):
                related.clear()
                problem = problem_of(cascade, other.example, other.trees, entails)
                if not related.isdisjoint(other.words.values()):
                    continue  # Words that the lexicon relates to each other say something else.
                number += 1
                if problem is not None:
                    failed += 1
                    said = " / ".join(" ".join(tree.text for tree in other.trees[text]) for text in other.example.texts)
                    typer.echo(f"{other.example.place}: {rule.module}.{rule.name}: {said}: {problem}")
    typer.echo(f"{number - failed} of {number} examples in other words hold")
    if not number:
        typer.echo(f"of {why_unchanged([rule for each in chosen for rule in each.written], kept)}")
    if failed:
        raise typer.Exit(1)


def _load(rules: Path | None) -> Cascade:
    from afazio.rewriting.cascade import load_cascade

    return load_cascade(rules)


def _rule_names(module: Module) -> Iterator[str]:
    for rule in module.written:
        yield from (rule.name, f"{module.name}.{rule.name}")


def _chosen(cascade: Cascade, module: str | None) -> Sequence[Module]:
    return cascade.modules if module is None else (cascade.module(module),)


def _directory(rules: Path | None) -> Path:
    if rules is not None:
        return rules
    from importlib.resources import files

    return Path(str(files("afazio").joinpath("rewrite_rules")))


def _parse(modules: Sequence[Module], model: str, no_cache: bool) -> Mapping[str, tuple[Tree, ...]]:
    from afazio.parsing.cache import ParseCache
    from afazio.parsing.parser import Parser
    from afazio.rewriting.workshop.examples import sentences

    texts = sentences(modules)
    results = Parser(model, None if no_cache else ParseCache()).parse(texts)
    return {text: trees for text, trees in zip(texts, results, strict=True) if not isinstance(trees, ParseError)}


def _store(directory: Path, modules: Sequence[Module], parsed: Mapping[str, tuple[Tree, ...]]) -> None:
    from afazio.rewriting.workshop.examples import sentences
    from afazio.rewriting.workshop.treebank import store_trees, tree_file

    for module in modules:
        texts = [text for text in sentences([module]) if text in parsed]
        store_trees(tree_file(directory, module), texts, parsed)


def _stored(directory: Path, modules: Sequence[Module]) -> Mapping[str, tuple[Tree, ...]]:
    from afazio.rewriting.workshop.treebank import load_trees, tree_file

    trees: dict[str, tuple[Tree, ...]] = {}
    for module in modules:
        trees.update(load_trees(tree_file(directory, module)))
    return trees


def _run(
    cascade: Cascade, modules: Sequence[Module], trees: Mapping[str, tuple[Tree, ...]], rules: Path | None
) -> list[Outcome]:
    from afazio.entailment.verdict import Label
    from afazio.options import Options
    from afazio.pipeline import Pipeline
    from afazio.rewriting.workshop.examples import run_examples

    with Pipeline(Options(rules=rules, strict=True)) as pipeline:

        def entails(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> bool:
            return pipeline.check_trees(text, hypothesis).label is Label.ENTAILMENT

        return list(run_examples(cascade, modules, trees, entails))


def _report(outcome: Outcome, from_trees: Outcome, is_stored: bool) -> str | None:
    """One line on an example that fails, saying whose mistake it is; ``None`` when it holds both ways."""
    from afazio.rewriting.language.printing import print_example

    if outcome.problem is None and (from_trees.problem is None or not is_stored):
        return None
    if not is_stored:
        kind = "not stored"
    elif from_trees.problem is None:
        kind = "parser"
    else:
        kind = "rule"
    problem = outcome.problem or f"{from_trees.problem} (from the stored trees)"
    place = outcome.example.place
    return f"{place}: {kind}: {outcome.module}.{outcome.rule}: {print_example(outcome.example)}: {problem}"
