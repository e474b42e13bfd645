"""The description of a solver is plain JSON, and says what the solver has."""

import json
import math

import numpy as np
import pytest
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, DirichletBVP2D
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import BundleSolver1D, GenericSolver, Solver1D, Solver2D
from solverhub.describe import describe, plain

RATE = 3


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        ("text", "text"),
        (np.int64(7), 7),
        (np.float32(0.5), 0.5),
        (math.nan, None),
        (-math.inf, None),
        ({2: (3, 5.0)}, {"2": [3, 5.0]}),
        ({7}, [7]),
        (torch.tensor([[2, 3], [5, 7]]), [[2, 3], [5, 7]]),
        (np.array([2.0, math.inf]), [2.0, None]),
        (torch.tensor(11.0), 11.0),
        (abs, None),
        (object(), None),
    ],
)
def test_a_value_is_as_json_has_it(value, expected):
    found = plain(value)
    assert found == expected and type(found) is type(expected)
    json.dumps(found, allow_nan=False)


def test_a_function_is_its_text():
    assert plain([lambda x: 3 * x]) == ["lambda x: 3 * x"]


def test_arrays_of_more_than_ten_thousand_numbers_are_left_out():
    for make in (torch.zeros, np.zeros):
        assert len(plain(make(10_000))) == 10_000
        assert plain(make(10_001)) is None


def test_what_is_nested_too_deeply_is_left_out():
    deepest = 0
    nested = value = []
    for _ in range(30):
        inner = []
        value.append(inner)
        value = inner
    found = plain(nested)
    while found:
        found, deepest = found[0], deepest + 1
    assert (found, deepest) == (None, 9)


def a_solver():
    shift = 0.5
    rest = [2, 5]
    nets = [FCNN(1, 1, hidden_units=(13,))]
    condition = IVP(2.0, 7.0)
    points = [Generator1D(size, 0.0, 1.0, "equally-spaced") for size in (17, 19)]
    optimizer = torch.optim.Adam(nets[0].parameters(), lr=0.023)
    equation = lambda u, t: [diff(u, t) + RATE * u + shift - rest[0]]  # noqa: E731
    solver = Solver1D(equation, [condition], 0.0, 1.0, nets, *points, optimizer=optimizer)
    solver.fit(1, tqdm_file=None)
    solver.loss_fn = lambda r, f, x: (r**2).mean() * 41
    solver.metrics_history["train_loss"] = [29.0, 31.0]
    solver.metrics_history["valid_loss"] = [37.0, math.nan]
    return solver


def test_a_description_has_each_fact_in_its_place():
    said = describe(a_solver())
    json.dumps(said, allow_nan=False)
    assert said["equation"] == "lambda u, t: [diff(u, t) + RATE * u + shift - rest[0]]"
    assert said["parameters"] == {"RATE": 3, "shift": 0.5, "rest": [2, 5]}
    [condition] = said["conditions"]
    assert (condition["condition_type"], condition["t_0"], condition["u_0"]) == ("IVP", 2.0, 7.0)
    assert (said["generator"]["size"], "examples" in said["generator"]) == (17, False)
    assert (said["generator"]["t_min"], said["generator"]["t_max"]) == (0.0, 1.0)
    assert said["sample_loss"] == [37.0, None]
    assert said["sample_solution"]
    assert said["loss_fn"] == "lambda r, f, x: (r**2).mean() * 41"
    [network] = said["networks"]
    assert network["layers"] == [
        {"layer": "Linear", "in_features": 1, "out_features": 13},
        {"layer": "Tanh"},
        {"layer": "Linear", "in_features": 13, "out_features": 1},
    ]
    assert said["optimizer"]["name"] == "Adam"
    [group] = said["optimizer"]["params"]
    assert group["lr"] == 0.023 and "params" not in group


def test_a_solver_is_not_changed_by_its_description():
    solver = a_solver()
    condition = dict(vars(solver.conditions[0]))
    describe(solver)
    assert vars(solver.conditions[0]) == condition
    assert "params" in solver.optimizer.param_groups[0]


def test_a_plate_has_a_sample_and_a_solver_of_another_kind_has_none():
    zero = lambda x: 0 * x  # noqa: E731
    condition = DirichletBVP2D(0, zero, 1, zero, 0, zero, 1, zero)
    plate = Solver2D(lambda u, x, y: [diff(u, x)], [condition], (0, 0), (1, 1))
    plate.fit(1, tqdm_file=None)
    said = describe(plate)
    assert said["sample_solution"] and "grid_x" not in said["generator"]
    assert said["conditions"][0]["f0"] == "lambda x: 0 * x"
    points = Generator1D(17, 0.0, 1.0)
    generic = GenericSolver(lambda u, t: [diff(u, t)], [IVP(0.0, 1.0)], nets=[FCNN()], train_generator=points, valid_generator=points)
    generic.fit(1, tqdm_file=None)
    assert describe(generic)["sample_solution"] is None


def test_a_bundle_is_described_by_the_function_of_its_author():
    rate = 0.25
    ends = {"t_min": 0.0, "t_max": 1.0, "theta_min": [3.0, 0.5], "theta_max": [5.0, 0.75]}
    equation = lambda u, t, k: [diff(u, t) + rate * k * u]  # noqa: E731
    found = describe(BundleSolver1D(equation, [IVP(0.0, 1.0)], eq_param_index=(1,), n_batches_valid=1, **ends))
    assert (found["equation"], found["parameters"]) == ("lambda u, t, k: [diff(u, t) + rate * k * u]", {"rate": 0.25})
    solver = Solver1D(lambda u, t: [diff(u, t) + u], [IVP(0.0, 1.0)], 0.0, 1.0)
    solver.diff_eqs = diff
    assert (describe(solver)["equation"], describe(solver)["parameters"]) == ("", {})
