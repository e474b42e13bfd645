#!/usr/bin/env python3
"""Checks the certificate of a solution, claim by claim, without any of the code that made it. Needs Python 3.11 and NumPy.

    python check_certificate.py certificate.json [--file solver.dill] [--run solver.dill]

With --run, code of the solver's author is run: the function of the equation is called at random points, and compared with the equation that the
certificate is about. This needs PyTorch, dill and neurodiffeq, and a file that you trust. Without it, nothing of a solver file is run.

Each claim is an inequality between real numbers. It is confirmed if interval arithmetic shows it, refuted if interval arithmetic shows the
opposite, and else looked at again in smaller parts; what is neither after that stays open. Ends with 0 if all claims are confirmed, with 1 if
one is refuted, with 2 if one is open.
"""

import argparse
import hashlib
import json
import math
import sys
from collections import defaultdict

import numpy as np

import equation_form
from fields import WITH_RANGE, check_fields, check_ranges, check_sampled, present
from intervals import Interval, Jet, Monomials, hull, increasing, interval, outwards, run_tape

FORMAT = "solverhub-certificate/1"
#: Degree of the Taylor forms that bound residuals, by the number of coordinates.
RESIDUAL_DEGREE = {1: 3, 2: 5}
DISTANCE_DEGREE = 4
DEFECT_DEGREE = 10
MAX_HALVINGS = 12
MAX_PARTS = 100_000
#: A formula counts as the exact solution if its own error is at most these shares of its size and of its distance to the solution.
SHARE_OF_SIZE, SHARE_OF_DISTANCE = 1e-9, 0.1
#: Errors that are proven in other ways than by a numeric solution.
OTHER_PROOFS = "errors that are proven in another way"
#: What is compared where the author's code may be run.
SAME_EQUATION = "the author's function computes the equation"
#: Every claim was looked at.
COMPLETE = "the certificate is complete"


class Tally:
    """How many claims of each kind are confirmed, refuted and open."""

    def __init__(self):
        self.counts = defaultdict(lambda: [0, 0, 0])

    def claim(self, kind: str, confirmed, refuted=None) -> None:
        """One claim, or an array of them. What is not confirmed is refuted where nothing else is said."""
        confirmed = np.atleast_1d(confirmed)
        refuted = ~confirmed if refuted is None else np.atleast_1d(refuted) & ~confirmed
        for place, number in enumerate((confirmed.sum(), refuted.sum(), (~confirmed & ~refuted).sum())):
            self.counts[kind][place] += int(number)

    def at_most(self, kind: str, value: Interval, bound) -> None:
        """A number that is claimed to be at most the bound."""
        self.claim(kind, value.high <= bound, value.low > bound)

    def __str__(self):
        return "\n".join(
            f"{kind}: confirmed {confirmed}, refuted {refuted}, open {open_}"
            for kind, (confirmed, refuted, open_) in self.counts.items()
        )

    @property
    def code(self) -> int:
        _, refuted, open_ = (sum(column) for column in zip(*self.counts.values()))
        return 1 if refuted else 2 if open_ else 0


def check(text: str, file: bytes | None = None, run: bytes | None = None) -> Tally:
    """
    All claims. A certificate in which something is missing, or is of another kind, is refuted.

    :param file: the solver file, whose bytes are looked at
    :param run: the solver file, whose code is run
    """
    tally = Tally()
    try:
        check_claims(text, file or run, tally)
        if run is not None:
            check_by_running(json.loads(text), run, tally)
        tally.claim(COMPLETE, True)
    except Exception as error:  # noqa: BLE001: whatever is wrong with it, the verdict is the same
        print(f"The certificate cannot be followed to its end: {type(error).__name__}: {error}", file=sys.stderr)
        tally.claim(COMPLETE, False)
    return tally


