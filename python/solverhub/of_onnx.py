"""Models of ONNX: their graph is called with symbols, like a network of torch."""

from __future__ import annotations

import copy
import math
from functools import reduce
from pathlib import Path
from typing import Any, Callable, Mapping

import numpy as np
import torch
from torch.nn import functional

from .drafts import PRECISIONS, Draft, joined, other_numbers, problem_in
from .errors import CannotFollow, CannotLoad, WouldLose, WrongLibrary
from .following import reason_of

try:
    import onnx
    from google.protobuf.message import DecodeError
    from onnx import defs, helper, numpy_helper
    from onnx.reference import ReferenceEvaluator
    from onnx.reference.op_run import OpRun
except ImportError as error:
    raise WrongLibrary("Models of ONNX are read with the package onnx, which is not installed.", cure="Run `pip install onnx`.") from error

DTYPES = {name: dtype for dtype, name in PRECISIONS.items() if dtype != torch.bfloat16}


def draft_of(model: Any, options: Mapping[str, Any]) -> Draft:
    """The draft of a model, or of the file of one, with the problem that its author says."""
    problem = problem_in(options)
    graph = _Graph(_loaded(model))
    made_with = {"library": "onnx", "version": f"opset {graph.opset}", **graph.producer}
    draft = _OnnxDraft(network=graph, module=torch.nn.Module(), made_with=made_with, **problem)
    draft.graph, draft.tensors = graph, graph.weights
    draft.dtype, draft.precision = DTYPES[graph.precision], graph.precision
    draft.follow_network()
    draft.add_problem(options)
    return draft


class _OnnxDraft(Draft):
    """A draft whose values are those that a runtime of ONNX computes."""

    graph: _Graph

    def _check_values(self, points: Any, program: Mapping[str, Any], tensors: Mapping[str, np.ndarray]) -> Any:
        return self.graph.values(points)

    def _with_other_weights(self) -> list[Callable[[Any], Any]]:
        """Values of the graph with other matrices. Single numbers and rows of them may be a part of its form."""
        changed = copy.copy(self.graph)
        matrices = {name: other_numbers(it) for name, it in self.graph.weights.items() if it.ndim > 1}
        changed.constants = {**self.graph.constants, **matrices}
        network = joined(changed)
        return [lambda points: self.values(points, network)] if matrices else []


def _loaded(model: Any) -> Any:
    """The model, which may be changed."""
    if not isinstance(model, (str, Path)):
        copied = onnx.ModelProto()
        copied.CopyFrom(model)
    else:
        try:
            copied = onnx.load(model)
        except (DecodeError, onnx.checker.ValidationError) as error:
            raise CannotLoad(f"{model} is not a model of ONNX: {error}.") from error
    if not copied.graph.output:
        raise CannotLoad("The model of ONNX has no graph with an output.")
    if copied.functions:
        from onnx import inliner

        copied = inliner.inline_local_functions(copied)
    return copied


class _Graph:
    """The graph of a model as a function of one tensor with a row for each point. `weights` are its initializers."""

    def __init__(self, model: Any) -> None:
        self.model, graph = model, model.graph
        self.opset = max((it.version for it in model.opset_import if it.domain in DOMAINS), default=0)
        producer = f"{model.producer_name} {model.producer_version}".strip()
        self.producer = {"backend": producer[:200]} if producer else {}
        known = {it.name: _tensor(it) for it in graph.initializer}
        self.weights = {name: it for name, it in known.items() if it.is_floating_point() and it.numel()}
        constants = [node for node in graph.node if node.op_type == "Constant"]
        self.constants = {**known, **{node.output[0]: _constant(node.attribute[0]) for node in constants}}
        self.nodes = [node for node in graph.node if node.op_type != "Constant"]
        self.inputs = [it for it in graph.input if it.name not in known]
        self.outputs = [it.name for it in graph.output]
        types = {helper.tensor_dtype_to_np_dtype(it.type.tensor_type.elem_type).name for it in self.inputs}
        self.precision = str(next(iter(types), None))
        if len(types) != 1 or self.precision not in DTYPES:
            raise WouldLose(f"The inputs of the model are {' and '.join(sorted(types)) or 'missing'}, but points are {', '.join(DTYPES)}.")
        for it in [*self.inputs, *graph.output]:  # also one that was exported for a fixed number of points takes any number
            if it.type.tensor_type.shape.dim:
                it.type.tensor_type.shape.dim[0].dim_param = "points"
        del graph.value_info[:]

    def __call__(self, points: Any) -> list[Any]:
        values = {**self.constants, **self._fed(points)}
        for node in self.nodes:
            found = _computed(node, values, self.opset)
            values.update(zip(node.output, found if isinstance(found, tuple) else (found,)))
        return [values[name] for name in self.outputs]

    def values(self, points: torch.Tensor) -> torch.Tensor:
        """Values that ONNX Runtime computes, or the package onnx where that is not installed or lacks an operator in double precision."""
        fed = self._fed(points.numpy())
        try:
            import onnxruntime

            found = onnxruntime.InferenceSession(self.model.SerializeToString(), providers=["CPUExecutionProvider"]).run(None, fed)
        except Exception:  # its errors differ between versions
            found = ReferenceEvaluator(self.model, new_ops=EXACT).run(None, fed)
        return torch.from_numpy(np.concatenate([np.asarray(it).reshape(len(points), -1) for it in found], 1))

    def _fed(self, points: Any) -> dict[str, Any]:
        """The points as the inputs take them: all coordinates in one, or a column for each."""
        count = points.shape[1]
        ranks = [len(it.type.tensor_type.shape.dim) for it in self.inputs]
        if len(ranks) == 1 and (ranks[0] != 1 or count > 1):
            return {self.inputs[0].name: points}
        if len(ranks) != count:
            raise CannotFollow(f"The model has {len(ranks)} inputs, but the domain has {count} coordinates.")
        return {it.name: points[:, place] if rank == 1 else points[:, place : place + 1] for place, (it, rank) in enumerate(zip(self.inputs, ranks))}


