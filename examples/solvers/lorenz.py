"""The Lorenz system in its chaotic regime, over a short horizon."""

import numpy as np
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from scipy.integrate import solve_ivp

from problem import Problem

sigma = 10.0
rho = 28.0
beta = 8 / 3

tau = 0.1  # of Lorenz's units of time are one here: the library samples ten points in each

ode_system = lambda x, y, z, t: [diff(x, t) - tau * sigma * (y - x), diff(y, t) - tau * (x * (rho - z) - y), diff(z, t) - tau * (x * y - beta * z)]


def reference(t):
    """scipy solve_ivp, DOP853, rtol 1e-10"""
    rates = lambda t, y: tau * np.array([sigma * (y[1] - y[0]), y[0] * (rho - y[2]) - y[1], y[0] * y[1] - beta * y[2]])
    return solve_ivp(rates, (t[0], t[-1]), [0.0, 1.0, 20.0], "DOP853", t, rtol=1e-10, atol=1e-12).y


problem = Problem(
    ode_system,
    [IVP(0.0, 0.0), IVP(0.0, 1.0), IVP(0.0, 20.0)],
    (0.0,),
    (20.0,),
    reference,
    hidden_units=(32, 32),
    points=(200,),
    frequency=2.0,
    warm_up=(2.5, 5.0, 7.5, *range(9, 20)),
    lbfgs_epochs=80,
)
