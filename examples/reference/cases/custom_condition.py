"""A condition of the user's own, which is code in the file."""

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

from reference.case import Case, points_between


class FlatStart(BaseCondition):
    def __init__(self, u_0):
        super().__init__()
        self.u_0 = u_0

    def parameterize(self, output_tensor, t):
        return self.u_0 + torch.tanh(t) ** 2 * output_tensor


swing = lambda u, t: [diff(u, t, order=2) + u]

times = Generator1D(5, 0.0, 2.0, "equally-spaced")
nets = [FCNN(1, 1, hidden_units=(4,))]
case = Case(Solver1D(swing, [FlatStart(1.0)], 0.0, 2.0, nets, times, times), points_between((0.0,), (2.0,)))
