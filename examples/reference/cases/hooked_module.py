"""Weight normalization, which is a function hooked into a layer."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn
from torch.nn.utils import weight_norm

from reference.case import Case


class Normed(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = weight_norm(nn.Linear(1, 4))
        self.last = nn.Linear(4, 1)

    def forward(self, t):
        return self.last(self.first(t).tanh())


decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
solver = Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, [Normed()], times, times)
case = Case(solver, [], reason="Linear has hooks")
