"""Predator and prey."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda x, y, t: [diff(x, t) - (x - 0.5 * x * y), diff(y, t) - (0.25 * x * y - 0.8 * y)]

problem = Problem(
    ode,
    [IVP(0.0, 6.0), IVP(0.0, 2.0)],
    (0.0,),
    (15.0,),
    warm_up=(1.5, 3, 4.5, 6, 7.5, 9, 10.5, 12, 13.5),
    points=(240,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-10-10",)
