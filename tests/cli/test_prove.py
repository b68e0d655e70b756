"""`afazio prove`: TPTP problems in, SZS status out."""

from __future__ import annotations

import pytest

MORTAL = """% Everybody's father is human too.
fof(mortal, axiom, ! [X] : (human(X) => mortal(X)), file('people.ax', unknown)).
fof(socrates, axiom, human(socrates)).
fof(father, axiom, ! [X] : (human(X) => human(father(X)))).
"""


@pytest.fixture
def prove(afazio, tmp_path):
    def run(text, *options, **files):
        for name, content in files.items():
            (tmp_path / f"{name}.ax").write_text(content)
        path = tmp_path / "problem.p"
        path.write_text(text)
        return afazio("prove", path, *options)

    return run


@pytest.mark.parametrize(
    "text, status",
    [
        (MORTAL + "fof(goal, conjecture, mortal(father(father(socrates)))).", "Theorem"),
        (MORTAL + "fof(goal, conjecture, father(socrates) = socrates).", "CounterSatisfiable"),
        (
            MORTAL + "fof(odd, axiom, ~ human(socrates)).\nfof(goal, conjecture, happy(socrates)).",
            "ContradictoryAxioms",
        ),
        ("cnf(a, axiom, ( ~ p(X) | q(f(X)) )). cnf(b, axiom, p(a)). cnf(c, axiom, ~ q(f(a))).", "Unsatisfiable"),
        ("cnf(a, axiom, p(X) | ~ q(X)).", "Satisfiable"),
        ("fof(a, axiom, f(a) != f(b)). fof(g, conjecture, a != b).", "Theorem"),
        ("fof(a, axiom, p <~> q). fof(g, conjecture, ~ (p <=> q)).", "Theorem"),
        ("fof(a, axiom, (p ~& q) & p). fof(g, conjecture, q ~| $false).", "Theorem"),
        ("fof(a, axiom, q <= p). fof(b, axiom, p). fof(g, conjecture, ? [Y] : Y = Y).", "Theorem"),
        ('fof(g, conjecture, "one" != "two").', "Theorem"),
        ("/* two\n lines */ fof(g, conjecture, p | ~ p).", "Theorem"),
    ],
)
def test_status(prove, text, status):
    run = prove(text)
    assert run.code == 0
    assert run.out.splitlines()[0] == f"% SZS status {status} for problem.p"


def test_a_proof_names_what_it_rests_on(prove):
    run = prove(MORTAL + "fof(goal, conjecture, mortal(socrates)).")
    assert "% from: goal, mortal, socrates" in run.out.splitlines()


def test_a_model_is_shown(prove):
    assert "% model:" in prove("fof(a, axiom, ? [X] : p(X)).").out.splitlines()


def test_files_that_are_included_are_read(prove):
    goal = "include('people.ax', [mortal, socrates]).\nfof(goal, conjecture, mortal(socrates))."
    assert "status Theorem" in prove(goal, people=MORTAL).out
    part = "include('people.ax', [mortal]).\nfof(goal, conjecture, mortal(socrates))."
    assert "status CounterSatisfiable" in prove(part, people=MORTAL).out


@pytest.mark.parametrize(
    "text, said",
    [
        ("fof(a, axiom, p(X).", "line 1, column 19"),
        ("fof(a, wish, p).", "no formula has the role 'wish'"),
        ("include('nowhere.ax').", "nowhere.ax is included, and is in none of"),
        ("include('self.ax').", "self.ax includes itself"),
        ("fof(a, conjecture, p). fof(b, conjecture, q).", "more than one conjecture"),
        (f"fof(a, axiom, {'~' * 20_000} p).", "nested too deep"),
        ("\0\udcff", "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_one_line(prove, tmp_path, afazio, text, said):
    (tmp_path / "self.ax").write_text("include('self.ax').")
    path = tmp_path / "problem.p"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    run = afazio("prove", path)
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1
    assert said in run.err


def test_a_prover_that_is_missing_is_told_plainly(prove, monkeypatch):
    monkeypatch.setenv("PATH", "")
    for name in ("vampire", "spass", "eprover"):
        run = prove("fof(a, axiom, p).", "--prover", name)
        assert run.code == 2
        assert f"the prover '{name}' is not installed: install the program" in run.err


def test_what_inspect_writes_is_read_and_may_be_asked(afazio, prove, tmp_path):
    from tests.cli.command import DOG, NO_DOG

    written = tmp_path / "written.p"
    assert afazio("inspect", DOG, "--format", "tptp", "-o", written).code == 0
    text = written.read_text()
    assert prove(text).out.startswith("% SZS status Satisfiable for problem.p")
    both = tmp_path / "both.p"
    assert afazio("inspect", f"{DOG} {NO_DOG}", "-o", both).code == 0
    assert prove(f"% two\n{both.read_text()}").out.startswith("% SZS status Unsatisfiable for problem.p")
    twice = tmp_path / "twice.p"
    assert afazio("inspect", f"{DOG} {DOG}", "-o", twice).code == 0
    asked = twice.read_text().replace("tff('sentence_2', axiom", "tff('sentence_2', conjecture")
    assert prove(asked).out.startswith("% SZS status Theorem for problem.p")


def test_other_typed_formulas_are_refused_with_their_place(prove):
    run = prove("tff(a, axiom, ! [X: $int] : $less(X, 3)).")
    assert (run.code, run.err.count("\n")) == (2, 1)
    assert "problem.p: TPTP: line 1, column 21: cannot be read; of TFF only what" in run.err
