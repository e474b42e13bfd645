"""Each operation that is followed gives what torch or NumPy computes, at random points."""

import math

import numpy as np
import pytest
import torch
from solverhub import graph, programs, symbols, trees
from solverhub import operations  # noqa: F401  # it fills the table
from solverhub.errors import CannotFollow
from solverhub.following import columns_of, residuals_of, symbols_of
from solverhub.symbols import OPERATIONS, POINTS, REARRANGE, Symbol, Trace, tracing

pytestmark = pytest.mark.usefixtures("single_precision")
F = torch.nn.functional
W = torch.linspace(-1, 1, 6, dtype=torch.float64).reshape(2, 3)
ROW = torch.tensor([0.5, -2.0, 0.25], dtype=torch.float64)

#: A function of three columns for each operation, by its name in the table.
CASES = {
    **{name: getattr(torch, name) for name in "sin cos tan exp tanh sinh cosh sigmoid erf erfc abs floor ceil trunc round relu expm1 asinh atan sign reciprocal square neg exp2 frac deg2rad rad2deg sinc logical_not".split()},
    **{name: (lambda x, name=name: getattr(torch, name)(x.abs() + 1.1)) for name in "log log2 log10 sqrt rsqrt log1p acosh".split()},
    **{name: (lambda x, name=name: getattr(torch, name)(x / 4)) for name in "asin acos atanh".split()},
    **{name: getattr(F, name) for name in "softplus softsign silu mish elu celu selu leaky_relu relu6 hardtanh hardsigmoid hardswish softshrink tanhshrink logsigmoid".split()},
    "log_sigmoid": F.logsigmoid,
    "swish": F.silu,
    "gelu": lambda x: torch.cat([F.gelu(x), F.gelu(x, approximate="tanh")], 1),
    "prelu": lambda x: F.prelu(x, torch.tensor([0.3], dtype=torch.float64)),
    "threshold": lambda x: F.threshold(x, 0.2, 7.0),
    "dropout": lambda x: F.dropout(x, 0.5, training=False),
    "alpha_dropout": lambda x: F.alpha_dropout(x, 0.5, False),
    "feature_dropout": lambda x: torch.feature_dropout(x, 0.5, False),
    "dropout1d": lambda x: F.dropout1d(x[None], training=False)[0],
    "dropout2d": lambda x: F.dropout2d(x[None], training=False)[0],
    "special_erf": torch.special.erf,
    "special_erfc": torch.special.erfc,
    "special_expit": torch.special.expit,
    "expit": torch.special.expit,
    "relu_": lambda x: torch.relu_(x * 1),
    "fix": torch.fix,
    "sgn": torch.sgn,
    "bitwise_not": lambda x: torch.bitwise_not(x > 0) * x,
    "radians": np.radians,
    "degrees": np.degrees,
    "cbrt": np.cbrt,
    "clamp": lambda x: torch.clamp(x, -0.5, 0.7),
    "clip": lambda x: np.clip(x, -0.5, None),
    "nan_to_num": torch.nan_to_num,
    "to": lambda x: x.to(torch.float64),
    "type": lambda x: x.type(torch.float64),
    "type_as": lambda x: x.type_as(ROW),
    "half": lambda x: x.half().double() * 0 + x,
    "bfloat16": lambda x: x.bfloat16().double() * 0 + x,
    "add": lambda x: torch.add(x, x[:, :1], alpha=3) + 2,
    "sub": lambda x: 1 - x - torch.sub(x, ROW, alpha=2),
    "mul": lambda x: 3 * x * ROW,
    "div": lambda x: 2 / (x.abs() + 1) + torch.div(x, 0.3, rounding_mode="floor") + x / ROW,
    "floor_divide": lambda x: torch.floor_divide(x, 0.3),
    "floordiv": lambda x: x // 0.3,
    "pow": lambda x: torch.cat([x**2, x**3.0, 2**x, (x.abs() + 0.1) ** x, x.pow(-1)], 1),
    "maximum": lambda x: torch.maximum(x, x.flip(1)),
    "fmax": lambda x: torch.fmax(x, x.flip(1)),
    "minimum": lambda x: torch.minimum(x, x.flip(1)),
    "fmin": lambda x: torch.fmin(x, x.flip(1)),
    "atan2": lambda x: torch.atan2(x, x.flip(1) - 0.2),
    "arctan2": lambda x: np.arctan2(x[:, 0:1], x[:, 1:2]),
    "remainder": lambda x: x % 0.7 + torch.remainder(x, -0.4),
    "fmod": lambda x: torch.fmod(x, 0.7),
    "heaviside": lambda x: torch.heaviside(x, ROW),
    "hypot": lambda x: torch.hypot(x, x.flip(1)),
    "logaddexp": lambda x: torch.logaddexp(x, x.flip(1)),
    "lerp": lambda x: torch.lerp(x, x.flip(1), 0.3),
    "addcmul": lambda x: torch.addcmul(x, x, ROW, value=2),
    "addcdiv": lambda x: torch.addcdiv(x, x, ROW, value=2),
    **{name: (lambda x, name=name: getattr(torch, name)(x, 0.25) * 1.0) for name in "lt le gt ge eq ne less less_equal greater greater_equal not_equal".split()},
    "equal": lambda x: np.equal(x, 0.25) * 1.0,
    "logical_and": lambda x: torch.logical_and(x > 0, x < 0.5) * 1.0,
    "logical_or": lambda x: torch.logical_or(x < 0, x > 0.5) * 1.0,
    "bitwise_and": lambda x: ((x > 0) & (x < 0.5)) * 1.0,
    "bitwise_or": lambda x: ((x < 0) | ~(x < 0.5)) * 1.0,
    "where": lambda x: torch.where(x > 0.1, x, -x.flip(1)) + torch.where(torch.tensor([True, False, True]), x, 3.0),
    "masked_fill": lambda x: x.masked_fill(x > 0.1, 7.0),
    "ones_like": lambda x: torch.ones_like(x) + x,
    "zeros_like": lambda x: torch.zeros_like(x[:, :1]),
    "empty_like": lambda x: torch.where(x > -9.0, x, torch.empty_like(x)),
    "full_like": lambda x: torch.full_like(x, 2.5),
    "new_ones": lambda x: x.new_ones(len(x), 3) * x,
    "new_tensor": lambda x: x * x.new_tensor([1.0, 2.0, 3.0]),
    "new_zeros": lambda x: x.new_zeros(3) + x,
    "new_full": lambda x: x.new_full((3,), 2.0) + x,
    "result_type": lambda x: x * (torch.result_type(x, 1.0) == torch.float64),
    "sum": lambda x: x.sum(1) + x.sum(dim=-1) + torch.sum(torch.cat([x] * 4, 1), 1),
    "nansum": lambda x: torch.nansum(x, 1),
    "mean": lambda x: x.mean(1, keepdim=True),
    "prod": lambda x: x.prod(1),
    "amax": lambda x: x.amax(1),
    "amin": lambda x: x.amin((1,)),
    "max": lambda x: torch.stack([x.max(1).values, torch.max(x, 1)[0], torch.max(x, x * 2)[:, 0]], 1),
    "min": lambda x: torch.stack([x.min(dim=1)[0], torch.min(x, x * 2)[:, 0]], 1),
    "var": lambda x: x.var(1),
    "std": lambda x: x.std(1, unbiased=False),
    "norm": lambda x: torch.stack([x.norm(dim=1), torch.norm(x, 1, 1), torch.norm(x, math.inf, dim=1)], 1),
    "linalg_norm": lambda x: torch.linalg.norm(x, dim=1),
    "linalg_vector_norm": lambda x: torch.linalg.vector_norm(x, 2, 1, True),
    "logsumexp": lambda x: torch.logsumexp(x, 1),
    "softmax": lambda x: F.softmax(x, dim=1) + torch.softmax(x, -1),
    "log_softmax": lambda x: torch.cat([F.log_softmax(x, dim=1), torch.log_softmax(torch.stack([x, x * 2], 1), 1)[:, 0]], 1),
    "softmin": lambda x: F.softmin(x, dim=1),
    "glu": lambda x: F.glu(torch.cat([x, x * 2], 1), 1),
    "normalize": lambda x: F.normalize(x),
    "cumsum": lambda x: torch.cumsum(x, 1),
    "linear": lambda x: F.linear(x, W, torch.tensor([1.0, 2.0], dtype=torch.float64)),
    "matmul": lambda x: x @ W.T + (W @ x.T).T + (x[:, None, :] @ x[:, :, None])[:, :, 0] + x @ ROW[:, None],
    "mm": lambda x: torch.mm(x, W.T),
    "bmm": lambda x: torch.bmm(x[:, None, :], x[:, :, None])[:, 0],
    "mv": lambda x: torch.mv(x, ROW),
    "addmm": lambda x: torch.addmm(torch.ones(2, dtype=torch.float64), x, W.T),
    "bilinear": lambda x: F.bilinear(x, x[:, :2], torch.arange(18, dtype=torch.float64).reshape(3, 3, 2), ROW),
    "einsum": lambda x: torch.einsum("bi,bi->b", x, x * 2)[:, None] + torch.einsum("ni,ji->nj", x, W) + torch.einsum("...i,...j->...", x, x)[:, None],
    "dot": lambda x: np.dot(x, np.array([[1.0], [2.0], [3.0]])),
    "inner": lambda x: torch.inner(x, ROW),
    "outer": lambda x: torch.outer(x[:, 0], ROW),
    "ger": lambda x: torch.ger(x[:, 1], ROW),
    "layer_norm": lambda x: F.layer_norm(x, (3,), ROW, ROW * 2),
    "batch_norm": lambda x: F.batch_norm(x, ROW, ROW.abs(), ROW, ROW * 2),
    "grad": lambda x: torch.autograd.grad((x**3).sum(), x, create_graph=True)[0] if isinstance(x, Symbol) else 3 * x**2,  # of real numbers, without their graph
}
#: Operations without a case: they are not followed as real numbers, which other tests show.
WITHOUT_CASE = {"bool"}

