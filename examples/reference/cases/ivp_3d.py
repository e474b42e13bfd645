"""Initial values over a plane, in a solver for any number of coordinates."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import GenericSolver

from reference.case import Case, points_between

start, end = (0.0, -1.0, 0.0), (2.0, 1.0, 3.0)

heat = lambda u, t, x, y: [diff(u, t) - diff(u, x, order=2) - diff(u, y, order=2)]

bump = lambda x, y: torch.exp(-(x**2)) * torch.sin(y)

nets = [FCNN(3, 1, hidden_units=(5, 4))]
axes = [Generator1D(2, low, high, "equally-spaced") for low, high in zip(start, end)]
grid = axes[0] ^ axes[1] ^ axes[2]
solver = GenericSolver(heat, [IVP(0.0, bump)], nets, train_generator=grid, valid_generator=grid)
case = Case(solver, points_between(start, end))
