"""A network with modules in lists that hold themselves."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case


class Endless(nn.Module):
    def __init__(self):
        super().__init__()
        self.last = nn.Linear(1, 1)
        self.many = nn.ModuleList([nn.ModuleList(), nn.ModuleList()])
        for one in self.many:
            for _ in range(20):
                one.append(self.many)

    def forward(self, t):
        return self.many[0][0](t)


decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
solver = Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, [Endless()], times, times)
case = Case(solver, [], reason="The code of the network Endless cannot be followed: the code calls a list")
