"""An initial value condition where space comes first: the library holds the first coordinate, whatever it is called."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D

from reference.case import Case, points_between

start, end = (-1.0, 0.0), (1.0, 2.0)

transport = lambda u, v, x, t: [diff(u, t) + diff(u, x), diff(v, t) - v]

inflow = lambda t: torch.sin(2 * t)

nets = [FCNN(2, 1, hidden_units=(5, 4)) for _ in range(2)]
grid = Generator2D((4, 4), start, end, "equally-spaced")
conditions = [IVP(-1.0, inflow), IVP(-1.0, 0.5, -2)]
case = Case(Solver2D(transport, conditions, start, end, nets, grid, grid), points_between(start, end))
