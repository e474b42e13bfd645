"""Laplace's equation on a square with one warm side."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D

from problem import Problem

pde = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)]

left = lambda y: torch.sin(torch.pi * y)
right = lambda y: 0 * y
bottom = lambda x: 0 * x
top = lambda x: 0 * x


def reference(x, y):
    """exact: u = sin(pi y) sinh(pi (1 - x)) / sinh(pi)"""
    return [np.sin(np.pi * y) * np.sinh(np.pi * (1 - x)) / np.sinh(np.pi)]


conditions = [DirichletBVP2D(0.0, left, 1.0, right, 0.0, bottom, 1.0, top)]
problem = Problem(pde, conditions, (0.0, 0.0), (1.0, 1.0), reference, points=(20, 20), adam_epochs=150, lbfgs_epochs=25)
