"""Checks errors over two coordinates: the solution that the network is compared with, what it leaves, and what a maximum principle makes of it."""

import math
from itertools import pairwise

import numpy as np

from boxes import check_boxes, coordinate_jets, settle, taylor_bounds
from equation_form import check_slopes, depends_on, is_linear
from fields import check_sampled
from intervals import Interval, Jet, Monomials, increasing, interval, run_tape
from steps import mean_of_exp

#: Degrees of the Taylor forms of residuals, of splines on their patches, and of distances.
ELLIPTIC_DEGREE = 7
SPLINE_DEGREE = 8
DISTANCE_DEGREE = 3
SIDE_DEGREE = 5
FORMULA_DEGREE = 11
#: Boxes along each coordinate at first, and in each slab of time.
FIRST_BOXES = 8
CELLS_IN_SLAB = 64
FINE = np.longdouble
#: What bounds the error at an end where the value is given, and where the slope is.
BOUND_AT_END = ("sides", "slopes")


def check_plane(problem: dict, certificate: dict, tally) -> None:
    """The errors of a certificate over two coordinates."""
    corrected, errors = certificate["corrected"], certificate["errors"]
    [condition] = problem["conditions"]
    tally.claim("one bound for each unknown", [claim["of"] for claim in errors] == problem["unknowns"])
    formula = certificate["formula"]["tape"] if certificate["rung"] == "exact" else None
    solution = SplineField(problem, condition, corrected["spline"]) if corrected["spline"] else TapeField(problem, corrected, formula)
    if corrected["comparison"]["kind"] == "elliptic":
        check_elliptic(problem, condition, corrected, solution, tally)
    else:
        check_parabolic(problem, condition, certificate, solution, tally)
    own = corrected["own_error"]

    def decide(claim, bounds, low, high, owner):
        upper, lower = solution.distance(low, high)
        confirmed = (Interval(upper) + own).high <= bounds[owner]
        return confirmed, (Interval(lower) - own).low > bounds[owner]

    domain = [(c["from"], c["to"]) for c in problem["coordinates"]]
    for claim in errors:
        tally.claim("boxes are in one patch", solution.fits(*ends_of(claim["boxes"])))
    check_boxes("errors", errors, domain, decide, tally)

    def size_at(point):
        at = np.array([point])
        upper, lower = solution.distance(at, at)
        return max(0, lower[0] - own * (1 + 1e-9)), max(0, upper[0] - own * (1 - 1e-9))

    for claim in errors:
        check_sampled("errors", claim, domain, size_at, tally)


def ends_of(boxes: list):
    return (np.array([box[end] for box in boxes], float) for end in ("from", "to"))


def slots_of(problem: dict) -> dict:
    return {tuple(slot["orders"]): i for i, slot in enumerate(problem["slots"])}


class TapeField:
    """A formula, or the network less a polynomial, in the coordinates of the problem."""

    def __init__(self, problem: dict, corrected: dict, formula: dict | None):
        self.problem, self.correction = problem, corrected["correction"]
        self.formula = formula
        self.tape = problem["solution"] if formula is None else formula

    def fits(self, low, high) -> bool:
        return True

    def solution(self, at: list[Interval], degree: int) -> Jet:
        inputs = coordinate_jets(at, Monomials.of(2, degree))
        [network] = run_tape(self.tape, inputs, inputs[0])
        return network if self.correction is None else network - self.polynomial(at, degree)

    def polynomial(self, at: list[Interval], degree: int) -> Jet:
        monomials = Monomials.of(2, degree)
        coefficients = np.array(self.correction["coefficients"], at[0].low.dtype)
        shifted = [x - Interval(np.asarray(c, x.low.dtype)) for x, c in zip(at, self.correction["centre"])]
        balls = Interval(np.repeat(coefficients[:, :, None], len(at[0].low), axis=2))
        return moved(monomials, balls, shifted, np.zeros(len(at[0].low), bool))

    def inputs(self, at: list[Interval], degree: int, owner=None) -> list[Jet]:
        """The coordinates and then the slots."""
        highest = max(sum(slot["orders"]) for slot in self.problem["slots"])
        narrow = Monomials.of(2, degree)
        jet = self.solution(at, degree + highest)
        slots = [jet.derivative(slot["orders"], narrow) for slot in self.problem["slots"]]
        return [*coordinate_jets(at, narrow), *slots]

    def distance(self, low, high):
        def of(at, degree):
            if self.formula is not None:
                inputs = coordinate_jets(at, Monomials.of(2, degree))
                return run_tape(self.problem["solution"], inputs, inputs[0])[0] - self.solution(at, degree)
            if self.correction is not None:
                return self.polynomial(at, degree)
            return Jet.constant(Monomials.of(2, degree), Interval(np.zeros(())), len(at[0].low))

        return taylor_bounds(of, low, high, DISTANCE_DEGREE)


