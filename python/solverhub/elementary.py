"""Functions of one number that a program names, computed with NumPy."""

from __future__ import annotations

import math
from typing import Any, Callable

import numpy as np

Function = Callable[[np.ndarray], np.ndarray]

_erf = np.vectorize(math.erf, otypes=[float])
_erfc = np.vectorize(math.erfc, otypes=[float])


def _sigmoid(x: np.ndarray) -> np.ndarray:
    size = np.exp(-np.abs(x))
    return np.where(x >= 0, 1 / (1 + size), size / (1 + size))


#: Functions of equation trees with one argument.
OF_TREES: dict[str, Function] = {
    **{name: getattr(np, name) for name in "exp log log2 log10 sqrt sin cos tan sinh cosh tanh floor ceil trunc sign abs".split()},
    **{name: getattr(np, name.replace("a", "arc", 1)) for name in "asin acos atan asinh acosh atanh".split()},
    "round": np.rint,
    "sigmoid": _sigmoid,
    "relu": lambda x: np.maximum(x, 0.0),
    "erf": _erf,
    "erfc": _erfc,
    "logical_not": lambda x: np.where(x == 0, 1.0, 0.0),
}

#: All functions that a program has by name.
FUNCTIONS: dict[str, Function] = {
    **OF_TREES,
    "reciprocal": lambda x: 1.0 / x,
    "softplus": lambda x: np.logaddexp(0.0, x),
    "expm1": np.expm1,
    "log1p": np.log1p,
    "softsign": lambda x: x / (1.0 + np.abs(x)),
    "is negative": lambda x: np.where(x < 0, 1.0, 0.0),
    "is not negative": lambda x: np.where(x >= 0, 1.0, 0.0),
    "is positive": lambda x: np.where(x > 0, 1.0, 0.0),
    "is not positive": lambda x: np.where(x <= 0, 1.0, 0.0),
    "is zero": lambda x: np.where(x == 0, 1.0, 0.0),
    "is not zero": lambda x: np.where(x != 0, 1.0, 0.0),
}

#: Functions of equation trees with two arguments.
OF_TWO: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "atan2": np.arctan2,
    "heaviside": np.heaviside,
    "remainder": np.mod,
    "minimum": np.minimum,
    "maximum": np.maximum,
    "less": np.less,
    "less_equal": np.less_equal,
    "greater": np.greater,
    "greater_equal": np.greater_equal,
    "equal": np.equal,
    "not_equal": np.not_equal,
    "logical_and": np.logical_and,
    "logical_or": np.logical_or,
}


def apply(function: Any, x: np.ndarray) -> np.ndarray:
    """Computes a function of a program: one by its name, or one that is made of others."""
    if isinstance(function, str):
        return FUNCTIONS[function](x)
    if "slope" in function:
        return function["slope"] * x + function["offset"]
    if "of" in function:
        return function["outer"] * apply(function["of"], function["inner"] * x)
    if "power" in function:
        return np.power(x, function["power"])
    parts = function["pieces"]
    result = apply(parts[-1]["function"], x)
    for part in reversed(parts[:-1]):
        result = np.where(x <= part["up_to"], apply(part["function"], x), result)
    return result
