import json
import shutil
import subprocess
import sys

import pytest

from afazio.errors import ModelError
from afazio.parsing import bundled


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_cache_folder_can_be_chosen(cache):
    assert bundled.cache_folder() == cache


def test_unpacking_gives_a_folder_that_stanza_can_load(cache):
    folder = bundled.unpack()
    assert folder.is_relative_to(cache)
    assert bundled.is_whole(folder)
    resources = json.loads((folder / "resources.json").read_text())
    for processor, package in resources["en"]["packages"]["default"].items():
        assert (folder / "en" / processor / f"{package}.pt").is_file()
    assert (folder / "encoder" / "model.safetensors").is_file()


def test_a_whole_folder_is_left_alone(cache):
    folder = bundled.unpack()
    made = (folder / "manifest.json").stat().st_mtime_ns
    assert bundled.unpack() == folder
    assert (folder / "manifest.json").stat().st_mtime_ns == made


@pytest.mark.parametrize("name", ["en/pos/default.pt", "encoder/model.safetensors", "manifest.json"])
def test_a_damaged_folder_is_made_again(cache, name):
    folder = bundled.unpack()
    size = (folder / name).stat().st_size
    (folder / name).write_bytes(b"cut short")
    assert not bundled.is_whole(folder)
    bundled.unpack()
    assert (folder / name).stat().st_size == size
    assert [path.name for path in folder.parent.iterdir() if path.is_dir()] == [folder.name]


def test_a_folder_that_was_moved_is_not_used(cache, tmp_path, monkeypatch):
    # The tagger and parser point to the encoder by its absolute path.
    moved = tmp_path / "elsewhere"
    shutil.copytree(bundled.unpack().parent, moved / "models")
    monkeypatch.setenv("AFAZIO_CACHE", str(moved))
    assert not bundled.is_whole(bundled.unpacked_folder())
    assert bundled.is_whole(bundled.unpack())


def test_a_damaged_package_is_refused(cache, tmp_path):
    packed = tmp_path / "packed"
    shutil.copytree(bundled.PACKED, packed)
    (packed / "mwt.pt").write_bytes(b"not a model")
    with pytest.raises(ModelError, match=r"mwt\.pt: damaged"):
        bundled.unpack(packed)


def test_a_cache_that_cannot_be_written_is_an_error_that_says_where(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("AFAZIO_CACHE", str(tmp_path / "file"))
    with pytest.raises(ModelError, match="set AFAZIO_CACHE"):
        bundled.unpack()


@pytest.mark.exhaustive
def test_processes_that_start_at_once_all_get_a_whole_folder(cache):
    code = "from afazio.parsing import bundled; f = bundled.unpack(); assert bundled.is_whole(f); print(f)"
    processes = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    answers = [process.communicate(timeout=120) for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0], answers
    assert {folder.strip() for folder, _ in answers} == {str(bundled.unpacked_folder())}
    assert [path for path in bundled.unpacked_folder().parent.iterdir() if path.is_dir()] == [bundled.unpacked_folder()]
