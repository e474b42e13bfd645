"""The smooth activations of torch and of the library, one network each."""

from neurodiffeq import diff
from neurodiffeq.conditions import NoCondition
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN, APTx, SinActv, Swish
from neurodiffeq.solvers import Solver2D
from torch import nn

from reference.case import Case, points_between

start, end = (-2.0, -1.0), (2.0, 3.0)

activations = [
    nn.Tanh,
    nn.Sigmoid,
    nn.GELU,
    lambda: nn.GELU(approximate="tanh"),
    nn.SiLU,
    nn.Mish,
    nn.LogSigmoid,
    nn.Tanhshrink,
    lambda: nn.Softmin(dim=1),
    lambda: nn.Softmax(dim=1),
    lambda: nn.LogSoftmax(dim=1),
    nn.Identity,
    SinActv,
    lambda: Swish(beta=1.7),
    lambda: Swish(beta=0.6, trainable=True),
    lambda: APTx(alpha=0.8, beta=1.2, gamma=0.4),
    lambda: APTx(alpha=1.1, beta=0.9, gamma=0.6, trainable=True),
]


def net_with(activation):
    net = FCNN(2, 1, hidden_units=(4, 3), actv=activation)
    for layer in (net.NN[0], net.NN[2]):
        nn.init.normal_(layer.weight, std=1.5)
    return net


nets = [net_with(activation) for activation in activations]
nets.append(nn.Sequential(nn.Linear(2, 6), nn.GLU(dim=1), nn.Linear(3, 1)))

equations = lambda *variables: [diff(u, variables[-2]) + diff(u, variables[-1]) for u in variables[:-2]]

grid = Generator2D((3, 3), start, end, "equally-spaced")
conditions = [NoCondition() for _ in nets]
case = Case(Solver2D(equations, conditions, start, end, nets, grid, grid), points_between(start, end))
