"""A save whose end the library lost, mended by the hub, and loaded with the real library."""

import json
from pathlib import Path

import numpy as np
import pytest
import requests
import solverhub
from hub import API
from neurodiffeq import diff  # noqa: F401, which the equation of the recorded script looks up
from neurodiffeq.solvers import Solver1D

RECORDED = Path(__file__).parents[2] / "solver-file/test/fixtures/client/cut-short-by-client"
EPOCHS = 200


@pytest.fixture
def mended(author, project, home, monkeypatch) -> dict:
    """The answer to the recorded upload, under another name."""
    monkeypatch.setenv("NEURODIFF_API_KEY", author.key)
    name = f"{project}/decay"
    headers = json.loads((RECORDED / "upload-1.headers.json").read_text())
    boundary = headers["content-type"].split("boundary=")[1].encode()
    body = (RECORDED / "upload-1.body").read_bytes()
    file = next(part for part in body.split(b"--" + boundary) if b'name="file"' in part)
    sent = json.loads((RECORDED / "solution-1.json").read_text()) | {"name": name}
    answer = requests.post(
        f"{API}/solutions/upload",
        files={"file": file[file.index(b"\r\n\r\n") + 4 : -2], "solution": ("solution.json", json.dumps(sent))},
        headers={"apikey": author.key},
        timeout=60,
    )
    assert answer.status_code in (200, 201), answer.text  # 200: it is stored already
    return {**answer.json(), "sent": sent["diff_equation_details"]}


def check(solver: Solver1D, sent: dict) -> None:
    """It predicts what was sent, and goes on with the training where it stopped."""
    times, [values] = sent["sample_solution"]
    found = solver.get_solution(best=True)(np.array(times), to_numpy=True)
    assert np.abs(found - values).max() < 1e-12
    assert solver.metrics_history["valid_loss"] == sent["sample_loss"]
    assert solver.optimizer.state_dict()["state"][0]["step"] == EPOCHS
    solver.fit(max_epochs=3)
    assert len(solver.metrics_history["train_loss"]) == EPOCHS + 3
    assert solver.optimizer.state_dict()["state"][0]["step"] == EPOCHS + 3


def test_the_library_loads_a_mended_file_and_trains_on(mended):
    assert mended["mended"]
    check(Solver1D.load(name=mended["label"]), mended["sent"])


def test_a_mended_solver_is_rebuilt_without_unpickling(mended):
    check(solverhub.load(mended["label"]), mended["sent"])
