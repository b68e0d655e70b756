"""The bundled English model: from its compact form in the package to a folder that Stanza can load.

The compact form keeps large matrices as 8-bit integers with one scale a row and the rest as half-precision
floats.  It is expanded once into the user's cache, as a folder laid out the way Stanza lays out its own downloads.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from afazio.errors import ModelError

if TYPE_CHECKING:
    import torch

PACKED = Path(__file__).parent / "english"
PROCESSORS = ("tokenize", "mwt", "pos", "lemma", "depparse")
_CHECKSUMS = "SHA256.json"
_MANIFEST = "manifest.json"
_LAYOUT = 1
_LOCK_SECONDS = 120.0


def cache_folder() -> Path:
    """Where Afazio keeps what it can make again: ``$AFAZIO_CACHE``, or the user's cache folder."""
    if chosen := os.environ.get("AFAZIO_CACHE"):
        return Path(chosen).expanduser().absolute()
    import platformdirs

    return Path(platformdirs.user_cache_dir("afazio"))


def packed_digest(packed: Path = PACKED) -> str:
    """The digest of a compact model: the SHA-256 of its list of checksums, in hexadecimal.

    Raises ``ModelError`` when the list cannot be read.
    """
    try:
        return hashlib.sha256((packed / _CHECKSUMS).read_bytes()).hexdigest()
    except OSError as error:
        raise ModelError(f"{packed / _CHECKSUMS}: cannot be read ({error.strerror}); reinstall afazio") from error


def unpacked_folder(packed: Path = PACKED) -> Path:
    """The folder in the user's cache that `unpack` makes; it need not exist yet."""
    return cache_folder() / "models" / f"english-{packed_digest(packed)[:16]}-{_LAYOUT}"


def unpack(packed: Path = PACKED) -> Path:
    """Make sure that a compact model is unpacked in the user's cache, and give its folder.

    Several processes may call this at once: one makes the folder under a temporary name and moves it into place,
    the others wait for it.  A folder whose files are missing or of the wrong size is made again.

    Raises ``ModelError`` when a file of the package is damaged, or the cache cannot be written.
    """
    folder = unpacked_folder(packed)
    if is_whole(folder):
        return folder
    import filelock

    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with filelock.FileLock(folder.with_suffix(".lock"), timeout=_LOCK_SECONDS):
            if not is_whole(folder):
                _make(packed, folder)
    except filelock.Timeout as error:
        raise ModelError(f"{folder}: another process has been unpacking the model for {_LOCK_SECONDS:.0f} s") from error
    except OSError as error:
        if isinstance(error, ModelError):
            raise
        raise ModelError(f"{folder}: cannot unpack the model there ({error}); set AFAZIO_CACHE to a folder") from error
    return folder


def is_whole(folder: Path) -> bool:
    """Whether an unpacked folder has every file at its right size and stands where it was made."""
    try:
        manifest = json.loads((folder / _MANIFEST).read_text(encoding="utf-8"))
        return manifest["folder"] == str(folder) and all(
            (folder / name).stat().st_size == size for name, size in manifest["sizes"].items()
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def _make(packed: Path, folder: Path) -> None:
    """Unpack into a temporary folder beside ``folder`` and move it there in one step."""
    _verify(packed)
    temporary = Path(tempfile.mkdtemp(prefix=f"{folder.name}.", dir=folder.parent))
    try:
        _expand_model(packed, temporary, folder)
        (temporary / "resources.json").write_text(json.dumps(_resources()), encoding="utf-8")
        sizes = {
            path.relative_to(temporary).as_posix(): path.stat().st_size
            for path in sorted(temporary.rglob("*"))
            if path.is_file()
        }
        manifest = {"folder": str(folder), "sizes": sizes}
        (temporary / _MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")
        if folder.exists():
            shutil.rmtree(folder)
        temporary.chmod(0o755)
        temporary.rename(folder)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _expand_model(packed: Path, temporary: Path, folder: Path) -> None:
    """Write all parts of a model; raises ``ModelError`` for files that are not those of one, and ``OSError``."""
    try:
        _expand_encoder(packed / "encoder", temporary / "encoder")
        for processor in PROCESSORS:
            _expand_processor(packed / f"{processor}.pt", temporary / "en" / processor / "default.pt", folder)
    except OSError:
        raise
    except Exception as error:  # torch does not tell what it raises for weights that are none
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise ModelError(f"{packed}: not a compact model ({reason})") from error


def _verify(packed: Path) -> None:
    """Compare every file of a compact model with its SHA-256."""
    for name, expected in _checksums(packed / _CHECKSUMS).items():
        try:
            actual = hashlib.sha256((packed / name).read_bytes()).hexdigest()
        except OSError as error:
            raise ModelError(f"{packed / name}: missing from the model ({error.strerror}); reinstall afazio") from error
        if actual != expected:
            raise ModelError(f"{packed / name}: damaged, its SHA-256 is not the expected one; reinstall afazio")


def _checksums(path: Path) -> dict[str, str]:
    """The names of a compact model's files, none outside its folder, each with its SHA-256."""
    try:
        listed = json.loads(path.read_text(encoding="utf-8"))
        inside = all((path.parent / name).resolve().is_relative_to(path.parent.resolve()) for name in listed)
    except (ValueError, TypeError, RecursionError):
        inside = False
    if not inside or not isinstance(listed, dict):
        raise ModelError(f"{path}: no list of a model's files and their SHA-256")
    return listed


def _resources() -> dict[str, Any]:
    """The catalogue that Stanza looks models up in."""
    models: dict[str, Any] = {name: {"default": {}} for name in PROCESSORS}
    packages = {"default": dict.fromkeys(PROCESSORS, "default")}
    return {"en": {"lang_name": "English", **models, "packages": packages}}


def _expand_encoder(packed: Path, folder: Path) -> None:
    """Write the shared encoder in the form that the transformers library loads."""
    import safetensors.torch
    import torch

    folder.mkdir(parents=True)
    for path in packed.glob("*"):
        if path.name != "weights.pt":
            shutil.copyfile(path, folder / path.name)
    weights = _expand(torch.load(packed / "weights.pt", weights_only=True))
    safetensors.torch.save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})


def _expand_processor(packed: Path, path: Path, final_folder: Path) -> None:
    """Write one processor's model in full precision, pointing to the encoder at its final place."""
    import torch

    model = _expand(torch.load(packed, weights_only=True))
    config = model.get("config") if isinstance(model, dict) else None
    if isinstance(config, dict) and config.get("bert_model"):
        config["bert_model"] = str(final_folder / "encoder")
    path.parent.mkdir(parents=True)
    torch.save(model, path)


def _expand(value: Any) -> Any:
    """Nested dictionaries and lists with every packed tensor in single precision."""
    import torch

    if isinstance(value, dict):
        if "__q8__" in value:
            return _scale(value["__q8__"], value["scale"])
        expanded = type(value)()
        expanded.update((key, _expand(item)) for key, item in value.items())
        return expanded
    if isinstance(value, list):
        return [_expand(item) for item in value]
    if isinstance(value, torch.Tensor) and value.dtype == torch.float16:
        return value.float()
    return value


def _scale(rows: torch.Tensor, scale: torch.Tensor) -> torch.Tensor:
    return (rows.float() * scale.float()[:, None]).contiguous()
