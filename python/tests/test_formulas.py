"""Equations and conditions as texts and as expressions of SymPy."""

import numpy as np
import pytest
import sympy
import torch
from solverhub import errors, trees
from solverhub.elementary import OF_TREES, OF_TWO
from solverhub.formulas import Names, equation_of, equations_of, of_sympy
from solverhub.formulas import read as read_formula
from solverhub.sides import conditions_of, impose
from solverhub.trees import text_of

NAMES = Names(["x", "t"], ["u", "v_1"], ["nu", "k"])
LINE = Names(["t"], ["y"], ["k"])
X, T, ZERO = {"op": "name", "name": "x"}, {"op": "name", "name": "t"}, {"op": "number", "value": 0}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("u_t = nu*u_xx", "u_t - nu*u_xx"),
        ("u_t + u*u_x - nu*u_xx", "u_t + u*u_x - nu*u_xx"),
        ("u_t=0", "u_t"),
        ("0 = u_t", "-u_t"),
        ("u_xt + u_x_t = v_1_x", "u_xt + u_xt - v_1_x"),
        ("u(x, t) = u_x(x, t)", "u - u_x"),
        ("u² + x³ − 2·π^2 = e", "u^2 + x^3 - 2*pi^2 - e"),
        ("2*sin(pi*x)*exp(-t)/3 = u**k", "2*sin(pi*x)*exp(-t)/3 - u^k"),
        ("d(u, x, 2) = diff(u*x, t)", "u_xx - d(u*x, t)"),
        ("diff(u, x, t) = Derivative(u, t, 3)", "u_xt - u_ttt"),
        ("laplacian(u) = k", "u_xx - k"),
        ("ln(u) + arctan(x) = max(u, 0) + atan2(x, t)", "log(u) + atan(x) - (maximum(u, 0) + atan2(x, t))"),
        ("u = 1 if x < 0.5 else t", "u - piecewise(less(x, 0.5), 1, t)"),
        ("u = where(x >= t, 1, -1)", "u - piecewise(greater_equal(x, t), 1, -1)"),
        ("u = x % 1", "u - remainder(x, 1)"),
        ("u_t == x", None),
    ],
)
def test_an_equation_is_read(written, read):
    if read is None:
        assert text_of(equation_of(written, NAMES)) == "equal(u_t, x)"
    else:
        assert text_of(equation_of(written, NAMES)) == read


def test_primes_are_derivatives_by_the_only_coordinate():
    assert text_of(equation_of("y'' + k*y' = -sin(y)", LINE)) == "y_tt + k*y_t + sin(y)"
    with pytest.raises(errors.FormulaRefused, match="u' is a derivative by one of several coordinates. Write it as u_x"):
        equation_of("u' = 0", NAMES)


