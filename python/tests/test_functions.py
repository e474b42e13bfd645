"""Expression trees of the hub become functions that compute what the trees say."""

import inspect
import math

import pytest
import torch
from neurodiffeq import diff
from solverhub import functions
from solverhub.errors import CannotRebuild
from solverhub.functions import boundary_function_of, equation_of


def number(value):
    return {"op": "number", "value": value}


def name(of):
    return {"op": "name", "name": of}


def op(which, *args, **more):
    return {"op": which, "args": list(args), **more}


def call(function, *args):
    return op("call", *args, function=function)


def points(*values):
    return torch.tensor(values, dtype=torch.float64).reshape(-1, 1).requires_grad_()


def value_of(tree, x=0.0, y=0.0, **parameters):
    """The value of a tree at a point, once with tensors; a tree of numbers gives a number."""
    made = boundary_function_of({"arguments": ["x", "y"], "tree": tree}, parameters)
    found = made(points(x), points(y))
    return found.item() if isinstance(found, torch.Tensor) else found


OPERATORS = {"add": 8.5, "subtract": 1.5, "multiply": 17.5, "divide": 5 / 3.5, "power": 5**3.5}
COMPARISONS = {
    "less": (1, 0, 0),
    "less_equal": (1, 1, 0),
    "greater": (0, 0, 1),
    "greater_equal": (0, 1, 1),
    "equal": (0, 1, 0),
    "not_equal": (1, 0, 1),
}
#: What each function has at one point, from Python's own mathematics.
ONE = {
    **{of: (0.3, getattr(math, of)(0.3)) for of in "sin cos tan asin acos atan sinh cosh tanh asinh atanh exp log log2 log10 sqrt erf erfc".split()},
    "acosh": (1.7, math.acosh(1.7)),
    "sigmoid": (0.3, 1 / (1 + math.exp(-0.3))),
    "relu": (-2.5, 0.0),
    "abs": (-2.5, 2.5),
    "sign": (-2.5, -1.0),
    "floor": (-2.4, -3.0),
    "ceil": (-2.4, -2.0),
    "round": (2.6, 3.0),
    "trunc": (-2.6, -2.0),
    "logical_not": (2.0, 0.0),
}
TWO = {
    "atan2": (0.3, -0.7, math.atan2(0.3, -0.7)),
    "heaviside": (0.0, 0.7, 0.7),
    "remainder": (-7.0, 3.0, 2.0),
    "minimum": (2.0, 3.0, 2.0),
    "maximum": (2.0, 3.0, 3.0),
    "logical_and": (2.0, 0.0, 0.0),
    "logical_or": (2.0, 0.0, 1.0),
}


def test_each_operation_has_a_case_here():
    assert set(functions.OPERATORS) == set(OPERATORS)
    assert set(functions.COMPARISONS) == set(COMPARISONS)
    assert functions.FUNCTIONS == {1: set(ONE), 2: set(TWO)}


@pytest.mark.parametrize("which", OPERATORS)
def test_an_operator_computes_with_its_parts_in_order(which):
    assert value_of(op(which, name("x"), name("y")), 5.0, 3.5) == pytest.approx(OPERATORS[which])
    assert value_of(op(which, number(5), number(3.5))) == pytest.approx(OPERATORS[which])


@pytest.mark.parametrize("which", COMPARISONS)
def test_a_comparison_is_one_or_zero(which):
    pairs = [(2.0, 3.0), (3.0, 3.0), (3.0, 2.0)]
    assert tuple(value_of(call(which, name("x"), name("y")), *pair) for pair in pairs) == COMPARISONS[which]
    assert tuple(value_of(call(which, *map(number, pair))) for pair in pairs) == COMPARISONS[which]


@pytest.mark.parametrize("which", ONE)
def test_a_function_of_one_argument_is_that_of_mathematics(which):
    at, expected = ONE[which]
    assert value_of(call(which, name("x")), at) == pytest.approx(expected)
    assert value_of(call(which, number(at))) == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize("which", TWO)
def test_a_function_of_two_arguments_is_that_of_mathematics(which):
    one, two, expected = TWO[which]
    assert value_of(call(which, name("x"), name("y")), one, two) == pytest.approx(expected)
    assert value_of(call(which, number(one), number(two))) == pytest.approx(expected, rel=1e-6)


def test_a_number_may_be_negative_and_a_half_turn_is_exact():
    assert value_of(op("negate", number(-2.5))) == 2.5
    assert value_of(number(-2.5)) == -2.5
    assert value_of(number(math.pi)) == math.pi
    assert "torch.pi" in inspect.getsource(boundary_function_of({"arguments": ["x"], "tree": number(math.pi)}, {}))


def test_whole_numbers_stay_whole_unless_torch_cannot_compute_with_them():
    tree = op("add", op("multiply", op("power", name("x"), number(2)), call("exp", number(-1))), number(2.5))
    assert "return x ** 2 * torch.exp(torch.tensor(-1)) + 2.5" in inspect.getsource(boundary_function_of({"arguments": ["x"], "tree": tree}, {}))
    for whole in (op("piecewise", call("less", name("x"), number(3)), number(2), number(4)), call("abs", number(-2)), call("round", number(2))):
        assert value_of(op("power", whole, number(-1))) == 0.5
    assert value_of(call("heaviside", name("x"), number(1)), 0.0) == 1.0
    assert value_of(op("multiply", number(10**30), name("x")), 2.0) == 2e30


