"""Harmonic oscillator: a mass on a spring, without friction."""

import numpy as np
from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

omega = 1.5

ode = lambda u, t: [diff(u, t, order=2) + omega**2 * u]


def reference(t):
    """exact: u = cos(omega t)"""
    return [np.cos(omega * t)]


problem = Problem(ode, [IVP(0.0, 1.0, 0.0)], (0.0,), (12.0,), reference)
