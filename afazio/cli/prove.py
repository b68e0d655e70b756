"""`afazio prove`: a TPTP problem through the provers."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afazio.cli import options
from afazio.cli.files import show
from afazio.errors import InputError, SemanticsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afazio.provers.interface import Assertion, ProverAnswer
    from afazio.semantics.logic.views.tptp_problem import NamedFormula

app = typer.Typer(add_completion=False)

Problem = Annotated[
    Path,
    typer.Argument(
        metavar="FILE.p", exists=True, dir_okay=False, help="Formulas in FOF, clauses in CNF, or what inspect wrote."
    ),
]


@app.command()
def prove(problem: Problem, prover: options.Prover = "default", timeout: options.Timeout = 5.0) -> None:
    """Decide a TPTP problem; the first line is its status in the words of the SZS ontology.

    Files that it includes are looked for beside it, and then in the folder that $TPTP names.  Of the typed form TFF,
    what `afazio inspect --format tptp` writes is read: `axiom` may be changed to `conjecture` there.
    """
    from afazio.provers.interface import Budget
    from afazio.provers.registry import open_provers
    from afazio.provers.szs import szs_of
    from afazio.semantics.logic.views.tptp_problem import CONJECTURE

    formulas = _formulas(problem)
    task = assertions(formulas)
    goals = {one.name for one, formula in zip(task, formulas, strict=True) if formula.role == CONJECTURE}
    with open_provers(prover) as portfolio:
        answer = portfolio.solve(task, Budget.of_seconds(timeout))
    show("\n".join([f"% SZS status {szs_of(answer, goals)} for {problem.name}", *_reasons(answer)]))


def _formulas(problem: Path) -> tuple[NamedFormula, ...]:
    """The formulas of a file; raises `InputError` with the file and what cannot be read in it."""
    from afazio.semantics.logic.views.tptp import from_tptp_with_roles, is_typed
    from afazio.semantics.logic.views.tptp_problem import NamedFormula, read_problem

    text = _text(problem)
    try:
        if is_typed(text):
            return tuple(NamedFormula(*each) for each in from_tptp_with_roles(text))
        return read_problem(text, lambda name: _text(_included(name, problem.parent)))
    except SemanticsError as error:
        raise InputError(
            f"{problem}: {error}; of TFF only what `afazio inspect --format tptp` writes is read"
        ) from error
    except InputError as error:
        raise InputError(f"{problem}: {error}") from error


def assertions(formulas: Sequence[NamedFormula]) -> tuple[Assertion, ...]:
    """What cannot be true together when the conjecture, if there is one, follows; each under a name of its own.

    Raises `InputError` for more than one conjecture.
    """
    from afazio.provers.interface import Assertion
    from afazio.semantics.logic.formula import negation
    from afazio.semantics.logic.views.tptp_problem import CONJECTURE

    found: list[Assertion] = []
    seen: Counter[str] = Counter()
    for each in formulas:
        seen[each.name] += 1
        name = each.name if seen[each.name] == 1 else f"{each.name} ({seen[each.name]})"
        found.append(Assertion(name, negation(each.formula) if each.role == CONJECTURE else each.formula))
    if sum(each.role == CONJECTURE for each in formulas) > 1:
        raise InputError("the problem has more than one conjecture")
    return tuple(found)


def _reasons(answer: ProverAnswer) -> list[str]:
    from afazio.provers.models import describe

    lines = [f"prover: {answer.prover}, {answer.seconds:.2f} s"]
    if answer.core:
        lines.append(f"from: {', '.join(answer.core)}")
    if answer.message:
        lines.append(answer.message)
    if answer.model is not None:
        lines += ["model:", *describe(answer.model).splitlines()]
    return [f"% {line}" for line in lines]


def _included(name: str, folder: Path) -> Path:
    if Path(name).is_absolute() or ".." in Path(name).parts:
        raise InputError(f"{name} is included, and leads out of the folder of the problem")
    folders = [folder, *(Path(each) for each in [os.environ.get("TPTP")] if each)]
    for each in folders:
        if (each / name).is_file():
            return each / name
    raise InputError(f"{name} is included, and is in none of: {', '.join(map(str, folders))}")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
