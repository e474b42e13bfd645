"""Differential equations as people write them, in many styles. What is to be read from each stands in front of its code.

Run by make_fixtures.py with the real library, and by make-fixtures.mjs in interpreters of other versions of Python.
"""

import functools
import itertools
import math
import operator

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq import diff as D
from neurodiffeq.neurodiffeq import safe_diff, unsafe_diff
from neurodiffeq.operators import (
    cartesian_to_spherical, curl, cylindrical_laplacian, div, grad, laplacian, spherical_curl, spherical_div,
    spherical_laplacian, spherical_vector_laplacian, vector_laplacian,
)
from torch import cos, exp, sin

EQUATIONS = {}


def equation(style, unknowns, coordinates, orders, **parameters):
    """Says what is to be read: names in order, the highest order of each unknown, parameters with their values."""

    def keep(function, name=None):
        EQUATIONS[name or function.__name__] = {
            "style": style, "unknowns": unknowns.split(), "coordinates": coordinates.split(),
            "orders": [int(order) for order in str(orders).split()], "parameters": parameters, "diff_eqs": function,
        }
        return function

    return keep


def add(name, function, *args, **parameters):
    equation(*args, **parameters)(function, name)


# One expression

add("decay", lambda u, t: [diff(u, t) + u], "lambda", "u", "t", 1)
add("harmonic", lambda u, t: [diff(u, t, order=2) + u], "lambda", "u", "t", 2)
add("laplace", lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2)], "lambda", "u", "x y", 2)
add("riccati", lambda y, x: [diff(y, x) - (x**2 + y**2)], "lambda", "y", "x", 1)
add("bernoulli", lambda y, x: (diff(y, x) + y / x - x * y**3,), "lambda", "y", "x", 1)
add("airy", lambda y, x: [D(y, x, 2) - x * y], "alias of diff", "y", "x", 2)
add("hermite", lambda y, x: [D(D(y, x), x) - 2 * x * D(y, x) + 6 * y], "alias of diff", "y", "x", 2)
add("bessel", lambda y, x: [x**2 * safe_diff(y, x, order=2) + x * safe_diff(y, x) + (x**2 - 1) * y], "safe_diff, unsafe_diff", "y", "x", 2)
add("chebyshev", lambda y, x: [(1 - x**2) * unsafe_diff(y, x, order=2) - x * unsafe_diff(y, x) + 9 * y], "safe_diff, unsafe_diff", "y", "x", 2)
add("keyword_diff", lambda u, t: [diff(u=u, t=t, order=2) + diff(u, t=t)], "keyword arguments", "u", "t", 2)
add("legendre", lambda y, x: [diff((1 - x**2) * diff(y, x), x) + 12 * y], "products inside diff", "y", "x", 2)
add("sturm", lambda u, x: [diff(torch.exp(x) * diff(u, x), x) + x * u], "products inside diff", "u", "x", 2)
add("mixed", lambda u, x, y: [diff(diff(u, x), y) + diff(u, x) * diff(u, y)], "mixed derivatives", "u", "x y", 2)
add("biharmonic", lambda u, x, y: [diff(u, x, order=4) + 2 * diff(diff(u, x, order=2), y, order=2) + diff(u, y, order=4)], "mixed derivatives", "u", "x y", 4)


# Functions with steps

@equation("local variables", "theta", "t", 2, g=9.81, length=2.5)
def pendulum(theta, t):
    g = 9.81
    length = 2.5
    omega = diff(theta, t)
    alpha = diff(omega, t)
    return [alpha + g / length * torch.sin(theta)]


@equation("local variables", "x", "t", 2, m=2.0, c=0.3, k=1.5)
def oscillator(x, t):
    """Damped oscillator with force."""
    m, c, k = 2.0, 0.3, 1.5
    v = diff(x, t)
    a = diff(v, t)
    force = torch.cos(t)
    return [m * a + c * v + k * x - force]