def check_claims(text: str, file: bytes | None, tally: Tally) -> None:
    certificate = json.loads(text)
    problem = certificate["problem"]
    tally.claim("format", certificate["format"] == FORMAT)
    tally.claim("digest of the problem", certificate["problem_sha256"] == sha256(text_of_problem(text).encode()))
    if file is not None:
        tally.claim("digest of the file", certificate["file_sha256"] == sha256(file))
    if problem is None:
        tally.claim("nothing is claimed without a problem", certificate["rung"] == "none" and not present(certificate) - {"formula"})
        return
    check_fields(certificate, file, tally)
    if certificate["sampled_residuals"] is not None:
        check_sampled_residuals(problem, certificate["sampled_residuals"], tally)
    if certificate["residuals"] is not None:
        check_residuals(problem, certificate["residuals"], tally)
    reference = certificate["reference"]
    formula = None
    if reference is not None:
        is_formula = reference["method"] == "formula"
        tally.claim("the rung is that of the method", is_formula == (certificate["rung"] == "exact"))
        formula = certificate["formula"]["tape"] if is_formula else None
        check_form_along_pieces(problem, reference, formula, tally)
        check_reference(problem, reference, formula, tally)
    if certificate["errors"] is not None:
        if certificate["certified_with"] >= WITH_RANGE:
            check_reached_values(problem, certificate["errors"], tally)
        if reference is not None:
            check_errors(problem, reference["pieces"], formula, certificate["errors"], tally)
            if formula is not None:
                check_size_of_own_errors(problem, reference["pieces"], formula, certificate["errors"], tally)
        elif certificate.get("linear") is not None:
            import linear_bounds

            check_form_along_solution(problem, certificate["errors"], tally)
            linear_bounds.check_linear(problem, certificate["linear"], certificate["errors"], tally)
        elif certificate["corrected"] is not None:
            import plane_bounds

            plane_bounds.check_plane(problem, certificate, tally)
        else:
            tally.claim(OTHER_PROOFS, np.zeros(len(certificate["errors"]), bool), np.zeros(1, bool))


def check_by_running(certificate: dict, file: bytes, tally: Tally) -> None:
    """Whether the author's function computes the equation, at points where both give numbers. No other file than the certificate's is run."""
    problem = certificate["problem"]
    if problem is None or certificate["file_sha256"] != sha256(file):
        return
    import author_function

    solver = author_function.loaded(file)
    for dtype in {author_function.FINE, author_function.type_of_networks(solver)}:
        agree, differ = author_function.compare(solver, problem, dtype)
        tally.claim(SAME_EQUATION, ~differ.any(1) & (agree.mean(1) > 0.5), differ.any(1))


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def text_of_problem(text: str) -> str:
    """As it stands in the certificate: JavaScript writes numbers in its own way, which need not be repeated."""
    start = text.index('"problem":') + len('"problem":')
    start += len(text[start:]) - len(text[start:].lstrip())
    _, end = json.JSONDecoder().raw_decode(text, start)
    return text[start:end]


# Boxes


def check_boxes(kind: str, claims: list, domain: list, decide, tally: Tally) -> None:
    """Boxes fill the domain, and the bound of each holds; `decide(from, to, box)` says of parts which are bounded and which are not."""
    for claim in claims:
        boxes = claim["boxes"]
        low, high = (np.array([box[end] for box in boxes], float) for end in ("from", "to"))
        bounds = np.array([math.nan if box["bound"] is None else box["bound"] for box in boxes])
        tally.claim(f"{kind}: boxes fill the domain", fills(low, high, domain))
        tally.claim(f"{kind}: the bound is that of the worst box", np.all(bounds <= claim["bound"]))
        confirmed, refuted = settle(low, high, lambda *part, claim=claim: decide(claim, bounds, *part))
        tally.claim(f"{kind}: bounds of boxes", confirmed, refuted)


def fills(low, high, domain: list) -> bool:
    """Whether boxes cover the domain, slab by slab along the first coordinate."""
    start, end = domain[0]
    if not np.all(low < high):
        return False
    cuts = np.unique(np.concatenate([low[:, 0], high[:, 0], [start, end]]))
    cuts = cuts[(cuts >= start) & (cuts <= end)]
    for left, right in zip(cuts, cuts[1:]):
        within = (low[:, 0] <= left) & (high[:, 0] >= right)
        if not within.any() or len(domain) > 1 and not fills(low[within, 1:], high[within, 1:], domain[1:]):
            return False
    return bool(start < end)


