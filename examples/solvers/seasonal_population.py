"""A population whose growth rate swings with the seasons around a small surplus."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

r = 0.15
a = 1.2

ode = lambda P, t: [diff(P, t) - (r + a * torch.cos(2 * torch.pi * t / 3)) * P]


def reference(t):
    """exact: P = exp(r t + 3 a sin(2 pi t / 3) / (2 pi))"""
    return [np.exp(r * t + 3 * a * np.sin(2 * np.pi * t / 3) / (2 * np.pi))]


problem = Problem(ode, [IVP(0.0, 1.0)], (0.0,), (12.0,), reference, frequency=2.0)
