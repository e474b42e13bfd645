"""Models of DeepXDE become open files, whose values, equations and conditions are those of the model."""

import os
import warnings

os.environ.setdefault("DDE_BACKEND", "pytorch")
os.environ.setdefault("MPLBACKEND", "Agg")

import numpy as np
import pytest
import torch

kind = torch.get_default_dtype()
import deepxde as dde  # noqa: E402

torch.set_default_dtype(kind)  # which DeepXDE changes

import solverhub  # noqa: E402
from solverhub import errors, open_file  # noqa: E402
from solverhub.open_saving import write_open  # noqa: E402

from said import conditions, equations  # noqa: E402


@pytest.fixture(autouse=True)
def same_numbers():
    dde.config.set_random_seed(1)
    dde.config.set_default_float("float32")
    torch.manual_seed(1)
    yield
    torch.set_default_dtype(kind)


def network(inputs, outputs=1, activation="tanh"):
    return dde.nn.FNN([inputs, 12, 12, outputs], activation, "Glorot normal")


def trained(data, net, **options):
    model = dde.Model(data, net)
    model.compile("adam", lr=1e-3, verbose=0, **options)
    model.train(iterations=3, display_every=1, verbose=0)
    return model


def saved(model, tmp_path, **options):
    """The file of a model, read again; its values are compared with those that the model predicts."""
    before = {name: value.clone() for name, value in model.net.state_dict().items()}
    state = np.random.get_state()[1].copy(), torch.get_rng_state(), model.net.training
    solution = open_file.read(write_open(model, tmp_path / "model.solverhub", **options))
    assert (np.random.get_state()[1] == state[0]).all() and (torch.get_rng_state() == state[1]).all() and model.net.training == state[2]
    assert all((before[name] == value).all() for name, value in model.net.state_dict().items())
    rng = np.random.default_rng(3)
    points = np.stack([rng.uniform(*bounds, 200) for bounds in solution.domain.values()], 1).astype(dde.config.real(np))
    expected = model.predict(points)
    assert solution(points) == pytest.approx(expected, abs=2e-5 * max(1e-3, float(np.abs(expected).max())), rel=0)
    return solution


def test_a_logistic_equation(tmp_path):
    def ode(t, y):
        return dde.grad.jacobian(y, t) - 2 * y * (1 - y)

    geom = dde.geometry.TimeDomain(0, 1)
    data = dde.data.TimePDE(geom, ode, [dde.icbc.IC(geom, lambda t: 0.25, lambda _, on_initial: on_initial)], 20, 2)
    solution = saved(trained(data, network(1)), tmp_path)
    assert solution.domain == {"t": (0, 1)} and solution.manifest["coordinates"][0]["role"] == "time"
    assert equations(solution) == ["u_t - 2*u*(1 - u)"]
    assert conditions(solution) == [("u = 0.25 at t = 0", "soft")]
    made, training = solution.manifest["made_with"], solution.manifest["training"]
    assert (made["library"], made["version"], made["precision"]) == ("deepxde", dde.__version__, "float32")
    assert (training["optimizer"], training["iterations"]) == ("adam", 3)
    assert solution.tensors[training["losses"]].shape == solution.tensors[training["losses_at"]].shape == (4,)


def test_a_system_with_exact_initial_values(tmp_path):
    def ode(t, y):
        one, two = y[:, 0:1], y[:, 1:]
        return [dde.grad.jacobian(y, t, i=0) - two, dde.grad.jacobian(y, t, i=1) + one]

    net = network(1, 2)
    net.apply_output_transform(lambda t, y: torch.cat([y[:, 0:1] * torch.tanh(t), y[:, 1:2] * torch.tanh(t) + 1], dim=1))
    data = dde.data.PDE(dde.geometry.TimeDomain(0, 10), ode, [], 20, 2)
    solution = saved(trained(data, net), tmp_path)
    assert solution.unknowns == ["u_1", "u_2"]
    assert equations(solution) == ["u_1_t - u_2", "u_2_t + u_1"]
    assert conditions(solution) == [("u_1 = 0 at t = 0", "hard"), ("u_2 = 1 at t = 0", "hard")]


