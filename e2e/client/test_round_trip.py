"""A solver that is rebuilt and saved again is the same solution: the hub shows the same of both versions."""

import json
import re
import subprocess
import warnings
from pathlib import Path

import numpy as np
import pytest
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, DirichletBVP2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D, Solver2D
from solverhub import errors, saving
from solverhub.rebuild import rebuild

ROOT = Path(__file__).parents[2]
FOLDERS = ["examples/results", "solver-file/test/fixtures/client", "solver-file/test/fixtures/reference", "solver-file/test/honest"]
#: What tells the problem.
FIELDS = ("equation_tex", "conditions_tex", "parameters_tex", "domain", "equation_type", "condition_types")


def sent_with(file: Path) -> dict:
    for name in ("solution.json", file.name.replace("solver-", "solution-").replace(file.suffix, ".json")):
        if (file.parent / name).exists():
            return problem_in(json.loads((file.parent / name).read_text()))
    return {}


def problem_in(sent: dict) -> dict:
    """Losses and samples tell nothing of it."""
    names = ("equation", "parameters", "conditions", "generator", "networks")
    return {name: value for name, value in sent.get("diff_equation_details", {}).items() if name in names}


def readings(files: list[dict]) -> list[dict]:
    script = Path(__file__).with_name("readings.mjs")
    done = subprocess.run(["node", script], input=json.dumps(files), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def uploads(tmp_path_factory) -> list[dict]:
    """The files of recorded uploads, and those that lie by themselves."""
    found = [{"file": str(file), "details": sent_with(file)} for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.dill"))]
    for body in sorted((ROOT / "solver-file/test/fixtures/client").glob("*/upload-*.body")):
        headers = json.loads(body.with_suffix(".headers.json").read_text())
        boundary = re.search("boundary=([^;\"]+)", headers["content-type"])[1]
        file = tmp_path_factory.mktemp("upload") / f"{body.parent.name}.dill"
        [part] = [it for it in body.read_bytes().split(b"\r\n--" + boundary.encode()) if b'name="file"' in it]
        file.write_bytes(part.split(b"\r\n\r\n", 1)[1])
        sent = json.loads(body.with_name(body.stem.replace("upload", "solution") + ".json").read_text())
        found.append({"file": str(file), "details": problem_in(sent)})
    return found


def shown(reading: dict) -> dict:
    """The code in a file does not tell 2.0 from 2."""
    text = json.dumps({field: reading["shown"][field] for field in FIELDS})
    return json.loads(re.sub(r"(?<=\d)\.0(?!\d)", "", text))


def saved_again(document: dict, file: Path) -> dict:
    """What is sent along with a file that is made of a rebuilt solver."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return {"file": str(file), "details": problem_in({"diff_equation_details": saving.write(rebuild(document), file)})}


def test_the_hub_shows_the_same_of_what_was_rebuilt_and_saved(uploads, tmp_path):
    before, again = [], []
    for number, (upload, reading) in enumerate(zip(uploads, readings(uploads))):
        try:
            again.append(saved_again(reading["document"], tmp_path / f"{number}.dill"))
            before.append((upload["file"], reading))
        except (KeyError, errors.CannotRebuild):
            pass
    assert len(again) > 60
    differ = [(file, shown(first), shown(then)) for (file, first), then in zip(before, readings(again)) if shown(first) != shown(then)]
    assert differ == []


def test_numbers_and_functions_of_conditions_stay_as_they_were(tmp_path):
    k = 3
    condition = DirichletBVP2D(
        x_min=0, x_min_val=lambda y: (1 + y**3) * np.exp(-1), x_max=1, x_max_val=lambda y: k * (1 + y**3),
        y_min=0, y_min_val=lambda x: torch.where(x < 0.5, x, 1 - x), y_max=1, y_max_val=lambda x: x**2 + 1,
    )  # fmt: skip
    solver = Solver2D(lambda u, x, y: [diff(u, x, order=2) + 5 * (u**2 - k) - np.pi**2], [condition], (0, 0), (1, 1))
    file = tmp_path / "first.dill"
    first = saving.write(solver, file)
    upload = {"file": str(file), "details": problem_in({"diff_equation_details": first})}
    before, without_texts = readings([upload, {"file": str(file), "details": {}}])
    [then] = readings([saved_again(before["document"], tmp_path / "then.dill")])
    assert before["shown"]["conditions_tex"] == without_texts["shown"]["conditions_tex"]
    assert {field: then["shown"][field] for field in FIELDS} == {field: before["shown"][field] for field in FIELDS}


def test_a_loss_and_coefficients_of_the_author_are_left_out(tmp_path):
    def weighted(residuals, u, t):
        return (residuals**2 * torch.exp(-2 * t[0])).mean()

    k = torch.nn.Parameter(torch.tensor(0.75))
    net = FCNN(1, 1, hidden_units=(4,))
    for optimizer in (torch.optim.Adam([{"params": [k, *net.parameters()]}, {"params": [torch.zeros(2, requires_grad=True)]}]), torch.optim.LBFGS([*net.parameters(), k])):
        solver = Solver1D(lambda u, t: [diff(u, t) + k * u], [IVP(0.0, 1.0)], 0.0, 1.0, [net], loss_fn=weighted, optimizer=optimizer)
        solver.fit(2, tqdm_file=None)
        saving.write(solver, tmp_path / "file")
        [reading] = readings([{"file": str(tmp_path / "file"), "details": {}}])
        with pytest.warns(UserWarning) as warned:
            rebuilt = rebuild(reading["document"])
        assert "own loss weighted was left out" in str(warned[0].message)
        assert "fixed now: k" in str(warned[1].message)
        remembered = rebuilt.optimizer.state_dict()["state"].get(1, {}).get("exp_avg")
        assert remembered is None or torch.equal(remembered, optimizer.state_dict()["state"][2]["exp_avg"])
        t = torch.rand(20, 1, requires_grad=True)
        assert torch.equal(rebuilt.get_solution()(t), solver.get_solution()(t))
        assert rebuilt.diff_eqs(t, t)[0].detach() == pytest.approx((1 + k * t).detach(), rel=1e-12)
        rebuilt.fit(1, tqdm_file=None)
