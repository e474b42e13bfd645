"""Competing species."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda x, y, t: [diff(x, t) - x * (1 - x - 0.5 * y), diff(y, t) - 0.8 * y * (1 - y - 0.7 * x)]

problem = Problem(
    ode,
    [IVP(0.0, 0.1), IVP(0.0, 0.2)],
    (0.0,),
    (15.0,),
    warm_up=(2.5, 5, 7.5, 10, 12.5),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8", "tanh-8-8")