def settle(low, high, decide):
    """Halves boxes until each is confirmed in all parts, or refuted in one. Returns both as arrays."""
    count, coordinates = low.shape
    extent = np.maximum((high - low).max(axis=0), np.finfo(float).tiny)
    refuted, open_ = np.zeros(count, bool), np.zeros(count, bool)
    owner = np.arange(count)
    for _ in range(MAX_HALVINGS * coordinates):
        confirmed_parts, refuted_parts = decide(low, high, owner)
        refuted[owner[refuted_parts]] = True
        left = ~confirmed_parts & ~refuted[owner]
        low, high, owner = low[left], high[left], owner[left]
        if not len(owner):
            break
        if 2 * len(owner) > MAX_PARTS:
            break
        across = np.argmax((high - low) / extent, axis=1)
        rows = np.arange(len(owner))
        middle = low[rows, across] + (high[rows, across] - low[rows, across]) / 2
        first_high, second_low = high.copy(), low.copy()
        first_high[rows, across] = second_low[rows, across] = middle
        low, high, owner = np.vstack([low, second_low]), np.vstack([first_high, high]), np.tile(owner, 2)
    open_[owner] = True
    return ~refuted & ~open_, refuted


def taylor_bounds(of, low, high, degree: int):
    """Upper and lower bounds of the largest size of a function in boxes, by Taylor's theorem about the middle.

    `of(coordinates, degree)`: the jet of the function, up to the degree, where the coordinates are in intervals.
    """
    middle = low + (high - low) / 2
    middles = [Interval(x) for x in middle.T]
    point = of(middles, degree - 1)
    box = of([Interval(a, b) for a, b in zip(low.T, high.T)], degree)
    half = [outwards(x, x) for x in np.maximum(high - middle, middle - low).T]
    total = Interval(np.zeros_like(low[:, 0]))
    for k, powers in enumerate(box.monomials.powers):
        jet = point if sum(powers) < degree else box
        size = jet.coefficients[k].size
        term = Interval(size)
        for h, power in zip(half, powers):
            for _ in range(power):
                term = term * h
        total = total + term
    upper = np.where(box.rough, box.coefficients[0].size, np.minimum(total.high, box.coefficients[0].size))
    return upper, point.coefficients[0].least_size


# What the equation leaves


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


def coordinate_jets(at: list[Interval], monomials: Monomials) -> list[Jet]:
    return [Jet.coordinate(monomials, i, x) for i, x in enumerate(at)]


def residual_jets(problem: dict, at: list[Interval], degree: int) -> list[Jet]:
    highest = max((sum(slot["orders"]) for slot in problem["slots"]), default=0)
    wide, narrow = Monomials.of(len(at), degree + highest), Monomials.of(len(at), degree)
    inputs = coordinate_jets(at, wide)
    unknowns = run_tape(problem["solution"], inputs, inputs[0])
    inputs = coordinate_jets(at, narrow)
    slots = [unknowns[slot["unknown"]].derivative(slot["orders"], narrow) for slot in problem["slots"]]
    return run_tape(problem["residuals"], [*inputs, *slots], inputs[0])


# The equation, solved for its highest derivatives


def state_places(explicit: dict) -> range:
    """Of the state among the inputs of the solved equation."""
    return range(1, 1 + sum(explicit["orders"]))


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
        equation_form.check_explicit_form(problem, explicit, place, states, tally)


def check_form_along_solution(problem: dict, errors: list, tally: Tally) -> None:
    """The explicit form and its Jacobian, about the solution itself in each box."""
    explicit = problem["explicit"]
    boxes = errors[0]["boxes"]
    at = Interval(*(np.array([box[end][0] for box in boxes], np.longdouble) for end in ("from", "to")))
    wide, narrow = Monomials.of(1, max(explicit["orders"])), Monomials.of(1, 0)
    for place in (at, Interval(at.low + (at.high - at.low) / 2)):
        unknowns = run_tape(problem["solution"], coordinate_jets([place], wide), Jet.coordinate(wide, 0, place))
        states = [jet.derivative([k], narrow) for jet, order in zip(unknowns, explicit["orders"]) for k in range(order)]
        equation_form.check_explicit_form(problem, explicit, place, states, tally)


