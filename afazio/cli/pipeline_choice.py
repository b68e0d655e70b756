"""What a command line chooses of the pipeline: one set of options for all commands that answer pairs."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, get_type_hints

from afazio.cli import options

if TYPE_CHECKING:
    from afazio.options import Options

_PARAMETER = "choice"


@dataclass(frozen=True, slots=True)
class PipelineChoice:
    """The options in the order in which they are listed; those that a command leaves out keep their defaults."""

    prover: options.Prover = "default"
    timeout: options.Timeout = 5.0
    model: options.Model = "bundled"
    rules: options.Rules = None
    same_situation: options.SameSituation = False
    axioms: options.Axioms = None
    lexicon: options.Lexicon = "bundled"
    no_cache: options.NoCache = False
    max_words: options.MaxWords = 2000
    strict: options.Strict = False
    graded: options.Graded = False

    def options(
        self,
        same_situation: bool | None = None,
        max_words: int | None = None,
        same_moment: bool = True,
        system: str = "afazio",
    ) -> Options:
        """The pipeline's options; raises `typer.BadParameter` for a prover that does not exist.

        Arguments:
            same_situation: in place of the option, where the data says it.
            max_words: in place of the option, for a command with a limit of its own.
            same_moment: whether text and hypothesis of one situation also are of one moment.
            system: which system answers.
        """
        return options.pipeline_options(
            self.model,
            self.rules,
            self.prover,
            self.timeout,
            self.same_situation if same_situation is None else same_situation,
            self.no_cache,
            self.max_words if max_words is None else max_words,
            self.axioms,
            same_moment=same_moment,
            lexicon=self.lexicon,
            strict=self.strict,
            graded=self.graded,
            system=system,
        )


DEFAULT_CHOICE = PipelineChoice()


def chooses_pipeline(*left_out: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options of `PipelineChoice`, in the place of its parameter ``choice``, but those left out."""

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        own = inspect.signature(command)
        types = get_type_hints(PipelineChoice, include_extras=True)
        shared = {
            field.name: inspect.Parameter(
                field.name,
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                default=field.default,
                annotation=types[field.name],
            )
            for field in fields(PipelineChoice)
            if field.name not in left_out
        }
        hints = get_type_hints(command, include_extras=True)
        parameters: list[inspect.Parameter] = []
        for parameter in own.parameters.values():
            if parameter.name == _PARAMETER:
                parameters += shared.values()
            else:
                parameters.append(parameter.replace(annotation=hints[parameter.name]))

        @wraps(command)
        def with_choice(**given: Any) -> None:
            choice = PipelineChoice(**{name: given.pop(name) for name in shared if name in given})
            command(**given, choice=choice)

        with_choice.__dict__["__signature__"] = own.replace(parameters=parameters, return_annotation=None)
        with_choice.__annotations__ = {each.name: each.annotation for each in parameters}
        return with_choice

    return decorated
