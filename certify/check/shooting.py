"""Checks numeric solutions whose conditions hold at both ends of the domain."""

import numpy as np

from equation_form import is_linear, state_places
from intervals import Interval, Jet, Monomials, run_tape
from pieces import Pieces
from steps import check_own_errors, check_side
from tally import Tally


def check_shooting(problem: dict, reference: dict, right, formula: dict | None, tally: Tally) -> None:
    explicit, shooting, scales = problem["explicit"], reference["shooting"], reference["scales"]
    pieces, homogeneous = reference["pieces"], shooting["homogeneous"]
    direction = pieces[0]["direction"]
    low, high = sorted(problem["conditions"][0]["ends"], key=lambda end: end["at"])
    near, far = (low, high) if direction > 0 else (high, low)
    domain = problem["coordinates"][0]
    tally.claim("conditions hold at the ends", [low["at"], high["at"]] == [domain["from"], domain["to"]])
    tally.claim("the start fulfils its condition", shooting["start"][near["derivative"]] == near["value"])
    tally.claim("the equation is linear", is_linear(explicit["right"], state_places(explicit)))
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


def homogeneous_jets(explicit: dict, inputs: list[Jet]) -> list[Jet]:
    """The Jacobian times the state, of one unknown."""
    entries = run_tape(explicit["jacobian"], inputs, inputs[0])
    total = entries[0] * inputs[1]
    for entry, part in zip(entries[1:], inputs[2:]):
        total = total + entry * part
    return [total]


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
