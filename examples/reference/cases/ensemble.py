"""One network for a vector of unknowns, with a condition for each of its components."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, EnsembleCondition, NoCondition
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case, points_between

start, end = (0.0, -1.0), (2.0, 1.0)

system = lambda u, t, x: [diff(u[:, 0:1], t) - u[:, 1:2], diff(u[:, 1:2], x) + u[:, 0:1], u[:, 2:3]]

conditions = [EnsembleCondition(IVP(0.0, 1.5), IVP(0.0, 0.5, -1.0), NoCondition())]
nets = [FCNN(2, 3, hidden_units=(5, 4))]
grid = Generator2D((4, 4), start, end, "equally-spaced")
case = Case(Solver2D(system, conditions, start, end, nets, grid, grid), points_between(start, end))
