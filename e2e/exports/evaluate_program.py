"""Steps of a program, as docs/guide/formats.md describes them: what the exports as JSON, safetensors and arrays hold."""

import math

import numpy as np

FUNCTIONS = {
    **{name: getattr(np, name) for name in ("exp", "expm1", "log", "log1p", "sqrt", "abs", "sign", "floor", "ceil", "trunc")},
    **{name: getattr(np, name) for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh")},
    **{f"a{name}": getattr(np, f"arc{name}") for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh")},
    "erf": np.vectorize(math.erf, otypes=[float]),
    "round": np.rint,
}
OPERATIONS = {
    "plus": np.add,
    "minus": np.subtract,
    "times": np.multiply,
    "over": np.divide,
    "maximum": np.maximum,
    "less": np.less,
    "less_equal": np.less_equal,
    "equal": np.equal,
    "not_equal": np.not_equal,
}


@np.errstate(all="ignore")
def evaluate_program(program, numbers_of, points):
    """For each point the unknowns. `numbers_of` gives the array that a step names or holds."""
    inputs = np.array(points, dtype=float).T
    done = []
    for step in program["steps"]:
        done.append(value_of(step, done, numbers_of, inputs))
    return np.stack([done[at][lane] for at, lane in program["results"]], axis=1).tolist()


def value_of(step, done, numbers_of, inputs):
    """The numbers of a step: a row for each, a column for each point."""
    points = inputs.shape[1]
    kind = step["do"]
    if kind == "input":
        return inputs[step["place"]][None]
    if kind == "constant":
        return np.repeat(numbers_of(step["values"])[:, None], points, axis=1)
    if kind == "affine":
        return numbers_of(step["weights"]) @ done[step["of"]] + numbers_of(step["bias"])[:, None]
    if kind == "pick":
        return np.stack([done[at][lane] for at, lane in step["from"]])
    if kind == "apply":
        return FUNCTIONS[step["f"]](done[step["of"]])
    if kind == "power":
        return np.power(done[step["of"]], step["exponent"])
    if kind == "select":
        return np.where(done[step["condition"]] != 0, done[step["a"]], done[step["b"]])
    return OPERATIONS[kind](done[step["left"]], done[step["right"]]) * 1.0
