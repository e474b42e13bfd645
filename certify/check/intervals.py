"""Intervals of numbers and of Taylor coefficients, many at once. Every operation is rounded outwards, so that the true values stay inside.

NumPy rounds + - * / and the square root to the nearest number; one unit in the last place more encloses the exact result. Its elementary functions
are documented to be right to 4 units in the last place; they are widened by 32.
"""

import itertools
import math
from functools import cache

import numpy as np

LAST_PLACES = 32
#: Beyond, sine and cosine are only known to be at most 1.
MAX_ANGLE = 1e6


class Interval:
    """Arrays of lower and upper ends; what is not known has infinite ends."""

    def __init__(self, low, high=None):
        self.low, self.high = low, low if high is None else high

    def __getitem__(self, place):
        return Interval(self.low[place], self.high[place])

    def __neg__(self):
        return Interval(-self.high, -self.low)

    def __add__(self, other):
        other = interval(other, self)
        # Sums lose nothing to underflow.
        return outwards(self.low + other.low, self.high + other.high, tiny=0)

    def __sub__(self, other):
        return self + -interval(other, self)

    def __mul__(self, other):
        other = interval(other, self)
        a, b, c, d = (x * y for x in (self.low, self.high) for y in (other.low, other.high))
        # Minimum and maximum of what is not a number, such as 0 · ∞, are none either, and so unknown.
        low, high = np.minimum(np.minimum(a, b), np.minimum(c, d)), np.maximum(np.maximum(a, b), np.maximum(c, d))
        # A product with 0 is 0; others may be lost to underflow.
        is_zero = (self.size == 0) | (other.size == 0)
        return outwards(low, high, tiny=np.where(is_zero, 0, np.finfo(low.dtype).tiny))

    def __truediv__(self, other):
        return self * reciprocal(interval(other, self))

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other):
        return -self + other

    @property
    def size(self):
        """The largest absolute value."""
        return np.maximum(np.abs(self.low), np.abs(self.high))

    @property
    def least_size(self):
        """The smallest absolute value."""
        return np.maximum(0, np.maximum(self.low, -self.high))

    def sum(self):
        """Along the first axis."""
        return sums(self, [0])[0]


def interval(value, like: Interval) -> Interval:
    return value if isinstance(value, Interval) else Interval(np.asarray(value, dtype=like.low.dtype))


def outwards(low, high, tiny=None) -> Interval:
    """Ends that may be wrong by half a unit in the last place are moved by one or two, which is quicker than to find the next number."""
    eps = np.finfo(low.dtype).eps
    tiny = np.finfo(low.dtype).tiny if tiny is None else tiny
    # Of a number and what is none, these take the number.
    return Interval(
        np.fmax(low - (np.abs(low) * eps + tiny), -np.inf), np.fmin(high + (np.abs(high) * eps + tiny), np.inf)
    )


def sums(terms: Interval, starts) -> Interval:
    """Sums along the first axis, of the terms from each start up to the next one."""
    counts = np.diff([*starts, len(terms.low)])
    count = counts.reshape(-1, *[1] * (terms.low.ndim - 1)) + 2
    low, high = (np.add.reduceat(ends, starts) for ends in (terms.low, terms.high))
    error = [count * np.finfo(low.dtype).eps * np.add.reduceat(np.abs(ends), starts) for ends in (terms.low, terms.high)]
    return outwards(low - error[0], high + error[1])


def hull(a: Interval, b: Interval) -> Interval:
    return Interval(np.minimum(a.low, b.low), np.maximum(a.high, b.high))


def reciprocal(x: Interval) -> Interval:
    known = (x.low > 0) | (x.high < 0)
    low, high = np.where(known, x.low, 1), np.where(known, x.high, 1)
    result = outwards(1 / high, 1 / low)
    return Interval(np.where(known, result.low, -np.inf), np.where(known, result.high, np.inf))


