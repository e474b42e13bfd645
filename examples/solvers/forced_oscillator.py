"""Forced harmonic oscillator: a damped mass on a spring, driven near its own frequency, from rest."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from scipy.integrate import solve_ivp

from problem import Problem

parameters = {"c": 0.3, "k": 4.0, "F": 1.0, "omega": 1.8}


def driven(c, k, F, omega):
    """A closure, so that all parameters are sent: among globals the library stops at `cos`, which is none."""
    return lambda x, t: [diff(x, t, order=2) + c * diff(x, t) + k * x - F * torch.cos(omega * t)]


def reference(t):
    """scipy solve_ivp, DOP853, rtol 1e-10"""
    c, k, F, omega = parameters.values()
    rates = lambda t, y: [y[1], F * np.cos(omega * t) - c * y[1] - k * y[0]]
    return [solve_ivp(rates, (t[0], t[-1]), [0.0, 0.0], "DOP853", t, rtol=1e-10, atol=1e-12).y[0]]


problem = Problem(
    driven(**parameters),
    [IVP(0.0, 0.0, 0.0)],
    (0.0,),
    (20.0,),
    reference,
    hidden_units=(24, 24),
    points=(160,),
)
