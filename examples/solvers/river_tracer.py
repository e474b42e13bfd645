"""A tracer that a river carries along, spreads and breaks down: steady advection, diffusion and reaction."""

import numpy as np
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP

from problem import Problem

D = 0.5
v = 1.0
k = 0.15

ode = lambda c, x: [D * diff(c, x, order=2) - v * diff(c, x) - k * c]


def reference(x):
    """exact: two exponentials, fitted to both ends"""
    grow, fall = (v + s * np.sqrt(v**2 + 4 * D * k) for s in (1, -1))
    grow, fall = grow / (2 * D), fall / (2 * D)
    a = -np.exp(fall * 10) / (np.exp(grow * 10) - np.exp(fall * 10))
    return [a * np.exp(grow * x) + (1 - a) * np.exp(fall * x)]


problem = Problem(ode, [DirichletBVP(0.0, 1.0, 10.0, 0.0)], (0.0,), (10.0,), reference)