def homogeneous_jets(explicit: dict, inputs: list[Jet]) -> list[Jet]:
    """The Jacobian times the state, of one unknown."""
    entries = run_tape(explicit["jacobian"], inputs, inputs[0])
    total = entries[0] * inputs[1]
    for entry, part in zip(entries[1:], inputs[2:]):
        total = total + entry * part
    return [total]


# The numeric solution


class Pieces:
    """Polynomials, each over a part of the domain."""

    def __init__(self, pieces: list, orders: list[int]):
        self.orders = orders
        self.starts = np.array([piece["from"] for piece in pieces], np.longdouble)
        self.ends = np.array([piece["to"] for piece in pieces], np.longdouble)
        length = max(len(c) for piece in pieces for c in piece["coefficients"])
        padded = [[[*c, *[0] * (length - len(c))] for c in piece["coefficients"]] for piece in pieces]
        #: By unknown, power and piece.
        self.coefficients = np.array(padded, np.longdouble).transpose(1, 2, 0)

    @staticmethod
    def of(pieces: list, orders: list[int], formula: dict | None) -> "Pieces":
        return Pieces(pieces, orders) if formula is None else FormulaPieces(pieces, orders, formula)

    def jets(self, piece, at: Interval, degree: int) -> list[Jet]:
        """Of each unknown, in the pieces of these numbers."""
        monomials = Monomials.of(1, degree)
        shift = at - Interval(self.starts[piece])
        length = self.coefficients.shape[1]
        powers = [Interval(np.ones_like(at.low))]
        for _ in range(length - 1):
            powers.append(powers[-1] * shift)
        jets = []
        for coefficients in self.coefficients[:, :, piece]:
            rows = []
            for k in range(degree + 1):
                if k >= length:
                    rows.append(Interval(np.zeros_like(at.low)))
                    continue
                factors = np.array([math.comb(j, k) for j in range(k, length)], np.longdouble)[:, None]
                stacked = Interval(*(np.stack([getattr(p, end) for p in powers[: length - k]]) for end in ("low", "high")))
                rows.append((Interval(coefficients[k:]) * factors * stacked).sum())
            both = Interval(*(np.stack([getattr(row, end) for row in rows]) for end in ("low", "high")))
            jets.append(Jet(monomials, both, np.zeros(len(at.low), bool)))
        return jets

    def state(self, piece, at: Interval, degree: int) -> tuple[list[Jet], list[Jet]]:
        """Jets of the state, and of the highest derivatives."""
        narrow = Monomials.of(1, degree)
        unknowns = self.jets(piece, at, degree + max(self.orders))
        derivatives = [[jet.derivative([k], narrow) for k in range(o + 1)] for jet, o in zip(unknowns, self.orders)]
        return [jet for of in derivatives for jet in of[:-1]], [of[-1] for of in derivatives]

    def state_at(self, piece: int, at: float) -> list[Interval]:
        point = Interval(np.array([at], np.longdouble))
        return [jet.coefficients[0] for jet in self.state(np.array([piece]), point, 0)[0]]


class FormulaPieces(Pieces):
    """A formula, the same one in all parts of the domain."""

    def __init__(self, pieces: list, orders: list[int], formula: dict):
        self.orders = orders
        self.formula = formula
        self.starts = np.array([piece["from"] for piece in pieces], np.longdouble)
        self.ends = np.array([piece["to"] for piece in pieces], np.longdouble)

    def jets(self, piece, at: Interval, degree: int) -> list[Jet]:
        inputs = coordinate_jets([at], Monomials.of(1, degree))
        return [self.without_kinks(jet) for jet in run_tape(self.formula, inputs, inputs[0])]

    @staticmethod
    def without_kinks(jet: Jet) -> Jet:
        """Where a formula has kinks nothing is said of it, because a kink may hide what the equation leaves."""
        low, high = jet.coefficients.low, jet.coefficients.high
        return jet.with_(Interval(np.where(jet.rough, -np.inf, low), np.where(jet.rough, np.inf, high)))


