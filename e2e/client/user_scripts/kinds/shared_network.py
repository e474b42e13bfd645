"""One network with an output for each unknown."""
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D

swing = lambda u, v, t: [diff(u, t) - v, diff(v, t) + u]

network = FCNN(1, 2, hidden_units=(8,))
conditions = [IVP(0.0, 0.0), IVP(0.0, 1.0)]
for unit, condition in enumerate(conditions):
    condition.set_impose_on(unit)
solver = Solver1D(swing, conditions, t_min=0.0, t_max=3.0, nets=[network, network])
solver.fit(2, tqdm_file=None)