@equation("tuple assignment", "u v", "t", "1 1", alpha=1.1, beta=0.4, delta=0.1, gamma=0.5)
def lotka_volterra(u, v, t):
    alpha, beta, delta, gamma = 1.1, 0.4, 0.1, 0.5
    du, dv = diff(u, t), diff(v, t)
    return [du - (alpha * u - beta * u * v), dv - (delta * u * v - gamma * v)]


@equation("tuple assignment", "x y z", "t", "1 1 1", sigma=10, rho=28, beta=8 / 3)
def lorenz(x, y, z, t):
    sigma, rho, beta = 10, 28, 8 / 3
    (dx, dy), dz = (diff(x, t), diff(y, t)), diff(z, t)
    return dx - sigma * (y - x), dy - (x * (rho - z) - y), dz - (x * y - beta * z)


@equation("augmented assignment", "u", "t", 2)
def augmented(u, t):
    residual = diff(u, t, order=2)
    residual += u
    residual -= torch.sin(t)
    residual *= 2
    residual /= 1 + t**2
    return [residual]


@equation("augmented assignment", "u", "t", 1)
def list_in_place(u, t):
    residuals = []
    residuals += [diff(u, t) - u**2]
    return residuals


@equation("inner function", "u", "t", 1, rate=0.7)
def with_inner(u, t):
    rate = 0.7

    def growth(v):
        return rate * v * (1 - v)

    return [diff(u, t) - growth(u)]


@equation("inner lambda", "y", "x", 2)
def with_inner_lambda(y, x):
    p = lambda s: 1 / s
    q = lambda s: 1 - 4 / s**2
    return [diff(y, x, order=2) + p(x) * diff(y, x) + q(x) * y]


def hill(x, n=2, K=0.5):
    return x**n / (K**n + x**n)


def flux(u, x):
    return -0.2 * diff(u, x)


@equation("helper function", "p", "t", 1)
def gene(p, t):
    return [diff(p, t) - 3.0 * hill(p) + 0.4 * p]


@equation("helper function", "u", "x t", 2)
def transport(u, x, t):
    return [diff(u, t) + diff(flux(u, x), x)]


@equation("helper of a helper", "a b", "t", "1 1")
def toggle(a, b, t):
    def repress(x):
        return 1 - hill(x, n=4)
    return [diff(a, t) - repress(b) + a, diff(b, t) - repress(a) + b]


def make_logistic(r, K):
    def logistic(u, t):
        return [diff(u, t) - r * u * (1 - u / K)]
    return logistic


add("logistic", make_logistic(1.5, 2.0), "closure", "u", "t", 1, r=1.5, K=2.0)


def make_chain(mass, stiffness):
    def acceleration(x, t):
        return diff(x, t, order=2) * mass

    def chain(x, y, t):
        return [acceleration(x, t) + stiffness * (2 * x - y), acceleration(y, t) + stiffness * (2 * y - x)]
    return chain


add("spring_chain", make_chain(0.5, 3.0), "closure", "x y", "t", "2 2", mass=0.5, stiffness=3.0)


@equation("defaults", "u", "t", 2, mu=1.2)
def van_der_pol(u, t, mu=1.2):
    return [diff(u, t, order=2) - mu * (1 - u**2) * diff(u, t) + u]


@equation("defaults", "u", "x t", 2, c=0.8)
def wave(u, x, t, *, c=0.8):
    return [diff(u, t, order=2) - c**2 * diff(u, x, order=2)]


@equation("keyword arguments", "p", "t", 1)
def keyword_helper(p, t):
    return [diff(p, t) - hill(p, K=0.25, n=3)]


@equation("*args", "u v", "t", "1 1")
def star(*args):
    u, v, t = args
    return [diff(u, t) - v, diff(v, t) + u]


@equation("*args", "u", "x y z", 2)
def star_coordinates(u, *xs):
    x, y, z = xs
    return [sum(diff(u, s, order=2) for s in xs) - x * y * z]


def weighted(*terms, scale=1.0, **options):
    return scale * sum(terms) + options.get("shift", 0)


