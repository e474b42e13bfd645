"""Logistic growth: exponential at first, levelling off at the carrying capacity."""

import numpy as np
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

r = 1.0
K = 10.0

ode = lambda N, t: [diff(N, t) - r * N * (1 - N / K)]


def reference(t):
    """exact: N = K / (1 + (K / N_0 - 1) exp(-r t))"""
    return [K / (1 + (K / 0.2 - 1) * np.exp(-r * t))]


problem = Problem(ode, [IVP(0.0, 0.2)], (0.0,), (10.0,), reference)
