"""Checks the bounds of what a solution leaves of its equation."""

import numpy as np

from boxes import check_boxes, coordinate_jets, taylor_bounds
from fields import check_sampled
from intervals import Interval, Jet, Monomials, run_tape
from tally import Tally

#: Degree of the Taylor forms that bound residuals, by the number of coordinates.
RESIDUAL_DEGREE = {1: 3, 2: 5}


def check_residuals(problem: dict, claims: list, tally: Tally) -> None:
    coordinates = len(problem["coordinates"])
    domain = [(c["from"], c["to"]) for c in problem["coordinates"]]
    degree = RESIDUAL_DEGREE.get(coordinates, 1)
    kind_of_number = np.longdouble if coordinates == 1 else np.float64
    tally.claim("one bound for each equation", [c["of"] for c in claims] == numbers_from_1(problem["residuals"]["results"]))

    def decide(claim, bounds, low, high, owner):
        equation = int(claim["of"]) - 1
        of = lambda at, d: residual_jets(problem, at, d)[equation]  # noqa: E731
        upper, lower = taylor_bounds(of, low.astype(kind_of_number), high.astype(kind_of_number), degree)
        return upper <= bounds[owner], lower > bounds[owner]

    check_boxes("residuals", claims, domain, decide, tally)
    for number, claim in enumerate(claims):

        def size_at(point, number=number):
            at = [Interval(np.array([x], kind_of_number)) for x in point]
            value = residual_jets(problem, at, 0)[number].coefficients[0]
            return value.least_size[0], value.size[0]

        check_sampled("residuals", claim, domain, size_at, tally)


def check_sampled_residuals(problem: dict, claims: list, tally: Tally) -> None:
    """Sizes at points, where nothing else is claimed."""
    tally.claim("one size for each equation", len(claims) == len(problem["residuals"]["results"]))
    domain = [(c["from"], c["to"]) for c in problem["coordinates"]]
    for number, claim in enumerate(claims):

        def size_at(point, number=number):
            value = residual_jets(problem, [Interval(np.array([x])) for x in point], 0)[number].coefficients[0]
            return value.least_size[0], value.size[0]

        of = {"sampled": claim["value"], "bound": np.inf, "worst_at": claim["at"]}
        check_sampled("residuals", of, domain, size_at, tally)


def numbers_from_1(things) -> list[str]:
    return [str(i + 1) for i, _ in enumerate(things)]


def residual_jets(problem: dict, at: list[Interval], degree: int) -> list[Jet]:
    highest = max((sum(slot["orders"]) for slot in problem["slots"]), default=0)
    wide, narrow = Monomials.of(len(at), degree + highest), Monomials.of(len(at), degree)
    inputs = coordinate_jets(at, wide)
    unknowns = run_tape(problem["solution"], inputs, inputs[0])
    inputs = coordinate_jets(at, narrow)
    slots = [unknowns[slot["unknown"]].derivative(slot["orders"], narrow) for slot in problem["slots"]]
    return run_tape(problem["residuals"], [*inputs, *slots], inputs[0])