def test_a_poisson_equation_with_values_at_both_ends(tmp_path):
    def pde(x, y):
        return -dde.grad.hessian(y, x) - np.pi**2 * torch.sin(np.pi * x)

    geom = dde.geometry.Interval(-1, 1)
    data = dde.data.PDE(geom, pde, dde.icbc.DirichletBC(geom, lambda x: np.sin(np.pi * x), lambda _, on: on), 16, 2, solution=lambda x: np.sin(np.pi * x))
    solution = saved(trained(data, network(1)), tmp_path)
    assert equations(solution) == ["-u_xx - 9.8696*sin(pi*x)"]
    assert conditions(solution) == [("u = 0 at x = -1", "soft"), ("u = 0 at x = 1", "soft")]


def ends(which):
    return lambda x, on: on and dde.utils.isclose(x[0], which)


def test_a_poisson_equation_with_a_slope_and_with_both(tmp_path):
    geom = dde.geometry.Interval(-1, 1)
    value = dde.icbc.DirichletBC(geom, lambda x: 0, ends(-1))
    slope = dde.icbc.NeumannBC(geom, lambda x: 2 * (x + 1), ends(1))
    lower = dde.icbc.NeumannBC(geom, lambda x: 3, ends(-1))
    both = dde.icbc.RobinBC(geom, lambda x, y: y - 1, ends(1))
    solution = saved(trained(dde.data.PDE(geom, lambda x, y: dde.grad.hessian(y, x) - 2, [value, slope, lower, both], 16, 2), network(1)), tmp_path)
    assert equations(solution) == ["u_xx - 2"]
    assert conditions(solution) == [
        ("u = 0 at x = -1", "soft"),
        ("u_x = 4 at x = 1", "soft"),
        ("u_x = -3 at x = -1", "soft"),
        ("u_x - (u - 1) = 0 at x = 1", "soft"),
    ]


def test_a_poisson_equation_on_a_circle(tmp_path):
    geom = dde.geometry.Interval(-1, 1)
    bcs = [dde.icbc.PeriodicBC(geom, 0, ends(1)), dde.icbc.PeriodicBC(geom, 0, ends(1), derivative_order=1)]
    solution = saved(trained(dde.data.PDE(geom, lambda x, y: dde.grad.hessian(y, x) - torch.cos(np.pi * x), bcs, 16, 2), network(1)), tmp_path)
    assert conditions(solution) == [("u periodic along x", "soft"), ("u_x periodic along x", "soft")]


def diffusion(x, y):
    dy_t = dde.grad.jacobian(y, x, i=0, j=1)
    dy_xx = dde.grad.hessian(y, x, i=0, j=0)
    return dy_t - dy_xx + torch.exp(-x[:, 1:]) * (torch.sin(np.pi * x[:, 0:1]) - np.pi**2 * torch.sin(np.pi * x[:, 0:1]))


def rod():
    return dde.geometry.GeometryXTime(dde.geometry.Interval(-1, 1), dde.geometry.TimeDomain(0, 1))


def test_a_diffusion_equation(tmp_path):
    geom = rod()
    exact = lambda x: np.sin(np.pi * x[:, 0:1]) * np.exp(-x[:, 1:])  # noqa: E731
    bcs = [dde.icbc.DirichletBC(geom, exact, lambda _, on: on), dde.icbc.IC(geom, exact, lambda _, on: on)]
    solution = saved(trained(dde.data.TimePDE(geom, diffusion, bcs, 20, 8, 8), network(2)), tmp_path)
    assert list(solution.domain) == ["x", "t"]
    assert [it["role"] for it in solution.manifest["coordinates"]] == ["space", "time"]
    assert equations(solution) == ["u_t - u_xx + exp(-t)*(sin(pi*x) - 9.8696*sin(pi*x))"]
    assert conditions(solution) == [
        ("u = 0 at x = -1", "soft"),
        ("u = 0 at x = 1", "soft"),
        ("u = sin(pi*x) at t = 0", "soft"),
    ]


def test_a_diffusion_equation_whose_conditions_are_built_in(tmp_path):
    net = network(2)
    net.apply_output_transform(lambda x, y: x[:, 1:2] * (1 - x[:, 0:1] ** 2) * y + torch.sin(np.pi * x[:, 0:1]))
    solution = saved(trained(dde.data.TimePDE(rod(), diffusion, [], 20), net), tmp_path)
    assert conditions(solution) == [("u = 0 at x = -1", "hard"), ("u = 0 at x = 1", "hard"), ("u = sin(pi*x) at t = 0", "hard")]


