"""Programs of open files, run with NumPy."""

from __future__ import annotations

from typing import Any, Callable, Mapping

import numpy as np

from .elementary import apply

BINARY: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "plus": np.add,
    "minus": np.subtract,
    "times": np.multiply,
    "over": np.divide,
    "maximum": np.maximum,
    "minimum": np.minimum,
}
#: Powers of e, each divided by the sum of all, and the logarithms of that: all numbers of a step together.
SHARES = ("softmax", "log_softmax")
OPERANDS = {
    **dict.fromkeys(SHARES, ("of",)),
    "affine": ("of",),
    "apply": ("of",),
    **dict.fromkeys(BINARY, ("left", "right")),
    "select": ("condition", "a", "b"),
}


def operands_of(step: Mapping[str, Any]) -> list[int]:
    """Numbers of the steps that a step is computed from."""
    if step["do"] == "pick":
        return [number for number, _ in step["from"]]
    return [step[name] for name in OPERANDS.get(step["do"], ())]


def run(program: Mapping[str, Any], tensors: Mapping[str, np.ndarray], points: np.ndarray) -> np.ndarray:
    """Computes the results at points, with a row for each point. A step is forgotten after the last step that needs it."""
    steps = program["steps"]
    last: dict[int, int] = {}
    for place, step in enumerate(steps):
        last.update(dict.fromkeys(operands_of(step), place))
    last.update(dict.fromkeys((number for number, _ in program["results"]), len(steps)))
    kept: dict[int, np.ndarray] = {}
    with np.errstate(all="ignore"):
        for place, step in enumerate(steps):
            kept[place] = _run_step(step, kept, tensors, points)
            for number in set(operands_of(step)):
                if last[number] == place:
                    del kept[number]
    columns = [np.broadcast_to(kept[number][:, lane], (len(points),)) for number, lane in program["results"]]
    return np.stack(columns, axis=1)


def _run_step(
    step: Mapping[str, Any], kept: Mapping[int, np.ndarray], tensors: Mapping[str, np.ndarray], points: np.ndarray
) -> np.ndarray:
    """Computes one step: an array with a row for each point, or one row where it is the same at all points."""
    do = step["do"]
    if do == "input":
        return points[:, step["place"]][:, None]
    if do == "constant":
        return numbers_of(step["values"], tensors)[None, :]
    if do == "affine":
        found = kept[step["of"]] @ tensors[step["weights"]].T
        return found + numbers_of(step["bias"], tensors) if "bias" in step else found
    if do == "apply":
        return apply(step["function"], kept[step["of"]])
    if do in SHARES:
        return _shares(kept[step["of"]], do == "log_softmax")
    if do == "select":
        return np.where(kept[step["condition"]] != 0, kept[step["a"]], kept[step["b"]])
    if do == "pick":
        columns = np.broadcast_arrays(*(kept[number][:, lane] for number, lane in step["from"]))
        return np.stack(columns, axis=1)
    return BINARY[do](kept[step["left"]], kept[step["right"]])


def _shares(x: np.ndarray, logarithms: bool) -> np.ndarray:
    below = x - x.max(axis=1, keepdims=True)
    powers = np.exp(below)
    total = powers.sum(axis=1, keepdims=True)
    return below - np.log(total) if logarithms else powers / total


def numbers_of(values: Any, tensors: Mapping[str, np.ndarray]) -> np.ndarray:
    """Returns numbers that are there themselves, or those of a tensor."""
    return tensors[values].reshape(-1) if isinstance(values, str) else np.array(values, dtype=np.float64)
