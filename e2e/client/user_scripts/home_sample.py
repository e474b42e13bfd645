# pip install neurodiffeq dill
import os
os.environ["NEURODIFF_API_URL"] = "https://your-hub.example.org/api/v1"

import dill
dill.settings["recurse"] = True

# names that the functions in the file may use
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.solvers import Solver1D

solver = Solver1D.load(
    name="demo/lotka-volterra",
)

# A value at a point
solution = solver.get_solution()
t = torch.tensor([7.5])  # trained from 0 to 15
print(solution(t, to_numpy=True))  # x, y

# Continue training
# Parameters of the equation, with the values in the file.
beta = 0.5
alpha = 1
delta = 0.25
gamma = 0.8

solver.fit(max_epochs=500)

# Save it. Your key is read from the environment variable NEURODIFF_API_KEY.
solver.save(name="lotka-volterra", save_to_hub=True)
