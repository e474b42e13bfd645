"""The activations that have kinks, one network each, with points on both sides of all of them."""

from neurodiffeq import diff
from neurodiffeq.conditions import NoCondition
from neurodiffeq.generators import Generator2D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver2D
from torch import nn

from reference.case import Case, points_between
from reference.kinks import check_kinks

start, end = (-2.0, -1.0), (2.0, 3.0)
points = points_between(start, end)

# How to make one, and where its value or a derivative of it jumps.
activations = [
    (nn.ReLU, (0,)),
    (lambda: nn.LeakyReLU(0.2), (0,)),
    (nn.PReLU, (0,)),
    (nn.ReLU6, (0, 6)),
    (lambda: nn.ELU(alpha=0.7), (0,)),
    (lambda: nn.CELU(alpha=1.3), (0,)),
    (nn.SELU, (0,)),
    (lambda: nn.Softplus(beta=2, threshold=3), (1.5,)),
    (nn.Softsign, (0,)),
    (lambda: nn.Hardtanh(-0.7, 1.2), (-0.7, 1.2)),
    (nn.Hardsigmoid, (-3, 3)),
    (nn.Hardswish, (-3, 3)),
    (lambda: nn.Softshrink(0.3), (-0.3, 0.3)),
    (nn.Hardshrink, (-0.5, 0.5)),
    (lambda: nn.Threshold(0.4, -2.0), (0.4,)),
]


def net_with(activation, kinks):
    net = FCNN(2, 1, hidden_units=(4, 3), actv=activation)
    for layer in (net.NN[0], net.NN[2]):
        nn.init.normal_(layer.weight, std=2.5)
    check_kinks(net, type(net.NN[1]), kinks, points)
    return net


nets = [net_with(*activation) for activation in activations]
of_many_slopes = nn.Sequential(nn.Linear(2, 4), nn.PReLU(4), nn.Linear(4, 1))
nn.init.normal_(of_many_slopes[1].weight)
check_kinks(of_many_slopes, nn.PReLU, (0,), points)
nets.append(of_many_slopes)

equations = lambda *variables: [diff(u, variables[-2]) + diff(u, variables[-1]) for u in variables[:-2]]

grid = Generator2D((3, 3), start, end, "equally-spaced")
conditions = [NoCondition() for _ in nets]
case = Case(Solver2D(equations, conditions, start, end, nets, grid, grid), points)
