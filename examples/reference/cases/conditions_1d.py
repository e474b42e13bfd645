"""Every condition on a function of one coordinate, with values of nought among them."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP, DirichletBVP, DoubleEndedBVP1D, NoCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

from reference.case import Case, points_between

start, end = -0.5, 2.0

conditions = [
    IVP(0.3, 1.5),
    IVP(0.3, 1.5, -0.7),
    IVP(0, 2, 0),
    DirichletBVP(start, 1.2, end, -0.4),
    DoubleEndedBVP1D(start, end, x_min_val=1.2, x_max_val=-0.4),
    DoubleEndedBVP1D(start, end, x_min_val=1.2, x_max_prime=0.6),
    DoubleEndedBVP1D(start, end, x_min_prime=-0.8, x_max_val=0.5),
    DoubleEndedBVP1D(start, end, x_min_prime=-0.8, x_max_prime=0.6),
    DoubleEndedBVP1D(start, end, x_min_val=0, x_max_prime=0),
    NoCondition(),
]
nets = [FCNN(1, 1, hidden_units=(5, 4)) for _ in conditions]

equations = lambda *variables: [diff(u, variables[-1], order=2) + u for u in variables[:-1]]

times = Generator1D(5, start, end, "equally-spaced")
case = Case(Solver1D(equations, conditions, start, end, nets, times, times), points_between((start,), (end,)))
