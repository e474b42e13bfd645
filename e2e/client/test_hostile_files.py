"""The hostile files that the hub's reader is tested with do run a program when the real dill loads them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rings import IS_THOROUGH

TESTS = Path(__file__).parents[2] / "solver-file/test"
HOSTILE = TESTS / "hostile"
INDEX: dict[str, dict] = json.loads((HOSTILE / "files/index.json").read_text())
#: Each loads in a process of its own.
NAMES = list(INDEX) if IS_THOROUGH else list(INDEX)[::17]


#: Found by people who had read the judge, each one a way of its own.
FOUND: dict[str, str] = json.loads((HOSTILE / "found/index.json").read_text())
FOUND_NAMES = list(FOUND) if IS_THOROUGH else list(FOUND)[::7]


@pytest.fixture(scope="module")
def loaded(tmp_path_factory) -> Path:
    """A folder with a folder for each file, where that file was loaded."""
    folder = tmp_path_factory.mktemp("loaded")
    files = [*(HOSTILE / f"files/{name}.pkl" for name in NAMES), *(HOSTILE / f"found/{name}.pkl" for name in FOUND_NAMES)]
    subprocess.run([sys.executable, Path(__file__).with_name("load_each.py"), folder, *files], check=True)
    return folder


@pytest.mark.parametrize("name", NAMES)
def test_runs_a_program_while_it_is_loaded(loaded, name):
    said = (loaded / name / "said").read_text(errors="replace")
    assert (loaded / name / "it-ran").exists(), f"{INDEX[name]['what']}: nothing ran\n{said}"


@pytest.mark.parametrize("name", FOUND_NAMES)
def test_what_was_found_runs_a_program_while_it_is_loaded(loaded, name):
    said = (loaded / name / "said").read_text(errors="replace")
    assert (loaded / name / "it-ran").exists(), f"{FOUND[name]}: nothing ran\n{said}"


def test_the_files_are_those_that_the_script_writes(tmp_path):
    target = tmp_path / "files"
    # dill goes through sets, whose order would differ.
    subprocess.run([sys.executable, HOSTILE / "make_hostile.py", target], check=True, env={**os.environ, "PYTHONHASHSEED": "0"})
    written = {path.name: path.read_bytes() for path in target.iterdir()}
    stored = {path.name: path.read_bytes() for path in (HOSTILE / "files").iterdir()}
    assert written.keys() == stored.keys()
    assert [name for name in stored if stored[name] != written[name]] == []
