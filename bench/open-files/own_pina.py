"""Five problems that are solved with PINA. Each function returns the trained solver, no options, and the case."""

import logging
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")
logging.getLogger("lightning").setLevel(logging.ERROR)

from pina import Condition, Trainer  # noqa: E402
from pina.domain import CartesianDomain  # noqa: E402
from pina.equation import Equation, FixedGradient, FixedValue, SystemEquation  # noqa: E402
from pina.model import FeedForward  # noqa: E402
from pina.operator import grad, laplacian  # noqa: E402
from pina.optim import TorchOptimizer  # noqa: E402
from pina.problem import SpatialProblem, TimeDependentProblem  # noqa: E402
from pina.problem.zoo import Poisson2DSquareProblem  # noqa: E402
from pina.solver import PINN  # noqa: E402

from cases import Case  # noqa: E402


def trained(problem, steps=600, points=200, model=None):
    problem.discretise_domain(n=points, mode="random")
    model = model or FeedForward(len(problem.input_variables), len(problem.output_variables), layers=[20, 20], func=torch.nn.Tanh)
    solver = PINN(problem, model, optimizer=TorchOptimizer(torch.optim.Adam, lr=5e-3))
    trainer = Trainer(solver, max_epochs=steps, accelerator="cpu", enable_progress_bar=False, logger=False, enable_checkpointing=False, enable_model_summary=False)
    trainer.train()
    return solver


class Rope(SpatialProblem):
    """-u'' + u = x between two ends."""

    output_variables = ["u"]
    spatial_domain = CartesianDomain({"x": [0, 1]})
    domains = {"inside": spatial_domain, "left": CartesianDomain({"x": 0.0}), "right": CartesianDomain({"x": 1.0})}
    conditions = {
        "inside": Condition(domain="inside", equation=Equation(lambda x, u: u - laplacian(u, x, components=["u"], d=["x"]) - x.extract(["x"]))),
        "left": Condition(domain="left", equation=FixedValue(0.0)),
        "right": Condition(domain="right", equation=FixedGradient(2.0, components=["u"], d=["x"])),
    }


def a_rope():
    exact = lambda x: x + np.sinh(x) / np.cosh(1)  # noqa: E731
    return trained(Rope()), {}, Case({"x": (0, 1)}, ["u - u_xx - x"], soft=["u(0) = 0", "u_x(1) = 2"], exact=exact)


class Turning(TimeDependentProblem):
    output_variables = ["p", "q"]
    temporal_domain = CartesianDomain({"t": [0, 2]})
    domains = {"inside": temporal_domain, "start": CartesianDomain({"t": 0.0})}
    conditions = {
        "inside": Condition(
            domain="inside",
            equation=SystemEquation(
                [
                    lambda t, u: grad(u, t, components=["p"], d=["t"]) - 2 * u.extract(["q"]),
                    lambda t, u: grad(u, t, components=["q"], d=["t"]) + 2 * u.extract(["p"]),
                ]
            ),
        ),
        "start": Condition(domain="start", equation=SystemEquation([FixedValue(1.0, ["p"]), FixedValue(0.0, ["q"])])),
    }


def two_that_turn():
    case = Case({"t": (0, 2)}, ["p_t - 2*q", "q_t + 2*p"], soft=["p(0) = 1", "q(0) = 0"], exact=lambda t: (np.cos(2 * t), -np.sin(2 * t)))
    return trained(Turning(), 1000), {}, case


class Growth(TimeDependentProblem):
    """u' = u (1 - u), with u(0) = 1/4 by the form of the model."""

    output_variables = ["u"]
    temporal_domain = CartesianDomain({"t": [0, 3]})
    domains = {"inside": temporal_domain}
    conditions = {
        "inside": Condition(domain="inside", equation=Equation(lambda t, u: grad(u, t, components=["u"], d=["t"]) - u * (1 - u))),
    }


class FromAQuarter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = FeedForward(1, 1, layers=[16, 16], func=torch.nn.Tanh)

    def forward(self, points):
        return 0.25 + points * self.inner(points)


def a_growth():
    options = {"conditions": ["u(0) = 0.25"]}
    case = Case({"t": (0, 3)}, ["u_t - u*(1 - u)"], hard=["u(0) = 1/4"], exact=lambda t: 1 / (1 + 3 * np.exp(-t)))
    return trained(Growth(), model=FromAQuarter()), options, case


class Cooling(TimeDependentProblem, SpatialProblem):
    output_variables = ["u"]
    spatial_domain = CartesianDomain({"x": [0, 1]})
    temporal_domain = CartesianDomain({"t": [0, 1]})
    domains = {
        "inside": CartesianDomain({"x": [0, 1], "t": [0, 1]}),
        "start": CartesianDomain({"x": [0, 1], "t": 0.0}),
        "left": CartesianDomain({"x": 0.0, "t": [0, 1]}),
        "right": CartesianDomain({"x": 1.0, "t": [0, 1]}),
    }
    conditions = {
        "inside": Condition(
            domain="inside",
            equation=Equation(lambda x, u: grad(u, x, components=["u"], d=["t"]) - 0.2 * laplacian(u, x, components=["u"], d=["x"])),
        ),
        "start": Condition(domain="start", equation=Equation(lambda x, u: u - torch.sin(torch.pi * x.extract(["x"])))),
        "left": Condition(domain="left", equation=FixedValue(0.0)),
        "right": Condition(domain="right", equation=FixedValue(0.0)),
    }


def a_cooling():
    case = Case({"x": (0, 1), "t": (0, 1)}, ["u_t - 0.2*u_xx"], soft=["u(x, 0) = sin(pi*x)", "u(0, t) = 0", "u(1, t) = 0"])
    case.exact = lambda x, t: np.exp(-0.2 * np.pi**2 * t) * np.sin(np.pi * x)
    return trained(Cooling(), 1000, 400), {}, case


def the_square_of_pina():
    """A problem that comes with PINA."""
    sides = ["u(0, y) = 0", "u(1, y) = 0", "u(x, 0) = 0", "u(x, 1) = 0"]
    case = Case({"x": (0, 1), "y": (0, 1)}, ["u_xx + u_yy - 2*pi^2*sin(pi*x)*sin(pi*y)"], soft=sides)
    case.exact = lambda x, y: -np.sin(np.pi * x) * np.sin(np.pi * y)
    return trained(Poisson2DSquareProblem(), 1000, 400), {}, case


PROBLEMS = {
    "rope with a slope at an end": a_rope,
    "two that turn": two_that_turn,
    "growth, exact start": a_growth,
    "cooling": a_cooling,
    "square of PINA": the_square_of_pina,
}