SHAPES = {
    "T": lambda x: x.T.T,
    "t": lambda x: x.t().t(),
    "mT": lambda x: x.mT.mT,
    "atleast_1d": torch.atleast_1d,
    "atleast_2d": torch.atleast_2d,
    "array_split": lambda x: np.array_split(x, 2, axis=1)[0],
    "broadcast_tensors": lambda x: torch.broadcast_tensors(x[:, :1], x)[0],
    "broadcast_to": lambda x: torch.broadcast_to(x[:, :1], (POINTS, 4)),
    "cat": lambda x: torch.cat([x, torch.ones(POINTS, 1, dtype=torch.float64), x[:, 1:]], dim=-1),
    "chunk": lambda x: x.chunk(3, 1)[2],
    "column_stack": lambda x: torch.column_stack([x[:, 0], x[:, 2]]),
    "concat": lambda x: torch.concat((x, x), 1),
    "concatenate": lambda x: np.concatenate([x, x[:, ::1]], axis=1),
    "copy": lambda x: np.copy(x) if isinstance(x, Symbol) else x,
    "diagonal": lambda x: torch.diagonal(torch.stack([x, x * 2, x * 3], 1), dim1=1, dim2=2),
    "dstack": lambda x: torch.dstack([x, x])[:, :, 1],
    "expand": lambda x: x[:, :1].expand(-1, 5),
    "expand_as": lambda x: x[:, :1].expand_as(x),
    "expand_dims": lambda x: np.expand_dims(x, 1),
    "flatten": lambda x: torch.stack([x, x], 2).flatten(1),
    "flip": lambda x: x.flip(1),
    "getitem": lambda x: torch.cat([x[:, 0:1], x[:, [2, 0]], x[..., None, 1], x[:, -1][:, None], x[:, torch.tensor([1])]], 1),
    "hsplit": lambda x: np.hsplit(x, [1])[1],
    "hstack": lambda x: torch.hstack([x, x]),
    "index_select": lambda x: torch.index_select(x, 1, torch.tensor([2, 1])),
    "movedim": lambda x: torch.movedim(torch.stack([x, x * 2]), 0, 2)[:, :, 1],
    "moveaxis": lambda x: torch.moveaxis(torch.stack([x, x * 2]), 0, 2)[:, :, 1],
    "narrow": lambda x: x.narrow(1, 1, 2),
    "permute": lambda x: x.permute(1, 0).permute(1, 0),
    "ravel": lambda x: x[:, 0].ravel(),
    "repeat": lambda x: x.repeat(1, 2),
    "reshape": lambda x: x.reshape(-1, 3, 1).reshape(POINTS, 3),
    "reshape_as": lambda x: x[:, :, None].reshape_as(x),
    "roll": lambda x: x.roll(1, 1),
    "select": lambda x: x.select(1, 2),
    "split": lambda x: x.split([1, 2], 1)[1],
    "squeeze": lambda x: x[:, :1].squeeze(1),
    "stack": lambda x: torch.stack([x[:, 0], x[:, 1]], dim=1),
    "swapaxes": lambda x: x.swapaxes(0, 1).swapaxes(0, 1),
    "tensor_split": lambda x: torch.tensor_split(x, 3, 1)[1],
    "tile": lambda x: torch.tile(x, (1, 2)),
    "transpose": lambda x: x.transpose(0, 1).transpose(1, 0),
    "unbind": lambda x: torch.unbind(x, 1)[1],
    "unflatten": lambda x: torch.cat([x, x], 1).unflatten(1, (2, 3))[:, 1],
    "unsqueeze": lambda x: x.unsqueeze(1).squeeze(1),
    "view": lambda x: x.view(POINTS, 3, 1)[:, :, 0],
    "view_as": lambda x: x.view_as(x),
    "vstack": lambda x: torch.vstack([x[:, 0], x[:, 1]]).T,
}
POINTS_HERE = np.random.default_rng(5).uniform(-1.5, 1.5, (POINTS, 3))


