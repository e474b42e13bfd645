"""A bundle of solutions, one for each initial value."""

from neurodiffeq import diff
from neurodiffeq.conditions import BundleIVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import BundleSolver1D

from reference.case import Case, points_between

decay = lambda u, t: [diff(u, t) + u]

conditions = [BundleIVP(t_0=0.2, bundle_param_lookup={"u_0": 0})]
nets = [FCNN(2, 1, hidden_units=(5, 4))]
grid = Generator1D(4, 0.0, 2.0, "equally-spaced") ^ Generator1D(3, 0.5, 1.5, "equally-spaced")
solver = BundleSolver1D(
    decay, conditions, 0.0, 2.0, theta_min=0.5, theta_max=1.5, nets=nets, train_generator=grid, valid_generator=grid
)
case = Case(solver, points_between((0.0, 0.5), (2.0, 1.5)))
