"""Whichever file of a generator runs something while it is loaded, the hub does not call it usual; and honest objects it does."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rings import IS_THOROUGH

HERE = Path(__file__).parent
ADVERSARY = HERE.parents[1] / "solver-file/test/hostile/adversary.py"
#: About as many. In the long ring every usual call stands in every form; a fixed sample in the others.
COUNT = 30_000 if IS_THOROUGH else 1000
SEED = 1
#: An Enum of the script is looked up in the script that loads the file, so nobody knows what it is.
HONEST_AND_UNUSUAL = 1


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("adversary")
    # dill goes through sets, whose order would differ.
    command = [sys.executable, "-W", "ignore", ADVERSARY, folder, str(COUNT), str(SEED)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": "0"})
    return folder


@pytest.fixture(scope="module")
def verdicts(files) -> dict[str, str]:
    judged = subprocess.run(["node", HERE / "judge.mjs", files], check=True, capture_output=True, text=True)
    return json.loads(judged.stdout)


def those_that_run(names: list[str], files: Path, folder: Path) -> list[str]:
    # More arguments than a command line takes.
    for start in range(0, len(names), 5000):
        part = [files / f"{name}.pkl" for name in names[start : start + 5000]]
        subprocess.run([sys.executable, HERE / "load_each.py", "--many", folder, *part], check=True)
    return [name for name in names if (folder / name / "it-ran").exists()]


def test_none_that_is_called_usual_runs_anything(files, verdicts, tmp_path):
    usual = [name for name, verdict in verdicts.items() if verdict == "usual"]
    assert len(verdicts) > COUNT * 0.8 and len(usual) > 200
    assert those_that_run(usual, files, tmp_path) == []


def test_honest_objects_are_usual(verdicts):
    others = [name for name, verdict in verdicts.items() if name.startswith("honest") and verdict != "usual"]
    assert len(others) == HONEST_AND_UNUSUAL


if IS_THOROUGH:

    def test_some_of_the_others_run_something(files, verdicts, tmp_path):
        """Or else the generator would show nothing."""
        others = [name for name, verdict in verdicts.items() if verdict != "usual"]
        assert len(those_that_run(others, files, tmp_path)) > 50
