"""A network that changes a part of a tensor in place, which others share."""

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
        h = self.NN[0](t)
        part = h[:, 0:1]
        part += t
        return self.NN[1](h)


decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
solver = Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, [Endless()], times, times)
case = Case(solver, [], reason="The code of the network Endless cannot be followed: the code changes a tensor in place that shares its numbers with others")
