"""Poisson's equation: the potential of two opposite clouds of charge in a grounded box."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D

from problem import Problem

rho = 1.0

pde = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2) + rho * torch.sin(2 * torch.pi * x) * torch.sin(torch.pi * y)]

left = lambda y: 0 * y
right = lambda y: 0 * y
bottom = lambda x: 0 * x
top = lambda x: 0 * x


def reference(x, y):
    """exact: u = rho sin(2 pi x) sin(pi y) / (5 pi^2)"""
    return [rho * np.sin(2 * np.pi * x) * np.sin(np.pi * y) / (5 * np.pi**2)]


conditions = [DirichletBVP2D(0.0, left, 1.0, right, 0.0, bottom, 1.0, top)]
problem = Problem(pde, conditions, (0.0, 0.0), (1.0, 1.0), reference, points=(20, 20), adam_epochs=150, lbfgs_epochs=25)