def test_the_order_of_reading_is_that_of_mathematics():
    tree = equation_of("u = -x**2/2 + 3*-t", NAMES)
    x, t = 1.5, 0.25
    values = {"u": torch.zeros(1), "x": torch.tensor([x]), "t": torch.tensor([t])}
    assert trees.evaluate(tree, values, None).item() == pytest.approx(x**2 / 2 + 3 * t)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("0 + x", "x"),
        ("x + 0", "x"),
        ("x - 0", "x"),
        ("0 - x", "-x"),
        ("x + -t", "x - t"),
        ("x - -t", "x + t"),
        ("1*x", "x"),
        ("x*1", "x"),
        ("0*x", "0"),
        ("-1*x", "-x"),
        ("-x*-t", "x*t"),
        ("x*-t", "-(x*t)"),
        ("x/1", "x"),
        ("x**1", "x"),
        ("0/x", "0"),
        ("--x", "x"),
        ("-2", "-2"),
        ("1/x", "1/x"),
    ],
)
def test_zeros_and_ones_that_change_nothing_are_left_out(written, read):
    assert text_of(read_formula(written, NAMES)) == read


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("u_t = nu*u_yy", "the name u_yy is not known. Known are x, t, u, v_1, nu, k, pi, and derivatives such as u_x"),
        ("u_t = 2x", "`2x` is not a formula. Write products with `*`"),
        ("u_t = u_x = 0", "more than one equals sign"),
        ("u_t = load(x)", "the function load with 1 arguments is not known"),
        ("u_t = sin(x, t)", "the function sin with 2 arguments is not known"),
        ("u_t = u(0, t)", "in an equation, u is written without arguments or as u(x, t)"),
        ("u_t = d(u, 3)", "`3` is not a coordinate"),
        ("u_t = d(u, k)", "`k` is not a coordinate"),
        ("u_t = [x]", "`[x]` is not mathematics that is known here"),
        ("u_t = x.real", "is not mathematics"),
        ("u_t = __import__('os').system('true')", "is not mathematics"),
        ("u_t = 'x'", "is not mathematics"),
        ("u_t = True", "is not mathematics"),
        ("u_t = (x", "is not a formula"),
        ("u_t = " + "(" * 3000 + "x" + ")" * 3000, "at most 5000 characters"),
        ("u_t = " + "-" * 4000 + "x", "is not a formula"),
        ("", "is not a formula"),
    ],
)
def test_what_cannot_be_read_is_quoted(written, reason):
    with pytest.raises(errors.FormulaRefused) as refused:
        equation_of(written, NAMES)
    assert reason in str(refused.value)


x, t, nu, k = sympy.symbols("x t nu k")
u = sympy.Function("u")(x, t)


@pytest.mark.parametrize(
    ("expression", "read"),
    [
        (sympy.Eq(u.diff(t), nu * u.diff(x, 2)), "u_t - nu*u_xx"),
        (u.diff(t) + u * u.diff(x), "u*u_x + u_t"),
        (u.diff(x, 1, t, 2) - 3, "u_ttx - 3"),
        (sympy.sqrt(x) * sympy.exp(-t) / 3, "sqrt(x)*exp(-t)/3"),
        (sympy.pi * sympy.Rational(1, 2) + sympy.E**x, "exp(x) + pi/2"),
        (u - 2 / x**2, "u - 2/x^2"),
        (-u * sympy.Abs(x) + sympy.log(t) * 0.25, "-(u*abs(x)) + 0.25*log(t)"),
        (sympy.Piecewise((x, x < 1), (t, True)) * k, "k*piecewise(less(x, 1), x, t)"),
        (sympy.Max(x, t) + sympy.atan2(x, t) + sympy.asin(x), None),
        (sympy.Derivative(u**2, x), "d(u^2, x)"),
    ],
)
def test_an_expression_of_sympy_is_read(expression, read):
    tree = of_sympy(expression, NAMES)
    if read is not None:
        assert text_of(tree) == read
    values = {"x": torch.tensor(0.4, requires_grad=True), "t": torch.tensor(0.7, requires_grad=True), "nu": torch.tensor(0.3), "k": torch.tensor(2.0)}
    values["u"] = torch.sin(values["x"]) * values["t"] ** 2

    def differentiate(of, by):
        slope = torch.autograd.grad(of, values[by], create_graph=True, allow_unused=True)[0]
        return torch.zeros(()) if slope is None else slope

    whole = expression.lhs - expression.rhs if isinstance(expression, sympy.Equality) else expression
    expected = whole.subs(u, sympy.sin(x) * t**2).doit().subs({x: 0.4, t: 0.7, nu: 0.3, k: 2.0})
    assert trees.evaluate(tree, values, differentiate).item() == pytest.approx(float(expected), rel=1e-5)


def test_what_sympy_has_and_a_tree_has_not_is_refused():
    for expression, reason in [
        (sympy.gamma(x), "the function gamma is not known"),
        (sympy.Integral(u, x), "is not mathematics"),
        (sympy.Symbol("w"), "the name w is not known"),
        (sympy.Function("u")(t, x), "u has to have the arguments x, t"),
        (sympy.I * x, "is not mathematics"),
    ]:
        with pytest.raises(errors.FormulaRefused, match=reason):
            of_sympy(expression, NAMES)


