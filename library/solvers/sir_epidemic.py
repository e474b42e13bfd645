"""SIR epidemic."""

from neurodiffeq import diff
from neurodiffeq.conditions import IVP

from problem import Problem

ode = lambda S, I, R, t: [diff(S, t) + 1.5 * S * I, diff(I, t) - 1.5 * S * I + 0.5 * I, diff(R, t) - 0.5 * I]

problem = Problem(
    ode,
    [IVP(0.0, 0.99), IVP(0.0, 0.01), IVP(0.0, 0.0)],
    (0.0,),
    (15.0,),
    warm_up=(1.875, 3.75, 5.625, 7.5, 9.375, 11.25, 13.125),
    points=(200,),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=120,
)
networks = ("tanh-8-8",)
