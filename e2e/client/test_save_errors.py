"""What stops inside the library while it saves: each row of the guide's table is provoked, and its cure is applied."""

import re
from dataclasses import dataclass

import pytest

from apart import run_apart
from guides import ROOT
from rings import IS_THOROUGH

START = """import dill
dill.settings["recurse"] = True

import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP
from neurodiffeq.solvers import Solver1D

"""
SOLVER = """
conditions = [IVP(t_0=0.0, u_0=1.0)]
options = {}
"""
SAVE = """
solver = Solver1D(ode_system=equation, conditions=conditions, t_min=0.0, t_max=4.0, **options)
solver.fit(max_epochs=1, tqdm_file=None)
solver.save(name="{label}", save_to_hub=True)
"""
WHOLE_FILES = """import builtins
import neurodiffeq.solvers_utils as su
su.open = lambda f, m="r", *a, **k: builtins.open(f, m, 0) if m == "wb" else builtins.open(f, m, *a, **k)
"""


@dataclass(frozen=True)
class Stop:
    """A script that stops, and one that does not; either is put between the imports and the save."""

    broken: str
    cured: str
    before: str = SOLVER


STOPS = {
    "module": Stop(
        broken="import numpy as np\nequation = lambda u, t: [diff(u, t) - np.pi * u]",
        cured="equation = lambda u, t: [diff(u, t) - torch.pi * u]",
    ),
    "function": Stop(
        broken="growth = lambda u: u * (1 - u)\nequation = lambda u, t: [diff(u, t) - growth(u)]",
        cured="equation = lambda u, t: [diff(u, t) - u * (1 - u)]",
    ),
    "builtin_function_or_method": Stop(
        broken="from torch import sin\nequation = lambda u, t: [diff(u, t) - sin(t)]",
        cured="equation = lambda u, t: [diff(u, t) - torch.sin(t)]",
    ),
    "type": Stop(
        broken="class Rates:\n    k = 0.5\nequation = lambda u, t: [diff(u, t) + Rates.k * u]",
        cured="class Rates:\n    k = 0.5\nk = Rates.k\nequation = lambda u, t: [diff(u, t) + k * u]",
    ),
    "Tensor": Stop(
        broken="k = torch.tensor(0.5)\nequation = lambda u, t: [diff(u, t) + k * u]",
        cured="k = float(torch.tensor(0.5))\nequation = lambda u, t: [diff(u, t) + k * u]",
    ),
    "Parameter": Stop(
        broken="k = torch.nn.Parameter(torch.tensor(0.5))\nequation = lambda u, t: [diff(u, t) + k * u]",
        cured="k = float(torch.nn.Parameter(torch.tensor(0.5)))\nequation = lambda u, t: [diff(u, t) + k * u]",
    ),
    "ndarray": Stop(
        broken="import numpy as np\nk = np.array([0.5, 0.25])\nequation = lambda u, t: [diff(u, t) + k[0] * u]",
        cured="import numpy as np\nk = np.array([0.5, 0.25]).tolist()\nequation = lambda u, t: [diff(u, t) + k[0] * u]",
    ),
    "float32": Stop(
        broken="import numpy as np\nk = np.float32(0.5)\nequation = lambda u, t: [diff(u, t) + k * u]",
        cured="import numpy as np\nk = float(np.float32(0.5))\nequation = lambda u, t: [diff(u, t) + k * u]",
    ),
    "int64": Stop(
        broken="import numpy as np\nn = np.arange(5)[3]\nequation = lambda u, t: [diff(u, t) + u**n]",
        cured="import numpy as np\nn = int(np.arange(5)[3])\nequation = lambda u, t: [diff(u, t) + u**n]",
    ),
    "Generator1D": Stop(
        broken="""from neurodiffeq.generators import Generator1D
equation = lambda u, t: [diff(u, t) + u]
times = Generator1D(16, 0.0, 1.0) + Generator1D(16, 1.0, 4.0)
options = {"train_generator": times, "valid_generator": times}""",
        cured="""from neurodiffeq.generators import Generator1D
equation = lambda u, t: [diff(u, t) + u]
times = Generator1D(32, 0.0, 4.0)
options = {"train_generator": times, "valid_generator": times}""",
    ),
    "IVP": Stop(
        broken="""from neurodiffeq.conditions import EnsembleCondition
from neurodiffeq.networks import FCNN
equation = lambda u, t: [diff(u[:, 0:1], t) - u[:, 1:2], diff(u[:, 1:2], t) + u[:, 0:1]]
conditions = [EnsembleCondition(IVP(0.0, 0.0), IVP(0.0, 1.0))]
options = {"nets": [FCNN(1, 2)]}""",
        cured="""equation = lambda u, v, t: [diff(u, t) - v, diff(v, t) + u]
conditions = [IVP(0.0, 0.0), IVP(0.0, 1.0)]""",
    ),
    "no attribute 'NN'": Stop(
        broken="""from torch import nn
equation = lambda u, t: [diff(u, t) + u]
options = {"nets": [nn.Sequential(nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1))]}""",
        cured="""from torch import nn
class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.NN = nn.Sequential(nn.Linear(1, 8), nn.Tanh(), nn.Linear(8, 1))
    def forward(self, t):
        return self.NN(t)
equation = lambda u, t: [diff(u, t) + u]
options = {"nets": [Network()]}""",
    ),
    "Can't pickle sentinel": Stop(
        broken="dill.settings['recurse'] = False\nequation = lambda u, t: [diff(u, t) + u]",
        cured="equation = lambda u, t: [diff(u, t) + u]",
    ),
}

#: Each is two programs that load the library.
PROVOKED = list(STOPS) if IS_THOROUGH else list(STOPS)[::4]


@pytest.fixture(scope="module")
def outcomes(author, project, tmp_path_factory):
    """What became of each script, by what its error names and whether it was cured."""

    def script(stop: Stop, lines: str, label: str) -> str:
        return START + WHOLE_FILES + stop.before + lines + SAVE.format(label=label)

    scripts = {}
    for number, named in enumerate(PROVOKED):
        stop = STOPS[named]
        scripts[named, "broken"] = script(stop, stop.broken, f"{project}/broken-{number}")
        scripts[named, "cured"] = script(stop, stop.cured, f"{project}/cured-{number}")
    results = run_apart(list(scripts.values()), author, tmp_path_factory.mktemp("stops"))
    return dict(zip(scripts, results))


def message_of(named: str) -> str:
    return named if " " in named else f"Object of type {named} is not JSON serializable"


@pytest.mark.parametrize("named", PROVOKED)
def test_the_library_stops(named, outcomes):
    assert message_of(named) in outcomes[named, "broken"].error


@pytest.mark.parametrize("named", PROVOKED)
def test_the_cure_helps(named, outcomes):
    outcome = outcomes[named, "cured"]
    assert (outcome.error, "Could not upload" in outcome.printed) == ("", False), outcome.printed


def test_the_guide_has_a_row_for_each():
    table = (ROOT / "docs/guide/error-messages.md").read_text().split("| the error names")[1].split("\n\n")[0]
    rows = [re.match(r"\|(.+?)\|", line)[1] for line in table.splitlines()[2:]]
    assert [name for row in rows for name in re.findall(r"`([^`]+)`", row)] == list(STOPS)