@equation("*args and **kwargs of helpers", "u", "t", 2)
def star_helper(u, t):
    parts = [diff(u, t), u, torch.cos(t)]
    settings = {"scale": 0.5, "shift": 0.25}
    return [diff(u, t, order=2) + weighted(*parts, **settings)]


@equation("loop over a range", "u", "t", 1)
def taylor_loop(u, t):
    total = 0
    for n in range(4):
        total = total + (-1) ** n * t ** (2 * n + 1) / math.factorial(2 * n + 1)
    return [diff(u, t) - total]


@equation("loop over a range", "u", "x y z", 2)
def loop_over_coordinates(u, x, y, z):
    residual = 0
    for s in (x, y, z):
        residual = residual + diff(u, s, order=2)
    return [residual + u**3]


@equation("while loop", "u", "t", 1)
def while_power(u, t):
    power, n = 1, 0
    while n < 3:
        power = power * u
        n += 1
    return [diff(u, t) + power]


@equation("list comprehension", "u v w", "t", "1 1 1")
def cyclic(u, v, w, t):
    xs = [u, v, w]
    return [diff(xs[i], t) - (xs[(i + 1) % 3] - xs[i - 1]) for i in range(3)]


@equation("list comprehension", "a b", "t", "1 1")
def matrix_system(a, b, t):
    A = [[-1.0, 2.0], [0.5, -3.0]]
    state = [a, b]
    return [diff(s, t) - sum(A[i][j] * state[j] for j in range(2)) for i, s in enumerate(state)]


@equation("generator expression", "u", "x", 2)
def modes(u, x):
    source = sum(torch.sin(n * math.pi * x) / n for n in range(1, 5))
    return [diff(u, x, order=2) + source]


@equation("dict and set comprehensions", "u v", "t", "1 1")
def dict_of_rates(u, v, t):
    rates = {name: 0.1 * (i + 1) for i, name in enumerate(["first", "second"])}
    squares = {n * n for n in (1, 2)}
    return [diff(u, t) + rates["first"] * u, diff(v, t) + rates["second"] * v * len(squares)]


@equation("zip and enumerate", "x y z", "t", "1 1 1")
def rossler(x, y, z, t):
    rhs = [-y - z, x + 0.2 * y, 0.2 + z * (x - 5.7)]
    return [diff(s, t) - r for s, r in zip((x, y, z), rhs)]


FORCED = True
DIMENSION = 2
MODEL = "cubic"


@equation("branch on a known value", "u", "t", 2, epsilon=0.1)
def duffing(u, t, epsilon=0.1):
    if FORCED:
        force = torch.cos(1.4 * t)
    else:
        force = 0
    nonlinear = u**3 if MODEL == "cubic" else u**2
    return [diff(u, t, order=2) + u + epsilon * nonlinear - force]


@equation("branch on a known value", "u", "x y", 2)
def helmholtz(u, x, y):
    terms = [diff(u, x, order=2)]
    if DIMENSION > 1:
        terms.append(diff(u, y, order=2))
    if not terms:
        raise ValueError("no terms")
    assert len(terms) == DIMENSION, "dimension"
    return [sum(terms) + 4 * u]


@equation("conditional expression", "u", "t", 1)
def sign_by_index(u, t):
    return [diff(u, t) + sum((u if i % 2 == 0 else -(u**2)) / (i + 1) for i in range(3))]


@equation("f-string", "u", "t", 1)
def with_message(u, t):
    """Decay with a message."""
    label = f"decay of {len(u)} points with rate {0.5:.2f}"
    print(label)
    return [diff(u, t) + 0.5 * u]


@equation("type hints", "u", "t", 1, k=0.5)
def hinted(u: "torch.Tensor", t: "torch.Tensor", k: float = 0.5) -> list:
    rate: float = k
    return [diff(u, t) + rate * u]


