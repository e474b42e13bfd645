"""A network of the user's own that holds nothing but `NN` and yet does more than pass on to it."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between


class Doubled(nn.Module):
    def __init__(self):
        super().__init__()
        self.NN = nn.Sequential(nn.Linear(1, 4), nn.Tanh(), nn.Linear(4, 1))

    def forward(self, t):
        return 2 * self.NN(t)


decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
case = Case(Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, [Doubled()], times, times), points_between((0.0,), (2.0,)))
