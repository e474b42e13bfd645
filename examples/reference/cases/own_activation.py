"""An activation of the user's own, inside of a network of the library."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between


class Wiggle(nn.Module):
    def forward(self, x):
        return torch.sin(x) * 2


decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
nets = [FCNN(1, 1, hidden_units=(4,), actv=Wiggle)]
case = Case(Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, nets, times, times), points_between((0.0,), (2.0,)))
