"""A network of the user's own that makes sixteen numbers of the one coordinate before its layers."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between


class Fourier(nn.Module):
    def __init__(self):
        super().__init__()
        self.NN = nn.Sequential(nn.Linear(16, 4), nn.Tanh(), nn.Linear(4, 1))

    def forward(self, t):
        waves = [wave(k * t) for k in range(1, 9) for wave in (torch.sin, torch.cos)]
        return self.NN(torch.cat(waves, dim=1))


decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
solver = Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, [Fourier()], times, times)
solver.best_nets = solver.nets  # the library takes its sample of these
case = Case(solver, points_between((0.0,), (2.0,)))
