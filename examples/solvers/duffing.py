"""Duffing's oscillator: driven, and rolling between two wells."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from scipy.integrate import solve_ivp

from problem import Problem

parameters = {"alpha": -1.0, "beta": 1.0, "gamma": 0.4, "delta": 0.2, "omega": 1.2}


def driven(alpha, beta, gamma, delta, omega):
    """A closure, so that all parameters are sent: among globals the library stops at `cos`, which is none."""
    return lambda x, t: [diff(x, t, order=2) + delta * diff(x, t) + alpha * x + beta * x**3 - gamma * torch.cos(omega * t)]


def reference(t):
    """scipy solve_ivp, DOP853, rtol 1e-10"""
    alpha, beta, gamma, delta, omega = parameters.values()
    rates = lambda t, y: [y[1], gamma * np.cos(omega * t) - delta * y[1] - alpha * y[0] - beta * y[0] ** 3]
    return [solve_ivp(rates, (t[0], t[-1]), [2.0, 0.0], "DOP853", t, rtol=1e-10, atol=1e-12).y[0]]


problem = Problem(
    driven(**parameters),
    [IVP(0.0, 2.0, 0.0)],
    (0.0,),
    (16.0,),
    reference,
    hidden_units=(24, 24),
    points=(160,),
    frequency=2.0,
    warm_up=(4.0, 8.0, 12.0),
)