def followed(function):
    with tracing(Trace(dtype=torch.float64)):
        found = function(Symbol.columns([graph.coordinate(place, "xyz"[place]) for place in range(3)]))
        return columns_of(found, "The function")


def computed(function):
    points = torch.tensor(POINTS_HERE)
    try:
        found = function(points)
    except TypeError:  # a function of NumPy
        found = function(POINTS_HERE)
    return np.asarray(found, dtype=np.float64).reshape(POINTS, -1)


def test_each_operation_has_a_case_here():
    assert set(OPERATIONS) == set(CASES) | WITHOUT_CASE
    assert REARRANGE == set(SHAPES)


@pytest.mark.parametrize("which", [it for it in CASES if it != "grad"])
def test_the_program_computes_the_same(which):
    expected = computed(CASES[which])
    program, tensors = graph.to_program(followed(CASES[which]), {})
    assert programs.run(program, tensors, POINTS_HERE) == pytest.approx(expected, rel=1e-9, abs=1e-11)


def derivatives(function, x):
    [found] = torch.autograd.grad(function(x).sum(), x, create_graph=True, allow_unused=True)
    return torch.zeros_like(x) if found is None else found


#: Operations that torch does not differentiate, and those whose case has only numbers.
NOT_DIFFERENTIATED = {"grad", "logical_not", "heaviside", "dot", "radians", "degrees", "cbrt", "clip", "arctan2", "equal", "floor_divide", "floordiv"}


