"""What is said of a command line that cannot be run: what is wrong, what is wanted, and the nearest name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import typer
import typer.core
from typer.exceptions import TyperException

from afazio.errors import suggestion

_WANTED: Mapping[str, str] = {
    "float_parsing": "{input!r} is not a number",
    "int_parsing": "{input!r} is not a whole number",
    "int_from_float": "{input!r} is not a whole number",
    "bool_parsing": "{input!r} is neither true nor false",
    "greater_than_equal": "{input} is less than {ge}",
    "less_than_equal": "{input} is more than {le}",
}
"""By the kind of a value's mistake, what to say; ``input`` is the value that was given."""

_NO_COMMAND = "Missing command."
"""What the library says where a command is missing, in its own words."""


class Commands(typer.core.TyperGroup):
    """A group of commands that names the nearest one for a name that is none of them."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """As in every group; raises `typer.BadParameter` for a name that is no command."""
        if args and not args[0].startswith("-") and not ctx.resilient_parsing:
            known = self.list_commands(ctx)
            if args[0] not in known:
                raise typer.BadParameter(f"no command is called '{args[0]}'{suggestion(args[0], known)}", ctx=ctx)
        return super().resolve_command(ctx, args)


def refuse_twice(option: str, arguments: Sequence[str], instead: str) -> None:
    """Raise `typer.BadParameter` where a command line gives an option twice that takes one value.

    The library of the command line would keep the last value and say nothing; ``instead`` tells what to do.
    """
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    if sum(each == option or each.startswith(f"{option}=") for each in before) > 1:
        raise typer.BadParameter(f"is given more than once, and only one file is read; {instead}", param_hint=option)


def complaint(error: TyperException) -> str:
    """The mistake in one line, and the help that says how it is done rightly."""
    context = getattr(error, "ctx", None)
    command = "afazio" if context is None else context.command_path
    return f"{_mistake(error).rstrip('.')}; see '{command} --help'"


def _mistake(error: TyperException) -> str:
    if (option := getattr(error, "option_name", None)) and error.message.startswith("No such option"):
        return f"no option is called '{option}'{suggestion(option, _options(error))}"
    told = "" if error.message == _NO_COMMAND else error.message
    said = " ".join((_of_value(error) or told or _missing(error)).split())
    where = _where(error)
    return f"{where}: {said}" if where and said != _missing(error) else said


def _of_value(error: TyperException) -> str | None:
    """What is wrong with the value of an option or argument, from the check of its type; ``None`` without one."""
    found = getattr(error.__cause__, "errors", None)
    if found is None:
        return None
    first = found()[0]
    if first["type"] in _WANTED:
        return _WANTED[first["type"]].format_map({"input": first["input"], **first.get("ctx", {})})
    choices = getattr(getattr(getattr(error, "param", None), "type_descriptor", None), "choices", None)
    if choices is not None:
        return not_one_of(first["input"], map(str, choices))
    return str(first["msg"]).removeprefix("Value error, ")


def not_one_of(value: str, known: Iterable[str]) -> str:
    """What is said of a value that is none of a few known ones."""
    names = list(known)
    return f"'{value}' is not one of {', '.join(names)}{suggestion(value, names)}"


def _missing(error: TyperException) -> str:
    """What is said where something is missing; the library leaves the message empty."""
    parameter = getattr(error, "param", None)
    return "a command is missing" if parameter is None else f"{_name(parameter)} is missing"


def _where(error: TyperException) -> str:
    if hint := getattr(error, "param_hint", None):
        return str(hint)
    parameter = getattr(error, "param", None)
    return "" if parameter is None else _name(parameter)


def _name(parameter: Any) -> str:
    """What users call an option or argument: ``--jobs``, ``PAIRS``."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return str(parameter.metavar or parameter.name).strip("[]")


def _options(error: TyperException) -> list[str]:
    context = getattr(error, "ctx", None)
    found = [] if context is None else context.command.get_params(context)
    return [name for each in found if each.param_type_name == "option" for name in each.opts if name.startswith("--")]
