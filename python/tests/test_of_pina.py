"""Solvers of PINA become open files, whose values, equations and conditions are those of the solver."""

import warnings

import numpy as np
import pytest
import torch

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pina

from pina import Condition, LabelTensor  # noqa: E402
from pina.domain import CartesianDomain, EllipsoidDomain  # noqa: E402
from pina.equation import Equation, FixedValue, SystemEquation  # noqa: E402
from pina.model import FeedForward  # noqa: E402
from pina.operator import grad, laplacian  # noqa: E402
from pina.problem import InverseProblem, SpatialProblem, TimeDependentProblem  # noqa: E402
from pina.problem.zoo import BurgersProblem, Poisson2DSquareProblem  # noqa: E402
from pina.solver import PINN  # noqa: E402
from solverhub import errors, open_file  # noqa: E402
from solverhub.open_saving import write_open  # noqa: E402

from said import conditions, equations  # noqa: E402


pytestmark = pytest.mark.usefixtures("single_precision")


def solver_of(problem, layers=(8, 8), func=torch.nn.Tanh, **more):
    torch.manual_seed(2)
    model = FeedForward(len(problem.input_variables), len(problem.output_variables), layers=list(layers), func=func)
    return PINN(problem, model, **more)


def saved(solver, tmp_path, **options):
    """The file of a solver, read again; its values are compared with those of the solver."""
    state = torch.get_rng_state(), solver.training
    before = {name: value.clone() for name, value in solver.state_dict().items()}
    solution = open_file.read(write_open(solver, tmp_path / "solver.solverhub", **options))
    assert (torch.get_rng_state() == state[0]).all() and solver.training == state[1]
    assert all((before[name] == value).all() for name, value in solver.state_dict().items())
    rng = np.random.default_rng(3)
    points = np.stack([rng.uniform(*bounds, 200) for bounds in solution.domain.values()], 1).astype(np.float32)
    expected = solver.forward(LabelTensor(torch.tensor(points), solution.coordinates)).tensor.detach().numpy()
    assert solution(points) == pytest.approx(expected, abs=2e-5 * float(np.abs(expected).max()), rel=0)
    return solution


def test_a_poisson_problem(tmp_path):
    solution = saved(solver_of(Poisson2DSquareProblem()), tmp_path)
    assert (solution.coordinates, solution.unknowns) == (["x", "y"], ["u"])
    assert equations(solution) == ["u_xx + u_yy - sin(x*pi)*sin(y*pi)*19.7392"]
    assert conditions(solution) == [(f"u = 0 at {name} = {end}", "soft") for name in "xy" for end in (0, 1)]
    assert solution.manifest["made_with"]["library"] == "pina"


def test_burgers_problem(tmp_path):
    solution = saved(solver_of(BurgersProblem(nu=0.05)), tmp_path)
    assert solution.domain == {"x": (-1, 1), "t": (0, 1)}
    assert {it["name"]: it["role"] for it in solution.manifest["coordinates"]} == {"x": "space", "t": "time"}
    assert equations(solution) == ["u_t + u*u_x - 0.05*u_xx"]
    assert ("u = -sin(pi*x) at t = 0", "soft") in conditions(solution)


class Inverse(SpatialProblem, InverseProblem):
    output_variables = ["u"]
    spatial_domain = CartesianDomain({"x": [-2, 2], "y": [-2, 2]})
    unknown_parameter_domain = CartesianDomain({"mu1": [-1, 1], "mu2": [-1, 1]})

    @staticmethod
    def laplace(input_, output_, params_):
        force = torch.exp(-2 * (input_.extract(["x"]) - params_["mu1"]) ** 2 - 2 * (input_.extract(["y"]) - params_["mu2"]) ** 2)
        return laplacian(output_, input_, components=["u"], d=["x", "y"]) - force

    domains = {"D": spatial_domain, "left": CartesianDomain({"x": -2, "y": [-2, 2]})}
    conditions = {
        "D": Condition(domain="D", equation=Equation(laplace)),
        "left": Condition(domain="left", equation=FixedValue(0.5)),
        "data": Condition(input=LabelTensor(torch.rand(7, 2), ["x", "y"]), target=LabelTensor(torch.rand(7, 1), ["u"])),
    }


def test_an_inverse_problem(tmp_path):
    solver = solver_of(Inverse())
    solution = saved(solver, tmp_path)
    assert equations(solution) == ["u_xx + u_yy - exp((-2)*(x - mu1)^2 - 2*(y - mu2)^2)"]
    assert {it["name"]: it["found"] for it in solution.manifest["parameters"]} == {"mu1": True, "mu2": True}
    assert solution.parameters["mu1"] == pytest.approx(solver.problem.unknown_parameters["mu1"].item())
    assert conditions(solution) == [("u = 0.5 at x = -2", "soft"), ("data: u given at 7 points", "soft")]


def momentum(input_, output_):
    du = grad(output_, input_, components=["u", "v"], d=["x", "t"])
    return du.extract(["dudt"]) + output_.extract(["u"]) * du.extract(["dudx"]) - output_["v"]


def mass(input_, output_):
    return grad(output_, input_, components=["v"], d="x") + input_["t"]


def slope(input_, output_):
    return grad(output_, input_, components=["u"], d=["x"]) - 2.0


