"""Networks of the user's own in single precision: the weights are those that were stored, the values are worked out in double."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = 0.0, 1.5


class Skip(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(1, 6)
        self.scale = nn.Parameter(torch.tensor([0.1, 0.3]))
        self.register_buffer("B", torch.randn(1, 2))
        self.last = nn.Linear(8, 1)

    def forward(self, t):
        return self.last(torch.cat([torch.tanh(self.first(t)), self.scale * torch.sin(t @ self.B)], dim=1))


nets = [Skip().float(), Skip().half()]
conditions = [IVP(0.1, 1.0), IVP(0.1, 1.0, 0.3)]
equations = lambda u, v, t: [diff(u, t) + u, diff(v, t) + v]

times = Generator1D(5, start, end, "equally-spaced")
case = Case(Solver1D(equations, conditions, start, end, nets, times, times), points_between((start,), (end,)))
