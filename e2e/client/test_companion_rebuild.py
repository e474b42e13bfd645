"""`solverhub.load` rebuilds solvers without unpickling: they have the same values, train on and are saved again."""

import copy
import json
import pickle
import re
from pathlib import Path

import dill
import numpy as np
import pytest
import requests
import solverhub
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, DirichletBVP2D, EnsembleCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D, Solver2D
from solverhub import Hub, errors
from solverhub.rebuild import rebuild

from hub import API
from test_demo_solvers import NAMES

UPLOADS = Path(__file__).parents[2] / "solver-file/test/fixtures/client"
#: Recorded uploads that are whole, but have no values.
NOT_REBUILT = {"nan-loss": "not finite"}
WHOLE = [
    (body.parent.name, body.stem.split("-")[1])
    for body in sorted(UPLOADS.glob("*/upload-*.body"))
    if body.parent.name != "cut-short-by-client"
]


@pytest.fixture
def hub(author) -> Hub:
    return Hub(API, author.key)


@pytest.fixture
def no_unpickling(monkeypatch):
    """What reads pickles fails."""

    def refuse(*_, **__):
        pytest.fail("something was unpickled")

    class Refusing(pickle.Unpickler):
        load = refuse

    for module, names in ((pickle, ("load", "loads")), (dill, ("load", "loads")), (torch, ("load",))):
        for name in names:
            monkeypatch.setattr(module, name, refuse)
    for module in (pickle, dill):
        monkeypatch.setattr(module, "Unpickler", Refusing)


def points_of(document, count=50):
    random = np.random.default_rng(4)
    return {row["name"]: random.uniform(row["from"], row["to"], count) for row in document["inputs"]}


def document_of(hub, label):
    return hub.ask("GET", f"/solutions/{hub.id_of(label)}/export/json")


def assert_values_of_the_hub(solver, hub, label, tolerance):
    points = points_of(document_of(hub, label))
    single = next(solver.nets[0].parameters()).dtype == torch.float32
    values = solver.get_solution()(*(torch.tensor(x, dtype=torch.float32 if single else torch.float64) for x in points.values()))
    found = [column.detach().double().numpy() for column in (values if isinstance(values, list) else [values])]
    expected = hub.evaluate(label, points)
    for column, of_hub in zip(found, expected.values()):
        assert column == pytest.approx(np.array(of_hub), rel=0, abs=tolerance * max(1, np.abs(of_hub).max()))


def assert_goes_on(solver, hub, label):
    """It trains from the loss that it had, and is saved as a file like those of authors."""
    history = solver.metrics_history["train_loss"]
    epochs, before = len(history), history[-1] if history else None
    solver.fit(1, tqdm_file=None)
    assert len(history) == epochs + 1
    assert before is None or history[-1] <= 3 * before
    saved = solverhub.save(solver, label, progress=False, hub=hub)
    assert saved.inspection["verdict"] == "usual"
    return saved


@pytest.mark.parametrize("name", NAMES)
def test_demo_solvers(name, hub, project, no_unpickling):
    solver = solverhub.load(f"demo/{name}", hub=hub)
    assert_values_of_the_hub(solver, hub, f"demo/{name}", 1e-12)
    assert_goes_on(solver, hub, f"{project}/{name}")
    again = solverhub.load(f"{project}/{name}", hub=hub)
    assert_values_of_the_hub(again, hub, f"{project}/{name}", 1e-12)
    assert len(hub.card(f"{project}/{name}")["equation_details"]["equation_tex"]) == len(solver.nets)


@pytest.mark.parametrize("name", ["lorenz", "forced-oscillator", "seasonal-population"])
def test_residuals_are_those_of_the_file(name, hub):
    file, rebuilt = (solverhub.load(f"demo/{name}", trust=trust, hub=hub) for trust in (True, False))
    [t] = points_of(document_of(hub, f"demo/{name}")).values()
    of_file, own = (np.array(solver.get_residuals(t, to_numpy=True)) for solver in (file, rebuilt))
    assert own == pytest.approx(of_file, rel=1e-9, abs=1e-12)


