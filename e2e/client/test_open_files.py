"""Solutions of DeepXDE, PINA, plain torch and NumPy are saved as open files, proven by the hub, and loaded into each other."""

import json
import warnings

import numpy as np
import pytest
import solverhub
import torch
from solverhub import Hub, container, errors, open_file
from solverhub.__main__ import main as command
from solverhub.saving import send

kind = torch.get_default_dtype()
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import deepxde as dde
    from pina.model import FeedForward
    from pina.problem.zoo import Poisson2DSquareProblem
    from pina.solver import PINN
torch.set_default_dtype(kind)  # which DeepXDE changes

from guides import ROOT, cells  # noqa: E402
from hub import API  # noqa: E402
from rings import IS_THOROUGH  # noqa: E402
from test_companion_faults import card_with_proof  # noqa: E402
from test_demo_solvers import NAMES  # noqa: E402

#: The example of the guide, which needs NumPy only.
BY_HAND = cells(ROOT / "docs/guide/open-file.md")[0].code
ROD = {
    "equation": "u_t = nu*u_xx",
    "conditions": ["u(x, 0) = sin(pi*x)", "u(±1, t) = 0"],
    "domain": {"x": (-1, 1), "t": (0, 1)},
    "parameters": {"nu": 0.1},
}


@pytest.fixture(scope="module", autouse=True)
def single_precision():
    """That of torch itself. The library neurodiffeq changes it for all."""
    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.float32)
    yield
    torch.set_default_dtype(before)


@pytest.fixture(scope="module")
def hub(author) -> Hub:
    return Hub(API, author.key)


def rod_of_deepxde():
    """Heat in a rod, trained a little."""
    dde.config.set_default_float("float32")
    dde.config.set_random_seed(1)
    rod = dde.geometry.GeometryXTime(dde.geometry.Interval(-1, 1), dde.geometry.TimeDomain(0, 1))

    def heat(x, u):
        return dde.grad.jacobian(u, x, j=1) - 0.1 * dde.grad.hessian(u, x, i=0, j=0)

    ends = dde.icbc.DirichletBC(rod, lambda x: 0, lambda _, on_boundary: on_boundary)
    start = dde.icbc.IC(rod, lambda x: np.sin(np.pi * x[:, 0:1]), lambda _, on_initial: on_initial)
    data = dde.data.TimePDE(rod, heat, [ends, start], num_domain=200, num_boundary=40, num_initial=40)
    model = dde.Model(data, dde.nn.FNN([2, 16, 16, 1], "tanh", "Glorot normal"))
    model.compile("adam", lr=0.01, verbose=0)
    model.train(iterations=200, verbose=0)
    return model


class Rod(torch.nn.Module):
    """It satisfies its conditions by its form."""

    def __init__(self):
        super().__init__()
        self.inner = torch.nn.Sequential(torch.nn.Linear(2, 20), torch.nn.Tanh(), torch.nn.Linear(20, 1))

    def forward(self, points):
        x, t = points[:, 0:1], points[:, 1:2]
        return torch.sin(torch.pi * x) + t * (1 - x**2) * self.inner(points)


@pytest.fixture(scope="module")
def model():
    return rod_of_deepxde()


@pytest.fixture(scope="module")
def saved(model, hub, project):
    return solverhub.save(model, f"{project}/rod", progress=False, hub=hub)


def points_in(domain, number=50):
    rng = np.random.default_rng(6)
    return np.stack([rng.uniform(*ends, number) for ends in domain.values()], 1)


def values_of_the_hub(hub, label, points, unknowns=("u",)):
    names = [row["name"] for row in hub.ask("GET", f"/solutions/{hub.id_of(label)}/export/json")["inputs"]]
    found = hub.evaluate(label, dict(zip(names, points.T)), list(unknowns))
    return np.stack([found[name] for name in unknowns], 1)


def imposed(card):
    return [(it["tex"], it["imposed"]) for it in card["contents"]["imposed"]]


