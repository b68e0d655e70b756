"""The compact form of a model: what goes into the package.

A large float matrix ``[rows, columns]`` becomes ``{"__q8__": int8 [rows, columns], "scale": float32 [rows]}``, to be
read as ``__q8__ * scale[:, None]``; every other float tensor becomes float16.  Optimisers' states are left out.
`afazio.parsing.bundled` reads it.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from training.model.joint_model import JointModel

if TYPE_CHECKING:
    import torch

DIGESTS = "SHA256.json"
_LARGE = 20_000
_OPTIMISER = ("optimizer_state_dict", "scheduler_state_dict", "optimizer", "scheduler")


def compress(value: Any) -> Any:
    """Nested dictionaries and lists with every float tensor in its compact form."""
    import torch

    if isinstance(value, dict):
        packed = type(value)()
        packed.update((name, compress(item)) for name, item in value.items())
        return packed
    if isinstance(value, list):
        return [compress(item) for item in value]
    if isinstance(value, torch.Tensor) and value.is_floating_point():
        matrix = value.detach().cpu().float()
        return _rows_as_bytes(matrix) if matrix.dim() == 2 and matrix.numel() >= _LARGE else matrix.half()
    return value


def _rows_as_bytes(matrix: torch.Tensor) -> dict[str, torch.Tensor]:
    import torch

    scale = matrix.abs().amax(dim=1) / 127
    scale[scale == 0] = 1.0
    return {"__q8__": (matrix / scale[:, None]).round().clamp(-127, 127).to(torch.int8), "scale": scale}


def pack_processor(source: Path, target: Path) -> None:
    """Pack a model file that Stanza has saved."""
    import torch

    state = torch.load(source, weights_only=True, map_location="cpu")
    for name in _OPTIMISER:
        state.pop(name, None)
    target.parent.mkdir(parents=True, exist_ok=True)
    torch.save(compress(state), target)


def pack_joint(model: JointModel, encoder: Path, folder: Path, work: Path) -> None:
    """Pack tagger, parser and encoder; ``encoder`` has the encoder's configuration files, ``work`` is for Stanza's own
    files."""
    import torch

    work.mkdir(parents=True, exist_ok=True)
    for trainer, name in ((model.parser, "depparse"), (model.tagger, "pos")):
        given = dict(trainer.args)
        # The encoder is stored once, beside the models, under this name.
        trainer.args.update({"bert_model": "encoder", "bert_finetune": False})
        trainer.save(str(work / f"{name}.pt"))
        trainer.args.update({key: given[key] for key in ("bert_model", "bert_finetune")})
        pack_processor(_without_encoder(work / f"{name}.pt"), folder / f"{name}.pt")
    (folder / "encoder").mkdir(parents=True, exist_ok=True)
    for path in sorted(encoder.iterdir()):
        if path.suffix in (".json", ".txt"):
            shutil.copyfile(path, folder / "encoder" / path.name)
    torch.save(compress(dict(model.encoder.state_dict())), folder / "encoder" / "weights.pt")


def _without_encoder(path: Path) -> Path:
    """Take the encoder's weights out of a model file."""
    import torch

    state = torch.load(path, weights_only=True, map_location="cpu")
    state["model"] = {name: value for name, value in state["model"].items() if not name.startswith("bert_model.")}
    torch.save(state, path)
    return path


def write_digests(folder: Path) -> None:
    """Write the SHA-256 of every file but Markdown into ``SHA256.json``."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".md")
    digests = {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.name != DIGESTS
    }
    (folder / DIGESTS).write_text(json.dumps(digests, indent=1, sort_keys=True) + "\n", encoding="utf-8")
