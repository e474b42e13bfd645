"""Heat in a rod with both ends on ice: the fine structure goes first."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

k = 0.1

pde = lambda u, x, t: [diff(u, t) - k * diff(u, x, order=2)]

start = lambda x: torch.sin(torch.pi * x) + 0.5 * torch.sin(3 * torch.pi * x)
left = lambda t: 0 * t
right = lambda t: 0 * t


def reference(x, t):
    """exact: each sine decays by itself"""
    modes = ((1, 1.0), (3, 0.5))
    return [sum(a * np.sin(n * np.pi * x) * np.exp(-k * (n * np.pi) ** 2 * t) for n, a in modes)]


conditions = [IBVP1D(0.0, 1.0, 0.0, start, x_min_val=left, x_max_val=right)]
problem = Problem(
    pde, conditions, (0.0, 0.0), (1.0, 1.0), reference, (20, 20), (24, 24), adam_epochs=150, lbfgs_epochs=40
)
