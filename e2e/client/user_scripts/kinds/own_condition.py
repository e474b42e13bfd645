"""A condition of a class of the script."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import BaseCondition
from neurodiffeq.solvers import Solver1D


class FlatStart(BaseCondition):
    def __init__(self, u_0):
        super().__init__()
        self.u_0 = u_0

    def parameterize(self, output_tensor, t):
        return self.u_0 + torch.tanh(t) ** 2 * output_tensor


swing = lambda u, t: [diff(u, t, order=2) + u]

solver = Solver1D(swing, [FlatStart(1.0)], t_min=0.0, t_max=2.0)
solver.fit(2, tqdm_file=None)