def test_burgers_equation_in_double_precision(tmp_path):
    dde.config.set_default_float("float64")
    nu = 0.01 / np.pi

    def pde(x, y):
        dy_x = dde.grad.jacobian(y, x, i=0, j=0)
        return dde.grad.jacobian(y, x, i=0, j=1) + y * dy_x - nu * dde.grad.hessian(y, x, i=0, j=0)

    geom = dde.geometry.GeometryXTime(dde.geometry.Interval(-1, 1), dde.geometry.TimeDomain(0, 0.99))
    bcs = [dde.icbc.DirichletBC(geom, lambda x: 0, lambda _, on: on), dde.icbc.IC(geom, lambda x: -np.sin(np.pi * x[:, 0:1]), lambda _, on: on)]
    model = trained(dde.data.TimePDE(geom, pde, bcs, 20, 8, 8), network(2))
    assert equations(saved(model, tmp_path)) == ["u_t + u*u_x - 0.0031831*u_xx"]
    solution = saved(model, tmp_path, parameters={"nu": nu}, title="Burgers", license="CC-BY-4.0")
    assert equations(solution) == ["u_t + u*u_x - nu*u_xx"]
    assert solution.manifest["parameters"] == [{"name": "nu", "value": nu}]
    assert (solution.manifest["title"], solution.manifest["made_with"]["precision"]) == ("Burgers", "float64")
    assert conditions(solution)[2] == ("u = -sin(pi*x) at t = 0", "soft")
    assert solution.tensors["values"] == pytest.approx(model.predict(solution.tensors["points"]), abs=0, rel=1e-12)


def test_an_allen_cahn_equation_with_a_transform(tmp_path):
    d = 0.001

    def pde(x, y):
        return dde.grad.jacobian(y, x, i=0, j=1) - d * dde.grad.hessian(y, x, i=0, j=0) - 5 * (y - y**3)

    net = network(2)
    net.apply_output_transform(lambda x, y: x[:, 0:1] ** 2 * torch.cos(np.pi * x[:, 0:1]) + x[:, 1:2] * (1 - x[:, 0:1] ** 2) * y)
    solution = saved(trained(dde.data.TimePDE(rod(), pde, [], 20), net), tmp_path)
    assert equations(solution) == ["u_t - 0.001*u_xx - 5*(u - u^3)"]
    assert ("u = x^2*cos(pi*x) at t = 0", "hard") in conditions(solution)


def test_a_helmholtz_equation_on_a_square(tmp_path):
    k0 = 2 * np.pi

    def pde(x, y):
        f = k0**2 * torch.sin(k0 * x[:, 0:1]) * torch.sin(k0 * x[:, 1:2])
        return -dde.grad.hessian(y, x, i=0, j=0) - dde.grad.hessian(y, x, i=1, j=1) - k0**2 * y - f

    geom = dde.geometry.Rectangle([0, 0], [1, 1])
    net = network(2, activation="sin")
    net.apply_output_transform(lambda x, y: x[:, 0:1] * (1 - x[:, 0:1]) * x[:, 1:2] * (1 - x[:, 1:2]) * y)
    bc = dde.icbc.DirichletBC(geom, lambda x: 0, lambda _, on: on)
    solution = saved(trained(dde.data.PDE(geom, pde, bc, 20, 8), net), tmp_path)
    assert equations(solution) == ["-u_xx - u_yy - 39.4784*u - 39.4784*sin(2*pi*x)*sin(2*pi*y)"]
    assert conditions(solution) == [(f"u = 0 at {name} = {end}", "hard") for name in "xy" for end in (0, 1)]


def test_a_laplace_equation_on_a_disk(tmp_path):
    def pde(x, y):
        return dde.grad.hessian(y, x, i=0, j=0) + dde.grad.hessian(y, x, i=1, j=1)

    geom = dde.geometry.Disk([0, 0], 1)
    bc = dde.icbc.DirichletBC(geom, lambda x: x[:, 0:1] ** 2, lambda _, on: on)
    solution = saved(trained(dde.data.PDE(geom, pde, bc, 20, 8), network(2)), tmp_path)
    assert solution.domain == {"x": (-1, 1), "y": (-1, 1)}
    assert solution.manifest["domain"]["text"] == "x, y in a disk with center [0., 0.] and radius 1."
    assert conditions(solution) == [("DirichletBC: u = x^2 on the boundary", "soft")]
    assert (np.linalg.norm(solution.tensors["points"], axis=1) <= 1 + 1e-6).all()


