"""Models of ONNX are saved as open files and read again."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
import pytest
import solverhub
import torch
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator
from said import conditions, equations
from solverhub import errors

HERE = Path(__file__).parent
RNG = np.random.default_rng(5)
DOMAIN = {"x": (-1, 1), "t": (0, 2)}
POINTS = np.random.default_rng(6).uniform((-1, 0), (1, 2), (40, 2))


def node(operator, inputs, output, **attributes):
    return helper.make_node(operator, inputs.split(), output.split(), name=f"the {operator}", **attributes)


def model_of(nodes, tensors, *, inputs=(("x", ("n", 2)),), outputs=(("u", ("n", 1)),), dtype="float64", opset=18):
    kind = helper.np_dtype_to_tensor_dtype(np.dtype(dtype))
    info = lambda given: [helper.make_tensor_value_info(name, kind, shape) for name, shape in given]  # noqa: E731
    arrays = {name: np.asarray(it, None if np.asarray(it).dtype.kind == "i" else dtype) for name, it in tensors.items()}
    kept = [numpy_helper.from_array(it, name) for name, it in arrays.items()]
    graph = helper.make_graph(nodes, "net", info(inputs), info(outputs), kept)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset), helper.make_opsetid("com.microsoft", 1)], ir_version=9)


def keras(dtype="float64"):
    """Layers as Keras and JAX write them: products and sums."""
    tensors = {"dense/kernel": RNG.normal(size=(2, 9)), "dense/bias": RNG.normal(size=9), "out/kernel": RNG.normal(size=(9, 1)), "out/bias": RNG.normal(size=1)}
    nodes = [
        node("MatMul", "x dense/kernel", "a"),
        node("Add", "a dense/bias", "b"),
        node("Tanh", "b", "c"),
        node("MatMul", "c out/kernel", "d"),
        node("Add", "d out/bias", "u"),
    ]
    return model_of(nodes, tensors, dtype=dtype)


def torch_like(dtype="float64"):
    """What the exporter of torch writes, with a shape that it computes."""
    tensors = {"0.weight": RNG.normal(size=(6, 2)), "0.bias": RNG.normal(size=6), "2.weight": RNG.normal(size=(1, 3)), "two": 2, "first": [0], "rest": [-1]}
    nodes = [
        node("Gemm", "x 0.weight 0.bias", "a", transB=1, alpha=0.5, beta=2.0),
        node("Shape", "x", "shape"),
        node("Gather", "shape first", "count"),
        node("Constant", "", "middle", value_ints=[2, 3]),
        node("Concat", "count middle", "wanted", axis=0),
        node("Reshape", "a wanted", "b"),
        node("ConstantOfShape", "wanted", "many", value=numpy_helper.from_array(np.array([1.5], dtype))),
        node("Expand", "2.weight wanted", "weights"),
        node("Sum", "b many weights", "sum"),
        node("Pow", "sum two", "c"),
        node("ReduceSum", "c rest", "d", keepdims=0),
        node("Split", "d", "e f", axis=1, num_outputs=2),
        node("Concat", "e f e", "g", axis=-1),
        node("Gemm", "g 2.weight", "u", transB=1),
    ]
    return model_of(nodes, tensors, dtype=dtype)


def two_inputs():
    """A column for each coordinate, one of them without an axis of its own, and two outputs."""
    tensors = {"axis": [1], "one": [1.0], "w": RNG.normal(size=(2, 3))}
    nodes = [
        node("Unsqueeze", "t axis", "tt"),
        node("Concat", "x tt", "p", axis=1),
        node("Gemm", "p w", "a"),
        node("Softmax", "a", "b", axis=-1),
        node("Sub", "one t", "v"),
    ]
    return model_of(nodes, tensors, inputs=[("x", ("n", 1)), ("t", ("n",))], outputs=[("b", ("n", 3)), ("v", ("n",))])


def for_one_point():
    """An old form, exported for a single point: axes and bounds are attributes."""
    nodes = [
        node("Slice", "x", "a", axes=[1], starts=[0], ends=[1]),
        node("Slice", "x", "b", axes=[-1], starts=[-1], ends=[1000]),
        node("Mul", "a b", "c"),
        node("Clip", "c", "d", min=-0.4, max=0.5),
        node("Unsqueeze", "d", "e", axes=[0]),
        node("Squeeze", "e", "f", axes=[0]),
        node("Softmax", "x", "s"),
        node("Split", "s", "g h", axis=1, split=[1, 1]),
        node("Sum", "f g h", "u"),
    ]
    return model_of(nodes, {}, inputs=[("x", (1, 2))], outputs=[("u", (1, 1))], dtype="float32", opset=9)


def gelu_by_hand():
    """How exporters write the GELU, after a normalisation, with a branch by value."""
    tensors = {"w": RNG.normal(size=(2, 4)), "s": RNG.normal(size=4), "z": RNG.normal(size=4), "v": RNG.uniform(1, 2, 4), "root": 2**0.5, "one": 1.0, "half": 0.5}
    nodes = [
        node("MatMul", "x w", "m"),
        node("BatchNormalization", "m s z s v", "a"),
        node("Div", "a root", "b"),
        node("Erf", "b", "c"),
        node("Add", "c one", "d"),
        node("Mul", "a d", "e"),
        node("Mul", "half e", "f"),
        node("LayerNormalization", "f s z", "g"),
        node("Less", "g half", "h"),
        node("Cast", "h", "i", to=TensorProto.DOUBLE),
        node("Cast", "i", "j", to=TensorProto.BOOL),
        node("Where", "j g f", "k"),
        node("ReduceMean", "k", "u", axes=[-1]),
    ]
    return model_of(nodes, tensors, opset=17)


def with_a_function():
    """A part of the model that it uses by name, as newer exporters write it."""
    part = helper.make_function("parts", "Twice", ["a"], ["b"], [node("Add", "a a", "b")], [helper.make_opsetid("", 18)])
    model = model_of([node("Twice", "x", "a", domain="parts"), node("Mul", "a x", "u")], {})
    model.functions.append(part)
    model.opset_import.append(helper.make_opsetid("parts", 1))
    return model


def values_of(model, points):
    inputs = model.graph.input
    points = points.astype(helper.tensor_dtype_to_np_dtype(inputs[0].type.tensor_type.elem_type))
    feeds = {"x": points} if len(inputs) == 1 else {"x": points[:, :1], "t": points[:, 1]}
    return np.concatenate([it.reshape(len(points), -1) for it in ReferenceEvaluator(model).run(None, feeds)], 1)


MODELS = [keras, lambda: keras("float32"), torch_like, lambda: torch_like("float32"), two_inputs, for_one_point, gelu_by_hand, with_a_function]


def same_as_before(model, folder):
    """Saves a model, and compares what the file computes with what the model does."""
    onnx.save(model, folder / "net.onnx")
    solution = solverhub.load(solverhub.save(folder / "net.onnx", folder / "net.solverhub", domain=DOMAIN))
    expected = values_of(model, POINTS)
    share = 1e-7 if expected.dtype == np.float64 else 1e-5  # the package onnx computes erf in single precision
    assert solution(POINTS) == pytest.approx(expected, abs=share * float(np.abs(expected).max()), rel=0)
    assert solution.manifest["made_with"] == {"library": "onnx", "version": f"opset {model.opset_import[0].version}", "precision": str(expected.dtype)}


@pytest.mark.parametrize("make", MODELS)
def test_a_model_is_saved_and_computes_the_same(make, tmp_path):
    same_as_before(make(), tmp_path)


#: Each with its inputs: `y` and `z` have three columns with values of any sign, `p` is positive, `q` above 1, `s` between -1 and 1.
OPERATORS = [
    *(f"{name} s" for name in "Abs Acos Asin Atan Atanh Asinh Ceil Cos Cosh Dropout Elu Erf Exp Floor Gelu HardSigmoid HardSwish Identity LeakyRelu".split()),
    *(f"{name} y" for name in "LogSoftmax Mish Neg Reciprocal Relu Round Selu Sigmoid Sign Sin Sinh Softmax Softplus Softsign Tan Tanh Flatten".split()),
    *(f"{name} y z" for name in "Add Sub Mul Div Max Min Sum PRelu Less LessOrEqual Greater GreaterOrEqual Equal".split()),
    *(f"{name} y axis" for name in "ReduceL2 ReduceMax ReduceMean ReduceMin ReduceSum".split()),
    *("Log p", "Sqrt p", "Acosh q", "Pow p z", "Max y z half", "Min y", "Tile y twice", "CastLike y z", "Clip y low", "Not less", "And less more", "Or less more"),
]
ATTRIBUTES = [("Elu", {"alpha": 0.7}), ("LeakyRelu", {"alpha": 0.3}), ("Gelu", {"approximate": "tanh"}), ("Transpose", {"perm": [0, 1]}), ("Einsum", {"equation": "bi->b"})]
IS_LOGICAL = {"Less", "LessOrEqual", "Greater", "GreaterOrEqual", "Equal", "Not", "And", "Or"}


@pytest.mark.parametrize(("asked", "attributes"), [*((it, {}) for it in OPERATORS), *((f"{name} s", it) for name, it in ATTRIBUTES)])
def test_an_operator(asked, attributes, tmp_path):
    tensors = {"w": RNG.normal(size=(2, 3)), "v": RNG.normal(size=(2, 3)), "axis": [1], "twice": [1, 2], "half": 0.5, "one": 1.0, "low": -0.25}
    nodes = [node("MatMul", "x w", "y"), node("MatMul", "x v", "z"), node("Sin", "y", "r"), node("Mul", "r half", "s"), node("Exp", "z", "p"), node("Add", "p one", "q")]
    nodes += [node("Less", "y z", "less"), node("Greater", "y half", "more")]
    operator, _, inputs = asked.partition(" ")
    nodes += [node(operator, inputs, "found", **attributes)]
    nodes += [node("Cast" if operator in IS_LOGICAL else "Identity", "found", "u", **({"to": TensorProto.DOUBLE} if operator in IS_LOGICAL else {}))]
    same_as_before(model_of(nodes, tensors, opset=20, outputs=[("u", None)]), tmp_path)


def test_what_the_hub_exports_is_saved_again(tmp_path):
    before = solverhub.save(keras(), tmp_path / "net.solverhub", domain=DOMAIN)
    script = """