def test_a_model_of_deepxde_is_saved_in_one_line(saved, model, hub):
    card = hub.card(saved.id)
    assert (card["format"], card["library"], saved.inspection["verdict"], saved.version) == ("open", "deepxde", "no_code", 1)
    assert card["equation_details"]["equation_tex"] == [r"\frac{\partial u}{\partial t} - 0.1 \frac{\partial^{2} u}{\partial x^{2}} = 0"]
    assert imposed(card) == [("u(-1, t) = 0", "soft"), ("u(1, t) = 0", "soft"), (r"u(x, 0) = \sin\left(\pi x\right)", "soft")]
    assert saved.remarks == ["The training only approaches: u = 0 at x = -1; u = 0 at x = 1; u = sin(pi*x) at t = 0."]
    points = points_in(ROD["domain"])
    of_model = model.predict(points.astype(np.float32))
    assert values_of_the_hub(hub, saved.id, points) == pytest.approx(of_model, abs=1e-5)


def test_the_error_of_a_model_of_deepxde_is_proven(saved, model, hub):
    card = card_with_proof(hub, saved.id)
    [bound] = hub.certificate(saved.id)["errors"]
    assert card["proven_error"] == bound["bound"] >= bound["sampled"]
    x, t = points_in(ROD["domain"], 500).T
    exact = np.exp(-0.1 * np.pi**2 * t) * np.sin(np.pi * x)
    error = np.abs(model.predict(np.stack([x, t], 1).astype(np.float32))[:, 0] - exact).max()
    assert error - 1e-5 <= bound["bound"] <= 3 * error


def test_a_model_of_deepxde_is_loaded_as_each_of_them(saved, model, hub):
    points = points_in(ROD["domain"]).astype(np.float32)
    expected = pytest.approx(model.predict(points), abs=1e-5)
    rod = solverhub.load(saved.label, hub=hub)
    assert rod(points) == expected and rod(*points.T) == expected and rod(torch.tensor(points)).numpy() == expected
    network = solverhub.load(saved.label, into="torch", hub=hub)
    assert isinstance(network, torch.nn.Module) and network(torch.tensor(points)).detach().numpy() == expected
    assert solverhub.load(saved.label, into="numpy", hub=hub)(points) == expected
    solver = solverhub.load(saved.label, into="neurodiffeq", hub=hub)
    x, t = torch.tensor(points).T
    assert solver.get_solution()(x, t).detach().numpy() == pytest.approx(model.predict(points)[:, 0], abs=1e-5)


def test_a_loaded_model_trains_on_and_is_the_next_version(saved, hub):
    again = solverhub.load(saved.label, into="deepxde", hub=hub)
    again.compile("adam", lr=0.001, verbose=0)
    history, _ = again.train(iterations=100, verbose=0)
    assert history.loss_train[-1].sum() < history.loss_train[0].sum()
    second = solverhub.save(again, saved.label, progress=False, hub=hub)
    assert (second.id, second.version) == (saved.id, 2)
    points = points_in(ROD["domain"])
    assert values_of_the_hub(hub, second.id, points) == pytest.approx(again.predict(points.astype(np.float32)), abs=1e-5)
    assert solverhub.load(saved.label, version=1, hub=hub)(points) != pytest.approx(again.predict(points.astype(np.float32)), abs=1e-5)


def test_a_loaded_solver_of_neurodiffeq_trains_on_and_is_the_next_version(hub, project):
    label = f"{project}/rod-of-neurodiffeq"
    solverhub.save(Rod(), label, **ROD, progress=False, hub=hub)
    solver = solverhub.load(label, into="neurodiffeq", hub=hub)
    solver.fit(20, tqdm_file=None)
    second = solverhub.save(solver, label, progress=False, hub=hub)
    card = hub.card(second.id)
    assert (second.version, card["format"], card["library"]) == (2, "open", "neurodiffeq")
    points = points_in(ROD["domain"])
    x, t = torch.tensor(points, dtype=torch.float32).T
    assert values_of_the_hub(hub, second.id, points)[:, 0] == pytest.approx(solver.get_solution()(x, t).detach().numpy(), abs=1e-5)


