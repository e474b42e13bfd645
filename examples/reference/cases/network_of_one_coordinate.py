"""A bundle of solutions whose network sees the coordinate and none of the parameters: a condition of the author's own gives it what it likes."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import BundleSolver1D

from reference.case import Case, points_between

start, end = (0.0, 1.0), (1.0, 2.0)


class Decaying(BaseCondition):
    def enforce(self, net, t, k):
        return torch.exp(-k * t) + t * net(t)


solver = BundleSolver1D(
    lambda u, t, k: [diff(u, t) + k * u],
    [Decaying()],
    t_min=start[0],
    t_max=end[0],
    theta_min=start[1:],
    theta_max=end[1:],
    eq_param_index=(0,),
    nets=[FCNN(1, 1, hidden_units=(5,))],
    n_batches_valid=0,
)
case = Case(solver, points_between(start, end))
