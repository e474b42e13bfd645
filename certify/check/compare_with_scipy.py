#!/usr/bin/env python3
"""Compares numeric solutions with those of SciPy, which shares nothing with the code that made them. Needs SciPy.

    node certify/test/test-sets/dump.mjs | python compare_with_scipy.py

Each line of the standard input is a JSON document with a name, a problem, and its numeric solution. Initial value problems are solved by LSODA and
by Radau, boundary problems by solve_bvp. Ends with 1 if one differs by more than the tolerances, or if SciPy finds nothing to compare with.
"""

import json
import sys
from math import erf

import numpy as np
from scipy.integrate import solve_bvp, solve_ivp

#: What SciPy is asked for, in shares of the values.
TOLERANCE = 1e-10
#: What the solutions may differ by, in shares of each unknown's largest value: SciPy's tolerances are those of one step.
SHARE = 1e-6
POINTS = 200

FUNCTIONS = {
    "reciprocal": lambda x: 1 / x,
    "sigmoid": lambda x: 0.5 * (1 + np.tanh(x / 2)),
    "softplus": lambda x: np.logaddexp(0, x),
    "erf": np.vectorize(erf, otypes=[float]),
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "round": np.rint,
}


def run(tape: dict, inputs: list) -> list:
    """The results of the formulas of a tape, in doubles, of numbers or arrays."""
    values: list = []
    for step in tape["steps"]:
        match step["do"]:
            case "input":
                value = inputs[step["place"]]
            case "constant":
                value = step["value"]
            case "plus":
                value = values[step["left"]] + values[step["right"]]
            case "minus":
                value = values[step["left"]] - values[step["right"]]
            case "times":
                value = values[step["left"]] * values[step["right"]]
            case "over":
                value = values[step["left"]] / values[step["right"]]
            case "sum":
                value = sum((w * values[place] for place, w in zip(step["of"], step["weights"])), step["bias"])
            case "power":
                value = values[step["of"]] ** step["exponent"]
            case "apply":
                value = (FUNCTIONS.get(step["f"]) or getattr(np, step["f"]))(values[step["of"]])
            case "pieces":
                place = np.searchsorted(step["bounds"], values[step["of"]])
                value = np.choose(place, [values[part] for part in step["parts"]])
            case "select":
                value = np.where(values[step["condition"]] != 0, values[step["a"]], values[step["b"]])
        values.append(value)
    return [values[place] for place in tape["results"]]


def slopes_of(explicit: dict):
    """y' = f(t, y) of the state: of each unknown its value, then its derivatives below the order."""
    last = np.cumsum(explicit["orders"]) - 1

    def slopes(t, state):
        highest = run(explicit["right"], [t, *state])
        shifted = [*state[1:], state[0]]
        for place, value in zip(last, highest):
            shifted[place] = value + 0 * state[0]
        return np.array(shifted)

    return slopes


def jacobian_of(explicit: dict):
    size, last = sum(explicit["orders"]), list(np.cumsum(explicit["orders"]) - 1)

    def jacobian(t, state):
        entries = np.reshape(run(explicit["jacobian"], [t, *state]), (-1, size)).astype(float)
        matrix = np.eye(size, k=1)
        for place, row in zip(last, entries):
            matrix[place] = row
        return matrix

    return jacobian


def value_of(pieces: list, unknown: int, at, derivative: int = 0):
    """Of a numeric solution."""
    starts = np.array([piece["from"] for piece in pieces])
    places = np.clip(np.searchsorted(starts, at, side="right") - 1, 0, len(pieces) - 1)
    values = []
    for place, t in zip(places, at):
        curve = np.polynomial.Polynomial(pieces[place]["coefficients"][unknown])
        values.append(curve.deriv(derivative)(t - pieces[place]["from"]))
    return np.array(values)


def by_scipy(problem: dict, pieces: list):
    """By name of the method, a function of points that gives the unknowns."""
    explicit, [coordinate] = problem["explicit"], problem["coordinates"]
    low, high = coordinate["from"], coordinate["to"]
    slopes, places = slopes_of(explicit), np.cumsum([0, *explicit["orders"]])[:-1]
    conditions = problem["conditions"]
    if conditions[0]["kind"] == "ends":
        a, b = sorted(conditions[0]["ends"], key=lambda end: end["at"])
        miss = lambda ya, yb: np.array([ya[a["derivative"]] - a["value"], yb[b["derivative"]] - b["value"]])  # noqa: E731
        # Of several solutions the one that it is about: from its values, and from straight lines between a few of them.
        mesh = np.linspace(low, high, 41)
        mesh = np.unique(np.concatenate([mesh, [piece["from"] for piece in pieces]]))
        guess = np.array([value_of(pieces, 0, mesh), np.gradient(value_of(pieces, 0, mesh), mesh)])
        solved = solve_bvp(slopes, miss, mesh, guess, tol=TOLERANCE * 10, max_nodes=200_000)
        return {"solve_bvp": (lambda t: solved.sol(t)[places]) if solved.success else None}
    at = conditions[0]["at"]
    start = [value for condition in conditions for value in condition["values"]]
    scales = [max(1e-300, *np.abs(value_of(pieces, i, np.linspace(low, high, POINTS)))) for i in range(len(places))]
    found = {}
    for method in ("LSODA", "Radau"):
        options = {"method": method, "rtol": TOLERANCE, "dense_output": True, "jac": jacobian_of(explicit)}
        absolute = TOLERANCE * np.repeat(scales, explicit["orders"]) * 1e-2
        sides = {}
        for end in {low, high} - {at}:
            sides[end] = solve_ivp(slopes, (at, end), start, atol=absolute, **options)

        def values(t, sides=sides):
            state = [sides[low if x < at or high not in sides else high].sol(x) for x in t]
            return np.array(state).T[places]

        found[method] = values if all(side.success for side in sides.values()) else None
    return found


def compare(name: str, problem: dict, pieces: list, own: bool) -> bool:
    [coordinate] = problem["coordinates"]
    at = np.linspace(coordinate["from"], coordinate["to"], POINTS)
    starts = np.array([piece["from"] for piece in pieces])
    place = np.clip(np.searchsorted(starts, at, side="right") - 1, 0, len(pieces) - 1)
    agrees = []
    for method, solution in by_scipy(problem, pieces).items():
        if solution is None:
            print(f"{name}: {method} finds no solution")
            continue
        shares, excesses = [], []
        for unknown, theirs in enumerate(solution(at)):
            difference, largest = np.abs(value_of(pieces, unknown, at) - theirs), np.abs(theirs).max()
            error = np.array([pieces[i]["own_error"][unknown] for i in place]) if own else 0
            shares.append((difference / largest).max())
            excesses.append((difference - error - SHARE * largest).max())
        agrees.append(max(excesses) <= 0)
        print(f"{name}: {method} differs by {max(shares):.1e} of the largest value" + ("" if agrees[-1] else ": too much"))
    return bool(agrees) and all(agrees)


def main() -> int:
    different = []
    for line in sys.stdin:
        document = json.loads(line)
        problem, reference = document["problem"], document["reference"]
        pieces = (reference or document["numeric"])["pieces"]
        if not compare(document["name"], problem, pieces, reference is not None):
            different.append(document["name"])
    print(f"different: {', '.join(different) or 'none'}")
    return 1 if different else 0


if __name__ == "__main__":
    np.seterr(all="ignore")
    sys.exit(main())