class Kepler:
    mu = 1.0

    def __init__(self, drag):
        self.drag = drag

    def radius(self, x, y):
        return torch.sqrt(x**2 + y**2)

    def equations(self, x, y, t):
        r3 = self.radius(x, y) ** 3
        return [
            diff(x, t, order=2) + self.mu * x / r3 + self.drag * diff(x, t),
            diff(y, t, order=2) + self.mu * y / r3 + self.drag * diff(y, t),
        ]


add("kepler", Kepler(0.05).equations, "bound method", "x y", "t", "2 2", mu=1.0, drag=0.05)


class Burgers:
    def __init__(self, nu):
        self.nu = nu

    def __call__(self, u, x, t):
        return [diff(u, t) + u * diff(u, x) - self.nu * diff(u, x, order=2)]


class Fisher(Burgers):
    @property
    def rate(self):
        return 2 * self.nu

    @staticmethod
    def reaction(u):
        return u * (1 - u)

    def __call__(self, u, x, t):
        (burgers,) = super().__call__(u, x, t)
        return [burgers - self.rate * self.reaction(u)]


add("burgers", Burgers(0.01), "object with __call__", "u", "x t", 2, nu=0.01)
add("fisher", Fisher(0.02), "object with a property, a static method and super()", "u", "x t", 2, nu=0.02)


def sir(s, i, r, t, beta, gamma):
    infection = beta * s * i
    recovery = gamma * i
    return [diff(s, t) + infection, diff(i, t) - infection + recovery, diff(r, t) - recovery]


add("sir", functools.partial(sir, beta=0.3, gamma=0.1), "functools.partial", "s i r", "t", "1 1 1", beta=0.3, gamma=0.1)


def first_argument(k, u, t):
    return [diff(u, t) + k * u]


add("partial_position", functools.partial(first_argument, 0.25), "functools.partial", "u", "t", 1, k=0.25)


def doubled(equation):
    @functools.wraps(equation)
    def inner(*args):
        return [2 * residual for residual in equation(*args)]
    return inner


@equation("decorator", "u", "t", 1)
@doubled
def decorated(u, t):
    return [diff(u, t) - torch.exp(-u)]


# Parameters of the script

NU = 0.01 / math.pi
S_MAX = 4.0
lam, eps, hbar = 2.0, 0.1, 1.0
PARAMS = {"D": 0.3, "k": 1.7}
COEFFS = [0.5, -1.0, 0.25]
omega_0 = 3.0


class config:
    mass = 1.5
    well = {"depth": 2.0}


add("burgers_global", lambda u, x, t: [diff(u, t) + u * diff(u, x) - NU * diff(u, x, order=2)], "global parameters", "u", "x t", 2, NU=NU)


@equation("global parameters", "psi", "x", 2, hbar=1.0, lam=2.0, eps=0.1)
def schroedinger(psi, x):
    return [-(hbar**2) / 2 * diff(psi, x, order=2) + lam * x**2 * psi - eps * psi]


@equation("global parameters", "V", "S t", 2, S_MAX=4.0)
def black_scholes(V, S, t):
    s = S / S_MAX
    return [diff(V, t) + 0.5 * 0.04 * s**2 * diff(V, S, order=2) + 0.05 * S * diff(V, S) - 0.05 * V]


@equation("dict of parameters", "u", "x t", 2, D=0.3, k=1.7)
def reaction_diffusion(u, x, t):
    return [diff(u, t) - PARAMS["D"] * diff(u, x, order=2) - PARAMS["k"] * u]


@equation("list of parameters", "u", "t", 1, COEFFS_0=0.5, COEFFS_1=-1.0, COEFFS_2=0.25)
def polynomial(u, t):
    return [diff(u, t) - (COEFFS[0] + COEFFS[1] * u + COEFFS[2] * u**2)]


@equation("class as a namespace", "x", "t", 2, mass=1.5, depth=2.0)
def from_config(x, t):
    return [config.mass * diff(x, t, order=2) + config.well["depth"] * torch.tanh(x)]