def send_recorded(hub, name, number, label):
    folder = UPLOADS / name
    headers = json.loads((folder / f"upload-{number}.headers.json").read_text())
    boundary = re.search("boundary=([^;\"]+)", headers["content-type"])[1]
    parts = (folder / f"upload-{number}.body").read_bytes().split(b"\r\n--" + boundary.encode())
    [file] = [part.split(b"\r\n\r\n", 1)[1] for part in parts if b'name="file"' in part]
    text = (folder / f"solution-{number}.json").read_text()
    text = re.sub(r'^\{"name": "[^"]*"', json.dumps({"name": label})[:-1], text)
    answer = requests.post(
        f"{API}/solutions/upload", files={"file": file, "solution": ("s", text)}, headers={"apikey": hub.key}, timeout=60
    )
    assert answer.status_code == 201, answer.text


@pytest.mark.parametrize(("name", "number"), WHOLE)
def test_recorded_uploads(name, number, hub, project, no_unpickling):
    label = f"{project}/{name}-{number}"
    send_recorded(hub, name, number, label)
    if name in NOT_REBUILT:
        with pytest.raises(errors.CannotRebuild, match=NOT_REBUILT[name]):
            solverhub.load(label, hub=hub)
        return
    solver = solverhub.load(label, hub=hub)
    single = name == "swish-float32"
    assert_values_of_the_hub(solver, hub, label, 1e-6 if single else 1e-12)
    assert_goes_on(solver, hub, label)


def test_functions_of_a_plate_are_code_again(hub, project, no_unpickling):
    k = 2.0
    sides = [lambda y: torch.sin(k * y), lambda y: 0 * y, lambda x: 0.0, lambda x: torch.where(x < 0.5, x, 1 - x)]
    condition = DirichletBVP2D(0, sides[0], 1, sides[1], 0, sides[2], 1, sides[3])
    laplace = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)]  # noqa: E731
    solver = Solver2D(laplace, [condition], (0, 0), (1, 1))
    solver.fit(2, tqdm_file=None)
    solverhub.save(solver, f"{project}/sides", progress=False, hub=hub)
    rebuilt = solverhub.load(f"{project}/sides", hub=hub)
    x, y = torch.rand(2, 30)
    assert torch.equal(rebuilt.get_solution()(x, y), solver.get_solution()(x, y))
    assert_goes_on(rebuilt, hub, f"{project}/sides")


def test_an_optimizer_goes_on_with_what_it_remembers(hub, project, no_unpickling):
    def a_solver():
        torch.manual_seed(1)
        nets = [FCNN(1, 2)]
        parameters = list(nets[0].parameters())
        optimizer = torch.optim.Adam([{"params": parameters[:2], "lr": 0.01}, {"params": parameters[2:]}], lr=0.002)
        condition = EnsembleCondition(IVP(0.0, 1.0), IVP(0.0, 0.0))
        ode = lambda both, t: [diff(both[:, :1], t) - both[:, 1:], diff(both[:, 1:], t) + both[:, :1]]  # noqa: E731
        points = [Generator1D(16, 0.0, 1.0, "equally-spaced") for _ in range(2)]
        solver = Solver1D(ode, [condition], 0.0, 1.0, nets, *points, optimizer=optimizer, loss_fn="l1")
        solver.fit(5, tqdm_file=None)
        return solver

    solver = a_solver()
    solverhub.save(solver, f"{project}/groups", progress=False, hub=hub)
    rebuilt = solverhub.load(f"{project}/groups", hub=hub)
    for one in (solver, rebuilt):
        one.fit(5, tqdm_file=None)
    losses = [one.metrics_history["train_loss"] for one in (rebuilt, solver)]
    assert losses[0] == pytest.approx(losses[1], rel=1e-12)


