"""Temperature along a cooling fin between a hot wall and a cooler tip: a boundary value problem."""

import numpy as np
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

m = 0.4

ode = lambda T, x: [diff(T, x, order=2) - m**2 * T]


def reference(x):
    """exact: a sum of sinh(m x) and sinh(m (L - x))"""
    return [(80 * np.sinh(m * (10 - x)) + 25 * np.sinh(m * x)) / np.sinh(10 * m)]


problem = Problem(ode, [DirichletBVP(0.0, 80.0, 10.0, 25.0)], (0.0,), (10.0,), reference, (12, 12), (64,))
