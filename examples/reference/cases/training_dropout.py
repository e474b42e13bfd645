"""Dropout that was never switched off: the solution is another one at each call."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case

decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
nets = [nn.Sequential(nn.Linear(1, 4), nn.Tanh(), nn.Dropout(0.5), nn.Linear(4, 1))]
case = Case(Solver1D(decay, [IVP(0.0, 1.0)], 0.0, 2.0, nets, times, times), [], reason="Dropout")
