"""Open files become solvers of neurodiffeq, which have the same values, train on, and are saved as open files again."""

import numpy as np
import pytest
import solverhub
import torch
from neurodiffeq.conditions import IVP
from neurodiffeq.networks import FCNN
from said import conditions, equations
from solverhub import errors, loading, open_file, saving
from torch import nn


@pytest.fixture(autouse=True)
def double_precision():
    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    torch.manual_seed(2)
    yield
    torch.set_default_dtype(before)


def layers(inputs, outputs):
    return nn.Sequential(nn.Linear(inputs, 10), nn.Tanh(), nn.Linear(10, outputs))


class Rod(nn.Module):
    """It has its first values by itself."""

    def __init__(self):
        super().__init__()
        self.inner = layers(2, 1)

    def forward(self, points):
        x, t = points[:, :1], points[:, 1:]
        return torch.sin(torch.pi * x) + t * self.inner(points)


def rod(path, **more):
    problem = {
        "equation": "u_t = nu*u_xx",
        "conditions": ["u(x, 0) = sin(pi*x)", "u(±1, t) = 0", "u_x(1, t) + pi = u(1, t)", "u_x(-1, t) = u_x(1, t)"],
        "domain": {"x": (-1, 1), "t": (0, 1)},
        "parameters": {"nu": nn.Parameter(torch.tensor(0.1))},
        "title": "A rod",
    }
    return solverhub.save(Rod(), path / "rod.solverhub", **{**problem, **more})


def values_of(solver, points):
    found = solver.get_solution()(*(torch.tensor(column) for column in points.T))
    columns = found if isinstance(found, list) else [found]
    return torch.stack(columns, 1).detach().numpy()


def points_of(solution, number=40):
    rng = np.random.default_rng(5)
    return np.stack([rng.uniform(*ends, number) for ends in solution.domain.values()], 1)


def test_a_rod_is_trained_further_and_saved_as_an_open_file(tmp_path):
    path = rod(tmp_path)
    solution, solver = open_file.read(path), solverhub.load(path, into="neurodiffeq")
    points = points_of(solution)
    assert values_of(solver, points) == pytest.approx(solution(points), abs=1e-14)

    solver.fit(60, tqdm_file=None)
    losses = solver.metrics_history["train_loss"]
    assert losses[-1] < losses[0] / 2
    again = open_file.read(solverhub.save(solver, tmp_path / "again.solverhub", seed=3))
    assert again(points) == pytest.approx(values_of(solver, points), abs=1e-12)
    assert equations(again) == equations(solution) and conditions(again) == conditions(solution)
    assert [it["imposed"] for it in again.manifest["conditions"]] == ["hard", "soft", "soft", "soft", "soft"]
    assert again.manifest["made_with"]["library"] == "neurodiffeq" and again.manifest["title"] == "A rod"
    assert again.manifest["training"] == {"optimizer": "Adam", "iterations": 60, "seed": 3, "losses": "losses"}
    assert again.tensors["losses"] == pytest.approx(losses)
    assert again.parameters["nu"] != 0.1 and again.manifest["parameters"][0]["found"]
    names = {name.replace(".", "_") for name, _ in Rod().named_parameters()}
    assert set(again.tensors) - {"points", "values", "losses"} == names
    assert all((again.tensors[name] != solution.tensors[old]).all() for old in Rod().state_dict() if (name := old.replace(".", "_")))


def test_the_loss_is_that_of_the_equation_and_of_each_soft_condition(tmp_path):
    known = nn.Linear(2, 1, bias=False)
    known.weight.data = torch.tensor([[2.0, 3.0]])
    given = ["u(x, 0) = 2*x", "u(1, t) = 3*t", "u_x(-1, t) = 0", "u_x(1, t) + u(1, t) = 3*t", "u(-1, t) = u(1, t)", "u_x(-1, t) = u_x(1, t)"]
    path = solverhub.save(known, tmp_path / "known.solverhub", equation="u_t = 2*u_xx + x", conditions=given, domain={"x": (-1, 1), "t": (0, 1)})
    solver = solverhub.load(path, into="neurodiffeq")
    assert [it["imposed"] for it in solver.diff_eqs.manifest["conditions"]][1:] == ["soft", "soft", "soft", "soft", "hard"]
    x, t = (column.requires_grad_() for column in torch.rand(2, 8, 1))
    [residual] = solver.diff_eqs(solver.compute_func_val(solver.nets[0], solver.conditions[0], x, t), x, t)
    assert residual.detach().numpy() == pytest.approx((3 - x).detach().numpy())
    assert solver.additional_loss(None, None, None).item() == pytest.approx(2**2 + 2**2 + 4**2 + 4**2)


