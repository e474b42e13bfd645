"""Values on four sides: functions in the call, and one that uses a name of the script."""
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import DirichletBVP2D
from neurodiffeq.solvers import Solver2D

height = 2.0
plate = lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)]

solver = Solver2D(
    plate,
    [
        DirichletBVP2D(
            x_min=0, x_min_val=lambda y: height * torch.sin(np.pi * y),
            x_max=1, x_max_val=lambda y: 0,
            y_min=0, y_min_val=lambda x: 0,
            y_max=1, y_max_val=lambda x: 0,
        )
    ],
    xy_min=(0, 0),
    xy_max=(1, 1),
)
solver.fit(2, tqdm_file=None)
