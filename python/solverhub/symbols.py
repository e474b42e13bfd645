"""Symbols: tensors without numbers, which note what is computed with them.

A symbol has the shape of a tensor with some points, so that functions written for tensors of torch or arrays of NumPy
take it. One of its axes belongs to the points, and each place along the others is one number at a point. Nothing may
mix the points with each other. What cannot be noted raises CannotFollow; no operation gets through to real numbers.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, Callable, Iterator, Sequence

import numpy as np
import torch
from torch.overrides import TorchFunctionMode

from . import graph
from .container import BFloat16
from .errors import CannotFollow
from .graph import Node, Numbers

POINTS = 11  # that each symbol seems to have
MIXES = "It mixes the values of different points"

#: Operations by the names that torch has for them, without underscores around. Filled by `operations.py`.
OPERATIONS: dict[str, Callable[..., Any]] = {}
#: Names in NumPy that differ from those in torch.
IN_NUMPY = {
    **{f"arc{name}": f"a{name}" for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh")},
    "arctan2": "atan2",
    "absolute": "abs",
    "fabs": "abs",
    "negative": "neg",
    "subtract": "sub",
    "multiply": "mul",
    "divide": "div",
    "true_divide": "div",
    "power": "pow",
    "float_power": "pow",
    "greater": "gt",
    "greater_equal": "ge",
    "less": "lt",
    "less_equal": "le",
    "equal": "eq",
    "not_equal": "ne",
    "rint": "round",
    "fix": "trunc",
    "mod": "remainder",
    "invert": "logical_not",
    "bitwise_and": "logical_and",
    "bitwise_or": "logical_or",
    "dot": "matmul",
}
#: Functions that only put numbers into another order or shape: they are called with places instead of numbers.
REARRANGE = set(
    "T atleast_1d atleast_2d broadcast_to broadcast_tensors cat chunk column_stack concat concatenate diagonal dstack expand expand_as expand_dims "
    "flatten flip getitem hstack index_select mT movedim moveaxis narrow permute ravel repeat reshape reshape_as roll select split squeeze stack "
    "swapaxes t tensor_split tile transpose unbind unflatten unsqueeze view view_as vstack array_split hsplit copy".split()
)
#: Functions that give the same numbers.
IDENTITIES = set("clone contiguous data detach double float positive requires_grad_ retain_grad alias cpu".split())
_PRECISIONS = {"double": torch.float64, "float": torch.float32}
#: Facts about a tensor that do not depend on its numbers.
FACTS = set(
    "device dim dtype element_size own_grad grad_fn is_complex is_contiguous is_cuda is_floating_point is_leaf is_meta is_mps is_nested is_quantized "
    "is_sparse is_tensor itemsize layout len nbytes ndim ndimension nelement numel output_nr requires_grad shape size stride names".split()
)
#: Operations that are also there with an underscore behind, which change the tensor itself.
IN_PLACE = set("add sub mul div pow clamp neg sin cos exp tanh relu sigmoid".split())
IN_PLACE_OPERATORS = {"iadd", "isub", "imul", "itruediv", "ipow"}
_NAMES_OF_OPERATORS = {
    **{f"{prefix}truediv": f"{prefix}div" for prefix in ("", "r", "i")},
    **{f"i{name}": name for name in ("add", "sub", "mul", "div", "pow")},
    "itruediv": "div",
    "and": "logical_and",
    "or": "logical_or",
    "invert": "logical_not",
    "multiply": "mul",
    "subtract": "sub",
    "divide": "div",
    "true_divide": "div",
    "negative": "neg",
    "absolute": "abs",
    "mod": "remainder",
    "_threshold": "threshold",
}


class Trace:
    """What is known while a function is followed: names of tensors of the network, and parameters of the equation."""

    def __init__(
        self,
        tensors: dict[str, torch.Tensor] | None = None,
        parameters: dict[str, torch.Tensor] | None = None,
        dtype: Any = None,
        kind: Any = None,
    ) -> None:
        self.dtype = dtype or torch.get_default_dtype()
        self.kind = kind  # class of symbols, for a library whose tensors have a class of their own
        self.tensors: dict[str, np.ndarray] = {name: array_of(tensor) for name, tensor in (tensors or {}).items()}
        self._names = {id(tensor): name for name, tensor in (tensors or {}).items()}
        self.parameters: dict[int, Symbol] = {}
        for name, tensor in (parameters or {}).items():
            node = graph.constant(tensor.detach().double().cpu().numpy(), parameter=name)
            if node.width == 1:
                self.parameters[id(tensor)] = Symbol.of(node, np.zeros(tuple(tensor.shape), dtype=int), None, self.dtype)

    def numbers_of(self, tensor: torch.Tensor, transposed: bool = False) -> Numbers:
        """The numbers of a real tensor, with its name if it has one. Those of layers are matrices."""
        values = tensor.detach().cpu().double().numpy()
        name = self._names.get(id(tensor))
        if transposed:
            values = np.ascontiguousarray(values.T)
            if name is not None:
                stored, name = self.tensors[name], f"{name}_transposed"
                self.tensors.setdefault(name, np.ascontiguousarray(stored.T).view(type(stored)))
        if not np.isfinite(values).all():
            raise CannotFollow("A number of the network is not finite")
        return Numbers(values, tensor=name, single=tensor.dtype != torch.float64)


def array_of(tensor: torch.Tensor) -> np.ndarray:
    """Returns the numbers of a tensor in the precision that it has."""
    tensor = tensor.detach().cpu()
    if tensor.dtype == torch.bfloat16:
        return tensor.float().numpy().view(BFloat16)
    return tensor.numpy() if tensor.is_floating_point() else tensor.double().numpy()


_trace = Trace()


def current_trace() -> Trace:
    return _trace


@contextmanager
def tracing(trace: Trace) -> Iterator[None]:
    """Follows with what a trace knows. One thread at a time."""
    global _trace
    before, _trace = _trace, trace
    try:
        with _Parameters():
            yield
    finally:
        _trace = before


class _Parameters(TorchFunctionMode):
    """Puts symbols instead of the parameters of the equation, which the author's functions use as tensors."""

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = kwargs or {}
        if getattr(func, "__name__", "") in _RANDOM:
            raise CannotFollow("It uses random numbers")
        known = _trace.parameters
        if known and name_of(func) not in FACTS:
            args, kwargs = (_mapped(it, lambda part: known.get(id(part), part)) for it in (args, kwargs))
            if _has_symbol(args):
                return Symbol.__torch_function__(func, types, args, kwargs)
        return func(*args, **kwargs)


