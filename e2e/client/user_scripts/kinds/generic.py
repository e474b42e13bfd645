"""A solver for any number of coordinates."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import GenericSolver

k = 0.5
decay = lambda u, t: [diff(u, t) + k * u]

times = Generator1D(16, 0.0, 2.0)
solver = GenericSolver(decay, [IVP(0.0, 1.0)], [FCNN(1, 1, hidden_units=(8,))], times, times)
solver.fit(2, tqdm_file=None)
