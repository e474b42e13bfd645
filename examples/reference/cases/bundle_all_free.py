"""A bundle of solutions where nothing about the start is fixed; a second unknown has a start of its own."""

from neurodiffeq import diff
from neurodiffeq.conditions import BundleIVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import BundleSolver1D

from reference.case import Case, points_between

start, end = (0.0, -1.0, 0.5, -0.2), (2.0, 1.0, 1.5, 0.2)

swing = lambda u, v, t: [diff(u, t, order=2) + u - v, diff(v, t) + u]

conditions = [BundleIVP(bundle_param_lookup={"t_0": 2, "u_0_prime": 0, "u_0": 1}), BundleIVP(0.0, 0.3)]
nets = [FCNN(4, 1, hidden_units=(5, 4)) for _ in conditions]
lines = [Generator1D(2, *ends, "equally-spaced") for ends in zip(start, end)]
grid = lines[0] ^ lines[1] ^ lines[2] ^ lines[3]
solver = BundleSolver1D(
    swing, conditions, 0.0, 2.0, start[1:], end[1:], nets=nets, train_generator=grid, valid_generator=grid
)
case = Case(solver, points_between(start, end))
