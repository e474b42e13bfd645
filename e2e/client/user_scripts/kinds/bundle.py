"""A bundle of solutions: for each rate, and for each start."""
from neurodiffeq import diff
from neurodiffeq.conditions import BundleIVP
from neurodiffeq.solvers import BundleSolver1D

decay = lambda u, t, rate: [diff(u, t) + rate * u]

solver = BundleSolver1D(
    decay,
    [BundleIVP(t_0=0.0, bundle_param_lookup={"u_0": 0})],
    t_min=0.0,
    t_max=2.0,
    theta_min=(0.5, 0.1),
    theta_max=(1.5, 0.9),
    eq_param_index=(1,),
)
solver.fit(2, tqdm_file=None)
