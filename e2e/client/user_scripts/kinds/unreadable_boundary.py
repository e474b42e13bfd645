"""A boundary function that loses its lines."""
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IBVP1D
from neurodiffeq.solvers import Solver2D

heat = lambda u, x, t: [diff(u, t) - diff(u, x, order=2)]


def start(x):
    if x.shape[0] > 100_000:
        raise ValueError("too many points")
    return torch.sin(x)


condition = IBVP1D(
    x_min=0, x_max=1, t_min=0,
    t_min_val=start,
    x_min_val=lambda t: 0,
    x_max_val=lambda t: 0,
)
solver = Solver2D(heat, [condition], xy_min=(0, 0), xy_max=(1, 1))
solver.fit(2, tqdm_file=None)
