"""Exponential decay: a quantity that loses a fixed share of itself in each unit of time."""

import numpy as np
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

k = 0.6

ode = lambda u, t: [diff(u, t) + k * u]


def reference(t):
    """exact: u = exp(-k t)"""
    return [np.exp(-k * t)]


problem = Problem(ode, [IVP(0.0, 1.0)], (0.0,), (8.0,), reference, hidden_units=(12, 12), points=(48,), lbfgs_epochs=20)