def test_a_parameter_is_its_number_and_only_used_ones_are_kept():
    made = boundary_function_of({"arguments": ["x"], "tree": op("multiply", name("k"), name("x"))}, {"k": 3, "unused": 5})
    assert made(points(7.0)).item() == 21.0
    assert made.__globals__["k"] == 3.0 and "unused" not in made.__globals__


def test_a_choice_takes_the_first_where_the_condition_holds():
    step = op("piecewise", call("less", name("x"), number(2)), number(5), name("y"))
    assert [value_of(step, x, 7.0) for x in (1.0, 2.0)] == [5.0, 7.0]
    fixed = op("piecewise", name("k"), number(5), number(11))
    assert [value_of(fixed, k=k) for k in (1.0, 0.0)] == [5.0, 11.0]


def test_an_equation_has_its_derivatives_in_their_order():
    u, x, y = name("u"), name("x"), name("y")
    trees = [op("derivative", u, by=["x", "x", "y"]), op("derivative", u, by=["y"]), op("derivative", number(3), by=["x"]), op("derivative", u, by=[])]
    made = equation_of([["u"]], ["x", "y"], trees, {})
    assert list(inspect.signature(made).parameters) == ["u", "x", "y"]
    xs, ys = points(2.0, 3.0), points(5.0, 7.0)
    us = xs**3 * ys**2
    third, first, none, itself = made(us, xs, ys)
    assert third.flatten().tolist() == [2 * 6 * 2 * 5, 2 * 6 * 3 * 7]
    assert first.flatten().tolist() == [8 * 2 * 5, 27 * 2 * 7]
    assert none.flatten().tolist() == [0.0, 0.0] and itself is us
    assert "diff(diff(u, x, order=2), y)" in inspect.getsource(made)


def test_a_residual_that_is_a_number_has_a_value_for_each_point():
    [found] = equation_of([["u"]], ["t"], [number(5)], {})(points(2.0, 3.0), points(7.0, 11.0))
    assert found.flatten().tolist() == [5.0, 5.0]


def test_a_network_with_several_unknowns_is_taken_apart_by_columns():
    made = equation_of([["v_1", "v_2"], ["w"]], ["t"], [name("v_1"), name("v_2"), name("w"), name("t")], {})
    assert list(inspect.signature(made).parameters) == ["v", "w", "t"]
    both = torch.tensor([[2.0, 3.0], [5.0, 7.0]])
    found = made(both, points(11.0, 13.0), points(17.0, 19.0))
    assert [column.flatten().tolist() for column in found] == [[2, 5], [3, 7], [11, 13], [17, 19]]
    assert found[0].shape == (2, 1)


def test_the_name_of_a_whole_does_not_hide_another():
    made = equation_of([["t_1", "t_2"]], ["t"], [name("t_2"), name("t")], {})
    assert list(inspect.signature(made).parameters) == ["t_", "t"]
    assert list(inspect.signature(equation_of([["diff_1", "diff_2"]], ["t"], [name("t")], {})).parameters) == ["diff_", "t"]


def test_what_is_made_computes_with_the_library_and_shows_its_source():
    made = equation_of([["u"]], ["t"], [op("add", op("derivative", name("u"), by=["t"]), name("k"))], {"k": 3})
    assert made.__globals__["diff"] is diff and made.__globals__["torch"] is torch
    assert inspect.getsource(made) == "def equation(u, t):\n    return [diff(u, t) + k]\n"
    boundary = boundary_function_of({"arguments": ["y"], "tree": name("y")}, {})
    assert inspect.getsource(boundary) == "def boundary(y):\n    return y\n"


@pytest.mark.parametrize(
    ("tree", "reason"),
    [
        (op("unknown", number(2)), "operation 'unknown'"),
        (op("add", number(2)), "operation 'add'"),
        (op("negate", number(2), number(3)), "operation 'negate'"),
        (call("sin", number(2), number(3)), "function 'sin'"),
        (call("maximum", number(2)), "function 'maximum'"),
        (call("less", number(2)), "function 'less'"),
        (call("load", number(2)), "function 'load'"),
        (number(True), "True is not a number"),
        (number(math.inf), "inf is not a number"),
        (number("2"), "'2' is not a number"),
        (name("missing"), "value of missing"),
        (name("flag"), "value of flag"),
        (name("for"), "'for' is not a valid variable name"),
        (name("__name"), "'__name' is not a valid variable name"),
        (name("a.b"), "'a.b' is not a valid variable name"),
        (name("torch"), "is called torch"),
        (op("derivative", name("x"), by=["k"]), "cannot be computed"),
        (op("derivative", name("x"), by=["x"] * 21), "cannot be computed"),
    ],
)
def test_what_is_not_in_the_closed_list_is_refused(tree, reason):
    with pytest.raises(CannotRebuild, match=reason):
        boundary_function_of({"arguments": ["x"], "tree": tree}, {"k": 3, "flag": True})


def test_variables_need_names_of_their_own():
    with pytest.raises(CannotRebuild, match="Two variables"):
        equation_of([["u"], ["u"]], ["t"], [name("u")], {})
    with pytest.raises(CannotRebuild, match="is called diff"):
        equation_of([["diff"]], ["t"], [name("t")], {})


def test_the_limits_of_depth_and_order_are_within_what_is_taken():
    tree = number(3)
    for _ in range(functions.MAX_DEPTH):
        tree = op("negate", tree)
    assert value_of(tree) == 3
    with pytest.raises(CannotRebuild, match="too deeply"):
        value_of(op("negate", tree))
    boundary_function_of({"arguments": ["x"], "tree": op("derivative", name("x"), by=["x"] * 20)}, {})