def test_a_laplace_equation_in_polar_coordinates(tmp_path):
    def pde(x, y):
        dy_r, dy_rr = dde.grad.jacobian(y, x, i=0, j=0), dde.grad.hessian(y, x, i=0, j=0)
        return x[:, 0:1] * dy_r + x[:, 0:1] ** 2 * dy_rr + dde.grad.hessian(y, x, i=1, j=1)

    geom = dde.geometry.Rectangle(xmin=[0, 0], xmax=[1, 2 * np.pi])
    rim = dde.icbc.DirichletBC(geom, lambda x: np.cos(x[:, 1:2]), lambda x, on: on and dde.utils.isclose(x[0], 1))
    net = network(2)
    net.apply_feature_transform(lambda x: torch.cat([x[:, 0:1] * torch.sin(x[:, 1:2]), x[:, 0:1] * torch.cos(x[:, 1:2])], dim=1))
    domain = {"r": (0, 1), "theta": (0, 2 * np.pi)}
    solution = saved(trained(dde.data.PDE(geom, pde, rim, 20, 8), net), tmp_path, domain=domain)
    assert equations(solution) == ["r*u_r + r^2*u_rr + u_thetatheta"]
    assert conditions(solution) == [("u = cos(theta) at r = 1", "soft")]


def test_an_euler_beam(tmp_path):
    def ddy(x, y):
        return dde.grad.hessian(y, x)

    def dddy(x, y):
        return dde.grad.jacobian(ddy(x, y), x)

    geom = dde.geometry.Interval(0, 1)
    bcs = [
        dde.icbc.DirichletBC(geom, lambda x: 0, ends(0)),
        dde.icbc.NeumannBC(geom, lambda x: 0, ends(0)),
        dde.icbc.OperatorBC(geom, lambda x, y, _: ddy(x, y), ends(1)),
        dde.icbc.OperatorBC(geom, lambda x, y, _: dddy(x, y) - y * x, ends(1)),
    ]
    solution = saved(trained(dde.data.PDE(geom, lambda x, y: dde.grad.hessian(ddy(x, y), x) + 1, bcs, 10, 2), network(1)), tmp_path)
    assert equations(solution) == ["u_xxxx + 1"]
    assert conditions(solution) == [
        ("u = 0 at x = 0", "soft"),
        ("u_x = 0 at x = 0", "soft"),
        ("u_xx = 0 at x = 1", "soft"),
        ("u_xxx - u = 0 at x = 1", "soft"),
    ]


def given(value):
    return lambda x: value


def test_a_wave_equation(tmp_path):
    def func(x):
        x, t = np.split(x, 2, axis=1)
        return np.sin(np.pi * x) * np.cos(2 * np.pi * t) + np.sin(2 * np.pi * x) * np.cos(4 * np.pi * t)

    geom = dde.geometry.GeometryXTime(dde.geometry.Interval(0, 1), dde.geometry.TimeDomain(0, 1))
    bcs = [
        dde.icbc.DirichletBC(geom, func, lambda _, on: on),
        dde.icbc.IC(geom, func, lambda _, on: on),
        dde.icbc.OperatorBC(geom, lambda x, y, _: dde.grad.jacobian(y, x, i=0, j=1), lambda x, _: dde.utils.isclose(x[1], 0)),
    ]
    wave = lambda x, y: dde.grad.hessian(y, x, i=1, j=1) - 4.0 * dde.grad.hessian(y, x, i=0, j=0)  # noqa: E731
    solution = saved(trained(dde.data.TimePDE(geom, wave, bcs, 20, 8, 8), network(2)), tmp_path)
    assert equations(solution) == ["u_tt - 4*u_xx"]
    assert conditions(solution) == [
        ("u = 0 at x = 0", "soft"),
        ("u = 0 at x = 1", "soft"),
        ("u = sin(pi*x) + sin(2*pi*x) at t = 0", "soft"),
        ("u_t = 0 at t = 0", "soft"),
    ]