def _tensor(proto: Any) -> torch.Tensor:
    array = numpy_helper.to_array(proto)
    if array.dtype.kind not in "fiub":
        raise CannotFollow(f"The tensor {proto.name} has the type {array.dtype}, which cannot be followed.")
    return torch.from_numpy(array.copy())


def _constant(attribute: Any) -> torch.Tensor:
    value = helper.get_attribute_value(attribute)
    return _tensor(value) if attribute.name == "value" else torch.tensor(value)


def _computed(node: Any, values: Mapping[str, Any], opset: int) -> Any:
    called = node.name or node.output[0]
    if node.domain not in DOMAINS or node.op_type not in OPERATORS:
        its_type = ".".join(filter(None, (node.domain, node.op_type)))
        raise CannotFollow(f"The node {called} has the operator {its_type}, which cannot be followed")
    known = defs.get_schema(node.op_type, opset).attributes.values()
    given = [*(it.default_value for it in known if it.default_value.type), *node.attribute]  # defaults are as precise as attributes
    attributes = {it.name: it.s.decode() if it.type == it.STRING else helper.get_attribute_value(it) for it in given}
    try:
        return OPERATORS[node.op_type](*(values[name] if name else None for name in node.input), **attributes)
    except Exception as error:  # torch has many for shapes that do not fit
        raise CannotFollow(f"The node {called} with the operator {node.op_type} cannot be followed: {reason_of(error)}") from error


# Operators. Their inputs are arguments by place and their attributes by name; some were attributes first, and are inputs in newer models.


def _integers(values: Any) -> list[int]:
    return [int(it) for it in values]


def _batch_normalization(x: Any, scale: Any, bias: Any, mean: Any, var: Any, *, epsilon: float, training_mode: int = 0, **more: Any) -> Any:
    return functional.batch_norm(x, mean, var, scale, bias, bool(training_mode), eps=epsilon)


def _cast(x: Any, *, to: int, **more: Any) -> Any:
    if to == onnx.TensorProto.BOOL:
        return x != 0
    return x.to(getattr(torch, helper.tensor_dtype_to_np_dtype(to).name))


def _gather(x: Any, places: Any, *, axis: int) -> Any:
    return x[(slice(None),) * (axis % x.ndim) + (places if places.ndim else int(places),)]


def _gemm(a: Any, b: Any, c: Any = None, *, alpha: float, beta: float, transA: int = 0, transB: int = 0) -> Any:  # noqa: N803
    a = a.t() if transA else a
    if transB and alpha == beta == 1 and c is not None and tuple(c.shape) == (b.shape[0],):
        return functional.linear(a, b, c)
    found = functional.linear(a, b) if transB else torch.matmul(a, b)
    found = found if alpha == 1 else found * alpha
    return found if c is None else found + (c if beta == 1 else c * beta)


def _reduction(function: Callable[..., Any]) -> Callable[..., Any]:
    def reduced(x: Any, axes: Any = None, *, keepdims: int, noop_with_empty_axes: int = 0) -> Any:
        found = [] if axes is None else _integers(axes)
        return function(x, tuple(found or range(x.ndim)), bool(keepdims)) if found or not noop_with_empty_axes else x

    return reduced


def _reshape(x: Any, shape: Any, *, allowzero: int = 0) -> Any:
    return x.reshape([x.shape[place] if it == 0 and not allowzero else it for place, it in enumerate(_integers(shape))])


def _slice(x: Any, starts: Any, ends: Any, axes: Any = None, steps: Any = None) -> Any:
    axes = range(len(starts)) if axes is None else _integers(axes)
    steps = [1] * len(starts) if steps is None else _integers(steps)
    for start, end, axis, step in zip(_integers(starts), _integers(ends), axes, steps):
        x = _gather(x, torch.tensor(range(x.shape[axis])[start:end:step]), axis=axis)
    return x


