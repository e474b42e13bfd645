"""Checks what the errors of linear equations rest on where no numeric solution is known: the residual in cells, and what carries it on."""

import numpy as np

from boxes import coordinate_jets, settle, taylor_bounds
from equation_form import is_linear, state_places
from intervals import Interval, Jet, Monomials, increasing, run_tape
from pieces import Pieces
from steps import check_own_errors, check_side, mean_of_exp

CELL_DEGREE = 3
PARTS_OF_LAG = 8


def check_linear(problem: dict, linear: dict, errors: list, tally) -> None:
    explicit = problem["explicit"]
    [coordinate] = problem["coordinates"]
    tally.claim("the equation is linear", is_linear(explicit["right"], state_places(explicit)))
    at = linear["at"]
    tally.claim("conditions hold at one point", all(c["kind"] == "initial" and c["at"] == at for c in problem["conditions"]))
    check_start(problem, linear, tally)
    claims = []
    for number, side in enumerate(linear["sides"]):
        cells, forward = side["cells"], side["direction"] > 0
        ends = [(c["from"], c["to"]) if forward else (c["to"], c["from"]) for c in cells]
        end = coordinate["to" if forward else "from"]
        joined = all(a[1] == b[0] for a, b in zip(ends, ends[1:]))
        tally.claim("cells lead from the start to the end", joined and ends[0][0] == at and ends[-1][1] == end)
        check_cells(problem, cells, tally)
        if linear["responses"] is not None:
            bounds = by_responses(problem, linear, side, linear["responses"][number], tally)
        elif linear["roots"] is not None:
            bounds = [by_roots(problem, linear, side, tally)]
        else:
            bounds = [by_rates(problem, linear, side, tally)]
        own = [(c["from"], c["to"], [of[i] for of in bounds]) for i, c in enumerate(cells)]
        claims += own if forward else own[::-1]
    whole = {end for side in linear["sides"] for end in (side["cells"][-1]["from"], side["cells"][-1]["to"])} | {at}
    tally.claim("cells fill the domain", {coordinate["from"], coordinate["to"]} <= whole)
    tally.claim("one bound for each unknown", [claim["of"] for claim in errors] == problem["unknowns"])
    for unknown, claim in enumerate(errors):
        boxes = claim["boxes"]
        same = [(*box["from"], *box["to"]) for box in boxes] == [cell[:2] for cell in claims]
        tally.claim("errors: boxes are the cells", same)
        if same:
            confirmed = np.array([cell[2][unknown] <= box["bound"] for cell, box in zip(claims, boxes)])
            tally.claim("errors: bounds of boxes", confirmed, np.zeros(len(confirmed), bool))
        tally.claim("errors: the bound is that of the worst box", all(box["bound"] <= claim["bound"] for box in boxes))


def state_jets(problem: dict, at: list[Interval], degree: int) -> tuple[list[Jet], list[Jet], list[Jet]]:
    """Of the solution: the coordinate, the state and the highest derivatives."""
    orders = problem["explicit"]["orders"]
    wide, narrow = Monomials.of(1, degree + max(orders)), Monomials.of(1, degree)
    inputs = coordinate_jets(at, wide)
    unknowns = run_tape(problem["solution"], inputs, inputs[0])
    derivatives = [[jet.derivative([k], narrow) for k in range(o + 1)] for jet, o in zip(unknowns, orders)]
    return coordinate_jets(at, narrow), [jet for of in derivatives for jet in of[:-1]], [of[-1] for of in derivatives]


def check_start(problem: dict, linear: dict, tally) -> None:
    point = Interval(np.array([linear["at"]], np.longdouble))
    _, state, _ = state_jets(problem, [point], 0)
    values = [value for condition in problem["conditions"] for value in condition["values"]]
    tally.claim("a value for each part of the state", len(values) == len(state) == len(linear["start"]))
    for jet, value, bound in zip(state, values, linear["start"]):
        off = jet.coefficients[0] - value
        tally.at_most("errors at the start", Interval(off.least_size, off.size), bound)


def check_cells(problem: dict, cells: list, tally) -> None:
    low, high = (np.array([[cell[end]] for cell in cells], float) for end in ("from", "to"))
    bounds = np.array([cell["residuals"] for cell in cells])

    for unknown in range(len(problem["unknowns"])):

        def left(at, degree, unknown=unknown):
            inputs, state, highest = state_jets(problem, at, degree)
            return highest[unknown] - run_tape(problem["explicit"]["right"], [*inputs, *state], inputs[0])[unknown]

        def decide(low, high, owner, unknown=unknown, left=left):
            low, high = low.astype(np.longdouble), high.astype(np.longdouble)
            upper, lower = taylor_bounds(left, low, high, CELL_DEGREE)
            return upper <= bounds[owner, unknown], lower > bounds[owner, unknown]

        tally.claim("residuals in cells", *settle(low, high, decide))


