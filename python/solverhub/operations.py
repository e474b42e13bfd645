"""Operations of torch and NumPy that are followed, by the names that torch has for them."""

from __future__ import annotations

import math
from functools import reduce
from typing import Any, Callable, Sequence

import numpy as np
import torch

from . import graph
from .elementary import FUNCTIONS
from .errors import CannotFollow
from .graph import Node
from .symbols import MIXES, OPERATIONS, Symbol, aligned, current_trace, each, node_of, rearrange

MAX_TERMS = 8  # of a sum that is written as additions; longer ones are a layer


def operation(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Adds a function to the table under its names."""

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        OPERATIONS.update(dict.fromkeys(names, function))
        return function

    return add


# Functions of each number


def applied(function: Any, x: Any) -> Symbol:
    return each(lambda of: graph.apply(function, of), x)


def pieces(x: Any, *parts: tuple[float | None, Any]) -> Symbol:
    """Up to each bound the function next to it; the last one has no bound."""
    listed = [{"function": function} if bound is None else {"up_to": bound, "function": function} for bound, function in parts]
    return applied({"pieces": listed}, x)


def line(slope: float, offset: float = 0.0) -> dict[str, float]:
    return {"slope": float(slope), "offset": float(offset)}


def scaled(function: Any, inner: float = 1.0, outer: float = 1.0) -> dict[str, Any]:
    return {"of": function, "inner": float(inner), "outer": float(outer)}


IDENTITY = line(1)

for _name in (it for it in FUNCTIONS if it.isidentifier()):
    OPERATIONS[_name] = lambda x, *_, _name=_name, **__: applied(_name, x)
_SAME = {
    "special_erf": "erf",
    "special_erfc": "erfc",
    "special_expit": "sigmoid",
    "expit": "sigmoid",
    "relu_": "relu",
    "fix": "trunc",
    "sgn": "sign",
    "bitwise_not": "logical_not",
}
OPERATIONS.update({other: OPERATIONS[name] for other, name in _SAME.items()})


@operation("neg")
def neg(x: Any) -> Symbol:
    return each(lambda of: graph.combine("times", graph.constant([-1.0]), of), x)


@operation("square")
def square(x: Any) -> Symbol:
    return power(x, 2)


@operation("rsqrt")
def rsqrt(x: Any) -> Symbol:
    return applied({"power": -0.5}, x)


@operation("cbrt")
def cbrt(x: Any) -> Symbol:
    return multiply(OPERATIONS["sign"](x), applied({"power": 1 / 3}, OPERATIONS["abs"](x)))


@operation("exp2")
def exp2(x: Any) -> Symbol:
    return applied(scaled("exp", math.log(2)), x)


@operation("frac")
def frac(x: Any) -> Symbol:
    return subtract(x, OPERATIONS["trunc"](x))


@operation("deg2rad", "radians")
def deg2rad(x: Any) -> Symbol:
    return applied(line(math.pi / 180), x)


@operation("rad2deg", "degrees")
def rad2deg(x: Any) -> Symbol:
    return applied(line(180 / math.pi), x)


@operation("sinc")
def sinc(x: Any) -> Symbol:
    angle = multiply(x, math.pi)
    return where(x, divide(OPERATIONS["sin"](angle), angle), 1.0)


@operation("softplus")
def softplus(x: Any, beta: float = 1.0, threshold: float = 20.0) -> Symbol:
    smooth = "softplus" if beta == 1 else scaled("softplus", beta, 1 / beta)
    return applied(smooth, x) if threshold >= 20 else pieces(x, (threshold / beta, smooth), (None, IDENTITY))


@operation("silu", "swish")
def silu(x: Any, inplace: bool = False) -> Symbol:
    return multiply(x, applied("sigmoid", x))


@operation("gelu")
def gelu(x: Any, approximate: str = "none") -> Symbol:
    if approximate == "tanh":
        inner = multiply(add(x, multiply(power(x, 3), 0.044715)), math.sqrt(2 / math.pi))
        return multiply(multiply(x, 0.5), add(applied("tanh", inner), 1.0))
    return multiply(multiply(x, 0.5), add(applied(scaled("erf", 1 / math.sqrt(2)), x), 1.0))


@operation("mish")
def mish(x: Any, inplace: bool = False) -> Symbol:
    return multiply(x, applied("tanh", applied("softplus", x)))


@operation("elu")
def elu(x: Any, alpha: float = 1.0, *others: Any, **more: Any) -> Symbol:
    return pieces(x, (0.0, scaled("expm1", 1, alpha)), (None, IDENTITY))


@operation("celu")
def celu(x: Any, alpha: float = 1.0, inplace: bool = False) -> Symbol:
    return pieces(x, (0.0, scaled("expm1", 1 / alpha, alpha)), (None, IDENTITY))


@operation("selu")
def selu(x: Any, inplace: bool = False) -> Symbol:
    alpha, scale = 1.6732632423543772848170429916717, 1.0507009873554804934193349852946
    return pieces(x, (0.0, scaled("expm1", 1, scale * alpha)), (None, line(scale)))


@operation("leaky_relu")
def leaky_relu(x: Any, negative_slope: float = 0.01, inplace: bool = False) -> Symbol:
    return pieces(x, (0.0, line(negative_slope)), (None, IDENTITY))


@operation("prelu")
def prelu(x: Any, weight: torch.Tensor) -> Symbol:
    if weight.numel() > 1:
        raise CannotFollow("A PReLU with a slope for each channel cannot be followed")
    return where(greater(x, 0.0), x, multiply(x, weight.reshape(())))


@operation("relu6")
def relu6(x: Any, inplace: bool = False) -> Symbol:
    return hardtanh(x, 0.0, 6.0)


@operation("hardtanh")
def hardtanh(x: Any, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False) -> Symbol:
    return pieces(x, (min_val, line(0, min_val)), (max_val, IDENTITY), (None, line(0, max_val)))


@operation("hardsigmoid")
def hardsigmoid(x: Any, inplace: bool = False) -> Symbol:
    return pieces(x, (-3.0, line(0)), (3.0, line(1 / 6, 0.5)), (None, line(0, 1)))


@operation("hardswish")
def hardswish(x: Any, inplace: bool = False) -> Symbol:
    return multiply(x, hardsigmoid(x))


@operation("softshrink")
def softshrink(x: Any, lambd: float = 0.5) -> Symbol:
    return pieces(x, (-lambd, line(1, lambd)), (lambd, line(0)), (None, line(1, -lambd)))


@operation("threshold")
def threshold(x: Any, threshold: float, value: float, inplace: bool = False) -> Symbol:
    return pieces(x, (threshold, line(0, value)), (None, IDENTITY))


@operation("tanhshrink")
def tanhshrink(x: Any) -> Symbol:
    return subtract(x, applied("tanh", x))


@operation("logsigmoid", "log_sigmoid")
def logsigmoid(x: Any) -> Symbol:
    return applied(scaled("softplus", -1, -1), x)


@operation("dropout", "alpha_dropout", "feature_dropout", "dropout1d", "dropout2d")
def dropout(x: Any, p: float = 0.5, train: bool = True, *others: Any, training: bool | None = None, **more: Any) -> Symbol:
    if train if training is None else training:
        raise CannotFollow("It drops numbers at random. Call `eval()` of the network, or pass `self.training`")
    return Symbol.lift(x)


@operation("clamp", "clip")
def clamp(x: Any, min: Any = None, max: Any = None, **more: Any) -> Symbol:
    x = x if min is None else maximum(x, min)
    return Symbol.lift(x if max is None else minimum(x, max))


@operation("nan_to_num")
def nan_to_num(x: Any, *others: Any, **more: Any) -> Symbol:
    return Symbol.lift(x)


@operation("to", "type", "type_as", "half", "bool", "bfloat16")
def to(x: Any, *kinds: Any, **more: Any) -> Symbol:
    dtypes = [it.dtype if isinstance(it, torch.Tensor) else it for it in [*kinds, more.get("dtype")]]
    dtype = next((it for it in dtypes if isinstance(it, torch.dtype)), None)
    if dtype is not None and not dtype.is_floating_point:
        raise CannotFollow(f"It changes numbers into {dtype}")
    x = Symbol.lift(x)
    return Symbol.of(x.node, x.places, x.batch, dtype or x.dtype)


# Functions of two numbers


def combined(name: str, left: Any, right: Any, dtype: Any = None) -> Symbol:
    return each(lambda one, two: graph.combine(name, one, two), left, right, dtype=dtype)


@operation("add")
def add(left: Any, right: Any, alpha: float = 1) -> Symbol:
    return combined("plus", left, right if alpha == 1 else multiply(right, alpha))


@operation("sub")
def subtract(left: Any, right: Any, alpha: float = 1) -> Symbol:
    return combined("minus", left, right if alpha == 1 else multiply(right, alpha))


@operation("mul")
def multiply(left: Any, right: Any) -> Symbol:
    return combined("times", left, right)


@operation("div")
def divide(left: Any, right: Any, rounding_mode: str | None = None) -> Symbol:
    found = combined("over", left, right)
    return OPERATIONS[rounding_mode](found) if rounding_mode else found


@operation("floor_divide", "floordiv")
def floor_divide(left: Any, right: Any) -> Symbol:
    return divide(left, right, "floor")


@operation("pow")
def power(base: Any, exponent: Any) -> Symbol:
    return combined("power", base, exponent)


@operation("maximum", "fmax")
def maximum(left: Any, right: Any) -> Symbol:
    return combined("maximum", left, right)


@operation("minimum", "fmin")
def minimum(left: Any, right: Any) -> Symbol:
    return combined("minimum", left, right)


@operation("atan2", "arctan2")
def atan2(left: Any, right: Any) -> Symbol:
    return combined("atan2", left, right)


@operation("remainder")
def remainder(left: Any, right: Any) -> Symbol:
    return combined("remainder", left, right)


@operation("fmod")
def fmod(left: Any, right: Any) -> Symbol:
    return subtract(left, multiply(right, divide(left, right, "trunc")))


@operation("heaviside")
def heaviside(left: Any, right: Any) -> Symbol:
    return combined("heaviside", left, right)


@operation("hypot")
def hypot(left: Any, right: Any) -> Symbol:
    return applied("sqrt", add(square(left), square(right)))


@operation("logaddexp")
def logaddexp(left: Any, right: Any) -> Symbol:
    return add(maximum(left, right), applied("softplus", neg(OPERATIONS["abs"](subtract(left, right)))))


@operation("lerp")
def lerp(start: Any, end: Any, weight: Any) -> Symbol:
    return add(start, multiply(weight, subtract(end, start)))


@operation("addcmul")
def addcmul(x: Any, left: Any, right: Any, value: float = 1) -> Symbol:
    return add(x, multiply(multiply(left, right), value))


@operation("addcdiv")
def addcdiv(x: Any, left: Any, right: Any, value: float = 1) -> Symbol:
    return add(x, multiply(divide(left, right), value))


for _short, _name in {"lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal", "eq": "equal", "ne": "not_equal"}.items():
    OPERATIONS[_short] = OPERATIONS[_name] = lambda left, right, _name=_name: combined(_name, left, right, torch.bool)
OPERATIONS["not_equal"] = OPERATIONS["ne"]
for _name in ("logical_and", "logical_or"):
    OPERATIONS[_name] = OPERATIONS[f"bitwise_{_name[8:]}"] = lambda left, right, _name=_name: combined(_name, left, right, torch.bool)
greater = OPERATIONS["gt"]


@operation("where")
def where(condition: Any, a: Any = None, b: Any = None) -> Symbol:
    if a is None or b is None:
        raise CannotFollow("It asks where values are not zero (use torch.where with three arguments)")
    if not isinstance(condition, Symbol) and isinstance(a, Symbol) and getattr(condition, "dtype", None) == torch.bool:
        condition = torch.as_tensor(condition).double()
    return each(graph.select, condition, a, b)


@operation("masked_fill")
def masked_fill(x: Any, mask: Any, value: Any) -> Symbol:
    return where(mask, value, x)


# Tensors of the same shape


def _same_everywhere(like: Any, value: float) -> Symbol:
    return Symbol.of(graph.constant([value]), np.zeros(like.places.shape, dtype=int), like.batch)


@operation("ones_like", "new_ones")
def ones_like(x: Any, *others: Any, **more: Any) -> Symbol:
    return _same_everywhere(x, 1.0)


@operation("zeros_like", "empty_like")
def zeros_like(x: Any, *others: Any, **more: Any) -> Symbol:
    return _same_everywhere(x, 0.0)


@operation("full_like")
def full_like(x: Any, fill_value: float, *others: Any, **more: Any) -> Symbol:
    return _same_everywhere(x, float(fill_value))


@operation("new_tensor")
def new_tensor(x: Any, data: Any, **more: Any) -> torch.Tensor:
    return torch.tensor(data, dtype=x.dtype)


@operation("new_zeros")
def new_zeros(x: Any, *shape: Any, **more: Any) -> torch.Tensor:
    return torch.zeros(*shape, dtype=x.dtype)


@operation("new_full")
def new_full(x: Any, shape: Any, fill_value: float, **more: Any) -> torch.Tensor:
    return torch.full(shape, fill_value, dtype=x.dtype)


@operation("result_type")
def result_type(*values: Any) -> Any:
    return current_trace().dtype


# Sums and the like, over the numbers at a point


def _taken(x: Symbol, axis: int) -> list[Symbol]:
    """Returns the tensors at each place of an axis, without it."""
    own = axis - (x.batch is not None and axis > x.batch)
    batch = None if x.batch is None else x.batch - (axis < x.batch)
    return [Symbol.of(x.node, x.places.take(place, own), batch, x.dtype) for place in range(x.shape[axis])]


def _halved(parts: Sequence[Symbol], join: Callable[[Any, Any], Symbol]) -> Symbol:
    """Joins parts two by two, so that nothing is nested deeply."""
    while len(parts) > 1:
        rest = [parts[-1]] if len(parts) % 2 else []
        parts = [join(one, two) for one, two in zip(parts[::2], parts[1::2])] + rest
    return parts[0]


def _reduced(x: Any, dim: Any, keepdim: bool, join: Callable[[list[Symbol]], Symbol]) -> Symbol:
    x = Symbol.lift(x)
    axes = range(x.ndim) if dim is None else [dim] if isinstance(dim, int) else dim
    for axis in sorted({axis % x.ndim for axis in axes}, reverse=True):
        if axis == x.batch:
            raise CannotFollow(MIXES)
        x = join(_taken(x, axis))
        x = rearrange(torch.Tensor.unsqueeze, (x, axis), {}) if keepdim else x
    return x


def _sum(parts: list[Symbol]) -> Symbol:
    if len(parts) <= MAX_TERMS or parts[0].places.size > 1:
        return _halved(parts, add)
    lanes = [lane for part in parts for lane in part.lanes()]
    node = graph.affine(graph.pick(lanes), graph.Numbers(np.ones((1, len(lanes)))), None)
    return Symbol.of(node, np.zeros(parts[0].places.shape, dtype=int), parts[0].batch)


@operation("sum", "nansum")
def sum_(x: Any, dim: Any = None, keepdim: bool = False, **more: Any) -> Symbol:
    x = Symbol.lift(x)
    if (dim is None or dim == ()) and x.batch is not None:
        total = Symbol.of(x.node, x.places, x.batch, x.dtype)
        total.is_sum = True
        return total
    return _reduced(x, dim, keepdim, _sum)


@operation("mean")
def mean(x: Any, dim: Any = None, keepdim: bool = False, **more: Any) -> Symbol:
    return _reduced(x, dim, keepdim, lambda parts: divide(_sum(parts), float(len(parts))))


@operation("prod")
def prod(x: Any, dim: Any = None, keepdim: bool = False, **more: Any) -> Symbol:
    return _reduced(x, dim, keepdim, lambda parts: _halved(parts, multiply))


@operation("amax")
def amax(x: Any, dim: Any = None, keepdim: bool = False) -> Symbol:
    return _reduced(x, dim, keepdim, lambda parts: _halved(parts, maximum))


@operation("amin")
def amin(x: Any, dim: Any = None, keepdim: bool = False) -> Symbol:
    return _reduced(x, dim, keepdim, lambda parts: _halved(parts, minimum))


def _largest(of_axis: Callable[..., Symbol], of_two: Callable[[Any, Any], Symbol]) -> Callable[..., Any]:
    """Makes `max` or `min`, which torch has for an axis and for two tensors."""

    def found(x: Any, other: Any = None, keepdim: bool = False, dim: Any = None) -> Any:
        if isinstance(other, torch.Tensor):
            return of_two(x, other)
        dim = other if dim is None else dim
        values = of_axis(x, dim, keepdim)
        return values if dim is None else torch.return_types.max((values, values))

    return found


OPERATIONS["max"], OPERATIONS["min"] = _largest(amax, maximum), _largest(amin, minimum)


@operation("var")
def var(x: Any, dim: Any = None, unbiased: bool = True, keepdim: bool = False, correction: int | None = None) -> Symbol:
    x = Symbol.lift(x)
    axes = [dim] if isinstance(dim, int) else list(dim)
    count = math.prod(x.shape[axis] for axis in axes)
    correction = int(unbiased) if correction is None else correction
    total = sum_(square(subtract(x, mean(x, dim, True))), dim, keepdim)
    return divide(total, float(count - correction))


@operation("std")
def std(x: Any, dim: Any = None, unbiased: bool = True, keepdim: bool = False, correction: int | None = None) -> Symbol:
    return applied("sqrt", var(x, dim, unbiased, keepdim, correction))


@operation("norm", "linalg_norm", "linalg_vector_norm")
def norm(x: Any, *others: Any, **more: Any) -> Symbol:
    """The length of vectors, with the arguments of `torch.norm` or of `torch.linalg`."""
    order = more.get("p", more.get("ord", others[0] if others else 2))
    dim = more.get("dim", others[1] if len(others) > 1 else None)
    keepdim = more.get("keepdim", others[2] if len(others) > 2 else False)
    if dim is None:
        raise CannotFollow(MIXES)
    if order == 1:
        return sum_(OPERATIONS["abs"](x), dim, keepdim)
    if order == math.inf:
        return amax(OPERATIONS["abs"](x), dim, keepdim)
    if order not in (None, 2, "fro"):
        raise CannotFollow(f"A norm of order {order} cannot be followed")
    return applied("sqrt", sum_(square(x), dim, keepdim))


@operation("logsumexp")
def logsumexp(x: Any, dim: Any, keepdim: bool = False) -> Symbol:
    largest = amax(x, dim, True)
    total = sum_(OPERATIONS["exp"](subtract(x, largest)), dim, True)
    found = add(OPERATIONS["log"](total), largest)
    return found if keepdim else rearrange(torch.Tensor.squeeze, (found, dim), {})


@operation("softmax")
def softmax(x: Any, dim: int = -1, *others: Any, **more: Any) -> Symbol:
    return _shares("softmax", Symbol.lift(x), dim)


@operation("log_softmax")
def log_softmax(x: Any, dim: int = -1, *others: Any, **more: Any) -> Symbol:
    return _shares("log_softmax", Symbol.lift(x), dim)


def _shares(function: str, x: Symbol, dim: int) -> Symbol:
    """Notes a function of all numbers along an axis together. Other axes at a point are gone through."""
    axis = dim % x.ndim
    if axis == x.batch:
        raise CannotFollow(MIXES)
    own = axis - (x.batch is not None and axis > x.batch)
    last = np.moveaxis(x.places, own, -1)
    nodes = [graph.shares(function, node_of(x, vector, whole=True)) for vector in last.reshape(-1, last.shape[-1])]
    lanes = [(node, place) for node in nodes for place in range(node.width)]
    places = np.moveaxis(np.arange(len(lanes)).reshape(last.shape), -1, own)
    return Symbol.of(graph.pick(lanes), places, x.batch, x.dtype)


@operation("softmin")
def softmin(x: Any, dim: int = -1, *others: Any, **more: Any) -> Symbol:
    return softmax(neg(x), dim)


@operation("glu")
def glu(x: Any, dim: int = -1) -> Symbol:
    one, two = rearrange(torch.Tensor.chunk, (x, 2, dim), {})
    return multiply(one, applied("sigmoid", two))


@operation("normalize")
def normalize(x: Any, p: float = 2.0, dim: int = 1, eps: float = 1e-12, **more: Any) -> Symbol:
    return divide(x, maximum(norm(x, p, dim, True), eps))


@operation("cumsum")
def cumsum(x: Any, dim: int, **more: Any) -> Symbol:
    x = Symbol.lift(x)
    if dim % x.ndim == x.batch:
        raise CannotFollow(MIXES)
    sums: list[Symbol] = []
    for part in _taken(x, dim % x.ndim):
        sums.append(add(sums[-1], part) if sums else part)
    return rearrange(torch.stack, (sums, dim), {})


# Layers


@operation("linear")
def linear(x: Any, weight: Any, bias: Any = None) -> Symbol:
    if isinstance(weight, Symbol):
        found = matmul(x, rearrange(torch.Tensor.t, (weight,), {}))
        return found if bias is None else add(found, bias)
    trace = current_trace()
    return _layer(Symbol.lift(x), trace.numbers_of(weight), None if bias is None else trace.numbers_of(bias))


def _layer(x: Symbol, weights: graph.Numbers, bias: graph.Numbers | None) -> Symbol:
    """Notes a layer of the last axis. Other axes at a point are gone through."""
    if x.batch == x.ndim - 1 and x.batch is not None:
        raise CannotFollow(MIXES)
    vectors = x.places.reshape(-1, x.places.shape[-1])
    if weights.values.shape[1] != vectors.shape[1]:
        raise CannotFollow(f"A layer for {weights.values.shape[1]} numbers is used with {vectors.shape[1]}")
    nodes = [graph.affine(node_of(x, vector, whole=True), weights, bias) for vector in vectors]
    lanes = [(node, place) for node in nodes for place in range(node.width)]
    shape = (*x.places.shape[:-1], weights.values.shape[0])
    return Symbol.of(graph.pick(lanes), np.arange(len(lanes)).reshape(shape), x.batch, x.dtype)


@operation("matmul", "mm", "bmm", "mv")
def matmul(left: Any, right: Any) -> Symbol:
    trace = current_trace()
    if not isinstance(right, Symbol) and right.ndim == 2 and left.batch != left.ndim - 1:
        return _layer(left, trace.numbers_of(_tensor(right), transposed=True), None)
    if not isinstance(left, Symbol) and left.ndim == 2 and right.ndim == 2 and right.batch != 0:
        turned = _layer(rearrange(torch.Tensor.t, (right,), {}), trace.numbers_of(_tensor(left)), None)
        return rearrange(torch.Tensor.t, (turned,), {})
    one, two = Symbol.lift(left), Symbol.lift(right)
    if one.ndim == 1 or two.ndim == 1:
        flat = multiply(one, two) if one.ndim == two.ndim or two.ndim == 1 else multiply(rearrange(torch.Tensor.unsqueeze, (one, -1), {}), two)
        return sum_(flat, -1 if two.ndim == 1 else -2)
    rows = rearrange(torch.Tensor.unsqueeze, (one, -1), {})
    return sum_(multiply(rows, rearrange(torch.Tensor.unsqueeze, (two, -3), {})), -2)


def _tensor(values: Any) -> torch.Tensor:
    return values if isinstance(values, torch.Tensor) else torch.as_tensor(np.asarray(values, dtype=np.float64))


@operation("addmm")
def addmm(x: Any, left: Any, right: Any, beta: float = 1, alpha: float = 1) -> Symbol:
    return add(multiply(x, beta), multiply(matmul(left, right), alpha))


@operation("bilinear")
def bilinear(left: Any, right: Any, weight: torch.Tensor, bias: Any = None) -> Symbol:
    products = einsum("...i,...j->...ij", left, right)
    flat = rearrange(torch.Tensor.flatten, (products, -2), {})
    found = _layer(flat, current_trace().numbers_of(weight.reshape(weight.shape[0], -1)), None)
    return found if bias is None else add(found, bias)


@operation("einsum")
def einsum(pattern: str, *operands: Any) -> Symbol:
    parts = [Symbol.lift(it) for it in (operands[0] if len(operands) == 1 and isinstance(operands[0], (list, tuple)) else operands)]
    inputs, _, output = pattern.replace(" ", "").partition("->")
    terms = inputs.split(",")
    if "..." in pattern:
        spare = [letter for letter in "ABCDEFGH"]
        counts = [part.ndim - len(term.replace("...", "")) for part, term in zip(parts, terms) if "..." in term]
        if len(set(counts)) > 1:
            raise CannotFollow("This einsum cannot be followed")
        terms, output = [term.replace("...", "".join(spare[: counts[0]])) for term in terms], output.replace("...", "".join(spare[: counts[0]]))
    if "->" not in pattern or any(len(set(term)) < len(term) for term in terms):
        raise CannotFollow("This einsum cannot be followed")
    letters = output + "".join(sorted(set("".join(terms)) - set(output)))

    def spread(part: Symbol, term: str) -> Symbol:
        part = rearrange(torch.Tensor.permute, (part, [term.index(it) for it in letters if it in term]), {})
        key = tuple(slice(None) if it in term else None for it in letters)
        return rearrange(torch.Tensor.__getitem__, (part, key), {})

    product = reduce(multiply, [spread(part, term) for part, term in zip(parts, terms)])
    summed = list(range(len(output), len(letters)))
    return sum_(product, summed) if summed else product


@operation("dot", "inner")
def dot(left: Any, right: Any) -> Symbol:
    return sum_(multiply(left, right), -1)


@operation("outer", "ger")
def outer(left: Any, right: Any) -> Symbol:
    one, two = Symbol.lift(left), Symbol.lift(right)
    return multiply(rearrange(torch.Tensor.unsqueeze, (one, 1), {}), rearrange(torch.Tensor.unsqueeze, (two, 0), {}))


@operation("layer_norm")
def layer_norm(x: Any, normalized_shape: Any, weight: Any = None, bias: Any = None, eps: float = 1e-5, **more: Any) -> Symbol:
    axes = list(range(-len(normalized_shape), 0))
    centred = subtract(x, mean(x, axes, True))
    found = divide(centred, applied("sqrt", add(mean(square(centred), axes, True), eps)))
    found = found if weight is None else multiply(found, weight)
    return found if bias is None else add(found, bias)


@operation("batch_norm")
def batch_norm(
    x: Any, running_mean: Any, running_var: Any, weight: Any = None, bias: Any = None, training: bool = False, momentum: float = 0.1, eps: float = 1e-5
) -> Symbol:
    if training or running_mean is None:
        raise CannotFollow(f"{MIXES}, as a normalization over a batch does while it is trained")
    slope = 1 / torch.sqrt(running_var + eps) * (1 if weight is None else weight)
    return add(multiply(subtract(x, running_mean), slope), 0.0 if bias is None else bias)


# Derivatives


@operation("grad")
def grad(outputs: Any, inputs: Any, grad_outputs: Any = None, *others: Any, **more: Any) -> tuple[Symbol, ...]:
    """Derivatives of tensors by coordinates, as `torch.autograd.grad` gives them."""
    of = list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]
    by = list(inputs) if isinstance(inputs, (list, tuple)) else [inputs]
    weights = list(grad_outputs) if isinstance(grad_outputs, (list, tuple)) else [grad_outputs] * len(of)
    terms = []
    for output, weight in zip(of, weights):
        if not isinstance(output, Symbol):
            raise CannotFollow("It differentiates something that does not depend on the points")
        if weight is None and not output.is_sum and output.ndim > 0:
            raise CannotFollow("It differentiates a tensor with several numbers: pass `grad_outputs=torch.ones_like(…)` or take its sum")
        own = Symbol.of(output.node, output.places, output.batch)
        places, symbols, _, _ = aligned(own, 1.0 if weight is None else weight)
        if symbols[1].batch is not None and symbols[0].batch is None:
            raise CannotFollow(MIXES)
        terms += list(zip(*([(symbol.node, int(place)) for place in it.reshape(-1)] for symbol, it in zip(symbols, places))))
    return tuple(_derivatives(terms, it) for it in by)


def _derivatives(terms: list[tuple[tuple[Node, int], tuple[Node, int]]], by: Any) -> Symbol:
    if not isinstance(by, Symbol):
        raise CannotFollow("It differentiates by something other than the points")
    found = []
    for coordinate, _ in by.lanes():
        if coordinate.kind != "coordinate":
            raise CannotFollow("It differentiates by something other than the points")
        total: Node | None = None
        for of, weight in terms:
            if graph.constant_at(weight) == 0:
                continue
            term = graph.derivative(of, coordinate.data[1])
            if graph.constant_at(weight) != 1:
                term = graph.combine("times", graph.pick([weight]), term)
            total = term if total is None else graph.combine("plus", total, term)
        found.append((total or graph.constant([0.0]), 0))
    return Symbol.of(graph.pick(found), np.arange(len(found)).reshape(by.places.shape), by.batch, by.dtype)