def test_a_schrodinger_equation(tmp_path):
    def pde(x, y):
        u, v = y[:, 0:1], y[:, 1:2]
        u_t, v_t = dde.grad.jacobian(y, x, i=0, j=1), dde.grad.jacobian(y, x, i=1, j=1)
        u_xx, v_xx = dde.grad.hessian(y, x, component=0, i=0, j=0), dde.grad.hessian(y, x, component=1, i=0, j=0)
        return [u_t + 0.5 * v_xx + (u**2 + v**2) * v, v_t - 0.5 * u_xx - (u**2 + v**2) * u]

    geom = dde.geometry.GeometryXTime(dde.geometry.Interval(-5, 5), dde.geometry.TimeDomain(0, np.pi / 2))
    bcs = [dde.icbc.PeriodicBC(geom, 0, lambda _, on: on, derivative_order=order, component=component) for order in (0, 1) for component in (0, 1)]
    bcs += [dde.icbc.IC(geom, lambda x: 2 / np.cosh(x[:, 0:1]), lambda _, on: on, component=0), dde.icbc.IC(geom, lambda x: 0, lambda _, on: on, component=1)]
    solution = saved(trained(dde.data.TimePDE(geom, pde, bcs, 20, 8, 8), network(2, 2)), tmp_path, unknowns=["h_re", "h_im"])
    assert equations(solution) == ["h_re_t + 0.5*h_im_xx + (h_re^2 + h_im^2)*h_im", "h_im_t - 0.5*h_re_xx - (h_re^2 + h_im^2)*h_re"]
    assert [it for it, _ in conditions(solution)] == [
        "h_re periodic along x",
        "h_im periodic along x",
        "h_re_x periodic along x",
        "h_im_x periodic along x",
        "h_re = 2/cosh(x) at t = 0",
        "h_im = 0 at t = 0",
    ]


def test_an_inverse_lorenz_system(tmp_path):
    C1, C2, C3 = dde.Variable(1.0), dde.Variable(2.0), dde.Variable(3.0)

    def lorenz(x, y):
        y1, y2, y3 = y[:, 0:1], y[:, 1:2], y[:, 2:]
        return [
            dde.grad.jacobian(y, x, i=0) - C1 * (y2 - y1),
            dde.grad.jacobian(y, x, i=1) - (y1 * (C2 - y3) - y2),
            dde.grad.jacobian(y, x, i=2) - (y1 * y2 - C3 * y3),
        ]

    geom = dde.geometry.TimeDomain(0, 3)
    starts = [dde.icbc.IC(geom, given(value), lambda _, on: on, component=place) for place, value in enumerate((-8, 7, 27))]
    times = np.linspace(0.1, 2.9, 25)[:, None]
    measured = [dde.icbc.PointSetBC(times, np.sin(times) + place, component=place) for place in range(3)]
    model = trained(dde.data.PDE(geom, lorenz, [*starts, *measured], 20, 2, anchors=times), network(1, 3), external_trainable_variables=[C1, C2, C3])
    solution = saved(model, tmp_path)
    assert equations(solution) == ["u_1_t - C1*(u_2 - u_1)", "u_2_t - (u_1*(C2 - u_3) - u_2)", "u_3_t - (u_1*u_2 - C3*u_3)"]
    found = {it["name"]: (it["value"], it["found"]) for it in solution.manifest["parameters"]}
    assert found == {"C1": (C1.item(), True), "C2": (C2.item(), True), "C3": (C3.item(), True)}
    assert conditions(solution)[0] == ("u_1 = -8 at t = 0", "soft") and conditions(solution)[-1] == ("u_3 measured at 25 points", "soft")


def test_an_inverse_diffusion_equation(tmp_path):
    C = dde.Variable(2.0)

    def pde(x, y):
        return dde.grad.jacobian(y, x, i=0, j=1) - torch.exp(C) * dde.grad.hessian(y, x, i=0, j=0)

    observed = np.column_stack([np.linspace(-1, 1, 10), np.ones(10)])
    data = dde.data.TimePDE(rod(), pde, [dde.icbc.PointSetBC(observed, observed[:, 0:1])], 20, anchors=observed)
    solution = saved(trained(data, network(2), external_trainable_variables=C), tmp_path)
    assert equations(solution) == ["u_t - exp(C)*u_xx"]


def test_parallel_networks_and_adaptive_activations(tmp_path):
    geom = dde.geometry.TimeDomain(0, 1)
    data = dde.data.PDE(geom, lambda t, y: [dde.grad.jacobian(y, t, i=0) - y[:, 1:], dde.grad.jacobian(y, t, i=1)], [], 10, 2)
    saved(trained(data, dde.nn.PFNN([1, [6, 7], [6, 7], 2], "silu", "Glorot normal")), tmp_path)
    saved(trained(data, network(1, 2, "LAAF-10 relu")), tmp_path)
    saved(trained(data, network(1, 2, ["elu", "gelu", "selu"])), tmp_path)


