"""One network for a vector of unknowns."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, EnsembleCondition
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

swing = lambda u, t: [diff(u[:, 0:1], t) - u[:, 1:2], diff(u[:, 1:2], t) + u[:, 0:1]]

condition = EnsembleCondition(IVP(0.0, 0.0), IVP(0.0, 1.0))
solver = Solver1D(swing, [condition], t_min=0.0, t_max=3.0, nets=[FCNN(1, 2, hidden_units=(8,))])
solver.fit(2, tqdm_file=None)
