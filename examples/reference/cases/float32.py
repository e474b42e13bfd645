"""Networks in single precision, as people train on graphics cards; their values here are worked out in double."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP, DoubleEndedBVP1D
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN, APTx, Resnet, Swish
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = 0.0, 1.5

conditions = [
    IVP(0.1, 1.0),
    IVP(0.1, 1.0, 0.3),
    DoubleEndedBVP1D(start, end, x_min_prime=0.1, x_max_prime=0.2),
    IVP(0.0, 0.5),
]
nets = [
    FCNN(1, 1, hidden_units=(5, 4)).float(),
    FCNN(1, 1, hidden_units=(4,), actv=lambda: Swish(beta=0.7, trainable=True)).float(),
    FCNN(1, 1, hidden_units=(4,), actv=lambda: APTx(alpha=1.3, trainable=True)).float(),
    Resnet(1, 1, hidden_units=(4,), actv=nn.PReLU).float(),
]

equations = lambda *variables: [diff(u, variables[-1]) + u for u in variables[:-1]]

times = Generator1D(5, start, end, "equally-spaced")
case = Case(Solver1D(equations, conditions, start, end, nets, times, times), points_between((start,), (end,)))
