"""A bundle of solutions where one end and its value are free; a second unknown has the other end's value free."""

from neurodiffeq import diff
from neurodiffeq.conditions import BundleDirichletBVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import BundleSolver1D

from reference.case import Case, points_between

start, end = (0.0, -1.0, 1.5), (1.0, 1.0, 2.5)

bend = lambda u, v, x: [diff(u, x, order=2) + v, diff(v, x, order=2) + u]

conditions = [
    BundleDirichletBVP(0.0, 0.4, None, None, bundle_param_lookup={"t_1": 1, "u_1": 0}),
    BundleDirichletBVP(0.0, None, 1.0, -0.3, bundle_param_lookup={"u_0": 0}),
]
nets = [FCNN(3, 1, hidden_units=(5, 4)) for _ in conditions]
lines = [Generator1D(3, *ends, "equally-spaced") for ends in zip(start, end)]
grid = lines[0] ^ lines[1] ^ lines[2]
solver = BundleSolver1D(
    bend, conditions, 0.0, 1.0, start[1:], end[1:], nets=nets, train_generator=grid, valid_generator=grid
)
case = Case(solver, points_between(start, end))
