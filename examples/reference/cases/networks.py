"""Networks of all shapes the library accepts; what a solution shows of them is what was best in training."""

from copy import deepcopy

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, NoCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN, MonomialNN, Resnet, SinActv
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = -1.0, 2.0


class Wrapped(nn.Module):
    """A class of the user's own that does nothing but pass on to `NN`."""

    def __init__(self):
        super().__init__()
        self.NN = nn.Sequential(nn.Linear(1, 5), nn.SiLU(), nn.Linear(5, 1))

    def forward(self, t):
        return self.NN(t)


def as_if_trained(net):
    """Weights and running figures that are not those of a fresh network."""
    for tensor in (*net.parameters(), *net.buffers()):
        if tensor.is_floating_point():
            nn.init.uniform_(tensor, 0.5, 1.5)
    return net.eval()


def with_views_as_weights():
    """Weights that lie somewhere in one shared storage, some of them transposed or with gaps."""
    net = FCNN(1, 1, hidden_units=(3, 2))
    storage = torch.randn(40)
    net.NN[0].weight = nn.Parameter(storage[5:8].view(3, 1))
    net.NN[0].bias = nn.Parameter(storage[8:14:2])
    net.NN[2].weight = nn.Parameter(storage[15:21].view(3, 2).T)
    net.NN[2].bias = nn.Parameter(storage[30:32])
    net.NN[4].weight = nn.Parameter(storage[33:34].expand(1, 2))
    return net


def of_unit(i):
    """A condition on one of several outputs of a network."""
    condition = IVP(0.0, i + 0.5)
    condition.ith_unit = i
    return condition


def dropout():
    return nn.Sequential(nn.Linear(1, 5), nn.Dropout(0.4), nn.Tanh(), nn.Linear(5, 1)).eval()


shared = FCNN(1, 1, hidden_units=(4,), actv=SinActv)
two_outputs = FCNN(1, 2, hidden_units=(4,))

unknowns = [
    (Resnet(1, 1, hidden_units=(5, 4)), NoCondition()),
    (nn.Sequential(MonomialNN(3), nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 1)), NoCondition()),
    (nn.Sequential(MonomialNN([5, 2]), nn.Linear(2, 1)), IVP(0.0, 1.0)),
    (nn.Sequential(nn.Linear(1, 4), nn.LayerNorm(4), nn.Tanh(), nn.Linear(4, 1)), NoCondition()),
    (nn.Sequential(nn.Linear(1, 4), nn.LayerNorm(4, 0.01, elementwise_affine=False), nn.Linear(4, 1)), NoCondition()),
    (nn.Sequential(nn.Linear(1, 4, bias=False), nn.Tanh(), nn.Linear(4, 1, bias=False)), NoCondition()),
    (nn.Sequential(nn.Sequential(nn.Linear(1, 4), nn.Tanh()), nn.Sequential(nn.Linear(4, 1))), NoCondition()),
    (dropout(), NoCondition()),
    (as_if_trained(nn.Sequential(nn.Linear(1, 4), nn.BatchNorm1d(4), nn.Tanh(), nn.Linear(4, 1))), NoCondition()),
    (as_if_trained(nn.Sequential(nn.BatchNorm1d(1, eps=0.1, affine=False), nn.Linear(1, 1))), NoCondition()),
    (nn.Linear(1, 1), NoCondition()),
    (Wrapped(), IVP(0.0, 2.0)),
    (with_views_as_weights(), NoCondition()),
    (shared, IVP(0.0, 1.0)),
    (shared, IVP(0.0, 1.0, -1.0)),
    (two_outputs, of_unit(0)),
    (two_outputs, of_unit(1)),
]
nn.init.uniform_(unknowns[3][0][1].weight, 0.5, 1.5)
nn.init.uniform_(unknowns[3][0][1].bias)

nets, conditions = map(list, zip(*unknowns))
equations = lambda *variables: [diff(u, variables[-1]) + u for u in variables[:-1]]

times = Generator1D(5, start, end, "equally-spaced")
solver = Solver1D(equations, conditions, start, end, nets, times, times)
solver.best_nets = deepcopy(nets)
for parameter in shared.parameters():
    parameter.data += 0.1

case = Case(solver, points_between((start,), (end,)))