def test_a_system_of_one_coordinate_shares_its_network(tmp_path):
    path = solverhub.save(
        layers(1, 2), tmp_path / "prey.solverhub", equation=["x_t = x - x*y", "y_t = x*y - y"], conditions=["x(0) = 1", "y(0) = 2"],
        domain={"t": (0, 3)}, unknowns=["x", "y"],
    )
    solution, solver = open_file.read(path), solverhub.load(path, into="neurodiffeq")
    points = points_of(solution)
    assert values_of(solver, points) == pytest.approx(solution(points), abs=1e-14)
    assert len(solver.optimizer.param_groups[0]["params"]) == 4
    solver.fit(20, tqdm_file=None)
    again = open_file.read(solverhub.save(solver, tmp_path / "again.solverhub"))
    assert again(points) == pytest.approx(values_of(solver, points), abs=1e-12)
    assert len(again.program["steps"]) == len(solution.program["steps"])


def test_conditions_and_networks_of_your_own_are_saved_too(tmp_path):
    path = solverhub.save(layers(1, 1), tmp_path / "decay.solverhub", equation="u_t = -u", conditions=["u(0) = 1"], domain={"t": (0, 1)})
    solver = solverhub.load(path, into="neurodiffeq")
    solver.conditions, solver.nets, solver.best_nets = [IVP(0.0, 1.0)], [FCNN(1, 1)], None
    again = open_file.read(solverhub.save(solver, tmp_path / "again.solverhub"))
    solver.best_nets = solver.nets
    points = points_of(again)
    assert again(points) == pytest.approx(values_of(solver, points), abs=1e-12)
    assert again.manifest["conditions"][0]["imposed"] == "hard"


def test_it_is_also_written_as_a_solver_file(tmp_path):
    solver = solverhub.load(rod(tmp_path), into="neurodiffeq")
    saving.save_to(solver, tmp_path / "rod.dill")
    read = loading.read(tmp_path / "rod.dill")
    before = read.nets[0].network.found["nu"].item()
    read.fit(1, tqdm_file=None)
    assert read.nets[0].network.found["nu"].item() != before and read.diff_eqs.parameters["nu"] is read.nets[0].network.found["nu"]


def test_conditions_in_words_are_warned_of(tmp_path):
    with pytest.warns(UserWarning, match="training does not see it: u = 0 on the circle"):
        solverhub.load(rod(tmp_path, conditions=["u = 0 on the circle"]), into="neurodiffeq")


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        ({"domain_text": "the disk"}, "The domain is only known in words: the disk"),
        ({"equation": None, "conditions": [], "parameters": {}}, "does not contain an equation"),
    ],
)
def test_what_has_no_such_form_says_why(problem, reason, tmp_path):
    with pytest.raises(errors.CannotLoad, match=reason):
        solverhub.load(rod(tmp_path, **problem), into="neurodiffeq")


def test_a_file_with_nothing_to_train_says_so(tmp_path):
    path = solverhub.save(nn.Tanh(), tmp_path / "known.solverhub", equation="u_t = 1 - u^2", domain={"t": (0, 1)})
    with pytest.raises(errors.CannotLoad, match="no weights to train"):
        solverhub.load(path, into="neurodiffeq")


def test_three_coordinates_are_too_many(tmp_path):
    path = solverhub.save(layers(3, 1), tmp_path / "box.solverhub", equation="u_t = u_x + u_y", domain={"x": (0, 1), "y": (0, 1), "t": (0, 1)})
    with pytest.raises(errors.CannotLoad, match="no solver for the 3 coordinates x, y, t. Load it into 'torch' or 'deepxde'"):
        solverhub.load(path, into="neurodiffeq")


def test_the_problem_is_that_of_the_file(tmp_path):
    solver = solverhub.load(rod(tmp_path), into="neurodiffeq")
    with pytest.raises(errors.FormulaRefused, match="knows its equation from the open file"):
        solverhub.save(solver, tmp_path / "again.solverhub", equation="u_t = 0")