def entries_of_jacobian(problem: dict, at: Interval) -> list[Interval]:
    explicit = problem["explicit"]
    narrow = Monomials.of(1, 0)
    nothing = Jet.constant(narrow, Interval(np.zeros((), at.low.dtype)), len(at.low))
    inputs = [*coordinate_jets([at], narrow), *[nothing] * sum(explicit["orders"])]
    return [jet.coefficients[0] for jet in run_tape(explicit["jacobian"], inputs, inputs[0])]


def number(value) -> Interval:
    return Interval(np.array([value], np.longdouble))


def carried(cells: list, sources: list, rates: list, at_start):
    """By cell, a bound of y with y' = rate y + source."""
    before, bounds = number(at_start), []
    for cell, source, rate in zip(cells, sources, rates):
        length = number(cell["to"]) - cell["from"]
        exponent = length * number(rate)
        after = increasing(np.exp, exponent) * before + number(source) * length * mean_of_exp(exponent)
        bounds.append(max(before.high[0], after.high[0]))
        before = Interval(after.high)
    return bounds


def by_rates(problem: dict, linear: dict, side: dict, tally):
    cells, rates = side["cells"], np.array(side["rates"])
    tally.claim("the equation is of first order", problem["explicit"]["orders"] == [1])

    def decide(low, high, owner):
        between = Interval(low[:, 0].astype(np.longdouble), high[:, 0].astype(np.longdouble))
        rate = entries_of_jacobian(problem, between)[0] * float(side["direction"])
        return rate.high <= rates[owner], rate.low > rates[owner]

    low, high = (np.array([[cell[end]] for cell in cells], float) for end in ("from", "to"))
    tally.claim("rates in cells", *settle(low, high, decide))
    return carried(cells, [cell["residuals"][0] for cell in cells], rates, linear["start"][0])


def by_roots(problem: dict, linear: dict, side: dict, tally):
    orders = problem["explicit"]["orders"]
    tally.claim("coefficients are constant", constant(problem["explicit"]["jacobian"]) and len(orders) == 1)
    discs, n = linear["roots"], orders[0]
    tally.claim("one disc for each root", len(discs) == n)
    coefficients = entries_of_jacobian(problem, number(linear["at"]))
    for i, disc in enumerate(discs):
        x, y = number(disc["re"]), number(disc["im"])
        re, im = number(1.0), number(0.0)
        for coefficient in reversed(coefficients):
            re, im = re * x - im * y - coefficient, re * y + im * x
        apart = number(1.0)
        for j, other in enumerate(discs):
            if j != i:
                a, b = x - other["re"], y - other["im"]
                apart = apart * root(a * a + b * b)
        tally.at_most("discs about roots", root(re * re + im * im) * float(n) / apart, disc["radius"])
    bounds = sorted(bounds_of_roots(discs, side["direction"]))
    carry = [cell["residuals"][0] for cell in side["cells"]]
    for i, (real, _) in enumerate(bounds):
        factors = [number(1.0)]
        for _, size in bounds[i + 1 :]:
            shifted = [number(0.0), *factors]
            factors = [f * number(size) + s for f, s in zip([*factors, number(0.0)], shifted)]
        at_start = sum((f * number(error) for f, error in zip(factors, linear["start"])), number(0.0)).high[0]
        carry = carried(side["cells"], carry, [real] * len(carry), at_start)
    return carry


def root(x: Interval) -> Interval:
    low, high = np.sqrt(np.maximum(x.low, 0)), np.sqrt(np.maximum(x.high, 0))
    return Interval(np.maximum(np.nextafter(low, -np.inf), 0), np.nextafter(high, np.inf))


def bounds_of_roots(discs: list, direction: int) -> list:
    """For each root, numbers that its real part, times the direction, and its size are not above."""
    groups = [{i} for i in range(len(discs))]
    for i, a in enumerate(discs):
        for j, b in enumerate(discs[:i]):
            x, y = number(a["re"]) - b["re"], number(a["im"]) - b["im"]
            if root(x * x + y * y).low[0] <= (number(a["radius"]) + b["radius"]).high[0]:
                together = groups[i] | groups[j]
                for k in together:
                    groups[k] = together
    bounds = []
    for group in groups:
        reals = [(number(direction * discs[k]["re"]) + discs[k]["radius"]).high[0] for k in group]
        sizes = []
        for k in group:
            x, y = number(discs[k]["re"]), number(discs[k]["im"])
            sizes.append((root(x * x + y * y) + discs[k]["radius"]).high[0])
        bounds.append((max(reals), max(sizes)))
    return bounds