def heat_of_torch(points, u):
    slope = torch.autograd.grad(u, points, torch.ones_like(u), create_graph=True)[0]
    curvature = torch.autograd.grad(slope[:, 0:1], points, torch.ones_like(u), create_graph=True)[0][:, 0:1]
    return slope[:, 1:2] - 0.1 * curvature


@pytest.mark.parametrize(
    ("equation", "parameters"),
    [(ROD["equation"], ROD["parameters"]), *([(heat_of_torch, {})] if IS_THOROUGH else [])],
)
def test_a_network_of_torch_with_its_problem(equation, parameters, hub, project):
    torch.manual_seed(1)
    network = Rod()
    before = {name: value.clone() for name, value in network.state_dict().items()}
    saved = solverhub.save(network, f"{project}/rod-of-torch", **{**ROD, "equation": equation, "parameters": parameters}, progress=False, hub=hub)
    assert network.training and all((before[name] == value).all() for name, value in network.state_dict().items())
    card = card_with_proof(hub, saved.id)
    assert {it for _, it in imposed(card)} == {"hard"} and len(imposed(card)) == 3
    assert card["library"] == "torch" and card["proven_error"] > 0
    points = points_in(ROD["domain"])
    of_network = network(torch.tensor(points, dtype=torch.float32)).detach().numpy()
    assert values_of_the_hub(hub, saved.id, points) == pytest.approx(of_network, abs=1e-5)


def test_a_solver_of_pina(hub, project):
    from pina import LabelTensor

    torch.manual_seed(1)
    solver = PINN(Poisson2DSquareProblem(), FeedForward(2, 1, layers=[10, 10], func=torch.nn.Tanh))
    saved = solverhub.save(solver, f"{project}/poisson", progress=False, hub=hub)
    card = card_with_proof(hub, saved.id)
    assert (card["library"], {it for _, it in imposed(card)}, len(imposed(card))) == ("pina", {"soft"}, 4)
    assert card["proven_error"] > 0
    points = points_in({"x": (0, 1), "y": (0, 1)})
    of_solver = solver.forward(LabelTensor(torch.tensor(points, dtype=torch.float32), ["x", "y"])).tensor.detach().numpy()
    assert values_of_the_hub(hub, saved.id, points) == pytest.approx(of_solver, abs=1e-5)


