"""Trains tagger and parser together, step by step, so that a run that was cut off goes on as if it had not been.

AdamW with a linear warm-up and a linear fall to zero, the sum of both losses, gradients clipped.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from training.model.joint_data import Augmentation, JointData, plan_batches
from training.model.joint_model import JointModel, device

if TYPE_CHECKING:
    import torch

_NORM = 1.0


@dataclass(frozen=True, slots=True)
class Schedule:
    """How a model is trained: ``words`` a batch, ``share`` the part of the treebank that an epoch draws."""

    steps: int
    words: int = 900
    head_rate: float = 2e-3
    encoder_rate: float = 2e-4
    warm_up: int = 120
    share: float = 1.0
    seed: int = 7
    half_precision: bool = False
    augmentation: Augmentation = field(default_factory=Augmentation)


Report = Callable[[int, float, float], None]


def train(
    model: JointModel,
    data: JointData,
    generated: int,
    schedule: Schedule,
    checkpoint: Path,
    every: int = 100,
    report: Report | None = None,
) -> None:
    """Train ``model`` in place; the last ``generated`` sentences of ``data`` are seen in every epoch.

    A checkpoint is written every ``every`` steps and at the end; where ``checkpoint`` exists, training goes on from
    it.  ``report`` is called after each step with its number and the losses of parser and tagger per word.

    Raises ``ValueError`` when the checkpoint is of another schedule.
    """
    from stanza.models.common.utils import set_random_seed

    optimizer = _optimizer(model, schedule)
    rates = [group["lr"] for group in optimizer.param_groups]
    first = _resume(model, optimizer, schedule, checkpoint) if checkpoint.exists() else 0
    model.train()
    with shared_encoder(model.encoder, schedule.half_precision) as shared:
        for step, indices in _steps(data, generated, schedule, first):
            # Every step seeds its own random numbers: the state of the generators is no part of a checkpoint.
            set_random_seed(schedule.seed * 1_000_003 + step)
            factor = _factor(step, schedule)
            for group, rate in zip(optimizer.param_groups, rates, strict=True):
                group["lr"] = rate * factor
            losses = _step(model, data, indices, schedule, optimizer, shared)
            if report is not None:
                report(step + 1, *losses)
            if (step + 1) % every == 0 or step + 1 == schedule.steps:
                _save(model, optimizer, schedule, step + 1, checkpoint)
    model.train(False)


def _steps(data: JointData, generated: int, schedule: Schedule, first: int) -> Iterator[tuple[int, list[int]]]:
    """The number of each step to be made and the sentences of its batch."""
    step, epoch = 0, 0
    treebank = len(data) - generated
    while step < schedule.steps:
        rng = random.Random(f"{schedule.seed} {epoch}")  # noqa: S311
        chosen = [index for index in range(len(data)) if index >= treebank or rng.random() < schedule.share]
        for batch in plan_batches([data.length(index) for index in chosen], schedule.words, rng):
            if step == schedule.steps:
                return
            if step >= first:
                yield step, [chosen[place] for place in batch]
            step += 1
        epoch += 1


def _factor(step: int, schedule: Schedule) -> float:
    """The part of the full learning rate at a step."""
    return min(1.0, (step + 1) / max(1, schedule.warm_up)) * (1 - step / schedule.steps)


def _step(
    model: JointModel,
    data: JointData,
    indices: Sequence[int],
    schedule: Schedule,
    optimizer: torch.optim.Optimizer,
    shared: shared_encoder,
) -> tuple[float, float]:
    import torch
    from stanza.models.depparse.trainer import unpack_batch as unpack_parser
    from stanza.models.pos.trainer import unpack_batch as unpack_tagger

    rng = random.Random(random.random())  # noqa: S311
    parser_batch, tagger_batch = data.batch(indices, schedule.augmentation, rng)
    shared.forget()
    optimizer.zero_grad()
    inputs, _, order, lengths, word_lengths, text = unpack_parser(parser_batch, device())
    parser_loss, _ = model.parser.model.loss(*inputs, order, lengths, word_lengths, text)
    inputs, _, order, lengths, word_lengths, text = unpack_tagger(tagger_batch, device())
    tagger_loss, _ = model.tagger.model(*inputs, order, lengths, word_lengths, text)
    (parser_loss + tagger_loss).backward()
    torch.nn.utils.clip_grad_norm_(model.heads(), _NORM)
    torch.nn.utils.clip_grad_norm_(model.encoder.parameters(), _NORM)
    optimizer.step()
    return float(parser_loss.detach()), float(tagger_loss.detach())


class shared_encoder:  # noqa: N801
    """Lets tagger and parser share one pass through the encoder for each batch, while the context is open."""

    def __init__(self, encoder: Any, half_precision: bool) -> None:
        self._encoder = encoder
        self._half = half_precision
        self._forward = encoder.forward
        self._seen: list[tuple[torch.Tensor, Any]] = []

    def forget(self) -> None:
        """Forget the batch before."""
        self._seen.clear()

    def __enter__(self) -> Self:
        self._encoder.forward = self._shared
        return self

    def __exit__(self, *_: object) -> None:
        self._encoder.forward = self._forward
        self.forget()

    def _shared(self, *positional: Any, **named: Any) -> Any:
        import torch

        pieces = named["input_ids"] if "input_ids" in named else positional[0]
        for seen, states in self._seen:
            if seen.shape == pieces.shape and torch.equal(seen, pieces):
                return states
        with torch.autocast(pieces.device.type, dtype=torch.bfloat16, enabled=self._half):
            states = self._forward(*positional, **named)
        states.hidden_states = tuple(layer.float() for layer in states.hidden_states)
        self._seen.append((pieces, states))
        return states


def _optimizer(model: JointModel, schedule: Schedule) -> torch.optim.Optimizer:
    import torch

    learned = [(name, value) for name, value in model.encoder.named_parameters() if value.requires_grad]
    matrices = [value for name, value in learned if value.dim() > 1 and "embeddings" not in name]
    others = [value for name, value in learned if not (value.dim() > 1 and "embeddings" not in name)]
    groups: list[dict[str, Any]] = [
        {"params": model.heads(), "lr": schedule.head_rate, "weight_decay": 1e-4},
        {"params": matrices, "lr": schedule.encoder_rate, "weight_decay": 0.01},
        {"params": others, "lr": schedule.encoder_rate, "weight_decay": 0.0},
    ]
    return torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-6)


def _save(model: JointModel, optimizer: torch.optim.Optimizer, schedule: Schedule, step: int, path: Path) -> None:
    """Write a checkpoint beside its place and move it there, so that there is never half of one."""
    import torch

    state = {
        "parser": model.parser.model.get_params(True),
        "tagger": model.tagger.model.state_dict(),
        "encoder": model.encoder.state_dict(),
        "optimizer": optimizer.state_dict(),
        "schedule": asdict(schedule),
        "step": step,
    }
    state["tagger"] = {name: value for name, value in state["tagger"].items() if not name.startswith("bert_model.")}
    temporary = path.with_suffix(".new")
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.save(state, temporary)
    temporary.replace(path)


def _resume(model: JointModel, optimizer: torch.optim.Optimizer, schedule: Schedule, path: Path) -> int:
    """Load a checkpoint; the number of steps made."""
    import torch

    state = torch.load(path, weights_only=True, map_location=device())
    if state["schedule"] != asdict(schedule):
        raise ValueError(f"{path}: the checkpoint of another schedule; remove it or train with {state['schedule']}")
    model.parser.model.load_state_dict(state["parser"], strict=False)
    model.tagger.model.load_state_dict(state["tagger"], strict=False)
    model.encoder.load_state_dict(state["encoder"])
    optimizer.load_state_dict(state["optimizer"])
    return int(state["step"])


def progress(total: int, every: int = 20) -> Report:
    """A report that prints a line every few steps: the losses since the last one, and the time a step takes."""
    begun = time.monotonic()
    sums = [0.0, 0.0, 0]

    def report(step: int, parser_loss: float, tagger_loss: float) -> None:
        sums[0] += parser_loss
        sums[1] += tagger_loss
        sums[2] += 1
        if step % every == 0 or step == total:
            pace = (time.monotonic() - begun) / sums[2] if sums[2] else 0.0
            print(f"step {step} of {total}: parser {sums[0] / every:.3f}, tagger {sums[1] / every:.3f}", flush=True)
            sums[:2] = [0.0, 0.0]
            print(f"  {pace:.2f} s a step", flush=True)

    return report
