"""Ten networks of torch that are trained by hand. Each function returns the network, the options of `solverhub.save`, and the case."""

import numpy as np
import sympy
import torch
from torch import nn

from cases import Case, by_integration


def network(inputs, outputs=1, width=20):
    return nn.Sequential(nn.Linear(inputs, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh(), nn.Linear(width, outputs))


class Formed(nn.Module):
    """A network inside of a formula, which the values satisfy exactly somewhere."""

    def __init__(self, form, inputs, outputs=1):
        super().__init__()
        self.inner = network(inputs, outputs)
        self.form = form

    def forward(self, points):
        return self.form(points, self.inner(points))


def slope(of, points, place=0):
    return torch.autograd.grad(of, points, torch.ones_like(of), create_graph=True)[0][:, place : place + 1]


def line(begin, end, count=64):
    return torch.linspace(begin, end, count).reshape(-1, 1).requires_grad_()


def plane(*bounds, count=24):
    columns = torch.meshgrid(*(torch.linspace(begin, end, count) for begin, end in bounds), indexing="ij")
    return torch.stack([it.reshape(-1) for it in columns], 1).requires_grad_()


def train(parameters, loss, steps=800, refined=150):
    parameters = list(parameters)
    adam = torch.optim.Adam(parameters, 5e-3)
    for _ in range(steps):
        adam.zero_grad()
        loss().backward()
        adam.step()
    lbfgs = torch.optim.LBFGS(parameters, max_iter=refined, line_search_fn="strong_wolfe")

    def again():
        lbfgs.zero_grad()
        value = loss()
        value.backward()
        return value

    lbfgs.step(again)


def squared(*parts):
    return sum((part**2).mean() for part in parts)


def a_driven_decay():
    net, t, start = network(1), line(0, 3), torch.zeros(1, 1)
    train(net.parameters(), lambda: squared(slope(u := net(t), t) + 2 * u - torch.sin(t), net(start) - 1))
    options = {"equation": "u_t + 2*u = sin(t)", "conditions": ["u(0) = 1"], "domain": {"t": (0, 3)}}
    exact = lambda t: 1.2 * np.exp(-2 * t) + (2 * np.sin(t) - np.cos(t)) / 5  # noqa: E731
    return net, options, Case({"t": (0, 3)}, ["u_t + 2*u - sin(t)"], soft=["u(0) = 1"], exact=exact)


def an_oscillator_in_sympy():
    net, t, start = network(1).double(), line(0, 4).double().detach().requires_grad_(), torch.zeros(1, 1).double().requires_grad_()

    def loss():
        u = net(t)
        first = slope(u, t)
        at_start = net(start)
        return squared(slope(first, t) + 0.5 * first + 4 * u, at_start - 1, slope(at_start, start))

    train(net.parameters(), loss, 1500)
    time, u = sympy.Symbol("t"), sympy.Function("u")
    equation = sympy.Eq(u(time).diff(time, 2) + u(time).diff(time) / 2 + 4 * u(time), 0)
    options = {"equation": equation, "conditions": ["u(0) = 1", "u'(0) = 0"], "domain": {"t": (0, 4)}}
    exact = by_integration(lambda t, u: (u[1], -0.5 * u[1] - 4 * u[0]), (1, 0), 4)
    return net, options, Case({"t": (0, 4)}, ["u_tt + u_t/2 + 4*u"], soft=["u(0) = 1", "u_t(0) = 0"], exact=lambda t: exact(t)[0])


def a_logistic_growth_with_its_rate():
    """The rate is found from measured values, and the equation is a function that uses it."""
    rate = nn.Parameter(torch.tensor(1.0))
    net, t = Formed(lambda t, v: 0.2 + t * v, 1), line(0, 3)

    def equation(points, values):
        return slope(values, points) - rate * values * (1 - values)

    measured = 1 / (1 + 4 * torch.exp(-1.5 * t.detach()))
    train([*net.parameters(), rate], lambda: squared(equation(t, net(t)), net(t) - measured))
    found = float(rate.detach())
    options = {"equation": equation, "conditions": ["u(0) = 0.2"], "domain": {"t": (0, 3)}, "parameters": {"rate": rate}}
    case = Case({"t": (0, 3)}, ["u_t - rate*u*(1 - u)"], hard=["u(0) = 0.2"], exact=lambda t: 1 / (1 + 4 * np.exp(-found * t)))
    return net, options, case


def a_pendulum_as_a_system():
    net, t = Formed(lambda t, v: torch.cat([1 + t * v[:, 0:1], t * v[:, 1:2]], 1), 1, 2), line(0, 2)

    def loss():
        found = net(t)
        angle, speed = found[:, 0:1], found[:, 1:2]
        return squared(slope(angle, t) - speed, slope(speed, t) + 2 * torch.sin(angle))

    train(net.parameters(), loss)
    options = {
        "equation": ["a_t = w", "w_t = -k*sin(a)"],
        "conditions": ["a(0) = 1", "w(0) = 0"],
        "domain": {"t": (0, 2)},
        "unknowns": ["a", "w"],
        "parameters": {"k": 2.0},
    }
    exact = by_integration(lambda t, u: (u[1], -2 * np.sin(u[0])), (1, 0), 2)
    return net, options, Case({"t": (0, 2)}, ["a_t - w", "w_t + 2*sin(a)"], hard=["a(0) = 1", "w(0) = 0"], exact=exact)


def a_fin_between_two_ends():
    """A value at one end and a slope at the other."""
    net, x = network(1), line(0, 1)
    ends = torch.tensor([[0.0], [1.0]]).requires_grad_()

    def equation(points, values):
        return slope(slope(values, points), points) - 4 * values

    def loss():
        at_ends = net(ends)
        return squared(equation(x, net(x)), at_ends[0:1] - 1, slope(at_ends, ends)[1:2])

    train(net.parameters(), loss)
    options = {"equation": equation, "conditions": ["u(0) = 1", "u_x(1) = 0"], "domain": {"x": (0, 1)}}
    case = Case({"x": (0, 1)}, ["u_xx - 4*u"], soft=["u(0) = 1", "u_x(1) = 0"], exact=lambda x: np.cosh(2 * (1 - x)) / np.cosh(2))
    return net, options, case


def a_rod_that_cools():
    net, inside = network(2), plane((-1, 1), (0, 1))
    start, ends = plane((-1, 1), (0, 0)).detach(), torch.cat([plane((x, x), (0, 1)).detach() for x in (-1, 1)])

    def loss():
        u = net(inside)
        residual = slope(u, inside, 1) - 0.1 * slope(slope(u, inside), inside)
        return squared(residual, net(start) - torch.sin(torch.pi * start[:, 0:1]), net(ends))

    train(net.parameters(), loss, 500)
    options = {
        "equation": "u_t = nu*u_xx",
        "conditions": ["u(x, 0) = sin(pi*x)", "u(±1, t) = 0"],
        "domain": {"x": (-1, 1), "t": (0, 1)},
        "parameters": {"nu": 0.1},
    }
    exact = lambda x, t: np.exp(-0.1 * np.pi**2 * t) * np.sin(np.pi * x)  # noqa: E731
    return net, options, Case(options["domain"], ["u_t - 0.1*u_xx"], soft=["u(x, 0) = sin(pi*x)", "u(±1, t) = 0"], exact=exact)


def an_advection_with_diffusion():
    """A wave that moves and decays, satisfied exactly at the start and at both ends."""
    wave = lambda x, t, of=torch: of.exp(-0.2 * t) * of.sin(x - t)  # noqa: E731

    def form(points, values):
        x, t = points[:, 0:1], points[:, 1:2]
        share = x / 3
        return wave(x, 0 * t) + (1 - share) * (wave(0 * x, t) - wave(0 * x, 0 * t)) + share * (wave(3 + 0 * x, t) - wave(3 + 0 * x, 0 * t)) + t * x * (3 - x) * values

    net, inside = Formed(form, 2), plane((0, 3), (0, 1))

    def loss():
        u = net(inside)
        first = slope(u, inside)
        return squared(slope(u, inside, 1) + first - 0.2 * slope(first, inside))

    train(net.parameters(), loss, 500)
    options = {
        "equation": "u_t + c*u_x = nu*u_xx",
        "conditions": ["u(x, 0) = sin(x)", "u(0, t) = exp(-0.2*t)*sin(-t)", "u(3, t) = exp(-0.2*t)*sin(3 - t)"],
        "domain": {"x": (0, 3), "t": (0, 1)},
        "parameters": {"c": 1.0, "nu": 0.2},
    }
    case = Case(options["domain"], ["u_t + u_x - 0.2*u_xx"], hard=["u(x, 0) = sin(x)", "u(0, t) = -exp(-t/5)*sin(t)", "u(3, t) = exp(-t/5)*sin(3 - t)"])
    case.exact = lambda x, t: wave(x, t, np)
    return net, options, case


def a_burgers_wave():
    """A front that moves, with conditions that the training only approaches."""
    front = lambda x, t, of=torch: (1 - of.tanh((x - t / 2) / 0.8)) / 2  # noqa: E731
    net, inside = network(2), plane((-1, 1), (0, 1))
    sides = torch.cat([plane((-1, 1), (0, 0)), plane((-1, -1), (0, 1)), plane((1, 1), (0, 1))]).detach()

    def loss():
        u = net(inside)
        first = slope(u, inside)
        return squared(slope(u, inside, 1) + u * first - 0.2 * slope(first, inside), net(sides) - front(sides[:, 0:1], sides[:, 1:2]))

    train(net.parameters(), loss, 500)
    options = {
        "equation": "u_t + u*u_x = 0.2*u_xx",
        "conditions": [f"u({x}, {t}) = (1 - tanh(({x} - {t}/2)/0.8))/2" for x, t in (("x", 0), (-1, "t"), (1, "t"))],
        "domain": {"x": (-1, 1), "t": (0, 1)},
    }
    soft = ["u(x, 0) = (1 - tanh(5*x/4))/2", "u(-1, t) = (1 + tanh((10 + 5*t)/8))/2", "u(1, t) = (1 - tanh((10 - 5*t)/8))/2"]
    return net, options, Case(options["domain"], ["u_t + u*u_x - 0.2*u_xx"], soft=soft, exact=lambda x, t: front(x, t, np))


def poisson_on_a_square(softly):
    bubble = lambda p: p[:, 0:1] * (1 - p[:, 0:1]) * p[:, 1:2] * (1 - p[:, 1:2])  # noqa: E731
    net = network(2) if softly else Formed(lambda p, v: bubble(p) * v, 2)
    inside = plane((0, 1), (0, 1))
    sides = torch.cat([plane(*it) for it in (((0, 1), (0, 0)), ((0, 1), (1, 1)), ((0, 0), (0, 1)), ((1, 1), (0, 1)))]).detach()

    def loss():
        u = net(inside)
        bent = slope(slope(u, inside), inside) + slope(slope(u, inside, 1), inside, 1)
        force = 2 * torch.pi**2 * torch.sin(torch.pi * inside[:, 0:1]) * torch.sin(torch.pi * inside[:, 1:2])
        return squared(bent + force) / 100 + squared(net(sides))

    train(net.parameters(), loss, 500, 300)
    options = {
        "equation": "u_xx + u_yy = -2*pi**2*sin(pi*x)*sin(pi*y)",
        "conditions": ["u(0, y) = 0", "u(1, y) = 0", "u(x, 0) = 0", "u(x, 1) = 0"],
        "domain": {"x": (0, 1), "y": (0, 1)},
    }
    imposed = {"soft" if softly else "hard": options["conditions"]}
    exact = lambda x, y: np.sin(np.pi * x) * np.sin(np.pi * y)  # noqa: E731
    return net, options, Case(options["domain"], ["u_xx + u_yy + 2*pi^2*sin(pi*x)*sin(pi*y)"], exact=exact, **imposed)


PROBLEMS = {
    "driven decay": a_driven_decay,
    "oscillator, in SymPy": an_oscillator_in_sympy,
    "logistic growth, its rate found": a_logistic_growth_with_its_rate,
    "pendulum, as a system": a_pendulum_as_a_system,
    "fin with a slope at an end": a_fin_between_two_ends,
    "cooling rod": a_rod_that_cools,
    "advection with diffusion": an_advection_with_diffusion,
    "Burgers, a front": a_burgers_wave,
    "Poisson on a square, exact sides": lambda: poisson_on_a_square(False),
    "Poisson on a square, soft sides": lambda: poisson_on_a_square(True),
}
