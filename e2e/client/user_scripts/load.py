"""A user's script: loads a solver by its label. Arguments: label."""

import json
import sys

import numpy as np
from neurodiffeq.solvers import Solver1D

solver = Solver1D.load(name=sys.argv[1])
print(json.dumps(np.array(solver.get_solution()(np.linspace(0, 5, 50), to_numpy=True)).tolist()))
