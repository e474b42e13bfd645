"""Catalyst pellet."""

from neurodiffeq import diff
from neurodiffeq.conditions import DoubleEndedBVP1D

from problem import Problem

ode = lambda y, x: [diff(y, x, order=2) - 4 * y**2]

problem = Problem(
    ode,
    [DoubleEndedBVP1D(0.0, 1.0, x_min_prime=0.0, x_max_val=1.0)],
    (0.0,),
    (1.0,),
    points=(200,),
    frequency=3.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-8-8")
