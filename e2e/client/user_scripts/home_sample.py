# pip install neurodiffeq dill
import os
os.environ["NEURODIFF_API_URL"] = "https://your-hub.example.org/api/v1"

import dill
dill.settings["recurse"] = True

# names that its equation uses
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.solvers import Solver1D

beta = 0.5
alpha = 1
delta = 0.25
gamma = 0.8

solver = Solver1D.load(
    name="demo/lotka-volterra",
)

# train it on
solver.fit(max_epochs=500)

# save it; this reads your key from the environment variable NEURODIFF_API_KEY
solver.save(name="lotka-volterra", save_to_hub=True)
