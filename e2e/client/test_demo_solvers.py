"""The demo solvers of a fresh hub, loaded by name with the real library."""

import json
import runpy
from pathlib import Path

import numpy as np
import pytest
from neurodiffeq.solvers import Solver1D, Solver2D
from neurodiffeq.solvers_utils import SolverConfig

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = [entry["name"] for entry in json.loads((EXAMPLES / "demo.json").read_text())]


@pytest.mark.parametrize("name", NAMES)
def test_loads_with_the_values_of_its_sample_and_trains_on(name, monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    sent = json.loads((EXAMPLES / "results" / name / "solution.json").read_text())
    points, sample = sent["diff_equation_details"]["sample_solution"]
    if sent["type_name"] == "Solver1D":
        solver, coordinates = Solver1D.load(name=f"demo/{name}"), [points]
    else:
        # The library saves boundary functions as text; whoever loads such a solver passes them again.
        script = EXAMPLES / "solvers" / f"{name.replace('-', '_')}.py"
        config = SolverConfig()
        config.conditions = runpy.run_path(str(script))["problem"].conditions
        solver, coordinates = Solver2D.load(name=f"demo/{name}", config=config), points
    values = np.array(solver.get_solution()(*np.array(coordinates), to_numpy=True))
    assert values.reshape(np.shape(sample)) == pytest.approx(np.array(sample), rel=0, abs=1e-12)
    solver.fit(1, tqdm_file=None)


def test_all_of_them_are_public(visitor):
    labels = {card["label"] for card in visitor.get("/solutions", page_size=100)}
    assert labels >= {f"demo/{name}" for name in NAMES}
