"""Follows the error of a numeric solution from step to step."""

import numpy as np

from boxes import coordinate_jets, settle, taylor_bounds
from intervals import Interval, Jet, Monomials, hull, increasing, interval, outwards, run_tape
from pieces import Pieces
from tally import Tally

DEFECT_DEGREE = 10


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


def check_own_errors(orders, scales, pieces, extra, tally: Tally) -> None:
    """What each piece says of its unknowns follows from the tubes, and from what is added."""
    places = np.cumsum([0, *orders])[:-1]
    for piece in pieces:
        tube = Interval(np.longdouble(max(step["tube"] for step in piece["steps"])))
        for place, claimed in zip(places, piece["own_error"]):
            error = tube / scales[place]
            # Tubes are wider than what they must hold.
            tally.at_most("errors of pieces", error if extra is None else error + extra(piece), claimed)


def norm(parts: list[Interval], scales: list[float]) -> Interval:
    squares = [part * scale for part, scale in zip(parts, scales)]
    total = sum((Interval(s.least_size, s.size) * Interval(s.least_size, s.size) for s in squares), 0)
    low, high = np.sqrt(np.maximum(total.low, 0)), np.sqrt(total.high)
    result = outwards(low, high)
    return Interval(np.maximum(result.low, 0), result.high)


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
