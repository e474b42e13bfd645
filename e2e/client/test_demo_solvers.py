"""The demo solvers of a fresh hub, loaded by name with the real library."""

import json
import runpy
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from neurodiffeq.solvers import BaseSolver, Solver1D, Solver2D
from neurodiffeq.solvers_utils import SolverConfig

EXAMPLES = Path(__file__).parents[2] / "examples"
NAMES = [entry["name"] for entry in json.loads((EXAMPLES / "demo.json").read_text())]
POINTS = 200


@dataclass(frozen=True)
class Demo:
    """A demo solver as the library loads it from the hub."""

    solver: BaseSolver
    file: Path
    details: dict

    def values(self, *coordinates: np.ndarray) -> np.ndarray:
        """What the library computes, one row for each unknown."""
        values = self.solver.get_solution()(*coordinates, to_numpy=True)
        return np.stack(values) if isinstance(values, list) else values[np.newaxis]

    def values_on_the_hub(self, *coordinates: np.ndarray) -> np.ndarray:
        """What the hub's own reader computes from the same bytes, without Python."""
        question = {
            "file": str(self.file),
            "parameters": self.details["parameters"],
            "points": [coordinate.tolist() for coordinate in coordinates],
        }
        script = Path(__file__).with_name("values.mjs")
        done = subprocess.run(["node", script], input=json.dumps(question), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return np.array(json.loads(done.stdout))

    def random_coordinates(self) -> list[np.ndarray]:
        """An array for each coordinate, anywhere in the domain of training."""
        fields = vars(self.solver.generator["train"].generator)
        plane = "xy_min" in fields
        start, end = (fields[f"xy_{end}"] if plane else [fields[f"t_{end}"]] for end in ("min", "max"))
        random = np.random.default_rng(20)
        return [random.uniform(*interval, POINTS) for interval in zip(start, end)]


@pytest.fixture(params=NAMES)
def demo(request, monkeypatch, home) -> Demo:
    monkeypatch.syspath_prepend(EXAMPLES)
    name = request.param
    sent = json.loads((EXAMPLES / "results" / name / "solution.json").read_text())
    if sent["type_name"] == "Solver1D":
        solver = Solver1D.load(name=f"demo/{name}")
    else:
        # The library saves boundary functions as text; whoever loads such a solver passes them again.
        script = EXAMPLES / "solvers" / f"{name.replace('-', '_')}.py"
        config = SolverConfig()
        config.conditions = runpy.run_path(str(script))["problem"].conditions
        solver = Solver2D.load(name=f"demo/{name}", config=config)
    return Demo(solver, home / ".neurodiff" / f"demo_{name}", sent["diff_equation_details"])


def test_loads_with_the_values_of_its_sample_and_trains_on(demo):
    points, sample = demo.details["sample_solution"]
    coordinates = points if isinstance(demo.solver, Solver2D) else [points]
    values = demo.values(*np.array(coordinates))
    assert values.reshape(np.shape(sample)) == pytest.approx(np.array(sample), rel=0, abs=1e-12)
    demo.solver.fit(1, tqdm_file=None)


def test_the_hub_shows_the_values_that_the_library_computes(demo):
    coordinates = demo.random_coordinates()
    expected = demo.values(*coordinates)
    difference = np.abs(demo.values_on_the_hub(*coordinates) - expected)
    assert np.all(difference <= 1e-12 * np.maximum(1, np.abs(expected)))


def test_all_of_them_are_public(visitor):
    labels = {card["label"] for card in visitor.get("/solutions", page_size=100)}
    assert labels >= {f"demo/{name}" for name in NAMES}