@equation("computed parameters", "u", "t", 2, omega_0=3.0, zeta=0.5, damping=3.0)
def computed(u, t):
    zeta = 0.5
    damping = 2 * zeta * omega_0
    return [diff(u, t, order=2) + damping * diff(u, t) + omega_0**2 * u]


# Functions of torch, numpy and math

@equation("torch functions", "u", "t", 1)
def many_functions(u, t):
    a = torch.sin(t) + torch.cos(u) * torch.tanh(u) - torch.exp(-t) + torch.log(u) + torch.sqrt(u)
    b = torch.sinh(t) / torch.cosh(t) + torch.atan(t) + torch.sigmoid(u) + torch.log1p(t) + torch.expm1(-t)
    return [diff(u, t) - a * b + torch.square(u) + torch.reciprocal(1 + t)]


@equation("torch functions", "u", "t", 1)
def imported_functions(u, t):
    return [diff(u, t) - sin(t) * exp(-u) + cos(u)]


@equation("torch methods", "u", "t", 1)
def methods(u, t):
    return [diff(u, t) + u.abs().sqrt() - t.sin() * u.pow(2) + (t * u).exp().log() + u.square().mul(0.5).add(1)]


@equation("constants of modules", "u", "t", 1)
def constants(u, t):
    return [diff(u, t) + math.pi * u - torch.pi * t + np.pi * math.e + np.sqrt(2) * math.sin(1.0)]


@equation("torch.where", "u", "t", 1)
def switched(u, t):
    return [diff(u, t) + torch.where(t > 0.7, u, -u) + torch.where((t > 0.5) & (u < 1.5), torch.ones_like(t), torch.zeros_like(t))]


@equation("clamp, maximum, minimum", "u", "t", 1)
def limited(u, t):
    return [diff(u, t) + torch.clamp(u, 1.2, 1.6) + torch.clamp(t, min=0.5) + torch.maximum(u, t) - torch.minimum(u, 1.5 * t) + u.clamp(max=1.4) + torch.relu(u - 1.5)]


@equation("abs, sign, heaviside", "u", "t", 1)
def kinked(u, t):
    step = torch.heaviside(t - 0.6, torch.tensor(0.5, dtype=t.dtype))
    return [diff(u, t) + torch.abs(u - 1.5) * torch.sign(t - 0.4) + step + abs(t - 0.9) + (t > 0.8) * u + (t < 0.4).float()]


@equation("erf, atan2, remainder", "u v", "t", "1 1")
def special(u, v, t):
    return [diff(u, t) + torch.erf(t - u) + torch.atan2(v, u), diff(v, t) + torch.remainder(u, 0.3) + t % 0.25 + torch.floor(3 * t) + torch.erfc(t)]


