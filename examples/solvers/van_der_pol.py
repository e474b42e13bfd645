"""Van der Pol's oscillator: slow drifts and sudden jumps, whatever the start."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from scipy.integrate import solve_ivp

from problem import Problem

mu = 2.0

ode = lambda x, t: [diff(x, t, order=2) - mu * (1 - x**2) * diff(x, t) + x]


def reference(t):
    """scipy solve_ivp, DOP853, rtol 1e-10"""
    rates = lambda t, y: [y[1], mu * (1 - y[0] ** 2) * y[1] - y[0]]
    return [solve_ivp(rates, (t[0], t[-1]), [2.0, 0.0], "DOP853", t, rtol=1e-10, atol=1e-12).y[0]]


problem = Problem(
    ode,
    [IVP(0.0, 2.0, 0.0)],
    (0.0,),
    (10.0,),
    reference,
    hidden_units=(24, 24),
    points=(200,),
    frequency=3.0,
    warm_up=(2.0, 4.0, 6.0, 8.0),
)