def norm(parts: list[Interval], scales: list[float]) -> Interval:
    squares = [part * scale for part, scale in zip(parts, scales)]
    total = sum((Interval(s.least_size, s.size) * Interval(s.least_size, s.size) for s in squares), 0)
    low, high = np.sqrt(np.maximum(total.low, 0)), np.sqrt(total.high)
    result = outwards(low, high)
    return Interval(np.maximum(result.low, 0), result.high)


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


def check_side(explicit, scales, pieces, start, start_error, right, tally: Tally, formula=None, spread=None) -> None:
    """Follows the error from the start through all pieces. `spread`: how far each part of the start may be from it."""
    direction = pieces[0]["direction"]
    curves = Pieces.of(pieces, explicit["orders"], formula)
    order = range(len(pieces)) if direction > 0 else range(len(pieces) - 1, -1, -1)
    first = next(iter(order))
    first_end = "from" if direction > 0 else "to"
    off = [state - value for state, value in zip(curves.state_at(first, pieces[first][first_end]), start)]
    if spread is not None:
        off = [Interval(part.size * 0, (Interval(part.size) + more).high) for part, more in zip(off, spread)]
    tally.at_most("error at the start", norm(off, scales), start_error)

    error, previous = start_error, None
    before, owners, steps = [], [], []
    for i in order:
        piece = pieces[i]
        tally.claim("pieces go one way", piece["direction"] == direction)
        if previous is not None:
            at = piece[first_end]
            jump = [a - b for a, b in zip(curves.state_at(previous, at), curves.state_at(i, at))]
            tally.at_most("jumps between pieces", norm(jump, scales), piece["jump"])
        previous = i
        ends = [(step["from"], step["to"]) for step in (piece["steps"] if direction > 0 else piece["steps"][::-1])]
        joined = all(a[1] == b[0] for a, b in zip(ends, ends[1:]))
        tally.claim("steps fill their pieces", joined and ends[0][0] == piece["from"] and ends[-1][1] == piece["to"])
        for number, step in enumerate(piece["steps"]):
            error_before = np.nextafter(error + piece["jump"], np.inf) if number == 0 and piece["jump"] else error
            before.append(error_before)
            owners.append(i)
            steps.append(step)
            error = step["error"]
    check_steps(explicit, scales, curves, np.array(owners), steps, np.array(before), direction, right, tally)


def check_steps(explicit, scales, curves: Pieces, owners, steps, before, direction, right, tally: Tally) -> None:
    low, high = (np.array([[step[end]] for step in steps], float) for end in ("from", "to"))
    defect, rate, tube, error = (
        np.array([step[field] for step in steps], np.longdouble) for field in ("defect", "logarithmic_norm", "tube", "error")
    )
    before = before.astype(np.longdouble)
    tally.claim("the error stays in the tube", (before <= tube) & (error <= tube))

    length = Interval(high[:, 0].astype(np.longdouble)) - Interval(low[:, 0].astype(np.longdouble))
    exponent = length * Interval(rate)
    mean = mean_of_exp(exponent)
    end = increasing(np.exp, exponent) * Interval(before) + Interval(defect) * length * mean
    tally.at_most("growth of the error", end, error)

    def defects(at: list[Interval], degree: int, piece) -> list[Jet]:
        state, highest = curves.state(piece, at[0], degree)
        slopes = right([*coordinate_jets(at, Monomials.of(1, degree)), *state])
        return [a - b for a, b in zip(highest, slopes)]

    last = np.cumsum(explicit["orders"]) - 1

    def decide_defect(low, high, owner):
        low, high = low.astype(np.longdouble), high.astype(np.longdouble)
        bounds = [
            taylor_bounds(lambda at, degree, i=i: defects(at, degree, owners[owner])[i], low, high, DEFECT_DEGREE)
            for i in range(len(last))
        ]
        total = norm([Interval(lower, upper) for upper, lower in bounds], [scales[place] for place in last])
        return total.high <= defect[owner], total.low > defect[owner]

    tally.claim("defects", *settle(low, high, decide_defect))

    def shifted_matrix(at: Interval, owner, width):
        """The claimed logarithmic norm times the identity, minus the symmetric part of the Jacobian."""
        state, _ = curves.state(owners[owner], at, 0)
        for place, jet in enumerate(state):
            reach = (Interval(width) / scales[place]).high
            first = jet.coefficients + Interval(-reach, reach)
            state[place] = Jet(jet.monomials, first, jet.rough)
        inputs = [*coordinate_jets([at], Monomials.of(1, 0)), *state]
        jacobian = explicit["jacobian"]
        entries = jacobian(inputs) if callable(jacobian) else run_tape(jacobian, inputs, inputs[0])
        size = len(scales)
        zero = Interval(np.zeros_like(at.low))
        matrix = [[zero] * size for _ in range(size)]
        for i in range(size):
            if i not in last:
                matrix[i][i + 1] = zero + scales[i] * (Interval(np.longdouble(direction)) / scales[i + 1])
        for unknown, i in enumerate(last):
            for j in range(size):
                factor = interval(scales[i], zero) / scales[j] * direction
                matrix[i][j] = entries[unknown * size + j].coefficients[0] * factor
        negative = [[-((matrix[i][j] + matrix[j][i]) * 0.5) for j in range(size)] for i in range(size)]
        for i in range(size):
            negative[i][i] = Interval(rate[owner]) + negative[i][i]
        return negative

    def decide_rate(low, high, owner):
        low, high = low[:, 0].astype(np.longdouble), high[:, 0].astype(np.longdouble)
        confirmed, _ = definite(shifted_matrix(Interval(low, high), owner, tube[owner]))
        middle = low + (high - low) / 2
        _, refuted = definite(shifted_matrix(Interval(middle), owner, np.zeros_like(tube[owner])))
        return confirmed, refuted

    tally.claim("logarithmic norms", *settle(low, high, decide_rate))