class Flow(TimeDependentProblem, SpatialProblem):
    output_variables = ["u", "v"]
    spatial_domain = CartesianDomain({"x": [0, 2]})
    temporal_domain = CartesianDomain({"t": [0, 1]})
    domains = {
        "D": CartesianDomain({"x": [0, 2], "t": [0, 1]}),
        "start": CartesianDomain({"x": [0, 2], "t": 0}),
        "end": CartesianDomain({"x": 2, "t": [0, 1]}),
        "corner": CartesianDomain({"x": 0, "t": 0}),
    }
    conditions = {
        "D": Condition(domain="D", equation=SystemEquation([momentum, mass])),
        "start": Condition(domain="start", equation=FixedValue(1.0, components=["v"])),
        "end": Condition(domain="end", equation=Equation(slope)),
        "corner": Condition(domain="corner", equation=FixedValue(3.0, components=["u"])),
    }


def test_a_system_of_equations(tmp_path):
    solution = saved(solver_of(Flow(), func=torch.nn.SiLU), tmp_path, title="Flow")
    assert equations(solution) == ["u_t + u*u_x - v", "v_x + t"]
    assert conditions(solution) == [
        ("v = 1 at t = 0", "soft"),
        ("u_x = 2 at x = 2", "soft"),
        ("u - 3 = 0 on x = 0, t = 0", "soft"),
    ]


class Box(SpatialProblem):
    output_variables = ["u"]
    spatial_domain = CartesianDomain({"x": [0, 1], "y": [0, 2], "z": [0, 3]})
    domains = {"D": spatial_domain, "edge": CartesianDomain({"x": 0, "y": 1, "z": [0, 3]}), "part": CartesianDomain({"x": 1, "y": [0, 2], "z": [0, 3]})}
    conditions = {
        "D": Condition(domain="D", equation=Equation(lambda x, u: laplacian(u, x))),
        "edge": Condition(domain="edge", equation=FixedValue(2.0)),
        "part": Condition(domain="part", equation=FixedValue(1.0)),
    }


def test_edges_are_told_in_words_and_sides_are_conditions(tmp_path):
    solution = saved(solver_of(Box()), tmp_path)
    assert equations(solution) == ["u_xx + u_yy + u_zz"]
    assert conditions(solution) == [("u - 2 = 0 on z from 0 to 3, x = 0, y = 1", "soft"), ("u = 1 at x = 1", "soft")]


class Disk(SpatialProblem):
    output_variables = ["u"]
    spatial_domain = EllipsoidDomain({"x": [-1, 1], "y": [-2, 2]})
    domains = {"D": spatial_domain, "rim": EllipsoidDomain({"x": [-1, 1], "y": [-2, 2]}, sample_surface=True)}
    conditions = {
        "D": Condition(domain="D", equation=Equation(lambda x, u: laplacian(u, x) - 1)),
        "rim": Condition(domain="rim", equation=FixedValue(0.0)),
    }


def test_a_domain_that_is_not_a_box(tmp_path):
    solution = saved(solver_of(Disk()), tmp_path)
    assert solution.manifest["domain"]["text"] == "the ellipsoid with x from -1 to 1, y from -2 to 2"
    assert equations(solution) == ["u_xx + u_yy - 1"]
    assert conditions(solution) == [("u = 0 on the surface of the ellipsoid with x from -1 to 1, y from -2 to 2", "soft")]
    points = solution.tensors["points"]
    assert (points[:, 0] ** 2 + points[:, 1] ** 2 / 4 <= 1 + 1e-6).all()


class WithLabels(torch.nn.Module):
    """A model that takes columns by their names, and satisfies its conditions exactly."""

    def __init__(self):
        super().__init__()
        self.inner = FeedForward(2, 1, layers=[6])

    def forward(self, points):
        x, y = points.extract(["x"]), points["y"]
        return x * (1 - x) * y * (1 - y) * self.inner(points)


def test_a_model_that_uses_labels(tmp_path):
    solution = saved(PINN(Poisson2DSquareProblem(), WithLabels()), tmp_path)
    assert {it[1] for it in conditions(solution)} == {"hard"}


def test_a_solver_that_was_trained(tmp_path, monkeypatch):
    from pina import Trainer

    monkeypatch.chdir(tmp_path)
    problem = Poisson2DSquareProblem()
    problem.discretise_domain(n=20, mode="random")
    solver = solver_of(problem)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        trainer = Trainer(solver, max_epochs=2, accelerator="cpu", enable_model_summary=False, enable_progress_bar=False, logger=False, enable_checkpointing=False)
        trainer.train()
    solution = saved(solver, tmp_path)
    assert equations(solution) == ["u_xx + u_yy - sin(x*pi)*sin(y*pi)*19.7392"]
    assert len(conditions(solution)) == 4
    assert solution.manifest["training"] == {"optimizer": "Adam", "iterations": 2}


def test_the_operators_of_pina_are_as_before(tmp_path):
    from pina._src.core import operator

    saved(solver_of(Flow()), tmp_path)
    assert operator.LabelTensor is LabelTensor


def test_what_cannot_be_followed_is_named_with_its_line(tmp_path, monkeypatch):
    problem = Poisson2DSquareProblem()
    monkeypatch.setattr(problem.conditions["D"], "equation", Equation(lambda x, u: torch.fft.fft(u).real))
    with pytest.raises(errors.CannotFollow, match=r"The equation of the condition D cannot be followed at .*test_of_pina\.py, line \d+"):
        write_open(solver_of(problem), tmp_path / "solver.solverhub")


