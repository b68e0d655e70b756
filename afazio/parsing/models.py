"""Which parser model is used, where its files lie, and its digest; nothing here imports torch."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from afazio.errors import ModelError, suggestion
from afazio.parsing import bundled

# Stanza's names for its own English packages.
_DOWNLOADED = {"stanza": "default", "stanza-accurate": "default_accurate"}
_CATALOGUE = "https://raw.githubusercontent.com/"
_PROBE_SECONDS = 10.0
_MANIFEST = "afazio-manifest.json"


@dataclass(frozen=True, slots=True)
class ParserModel:
    """A model that is ready to load: its files are in ``folder``, as Stanza lays them out.

    ``package`` is Stanza's name of the set of processors; ``digest`` identifies the weights (hexadecimal SHA-256).
    """

    name: str
    folder: Path
    package: str
    digest: str


def model_digest(name: str) -> str:
    """The digest of a model, without loading it; hexadecimal SHA-256.

    ``name`` is ``bundled``, ``stanza``, ``stanza-accurate`` or the path of a folder.  Stanza's own packages are
    downloaded if they are not there.  Raises ``ModelError`` when there is no such model.
    """
    if name == "bundled":
        return bundled.packed_digest()
    return find_model(name).digest


def find_model(name: str) -> ParserModel:
    """Get a model's files ready: unpacked or downloaded where needed.

    A folder may hold a compact model (with ``SHA256.json``) or models as Stanza downloads them (``resources.json``
    and ``en``).  Raises ``ModelError`` when there is no such model, or it cannot be unpacked or fetched.
    """
    if name == "bundled":
        return ParserModel(name, bundled.unpack(), "default", bundled.packed_digest())
    if name in _DOWNLOADED:
        return _downloaded(name)
    return _in_folder(name)


def model_report(name: str) -> dict[str, str]:
    """What ``doctor`` prints about a model: name, digest, folder, and the versions of Stanza and torch.

    Downloads nothing: a model that has to be fetched or is missing says so in place of its digest.
    """
    report = {"model": name}
    if name in _DOWNLOADED and _recorded(_download_folder(name)) is None:
        report |= {"digest": "not downloaded yet", "folder": str(_download_folder(name))}
    else:
        try:
            report["digest"] = model_digest(name)
            report["folder"] = str(bundled.unpacked_folder() if name == "bundled" else find_model(name).folder)
        except ModelError as error:
            report["digest"] = f"unusable: {error}"
    return report | {package: package_version(package) for package in ("stanza", "torch", "transformers")}


@cache
def package_version(package: str) -> str:
    """The installed version of a distribution, or ``not installed``."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _in_folder(name: str) -> ParserModel:
    folder = Path(name).expanduser().absolute()
    if not folder.is_dir():
        known = ["bundled", *_DOWNLOADED]
        hint = suggestion(name, known)
        raise ModelError(f"no parser model {name!r}: it is neither a folder nor one of {', '.join(known)}{hint}")
    if (folder / "SHA256.json").is_file():
        return ParserModel(name, bundled.unpack(folder), "default", bundled.packed_digest(folder))
    if not (folder / "resources.json").is_file() or not (folder / "en").is_dir():
        raise ModelError(f"{folder}: not a parser model; expected resources.json and en, or a compact model")
    return ParserModel(name, folder, "default", _folder_digest(folder))


def _folder_digest(folder: Path) -> str:
    """The SHA-256 over the names and contents of a folder's files."""
    total = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        with path.open("rb") as file:
            content = hashlib.file_digest(file, "sha256").hexdigest()
        total.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return total.hexdigest()


def _download_folder(name: str) -> Path:
    return bundled.cache_folder() / "models" / f"{name}-{package_version('stanza')}"


def _recorded(folder: Path) -> str | None:
    """The digest noted after a complete download, or ``None``."""
    try:
        recorded = json.loads((folder / _MANIFEST).read_text(encoding="utf-8"))["digest"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return recorded if isinstance(recorded, str) else None


def _downloaded(name: str) -> ParserModel:
    folder = _download_folder(name)
    digest = _recorded(folder)
    if digest is None:
        _download(name, folder)
        digest = _folder_digest(folder)
        (folder / _MANIFEST).write_text(json.dumps({"digest": digest}), encoding="utf-8")
    return ParserModel(name, folder, _DOWNLOADED[name], digest)


def _download(name: str, folder: Path) -> None:
    """Fetch one of Stanza's packages, with Stanza's own progress bars on standard error."""
    import requests

    hint = "check the network, or use --model bundled, which needs none"
    try:
        # Stanza's own requests have no time limit; this one tells quickly whether there is a network at all.
        requests.head(_CATALOGUE, timeout=_PROBE_SECONDS)
    except OSError as error:
        raise ModelError(f"cannot download the parser model {name!r}: no network; {hint}") from error
    import stanza

    processors = ",".join(bundled.PROCESSORS)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stanza.download("en", model_dir=str(folder), package=_DOWNLOADED[name], processors=processors, verbose=True)
    except (OSError, ValueError) as error:
        raise ModelError(f"cannot download the parser model {name!r} ({error}); {hint}") from error