def increasing(f, x: Interval, smallest=-np.inf) -> Interval:
    """A function that grows, which is only known above `smallest`."""
    known = x.low > smallest
    low, high = f(np.where(known, x.low, 1)), f(np.where(known, x.high, 1))
    eps, tiny = LAST_PLACES * np.finfo(x.low.dtype).eps, np.finfo(x.low.dtype).tiny
    low, high = low - eps * np.abs(low) - tiny, high + eps * np.abs(high) + tiny
    unknown = ~known | np.isnan(low) | np.isnan(high)
    return Interval(np.where(unknown, -np.inf, low), np.where(unknown, np.inf, high))


def sine(x: Interval, quarters=0) -> Interval:
    """sin(x + quarters · π/2), for 0 and 1 quarters."""
    f = np.cos if quarters else np.sin
    a, b = f(x.low), f(x.high)
    widening = LAST_PLACES * np.finfo(x.low.dtype).eps
    low, high = np.minimum(a, b) - widening, np.maximum(a, b) + widening
    # Extremes are at whole multiples of π, counted from the first maximum; those that are nearly inside count as inside.
    first = 0 if quarters else np.pi / 2
    start, end = (x.low - first) / np.pi - 1e-8, (x.high - first) / np.pi + 1e-8
    before, last = np.ceil(start), np.floor(end)
    both = last - before >= 1
    one = last == before
    even = before % 2 == 0
    unknown = ~(np.maximum(np.abs(x.low), np.abs(x.high)) < MAX_ANGLE)
    high = np.where(both | unknown | (one & even), 1, np.minimum(high, 1))
    low = np.where(both | unknown | (one & ~even), -1, np.maximum(low, -1))
    return Interval(low, high)


def sigmoid(x: Interval) -> Interval:
    return reciprocal(increasing(np.exp, -x) + 1)


def erf(x: Interval) -> Interval:
    f = np.vectorize(math.erf, otypes=[x.low.dtype])
    inner = Interval(np.clip(x.low, -30, 30), np.clip(x.high, -30, 30))
    result = increasing(f, inner)
    return Interval(result.low - 1e-14, result.high + 1e-14)


class Monomials:
    """Those of some coordinates up to an order, and which pairs of them make each one."""

    def __init__(self, coordinates: int, order: int):
        self.coordinates, self.order = coordinates, order
        powers = itertools.product(range(order + 1), repeat=coordinates)
        self.powers = sorted((p for p in powers if sum(p) <= order), key=lambda p: (sum(p), p))
        self.degrees = [sum(p) for p in self.powers]
        self.places = {p: place for place, p in enumerate(self.powers)}
        self.pairs = [
            [(self.places[left], self.places[tuple(w - p for w, p in zip(whole, left))])
             for left in self.powers if all(p <= w for p, w in zip(left, whole))]
            for whole in self.powers
        ]
        flat = np.array([pair for pairs in self.pairs for pair in pairs])
        self.lefts, self.rights = flat[:, 0], flat[:, 1]
        self.starts = np.cumsum([0] + [len(pairs) for pairs in self.pairs])[:-1]

    @staticmethod
    @cache
    def of(coordinates: int, order: int) -> "Monomials":
        return Monomials(coordinates, order)