def constant(tape: dict) -> bool:
    """Whether no input is used for the results."""
    used = set(tape["results"])
    for place in range(len(tape["steps"]) - 1, -1, -1):
        step = tape["steps"][place]
        if place not in used:
            continue
        if step["do"] == "input":
            return False
        for key in ("left", "right", "of", "parts", "condition", "a", "b"):
            named = step.get(key, [])
            used.update(named if isinstance(named, list) else [named])
    return True


def homogeneous(explicit: dict):
    """The Jacobian times the state, of all unknowns."""
    size = sum(explicit["orders"])

    def right(inputs: list[Jet]) -> list[Jet]:
        entries = run_tape(explicit["jacobian"], inputs, inputs[0])
        results = []
        for unknown in range(len(explicit["orders"])):
            terms = [entry * part for entry, part in zip(entries[unknown * size : (unknown + 1) * size], inputs[1:])]
            total = terms[0]
            for term in terms[1:]:
                total = total + term
            results.append(total)
        return results

    return right


def by_responses(problem: dict, linear: dict, side: dict, response: dict, tally):
    explicit, cells, direction = problem["explicit"], side["cells"], side["direction"]
    tally.claim("coefficients are constant", constant(explicit["jacobian"]))
    size, count = sum(explicit["orders"]), len(cells)
    columns = response["columns"]
    tally.claim("one response for each part of the state", len(columns) == size)
    extent = (number(max(abs(cells[-1]["to"] - linear["at"]), abs(cells[-1]["from"] - linear["at"]))) * 1.0).high[0]
    for part, column in enumerate(columns):
        pieces = column["pieces"]
        near, far = (pieces[0]["from"], pieces[-1]["to"]) if direction > 0 else (pieces[-1]["to"], pieces[0]["from"])
        joined = all(a["to"] == b["from"] for a, b in zip(pieces, pieces[1:]))
        tally.claim("responses reach far enough", joined and near == 0 and direction * far >= extent)
        unit = [float(i == part) for i in range(size)]
        check_side(explicit, response["scales"], pieces, unit, column["start_error"], homogeneous(explicit), tally)
        check_own_errors(explicit["orders"], response["scales"], pieces, None, tally)

    lengths = np.array([(number(cell["to"]) - cell["from"]).high[0] for cell in cells])
    longest, shortest = lengths.max(), min((number(cell["to"]) - cell["from"]).low[0] for cell in cells)
    residuals = np.array([cell["residuals"] for cell in cells], np.longdouble)
    slack = 1 + (count + 20) * 4 * np.finfo(np.longdouble).eps
    lags = np.arange(count)
    low, high = lags * shortest / slack, (lags + 1) * longest * slack
    last = np.cumsum(explicit["orders"]) - 1
    bounds = []
    for unknown in range(len(explicit["orders"])):
        sizes = [sizes_in(column["pieces"], explicit["orders"], unknown, direction, low, high) for column in columns]
        total = sum((s * error for s, error in zip(sizes, linear["start"])), np.zeros(count, np.longdouble))
        for equation, part in enumerate(last):
            response_in = np.maximum(sizes[part], np.concatenate([sizes[part][:1], sizes[part][:-1]]))
            total = total + np.convolve(response_in, residuals[:, equation] * lengths)[:count]
        bounds.append(list(total * slack))
    return bounds


def sizes_in(pieces: list, orders: list, unknown: int, direction: int, low, high):
    """The largest size of an exact response in intervals of time that has passed."""
    curves = Pieces(pieces, orders)
    own = np.array([piece["own_error"][unknown] for piece in pieces], np.longdouble)
    cuts = np.linspace(low, high, PARTS_OF_LAG + 1)
    cuts[-1] = high
    starts, ends = cuts[:-1].ravel(), cuts[1:].ravel()
    if direction < 0:
        starts, ends = -ends, -starts
    largest = np.zeros_like(starts)
    first = np.clip(np.searchsorted(curves.starts, starts, side="right") - 1, 0, len(pieces) - 1)
    final = np.clip(np.searchsorted(curves.starts, ends, side="right") - 1, 0, len(pieces) - 1)
    for offset in range(int((final - first).max()) + 1):
        piece = np.minimum(first + offset, final)
        a = np.clip(starts, curves.starts[piece], curves.ends[piece])
        b = np.clip(ends, curves.starts[piece], curves.ends[piece])
        values = curves.jets(piece, Interval(a, np.maximum(a, b)), 0)[unknown].coefficients[0]
        largest = np.maximum(largest, (Interval(values.size) + Interval(own[piece])).high)
    return largest.reshape(PARTS_OF_LAG, -1).max(axis=0)
