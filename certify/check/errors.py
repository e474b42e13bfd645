"""Checks the bounds of errors that are found by comparison with a numeric solution or with a formula."""

import numpy as np

from boxes import check_boxes, coordinate_jets, taylor_bounds
from fields import check_ranges, check_sampled
from intervals import Interval, Monomials, run_tape
from pieces import Pieces
from tally import Tally

#: A formula counts as the exact solution if its own error is at most these shares of its size and of its distance to the solution.
SHARE_OF_SIZE, SHARE_OF_DISTANCE = 1e-9, 0.1
DISTANCE_DEGREE = 4


def check_errors(problem: dict, pieces: list, formula: dict | None, claims: list, tally: Tally) -> None:
    [coordinate] = problem["coordinates"]
    tally.claim("one bound for each unknown", [claim["of"] for claim in claims] == problem["unknowns"])
    curves = Pieces.of(pieces, problem["explicit"]["orders"], formula)
    own = np.array([piece["own_error"] for piece in pieces], np.longdouble)

    def decide(claim, bounds, low, high, owner):
        unknown = problem["unknowns"].index(claim["of"])
        low, high = low.astype(np.longdouble), high.astype(np.longdouble)
        piece = np.searchsorted(curves.starts, low[:, 0], side="right") - 1

        def distance(at, degree):
            inputs = coordinate_jets(at, Monomials.of(1, degree))
            return run_tape(problem["solution"], inputs, inputs[0])[unknown] - curves.jets(piece, at[0], degree)[unknown]

        upper, lower = taylor_bounds(distance, low, high, DISTANCE_DEGREE)
        error = own[piece, unknown]
        confirmed = (Interval(upper) + Interval(error)).high <= bounds[owner]
        # The exact solution is within the error of the numeric one.
        refuted = (Interval(lower) - Interval(error)).low > bounds[owner]
        return confirmed & (high[:, 0] <= curves.ends[piece]), refuted

    domain = [(coordinate["from"], coordinate["to"])]
    check_boxes("errors", claims, domain, decide, tally)
    for unknown, claim in enumerate(claims):

        def size_at(point, unknown=unknown):
            at = Interval(np.array(point, np.longdouble))
            piece = np.searchsorted(curves.starts, at.low, side="right") - 1
            inputs = coordinate_jets([at], Monomials.of(1, 0))
            distance = run_tape(problem["solution"], inputs, inputs[0])[unknown] - curves.jets(piece, at, 0)[unknown]
            error = own[piece, unknown][0]
            size = distance.coefficients[0]
            return max(0, size.least_size[0] - error * (1 + 1e-9)), max(0, size.size[0] - error * (1 - 1e-9))

        check_sampled("errors", claim, domain, size_at, tally)


def check_reached_values(problem: dict, claims: list, tally: Tally) -> None:
    domain = [(coordinate["from"], coordinate["to"]) for coordinate in problem["coordinates"]]

    def value_at(unknown, point):
        at = coordinate_jets([Interval(np.array([x], np.longdouble)) for x in point], Monomials.of(len(point), 0))
        value = run_tape(problem["solution"], at, at[0])[unknown].coefficients[0]
        return value.low[0], value.high[0]

    check_ranges(claims, domain, value_at, tally)


def check_size_of_own_errors(problem: dict, pieces: list, formula: dict, claims: list, tally: Tally) -> None:
    """The formula is the exact solution up to rounding: its own errors are small beside its values and its distance to the solution."""
    [coordinate] = problem["coordinates"]
    points = np.linspace(coordinate["from"], coordinate["to"], 201).astype(np.longdouble)
    inputs = coordinate_jets([Interval(points)], Monomials.of(1, 0))
    sizes = [jet.coefficients[0].size.max() for jet in run_tape(formula, inputs, inputs[0])]
    for unknown, claim in enumerate(claims):
        own = max(piece["own_error"][unknown] for piece in pieces)
        # Both sizes are found at sample points: somewhere else the formula may be a little larger.
        size = 1.1 * (sizes[unknown] or max(sizes))
        small = own <= SHARE_OF_SIZE * size and own <= SHARE_OF_DISTANCE * claim["bound"]
        tally.claim("the formula is exact up to rounding", small)