def test_an_equation_may_be_several_or_a_tree_or_something_else():
    tree = {"op": "name", "name": "u"}
    assert equations_of(["u_t = 0", u, tree], NAMES) == [equation_of("u_t", NAMES), tree, tree]
    assert equations_of(lambda points, values: values, NAMES) is None


@pytest.mark.parametrize("function", [*sorted(OF_TREES), *sorted(set(OF_TWO) - {"heaviside"})])  # torch does not differentiate that one
def test_the_derivative_of_a_function_is_that_of_torch(function):
    inner = trees.operator("add", trees.operator("multiply", trees.number(0.3), X), trees.number(1.3 if function == "acosh" else 0.11))
    other = [trees.operator("subtract", trees.number(1.7), T)] if function in OF_TWO else []
    tree = trees.operator("multiply", trees.call(function, inner, *other), trees.operator("power", X, T))
    values = {"x": torch.tensor(0.8, dtype=torch.float64, requires_grad=True), "t": torch.tensor(1.6, dtype=torch.float64, requires_grad=True)}
    whole = trees.evaluate(tree, values, None)
    for name in "xt":
        [slope] = torch.autograd.grad(whole, values[name], retain_graph=True, allow_unused=True)
        found = trees.evaluate(trees.differentiated(tree, name), values, None)
        assert float(found.detach()) == pytest.approx(0.0 if slope is None else float(slope), rel=1e-9, abs=1e-12)


def test_derivatives_of_operators_and_choices():
    for text in (
        "x/t - t/x + (-x)**3",
        "x**x + 2**x + x**2",
        "where(x < t, x**2, t*x) + maximum(x, t)*remainder(x, 0.3)",
        "atan2(x, t) + minimum(x, t)",
    ):
        tree = read_formula(text, Names(["x", "t"], ["u"], []))
        values = {"x": torch.tensor(0.8, dtype=torch.float64, requires_grad=True), "t": torch.tensor(1.6, dtype=torch.float64, requires_grad=True)}
        whole = trees.evaluate(tree, values, None)
        for name in "xt":
            [slope] = torch.autograd.grad(whole, values[name], retain_graph=True, allow_unused=True)
            found = trees.evaluate(trees.differentiated(tree, name), values, None)
            assert float(found.detach()) == pytest.approx(0.0 if slope is None else float(slope), rel=1e-9)


DOMAIN = {"x": (-1.0, 1.0), "t": (0.0, 2.0)}


def read(text, names=NAMES, domain=DOMAIN):
    return conditions_of(text, names, domain, {"nu": 0.5, "k": 3.0})


def as_value(unknown, at, equals, **more):
    return {"kind": "value", "unknown": unknown, "at": at, **more, "equals": equals}



def test_a_value_and_a_slope_at_a_side():
    assert read("u(x, 0) = x") == [as_value("u", {"t": 0.0}, X)]
    assert read("x = u(x, 0)") == [as_value("u", {"t": 0.0}, X)]
    assert read("u(±1, t) = 0") == [as_value("u", {"x": -1.0}, ZERO), as_value("u", {"x": 1.0}, ZERO)]
    assert read("u_x(1, t) = t") == [as_value("u", {"x": 1.0}, T, derivative=["x"])]
    assert read("v_1_xx(-pi/2 + 1, t) = 0") == [as_value("v_1", {"x": 1 - np.pi / 2}, ZERO, derivative=["x", "x"])]
    assert read("u(k/6, t)") == [as_value("u", {"x": 0.5}, ZERO)]
    assert read("u(x, 2) = t*x") == [as_value("u", {"t": 2.0}, {"op": "multiply", "args": [{"op": "number", "value": 2}, X]})]
    assert read("y'(0) = 2", LINE, {"t": (0, 1)}) == [as_value("y", {"t": 0.0}, {"op": "number", "value": 2}, derivative=["t"])]