_RANDOM = set("rand randn randint randperm rand_like randn_like randint_like bernoulli multinomial normal poisson".split())


def _mapped(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, (list, tuple)) and type(value) in (list, tuple):
        return type(value)(_mapped(it, change) for it in value)
    if isinstance(value, dict):
        return {name: _mapped(it, change) for name, it in value.items()}
    return change(value)


def _has_symbol(args: Any) -> bool:
    return any(isinstance(it, Symbol) or isinstance(it, (list, tuple)) and _has_symbol(it) for it in args)


class Symbol(torch.Tensor):
    """A tensor without numbers. `places` has a place in `node` for each number at a point, and `batch` is the axis of the points."""

    node: Node
    places: np.ndarray
    batch: int | None
    is_sum: bool  # over all points, which only a derivative may use

    @staticmethod
    def of(node: Node, places: np.ndarray, batch: int | None, dtype: Any = None, kind: Any = None) -> Symbol:
        shape = list(places.shape)
        if batch is not None:
            shape.insert(batch, POINTS)
        symbol = torch.Tensor._make_wrapper_subclass(kind or _trace.kind or Symbol, shape, dtype=dtype or _trace.dtype, requires_grad=False)
        symbol.node, symbol.places, symbol.batch, symbol.is_sum = node, np.asarray(places), batch, False
        return symbol

    @staticmethod
    def columns(nodes: Sequence[Node], dtype: Any = None, kind: Any = None) -> Symbol:
        """A tensor with a row for each point, and a column for each node."""
        return Symbol.of(graph.pick([(node, 0) for node in nodes]), np.arange(len(nodes)), 0, dtype, kind)

    @staticmethod
    def lift(value: Any) -> Symbol:
        """The symbol of a number, an array or a tensor."""
        if isinstance(value, Symbol):
            if value.is_sum:
                raise CannotFollow("It uses a sum over all points")
            return value
        if isinstance(value, torch.Tensor):
            if value.is_complex():
                raise CannotFollow("It uses complex numbers")
            numbers = _trace.numbers_of(value)
            if numbers.tensor is not None:
                node = graph.constant(numbers.values, tensor=numbers.tensor, single=numbers.single)
                return Symbol.of(node, np.arange(value.numel()).reshape(tuple(value.shape)), None)
            return _of_array(numbers.values, numbers.single)
        try:
            array = np.asarray(value)
            return _of_array(array.astype(np.float64, casting="same_kind"), array.dtype == np.float32)
        except (TypeError, ValueError):
            raise CannotFollow(f"It computes with a {type(value).__name__}") from None

    def lanes(self) -> list[tuple[Node, int]]:
        """Each number at a point, in order."""
        return [graph.origin_of((self.node, int(place))) for place in self.places.reshape(-1)]

    def assign(self, other: Symbol) -> Symbol:
        """Gives this symbol the numbers of another one, as an operation in place does."""
        if tuple(other.shape) != tuple(self.shape):
            raise CannotFollow("It changes the shape of a tensor in place")
        self.node, self.places, self.batch = other.node, other.places, other.batch
        return self

    @classmethod
    def __torch_function__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        kwargs = kwargs or {}
        name = name_of(func)
        if name in FACTS:
            with torch._C.DisableTorchFunctionSubclass():
                return func(*args, **kwargs)
        if name == "setitem":
            return _set_item(*args)
        if name in ("repr", "str", "format"):
            return "<symbol>"
        if name.endswith("_") and name[:-1] in IN_PLACE or name in IN_PLACE_OPERATORS:
            found = perform(name.rstrip("_"), func, args, kwargs)
            return args[0].assign(found) if isinstance(args[0], Symbol) else found
        return perform(name, func, args, kwargs)

    @classmethod
    def __torch_dispatch__(cls, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        raise CannotFollow(f"The operation {func} cannot be followed")

    def __array_ufunc__(self, ufunc: Any, method: str, *args: Any, **kwargs: Any) -> Any:
        if method != "__call__" or kwargs.get("out") is not None:
            raise CannotFollow(f"numpy.{ufunc.__name__}.{method} cannot be followed")
        return perform(ufunc.__name__, ufunc, args, {}, numpy=True)

    def __array_function__(self, func: Any, types: Any, args: Any, kwargs: Any) -> Any:
        if func.__name__ in ("shape", "size", "ndim"):
            return getattr(args[0], {"size": "numel"}.get(func.__name__, func.__name__))
        return perform(func.__name__, func, args, kwargs, numpy=True)

    def __array__(self, *args: Any, **kwargs: Any) -> Any:
        raise CannotFollow("It turns a tensor into an array of NumPy")

    def __bool__(self) -> bool:
        raise CannotFollow("It decides by a value at a point (use torch.where instead of `if`)")

    def __float__(self) -> float:
        raise CannotFollow("It takes a single number out of a tensor")

    __int__ = __index__ = item = tolist = numpy = __float__  # type: ignore[assignment]

    def __radd__(self, other: Any) -> Symbol:
        """Keeps the order of both sides, which torch changes."""
        return perform("add", torch.Tensor.add, (_trace.parameters.get(id(other), other), self), {})

    def __rmul__(self, other: Any) -> Symbol:
        return perform("mul", torch.Tensor.mul, (_trace.parameters.get(id(other), other), self), {})

    def __iter__(self) -> Iterator[Symbol]:
        if self.batch == 0:
            raise CannotFollow("It goes through the points one by one")
        return iter([self[place] for place in range(self.shape[0])])

    def astype(self, *args: Any, **kwargs: Any) -> Symbol:
        """Returns itself, as a tensor in place of an array of NumPy."""
        return self

    def copy(self, dtype: Any = None) -> Symbol:
        """The same numbers as a tensor of its own, which may be changed."""
        made = Symbol.of(self.node, self.places, self.batch, dtype or self.dtype)
        if hasattr(self, "labels"):
            made.labels = self.labels
        return made

    def __deepcopy__(self, memo: Any) -> Symbol:
        return self.copy()


def _of_array(values: np.ndarray, single: bool) -> Symbol:
    """The symbol of constants. Equal numbers are one, so that rows that are all the same can be told."""
    kept, first = np.unique(values.reshape(-1), return_inverse=True)
    if values.size == 0:
        raise CannotFollow("It computes with an empty array")
    if kept.size == values.size:
        return Symbol.of(graph.constant(values, single=single), np.arange(values.size).reshape(values.shape), None)
    return Symbol.of(graph.constant(kept, single=single), first.reshape(values.shape), None)


def name_of(func: Any) -> str:
    """Name of a function of torch, without underscores around it; of an attribute, that of the attribute."""
    name = getattr(func, "__name__", str(func))
    if name == "__get__":
        name = getattr(getattr(func, "__self__", None), "__name__", name)
        name = f"own_{name}" if name == "grad" else name  # there is a function with this name
    return name[2:-2] if name.startswith("__") and name.endswith("__") else name


def perform(name: str, func: Any, args: Any, kwargs: Any, numpy: bool = False) -> Any:
    """Notes an operation. Returns its symbol."""
    known = IN_NUMPY.get(name, name) if numpy else _NAMES_OF_OPERATORS.get(name, name)
    if numpy or "axis" in kwargs or "keepdims" in kwargs:
        kwargs = {{"axis": "dim", "keepdims": "keepdim"}.get(key, key) if known in OPERATIONS else key: it for key, it in kwargs.items()}
    if known in OPERATIONS:
        return OPERATIONS[known](*args, **kwargs)
    if known.startswith("r") and known[1:] in OPERATIONS and len(args) == 2:  # the operator with both sides changed
        return OPERATIONS[known[1:]](args[1], args[0])
    if known in IDENTITIES:
        same = Symbol.lift(args[0])
        is_new = known == "clone" or known in _PRECISIONS and same.dtype != _PRECISIONS[known]
        return same.copy(_PRECISIONS.get(known)) if is_new else same
    if known in REARRANGE:
        return rearrange(func, args, kwargs, numpy)
    raise CannotFollow(f"{'numpy' if numpy else 'torch'}.{name} cannot be followed")


# Order and shape


class _Table:
    """Numbers of lanes, so that a function which changes only order and shape can be called with whole numbers.

    A whole number is that of a lane and that of a point; the last point stands for any, for what is the same at all points.
    """

    def __init__(self) -> None:
        self.lanes: dict[tuple[Node, int], int] = {}

    def encode(self, symbol: Symbol) -> np.ndarray:
        lanes = [self.lanes.setdefault(lane, len(self.lanes)) for lane in symbol.lanes()]
        codes = np.array(lanes, dtype=np.int64).reshape(symbol.places.shape) * (POINTS + 1)
        if symbol.batch is None:
            return np.asarray(codes + POINTS)
        rows = np.arange(POINTS).reshape([-1] + [1] * (codes.ndim - symbol.batch))
        return np.expand_dims(codes, symbol.batch) + rows

    def decode(self, codes: np.ndarray, dtype: Any) -> Symbol:
        lanes, rows = codes // (POINTS + 1), codes % (POINTS + 1)
        if codes.size == 0:
            raise CannotFollow("It makes an empty tensor")
        if (rows == POINTS).all():
            return self._symbol(lanes, None, dtype)
        for axis in (it for it in range(codes.ndim) if codes.shape[it] == POINTS):
            some, those = np.moveaxis(lanes, axis, 0), np.moveaxis(rows, axis, 0)
            own = np.arange(POINTS).reshape([-1] + [1] * (codes.ndim - 1))
            if (some == some[:1]).all() and ((those == own) | (those == POINTS)).all():
                return self._symbol(some[0], axis, dtype)
        raise CannotFollow(MIXES)

    def _symbol(self, lanes: np.ndarray, batch: int | None, dtype: Any) -> Symbol:
        all_lanes = list(self.lanes)
        flat = [all_lanes[number] for number in lanes.reshape(-1)]
        if len({node for node, _ in flat}) == 1:
            return Symbol.of(flat[0][0], np.array([place for _, place in flat]).reshape(lanes.shape), batch, dtype)
        kept = {lane: number for number, lane in enumerate(dict.fromkeys(flat))}
        places = np.array([kept[lane] for lane in flat]).reshape(lanes.shape)
        return Symbol.of(graph.pick(list(kept)), places, batch, dtype)


def rearrange(func: Any, args: Any, kwargs: Any, numpy: bool = False) -> Any:
    """Calls a function that changes only order and shape."""
    table = _Table()
    dtypes = [it.dtype for it in _flat(args) if isinstance(it, Symbol)]

    def encoded(value: Any) -> Any:
        if isinstance(value, Symbol) or _is_of_real_numbers(value):
            codes = table.encode(Symbol.lift(value))
            return codes if numpy else torch.from_numpy(codes)
        return value

    name = name_of(func)
    if name == "getitem" and _has_symbol([args[1]] if not isinstance(args[1], tuple) else args[1]):
        raise CannotFollow("It chooses numbers by their values (use torch.where)")
    found = func(*_mapped(tuple(args), encoded), **_mapped(kwargs, encoded))
    dtype = dtypes[0] if dtypes else None
    if name == "getitem" and found.numel() == 1 and any(isinstance(it, Symbol) and it.batch is not None for it in _flat(args)):
        raise CannotFollow("It takes a single point out of all points")
    return _mapped(
        found if not isinstance(found, tuple) else tuple(found),
        lambda it: table.decode(np.asarray(it), dtype) if isinstance(it, (torch.Tensor, np.ndarray)) else it,
    )


def _is_of_real_numbers(value: Any) -> bool:
    """Whether it is a tensor or an array of numbers, rather than one of places."""
    if isinstance(value, torch.Tensor):
        return value.is_floating_point()
    return isinstance(value, np.ndarray) and value.dtype.kind == "f"


def _flat(args: Any) -> Iterator[Any]:
    for it in args:
        if isinstance(it, (list, tuple)):
            yield from _flat(it)
        else:
            yield it


def _set_item(symbol: Any, key: Any, value: Any) -> None:
    """Notes `symbol[key] = value`."""
    if not isinstance(symbol, Symbol):
        raise CannotFollow("It writes values into a tensor of numbers (use torch.cat)")
    if _has_symbol(key if isinstance(key, tuple) else [key]):
        raise CannotFollow("It chooses numbers by their values (use torch.where)")
    table = _Table()
    codes = table.encode(symbol)
    value = Symbol.lift(value)
    written = table.encode(value)
    if symbol.batch is None:
        raise CannotFollow("It writes values into a tensor of numbers (use torch.cat)")
    codes[key] = np.broadcast_to(written, codes[key].shape)
    symbol.assign(table.decode(codes, symbol.dtype))


# Number by number


def aligned(*values: Any) -> tuple[list[np.ndarray], list[Symbol], tuple[int, ...], int | None]:
    """Brings tensors to one shape. Returns their places, their symbols, the shape at a point, and the axis of the points."""
    symbols = [Symbol.lift(value) for value in values]
    shape = list(np.broadcast_shapes(*(tuple(symbol.shape) for symbol in symbols)))
    axes = {symbol.batch + len(shape) - symbol.ndim for symbol in symbols if symbol.batch is not None}
    if len(axes) > 1:
        raise CannotFollow(MIXES)
    axis = axes.pop() if axes else None
    places = []
    for symbol in symbols:
        own = symbol.places if symbol.batch is None else np.expand_dims(symbol.places, symbol.batch)
        own = own.reshape([1] * (len(shape) - own.ndim) + list(own.shape))
        if axis is not None and symbol.batch is None and own.shape[axis] > 1:
            if (own != np.take(own, [0], axis)).any():
                raise CannotFollow("It uses another number for each point, such as measured data")
            own = np.take(own, [0], axis)
        places.append(own)
    if axis is not None:
        places = [np.squeeze(own, axis) for own in places]
        del shape[axis]
    return [np.broadcast_to(own, shape) for own in places], symbols, tuple(shape), axis


def node_of(symbol: Symbol, places: np.ndarray, whole: bool = False) -> Node:
    """The node of some places. One number that is the same everywhere is a node of one number, unless `whole`."""
    flat = places.reshape(-1)
    if flat.size > 1 and not whole and (flat == flat[0]).all():
        flat = flat[:1]
    return graph.pick([(symbol.node, int(place)) for place in flat])


def each(make: Callable[..., Node], *values: Any, dtype: Any = None) -> Symbol:
    """Notes an operation that is the same for each number."""
    places, symbols, shape, axis = aligned(*values)
    node = make(*(node_of(symbol, own) for symbol, own in zip(symbols, places)))
    size = int(np.prod(shape))
    result = np.zeros(shape, dtype=int) if node.width == 1 else np.arange(size).reshape(shape)
    return Symbol.of(node, result, axis, dtype)