def _split(x: Any, split: Any = None, *, axis: int, num_outputs: int = 2) -> Any:
    return torch.split(x, -(-x.shape[axis] // num_outputs) if split is None else _integers(split), axis)


def _squeeze(x: Any, axes: Any = None) -> Any:
    places = [place for place, size in enumerate(x.shape) if size == 1] if axes is None else [it % x.ndim for it in _integers(axes)]
    return reduce(lambda found, axis: found.squeeze(axis), sorted(places, reverse=True), x)


def _unsqueeze(x: Any, axes: Any) -> Any:
    places = [it % (x.ndim + len(axes)) for it in _integers(axes)]
    return reduce(lambda found, axis: found.unsqueeze(axis), sorted(places), x)


DOMAINS = ("", "ai.onnx")
#: Operators that are functions of torch with the same arguments, by their names there.
_SAME = """Abs Acos Acosh Add And=logical_and Asin Asinh Atan Atanh Ceil Cos Cosh Equal=eq Erf Exp Floor Greater=gt GreaterOrEqual=ge Less=lt
LessOrEqual=le Log MatMul Mul Neg Not=logical_not Or=logical_or Pow Reciprocal Relu Round Sigmoid Sign Sin Sinh Sqrt Sub Tan Tanh Where"""
OPERATORS: dict[str, Callable[..., Any]] = {
    **{name: getattr(torch, its_name or name.lower()) for name, _, its_name in (it.partition("=") for it in _SAME.split())},
    "BatchNormalization": _batch_normalization,
    "Cast": _cast,
    "CastLike": lambda x, like, **more: x.to(like.dtype),
    "Clip": lambda x, min=None, max=None: torch.clamp(x, min, max),
    "Concat": lambda *parts, axis: torch.cat(parts, axis),
    "ConstantOfShape": lambda shape, *, value=None: (torch.zeros(1) if value is None else _tensor(value)).expand(_integers(shape)),
    "Div": lambda left, right: torch.div(left, right) if left.is_floating_point() else torch.div(left, right, rounding_mode="trunc"),
    "Dropout": lambda x, *others, **more: x,
    "Einsum": lambda *parts, equation: torch.einsum(equation, *parts),
    "Elu": lambda x, *, alpha: functional.elu(x, alpha),
    "Expand": lambda x, shape: torch.broadcast_to(x, torch.broadcast_shapes(tuple(x.shape), tuple(_integers(shape)))),
    "Flatten": lambda x, *, axis: x.reshape(math.prod(x.shape[:axis]), -1),
    "Gather": _gather,
    "Gelu": lambda x, *, approximate: functional.gelu(x, approximate=approximate),
    "Gemm": _gemm,
    "HardSigmoid": lambda x, *, alpha, beta: torch.clamp(x * alpha + beta, 0.0, 1.0),
    "HardSwish": functional.hardswish,
    "Identity": lambda x: x,
    "LayerNormalization": lambda x, scale, bias=None, *, axis, epsilon, **more: functional.layer_norm(x, tuple(x.shape)[axis:], scale, bias, epsilon),
    "LeakyRelu": lambda x, *, alpha: functional.leaky_relu(x, alpha),
    "LogSoftmax": lambda x, *, axis: torch.log_softmax(x, axis),
    "Max": lambda *parts: reduce(torch.maximum, parts),
    "Min": lambda *parts: reduce(torch.minimum, parts),
    "Mish": functional.mish,
    "PRelu": lambda x, slope: torch.where(x > 0, x, x * slope),
    "ReduceL2": _reduction(lambda x, axes, keep: torch.sqrt(torch.sum(x * x, axes, keep))),
    "ReduceMax": _reduction(torch.amax),
    "ReduceMean": _reduction(torch.mean),
    "ReduceMin": _reduction(torch.amin),
    "ReduceSum": _reduction(torch.sum),
    "Reshape": _reshape,
    "Selu": lambda x, *, alpha, gamma: functional.elu(x, alpha) * gamma,
    "Shape": lambda x, *, start=0, end=None: torch.tensor(tuple(x.shape)[start:end]),
    "Slice": _slice,
    "Softmax": lambda x, *, axis: torch.softmax(x, axis),
    "Softplus": functional.softplus,
    "Softsign": functional.softsign,
    "Split": _split,
    "Squeeze": _squeeze,
    "Sum": lambda *parts: reduce(torch.add, parts),
    "Tile": lambda x, repeats: x.repeat(_integers(repeats)),
    "Transpose": lambda x, *, perm=None: x.permute(tuple(perm or reversed(range(x.ndim)))),
    "Unsqueeze": _unsqueeze,
}


def _exact(name: str) -> Any:
    def run(self: Any, *inputs: Any, **attributes: Any) -> tuple[Any]:
        return (OPERATORS[name](*map(torch.tensor, inputs), **attributes).numpy(),)

    return type(name, (OpRun,), {"op_domain": "", "_run": run})


#: Operators that the package onnx computes in single precision, with numbers that were rounded to it, or in older forms with the mean of the points.
EXACT = [_exact(name) for name in ("BatchNormalization", "Erf", "Gelu", "HardSwish")]