def test_a_condition_on_a_part_of_a_border_that_is_not_a_box(tmp_path):
    outer, inner = dde.geometry.Rectangle([-1, -1], [1, 1]), dde.geometry.Disk([0, 0], 0.5)
    bcs = [
        dde.icbc.DirichletBC(outer - inner, lambda x: 1, lambda x, on: on and outer.on_boundary(x)),
        dde.icbc.NeumannBC(outer - inner, lambda x: 2, lambda _, on: on),
    ]
    solution = saved(trained(dde.data.PDE(outer - inner, lambda x, y: dde.grad.hessian(y, x, i=0, j=0), bcs, 20, 20), network(2)), tmp_path)
    assert [it for it, _ in conditions(solution)] == ["DirichletBC: u = 1 on a part of the boundary", "NeumannBC: the slope of u = 2 on the boundary"]


def test_a_condition_on_a_part_of_a_side_is_told_in_words(tmp_path):
    geom = dde.geometry.Rectangle([0, 0], [1, 1])
    bc = dde.icbc.DirichletBC(geom, lambda x: 1, lambda x, on: on and x[0] < 0.5)
    rows = dde.icbc.DirichletBC(geom, lambda x: np.interp(x[:, 0:1], [0, 1], [2, 3]), lambda x, on: on and dde.utils.isclose(x[1], 1))
    solution = saved(trained(dde.data.PDE(geom, lambda x, y: dde.grad.hessian(y, x, i=0, j=0), [bc, rows], 20, 20), network(2)), tmp_path)
    assert conditions(solution) == [
        ("DirichletBC: u = 1 on a part of the boundary", "soft"),
        ("DirichletBC at y = 1: u has given values", "soft"),
    ]


def test_shapes_are_told_in_words():
    from solverhub.of_deepxde import words_of

    square, disk = dde.geometry.Rectangle([0, 0], [1, 2]), dde.geometry.Disk([0, 0], 0.5)
    triangle = dde.geometry.Triangle([0, 0], [1, 0], [0, 1])
    assert words_of(square - disk) == "[0, 1] × [0, 2] without a disk with center [0., 0.] and radius 0.5"
    assert words_of(square & disk) == "the part of [0, 1] × [0, 2] that is in a disk with center [0., 0.] and radius 0.5"
    assert words_of(square | triangle) == "[0, 1] × [0, 2] together with a triangle with x1 [0., 0.] and x2 [1., 0.] and x3 [0., 1.]"
    timed = dde.geometry.GeometryXTime(disk, dde.geometry.TimeDomain(0, 3))
    assert words_of(timed) == "a disk with center [0., 0.] and radius 0.5, t from 0 to 3"


def test_a_disk_and_time(tmp_path):
    geom = dde.geometry.GeometryXTime(dde.geometry.Disk([0, 0], 1), dde.geometry.TimeDomain(0, 3))
    bcs = [
        dde.icbc.NeumannBC(geom, lambda x: 0, lambda _, on: on),
        dde.icbc.IC(geom, lambda x: x[:, 0:1] * x[:, 1:2], lambda _, on: on),
        dde.icbc.OperatorBC(geom, lambda x, y, _: y, lambda _, on: on),
    ]
    heat = lambda x, y: dde.grad.jacobian(y, x, j=2) - dde.grad.hessian(y, x, i=0, j=0) - dde.grad.hessian(y, x, i=1, j=1)  # noqa: E731
    solution = saved(trained(dde.data.TimePDE(geom, heat, bcs, 30, 10, 10), network(3)), tmp_path)
    assert solution.domain == {"x": (-1, 1), "y": (-1, 1), "t": (0, 3)} and equations(solution) == ["u_t - u_xx - u_yy"]
    assert conditions(solution) == [
        ("NeumannBC: the slope of u = 0 on the boundary", "soft"),
        ("u = x*y at t = 0", "soft"),
        ("OperatorBC: an equation on the boundary", "soft"),
    ]


def test_names_of_parameters_are_valid_and_their_own(tmp_path):
    u, d, ν, _k = dde.Variable(1.0), dde.Variable(2.0), dde.Variable(3.0), dde.Variable(4.0)
    geom = dde.geometry.Interval(0, 1)
    model = trained(dde.data.PDE(geom, lambda x, y: u * y + d * x - ν * y**2 / _k, [], 10, 2), network(1), external_trainable_variables=[u, d, ν, _k])
    solution = saved(model, tmp_path)
    assert [it["name"] for it in solution.manifest["parameters"]] == ["u_1", "d_1", "nu", "k"]
    assert equations(solution) == ["u_1*u + d_1*x - nu*u^2/k"]


