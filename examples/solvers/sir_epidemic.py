"""An epidemic: the susceptible, the infectious and the recovered, as shares of the population."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from scipy.integrate import solve_ivp

from problem import Problem

beta = 1.5
gamma = 0.5

ode_system = lambda S, I, R, t: [diff(S, t) + beta * S * I, diff(I, t) - (beta * S * I - gamma * I), diff(R, t) - gamma * I]


def reference(t):
    """scipy solve_ivp, DOP853, rtol 1e-10"""
    rates = lambda t, y: [-beta * y[0] * y[1], beta * y[0] * y[1] - gamma * y[1], gamma * y[1]]
    return solve_ivp(rates, (t[0], t[-1]), [0.99, 0.01, 0.0], "DOP853", t, rtol=1e-10, atol=1e-12).y


problem = Problem(
    ode_system,
    [IVP(0.0, 0.99), IVP(0.0, 0.01), IVP(0.0, 0.0)],
    (0.0,),
    (15.0,),
    reference,
    frequency=2.0,
    warm_up=(3.0, 6.0, 9.0, 12.0),
)
