"""Damped oscillator."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda u, t: [diff(u, t, order=2) + 0.4 * diff(u, t) + 4 * u]

problem = Problem(
    ode,
    [IVP(0.0, 1.0, 0.0)],
    (0.0,),
    (10.0,),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-12", "tanh-10-10", "sine-10")
