"""Initial values along a line: functions on one line each."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver2D

c = 1.5
wave = lambda u, t, x: [diff(u, t, order=2) - c**2 * diff(u, x, order=2)]

shape = lambda x: torch.sin(c * x)
at_rest = lambda x: 0 * x

solver = Solver2D(wave, [IVP(0.0, shape, at_rest)], xy_min=(0.0, -1.0), xy_max=(2.0, 1.0))
solver.fit(2, tqdm_file=None)