def mean_of_exp(x: Interval) -> Interval:
    """(e^x - 1) / x, which grows with x."""

    def bounds(ends):
        point = Interval(ends)
        away = np.abs(ends) > 0.1
        safe = Interval(np.where(away, ends, 1))
        direct = (increasing(np.exp, safe) - 1) / safe
        total, term = Interval(np.ones_like(ends)), Interval(np.ones_like(ends))
        for k in range(2, 18):
            term = term * point / float(k)
            total = total + term
        # The rest of the series is below the last term, as |x| is at most 0.1.
        rest = term.size
        series = total + Interval(-rest, rest)
        return Interval(np.where(away, direct.low, series.low), np.where(away, direct.high, series.high))

    return hull(bounds(x.low), bounds(x.high))


def definite(matrix: list[list[Interval]]):
    """Whether all symmetric matrices in the intervals have no negative eigenvalue; and whether all have one.

    The entries' spread moves eigenvalues by at most its largest row sum; the middles are eliminated as Gauss does.
    """
    size = len(matrix)
    middles = [[entry.low + (entry.high - entry.low) / 2 for entry in row] for row in matrix]
    radii = [
        [np.maximum((Interval(e.high) - Interval(m)).high, (Interval(m) - Interval(e.low)).high) for e, m in zip(row, mids)]
        for row, mids in zip(matrix, middles)
    ]
    zero = Interval(np.zeros_like(middles[0][0]))
    spread = np.maximum.reduce([sum((Interval(r) for r in row), zero).high for row in radii])

    def eliminated(shift):
        a = [[Interval(m) for m in row] for row in middles]
        for i in range(size):
            a[i][i] = a[i][i] + Interval(shift)
        positive, negative = np.ones(zero.low.shape, bool), np.zeros(zero.low.shape, bool)
        for i in range(size):
            pivot = a[i][i]
            negative |= positive & (pivot.high < 0)
            # Without another row to come, or with nothing beside it, a pivot may be zero.
            alone = np.logical_and.reduce([np.ones_like(positive), *((a[i][j].size == 0) for j in range(i + 1, size))])
            positive &= (pivot.low > 0) | ((pivot.low >= 0) & alone)
            safe = Interval(np.where(pivot.low > 0, pivot.low, 1), np.where(pivot.low > 0, pivot.high, 1))
            for j in range(i + 1, size):
                for k in range(i + 1, size):
                    a[j][k] = a[j][k] - a[i][j] * a[i][k] / safe
        return positive, negative

    if size == 1:
        return matrix[0][0].low >= 0, matrix[0][0].high < 0
    return eliminated(-spread)[0], eliminated(spread)[1]