def test_what_cannot_be_followed_is_named_with_its_line(tmp_path):
    def pde(x, y):
        if y[0, 0] > 0:  # the line that stops
            return y
        return -y

    geom = dde.geometry.Interval(0, 1)
    model = trained(dde.data.PDE(geom, lambda x, y: y, [], 10, 2), network(1))
    model.data.pde = pde
    with pytest.raises(errors.CannotFollow, match=r"The equation cannot be followed at .*test_of_deepxde\.py, line \d+ \(`if y\[0, 0\] > 0:  # the line that stops`\)"):
        write_open(model, tmp_path / "model.solverhub")
    assert not list(tmp_path.iterdir())


def test_an_equation_that_depends_on_something_else_is_refused(tmp_path):
    calls = []

    def pde(x, y):
        calls.append(1)
        return y * len(calls)

    geom = dde.geometry.Interval(0, 1)
    model = trained(dde.data.PDE(geom, lambda x, y: y, [], 10, 2), network(1))
    model.data.pde = pde
    with pytest.raises(errors.CannotFollow, match="the function gives other values"):
        write_open(model, tmp_path / "model.solverhub")


def test_few_points_of_one_coordinate_are_values_and_others_are_told(tmp_path):
    geom = dde.geometry.TimeDomain(0, 1)
    points = np.array([[0.0], [0.5]])
    bcs = [
        dde.icbc.PointSetBC(points, np.array([[2.0], [3.0]])),
        dde.icbc.PointSetBC(points[:1], 4, component=1),
        dde.icbc.PointSetBC(points, np.ones((2, 2)), component=[0, 1]),
        dde.icbc.PointSetOperatorBC(points[1:], 7 * np.ones((1, 1)), lambda x, y, _: dde.grad.jacobian(y, x, i=0)),
        dde.icbc.PointSetOperatorBC(points[:1], np.ones((1, 1)), lambda x, y, X: y[:, 0:1] * float(X[0, 0])),
    ]
    solution = saved(trained(dde.data.PDE(geom, lambda t, y: dde.grad.jacobian(y, t, i=0), bcs, 10, 2), network(1, 2)), tmp_path)
    assert [it for it, _ in conditions(solution)] == [
        "u_1 = 2 at t = 0",
        "u_1 = 3 at t = 0.5",
        "u_2 = 4 at t = 0",
        "u_1, u_2 measured at 2 points",
        "u_1_t = 7 at t = 0.5",
        "An operator of u_1, u_2 has measured values at 1 point",
    ]


def test_coordinates_beyond_three_are_numbered(tmp_path):
    geom = dde.geometry.Hypercube([0, 0, 0, -1], [1, 2, 3, 4])
    pde = lambda x, y: dde.grad.hessian(y, x, i=0, j=3) - x[:, 2:3]  # noqa: E731
    solution = saved(trained(dde.data.PDE(geom, pde, [], 20), network(4)), tmp_path)
    assert solution.domain == {"x_1": (0, 1), "x_2": (0, 2), "x_3": (0, 3), "x_4": (-1, 4)}
    assert equations(solution) == ["u_x_4x_1 - x_3"]


def test_other_data_are_refused(tmp_path):
    geom = dde.geometry.Interval(0, 1)
    model = trained(dde.data.Function(geom, lambda x: x, 10, 10), network(1))
    with pytest.raises(errors.WouldLose, match="of the class Function"):
        write_open(model, tmp_path / "model.solverhub")


