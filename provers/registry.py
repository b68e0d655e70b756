"""Which provers there are, what each can do, and how to open one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from afazio.errors import AfazioError
from afazio.provers.finite_models import FiniteModels
from afazio.provers.interface import Prover
from afazio.provers.portfolio import Portfolio
from afazio.provers.race import Race
from afazio.provers.worker import Worker
from afazio.provers.z3_prover import Z3Prover


class NotInstalled(AfazioError, ImportError):  # noqa: N818
    """A prover whose program or library is missing; the message says how to get it."""


class UnknownProverError(AfazioError, ValueError):
    """A name that no prover has; the message lists those there are."""


@dataclass(frozen=True, slots=True)
class Capability:
    """What a prover can do: ``proves`` (answers Unsatisfiable), ``finds_models``, ``gives_cores``."""

    proves: bool
    finds_models: bool
    gives_cores: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A prover as ``afazio doctor`` shows it."""

    capability: Capability
    installed: bool
    hint: str


def open_prover(name: str) -> Prover:
    """Open a prover by name; its worker starts without being waited for, that of ``default`` when it is first asked.

    Raises `NotInstalled` where its program is missing, and `UnknownProverError` for a name that does not exist.
    """
    if name not in _PROVERS:
        raise UnknownProverError(f"there is no prover {name!r}; there are: {', '.join(sorted(_PROVERS))}")
    kind = _PROVERS[name]
    if not kind.there():
        raise NotInstalled(f"the prover {name!r} is not installed: {kind.hint}")
    return kind.open()


def open_provers(name: str = "default") -> Portfolio:
    """The provers that decide entailment: ``default`` (model finder, then Z3), one prover alone by its name, or some
    in a race by their names: ``z3,eprover,cvc5``.

    Raises as `open_prover` does.
    """
    names = [each.strip() for each in name.split(",")]
    opened: list[Prover] = []
    try:
        opened += [open_prover(each) for each in names]
    except AfazioError:
        for prover in opened:
            prover.close()
        raise
    if len(opened) > 1:
        return Portfolio(name, (Race(name, opened),))
    first = opened[0]
    return first if isinstance(first, Portfolio) else Portfolio(name, (first,))


def prover_names() -> tuple[str, ...]:
    """The names of all provers, installed or not."""
    return tuple(_PROVERS)


def available() -> dict[str, Entry]:
    """Every prover's name with what it can do and whether it is installed; nothing is started."""
    return {name: Entry(kind.capability, kind.there(), kind.hint) for name, kind in _PROVERS.items()}


def _default() -> Portfolio:
    worker = Worker(at_once=False)  # most questions are decided in this process
    return Portfolio("default", (FiniteModels(worker), Z3Prover(worker)))


def _library(module: str) -> Callable[[], bool]:
    return lambda: find_spec(module) is not None


def _program(name: str) -> Callable[[], bool]:
    return lambda: shutil.which(name) is not None


def _adapter(module: str, name: str) -> Callable[[], Prover]:
    """Opens a prover whose adapter is imported only then, with what it needs to write its problems."""
    return lambda: cast(Prover, getattr(import_module(f"afazio.provers.{module}"), name)())


@dataclass(frozen=True, slots=True)
class _Kind:
    capability: Capability
    open: Callable[[], Prover]
    there: Callable[[], bool]
    hint: str


_BOTH = Capability(proves=True, finds_models=True, gives_cores=True)
_PROOFS = Capability(proves=True, finds_models=False, gives_cores=True)
_MODELS = Capability(proves=False, finds_models=True, gives_cores=False)
_Z3, _INSTALL_Z3 = _library("z3"), "pip install z3-solver"

_PROVERS: dict[str, _Kind] = {
    "default": _Kind(_BOTH, _default, _Z3, _INSTALL_Z3),
    "z3": _Kind(_BOTH, Z3Prover, _Z3, _INSTALL_Z3),
    "finite-models": _Kind(_MODELS, FiniteModels, _Z3, _INSTALL_Z3),
    "cvc5": _Kind(_BOTH, _adapter("cvc5_prover", "Cvc5Prover"), _library("cvc5"), "pip install 'afazio[cvc5]'"),
    "eprover": _Kind(
        _PROOFS,
        _adapter("eprover", "EProver"),
        _program("eprover"),
        "install the program eprover, for instance with apt-get install eprover",
    ),
    "vampire": _Kind(
        _PROOFS,
        _adapter("vampire", "Vampire"),
        _program("vampire"),
        "install the program vampire from vprover.github.io",
    ),
    "spass": _Kind(
        _PROOFS,
        _adapter("spass", "Spass"),
        _program("SPASS"),
        "install the program SPASS, for instance with apt-get install spass",
    ),
}
