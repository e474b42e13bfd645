"""Saved without the option of dill: the file only says where the names once were."""
import sys

import dill
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D

dill.settings["recurse"] = False
torch.optim.adam = sys.modules["torch.optim.adam"]  # else dill cannot save the optimizer either

c = torch.tensor(0.25)
k = 0.5


def growth(u):
    return u * (1 - u)


logistic = lambda u, t: [diff(u, t) - k * growth(u) + c * torch.sin(t)]

solver = Solver1D(logistic, [IVP(0.0, 0.5)], t_min=0.0, t_max=4.0)
solver.fit(2, tqdm_file=None)