def check_own_errors(orders, scales, pieces, extra, tally: Tally) -> None:
    """What each piece says of its unknowns follows from the tubes, and from what is added."""
    places = np.cumsum([0, *orders])[:-1]
    for piece in pieces:
        tube = Interval(np.longdouble(max(step["tube"] for step in piece["steps"])))
        for place, claimed in zip(places, piece["own_error"]):
            error = tube / scales[place]
            # Tubes are wider than what they must hold.
            tally.at_most("errors of pieces", error if extra is None else error + extra(piece), claimed)


def check_shooting(problem: dict, reference: dict, right, formula: dict | None, tally: Tally) -> None:
    explicit, shooting, scales = problem["explicit"], reference["shooting"], reference["scales"]
    pieces, homogeneous = reference["pieces"], shooting["homogeneous"]
    direction = pieces[0]["direction"]
    low, high = sorted(problem["conditions"][0]["ends"], key=lambda end: end["at"])
    near, far = (low, high) if direction > 0 else (high, low)
    domain = problem["coordinates"][0]
    tally.claim("conditions hold at the ends", [low["at"], high["at"]] == [domain["from"], domain["to"]])
    tally.claim("the start fulfils its condition", shooting["start"][near["derivative"]] == near["value"])
    tally.claim("the equation is linear", equation_form.is_linear(explicit["right"], state_places(explicit)))
    whole = homogeneous[0]["from"] == domain["from"] and homogeneous[-1]["to"] == domain["to"]
    tally.claim("pieces fill the domain", whole and all(a["to"] == b["from"] for a, b in zip(homogeneous, homogeneous[1:])))
    check_side(explicit, scales, pieces, shooting["start"], reference["start_error"], right, tally, formula)
    alone = [0.0, 0.0]
    alone[1 - near["derivative"]] = 1.0
    error = shooting["homogeneous_start_error"]
    check_side(explicit, scales, homogeneous, alone, error, lambda inputs: homogeneous_jets(explicit, inputs), tally)

    def at_far(side, of=None):
        place = len(side) - 1 if direction > 0 else 0
        value = Pieces.of(side, explicit["orders"], of).state_at(place, far["at"])[far["derivative"]]
        error = (Interval(np.longdouble(side[place]["steps"][-1]["error"])) / scales[far["derivative"]]).high
        return value + Interval(-error, error)

    missed, reach = at_far(pieces, formula) - far["value"], at_far(homogeneous)
    share = Interval(missed.size) / Interval(reach.least_size)
    # Its lower end says nothing: the share is what is bounded, and the certificate may bound it in another way.
    tally.claim("correction at the far end", share.high <= shooting["correction"], np.zeros(1, bool))

    check_own_errors(explicit["orders"], scales, homogeneous, None, tally)
    curve = Pieces(homogeneous, explicit["orders"])

    def size_of_homogeneous(i):
        part = homogeneous[i]
        cuts = np.linspace(np.longdouble(part["from"]), np.longdouble(part["to"]), 65)
        cuts[0], cuts[-1] = part["from"], part["to"]
        values = curve.jets(np.full(64, i), Interval(cuts[:-1], cuts[1:]), 0)[0]
        return values.coefficients[0].size.max()

    sizes = [size_of_homogeneous(i) for i in range(len(homogeneous))]

    def extra(piece):
        beside = [i for i, part in enumerate(homogeneous) if part["from"] <= piece["to"] and part["to"] >= piece["from"]]
        largest = max((Interval(sizes[i]) + homogeneous[i]["own_error"][0]).high for i in beside)
        return Interval(np.longdouble(largest)) * shooting["correction"]

    check_own_errors(explicit["orders"], scales, pieces, extra, tally)


