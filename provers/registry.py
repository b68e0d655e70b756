"""Which provers there are, what each can do, and how to open one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from afazio.errors import AfazioError
from afazio.provers import eprover
from afazio.provers.finite_models import FiniteModels
from afazio.provers.interface import Prover
from afazio.provers.portfolio import Portfolio
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
    """Open a prover by name; its worker starts without being waited for.

    Raises `NotInstalled` where its program is missing, and `UnknownProverError` for a name that does not exist.
    """
    if name not in _PROVERS:
        raise UnknownProverError(f"there is no prover {name!r}; there are: {', '.join(sorted(_PROVERS))}")
    entry = available()[name]
    if not entry.installed:
        raise NotInstalled(f"the prover {name!r} is not installed: {entry.hint}")
    return _PROVERS[name][1]()


def open_provers(name: str = "default") -> Portfolio:
    """The provers that decide entailment: ``default`` (model finder, then Z3), or one prover alone by its name.

    Raises as `open_prover` does.
    """
    opened = open_prover(name)
    return opened if isinstance(opened, Portfolio) else Portfolio(name, (opened,))


def available() -> dict[str, Entry]:
    """Every prover's name with what it can do and whether it is installed; nothing is started."""
    z3, e = find_spec("z3") is not None, shutil.which(eprover.PROGRAM) is not None
    return {
        name: Entry(capability, e, "install the program eprover, for instance with apt-get install eprover")
        if name == "eprover"
        else Entry(capability, z3, "pip install z3-solver")
        for name, (capability, _) in _PROVERS.items()
    }


def _default() -> Portfolio:
    worker = Worker()
    return Portfolio("default", (FiniteModels(worker), Z3Prover(worker)))


_PROVERS: dict[str, tuple[Capability, Callable[[], Prover]]] = {
    "default": (Capability(proves=True, finds_models=True, gives_cores=True), _default),
    "eprover": (Capability(proves=True, finds_models=False, gives_cores=True), eprover.EProver),
    "z3": (Capability(proves=True, finds_models=True, gives_cores=True), Z3Prover),
    "finite-models": (Capability(proves=False, finds_models=True, gives_cores=False), FiniteModels),
}
