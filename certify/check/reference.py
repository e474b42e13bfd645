"""Checks a numeric solution, or a formula, that stands for the exact one."""

import numpy as np

from boxes import coordinate_jets
from equation_form import check_explicit_form
from intervals import Interval, Jet, Monomials, interval, run_tape
from pieces import Pieces
from shooting import check_nonlinear_shooting, check_shooting
from steps import check_own_errors, check_side
from tally import Tally


def check_form_along_pieces(problem: dict, reference: dict, formula: dict | None, tally: Tally) -> None:
    """The explicit form and its Jacobian, in the tube around each step of a numeric solution."""
    explicit = problem["explicit"]
    orders, scales = explicit["orders"], reference["scales"]
    size = sum(orders)
    pieces = reference["pieces"]
    if formula is None:
        pieces = [{**piece, "coefficients": piece["coefficients"][: len(orders)]} for piece in pieces]
    curves = Pieces.of(pieces, orders, formula)
    steps = [(number, step) for number, piece in enumerate(pieces) for step in piece["steps"]]
    at = Interval(*(np.array([step[end] for _, step in steps], np.longdouble) for end in ("from", "to")))
    tube = np.array([step["tube"] for _, step in steps], np.longdouble)
    owners = np.array([number for number, _ in steps])
    reach = [(Interval(tube) / interval(scale, Interval(tube))).high for scale in scales[:size]]
    middle = Interval(at.low + (at.high - at.low) / 2)
    # All of the tube, where intervals are wide, and points in the middle of it and at two of its corners, where they are narrow.
    for place, sign in ((at, None), (middle, 0), (middle, 1), (middle, -1)):
        states, _ = curves.state(owners, place, 0)
        around = [Interval(-r, r) if sign is None else Interval(sign * r) for r in reach]
        states = [state.shifted(by) for state, by in zip(states, around)]
        check_explicit_form(problem, explicit, place, states, tally)


def check_form_along_solution(problem: dict, errors: list, tally: Tally) -> None:
    """The explicit form and its Jacobian, about the solution itself in each box."""
    explicit = problem["explicit"]
    boxes = errors[0]["boxes"]
    at = Interval(*(np.array([box[end][0] for box in boxes], np.longdouble) for end in ("from", "to")))
    wide, narrow = Monomials.of(1, max(explicit["orders"])), Monomials.of(1, 0)
    for place in (at, Interval(at.low + (at.high - at.low) / 2)):
        unknowns = run_tape(problem["solution"], coordinate_jets([place], wide), Jet.coordinate(wide, 0, place))
        states = [jet.derivative([k], narrow) for jet, order in zip(unknowns, explicit["orders"]) for k in range(order)]
        check_explicit_form(problem, explicit, place, states, tally)


def check_reference(problem: dict, reference: dict, formula: dict | None, tally: Tally) -> None:
    [coordinate] = problem["coordinates"]
    explicit = problem["explicit"]
    pieces, shooting, scales = reference["pieces"], reference["shooting"], reference["scales"]
    joint = shooting is not None and "within" in shooting
    tally.claim("scales are positive", len(scales) == sum(explicit["orders"]) * (1 + joint) and all(s > 0 for s in scales))
    joined = all(a["to"] == b["from"] for a, b in zip(pieces, pieces[1:]))
    known = [end["at"] for condition in problem["conditions"] for end in condition.get("ends", [condition])]
    whole = pieces[0]["from"] == min(coordinate["from"], *known) and pieces[-1]["to"] == max(coordinate["to"], *known)
    tally.claim("pieces fill the domain, and lead to where the conditions hold", joined and whole)
    right = lambda inputs: run_tape(explicit["right"], inputs, inputs[0])  # noqa: E731
    if shooting is None:
        at = problem["conditions"][0]["at"]
        tally.claim("conditions hold at one point", all(c["kind"] == "initial" and c["at"] == at for c in problem["conditions"]))
        start = [value for condition in problem["conditions"] for value in condition["values"]]
        before = [piece for piece in pieces if piece["direction"] < 0]
        after = [piece for piece in pieces if piece["direction"] > 0]
        tally.claim("pieces lead away from the start", [*before, *after] == pieces)
        for side in (before, after):
            if side:
                tally.claim("pieces begin at the start", at == (side[-1]["to"] if side is before else side[0]["from"]))
                check_side(explicit, scales, side, start, reference["start_error"], right, tally, formula)
                check_own_errors(explicit["orders"], scales, side, None, tally)
        return
    if joint:
        check_nonlinear_shooting(problem, reference, right, tally)
    else:
        check_shooting(problem, reference, right, formula, tally)
