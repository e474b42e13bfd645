"""Checks what a proof takes from the equation: what depends on what, that no step can be crossed, and that derivatives are those of the equation."""

import numpy as np

from intervals import Interval, Jet, Monomials, run_tape

#: Functions that are constant between their jumps.
STEPPED = {"floor", "ceil", "round", "trunc"}
FINE = np.longdouble


def operands(step: dict) -> list[int]:
    named = [step[key] for key in ("left", "right", "of", "parts", "condition", "a", "b") if key in step]
    return [place for one in named for place in (one if isinstance(one, list) else [one])]


def dependence(tape: dict, inputs) -> list[bool]:
    """By step: whether it depends on one of the inputs."""
    known: list[bool] = []
    for step in tape["steps"]:
        known.append(step["place"] in inputs if step["do"] == "input" else any(known[place] for place in operands(step)))
    return known


def depends_on(tape: dict, inputs) -> bool:
    known = dependence(tape, inputs)
    return any(known[place] for place in tape["results"])


def is_linear(tape: dict, variables, others=()) -> bool:
    """Whether each result is a sum of variables with factors, which depend neither on variables nor on others, by how it is computed."""
    depends, is_no_factor = dependence(tape, set(variables)), dependence(tape, {*variables, *others})
    linear: list[bool] = []
    for at, step in enumerate(tape["steps"]):
        linear.append(not depends[at] or _keeps_linear(step, linear, is_no_factor))
    return all(linear[place] for place in tape["results"])


def _keeps_linear(step: dict, linear: list[bool], is_no_factor: list[bool]) -> bool:
    match step["do"]:
        case "input":
            return True
        case "plus" | "minus" | "sum":
            return all(linear[place] for place in operands(step))
        case "times":
            left, right = step["left"], step["right"]
            return linear[left] and not is_no_factor[right] or linear[right] and not is_no_factor[left]
        case "over":
            return linear[step["left"]] and not is_no_factor[step["right"]]
        case "pieces":
            return not is_no_factor[step["of"]] and all(linear[part] for part in step["parts"])
        case "select":
            return not is_no_factor[step["condition"]] and linear[step["a"]] and linear[step["b"]]
    return False


def has_steps(tape: dict, inputs) -> bool:
    """Whether a result may jump with one of the inputs."""
    depends = dependence(tape, set(inputs))
    used = set(tape["results"])
    for at in range(len(tape["steps"]) - 1, -1, -1):
        step = tape["steps"][at]
        if at not in used:
            continue
        used.update(operands(step))
        jumps = {
            "apply": lambda: step["f"] in STEPPED and depends[step["of"]],
            "pieces": lambda: step["continuous"] < 0 and depends[step["of"]],
            "select": lambda: depends[step["condition"]],
        }.get(step["do"], lambda: False)
        if jumps():
            return True
    return False


def wider(jet: Jet, monomials: Monomials, which: int) -> Jet:
    """The values of a jet, as one of the variables of other jets."""
    return Jet.coordinate(monomials, which, jet.coefficients[0])


def slope_place(monomials: Monomials, which: int) -> int:
    return monomials.places[tuple(int(i == which) for i in range(monomials.coordinates))]


def slopes_meet(values: list[Jet], slopes: list[Jet], monomials: Monomials, first: int):
    """Whether intervals of slopes meet those of derivatives of values, found by rules of differentiation; `first`: the first variable."""
    count = len(slopes) // len(values)
    meet = np.ones(len(values[0].coefficients.low[0]), bool)
    for i, value in enumerate(values):
        for part in range(count):
            derivative = value.coefficients[slope_place(monomials, first + part)]
            meet &= (derivative - slopes[i * count + part].coefficients[0]).least_size == 0
    return meet


def check_explicit_form(problem: dict, explicit: dict, at: Interval, states: list[Jet], tally) -> None:
    """
    Along a solution, wherever the state is in the given intervals: the equation is linear in its highest derivatives, is zero for those of the
    explicit form, and neither jumps; and the Jacobian is the derivative. Where intervals exclude it, the certificate is refuted.
    """
    places = np.cumsum([0, *explicit["orders"]])
    highest = [1 + i for i, slot in enumerate(problem["slots"]) if slot["orders"][0] == explicit["orders"][slot["unknown"]]]
    tally.claim("the equation is linear in its highest derivatives", is_linear(problem["residuals"], highest))
    size = sum(explicit["orders"])
    monomials = Monomials.of(size + 1, 1)
    inputs = [Jet.coordinate(monomials, 0, at), *(wider(state, monomials, i + 1) for i, state in enumerate(states))]
    right = run_tape(explicit["right"], inputs, inputs[0])
    jacobian = run_tape(explicit["jacobian"], inputs, inputs[0])
    tally.claim("the Jacobian is that of the solved equation", slopes_meet(right, jacobian, monomials, 1))
    slots = []
    for slot in problem["slots"]:
        unknown, order = slot["unknown"], slot["orders"][0]
        is_highest = order == explicit["orders"][unknown]
        slots.append(right[unknown] if is_highest else inputs[1 + places[unknown] + order])
    for residual in run_tape(problem["residuals"], [inputs[0], *slots], inputs[0]):
        tally.claim("the solved equation fulfils the equation", residual.coefficients[0].least_size == 0)
    if has_steps(explicit["right"], range(1, size + 1)):
        crossed = np.logical_or.reduce([jet.jumps for jet in right])
        tally.claim("no step of the equation is in reach", ~crossed)


def check_slopes(problem: dict, inputs: list[Jet], tally) -> None:
    """Wherever the slots are in the given intervals: the slopes are the derivatives of the equation by the slots, which do not jump."""
    coordinates, count = len(problem["coordinates"]), len(inputs)
    monomials = Monomials.of(count, 1)
    given = [wider(jet, monomials, i) for i, jet in enumerate(inputs)]
    residual = run_tape(problem["residuals"], given, given[0])
    slopes = run_tape(problem["slopes"], given, given[0])
    tally.claim("the slopes are those of the equation", slopes_meet(residual, slopes, monomials, coordinates))
    values = [coordinates + i for i, slot in enumerate(problem["slots"]) if not any(slot["orders"])]
    derivatives = [place for place in range(coordinates, count) if place not in values]
    tally.claim("no step of the equation is one of a derivative", not has_steps(problem["residuals"], derivatives))
    if has_steps(problem["residuals"], values):
        tally.claim("no step of the equation is in reach", ~np.logical_or.reduce([jet.jumps for jet in residual]))


def state_places(explicit: dict) -> range:
    """Of the state among the inputs of the solved equation."""
    return range(1, 1 + sum(explicit["orders"]))
