"""A kink of the sine-Gordon equation: time comes first, and the start is a function of space."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case, points_between

start, end = (0.0, -5.0), (2.0, 5.0)

sine_gordon = lambda u, t, x: [diff(u, t, order=2) - diff(u, x, order=2) + torch.sin(u)]

kink = lambda x: 4 * torch.atan(torch.exp(x))
at_rest = lambda x: 0 * x

nets = [FCNN(2, 1, hidden_units=(5, 4))]
grid = Generator2D((4, 4), start, end, "equally-spaced")
solver = Solver2D(sine_gordon, [IVP(0.0, kink, at_rest)], start, end, nets, grid, grid)
case = Case(solver, points_between(start, end))
