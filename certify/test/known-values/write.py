"""Writes known-values.json: elementary functions, and Taylor coefficients of f(x(t)), computed with 300 bits by mpmath.

Usage: python certify/test/known-values/write.py
"""

import json
import pathlib
import random

import mpmath
from mpmath import mp, mpf

mp.prec = 300
random.seed(20)


def softplus(x):
    return mpmath.log(1 + mpmath.exp(x))


def sigmoid(x):
    return 1 / (1 + mpmath.exp(-x))


# name: function, and the range of the arguments that it is tried on
FUNCTIONS = {
    "exp": (mpmath.exp, (-4, 4)),
    "expm1": (mpmath.expm1, (-4, 4)),
    "log": (mpmath.log, (0.3, 5)),
    "sqrt": (mpmath.sqrt, (0.3, 5)),
    "reciprocal": (lambda x: 1 / x, (0.4, 5)),
    "sin": (mpmath.sin, (-9, 9)),
    "cos": (mpmath.cos, (-9, 9)),
    "tan": (mpmath.tan, (-1.2, 1.2)),
    "asin": (mpmath.asin, (-0.7, 0.7)),
    "acos": (mpmath.acos, (-0.7, 0.7)),
    "atan": (mpmath.atan, (-6, 6)),
    "sinh": (mpmath.sinh, (-4, 4)),
    "cosh": (mpmath.cosh, (-4, 4)),
    "tanh": (mpmath.tanh, (-4, 4)),
    "asinh": (mpmath.asinh, (-4, 4)),
    "acosh": (mpmath.acosh, (1.4, 5)),
    "atanh": (mpmath.atanh, (-0.7, 0.7)),
    "sigmoid": (sigmoid, (-6, 6)),
    "softplus": (softplus, (-6, 6)),
    "erf": (mpmath.erf, (-3, 3)),
}
WIDE = {"exp": (-700, 700), "sin": (-1e6, 1e6), "cos": (-1e6, 1e6), "log": (1e-300, 1e300), "atan": (-1e12, 1e12)}
KERNELS = ["exp", "log", "sin", "cos", "atan", "tanh", "sigmoid", "softplus", "erf"]
ORDER = 5


def pair(value):
    """A number as the nearest double and the double nearest to the rest."""
    high = float(value)
    return [high, float(value - mpf(high))]


def values(name):
    f, (low, high) = FUNCTIONS[name]
    small = [random.uniform(low, high) for _ in range(20)]
    tiny = [sign * 10 ** random.uniform(-12, 0) for _ in range(5) for sign in (1, -1) if low < 0]
    low, high = WIDE.get(name, (10 * low, 10 * high) if low < 0 else (low, high))
    wide = [random.uniform(low, high) for _ in range(10)]
    return [[x, pair(f(mpf(x)))] for x in small + tiny + wide]


def series(name):
    """Coefficients of f(x(t)) at t = shift, where x(t) = a + b t + c t²."""
    f, (low, high) = FUNCTIONS[name]
    width = high - low
    cases = []
    for _ in range(4):
        a = random.uniform(low + 0.1 * width, high - 0.1 * width)
        b, c = random.uniform(-0.5, 0.5) * width, random.uniform(-0.3, 0.3) * width
        shifts = [0.0] + [random.uniform(-0.02, 0.02) for _ in range(3)]
        at = [
            [shift, [pair(k) for k in mpmath.taylor(lambda t: f(mpf(a) + mpf(b) * t + mpf(c) * t * t), mpf(shift), ORDER)]]
            for shift in shifts
        ]
        cases.append({"x": [a, b, c], "at": at})
    return cases


table = {
    "values": {name: values(name) for name in KERNELS},
    "series": {name: series(name) for name in FUNCTIONS},
}
path = pathlib.Path(__file__).with_name("known-values.json")
path.write_text(json.dumps(table, separators=(",", ":")) + "\n")
