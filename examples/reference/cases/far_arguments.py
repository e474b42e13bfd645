"""Activations far from nought, where a formula that is written down carelessly overflows or loses all its digits."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import NoCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import APTx, SinActv, Swish
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case

activations = [
    nn.Tanh(),
    nn.Sigmoid(),
    nn.ELU(),
    nn.CELU(),
    nn.SELU(),
    nn.GELU(),
    nn.GELU(approximate="tanh"),
    nn.SiLU(),
    nn.Mish(),
    nn.Softplus(),
    nn.Softplus(beta=2, threshold=900),
    nn.Softsign(),
    nn.LogSigmoid(),
    nn.Tanhshrink(),
    nn.Softmin(dim=1),
    nn.Softmax(dim=1),
    nn.LogSoftmax(dim=1),
    SinActv(),
    Swish(beta=1.5),
    APTx(),
]


def net_with(activation):
    """Its two activations get the point itself and its double with the sign turned."""
    net = nn.Sequential(nn.Linear(1, 2, bias=False), activation, nn.Linear(2, 1))
    net[0].weight = nn.Parameter(torch.tensor([[1.0], [-2.0]]))
    return net


equations = lambda *variables: [diff(u, variables[-1]) + u for u in variables[:-1]]

nets = [net_with(activation) for activation in activations]
conditions = [NoCondition() for _ in nets]
places = Generator1D(5, -800.0, 800.0, "equally-spaced")
points = [[-800.0], [-95.0], [-37.5], [-18.2], [-5.5], [-1e-3], [1e-9], [4.5], [19.3], [41.0], [120.0], [800.0]]
case = Case(Solver1D(equations, conditions, -800.0, 800.0, nets, places, places), points)
