"""Bessel function of order 0."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda y, x: [x**2 * diff(y, x, order=2) + x * diff(y, x) + x**2 * y]

problem = Problem(
    ode,
    [IVP(1.0, 0.765197686557967, -0.440050585744934)],
    (1.0,),
    (15.0,),
    points=(240,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-10-10", "sine-12")