@pytest.mark.parametrize("which", [it for it in CASES if it not in NOT_DIFFERENTIATED])
def test_a_network_may_be_a_derivative(which):
    points = torch.tensor(POINTS_HERE, requires_grad=True)
    found = CASES[which](points)
    expected = derivatives(CASES[which], points).detach().numpy(force=True) if found.requires_grad else np.zeros((POINTS, 3))
    program, tensors = graph.to_program(followed(lambda x: derivatives(CASES[which], x)), {})
    assert programs.run(program, tensors, POINTS_HERE) == pytest.approx(expected, rel=1e-7, abs=1e-10)


def test_a_network_may_be_a_derivative_of_derivatives():
    def function(x):
        u = torch.tanh(F.linear(x, W)) * x[:, :1]
        first = torch.autograd.grad(u.sum(), x, create_graph=True)[0]
        second = torch.autograd.grad(first[:, 1].sum(), x, create_graph=True)[0]
        return torch.cat([first[:, 0:1] * second[:, 2:], torch.autograd.grad(second[:, 0].sum(), x, create_graph=True)[0]], 1)

    program, tensors = graph.to_program(followed(function), {})
    points = torch.tensor(POINTS_HERE, requires_grad=True)
    assert programs.run(program, tensors, POINTS_HERE) == pytest.approx(function(points).detach().numpy(), rel=1e-9)


