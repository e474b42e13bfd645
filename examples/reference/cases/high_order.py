"""Equations of the third and fourth order, with conditions that ask for slopes at walls."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D, IVP, NoCondition
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN, SinActv
from neurodiffeq.solvers import Solver2D
from torch import nn

from reference.case import Case, points_between

start, end = (-1.0, 0.0), (1.0, 0.5)

zero = lambda t: 0 * t
bump = lambda x: torch.cos(x)


def waves(u, v, w, x, t):
    return [
        diff(u, t) + 6 * u * diff(u, x) + diff(u, x, order=3),
        diff(v, t, order=2) + diff(torch.exp(x) * diff(v, x, order=2), x, order=2) + torch.tanh(v),
        diff(diff(w**2, x, order=2), t, order=2) + diff(w, x, order=3) * diff(w, t),
    ]


conditions = [
    IVP(0.0, 1.0),
    IBVP1D(-1.0, 1.0, 0.0, t_min_val=bump, x_min_prime=zero, x_max_prime=zero),
    NoCondition(),
]
nets = [
    FCNN(2, 1, hidden_units=(6,), actv=SinActv),
    FCNN(2, 1, hidden_units=(6, 6), actv=nn.Tanh),
    FCNN(2, 1, hidden_units=(6,), actv=nn.GELU),
]
grid = Generator2D((4, 4), start, end, "equally-spaced")
case = Case(Solver2D(waves, conditions, start, end, nets, grid, grid), points_between(start, end))