def moved(monomials: Monomials, coefficients: Interval, by: list[Interval], rough, order=(0, 1)) -> Jet:
    """The Taylor coefficients of polynomials of two coordinates about other points. `order`: the monomials' power of rows, and of columns."""
    rows, columns = coefficients.low.shape[:2]
    powers = [[Interval(np.ones_like(x.low))] for x in by]
    for x, known, size in zip(by, powers, (rows, columns)):
        for _ in range(size - 1):
            known.append(known[-1] * x)
    stacked = [Interval(np.stack([p.low for p in known]), np.stack([p.high for p in known])) for known in powers]
    dtype = coefficients.low.dtype

    def shifted(part: Interval, k: int, along: Interval) -> Interval:
        """Coefficient k of polynomials whose powers are on the first axis."""
        length = part.low.shape[0]
        if k >= length:
            return Interval(np.zeros(part.low.shape[1:], dtype))
        factors = np.array([math.comb(j, k) for j in range(k, length)], dtype)
        factors = factors.reshape(-1, *[1] * (part.low.ndim - 1))
        beside = along[: length - k]
        if part.low.ndim > 2:
            beside = Interval(beside.low[:, None], beside.high[:, None])
        return (part[k:] * factors * beside).sum()

    by_row = {}
    result = []
    for powers_of in monomials.powers:
        i, j = powers_of[order[0]], powers_of[order[1]]
        if i not in by_row:
            by_row[i] = shifted(coefficients, i, stacked[0])
        result.append(shifted(by_row[i], j, stacked[1]))
    return Jet(monomials, Interval(np.stack([r.low for r in result]), np.stack([r.high for r in result])), rough)


def cardinal_pieces(degree: int) -> list[list[int]]:
    """The pieces of the cardinal B-spline as powers of σ in [-1, 1], times degree! · 2^degree: whole numbers."""
    pieces = [[1]]
    for p in range(1, degree + 1):
        following = []
        for r in range(p + 1):
            piece = [0] * (p + 1)
            for factor, sign, part in ((2 * r + 1, 1, r), (2 * (p - r) + 1, -1, r - 1)):
                if 0 <= part < p:
                    for i, value in enumerate(pieces[part]):
                        piece[i] += factor * value
                        piece[i + 1] += sign * value
            following.append(piece)
        pieces = following
    return pieces