@pytest.mark.parametrize("which", SHAPES)
def test_order_and_shape_are_the_same(which):
    expected = computed(SHAPES[which])
    program, tensors = graph.to_program(followed(SHAPES[which]), {})
    assert (programs.run(program, tensors, POINTS_HERE) == expected).all()


@pytest.mark.parametrize("which", CASES)
def test_the_trees_say_the_same(which):
    expected = computed(CASES[which])
    values = {name: torch.tensor(POINTS_HERE[:, place : place + 1], requires_grad=True) for place, name in enumerate("xyz")}

    def differentiate(of, by):
        slope = torch.autograd.grad(of.sum(), values[by], create_graph=True, allow_unused=True)[0]
        return torch.zeros_like(of) if slope is None else slope

    for place, lane in enumerate(followed(CASES[which])):
        found = trees.evaluate(graph.to_tree(lane), values, differentiate).expand(POINTS, 1).detach().numpy()
        assert found[:, 0] == pytest.approx(expected[:, place], rel=1e-8, abs=1e-9)


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        (lambda x: x.sum(0), "different points"),
        (lambda x: x - x.mean(), "different points"),
        (lambda x: x + x.sum(), "a sum over all points"),
        (lambda x: x / x.max(), "different points"),
        (lambda x: x[:, 0] + x[:, 0:1], "different points"),
        (lambda x: x.reshape(-1, 1), "different points"),
        (lambda x: x[1:] - x[:-1], "different points"),
        (lambda x: x.flip(0), "different points"),
        (lambda x: x @ x.T, "different points"),
        (lambda x: torch.tensor(x), "cannot be followed"),
        (lambda x: x.detach().numpy(), "single number"),
        (lambda x: np.asarray(x), "an array of NumPy"),
        (lambda x: float(x[0, 0]), "a single point"),
        (lambda x: float(x[:, 0]), "single number"),
        (lambda x: x if x[0, 0] > 0 else -x, "a single point"),
        (lambda x: x if (x > 0).all() else -x, "all cannot be followed"),
        (lambda x: x if x[:, 0] > 0 else -x, "torch.where"),
        (lambda x: [row for row in x], "one by one"),
        (lambda x: x[x > 0], "torch.where"),
        (lambda x: x + torch.rand(3), "random"),
        (lambda x: x + torch.randn(POINTS, 1), "random"),
        (lambda x: x + torch.arange(POINTS)[:, None], "measured data"),
        (lambda x: torch.zeros(POINTS, 3).copy_(x), "cannot be followed"),
        (lambda x: torch.fft.fft(x), "fft_fft cannot be followed"),
        (lambda x: x.long(), "cannot be followed"),
        (lambda x: x.to(torch.int64), "int64"),
        (lambda x: x * 1j, "complex"),
        (lambda x: x * math.nan, "not finite"),
        (lambda x: F.dropout(x), "at random"),
        (lambda x: torch.sort(x, 1)[0], "sort cannot be followed"),
        (lambda x: np.add.reduce(x, 1), "add.reduce cannot be followed"),
        (lambda x: torch.autograd.grad(x * 2, x)[0], "grad_outputs"),
        (lambda x: torch.autograd.grad((x * 2).sum(), x * 2)[0], "other than the points"),
    ],
)
def test_what_cannot_be_followed_is_refused(function, reason):
    with pytest.raises((CannotFollow, TypeError), match=reason):
        followed(function)


def test_values_can_be_written_into_a_symbol():
    def function(x):
        out = torch.zeros_like(x)
        out[:, 1:2] = x[:, 0:1] * 2
        out[:, 2] += 3
        out *= 2
        return out

    program, tensors = graph.to_program(followed(function), {})
    x = torch.tensor(POINTS_HERE)
    assert programs.run(program, tensors, POINTS_HERE) == pytest.approx(function(x).numpy())


