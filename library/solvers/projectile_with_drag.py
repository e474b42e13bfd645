"""Projectile with drag."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda x, y, t: [diff(x, t, order=2) + 0.01 * (diff(x, t)**2 + diff(y, t)**2)**0.5 * diff(x, t), diff(y, t, order=2) + 9.81 + 0.01 * (diff(x, t)**2 + diff(y, t)**2)**0.5 * diff(y, t)]

problem = Problem(
    ode,
    [IVP(0.0, 0.0, 20.0), IVP(0.0, 0.0, 20.0)],
    (0.0,),
    (3.5,),
    points=(200,),
    frequency=2.0,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-6", "tanh-8-8")