def check_nonlinear_shooting(problem: dict, reference: dict, right, tally: Tally) -> None:
    """All starts within some distance are followed with their derivatives, and exactly one of them meets the far end."""
    explicit, shooting, scales = problem["explicit"], reference["shooting"], reference["scales"]
    pieces, alone, within = reference["pieces"], shooting["alone"], shooting["within"]
    direction = pieces[0]["direction"]
    low, high = sorted(problem["conditions"][0]["ends"], key=lambda end: end["at"])
    near, far = (low, high) if direction > 0 else (high, low)
    domain = problem["coordinates"][0]
    tally.claim("one unknown of second order", explicit["orders"] == [2])
    tally.claim("conditions hold at the ends", [low["at"], high["at"]] == [domain["from"], domain["to"]])
    tally.claim("the start fulfils its condition", shooting["start"][near["derivative"]] == near["value"])
    whole = alone[0]["from"] == domain["from"] and alone[-1]["to"] == domain["to"]
    tally.claim("pieces fill the domain", whole and all(a["to"] == b["from"] for a, b in zip(alone, alone[1:])))
    check_side(explicit, scales[:2], alone, shooting["start"], shooting["alone_start_error"], right, tally)
    missing = [float(part != near["derivative"]) for part in range(2)]
    joint = {"orders": [2, 2], "jacobian": lambda inputs: joint_jacobian(explicit, inputs)}
    start, spread = [*shooting["start"], *missing], [within * missing[0], within * missing[1], 0.0, 0.0]
    error = reference["start_error"]
    check_side(joint, scales, pieces, start, error, lambda inputs: joint_right(explicit, inputs), tally, spread=spread)
    check_own_errors(joint["orders"], scales, pieces, None, tally)

    def at_far(side, orders, part):
        place = len(side) - 1 if direction > 0 else 0
        value = Pieces(side, orders).state_at(place, far["at"])[part]
        error = (Interval(np.longdouble(side[place]["steps"][-1]["error"])) / scales[part]).high
        return value + Interval(-error, error)

    missed = at_far(alone, [2], far["derivative"]) - far["value"]
    reach = at_far(pieces, [2, 2], 2 + far["derivative"])
    # That it is not so says nothing about the solution.
    meets = (Interval(reach.least_size) * np.longdouble(within)).low > missed.size
    tally.claim("one start meets the far end", meets, np.zeros(1, bool))


def joint_right(explicit: dict, inputs: list[Jet]) -> list[Jet]:
    """Of the coordinate, the state and its derivative by the start."""
    entries = run_tape(explicit["jacobian"], inputs[:3], inputs[0])
    return [*run_tape(explicit["right"], inputs[:3], inputs[0]), entries[0] * inputs[3] + entries[1] * inputs[4]]


def joint_jacobian(explicit: dict, inputs: list[Jet]) -> list[Jet]:
    narrow, wide = inputs[0].monomials, Monomials.of(2, 1)
    values = [jet.coefficients[0] for jet in inputs]
    count = len(values[0].low)
    state = [Jet.coordinate(wide, which, value) for which, value in enumerate(values[1:3])]
    entries = run_tape(explicit["jacobian"], [Jet.constant(wide, values[0], count), *state], state[0])
    zero = Jet.constant(narrow, Interval(np.zeros_like(values[0].low)), count)
    own = [Jet.constant(narrow, entry.coefficients[0], count) for entry in entries]
    by_state = []
    for place in (wide.places[1, 0], wide.places[0, 1]):
        slope = sum((entry.coefficients[place] * part for entry, part in zip(entries, values[3:5])), Interval(zero.coefficients.low[0]))
        by_state.append(Jet.constant(narrow, slope, count))
    return [*own, zero, zero, *by_state, *own]


# The errors of the solution


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


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks the certificate of a solution.")
    parser.add_argument("certificate", type=argparse.FileType("r", encoding="utf-8"))
    parser.add_argument("--file", type=argparse.FileType("rb"), help="the solver file that it is about")
    parser.add_argument("--run", type=argparse.FileType("rb"), help="the solver file, to run its author's code and compare the equation")
    asked = parser.parse_args()
    file, run = (it.read() if it else None for it in (asked.file, asked.run))
    if asked.run:
        print(f"Runs code of the author that is in {asked.run.name}.", file=sys.stderr)
    with np.errstate(all="ignore"):
        tally = check(asked.certificate.read(), file, run)
    print(tally)
    return tally.code


if __name__ == "__main__":
    sys.exit(main())
