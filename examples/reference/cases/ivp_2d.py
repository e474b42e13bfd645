"""Initial values along a line: the start is a function of the other coordinate."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, NoCondition
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case, points_between

start, end = (0.0, -1.0), (2.0, 1.0)
c = 1.5

wave = lambda u, v, w, t, x: [diff(u, t, order=2) - c**2 * diff(u, x, order=2), diff(v, t) + c * v, diff(w, x) - v]

shape = lambda x: torch.sin(c * x) + x
push = lambda x: torch.exp(-x) - 1

conditions = [IVP(0.5, shape, push), IVP(0.5, push), NoCondition()]
nets = [FCNN(2, 1, hidden_units=(5, 4)) for _ in conditions]
grid = Generator2D((4, 4), start, end, "equally-spaced")
case = Case(Solver2D(wave, conditions, start, end, nets, grid, grid), points_between(start, end))
