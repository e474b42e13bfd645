"""A start that is given by cases, which is more than a formula."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case

advection = lambda u, t, x: [diff(u, t) + diff(u, x)]

step = lambda x: torch.where(x > 0, x, 0 * x)

grid = Generator2D((4, 4), (0.0, -1.0), (1.0, 1.0), "equally-spaced")
nets = [FCNN(2, 1, hidden_units=(4,))]
solver = Solver2D(advection, [IVP(0.0, step)], (0.0, -1.0), (1.0, 1.0), nets, grid, grid)
case = Case(solver, [], reason="u_0")
