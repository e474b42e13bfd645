"""Runs the equation of a solver file, which is code of its author, and compares it with what a certificate says of it. Needs PyTorch, dill and neurodiffeq."""

import itertools
import math
import warnings

import dill
import numpy as np
import torch

from intervals import Interval, Jet, Monomials, run_tape

POINTS = 400
FINE = torch.float64
#: Of values, by the type of the numbers that the author's function computes with.
ROUNDING = {FINE: 1e-10, torch.float32: 1e-4}


def loaded(file: bytes) -> dict:
    """The solver that is saved in a file. This runs code of its author."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of other versions of libraries
        return dill.loads(file)


def type_of_networks(solver: dict) -> torch.dtype:
    return next(solver["nets"][0].parameters()).dtype


def compare(solver: dict, problem: dict, dtype: torch.dtype = FINE):
    """
    Values of the author's function at random points of the domain, for random values of the unknowns and of their derivatives, beside those of
    the tape of the problem.

    :return: for each equation and point, whether the values agree, and whether they differ; neither where one is not a finite number
    """
    chance = np.random.default_rng(1)
    coordinates = [chance.uniform(it["from"], it["to"], POINTS) for it in problem["coordinates"]]
    orders = [tuple(slot["orders"]) for slot in problem["slots"]]
    # Of several sizes, so that each branch of the equation is taken somewhere.
    slots = chance.normal(size=(len(orders), POINTS)) * 10 ** chance.uniform(-1, 1, POINTS)
    # Just the numbers that both sides are given.
    coordinates, slots = ([torch.tensor(row, dtype=dtype).double().numpy() for row in rows] for rows in (coordinates, slots))
    found = author_values(solver, problem, coordinates, slots, dtype)
    monomials = Monomials.of(len(coordinates), 0)
    inputs = [Jet.constant(monomials, Interval(row.astype(np.longdouble)), POINTS) for row in (*coordinates, *slots)]
    expected = [jet.coefficients[0] for jet in run_tape(problem["residuals"], inputs, inputs[0])]
    if len(found) != len(expected):
        return np.zeros((1, 1), bool), np.ones((1, 1), bool)
    size = np.max(np.abs([*coordinates, *slots]), axis=0)
    pairs = [closeness(value, interval, ROUNDING[dtype] * (1 + size**2)) for value, interval in zip(found, expected)]
    return np.array([agree for agree, _ in pairs]), np.array([differ for _, differ in pairs])


def closeness(value: np.ndarray, expected: Interval, rounding: np.ndarray):
    known = np.isfinite(value) & np.isfinite(expected.low) & np.isfinite(expected.high)
    middle = (expected.low + expected.high) / 2
    apart = np.abs(value - middle) > (expected.high - expected.low) + rounding * (1 + np.abs(middle))
    return known & ~apart, known & apart


def author_values(solver: dict, problem: dict, coordinates: list, slots: list, dtype: torch.dtype) -> list[np.ndarray]:
    """Calls the author's function with polynomials that have the wanted values and derivatives at their points."""
    before = torch.get_default_dtype()
    torch.set_default_dtype(type_of_networks(solver))
    try:
        at = [torch.tensor(row, dtype=dtype)[:, None].requires_grad_() for row in coordinates]
        away = [column - column.detach() for column in at]
        columns = [polynomial(problem["slots"], slots, unknown, away) for unknown in range(len(problem["unknowns"]))]
        given = list(grouped(columns, solver["conditions"]))
        result = solver["diff_eqs"](*given, *at)
    finally:
        torch.set_default_dtype(before)
    parts = [result] if isinstance(result, torch.Tensor) else result
    return [column.detach().double().numpy() for part in parts for column in wide(part).T]


def polynomial(places: list, slots: list, unknown: int, away: list[torch.Tensor]) -> torch.Tensor:
    value = sum((0 * one for one in away), torch.zeros_like(away[0]))
    for place, numbers in zip(places, slots):
        if place["unknown"] != unknown:
            continue
        term = torch.tensor(numbers, dtype=value.dtype)[:, None]
        for one, order in zip(away, place["orders"]):
            term = term * one**order / math.factorial(order)
        value = value + term
    # A function in torch has derivatives of every order: terms that vanish keep those alive that the equation asks for in vain.
    return value + 0 * math.prod(itertools.chain.from_iterable([one] * 4 for one in away))


def grouped(columns: list[torch.Tensor], conditions: list):
    """An ensemble of conditions makes one unknown with several columns."""
    waiting = iter(columns)
    for condition in conditions:
        inside = getattr(condition, "conditions", None)
        yield torch.cat(list(itertools.islice(waiting, len(inside))), dim=1) if inside else next(waiting)


def wide(part) -> torch.Tensor:
    """Numbers are those of each point."""
    tensor = torch.as_tensor(part)
    return tensor if tensor.dim() == 2 and len(tensor) == POINTS else tensor.reshape(-1, 1).expand(POINTS, 1)