def test_what_cannot_be_rebuilt_is_said(hub, project, no_unpickling):
    class Own(FCNN):
        def forward(self, t):
            return 2 * super().forward(t)

    solver = Solver1D(lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], 0.0, 1.0, [Own()])
    solver.fit(1, tqdm_file=None)
    solverhub.save(solver, f"{project}/own", progress=False, hub=hub)
    with pytest.raises(errors.CannotRebuild, match="Own is a custom class. Pass safe=False"):
        solverhub.load(f"{project}/own", hub=hub)


def test_metrics_are_left_out_with_a_warning(hub, project, no_unpickling):
    metrics = {"distance": lambda u, t: ((u - torch.exp(-t)) ** 2).mean()}
    solver = Solver1D(lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], 0.0, 1.0, metrics=metrics)
    solver.fit(1, tqdm_file=None)
    solverhub.save(solver, f"{project}/metrics", progress=False, hub=hub)
    with pytest.warns(UserWarning, match="left out of the metrics: distance"):
        solverhub.load(f"{project}/metrics", hub=hub)


CALL = "__import__('os').system('touch hostile')"
HOSTILE = {
    "name of an unknown": [(("training", "equation", "unknowns", 0), CALL)],
    "name of a coordinate": [(("training", "equation", "coordinates", 0), f"t: {CALL}")],
    "name in the equation": [(("training", "equation", "residuals", 0), {"op": "name", "name": CALL})],
    "name of a builtin": [
        (("training", "equation", "residuals", 0), {"op": "name", "name": "__builtins__"}),
        (("training", "parameters", "__builtins__"), 1),
    ],
    "function": [(("training", "equation", "residuals", 0), {"op": "call", "function": "load", "args": [{"op": "number", "value": 1}]})],
    "operation": [(("training", "equation", "residuals", 0), {"op": CALL, "args": []})],
    "number": [(("training", "equation", "residuals", 0), {"op": "number", "value": CALL})],
    "parameter": [
        (("training", "equation", "residuals", 0), {"op": "name", "name": "k"}),
        (("training", "parameters", "k"), CALL),
    ],
    "derivative": [(("training", "equation", "residuals", 0), {"op": "derivative", "args": [{"op": "name", "name": "t"}], "by": [CALL]})],
    "class of a network": [(("networks", 0, "class"), "subprocess.Popen")],
    "own class": [(("networks", 0, "own"), True)],
    "method of a network": [(("networks", 0, "settings", "forward"), "text")],
    "private attribute": [(("conditions", 0, "settings", "__class__"), "text")],
    "class of a condition": [(("conditions", 0, "class"), "neurodiffeq.conditions.torch")],
    "class of a generator": [(("training", "generators", "train", "class"), "os.system")],
    "generator with functions": [(("training", "generators", "train", "class"), "neurodiffeq.generators.FilterGenerator")],
    "class of an optimizer": [(("training", "optimizer", "class"), "load")],
    "class of a solver": [(("training", "solver", "class"), "neurodiffeq.solvers.deepcopy")],
    "loss": [(("training", "loss"), {"function": "system"})],
    "type of numbers": [(("networks", 0, "modules", "NN", "modules", "0", "parameters", "weight", "type"), "load")],
    "other values": [(("proof", "values", 3), [7.0])],
    "missing": [(("training", "optimizer"), {})],
    "form": [(("version",), 2)],
}


def changed(document, changes):
    document = copy.deepcopy(document)
    for path, value in changes:
        inner = document
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value
    return document


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_answer_runs_no_code(what, hub, no_unpickling, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    document = document_of(hub, "demo/exponential-decay")
    rebuild(document)
    with pytest.raises(errors.CannotRebuild):
        rebuild(changed(document, HOSTILE[what]))
    assert list(tmp_path.iterdir()) == []


def test_a_tree_without_end(hub):
    deep = {"op": "number", "value": 1}
    for _ in range(400):
        deep = {"op": "negate", "args": [deep]}
    document = document_of(hub, "demo/exponential-decay")
    with pytest.raises(errors.CannotRebuild, match="too deeply"):
        rebuild(changed(document, [(("training", "equation", "residuals", 0), deep)]))
