"""Harmonic oscillator."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda u, t: [diff(u, t, order=2) + 2.25 * u]

problem = Problem(
    ode,
    [IVP(0.0, 1.0, 0.0)],
    (0.0,),
    (12.0,),
    frequency=3.0,
    lbfgs_epochs=200,
    points=(200,),
    adam_epochs=30,
)
networks = ("tanh-12", "tanh-10-10", "sine-8")
