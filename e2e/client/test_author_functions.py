"""What runs is what is read: the function that a solver file holds, called in Python, computes the equation that the hub reads from its code."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ["examples/results", "solver-file/test/fixtures", "solver-file/test/honest", "certify/test/false-bounds"]
sys.path.insert(0, str(ROOT / "certify/check"))
import author_function  # noqa: E402

FILES = sorted(str(file) for folder in FOLDERS for file in (ROOT / folder).rglob("*.dill"))


@pytest.fixture(scope="module")
def problems() -> dict[str, dict]:
    """Of the files whose code is of this version of Python: others can't be called."""
    script = Path(__file__).with_name("problems.mjs")
    done = subprocess.run(["node", script], input=json.dumps(FILES), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    version = ".".join(map(str, sys.version_info[:2]))
    return {file: it["problem"] for file, it in json.loads(done.stdout).items() if it["python"] == version}


def compared(file: str, problem: dict):
    """In double precision, and in the type of the networks."""
    solver = author_function.loaded(Path(file).read_bytes())
    with np.errstate(all="ignore"):
        for dtype in {author_function.FINE, author_function.type_of_networks(solver)}:
            yield dtype, *author_function.compare(solver, problem, dtype)


def test_the_function_of_each_file_computes_the_equation_that_is_read(problems):
    assert len(problems) > 50
    wrong = [
        (Path(file).relative_to(ROOT).as_posix(), str(dtype), int(differ.sum()))
        for file, problem in problems.items()
        for dtype, agree, differ in compared(file, problem)
        if differ.any() or agree.mean() < 0.5
    ]
    assert wrong == []


def test_another_equation_is_found(problems):
    """Or else it would show nothing: each equation is changed by a little."""
    for file, problem in problems.items():
        steps, results = problem["residuals"]["steps"], problem["residuals"]["results"]
        steps += [{"do": "constant", "value": 1.001}, {"do": "times", "left": results[0], "right": len(steps)}]
        results[0] = len(steps) - 1
        for _, _, differ in compared(file, problem):
            assert differ[0].any(), file
