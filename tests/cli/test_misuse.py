"""A command line that cannot be run is answered with one line: what is wrong, what is wanted, and the nearest name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.command import DOG

RULES = Path(__file__).parents[2] / "rewrite_rules"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["chek", DOG, DOG], "no command is called 'chek'; did you mean 'check'?; see 'afazio --help'"),
        (["rules", "shw"], "no command is called 'shw'; did you mean 'show'?; see 'afazio rules --help'"),
        (["testsuite", "runn"], "no command is called 'runn'; did you mean 'run'?; see 'afazio testsuite --help'"),
        (["check", "--sme-situation", DOG, DOG], "no option is called '--sme-situation'; did you mean"),
        (["doctor", "--bla"], "no option is called '--bla'; see 'afazio doctor --help'"),
        (["check", "--prover", "z33", DOG, DOG], "did you mean 'z3'?"),
        (["check", "--prover", "z3,cvc6", DOG, DOG], "--prover: 'cvc6' is not one of "),
        (["check", "--timeout", "soon", DOG, DOG], "--timeout: 'soon' is not a number; see 'afazio check --help'"),
        (["check", "--max-words", "0", DOG, DOG], "--max-words: 0 is less than 1;"),
        (["evaluate", "none", "--jobs", "two"], "--jobs: 'two' is not a whole number;"),
        (
            ["evaluate", "none", "--format", "sic"],
            "rte, sick, fracas, tsv, csv; did you mean 'sick'?",
        ),
        (["inspect", DOG, "--stage", "tre"], "--stage: 'tre' is not one of tree, trace, graph, formula, all; did you"),
        (["speak"], "no command is called 'speak'; see 'afazio --help'"),
        (["check", "--lexi", DOG, DOG], "no option is called '--lexi'; did you mean '--lexicon'?;"),
        (["check", "--exit", DOG, DOG], "no option is called '--exit'; did you mean '--exit-code'?;"),
        (["inspect", DOG, "--colour"], "no option is called '--colour'; see 'afazio inspect --help'"),
        (["check", "--prover", "Z3", DOG, DOG], "did you mean 'z3'?"),
        (["learn"], "PAIRS is missing; see 'afazio learn --help'"),
        (["check"], "the hypothesis is missing; see 'afazio check --help'"),
        (["check", DOG, DOG, "--axioms", "none.txt"], "--axioms: file 'none.txt' does not exist;"),
        (["check", DOG, DOG, "--axioms", "a.txt", "--axioms=b.txt"], "--axioms: is given more than once"),
        (["check", DOG, DOG, "--model", "bundeld"], "did you mean 'bundled'?"),
        (["check", DOG, DOG, "--lexicon", "wordnett"], "did you mean 'wordnet'?"),
        (["rules", "show", "contrl"], "unknown rule or module 'contrl'; did you mean 'control'"),
    ],
)
def test_one_line_that_says_what_is_wanted(afazio, line, said):
    run = afazio(*line)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("afazio: ")
    assert said in run.err
    assert run.err.count("\n") == 1
    assert len(run.err) < 250


@pytest.mark.parametrize("command", [["rules", "lint"], ["check", DOG, DOG]])
def test_a_mistake_in_a_rule_is_shown_with_its_line_and_a_caret(afazio, tmp_path, command):
    rules = tmp_path / "rules"
    shutil.copytree(RULES, rules)
    stage = next(rules.glob("04*")) / "stage.grs"
    stage.write_text('include "odd.grs"\n' + stage.read_text("utf-8"), "utf-8")
    (stage.parent / "odd.grs").write_text("package odd {\n  rule broken {\n    patern { A -[nsubj]-> S }\n  }\n}\n")
    run = afazio(*command, "--rules", rules)
    assert run.code == 2
    name = f"{stage.parent.name}/odd.grs"
    assert run.err.startswith(
        f"afazio: {name}:3:5: unexpected 'patern'\n        patern {{ A -[nsubj]-> S }}\n        ^\n"
    )
