"""Compares certified references with SciPy: `python check_references.py [name ...]`.

What it compares with is written by `node library/references.mjs`. It shares no code with the proofs: equations come as
the SymPy text that the hub offers, initial value problems are solved by DOP853, boundary value problems by `solve_bvp`,
and partial differential equations by Chebyshev collocation. What each of these is wrong by is estimated from a second,
coarser run.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import sympy as sp
from scipy.integrate import solve_bvp, solve_ivp

FOLDER = Path(__file__).parent.parent / ".cache" / "library"


class NotCompared(Exception):
    """There is no second method for this problem; the message says why."""


@dataclass(frozen=True)
class Condition:
    unknown: int
    at: tuple[int, float]
    order: int
    value: sp.Expr


class Stated:
    """A problem as the text of SymPy states it."""

    def __init__(self, text: str):
        names = {}
        exec(text, names)  # our own file, made by references.mjs
        self.coordinates = list(names["domain"])
        self.ends = list(names["domain"].values())
        self.equations = [equation.lhs for equation in names["equations"]]
        applied = {
            one
            for equation in self.equations
            for one in equation.atoms(sp.Function)
            if isinstance(one, sp.core.function.AppliedUndef)
        }
        order = [line.split(" = ")[0] for line in text.splitlines() if "= sp.Function(" in line]
        self.unknowns = sorted(applied, key=lambda one: order.index(one.func.__name__))
        self.conditions = [self._condition(one.lhs, one.rhs) for one in names["conditions"]]

    def _condition(self, left, right) -> Condition:
        derivative = left if isinstance(left, sp.Subs) else None
        order = derivative.expr.derivative_count if derivative else 0
        function = (derivative.expr.expr if derivative else left).func
        unknown = [one.func for one in self.unknowns].index(function)
        if derivative:
            (coordinate,), (number,) = derivative.variables, derivative.point
            return Condition(unknown, (self.coordinates.index(coordinate), float(number)), order, right)
        place = next(i for i, (at, name) in enumerate(zip(left.args, self.coordinates)) if at != name)
        return Condition(unknown, (place, float(left.args[place])), order, right)


class OverLine:
    """An equation over one coordinate as a system of first order."""

    def __init__(self, stated: Stated):
        (self.t,), ((self.low, self.high),) = stated.coordinates, stated.ends
        orders = [
            int(
                max(
                    one.derivative_count
                    for equation in stated.equations
                    for one in equation.atoms(sp.Derivative)
                    if one.expr == unknown
                )
            )
            for unknown in stated.unknowns
        ]
        self.first = np.cumsum([0, *orders])[:-1]
        state = sp.symbols(f"state:{sum(orders)}")
        highest = sp.symbols(f"highest:{len(orders)}")
        instead = {}
        for i, (unknown, order) in enumerate(zip(stated.unknowns, orders)):
            instead |= {unknown.diff(self.t, k) if k else unknown: state[self.first[i] + k] for k in range(order)}
            instead[unknown.diff(self.t, order)] = highest[i]
        by_order = sorted(instead.items(), key=lambda pair: -getattr(pair[0], "derivative_count", 0))
        plain = [equation.subs(by_order) for equation in stated.equations]
        matrix, right = sp.linear_eq_to_matrix(plain, highest)
        solved = list(matrix.LUsolve(right))
        rates = list(state[1:]) + [None]
        for start, order, rate in zip(self.first, orders, solved):
            rates[start + order - 1] = rate
        self.rates = sp.lambdify([self.t, state], rates, "numpy")
        self.size = len(state)
        self.conditions = [
            (self.first[one.unknown] + one.order, one.at[1], float(one.value)) for one in stated.conditions
        ]

    def values(self, points) -> tuple[np.ndarray, np.ndarray]:
        """Values of the unknowns at points, and estimates of their errors."""
        fine, coarse = (self._solve(points, is_fine) for is_fine in (True, False))
        return fine, largest_difference(fine, coarse) + 1e-14 * np.abs(fine)

    def _solve(self, points, is_fine):
        start, *others = {at for _, at, _ in self.conditions}
        return self._between_ends(points, is_fine) if others else self._from_start(points, start, is_fine)

    def _from_start(self, points, start, is_fine):
        values = np.zeros(self.size)
        for index, _, value in self.conditions:
            values[index] = value
        found = np.empty((self.size, len(points)))
        for end, chosen in ((self.high, points >= start), (self.low, points < start)):
            if not chosen.any():
                continue
            at = np.sort(points[chosen]) if end > start else -np.sort(-points[chosen])
            tolerance = {"rtol": 5e-14 if is_fine else 1e-12, "atol": 1e-16 if is_fine else 1e-14}
            run = solve_ivp(
                lambda t, y: np.array(self.rates(t, y), float), (start, end), values, "DOP853", at, **tolerance
            )
            found[:, np.searchsorted(points, np.sort(at))] = run.y[:, np.argsort(at)]
        return found[self.first]

    def _between_ends(self, points, is_fine):
        (low_at, high_at) = self.low, self.high

        def sides(a, b):
            return np.array([(a if at == low_at else b)[index] - value for index, at, value in self.conditions])

        values = {at: value for index, at, value in self.conditions if index == 0}
        ends = [values.get(at, next(iter(values.values()))) for at in (low_at, high_at)]
        mesh = np.linspace(low_at, high_at, 201)
        guess = np.zeros((self.size, len(mesh)))
        guess[0] = np.interp(mesh, [low_at, high_at], ends)
        guess[1] = (ends[1] - ends[0]) / (high_at - low_at)
        rates = lambda t, y: np.array([np.broadcast_to(one, t.shape) for one in self.rates(t, y)], float)
        run = solve_bvp(rates, sides, mesh, guess, tol=1e-10 if is_fine else 1e-8, max_nodes=200_000)
        if run.status:
            raise NotCompared(f"solve_bvp: {run.message}")
        return run.sol(points)[self.first]


class InPlane:
    """An equation over two coordinates, by collocation at Chebyshev points."""

    def __init__(self, stated: Stated):
        self.stated = stated
        (self.equation,), (self.unknown,) = stated.equations, stated.unknowns
        derivatives = self.equation.atoms(sp.Derivative)
        self.is_parabolic = stated.coordinates[1].name == "t"
        if any(
            one.derivative_count > 1
            for one in derivatives
            if self.is_parabolic and stated.coordinates[1] in one.variables
        ):
            raise NotCompared("waves have no second method here")

    def values(self, points):
        solve = self._in_time if self.is_parabolic else self._on_rectangle
        fine, coarse = (solve(points, count) for count in ((60, 44) if self.is_parabolic else (30, 22)))
        return fine[None], largest_difference(fine[None], coarse[None]) + 1e-13

    def _side(self, place, number, order=0):
        return next(one.value for one in self.stated.conditions if one.at == (place, number) and one.order == order)

    def _function(self, value, coordinate):
        return lambda at: np.broadcast_to(sp.lambdify(coordinate, value, ["scipy", "numpy"])(at), np.shape(at)).astype(
            float
        )

    def _in_time(self, points, count):
        (x, t), ((low, high), (start, end)) = self.stated.coordinates, self.stated.ends
        nodes, first = chebyshev(count, low, high)
        names = sp.symbols("value slope second rate")
        plain = self.equation
        for order, name in ((2, names[2]), (1, names[1])):
            plain = plain.subs(self.unknown.diff(x, order), name)
        plain = plain.subs(self.unknown.diff(t), names[3]).subs(self.unknown, names[0])
        rate = sp.lambdify([x, t, *names[:3]], sp.solve(plain, names[3])[0], "numpy")
        orders = [next(one.order for one in self.stated.conditions if one.at == (0, number)) for number in (low, high)]
        sides = [self._function(self._side(0, number, order), t) for number, order in zip((low, high), orders)]
        rows = [0, count]
        border = np.array([np.eye(count + 1)[row] if order == 0 else first[row] for row, order in zip(rows, orders)])
        inner = np.arange(1, count)
        to_ends = np.linalg.inv(border[:, rows])

        def whole(inside, time):
            values = np.empty(count + 1)
            values[inner] = inside
            values[rows] = to_ends @ (np.array([side(time) for side in sides]) - border[:, inner] @ inside)
            return values

        def rates(time, inside):
            values = whole(inside, time)
            slope = first @ values
            return rate(nodes, time, values, slope, first @ slope)[inner]

        begin = self._function(self._side(1, start), x)(nodes)
        times = np.unique(points[:, 1])
        run = solve_ivp(rates, (start, end), begin[inner], "Radau", times, rtol=1e-11, atol=1e-13)
        curves = [interpolated(nodes, whole(run.y[:, i], time)) for i, time in enumerate(times)]
        found = np.array([curves[np.searchsorted(times, time)](place) for place, time in points])
        at_start = points[:, 1] == start
        found[at_start] = self._function(self._side(1, start), x)(points[at_start, 0])
        return found

    def _on_rectangle(self, points, count):
        ends = self.stated.ends
        (xs, dx), (ys, dy) = (chebyshev(count, *one) for one in ends)
        x, y = self.stated.coordinates
        names = sp.symbols("value second_x second_y")
        plain = self.equation.subs({self.unknown.diff(x, 2): names[1], self.unknown.diff(y, 2): names[2]}).subs(
            self.unknown, names[0]
        )
        left = sp.lambdify([x, y, *names], plain, "numpy")
        slopes = sp.lambdify([x, y, *names], [plain.diff(one) for one in names], "numpy")
        one = np.eye(count + 1)
        laplace = np.kron(dx @ dx, one), np.kron(one, dy @ dy)
        at_x, at_y = (grid.ravel() for grid in np.meshgrid(xs, ys, indexing="ij"))
        values = np.zeros_like(at_x)
        for place, (number_low, number_high) in enumerate(ends):
            for number in (number_low, number_high):
                on_side = (at_x, at_y)[place] == number
                values[on_side] = self._function(self._side(place, number), (y, x)[place])((at_y, at_x)[place][on_side])
        inside = (at_x > ends[0][0]) & (at_x < ends[0][1]) & (at_y > ends[1][0]) & (at_y < ends[1][1])
        for _ in range(30):
            seconds = [matrix @ values for matrix in laplace]
            parts = [np.broadcast_to(part, at_x.shape)[:, None] for part in slopes(at_x, at_y, values, *seconds)]
            jacobian = parts[0] * np.eye(len(at_x)) + parts[1] * laplace[0] + parts[2] * laplace[1]
            step = np.linalg.solve(jacobian[np.ix_(inside, inside)], -left(at_x, at_y, values, *seconds)[inside])
            values[inside] += step
            if np.abs(step).max() < 1e-12:
                break
        grid = values.reshape(count + 1, count + 1)
        return np.array([interpolated(xs, np.array([interpolated(ys, row)(b) for row in grid]))(a) for a, b in points])


def largest_difference(fine, coarse):
    """The largest one of each unknown, at all points: two runs can cross where both are wrong."""
    return np.broadcast_to(np.abs(fine - coarse).max(axis=1, keepdims=True), fine.shape)


def chebyshev(count, low, high):
    """Chebyshev points with both ends exactly, and the matrix of the derivative."""
    points = -np.cos(np.pi * np.arange(count + 1) / count)
    weights = np.r_[2, np.ones(count - 1), 2] * (-1.0) ** np.arange(count + 1)
    apart = points[:, None] - points[None] + np.eye(count + 1)
    matrix = np.outer(weights, 1 / weights) / apart
    matrix -= np.diag(matrix.sum(1))
    places = low + (high - low) * (points + 1) / 2
    places[0], places[-1] = low, high
    return places, matrix * 2 / (high - low)


def interpolated(nodes, values):
    """The polynomial through values at Chebyshev points, by the barycentric formula."""
    weights = (-1.0) ** np.arange(len(nodes)) * np.r_[0.5, np.ones(len(nodes) - 2), 0.5]

    def at(place):
        apart = place - nodes
        if (apart == 0).any():
            return values[apart == 0][0]
        return (weights / apart @ values) / (weights / apart).sum()

    return at


def compare(name: str) -> str:
    """A line about one reference: `agrees`, `DIFFERS`, or why it is not compared."""
    known = json.loads((FOLDER / f"{name}.json").read_text())
    if "values" not in known:
        return "no reference"
    try:
        stated = Stated(known["sympy"])
        points = np.array(known["points"], float)
        is_line = len(stated.coordinates) == 1
        values, errors = OverLine(stated).values(points[:, 0]) if is_line else InPlane(stated).values(points)
    except NotCompared as reason:
        return f"not compared: {reason}"
    names = [one.func.__name__ for one in stated.unknowns]
    order = [names.index(unknown) for unknown in known["unknowns"]]
    distance = np.abs(values[order] - np.array(known["values"]))
    allowed = errors[order] + np.array(known["errors"])
    said = f"distance {distance.max():.1e}, proven {np.array(known['errors']).max():.1e}, SciPy {errors.max():.1e}"
    return f"{'agrees' if (distance <= allowed).all() else 'DIFFERS'}: {said}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="name", help="problems; all without a name")
    names = parser.parse_args().names or [
        one["name"] for one in json.loads((Path(__file__).parent / "problems.json").read_text())
    ]
    said = {}
    for name in names:
        said[name] = compare(name)
        print(f"{name}: {said[name]}", flush=True)
    counts = {
        what: sum(line.startswith(what) for line in said.values())
        for what in ("agrees", "DIFFERS", "not compared", "no reference")
    }
    print(counts)
    sys.exit(1 if counts["DIFFERS"] else 0)


if __name__ == "__main__":
    main()