class Jet:
    """Taylor coefficients, one row for each monomial. `rough` marks boxes in which the function has a kink or a jump, `jumps` those with a jump."""

    def __init__(self, monomials: Monomials, coefficients: Interval, rough, jumps=None):
        self.monomials, self.coefficients, self.rough = monomials, coefficients, rough
        self.jumps = np.zeros_like(rough) if jumps is None else jumps

    def with_(self, coefficients: Interval, *others: "Jet") -> "Jet":
        rough, jumps = self.rough, self.jumps
        for other in others:
            rough, jumps = rough | other.rough, jumps | other.jumps
        return Jet(self.monomials, coefficients, rough, jumps)

    @staticmethod
    def constant(monomials: Monomials, value: Interval, count: int) -> "Jet":
        dtype = np.asarray(value.low).dtype
        low, high = (np.zeros((len(monomials.powers), count), dtype) for _ in range(2))
        low[0], high[0] = value.low, value.high
        return Jet(monomials, Interval(low, high), np.zeros(count, bool))

    @staticmethod
    def coordinate(monomials: Monomials, which: int, value: Interval) -> "Jet":
        jet = Jet.constant(monomials, value, len(value.low))
        place = monomials.places.get(tuple(int(i == which) for i in range(monomials.coordinates)))
        if place is not None:
            jet.coefficients.low[place] = jet.coefficients.high[place] = 1
        return jet

    def __add__(self, other):
        return self.with_(self.coefficients + other.coefficients, other)

    def __sub__(self, other):
        return self.with_(self.coefficients - other.coefficients, other)

    def __mul__(self, other):
        m = self.monomials
        products = self.coefficients[m.lefts] * other.coefficients[m.rights]
        return self.with_(sums(products, m.starts), other)

    def shifted(self, number) -> "Jet":
        """Plus a number."""
        low, high = self.coefficients.low.copy(), self.coefficients.high.copy()
        first = self.coefficients[0] + number
        low[0], high[0] = first.low, first.high
        return self.with_(Interval(low, high))

    def scaled(self, number) -> "Jet":
        return self.with_(self.coefficients * number)

    def derivative(self, orders, monomials: Monomials) -> "Jet":
        """Of the monomials of a lower order."""
        places = [self.monomials.places[tuple(p + o for p, o in zip(powers, orders))] for powers in monomials.powers]
        factors = [
            math.prod(math.factorial(p + o) // math.factorial(p) for p, o in zip(powers, orders))
            for powers in monomials.powers
        ]
        scaled = self.coefficients[places] * np.array(factors, self.coefficients.low.dtype)[:, None]
        return Jet(monomials, scaled, self.rough, self.jumps)


class _Rows:
    """Taylor coefficients that are found one behind the other."""

    def __init__(self, first: Interval, count: int):
        self.rows = [first]
        self.count = count

    def part(self, places) -> Interval:
        return Interval(
            np.stack([self.rows[place].low for place in places]), np.stack([self.rows[place].high for place in places])
        )

    def jet(self, like: Jet) -> Jet:
        return like.with_(self.part(range(self.count)))


def _integrated(x: Jet, g, k: int) -> Interval:
    """Coefficient k of y, where y' = g x': the sum of |l| x_l g_r over pairs whose product is monomial k, divided by |k|."""
    m = x.monomials
    pairs = [(left, right) for left, right in m.pairs[k] if m.degrees[left] > 0]
    lefts = [left for left, _ in pairs]
    degrees = np.array([m.degrees[left] for left in lefts], x.coefficients.low.dtype)[:, None]
    terms = x.coefficients[lefts] * degrees * g.part([right for _, right in pairs])
    return terms.sum() / float(m.degrees[k])


def _solved(x: Jet, first: Interval, slope) -> Jet:
    """y with y' = g x', of which the rows of g follow from those of y."""
    count = len(x.monomials.powers)
    y = _Rows(first, count)
    g = _Rows(slope(y, 0), count)
    for k in range(1, count):
        y.rows.append(_integrated(x, g, k))
        g.rows.append(slope(y, k))
    return y.jet(x)


def _known_slope(x: Jet, first: Interval, g: Jet) -> Jet:
    return _solved(x, first, lambda _, k: g.coefficients[k])


def _square(y: _Rows, monomials: Monomials, k: int) -> Interval:
    pairs = monomials.pairs[k]
    return (y.part([left for left, _ in pairs]) * y.part([right for _, right in pairs])).sum()


def _exp(x: Jet) -> Jet:
    return _solved(x, increasing(np.exp, x.coefficients[0]), lambda y, k: y.rows[k])


def _reciprocal(x: Jet) -> Jet:
    m = x.monomials
    y = _Rows(reciprocal(x.coefficients[0]), len(m.powers))
    for k in range(1, y.count):
        pairs = [(left, right) for left, right in m.pairs[k] if m.degrees[left] > 0]
        terms = x.coefficients[[left for left, _ in pairs]] * y.part([right for _, right in pairs])
        y.rows.append(-(terms.sum() * y.rows[0]))
    return y.jet(x)


def _sqrt(x: Jet) -> Jet:
    m = x.monomials
    y = _Rows(increasing(np.sqrt, x.coefficients[0], smallest=0), len(m.powers))
    half = reciprocal(y.rows[0] * 2)
    for k in range(1, y.count):
        pairs = [(left, right) for left, right in m.pairs[k] if m.degrees[left] > 0 and m.degrees[right] > 0]
        rest = x.coefficients[k]
        if pairs:
            rest = rest - (y.part([left for left, _ in pairs]) * y.part([right for _, right in pairs])).sum()
        y.rows.append(rest * half)
    return y.jet(x)


def sin_cos(x: Jet) -> tuple[Jet, Jet]:
    count = len(x.monomials.powers)
    s, c = _Rows(sine(x.coefficients[0]), count), _Rows(sine(x.coefficients[0], 1), count)
    for k in range(1, count):
        s_k, c_k = _integrated(x, c, k), -_integrated(x, s, k)
        s.rows.append(s_k)
        c.rows.append(c_k)
    return s.jet(x), c.jet(x)


def _tanh(x: Jet) -> Jet:
    def slope(y, k):
        square = _square(y, x.monomials, k)
        return 1 - square if k == 0 else -square

    return _solved(x, increasing(np.tanh, x.coefficients[0]), slope)


def _sigmoid(x: Jet) -> Jet:
    return _solved(x, sigmoid(x.coefficients[0]), lambda y, k: y.rows[k] - _square(y, x.monomials, k))


def _log(x: Jet) -> Jet:
    return _known_slope(x, increasing(np.log, x.coefficients[0], smallest=0), _reciprocal(x))


def _atan(x: Jet) -> Jet:
    return _known_slope(x, increasing(np.arctan, x.coefficients[0]), _reciprocal((x * x).shifted(1)))


def _softplus(x: Jet) -> Jet:
    first = increasing(np.log, increasing(np.exp, x.coefficients[0]) + 1, smallest=0)
    return _known_slope(x, first, _sigmoid(x))


def _erf(x: Jet) -> Jet:
    two_over_root_pi = outwards(*[np.asarray(2 / math.sqrt(math.pi), x.coefficients.low.dtype)] * 2)
    widened = Interval(two_over_root_pi.low - 1e-15, two_over_root_pi.high + 1e-15)
    return _known_slope(x, erf(x.coefficients[0]), _exp((x * x).scaled(-1.0)).scaled(widened))


def _sinh_cosh(x: Jet, sign: int) -> Jet:
    return (_exp(x) + _exp(x.scaled(-1.0)).scaled(float(sign))).scaled(0.5)


def _asin(x: Jet) -> Jet:
    return _atan(x * _reciprocal(_sqrt((x * x).scaled(-1.0).shifted(1))))


def _acos(x: Jet) -> Jet:
    half_pi = Interval(*(np.asarray(math.pi / 2 + d, x.coefficients.low.dtype) for d in (-1e-15, 1e-15)))
    return _asin(x).scaled(-1.0).shifted(half_pi)


def _rounded(f):
    def apply(x: Jet) -> Jet:
        low, high = f(x.coefficients.low[0]), f(x.coefficients.high[0])
        constant = Jet.constant(x.monomials, Interval(low, high), len(low))
        return Jet(x.monomials, constant.coefficients, x.rough | (low != high), x.jumps | (low != high))

    return apply


FUNCTIONS = {
    "exp": _exp,
    "expm1": lambda x: _exp(x).shifted(-1),
    "log": _log,
    "sqrt": _sqrt,
    "reciprocal": _reciprocal,
    "sin": lambda x: sin_cos(x)[0],
    "cos": lambda x: sin_cos(x)[1],
    "tan": lambda x: (lambda pair: pair[0] * _reciprocal(pair[1]))(sin_cos(x)),
    "asin": _asin,
    "acos": _acos,
    "atan": _atan,
    "sinh": lambda x: _sinh_cosh(x, -1),
    "cosh": lambda x: _sinh_cosh(x, 1),
    "tanh": _tanh,
    "asinh": lambda x: _log(x + _sqrt((x * x).shifted(1))),
    "acosh": lambda x: _log(x + _sqrt((x * x).shifted(-1))),
    "atanh": lambda x: (_log(x.shifted(1)) - _log(x.scaled(-1.0).shifted(1))).scaled(0.5),
    "sigmoid": _sigmoid,
    "softplus": _softplus,
    "erf": _erf,
    "floor": _rounded(np.floor),
    "ceil": _rounded(np.ceil),
    "round": _rounded(np.rint),
    "trunc": _rounded(np.trunc),
}


def run_tape(tape: dict, inputs: list[Jet], like: Jet) -> list[Jet]:
    """The results of the formulas of a tape."""
    values: list[Jet] = []
    for step in tape["steps"]:
        values.append(_step(step, values, inputs, like))
    return [values[place] for place in tape["results"]]


def _number(value) -> float:
    return math.nan if value is None else float(value)


def _step(step: dict, values: list[Jet], inputs: list[Jet], like: Jet) -> Jet:
    match step["do"]:
        case "input":
            return inputs[step["place"]]
        case "constant":
            value = Interval(np.asarray(_number(step["value"]), like.coefficients.low.dtype))
            return Jet.constant(like.monomials, value, like.coefficients.low.shape[1])
        case "plus":
            return values[step["left"]] + values[step["right"]]
        case "minus":
            return values[step["left"]] - values[step["right"]]
        case "times":
            return values[step["left"]] * values[step["right"]]
        case "over":
            return values[step["left"]] * _reciprocal(values[step["right"]])
        case "sum":
            return _weighted_sum(step, values, like)
        case "apply":
            return FUNCTIONS[step["f"]](values[step["of"]])
        case "power":
            return _power(values[step["of"]], step["exponent"])
        case "pieces":
            return _pieces(step, values)
        case "select":
            return _selected(values[step["condition"]], values[step["a"]], values[step["b"]])
    raise ValueError(f"unknown step: {step['do']}")


def _weighted_sum(step: dict, values: list[Jet], like: Jet) -> Jet:
    if not step["of"]:
        return _step({"do": "constant", "value": step["bias"]}, values, [], like)
    of = [values[place] for place in step["of"]]
    stacked = Interval(np.stack([x.coefficients.low for x in of]), np.stack([x.coefficients.high for x in of]))
    weights = np.array([_number(w) for w in step["weights"]], stacked.low.dtype)[:, None, None]
    return of[0].with_((stacked * weights).sum(), *of).shifted(_number(step["bias"]))


def _power(x: Jet, exponent: float) -> Jet:
    if exponent == 0.5:
        return _sqrt(x)
    if exponent != int(exponent):
        return _exp(_log(x).scaled(float(exponent)))
    if exponent < 0:
        return _reciprocal(_power(x, -exponent))
    result = Jet.constant(x.monomials, Interval(np.ones((), x.coefficients.low.dtype)), len(x.rough))
    for _ in range(int(exponent)):
        result = x * result
    return result


def _pieces(step: dict, values: list[Jet]) -> Jet:
    of = values[step["of"]].coefficients[0]
    bounds = [-np.inf, *step["bounds"], np.inf]
    result, count = None, np.zeros(of.low.shape, int)
    for part, start, end in zip(step["parts"], bounds, bounds[1:]):
        # NaN takes part everywhere.
        possible = ~((of.high < start) | (of.low > end))
        count = count + possible
        x = values[part].coefficients
        low, high = np.where(possible, x.low, np.inf), np.where(possible, x.high, -np.inf)
        result = Interval(low, high) if result is None else hull(result, Interval(low, high))
    parts = [values[part] for part in step["parts"]]
    joined = parts[0].with_(result, *parts)
    # What jumps over a bound takes one part to another, even where these meet at the bound.
    jumps = joined.jumps | ((count > 1) & (values[step["of"]].jumps | (step["continuous"] < 0)))
    return Jet(joined.monomials, joined.coefficients, joined.rough | (count > 1), jumps)


def _selected(condition: Jet, a: Jet, b: Jet) -> Jet:
    c = condition.coefficients[0]
    zero, not_zero = (c.low == 0) & (c.high == 0), (c.low > 0) | (c.high < 0)
    both = hull(a.coefficients, b.coefficients)
    low = np.where(zero, b.coefficients.low, np.where(not_zero, a.coefficients.low, both.low))
    high = np.where(zero, b.coefficients.high, np.where(not_zero, a.coefficients.high, both.high))
    undecided = ~(zero | not_zero)
    return Jet(a.monomials, Interval(low, high), a.rough | b.rough | undecided, a.jumps | b.jumps | undecided)
