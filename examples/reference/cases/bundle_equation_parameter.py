"""A bundle of solutions, one for each rate in the equation; the start is fixed."""

from neurodiffeq import diff
from neurodiffeq.conditions import BundleIVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN, SinActv
from neurodiffeq.solvers import BundleSolver1D

from reference.case import Case, points_between

decay = lambda u, t, rate: [diff(u, t) + rate * u]

conditions = [BundleIVP(t_0=0.0, u_0=1.0, u_0_prime=-0.5)]
nets = [FCNN(2, 1, hidden_units=(5, 4), actv=SinActv)]
grid = Generator1D(4, 0.0, 2.0, "equally-spaced") ^ Generator1D(3, 0.1, 0.9, "equally-spaced")
solver = BundleSolver1D(
    decay, conditions, 0.0, 2.0, 0.1, 0.9, eq_param_index=(0,), nets=nets, train_generator=grid, valid_generator=grid
)
case = Case(solver, points_between((0.0, 0.1), (2.0, 0.9)))