@pytest.mark.parametrize("other", ["clone", "detach", "double", "float", "contiguous"])
def test_what_shares_its_numbers_changes_with_them(other):
    def function(x):
        y = getattr(x * 1, other)()
        z = getattr(y, other)()
        z[:, 0] = 7
        z *= 2
        return x + y * 3 + z

    program, tensors = graph.to_program(followed(function), {})
    expected = function(torch.tensor(POINTS_HERE)).numpy()
    assert programs.run(program, tensors, POINTS_HERE) == pytest.approx(expected, rel=1e-6)


def test_a_choice_takes_its_value_at_the_place_itself():
    program, tensors = graph.to_program(followed(lambda x: torch.sinc(x[:, 0:1])), {})
    assert programs.run(program, tensors, np.zeros((1, 3))).tolist() == [[1.0]]


def test_layers_stay_whole_and_keep_the_names_of_their_tensors():
    net = torch.nn.Sequential(torch.nn.Linear(3, 50), torch.nn.Tanh(), torch.nn.Linear(50, 2))
    trace = Trace(dict(net.named_parameters()), dtype=torch.float32)
    with tracing(trace):
        found = net(Symbol.columns([graph.coordinate(place, "xyz"[place]) for place in range(3)]))
    program, tensors = graph.to_program(found.lanes(), trace.tensors)
    assert [step["do"] for step in program["steps"]] == ["input"] * 3 + ["pick", "affine", "apply", "affine"]
    assert set(tensors) == {"0.weight", "0.bias", "2.weight", "2.bias"} and tensors["0.weight"].dtype == np.float32


def test_a_softmax_is_one_step_and_keeps_all_of_its_numbers():
    program, tensors = graph.to_program(followed(lambda x: torch.softmax(x, 1)[:, 1]), {})
    assert [step["do"] for step in program["steps"]] == ["input"] * 3 + ["pick", "softmax"] and program["results"] == [[4, 1]]
    large = POINTS_HERE * 1000
    assert programs.run(program, tensors, large)[:, 0] == pytest.approx(torch.softmax(torch.tensor(large), 1)[:, 1].numpy())


def test_a_parameter_keeps_its_name_in_what_is_computed_from_it():
    k = torch.tensor(2.0, requires_grad=True)
    points, values = symbols_of(["x"], ["u"], torch.float32)
    [tree] = residuals_of("It", lambda x, u: torch.exp(k) * u + k**2, points, values, {"k": k}, torch.float32)
    assert trees.text_of(tree) == "exp(k)*u + k^2"


def test_numbers_in_single_precision_are_as_they_were_written():
    tenth = torch.tensor(0.1)
    points, values = symbols_of(["x"], ["u"], torch.float32)
    [tree] = residuals_of("It", lambda x, u: tenth * u, points, values, {}, torch.float32)
    assert trees.text_of(tree) == "0.1*u" and tree["args"][0]["value"] == 0.1


def test_derivatives_are_merged():
    points, values = symbols_of(["x", "t"], ["u"], torch.float64)

    def equation(x, u):
        first = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
        second = torch.autograd.grad(first[:, :1], x, torch.ones_like(u), create_graph=True)[0]
        return first[:, 1:] * u - second[:, 0:1] + torch.autograd.grad((x[:, :1] ** 2).sum(), x)[0][:, 1:]

    [tree] = residuals_of("It", equation, points, values, {}, torch.float64)
    assert trees.text_of(tree) == "u_t*u - u_xx + d(x^2, t)"


def test_a_symbol_is_a_tensor_and_has_its_shape():
    with tracing(Trace(dtype=torch.float32)):
        x = Symbol.columns([graph.coordinate(0, "x"), graph.coordinate(1, "y")])
    assert torch.is_tensor(x) and isinstance(x, torch.Tensor) and x.dtype == torch.float32
    assert (tuple(x.shape), x.ndim, len(x), x.size(1), x.numel()) == ((POINTS, 2), 2, POINTS, 2, 2 * POINTS)
    assert repr(x) == "<symbol>" and x.device.type == "cpu" and symbols.current_trace().tensors == {}
