"""A network that asks for more memory than there is."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case


class Endless(nn.Module):
    def __init__(self):
        super().__init__()
        self.NN = nn.Sequential(nn.Linear(1, 4), nn.Linear(4, 1))

    def forward(self, t):
        return self.NN(t) + torch.zeros(100000, 100000).sum()


decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
solver = Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, [Endless()], times, times)
case = Case(solver, [], reason="The code of the network Endless cannot be followed: the code creates a tensor that is too large")