def test_a_file_that_was_written_by_hand(hub, author, project, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(compile(BY_HAND, "by_hand.py", "exec"), {"__name__": "__main__"})
    [file] = tmp_path.glob("*.solverhub")
    monkeypatch.setenv("NEURODIFF_API_KEY", author.key)
    assert command(["check", str(file)]) == 0
    assert command(["push", str(file), f"{project}/by-hand"]) == 0, capsys.readouterr().err
    solution = open_file.read(file)
    found = values_of_the_hub(hub, f"{project}/by-hand", solution.tensors["points"], solution.unknowns)
    assert found == pytest.approx(solution.tensors["values"], abs=1e-9)
    card = card_with_proof(hub, f"{project}/by-hand")
    assert (card["library"], card["proven_error"] < 1e-9) == ("other", True)


@pytest.mark.parametrize("name", NAMES if IS_THOROUGH else NAMES[::6])
def test_a_demo_solver_leaves_as_an_open_file_and_comes_back(name, hub, author, project, tmp_path, monkeypatch):
    exported = hub.send("GET", f"/solutions/{hub.id_of(f'demo/{name}')}/export/open", headers={"accept": "*/*"})
    (tmp_path / f"{name}.solverhub").write_bytes(exported.content)
    monkeypatch.setenv("NEURODIFF_API_KEY", author.key)
    monkeypatch.chdir(tmp_path)
    assert command(["push", f"{name}.solverhub", f"{project}/{name}"]) == 0
    solution = open_file.read(tmp_path / f"{name}.solverhub")
    points = points_in(solution.domain)
    here, there = (values_of_the_hub(hub, f"{where}/{name}", points, solution.unknowns) for where in (project, "demo"))
    assert here == pytest.approx(there, rel=1e-12, abs=1e-12 * np.abs(there).max())
    assert solverhub.load(f"demo/{name}", into="numpy", hub=hub)(points) == pytest.approx(there, rel=1e-9, abs=1e-10 * np.abs(there).max())
    (tmp_path / f"{name}.solverhub").unlink()
    assert command(["pull", f"{project}/{name}"]) == 0
    assert (tmp_path / f"{name}.solverhub").read_bytes() == exported.content


@pytest.fixture
def double_precision():
    dde.config.set_default_float("float64")
    yield
    dde.config.set_default_float("float32")


@pytest.mark.parametrize("name", NAMES if IS_THOROUGH else NAMES[::8])
@pytest.mark.parametrize("into", ["deepxde", "neurodiffeq"])
def test_a_demo_solver_trains_on_in_each_library(name, into, hub, tmp_path, double_precision):
    exported = solverhub.load(f"demo/{name}", into="numpy", hub=hub)
    points = points_in(exported.domain)
    if into == "deepxde":
        model = solverhub.load(f"demo/{name}", into=into, hub=hub)
        assert model.net(torch.tensor(points)).detach().numpy() == pytest.approx(exported(points), rel=1e-9, abs=1e-9)
        model.compile("adam", lr=1e-4, verbose=0)
        model.train(iterations=2, verbose=0)
    else:
        model = solverhub.load(open_file.write(tmp_path / "exported.solverhub", exported.manifest, exported.program, exported.tensors), into=into)
        model.fit(2, tqdm_file=None)
    trained = solverhub.load(solverhub.save(model, tmp_path / "trained.solverhub"))
    assert (trained.domain, trained.times) == (exported.domain, exported.times)
    for part in ("unknowns", "equation", "conditions"):
        assert trained.manifest[part] == exported.manifest[part]
    assert (trained(points) != exported(points)).any()


def test_a_solver_that_the_hub_cannot_export_says_why(hub, project):
    from neurodiffeq import diff
    from neurodiffeq.conditions import IVP
    from neurodiffeq.networks import FCNN
    from neurodiffeq.solvers import Solver1D

    class Summed(FCNN):
        def forward(self, t):
            return torch.cumsum(super().forward(t), 0)

    solver = Solver1D(lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], 0.0, 1.0, [Summed()])
    solver.fit(1, tqdm_file=None)
    solverhub.save(solver, f"{project}/summed", progress=False, hub=hub)
    with pytest.raises(errors.CannotLoad, match="The hub cannot make an open file of this solver: .*Summed"):
        solverhub.load(f"{project}/summed", into="torch", hub=hub)


def other_values(manifest, program, tensors):
    tensors["values"][3] += 1e-3


def two_faults(manifest, program, tensors):
    manifest["coordinates"][0]["to"] = -5
    manifest["equation"][0] = {"op": "name", "name": "w"}


@pytest.mark.parametrize(
    ("change", "places"),
    [
        (other_values, ["manifest.check.values: At point 3, where x = "]),
        (two_faults, ["manifest.coordinates[0].to", "manifest.equation[0].name: w is not"]),
    ],
)
def test_a_refusal_names_each_place(change, places, hub, project, tmp_path):
    solution = open_file.read(solverhub.save(Rod(), tmp_path / "rod.solverhub", **ROD))
    manifest, program = json.loads(json.dumps([solution.manifest, solution.program]))
    change(manifest, program, solution.tensors)
    texts = {"solverhub": "2", "manifest": json.dumps(manifest), "program": json.dumps(program)}
    file = tmp_path / "changed.solverhub"
    file.write_bytes(container.to_bytes(solution.tensors, texts))
    details = {"name": f"{project}/changed", "description": "", "diff_equation_details": {}, "type_name": "Open"}
    with pytest.raises(errors.UploadRefused) as refused:
        send(hub, file, details, False)
    assert [place for place in places if place not in str(refused.value)] == []
    with pytest.raises(errors.FileRefused) as here:
        open_file.read(file)
    assert len(here.value.faults) == len(places)
    with pytest.raises(errors.NotFound):
        hub.card(f"{project}/changed")
