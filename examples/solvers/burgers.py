"""Burgers' equation: a sine wave that steepens into a front while viscosity smooths it."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D

from problem import Problem

nu = 0.05

pde = lambda u, x, t: [diff(u, t) + u * diff(u, x) - nu * diff(u, x, order=2)]

start = lambda x: -torch.sin(torch.pi * x)
left = lambda t: 0 * t
right = lambda t: 0 * t


def reference(x, t):
    """exact: Cole-Hopf formula by Gauss-Hermite quadrature of order 120"""
    nodes, weights = np.polynomial.hermite.hermgauss(120)
    at = x[..., None] - nodes * np.sqrt(4 * nu * t[..., None])
    kernel = weights * np.exp(-np.cos(np.pi * at) / (2 * np.pi * nu))
    return [-(np.sin(np.pi * at) * kernel).sum(-1) / kernel.sum(-1)]


conditions = [IBVP1D(-1.0, 1.0, 0.0, start, x_min_val=left, x_max_val=right)]
problem = Problem(
    pde, conditions, (-1.0, 0.0), (1.0, 1.0), reference, (24, 24), (32, 20), adam_epochs=150, lbfgs_epochs=60
)
