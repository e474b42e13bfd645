"""A bundle of solutions whose network and conditions the user wrote: parameters are inputs like the coordinate."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition, BundleIVP
from neurodiffeq.solvers import BundleSolver1D
from torch import nn

from reference.case import Case, points_between

start, end = (0.0, 0.5, 1.0), (2.0, 1.5, 3.0)


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, 5), nn.Tanh(), nn.Linear(5, 1))

    def forward(self, inputs):
        t, u_0, k = inputs[:, :1], inputs[:, 1:2], inputs[:, 2:]
        return u_0 * self.net(torch.cat([k * t, torch.log(u_0), k], dim=1))


class Start(BaseCondition):
    def parameterize(self, output_tensor, t, *theta):
        u_0, k = theta
        return u_0 * torch.exp(-k * t) + (1 - torch.exp(-t)) * output_tensor


equations = lambda u, v, t, k: [diff(u, t) + k * u, diff(v, t) + v]

solver = BundleSolver1D(
    equations,
    [Start(), BundleIVP(t_0=0.0, bundle_param_lookup={"u_0": 0})],
    t_min=start[0],
    t_max=end[0],
    theta_min=start[1:],
    theta_max=end[1:],
    eq_param_index=(1,),
    nets=[Scaled(), Scaled()],
    n_batches_valid=0,
)
case = Case(solver, points_between(start, end))
