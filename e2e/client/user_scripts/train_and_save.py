"""A user's script: trains a solver and saves it to the hub. Arguments: label [bytes that get lost, or "all"]."""

import builtins
import io
import json
import sys

import dill
import neurodiffeq.solvers_utils as client
import numpy as np
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D

dill.settings["recurse"] = True
label, lost = (*sys.argv[1:], "0")[:2]


class LosesItsEnd(io.FileIO):
    """Keeps back its last bytes until it is closed, as a write buffer does: the library reads the file before that."""

    held = b""

    def write(self, data):
        written = self.held + bytes(data)
        self.held = written[-int(lost) :]
        super().write(written[: -int(lost)])
        return len(data)

    def close(self):
        if not self.closed:
            super().write(self.held)
        super().close()


def open_for_saving(file, mode="r", *args, **kwargs):
    if mode != "wb":
        return builtins.open(file, mode, *args, **kwargs)
    if lost == "0":
        return builtins.open(file, mode, 0)
    return builtins.open(file, mode, 2**24) if lost == "all" else LosesItsEnd(file, mode)


client.open = open_for_saving

alpha = 1.0
beta = 0.5

predator_prey = lambda x, y, t: [diff(x, t) - (alpha * x - beta * x * y), diff(y, t) - (beta * x * y - alpha * y)]

solver = Solver1D(predator_prey, [IVP(0.0, 1.5), IVP(0.0, 1.0)], t_min=0.0, t_max=5.0)
solver.fit(20, tqdm_file=None)
values = solver.get_solution()(np.linspace(0, 5, 50), to_numpy=True)
solver.save(name=label, save_to_hub=True)
print(json.dumps(np.array(values).tolist()))
