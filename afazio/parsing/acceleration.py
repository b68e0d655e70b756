"""What makes Stanza start faster here, without changing what it computes."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

# Stanza imports these and no parser that is in the package uses them.
_UNUSED = ("transformers", "networkx", "requests")

# What torch registers for its compilers and for tensors without data, which no parsing needs.
_OF_COMPILERS = "torch._meta_registrations"


def leave_compilers_out() -> None:
    """Keep torch from preparing its compilers when it is imported, which takes a third of that time.

    For a process that is this package's own and in which nothing else uses torch.  What has been imported already stays
    as it is.
    """
    if "torch" not in sys.modules:
        sys.modules.setdefault(_OF_COMPILERS, _LeftOut(_OF_COMPILERS))


def take_compilers_in() -> None:
    """Let torch be imported whole after all, for models that other libraries load."""
    if "torch" not in sys.modules and isinstance(sys.modules.get(_OF_COMPILERS), _LeftOut):
        del sys.modules[_OF_COMPILERS]


class _LeftOut(ModuleType):
    """In place of a module that is never used."""


@contextmanager
def importing_later() -> Iterator[None]:
    """While Stanza is imported, put off importing large libraries until something in them is used."""
    import torch  # noqa: F401  (looks at all modules there are while it is imported)

    names = [name for name in _UNUSED if name not in sys.modules]
    for name in names:
        sys.modules[name] = _Later(name)
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]


class _Later(ModuleType):
    """In place of a module: imports it when it is asked for something."""

    def __getattr__(self, attribute: str) -> Any:
        if sys.modules.get(self.__name__) is self:
            raise AttributeError(f"{self.__name__}.{attribute} is needed before the import of Stanza is over")
        return getattr(import_module(self.__name__), attribute)


@contextmanager
def without_optimizers() -> Iterator[None]:
    """While models are loaded, keep Stanza from building the optimizers that only training needs.

    The first optimizer of a process makes torch import its compiler, which takes longer than loading all the models.
    """
    from stanza.models.common import utils

    build = utils.dispatch_optimizer
    utils.dispatch_optimizer = _NoOptimizer
    try:
        yield
    finally:
        utils.dispatch_optimizer = build


class _NoOptimizer:
    """In place of an optimizer: parameter groups, which the schedulers of learning rates look at, and no more."""

    def __init__(self, name: str, parameters: Iterable[dict[str, Any]], lr: float, **options: Any) -> None:
        self.param_groups = [{"lr": lr} | group for group in parameters]
