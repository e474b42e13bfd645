"""Predator and prey: two populations that chase each other around a closed curve."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from scipy.integrate import solve_ivp

from problem import Problem

alpha = 1.0
beta = 0.5
gamma = 0.8
delta = 0.25

ode_system = lambda x, y, t: [diff(x, t) - (alpha * x - beta * x * y), diff(y, t) - (delta * x * y - gamma * y)]


def reference(t):
    """scipy solve_ivp, DOP853, rtol 1e-10"""
    rates = lambda t, y: [alpha * y[0] - beta * y[0] * y[1], delta * y[0] * y[1] - gamma * y[1]]
    return solve_ivp(rates, (t[0], t[-1]), [6.0, 2.0], "DOP853", t, rtol=1e-10, atol=1e-12).y


problem = Problem(
    ode_system,
    [IVP(0.0, 6.0), IVP(0.0, 2.0)],
    (0.0,),
    (15.0,),
    reference,
    hidden_units=(24, 24),
    points=(120,),
    warm_up=(4.0, 8.0),
)
