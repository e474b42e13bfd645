"""A pendulum let go at 150 degrees: too far for the small-angle formula."""

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from scipy.integrate import solve_ivp

from problem import Problem

g = 9.81
l = 2.0

ode = lambda theta, t: [diff(theta, t, order=2) + g / l * torch.sin(theta)]


def reference(t):
    """scipy solve_ivp, DOP853, rtol 1e-10"""
    rates = lambda t, y: [y[1], -g / l * np.sin(y[0])]
    return [solve_ivp(rates, (t[0], t[-1]), [2.618, 0.0], "DOP853", t, rtol=1e-10, atol=1e-12).y[0]]


problem = Problem(
    ode,
    [IVP(0.0, 2.618, 0.0)],
    (0.0,),
    (8.0,),
    reference,
    hidden_units=(20, 20),
    points=(120,),
    frequency=2.0,
    warm_up=(2.0, 4.0, 6.0),
)
