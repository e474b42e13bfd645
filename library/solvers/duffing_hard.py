"""Duffing oscillator without friction."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda x, t: [diff(x, t, order=2) + x + x**3]

problem = Problem(
    ode,
    [IVP(0.0, 1.0, 0.0)],
    (0.0,),
    (10.0,),
    warm_up=(2, 4, 6, 8),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-10-10", "sine-10")
