"""Values that are no numbers in a part of the domain: the root of what is negative, and weights that training lost."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, NoCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN, MonomialNN
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = -1.0, 1.0

equations = lambda u, v, t: [diff(u, t) + u, diff(v, t) + v]

lost = FCNN(1, 1, hidden_units=(4,))
nn.init.constant_(lost.NN[2].weight, torch.nan)
nets = [nn.Sequential(MonomialNN([1, 0.5]), nn.Linear(2, 1)), lost]
times = Generator1D(5, start, end, "equally-spaced")
solver = Solver1D(equations, [NoCondition(), IVP(0.0, 1.0)], start, end, nets, times, times)
case = Case(solver, points_between((start,), (end,)))
