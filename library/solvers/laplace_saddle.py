"""Laplace equation, a saddle."""

from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D

from problem import Problem

pde = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)]
left = lambda y: -(y**2)
right = lambda y: 1 - y**2
bottom = lambda x: x**2
top = lambda x: x**2 - 1

problem = Problem(
    pde,
    [DirichletBVP2D(0.0, left, 1.0, right, 0.0, bottom, 1.0, top)],
    (0.0, 0.0),
    (1.0, 1.0),
    points=(16, 16),
    frequency=1.5,
    adam_epochs=30,
    lbfgs_epochs=60,
)
networks = ("tanh-6", "tanh-10-10")