@equation("powers and divisions", "u", "t", 1)
def powers(u, t):
    return [diff(u, t) + u**-1 + 2**t + t**0.5 - u**1.5 + (-u) ** 2 - -t + 1 / (2 * u) / t + 7 // 2 * u + 7 % 4]


# Operators of the library

add("poisson_3d", lambda u, x, y, z: [laplacian(u, x, y, z) + x], "library operators", "u", "x y z", 2)
add("spherical", lambda u, r, theta, phi: [spherical_laplacian(u, r, theta, phi) + u], "library operators", "u", "r theta phi", 2)
add("cylindrical", lambda u, rho, phi, z: [cylindrical_laplacian(u, rho, phi, z)], "library operators", "u", "rho phi z", 2)
add("spherical_flow", lambda a, b, c, r, theta, phi: [*spherical_curl(a, b, c, r, theta, phi), spherical_div(a, b, c, r, theta, phi)], "library operators", "a b c", "r theta phi", "1 1 1")
add("spherical_stokes", lambda a, b, c, r, theta, phi: list(spherical_vector_laplacian(a, b, c, r, theta, phi)), "library operators", "a b c", "r theta phi", "2 2 2")


@equation("library operators", "u v w", "x y z", "2 2 2")
def stokes(u, v, w, x, y, z):
    lap = vector_laplacian(u, v, w, x, y, z)
    rot = curl(u, v, w, x, y, z)
    return [a - b for a, b in zip(lap, rot)] + [div(u, v, w, x, y, z)]


@equation("library operators", "u", "x y", 1)
def eikonal(u, x, y):
    ux, uy = grad(u, x, y)
    return [ux**2 + uy**2 - 1]


@equation("library operators", "u", "x y z", 1)
def radial(u, x, y, z):
    r, theta, phi = cartesian_to_spherical(x, y, z)
    return [diff(u, x) - torch.sin(theta) * torch.cos(phi) / r**2]


@equation("torch.autograd", "u", "x t", 2)
def autograd(u, x, t):
    u_t, = torch.autograd.grad(u, t, grad_outputs=torch.ones_like(u), create_graph=True)
    u_x = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
    u_xx = torch.autograd.grad(u_x, x, torch.ones_like(u_x), create_graph=True)[0]
    return [u_t - 0.1 * u_xx]


# Tools of Python

@equation("functools.reduce and operator", "u v", "t", "1 1")
def reduced(u, v, t):
    product = functools.reduce(operator.mul, [u, v, t])
    total = functools.reduce(lambda a, b: a + b, [u, v, t])
    return [diff(u, t) - product, diff(v, t) - total]


@equation("itertools", "u v w", "t", "1 1 1")
def pairs(u, v, w, t):
    energy = sum(a * b for a, b in itertools.combinations([u, v, w], 2))
    return [diff(s, t) + energy for s in itertools.chain([u, v], [w])]


@equation("map and lambda", "u v", "t", "1 1")
def mapped(u, v, t):
    return list(map(lambda s: diff(s, t) + s**2, (u, v)))


def legendre_p(n, x):
    if n == 0:
        return 1
    if n == 1:
        return x
    return ((2 * n - 1) * x * legendre_p(n - 1, x) - (n - 1) * legendre_p(n - 2, x)) / n


@equation("recursion", "u", "x", 2)
def legendre_source(u, x):
    return [diff(u, x, order=2) - legendre_p(3, x)]


def components(u, x):
    yield diff(u, x)
    for n in range(2, 4):
        yield u**n


@equation("generator function", "u", "x", 1)
def generated(u, x):
    return [sum(components(u, x))]


@equation("unpacking with a rest", "a b c", "t", "1 1 1")
def rest(a, b, c, t):
    first, *others = [a, b, c]
    head, last = others[0], others[-1]
    return [diff(first, t) - head, diff(head, t) - last, diff(last, t) + sum([first, *others])]


def powers(u):
    yield u**2
    yield u**3


def powers_and_itself(u):
    sent = yield from powers(u)
    yield u if sent is None else -u


@equation("generator of a generator", "u", "x", 1)
def delegated(u, x):
    return [diff(u, x) + sum(powers_and_itself(u))]


def sink(u, rate=None, order=None):
    if rate is None:
        rate = 2
    if order is not None:
        return rate * u**order
    return rate * u


@equation("arguments that may be None", "u v", "t", "1 1")
def optional(u, v, t):
    return [diff(u, t) + sink(u, order=3), diff(v, t) + sink(v, rate=5)]


def reaction(of, u):
    match of:
        case {"rate": k, "order": n}:
            return k * u**n
        case {"order": n}:
            return u**n
        case [first, second]:
            return first * u + second * u**2
        case [first, *others]:
            return first * u + len(others)
        case _:
            return u


@equation("match", "a b c d e", "t", "1 1 1 1 1", order=2, rate=3)
def matched(a, b, c, d, e, t):
    return [
        diff(a, t) + reaction({"order": 2, "rate": 3}, a),
        diff(b, t) + reaction({"order": 2, "kind": "growth"}, b),
        diff(c, t) + reaction((4, 5), c),
        diff(d, t) + reaction([6, 7, 8], d),
        diff(e, t) + reaction("linear", e),
    ]


@equation("nested functions and nonlocal", "u", "t", 1)
def counter(u, t):
    calls = 0

    def term(x):
        nonlocal calls
        calls += 1
        return calls * x

    return [diff(u, t) + term(u) + term(t) + term(u)]


@equation("try and imports inside", "u", "t", 1, tau=math.tau)
def guarded(u, t):
    import math as m
    from math import tau
    try:
        k = m.sqrt(2.25)
    except ValueError:
        k = 1.0
    return [diff(u, t) + k * u - tau]


@equation("walrus and chained comparison", "u", "t", 1, n=3)
def walrus(u, t):
    if (n := 3) and 0 < n <= 3:
        return [diff(u, t) + (v := u**n) * v]
    return [diff(u, t)]


@equation("shape of a quantity", "u", "t", 1)
def shaped(u, t):
    if u.shape[1] != 1 or len(u.shape) != 2:
        raise ValueError("one column is expected")
    return [diff(u, t) + u.view(-1, 1) - torch.ones_like(t) * t.reshape(-1, 1)]


@equation("long system", "a b c d", "x t", "2 2 2 2", Re=100)
def gray_scott(a, b, c, d, x, t, Re=100):
    reaction = a * b**2
    diffusion = {name: diff(f, x, order=2) / Re for name, f in zip("abcd", (a, b, c, d))}
    return [
        diff(a, t) - diffusion["a"] + reaction - 0.04 * (1 - a),
        diff(b, t) - diffusion["b"] - reaction + 0.1 * b,
        diff(c, t) - diffusion["c"] + c * diff(d, x),
        diff(d, t) - diffusion["d"] + d * diff(c, x),
    ]


SETTING = {"kind": "spring", "k": 2.5, "modes": [1, 2], "note": "stiff"}


@equation("match", "x", "t", 2, k=2.5)
def matched_dict(x, t):
    match SETTING:
        case {"kind": "damper" | "spring" as kind, "k": stiffness, "modes": [first, *modes], **other} if stiffness > 3:
            force = kind * x + modes + other
        case {"kind": "damper" | "spring", "k": stiffness, "modes": [first, *modes], **other} if stiffness > 1:
            force = stiffness * x * first + 0.1 * len(modes) * x**3 + len(other)
        case {"kind": _}:
            force = 0 * x
    return [diff(x, t, order=2) + force]


class Centre:
    __match_args__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b


CENTRE = Centre(0.5, 1.5)


@equation("match", "x", "t", 1, a=0.5, b=1.5)
def matched_class(x, t):
    match CENTRE:
        case Centre(a=2.0) | None | True:
            shift = 0
        case Centre(a, b=width):
            shift = a + width
    return [diff(x, t) + x - shift]


@equation("with", "x", "t", 2)
def with_derivatives(x, t):
    with torch.enable_grad():
        velocity = diff(x, t)
        acceleration = diff(velocity, t)
    with torch.no_grad():
        sign = torch.sin(x)
    return [acceleration + sign * velocity]


class Scale:
    def __init__(self, factor):
        self.factor = factor

    def __enter__(self):
        return self.factor

    def __exit__(self, kind, error, trace):
        return False


@equation("with", "u v", "t", "1 1", factor=0.5, triple=3)
def with_own_manager(u, v, t):
    with Scale(0.5) as half, Scale(3) as triple:
        slope = half * u
        if triple > 2:
            return [diff(u, t) + slope, diff(v, t) - triple * v]
    return [diff(u, t), diff(v, t)]


@equation("del", "u", "t", 1)
def deleted(u, t):
    terms, factors = [u, 2 * u, u**2], {"linear": 3, "none": 0}
    del terms[-2], factors["none"]
    return [diff(u, t) + sum(terms) * sum(factors.values())]


def all_terms(u):
    nothing = yield from [u, 2 * u]
    yield from (n * u for n in range(3, 5) if nothing is None)
    yield from powers(u)


@equation("yield from", "u v", "t", "1 1")
def delegated_to_many(u, v, t):
    def residuals():
        yield diff(u, t) - sum(all_terms(u))
        yield from [diff(v, t) + v]

    return [*residuals()]
