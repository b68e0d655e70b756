"""Folders of result shards: each file is written whole or not at all, and a run that is begun again keeps them.

A folder holds ``part-0000012.1a2b3c4d5e6f.jsonl`` (or ``.parquet``) for shard 12, where the hexadecimal digits are the
digest of its items and the system that answered them; ``_system.json``, the record of that system; and, when all is
there, ``_done.json``.  Readers of Parquet folders leave out names that begin with ``_`` or ``.``.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

from afazio.cluster.errors import needs_extra
from afazio.cluster.reading import unreadable
from afazio.cluster.shards import Shard
from afazio.errors import AfazioError

SYSTEM, DONE = "_system.json", "_done.json"
_PART = re.compile(r"part-(\d+)\.([0-9a-f]{12})\.(jsonl|parquet)")
_WHOLE_AT_ONCE = frozenset({"s3", "s3a", "gs", "gcs", "abfs", "az", "oci", "memory"})
"""File systems in which an object appears when all of it is there, so that none needs a name of its own before."""


class ShardError(AfazioError, ValueError):
    """A folder with the shards of another input or another system."""


class ShardFolder:
    """Where the shards of a run go; ``form`` is ``jsonl`` or ``parquet``.

    ``digest`` stands for the ``system`` that answers, and for what else the lines depend on.
    """

    def __init__(self, address: str, system: Mapping[str, str], digest: str, form: str) -> None:
        """Name a folder on this machine or at an address of fsspec's; raises `ClusterError`."""
        try:
            import fsspec
        except ImportError as error:
            raise needs_extra(error) from error
        self._address, self._system, self._digest, self._form = address, dict(system), digest, form
        with unreadable(address):
            self._files, path = fsspec.core.url_to_fs(address)
        self._path = path.rstrip("/")
        self._finished: dict[int, str] = {}

    def begin(self, *, resume: bool, force: bool) -> None:
        """Make the folder, or look at what is there.

        Raises `ShardError` where shards are of another system, or are neither to be kept (``resume``) nor to go
        (``force``), and `ClusterError` where nothing can be written.
        """
        with unreadable(self._address):
            self._files.makedirs(self._path, exist_ok=True)
            names = {name.rpartition("/")[2] for name in self._files.ls(self._path, detail=False, refresh=True)}
            there = {name: part for name in names if (part := _PART.fullmatch(name))}
            if force:
                for name in {*there, *(names & {SYSTEM, DONE})}:
                    self._files.rm_file(f"{self._path}/{name}")
            elif resume:
                self._check_system(names, bool(there))
                self._finished = {int(part[1]): name for name, part in there.items()}
            elif there:
                raise ShardError(f"{self._address}: has shards already; give another -o, --resume to go on, or --force")
            self._write(SYSTEM, (json.dumps(self._system, ensure_ascii=False, indent=2) + "\n").encode())

    def _check_system(self, names: set[str], needed: bool) -> None:
        if SYSTEM not in names:
            if needed:
                raise ShardError(
                    f"{self._address}: cannot be resumed: {SYSTEM} is not there; give another -o, or --force"
                )
            return
        try:
            record = json.loads(self._files.cat_file(f"{self._path}/{SYSTEM}"))
        except ValueError:
            record = {}
        other = [name for name, value in self._system.items() if record.get(name) != value]
        if other:
            raise ShardError(
                f"{self._address}: was made by another system (other {', '.join(other)}); give another -o, or --force"
            )

    def has(self, shard: Shard) -> bool:
        """Whether a shard is there; raises `ShardError` when it is one of other items."""
        name = self._finished.get(shard.number)
        if name is None:
            return False
        part = _PART.fullmatch(name)
        if part is None or part[2] != shard.digest(self._digest) or part[3] != self._form:
            raise ShardError(
                f"{self._address}/{name}: is not about this input, or has another size or format, or another "
                "--with-text; give another -o, or --force"
            )
        return True

    def write(self, shard: Shard, lines: Sequence[bytes]) -> None:
        """Write a shard's lines of results; raises `ClusterError`, and then leaves nothing."""
        data = b"".join(lines) if self._form == "jsonl" else as_parquet(lines)
        with unreadable(self._address):
            self._write(f"part-{shard.number:07}.{shard.digest(self._digest)}.{self._form}", data)

    def end(self, shards: int, pairs: int) -> None:
        """Say that all shards are there; raises `ShardError` when there are more, of a longer input."""
        with unreadable(self._address):
            if any(number >= shards for number in self._finished):
                raise ShardError(f"{self._address}: has more shards than this input; give another -o, or --force")
            self._write(DONE, (json.dumps({"shards": shards, "pairs": pairs}) + "\n").encode())

    def _write(self, name: str, data: bytes) -> None:
        final = f"{self._path}/{name}"
        protocols = self._files.protocol
        protocol = protocols if isinstance(protocols, str) else protocols[0]
        if protocol in _WHOLE_AT_ONCE:
            self._files.pipe_file(final, data)
            return
        temporary = f"{self._path}/.{name}.{uuid4().hex[:8]}"
        try:
            if protocol == "file":
                _write_through(Path(temporary), data)
                Path(temporary).replace(final)
            else:
                self._files.pipe_file(temporary, data)
                self._files.mv(temporary, final)
        except BaseException:
            if self._files.exists(temporary):
                self._files.rm_file(temporary)
            raise


def _write_through(path: Path, data: bytes) -> None:
    """Write a file that is on the disk when this returns."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def as_parquet(lines: Sequence[bytes]) -> bytes:
    """Lines of results as a Parquet file; fields that only some corpora have are JSON text in the column ``other``."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise needs_extra(error) from error
    text, number, texts = pyarrow.string(), pyarrow.float64(), pyarrow.list_(pyarrow.string())
    schema = pyarrow.schema(
        {
            "id": text,
            "line": pyarrow.int64(),
            "verdict": text,
            "confidence": number,
            "score": number,
            "prover": text,
            "seconds": number,
            "error": pyarrow.struct({"kind": text, "message": text}),
            "used": pyarrow.struct({"rules": texts, "axioms": texts}),
            "not_understood": texts,
            "system": text,
            "other": text,
        }
    )
    rows = [_row(json.loads(line), frozenset(schema.names)) for line in lines]
    file = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema), file, compression="zstd")
    return bytes(file.getvalue())


def _row(record: dict[str, Any], columns: frozenset[str]) -> dict[str, Any]:
    known = {name: value for name, value in record.items() if name in columns}
    name = known["id"]
    rest = {field: value for field, value in record.items() if field not in columns}
    other = json.dumps(rest) if rest else None
    return known | {"id": name if name is None else str(name), "other": other}