@pytest.mark.parametrize(
    "text, unknown, equals",
    [
        ("u(x, 0) - sin(x) - x/2 = 0", "u", "sin(x) + x/2"),
        ("x = nu - u(x, 0)", "u", "-x + nu"),
        ("2*u(x, 0) = x", "u", "x/2"),
        ("-nu*(v_1_t(x, 0)*3) + x = 1", "v_1_t", "(x - 1)/(nu*3)"),
    ],
)
def test_a_value_is_solved_for_the_one_unknown_of_a_side(text, unknown, equals):
    [found] = read(text)
    assert (found["kind"], found["at"], text_of(found["equals"])) == ("value", {"t": 0.0}, equals)
    assert found["unknown"] + "".join(f"_{it}" for it in found.get("derivative", [])) == unknown


def test_an_equation_and_a_period_and_words():
    [robin] = read("u_x(1, t) + u(1, t) = nu*t")
    assert (robin["kind"], robin["at"], text_of(robin["residual"])) == ("equation", {"x": 1.0}, "u_x + u - nu*t")
    [flow] = read("u(1, t) = v_1(1, t)")
    assert (flow["kind"], text_of(flow["residual"])) == ("equation", "u - v_1")
    [bent] = read("x*u_x(x, 0) + u(x, 0)**2 = t")
    assert (bent["kind"], text_of(bent["residual"])) == ("equation", "x*u_x + u^2")
    assert read("u(-1, t) = u(1, t)") == [{"kind": "periodic", "unknown": "u", "along": "x"}]
    assert read("u_x(1, t) = u_x(-1, t)") == [{"kind": "periodic", "unknown": "u", "along": "x", "derivative": ["x"]}]
    for words in ("u = 0 on the circle", "u(0, 0) = 1", "u(0, t) = u(1, t)", "u(0, t) = u(1, t) + u(0.5, t)"):
        assert read(words) == [{"kind": "text", "text": words}]
    given = {"kind": "text", "text": "Mine", "imposed": "hard"}
    assert read([given, "u(x, 0) = 0"]) == [given, as_value("u", {"t": 0.0}, ZERO)]


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("u(0) = 1", "u has 1 arguments, but there are 2 coordinates"),
        ("u(t, 0) = 1", "`t` is neither the coordinate at this place nor a number"),
        ("u(x, 0) = sin(w)", "the name w is not known"),
        ("u(x, 0 = 1", "is not a formula"),
    ],
)
def test_a_condition_that_cannot_be_read_is_quoted(written, reason):
    with pytest.raises(errors.FormulaRefused) as refused:
        read(written)
    assert reason in str(refused.value)


@pytest.mark.parametrize(("dtype", "precision"), [(torch.float64, "float64"), (torch.float32, "float32")])
def test_what_holds_exactly_is_hard(dtype, precision):
    names = Names(["x", "t"], ["u"], ["nu"])

    def network(points):
        x, t = points[:, 0:1], points[:, 1:2]
        return torch.sin(torch.pi * x) + t * (1 - x**2) * torch.exp(x)

    texts = {
        "u(x, 0) = sin(pi*x)": "hard",
        "u(x, 0) = 1.0001*sin(pi*x)": "soft",
        "u(1, t) = 0": "hard",
        "u(0.5, t) = 0": "soft",
        "u_t(1, t) = 0": "hard",
        "u_x(1, t) = 0": "soft",
        "u(-1, t) = u(1, t)": "hard",
        "u_x(-1, t) = u_x(1, t)": "soft",
        "nu*u_t(1, t) + u(1, t) = 0": "hard",
        "u = 0 somewhere": "soft",
    }
    problem = {"names": names, "domain": DOMAIN, "parameters": {"nu": 0.5}, "dtype": dtype, "device": "cpu", "precision": precision, "scale": 1.0}
    found = impose(conditions_of(list(texts), names, DOMAIN, {"nu": 0.5}), [network], problem)
    assert [it["imposed"] for it in found] == list(texts.values())
    assert impose([{"kind": "text", "text": "Mine", "imposed": "hard"}], [network], problem)[0]["imposed"] == "hard"