import { readFileSync, writeFileSync } from 'node:fs';
import { exportFile } from '@hub/exports';
const [from, to, format] = process.argv.slice(1);
const solution = { title: 'Heat', address: '', version: 1, licence: null, citation: '' };
const equation = { text: null, tree: null, tex: { equation: null, conditions: [], parameters: [] } };
const version = { solution, origin: { sha256: '' }, certificate: null, equation };
const made = exportFile(readFileSync(from), { version }, format);
if (made.reason) throw new Error(made.reason);
writeFileSync(to, made.bytes);
"""
    for format in ("onnx", "onnx-float"):
        subprocess.run(["node", "--input-type=module", "-e", script, before, tmp_path / "hub.onnx", format], cwd=HERE, check=True)
        again = solverhub.load(solverhub.save(tmp_path / "hub.onnx", tmp_path / "again.solverhub", domain=DOMAIN))
        assert again(POINTS) == pytest.approx(solverhub.load(before)(POINTS), rel=1e-12 if format == "onnx" else 1e-5, abs=1e-5 if format == "onnx-float" else 0)
        assert again.manifest["made_with"]["backend"] == "SolverHub"


def test_a_whole_problem(tmp_path):
    tensors = {"one": 1.0, "pi": np.pi, "w": RNG.normal(size=(2, 7)), "v": RNG.normal(size=(7, 1))}
    nodes = [
        *(node("Split", "x", "a t", axis=1, num_outputs=2), node("MatMul", "x w", "m"), node("Tanh", "m", "n"), node("MatMul", "n v", "net"), node("Mul", "a a", "aa")),
        *(node("Sub", "one aa", "b"), node("Mul", "b t", "c"), node("Mul", "c net", "d"), node("Mul", "a pi", "e"), node("Sin", "e", "f"), node("Add", "f d", "u")),
    ]

    def heat(points, values):
        slopes = torch.autograd.grad(values, points, torch.ones_like(values), create_graph=True)[0]
        return slopes[:, 1:2] - 0.1 * torch.autograd.grad(slopes[:, 0:1].sum(), points, create_graph=True)[0][:, 0:1]

    wanted = {"conditions": ["u(x,0) = sin(pi*x)", "u(±1,t) = 0", "u_x(1,t) = 0"], "parameters": {"nu": 0.1}, "title": "Heat"}
    for equation, tree in (("u_t = nu*u_xx", "u_t - nu*u_xx"), (heat, "u_t - 0.1*u_xx")):
        solution = solverhub.load(solverhub.save(model_of(nodes, tensors), tmp_path / "net.solverhub", domain=DOMAIN, equation=equation, **wanted))
        assert equations(solution) == [tree]
    assert conditions(solution) == [
        ("u = sin(pi*x) at t = 0", "hard"),
        ("u = 0 at x = -1", "hard"),
        ("u = 0 at x = 1", "hard"),
        ("u_x = 0 at x = 1", "soft"),
    ]
    assert solution.manifest["title"] == "Heat" and {"w_transposed", "v_transposed"} < set(solution.tensors)


ONLY_POINTS = [node("Identity", "x", "u")]


@pytest.mark.parametrize(
    ("make", "options", "error", "reason"),
    [
        (keras, {}, errors.FormulaRefused, "The domain is missing"),
        (keras, {"domain": {"x": (0, 1)}}, errors.CannotFollow, "The node the MatMul with the operator MatMul cannot be followed: A layer for 2 numbers is used with 1."),
        (keras, {"domain": DOMAIN, "unknowns": ["a", "b"]}, errors.FormulaRefused, "1 results, but there are 2 names"),
        (two_inputs, {"domain": {**DOMAIN, "y": (0, 1)}}, errors.CannotFollow, "The model has 2 inputs, but the domain has 3 coordinates."),
        (lambda: model_of([node("LSTM", "x w r", "u", hidden_size=1)], {}), {"domain": DOMAIN}, errors.CannotFollow, "The node the LSTM has the operator LSTM, which cannot be followed."),
        (lambda: model_of([node("FastGelu", "x", "u", domain="com.microsoft")], {}), {"domain": DOMAIN}, errors.CannotFollow, "the operator com.microsoft.FastGelu,"),
        (lambda: model_of([node("ReduceMean", "x axis", "u")], {"axis": [0]}), {"domain": DOMAIN}, errors.CannotFollow, "The node the ReduceMean with the operator ReduceMean cannot be followed: It mixes"),
        (lambda: model_of([node("Reshape", "x shape", "u")], {"shape": [1, 2]}), {"domain": DOMAIN}, errors.CannotFollow, "is invalid for input of size"),
        (lambda: model_of(ONLY_POINTS, {}, dtype="int64"), {"domain": DOMAIN}, errors.WouldLose, "The inputs of the model are int64, but points are float64, float32, float16."),
        (onnx.ModelProto, {"domain": DOMAIN}, errors.CannotLoad, "has no graph with an output"),
    ],
)
def test_what_cannot_be_saved_is_said(make, options, error, reason, tmp_path):
    with pytest.raises(error) as refused:
        solverhub.save(make(), tmp_path / "net.solverhub", **options)
    assert reason in str(refused.value) and list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_a_model(tmp_path):
    (tmp_path / "net.onnx").write_text("weights")
    with pytest.raises(errors.CannotLoad, match="net.onnx is not a model of ONNX: "):
        solverhub.save(str(tmp_path / "net.onnx"), tmp_path / "net.solverhub", domain=DOMAIN)
    with pytest.raises(FileNotFoundError):
        solverhub.save(str(tmp_path / "other.onnx"), tmp_path / "net.solverhub", domain=DOMAIN)


def test_without_the_package_onnx_it_says_what_to_install(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "onnx", None)
    monkeypatch.delitem(sys.modules, "solverhub.of_onnx", raising=False)
    with pytest.raises(errors.WrongLibrary, match="Run `pip install onnx`"):
        solverhub.save("net.onnx", tmp_path / "net.solverhub", domain=DOMAIN)


def test_a_condition_that_weights_happen_to_satisfy_is_soft(tmp_path):
    bias = RNG.normal(size=4)
    weights = RNG.normal(size=(4, 1))
    tensors = {"v": RNG.normal(size=(2, 4)) * [[1], [0]], "b": bias, "w": weights, "c": -np.tanh(bias) @ weights}
    nodes = [node("Gemm", "x v b", "a"), node("Tanh", "a", "h"), node("Gemm", "h w c", "u")]
    solution = solverhub.load(solverhub.save(model_of(nodes, tensors), tmp_path / "net.solverhub", domain=DOMAIN, conditions=["u(0, t) = 0"]))
    assert conditions(solution) == [("u = 0 at x = 0", "soft")]