class SplineField:
    """A numeric solution by splines in space and polynomials in time. Boxes are in the coordinates of patches, from -1 to 1 in each."""

    def __init__(self, problem: dict, condition: dict, spline: dict):
        self.problem, self.parts, self.degree = problem, spline["parts"], spline["degree"]
        self.space, self.time = condition["space"], condition["time"]
        self.start, self.end = (problem["coordinates"][self.space][end] for end in ("from", "to"))
        self.slabs = [(slab["from"], slab["to"]) for slab in spline["slabs"]]
        # By slab, spline and power.
        coefficients = np.array([slab["coefficients"] for slab in spline["slabs"]], FINE)
        assert coefficients.shape[1] == self.parts + self.degree
        self.largest = np.abs(coefficients).sum(axis=2).max()
        self.patches = {FINE: self.polynomials(coefficients)}
        self.patches[np.float64] = rounded(self.patches[FINE])

    def polynomials(self, coefficients) -> Interval:
        """By power of σ, power of τ and patch; patches are numbered along the space, slab by slab."""
        count = coefficients.shape[2]
        shares = Interval(coefficients)
        # Powers of the share (1 + τ) / 2 that has passed.
        about_middle = []
        for q in range(count):
            factors = np.array([math.comb(n, q) / 2**n if n >= q else 0 for n in range(count)], FINE)
            terms = Interval(np.moveaxis(coefficients, 2, 0)) * factors[:, None, None]
            about_middle.append(terms.sum())
        rows = []
        pieces = cardinal_pieces(self.degree)[::-1]
        over = FINE(math.factorial(self.degree) * 2**self.degree)
        for i in range(self.degree + 1):
            row = []
            for share in about_middle:
                terms = [share[:, l : l + self.parts] * FINE(piece[i]) for l, piece in enumerate(pieces)]
                stacked = Interval(np.stack([t.low for t in terms]), np.stack([t.high for t in terms]))
                total = stacked.sum() / Interval(np.full(shares.low.shape[:1] + (self.parts,), over))
                row.append(Interval(total.low.reshape(-1), total.high.reshape(-1)))
            rows.append(row)
        return Interval(*(np.array([[getattr(x, end) for x in row] for row in rows]) for end in ("low", "high")))

    def scales(self, patch, dtype) -> tuple[Interval, Interval]:
        """How many units of a patch one of the coordinate is."""
        length = Interval(np.asarray(self.end, dtype)) - Interval(np.asarray(self.start, dtype))
        first, last = (np.array(self.slabs, dtype)[patch // self.parts, end] for end in (0, 1))
        in_space = interval(2 * self.parts, length) / length
        return in_space, interval(2.0, Interval(last)) / (Interval(last) - Interval(first))

    def solution(self, at: list[Interval], degree: int, patch) -> Jet:
        """`at`: in space and in time."""
        coefficients = self.patches[at[0].low.dtype.type][:, :, patch]
        rough = np.zeros(len(at[0].low), bool)
        return moved(Monomials.of(2, degree), coefficients, at, rough, (self.space, self.time))

    def solution_or_slope(self, at: list[Interval], degree: int, patch, derivative: int) -> Jet:
        """The solution, or its slope in space in units of the problem."""
        if derivative == 0:
            return self.solution(at, degree, patch)
        orders = tuple(int(i == self.space) for i in range(2))
        slope = self.solution(at, degree + 1, patch).derivative(orders, Monomials.of(2, degree))
        return slope.with_(slope.coefficients * self.scales(patch, at[0].low.dtype)[0])

    def coordinates(self, at: list[Interval], degree: int, patch) -> list[Jet]:
        monomials = Monomials.of(2, degree)
        dtype = at[0].low.dtype
        in_space, in_time = self.scales(patch, dtype)
        part, slab = (patch % self.parts).astype(dtype), patch // self.parts
        along = (at[0] + 1) / in_space + Interval(part) * 2 / in_space + self.start
        during = (at[1] + 1) / in_time + np.array(self.slabs, dtype)[slab, 0]
        jets = []
        for which, value, scale in sorted([(self.space, along, in_space), (self.time, during, in_time)], key=lambda x: x[0]):
            jet = Jet.coordinate(monomials, which, value)
            place = monomials.places.get(tuple(int(i == which) for i in range(2)))
            if place is not None:
                slope = interval(1.0, value) / scale
                jet.coefficients.low[place], jet.coefficients.high[place] = slope.low, slope.high
            jets.append(jet)
        return jets

    def inputs(self, at: list[Interval], degree: int, patch) -> list[Jet]:
        """The coordinates and then the slots."""
        highest = max(sum(slot["orders"]) for slot in self.problem["slots"])
        narrow = Monomials.of(2, degree)
        jet = self.solution(at, degree + highest, patch)
        in_space, in_time = self.scales(patch, at[0].low.dtype)
        slots = []
        for slot in self.problem["slots"]:
            derivative = jet.derivative(slot["orders"], narrow)
            for scale, order in ((in_space, slot["orders"][self.space]), (in_time, slot["orders"][self.time])):
                for _ in range(order):
                    derivative = derivative.with_(derivative.coefficients * scale)
            slots.append(derivative)
        return [*self.coordinates(at, degree, patch), *slots]

    def place(self, low, high):
        """The patch of each box, and how far it reaches beyond it."""
        x = Interval(low[:, self.space].astype(FINE), high[:, self.space].astype(FINE))
        share = (x - self.start) * self.parts / (Interval(FINE(self.end)) - FINE(self.start))
        part = np.clip(np.floor((share.low + share.high) / 2), 0, self.parts - 1).astype(int)
        beyond = np.maximum(0, np.maximum(part - share.low, share.high - part - 1))
        ends = np.array([to for _, to in self.slabs])
        middle = low[:, self.time] + (high[:, self.time] - low[:, self.time]) / 2
        slab = np.minimum(np.searchsorted(ends, middle, side="right"), len(ends) - 1)
        return slab * self.parts + part, share - Interval(part.astype(FINE)), beyond

    def fits(self, low, high) -> bool:
        """Whether boxes are in patches: exactly in time, nearly in space."""
        patch, _, beyond = self.place(low, high)
        slabs = np.array(self.slabs)[patch // self.parts]
        return bool(np.all((low[:, self.time] >= slabs[:, 0]) & (high[:, self.time] <= slabs[:, 1]) & (beyond < 1e-4)))

    def distance(self, low, high):
        patch, _, beyond = self.place(low, high)
        # Beyond its patch, the spline differs from the polynomial by what its highest derivative jumps.
        jumps = (self.degree + 1) * math.comb(self.degree + 1, (self.degree + 1) // 2) / math.factorial(self.degree)
        extra = (Interval(beyond) * 1.0).high ** self.degree * jumps * self.largest * 1.001
        in_space, in_time = self.scales(patch, np.float64)
        starts = np.array(self.slabs)[patch // self.parts, 0]

        def of(at, degree):
            inputs = coordinate_jets(at, Monomials.of(2, degree))
            [network] = run_tape(self.problem["solution"], inputs, inputs[0])
            along = (at[self.space] - self.start) * in_space - Interval((patch % self.parts) * 2.0 + 1)
            during = (at[self.time] - starts) * in_time - 1.0
            jet = self.solution([along, during], degree, patch)
            for k, powers in enumerate(jet.monomials.powers):
                row = jet.coefficients[k]
                for scale, order in ((in_space, powers[self.space]), (in_time, powers[self.time])):
                    for _ in range(order):
                        row = row * scale
                jet.coefficients.low[k], jet.coefficients.high[k] = row.low, row.high
            return network - jet

        upper, lower = taylor_bounds(of, low, high, DISTANCE_DEGREE)
        extra = extra.astype(float) * 1.001
        return (Interval(upper) + Interval(extra)).high, (Interval(lower) - Interval(extra)).low


def rounded(x: Interval) -> Interval:
    """In doubles, outwards."""
    low, high = x.low.astype(np.float64), x.high.astype(np.float64)
    return Interval(np.nextafter(low, -np.inf), np.nextafter(high, np.inf))


def residual_bounds(problem: dict, inputs, low, high, degree: int):
    def of(at, d):
        given = inputs(at, d)
        return run_tape(problem["residuals"], given, given[0])[0]

    return taylor_bounds(of, low, high, degree)


def grid(from_, to, counts):
    """Boxes of equal size; the lower and the upper ends."""
    cuts = [np.linspace(a, b, n + 1) for a, b, n in zip(from_, to, counts)]
    for cut, a, b in zip(cuts, from_, to):
        cut[0], cut[-1] = a, b
    low = np.array([(x, y) for x in cuts[0][:-1] for y in cuts[1][:-1]])
    high = np.array([(x, y) for x in cuts[0][1:] for y in cuts[1][1:]])
    return low, high


def at_most_in_boxes(kind: str, low, high, bounds, of, tally) -> None:
    """One claim for each bound; `of(low, high, owner)` gives upper and lower bounds in boxes, and `bounds` that of each box."""

    def decide(low, high, owner):
        upper, lower = of(low, high, owner)
        return upper <= bounds[owner], lower > bounds[owner]

    tally.claim(kind, *settle(low, high, decide))


# Elliptic equations


def check_elliptic(problem: dict, condition: dict, corrected: dict, solution: TapeField, tally) -> None:
    comparison, slots = corrected["comparison"], slots_of(problem)
    known = {(2, 0), (0, 2), (0, 0)}
    places = range(2, 2 + len(slots))
    tally.claim("the equation is linear", is_linear(problem["residuals"], places))
    constant = not depends_on(problem["slopes"], range(2 + len(slots)))
    tally.claim("the equation is elliptic with constant coefficients", constant and set(slots) <= known, np.zeros(1, bool))
    point = Monomials.of(2, 0)
    inputs = coordinate_jets([Interval(np.zeros(1))] * 2, point) + [Jet.constant(point, Interval(np.zeros(())), 1)] * len(slots)
    slopes = [jet.coefficients[0] for jet in run_tape(problem["slopes"], inputs, inputs[0])]
    check_slopes(problem, inputs, tally)
    zero = Interval(np.zeros(1))
    a, b, c = (slopes[slots[orders]] if orders in slots else zero for orders in ((2, 0), (0, 2), (0, 0)))
    positive = (a.low > 0) & (b.low > 0) & (c.high <= 0)
    tally.claim("the signs fit a maximum principle", positive | ((a.high < 0) & (b.high < 0) & (c.low >= 0)))
    domain = [(x["from"], x["to"]) for x in problem["coordinates"]]
    tally.claim("conditions hold on the sides of the domain", [tuple(condition["x"]), tuple(condition["y"])] == domain)
    (x0, x1), (y0, y1) = domain
    barriers = [Interval(np.full(1, 1.0 * end)) - start for start, end in domain]
    barriers = [(length * length / (8.0 * Interval(k.least_size))).high for length, k in zip(barriers, (a, b))]
    barriers.append((interval(1.0, zero) / Interval(c.least_size)).high if c.least_size[0] > 0 else np.full(1, np.inf))
    tally.claim("barrier", np.minimum.reduce(barriers) <= comparison["barrier"])
    sides = {"left": ([x0, y0], [x0, y1]), "right": ([x1, y0], [x1, y1]), "bottom": ([x0, y0], [x1, y0]), "top": ([x0, y1], [x1, y1])}
    for side, (from_, to) in sides.items():
        check_side(condition[side], solution, from_, to, comparison["boundary"], "errors on the boundary", tally)
    low, high = grid([x0, y0], [x1, y1], (FIRST_BOXES, FIRST_BOXES))
    bounds = np.full(len(low), comparison["residual"])
    of = lambda low, high, _: residual_bounds(problem, solution.inputs, low, high, ELLIPTIC_DEGREE)  # noqa: E731
    at_most_in_boxes("residual of the compared solution", low, high, bounds, of, tally)
    own = Interval(np.full(1, comparison["boundary"])) + Interval(np.full(1, comparison["barrier"])) * comparison["residual"]
    tally.claim("the error of the compared solution", own.high <= corrected["own_error"])


def check_side(tape: dict, solution: TapeField, from_, to, bound: float, kind: str, tally, count=FIRST_BOXES, orders=(0, 0)) -> None:
    low, high = (ends.astype(FINE) for ends in grid(from_, to, [count if a < b else 1 for a, b in zip(from_, to)]))

    def of(at, degree):
        inputs = coordinate_jets(at, Monomials.of(2, degree))
        own = solution.solution(at, degree + sum(orders)).derivative(orders, Monomials.of(2, degree))
        return own - run_tape(tape, inputs, inputs[0])[0]

    at_most_in_boxes(kind, low, high, np.full(len(low), bound), lambda low, high, _: taylor_bounds(of, low, high, SIDE_DEGREE), tally)


# Equations in time


def check_parabolic(problem: dict, condition: dict, certificate: dict, solution, tally) -> None:
    corrected = certificate["corrected"]
    comparison, slots = corrected["comparison"], slots_of(problem)
    slabs, start = comparison["slabs"], comparison["start"]
    space, time = condition["space"], condition["time"]
    in_space = [tuple(order if i == space else 0 for i in range(2)) for order in range(3)]
    in_time = tuple(int(i == time) for i in range(2))
    tally.claim("the equation is about u, u_x, u_xx and u_t", set(slots) <= {*in_space, in_time} and {in_space[2], in_time} <= set(slots))
    coefficients = [slots[in_time], slots[in_space[2]]]
    places = range(2, 2 + len(slots))
    leading = [2 + slot for slot in coefficients]
    tally.claim("coefficients depend on the coordinates alone", is_linear(problem["residuals"], leading, places))
    along, during = (problem["coordinates"][i] for i in (space, time))
    low_end, high_end = sorted(condition["ends"], key=lambda end: end["at"])
    at_ends = [low_end["at"], high_end["at"], condition["start"]["at"]] == [along["from"], along["to"], during["from"]]
    tally.claim("conditions hold at the start and the ends", at_ends and {low_end["derivative"], high_end["derivative"]} <= {0, 1})
    ends_with_slopes = low_end["derivative"] + high_end["derivative"]
    if ends_with_slopes:
        first = [2 + slots[in_space[1]]] if in_space[1] in slots else []
        tally.claim("the equation is linear in the slope", is_linear(problem["residuals"], first))
    barrier = barrier_of(along, ends_with_slopes)
    whole = slabs[0]["from"] == during["from"] and slabs[-1]["to"] == during["to"]
    tally.claim("slabs fill the time", whole and all(a["to"] == b["from"] and a["from"] < a["to"] for a, b in pairwise([*slabs, slabs[-1]]) if a is not b))
    sides = {"start": {"derivative": 0, **condition["start"]}, "low": low_end, "high": high_end}
    if isinstance(solution, SplineField):
        tally.claim("slabs are those of the spline", solution.slabs == [(slab["from"], slab["to"]) for slab in slabs])
        check_ends_of_spline(solution, sides, start, slabs, tally)
        low = np.full((len(slabs) * solution.parts, 2), -1.0)
        high, owners = -low, np.arange(len(low)) // solution.parts
        inputs = lambda at, d, owner: solution.inputs(at, d, owner)  # noqa: E731
        degree = SPLINE_DEGREE
    else:
        check_ends_of_tape(solution, sides, start, slabs, (along, during), (space, time), tally)
        low, high, owners = cells_of(slabs, along, space)
        inputs = lambda at, d, owner: solution.inputs(at, d)  # noqa: E731
        degree = SIDE_DEGREE
    bounds = {key: np.array([slab.get(key, 0) for slab in slabs])[owners] for key in ("residual", "rate", "tube", "bend")}

    def slopes(low, high, owner, tube):
        given = inputs([Interval(a, b) for a, b in zip(low.T, high.T)], 0, owner)
        if in_space[0] in slots:
            place = 2 + slots[in_space[0]]
            given[place] = given[place].shifted(Interval(-tube, tube))
        return [jet.coefficients[0] for jet in run_tape(problem["slopes"], given, given[0])]

    def decide_signs(low, high, owner):
        a, k = (slopes(low, high, owner, np.zeros(len(owner)))[slot] for slot in coefficients)
        fits = ((a.low > 0) & (k.high < 0)) | ((a.high < 0) & (k.low > 0))
        return fits, ((a.low > 0) & (k.low > 0)) | ((a.high < 0) & (k.high < 0))

    tally.claim("the signs fit a maximum principle", *settle(low, high, decide_signs))

    numbers = np.arange(len(low)) if isinstance(solution, SplineField) else owners
    center = low + (high - low) / 2
    # All of the tube, where intervals are wide, and points in the middle of it and at its edges, where they are narrow.
    for from_, to, sign in ((low, high, None), (center, center, 0), (center, center, 1), (center, center, -1)):
        in_tube = inputs([Interval(a, b) for a, b in zip(from_.T, to.T)], 0, numbers)
        if in_space[0] in slots:
            place = 2 + slots[in_space[0]]
            around = Interval(-bounds["tube"], bounds["tube"]) if sign is None else Interval(sign * bounds["tube"])
            in_tube[place] = in_tube[place].shifted(around)
        check_slopes(problem, in_tube, tally)

    def growth(low, high, owner, tube):
        if in_space[0] not in slots:
            return Interval(np.zeros(len(owner)))
        found = slopes(low, high, owner, tube)
        return -found[slots[in_space[0]]] / found[slots[in_time]]

    def decide_rate(low, high, owner):
        middle = low + (high - low) / 2
        whole, point = growth(low, high, owner, bounds["tube"][owner]), growth(middle, middle, owner, np.zeros(len(owner)))
        return whole.high <= bounds["rate"][owner], point.low > bounds["rate"][owner]

    tally.claim("rates of growth", *settle(low, high, decide_rate))

    def bend(low, high, owner, tube):
        found = slopes(low, high, owner, tube)
        along_slope = found[slots[in_space[1]]].size if in_space[1] in slots else 0
        total = Interval(found[slots[in_space[2]]].size) * barrier["bent"] + Interval(along_slope * np.ones(len(owner)))
        return total / Interval(found[slots[in_time]].least_size, found[slots[in_time]].size)

    def decide_bend(low, high, owner):
        middle = low + (high - low) / 2
        whole, point = bend(low, high, owner, bounds["tube"][owner]), bend(middle, middle, owner, np.zeros(len(owner)))
        return whole.high <= bounds["bend"][owner], point.low > bounds["bend"][owner]

    if barrier:
        tally.claim("bend of the barrier", *settle(low, high, decide_bend))
        tally.claim("rates of growth count the barrier", all(slab["rate"] >= 0 for slab in slabs))

    def residuals(low, high, owner):
        upper, lower = residual_bounds(problem, lambda at, d: inputs(at, d, owner), low, high, degree)
        a = slopes(low, high, owner, np.zeros(len(owner)))[slots[in_time]]
        return (Interval(upper) / Interval(a.least_size, a.size)).high, (Interval(lower) / Interval(a.least_size, a.size)).low

    if certificate["rung"] == "exact":
        # What a formula leaves is rounding, which is more in doubles than the bound of it.
        low, high, degree = low.astype(FINE), high.astype(FINE), FORMULA_DEGREE
    at_most_in_boxes("residual of the compared solution", low, high, bounds["residual"], residuals, tally)
    check_growth(corrected, barrier, tally)


def barrier_of(along: dict, ends_with_slopes: int) -> dict | None:
    """The largest value and second derivative of (x - m)² / l about the middle, or of (x - end)² / (2 l): its slope is 1 outwards."""
    if not ends_with_slopes:
        return None
    length = Interval(FINE(along["to"])) - FINE(along["from"])
    return {"largest": length / (4.0 if ends_with_slopes == 2 else 2.0), "bent": interval(1.0 * ends_with_slopes, length) / length}


def cells_of(slabs: list, along: dict, space: int):
    """Boxes of all slabs, and which slab each belongs to."""
    parts = []
    for slab in slabs:
        from_, to = [along["from"], slab["from"]], [along["to"], slab["to"]]
        low, high = grid(from_, to, (CELLS_IN_SLAB, 1))
        parts.append((low, high) if space == 0 else (low[:, ::-1], high[:, ::-1]))
    owners = np.repeat(np.arange(len(slabs)), CELLS_IN_SLAB)
    return np.vstack([low for low, _ in parts]), np.vstack([high for _, high in parts]), owners


def check_ends_of_tape(solution: TapeField, sides: dict, start: float, slabs: list, coordinates, order, tally) -> None:
    along, during = coordinates
    placed = lambda x, t: [x, t] if order[0] == 0 else [t, x]  # noqa: E731
    first = during["from"]
    check_side(sides["start"]["value"], solution, placed(along["from"], first), placed(along["to"], first), start, "error at the start", tally)
    for slab in slabs:
        tally.claim("jumps between slabs", slab["jump"] >= 0)
        for side, x in (("low", along["from"]), ("high", along["to"])):
            orders = tuple(sides[side]["derivative"] if i == order[0] else 0 for i in range(2))
            bound = slab[BOUND_AT_END[sides[side]["derivative"]]]
            check_side(sides[side]["value"], solution, placed(x, slab["from"]), placed(x, slab["to"]), bound, "errors at the ends", tally, 1, orders)


def check_ends_of_spline(solution: SplineField, sides: dict, start: float, slabs: list, tally) -> None:
    def claim(kind, side, patches, from_, to, bounds):
        def of(low, high, owner):
            patch = patches[owner]

            def difference(at, degree):
                inputs = solution.coordinates(at, degree, patch)
                own = solution.solution_or_slope(at, degree, patch, sides[side]["derivative"])
                return own - run_tape(sides[side]["value"], inputs, inputs[0])[0]

            return taylor_bounds(difference, low, high, SPLINE_DEGREE)

        low, high = (np.tile(np.array(end, FINE), (len(patches), 1)) for end in (from_, to))
        at_most_in_boxes(kind, low, high, bounds, of, tally)

    first, last = np.arange(solution.parts), np.arange(solution.parts, len(slabs) * solution.parts)
    claim("error at the start", "start", first, [-1, -1], [1, -1], np.full(solution.parts, start))
    numbers = np.arange(len(slabs)) * solution.parts
    for side, patches, x in (("low", numbers, -1), ("high", numbers + solution.parts - 1, 1)):
        bounds = np.array([slab[BOUND_AT_END[sides[side]["derivative"]]] for slab in slabs])
        claim("errors at the ends", side, patches, [x, -1], [x, 1], bounds)
    jumps = np.array([slab["jump"] for slab in slabs])[last // solution.parts]

    if not len(last):
        return
    zero, one = np.zeros(len(last), FINE), np.ones(len(last), FINE)
    here = solution.solution([Interval(zero), Interval(-one)], solution.degree, last)
    before = solution.solution([Interval(zero), Interval(one)], solution.degree, last - solution.parts)
    difference = (here - before).coefficients
    along = [place for place, powers in enumerate(here.monomials.powers) if powers[solution.time] == 0]
    total = Interval(difference.size[along]).sum()
    tally.claim("jumps between slabs", total.high <= jumps, difference.least_size[0] > jumps)


def check_growth(corrected: dict, barrier: dict | None, tally) -> None:
    comparison, slabs = corrected["comparison"], corrected["comparison"]["slabs"]
    rate, residual, tube, error, sides, jump = (
        np.array([slab[key] for slab in slabs], FINE) for key in ("rate", "residual", "tube", "error", "sides", "jump")
    )
    previous = np.array([comparison["start"], *error[:-1]], FINE)
    if barrier:
        slopes, bend = (np.array([slab[key] for slab in slabs], FINE) for key in ("slopes", "bend"))
        steeper = Interval(slopes) - np.array([0, *slopes[:-1]], FINE)
        tally.claim("the errors of the slopes are the largest so far", steeper.high >= 0)
        jump = (Interval(jump) + steeper * barrier["largest"]).high
        sides = (Interval(sides) + Interval(slopes) * barrier["largest"]).high
        residual = (Interval(residual) + Interval(slopes) * Interval(bend)).high
    before = np.maximum((Interval(previous) + Interval(jump)).high, sides)
    # What is rounded in doubles there is not rounded here.
    claimed = corrected["own_error"]
    length = Interval(np.array([s["to"] for s in slabs], FINE)) - Interval(np.array([s["from"] for s in slabs], FINE))
    exponent = length * Interval(rate)
    end = increasing(np.exp, exponent) * Interval(before) + Interval(residual) * length * mean_of_exp(exponent)
    tally.claim("growth of the error", (end.high <= error) & (sides <= error))
    tally.claim("the error stays in the tube", (before <= tube) & (error <= tube))
    tally.claim("the error of the compared solution", max(before.max(), error.max()) <= claimed)
