"""Points from two generators, one behind the other."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.generators import Generator1D
from neurodiffeq.solvers import Solver1D

decay = lambda u, t: [diff(u, t) + u]

times = Generator1D(16, 0.0, 1.0) + Generator1D(16, 1.0, 4.0)
solver = Solver1D(decay, [IVP(0.0, 1.0)], train_generator=times, valid_generator=times)
solver.fit(2, tqdm_file=None)