def test_a_file_becomes_a_model_that_can_be_trained(tmp_path):
    nu = dde.Variable(0.5)

    def pde(x, y):
        return dde.grad.jacobian(y, x, i=0, j=1) - nu * dde.grad.hessian(y, x, i=0, j=0) + torch.sin(y * x[:, 0:1])

    def side(which):
        return lambda x, on: on and dde.utils.isclose(x[0], which)

    geom = dde.geometry.Rectangle([-1, 0], [1, 1])
    bcs = [
        dde.icbc.DirichletBC(geom, lambda x: np.cos(x[:, 1:2]), side(-1)),
        dde.icbc.RobinBC(geom, lambda x, y: 2 * y, side(1)),
        dde.icbc.PeriodicBC(geom, 1, lambda x, on: on and dde.utils.isclose(x[1], 1)),
    ]
    path = write_open(trained(dde.data.PDE(geom, pde, bcs, 30, 40), network(2), external_trainable_variables=nu), tmp_path / "model.solverhub", domain={"x": (-1, 1), "s": (0, 1)})
    solution = open_file.read(path)
    model = solverhub.load(path, into="deepxde")
    points = np.random.default_rng(1).uniform([-1, 0], [1, 1], (50, 2)).astype(np.float32)
    assert model.net(torch.tensor(points)).detach().numpy() == pytest.approx(solution(points), abs=1e-6)
    found = model.parameters_of_equation["nu"]
    model.compile("adam", lr=0.01, verbose=0, external_trainable_variables=[found])
    history, _ = model.train(iterations=30, display_every=30, verbose=0)
    assert len(history.loss_train[0]) == 4 and history.loss_train[-1].sum() < history.loss_train[0].sum()
    assert found.item() != solution.parameters["nu"]
    again = open_file.read(write_open(model, tmp_path / "again.solverhub"))
    assert equations(again) == equations(solution) == ["u_s - nu*u_xx + sin(u*x)"]
    assert [it["kind"] for it in again.manifest["conditions"]] == [it["kind"] for it in solution.manifest["conditions"]]
    weights = {name for name in again.tensors if name.startswith("linears")}
    assert weights == {name.replace(".", "_") for name, _ in network(2).named_parameters()}


def test_a_model_of_a_file_keeps_names_time_and_texts(tmp_path):
    given = {"domain": {"r": (0, 2), "s": (0, 1)}, "unknowns": ["w"], "parameters": {"k": 3}, "title": "A rod"}
    equation, sides = "w_s = k*w_rr", ["w(r, 0) = r", "w_r(2, s) = 0", "w(r, 0.5) = 1", "w = 0 in the sea"]
    path = solverhub.save(network(2), tmp_path / "rod.solverhub", equation=equation, conditions=sides, **given)
    manifest = open_file.read(path).manifest
    manifest["coordinates"][1]["role"] = "time"
    solution = open_file.read(path)
    path = open_file.write(path, manifest, solution.program, solution.tensors)
    with pytest.warns(UserWarning, match="training does not see it: w = 0 in the sea"):
        model = solverhub.load(path, into="deepxde")
    assert isinstance(model.data, dde.data.TimePDE) and min(model.data.num_bcs) >= 100
    again = open_file.read(write_open(model, tmp_path / "again.solverhub"))
    assert equations(again) == equations(open_file.read(path)) == ["w_s - k*w_rr"]
    assert again.parameters == {"k": 3} and again.manifest["title"] == "A rod"
    assert again.manifest["coordinates"] == manifest["coordinates"]
    assert sorted(conditions(again)) == sorted(conditions(open_file.read(path)))


def test_a_file_without_an_equation_does_not_become_a_model(tmp_path):
    path = solverhub.save(torch.nn.Linear(1, 1), tmp_path / "net.solverhub", domain={"x": (0, 1)})
    with pytest.raises(errors.CannotLoad, match="does not contain an equation"):
        solverhub.load(path, into="deepxde")


warnings.filterwarnings("ignore", category=UserWarning)


def test_a_model_on_another_shape_than_a_box_is_loaded_with_its_geometry(tmp_path):
    disk = dde.geometry.Disk([0, 0], 1)
    data = dde.data.PDE(disk, lambda x, y: dde.grad.hessian(y, x, i=0, j=0) + dde.grad.hessian(y, x, i=1, j=1), [], 30, 10)
    before = saved(trained(data, network(2)), tmp_path)
    file = tmp_path / "model.solverhub"
    with pytest.raises(errors.CannotLoad, match="only known in words"):
        solverhub.load(file, into="deepxde")
    with pytest.raises(errors.CannotLoad, match="The geometry has 1 dimensions"):
        solverhub.load(file, into="deepxde", geometry=dde.geometry.Interval(0, 1))
    again = solverhub.load(file, into="deepxde", geometry=disk)
    again.compile("adam", lr=1e-3, verbose=0)
    again.train(iterations=3, display_every=1, verbose=0)
    after = saved(again, tmp_path)
    assert (after.manifest["equation"], after.manifest["domain"]) == (before.manifest["equation"], before.manifest["domain"])
