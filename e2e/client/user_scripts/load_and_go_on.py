"""A user's script: loads a solver, trains it on and saves it under the same label. Arguments: label."""

import builtins
import json
import sys

import dill
import neurodiffeq.solvers_utils as client
import numpy as np
from neurodiffeq.solvers import Solver1D

dill.settings["recurse"] = True
client.open = lambda f, m="r", *a, **k: builtins.open(f, m, 0) if m == "wb" else builtins.open(f, m, *a, **k)

solver = Solver1D.load(name=sys.argv[1])
solver.fit(20, tqdm_file=None)
values = solver.get_solution()(np.linspace(0, 5, 50), to_numpy=True)
solver.save(name=sys.argv[1], save_to_hub=True)
print(json.dumps(np.array(values).tolist()))
