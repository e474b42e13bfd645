"""Oscillators, orbits, rigid bodies, control and relativity."""

import abc
import dataclasses
import enum
import functools
import itertools
import math
import operator
import types
from collections import OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass, field
from typing import Callable, NamedTuple, Optional, Sequence

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.neurodiffeq import safe_diff as D
from register import add, solver
from torch import Tensor, cos, sin

# One expression

add("free_fall", lambda y, t: [diff(y, t, order=2) + 9.81], "lambda", "y", "t", 2)
add("drag_fall", lambda v, t: [diff(v, t) - 9.81 + 0.2 * v**2], "lambda", "v", "t", 1)
add("coupled_pair", lambda x, y, t: [diff(x, t) - y, diff(y, t) + x], "lambda", "x y", "t", "1 1")
add("jerk", lambda x, t: [diff(x, t, order=3) + 0.6 * diff(x, t, order=2) + diff(x, t) - x**2 + 1], "lambda", "x", "t", 3)
add("euler_bernoulli_static", lambda w, x: [diff(w, x, order=4) - torch.sin(math.pi * x)], "lambda", "w", "x", 4)


# Functions with steps

@solver("local variables", "theta1 theta2", "t", "2 2", g=9.81, m1=1.0, m2=0.5, l1=1.2, l2=0.8)
def double_pendulum(theta1, theta2, t):
    g = 9.81
    m1, m2 = 1.0, 0.5
    l1, l2 = 1.2, 0.8
    delta = theta1 - theta2
    w1, w2 = diff(theta1, t), diff(theta2, t)
    den = 2 * m1 + m2 - m2 * torch.cos(2 * delta)
    a1 = (-g * (2 * m1 + m2) * torch.sin(theta1) - m2 * g * torch.sin(theta1 - 2 * theta2)
          - 2 * torch.sin(delta) * m2 * (w2**2 * l2 + w1**2 * l1 * torch.cos(delta))) / (l1 * den)
    a2 = (2 * torch.sin(delta) * (w1**2 * l1 * (m1 + m2) + g * (m1 + m2) * torch.cos(theta1)
          + w2**2 * l2 * m2 * torch.cos(delta))) / (l2 * den)
    return [diff(w1, t) - a1, diff(w2, t) - a2]


@solver("local variables", "x v", "t", "1 1", m=2.0, c=0.4, k=8.0)
def mass_spring_damper(x, v, t):
    m, c, k = 2.0, 0.4, 8.0
    force = torch.cos(2.0 * t)
    return [
        diff(x, t) - v,
        m * diff(v, t) + c * v + k * x - force,
    ]


@solver("augmented assignment", "x", "t", 2)
def parametric_resonance(x, t):
    residual = diff(x, t, order=2)
    residual += 0.05 * diff(x, t)
    stiffness = 1.0
    stiffness *= 1 + 0.3 * torch.cos(2 * t)
    residual += stiffness * x
    residual -= 0.01 * x**3
    return [residual]


@solver("augmented assignment", "x y", "t", "2 2")
def henon_heiles(x, y, t):
    ax = diff(x, t, order=2)
    ax += x
    ax += 2 * x * y
    ay = diff(y, t, order=2)
    ay += y + x**2
    ay -= y**2
    eqs = []
    eqs += [ax]
    eqs += (ay,)
    return eqs


@solver("defaults", "x", "t", 2, zeta=0.1, omega0=2.0, F=0.5, omega=1.5)
def driven_oscillator(x, t, zeta=0.1, omega0=2.0, *, F=0.5, omega=1.5):
    return [diff(x, t, order=2) + 2 * zeta * omega0 * diff(x, t) + omega0**2 * x - F * torch.cos(omega * t)]


@solver("f-string docstring", "q p", "t", "1 1")
def hamiltonian_pendulum(q, p, t):
    f"""Hamilton's equations of a pendulum, {1 + 1} of them."""
    name = f"{'pendulum':>10}"
    title = f"{name!r} has {len([q, p])} variables: {1.5:.3e} and {name}"
    assert title, f"no title for {name}"
    return [diff(q, t) - p, diff(p, t) + torch.sin(q)]


@solver("type hints", "r", "t", 2, mu=1.5, h=0.9)
def radial_orbit(r: Tensor, t: Tensor, mu: float = 1.5, h: "Optional[float]" = 0.9) -> "Sequence[Tensor]":
    acceleration: Tensor = diff(r, t, order=2)
    centrifugal: Tensor
    centrifugal = h**2 / r**3
    terms: "list[Tensor]" = [acceleration, -centrifugal, mu / r**2]
    return [sum(terms)]


# Closures and factories

def make_three_body(masses, G=1.0):
    m1, m2, m3 = masses

    def acceleration(xi, yi, others):
        ax = ay = 0.0
        for m, xj, yj in others:
            r3 = ((xj - xi) ** 2 + (yj - yi) ** 2 + 0.01) ** 1.5
            ax = ax + G * m * (xj - xi) / r3
            ay = ay + G * m * (yj - yi) / r3
        return ax, ay

    def equations(x1, y1, x2, y2, x3, y3, t):
        bodies = [(m1, x1, y1), (m2, x2, y2), (m3, x3, y3)]
        residuals = []
        for i, (_, x, y) in enumerate(bodies):
            ax, ay = acceleration(x, y, bodies[:i] + bodies[i + 1:])
            residuals.extend([diff(x, t, order=2) - ax, diff(y, t, order=2) - ay])
        return residuals

    return equations


add("three_body", make_three_body((1.0, 2.0, 3.5)), "factory", "x1 y1 x2 y2 x3 y3", "t", "2 2 2 2 2 2", m1=1.0, m2=2.0, m3=3.5, G=1.0)


def oscillator_with(damping=None, forcing=None):
    def equation(x, t):
        residual = diff(x, t, order=2) + x
        if damping is not None:
            residual = residual + damping * diff(x, t)
        if forcing is not None:
            residual = residual - forcing(t)
        return [residual]
    return equation


add("damped_factory", oscillator_with(damping=0.3), "factory", "x", "t", 2, damping=0.3)
add("forced_factory", oscillator_with(forcing=lambda t: 0.5 * torch.sin(3 * t)), "factory", "x", "t", 2)


def chain_of(n, stiffness):
    """A chain of n masses, however many."""
    def equations(*args):
        *xs, t = args
        walls = [0, *xs, 0]
        return [
            diff(x, t, order=2) - stiffness * (left - 2 * x + right)
            for left, x, right in zip(walls, walls[1:], walls[2:])
        ]
    return equations


add("chain_of_masses", chain_of(4, 2.5), "*args", "u_1 u_2 u_3 u_4", "t", "2 2 2 2", stiffness=2.5)


# Classes

@dataclass
class Satellite:
    mu: float = 1.0
    J2: float = 0.01
    radius: float = 0.6

    def __call__(self, x, y, z, t):
        r = torch.sqrt(x**2 + y**2 + z**2)
        factor = 1.5 * self.J2 * self.mu * self.radius**2 / r**5
        zr = 5 * z**2 / r**2
        return [
            diff(x, t, order=2) + self.mu * x / r**3 + factor * x * (1 - zr),
            diff(y, t, order=2) + self.mu * y / r**3 + factor * y * (1 - zr),
            diff(z, t, order=2) + self.mu * z / r**3 + factor * z * (3 - zr),
        ]


add("satellite_j2", Satellite(J2=0.02), "dataclass", "x y z", "t", "2 2 2", mu=1.0, J2=0.02, radius=0.6)


@dataclass(frozen=True)
class SpringParameters:
    k: float
    m: float = 1.0
    extras: dict = field(default_factory=dict)

    @property
    def omega_squared(self):
        return self.k / self.m


SPRING = SpringParameters(k=3.0, m=0.75, extras={"cubic": 0.2})


@solver("columns of one unknown", "u_1 u_2", "t", "1 1", kind="ensemble")
def columns_of_one_unknown(u, t):
    x, v = u[:, 0:1], u[:, 1:2]
    return [diff(x, t) - v, diff(v, t) + x]


@solver("columns of one unknown", "y_1 y_2", "t", "1 1", kind="ensemble")
def columns_that_are_split(y, t):
    x, v = torch.split(y, 1, dim=1)
    return [diff(x, t) - v, diff(v, t) + torch.sin(x)]


@solver("columns of one unknown", "s_1 s_2 s_3", "t", "1 1 1", kind="ensemble", sigma=10.0, rho=28.0, beta=2.5)
def columns_without_axis(s, t, sigma=10.0, rho=28.0, beta=2.5):
    x, y, z = s[:, 0].view(-1, 1), s[:, 1].unsqueeze(1), s[:, 2][:, None]
    return [diff(x, t) - sigma * (y - x), diff(y, t) - x * (rho - z) + y, diff(z, t) - x * y + beta * z]


@solver("columns of one unknown", "q_1 q_2 q_3", "t", "2 2 0", kind="ensemble")
def columns_in_a_loop(q, t):
    positions, tension = q[:, :2], q[:, -1:]
    pull = [tension * p for p in positions.chunk(2, dim=1)]
    motion = [diff(q[:, i : i + 1], t, order=2) + pull[i] for i in range(q.shape[1] - 1)]
    return [*motion, (positions**2).sum(dim=1, keepdim=True) - 1]


@solver("columns of one unknown", "u_1 u_2", "t", "1 1", kind="ensemble")
def residuals_as_columns(u, t):
    slopes = torch.cat([diff(u[:, [i]], t) for i in range(2)], dim=1)
    return [slopes + u @ torch.tensor([[0.5, -1.0], [2.0, 0.25]])]


@solver("isinstance and type", "x", "t", 1, c=2.0)
def float_or_int(x, t, c=2.0):
    return [diff(x, t) + (c if isinstance(c, float) else 0) * x]


@solver("branch on the solution", "v", "t", 1)
def switched_by_value(v, t):
    drag = 0.2 * v if v.mean() > 1.0 else 0.1 * v
    return [diff(v, t) + drag]


@solver("mean over all points", "v", "t", 1)
def normalised(v, t):
    return [diff(v, t) + v / torch.mean(v)]


@solver("in-place changes of a quantity", "x v", "t", "1 1")
def changed_in_place(x, v, t):
    rate = diff(x, t) * 1.0
    alias = rate
    rate -= v
    force = x.clone()
    force.mul_(2.0).add_(v * 0.1)
    return [alias, diff(v, t) + force]


@solver("generator expression", "x", "t", 1)
def shared_generator(x, t):
    powers = (x**n for n in range(1, 5))
    first, second = next(powers), next(powers)
    return [diff(x, t) + 0.5 * first - second / 3 + 0.1 * sum(powers)]


@solver("dataclass", "x", "t", 2, k=3.0, m=0.75, cubic=0.2)
def spring_from_dataclass(x, t):
    return [diff(x, t, order=2) + SPRING.omega_squared * x + SPRING.extras["cubic"] * x**3]


class Gravity(NamedTuple):
    g: float
    length: float
    friction: float = 0.1


PLACE = Gravity(9.81, 1.4)


@solver("NamedTuple", "theta", "t", 2, g=9.81, length=1.4, friction=0.1)
def pendulum_at_a_place(theta, t):
    g, length, friction = PLACE
    assert PLACE._fields[0] == "g"
    return [diff(theta, t, order=2) + PLACE.friction * diff(theta, t) + PLACE.g / PLACE.length * torch.sin(theta)]


Inertia = namedtuple("Inertia", "I1 I2 I3")
TOP = Inertia(1.0, 2.0, 3.0)


@solver("NamedTuple", "w1 w2 w3", "t", "1 1 1", I1=1.0, I2=2.0, I3=3.0)
def euler_rigid_body(w1, w2, w3, t):
    return [
        TOP.I1 * diff(w1, t) - (TOP.I2 - TOP.I3) * w2 * w3,
        TOP.I2 * diff(w2, t) - (TOP.I3 - TOP.I1) * w3 * w1,
        TOP.I3 * diff(w3, t) - (TOP.I1 - TOP.I2) * w1 * w2,
    ]


class Model(abc.ABC):
    def __init__(self, **parameters):
        for name, value in parameters.items():
            setattr(self, name, value)

    @abc.abstractmethod
    def right_side(self, state, t):
        ...

    def __call__(self, *args):
        *state, t = args
        return [diff(s, t) - f for s, f in zip(state, self.right_side(state, t))]


class VanDerPol(Model):
    def right_side(self, state, t):
        x, v = state
        return v, self.mu * (1 - x**2) * v - x


add("van_der_pol_class", VanDerPol(mu=1.8), "abstract class with __call__", "u_1 u_2", "t", "1 1", mu=1.8)


class Pendulum:
    GRAVITY = 9.81

    def __init__(self, length):
        self._length = length

    @property
    def length(self):
        return self._length

    @classmethod
    def frequency(cls, length):
        return cls.GRAVITY / length

    @staticmethod
    def restoring(angle):
        return torch.sin(angle)

    def equation(self, theta, t):
        return [diff(theta, t, order=2) + self.frequency(self.length) * self.restoring(theta)]


add("pendulum_class", Pendulum(1.3).equation, "bound method", "theta", "t", 2, GRAVITY=9.81, length=1.3)


class Force:
    def __init__(self, strength):
        self.strength = strength

    def __add__(self, other):
        return Sum(self, other)

    def __call__(self, x, v, t):
        return -self.strength * x


class Friction(Force):
    def __call__(self, x, v, t):
        return -self.strength * v


class Sum(Force):
    def __init__(self, *parts):
        self.parts = parts

    def __call__(self, x, v, t):
        return sum(part(x, v, t) for part in self.parts)


TOTAL = Force(4.0) + Friction(0.3)


@solver("composed objects", "x", "t", 2, strength=4.0)
def composed_forces(x, t):
    return [diff(x, t, order=2) - TOTAL(x, diff(x, t), t)]


class Regime(enum.Enum):
    LINEAR = "linear"
    CUBIC = "cubic"


REGIME = Regime.CUBIC


@solver("enum", "x", "t", 2)
def duffing_regime(x, t):
    restoring = x if REGIME is Regime.LINEAR else x + 0.5 * x**3
    return [diff(x, t, order=2) + restoring]


class Dual:
    """Arithmetic of an own class."""

    def __init__(self, a, b):
        self.a, self.b = a, b

    def __add__(self, other):
        return Dual(self.a + other.a, self.b + other.b)

    def __mul__(self, factor):
        return Dual(self.a * factor, self.b * factor)

    __rmul__ = __mul__

    def __sub__(self, other):
        return self + (-1) * other

    def __iter__(self):
        return iter((self.a, self.b))

    def __getitem__(self, i):
        return (self.a, self.b)[i]

    def __len__(self):
        return 2

    def __neg__(self):
        return Dual(-self.a, -self.b)


@solver("operators of an own class", "x y", "t", "2 2")
def foucault_vectors(x, y, t):
    position = Dual(x, y)
    acceleration = Dual(diff(x, t, order=2), diff(y, t, order=2))
    turned = Dual(-diff(y, t), diff(x, t))
    total = acceleration + 2 * position - 0.1 * turned
    assert len(total) == 2
    return [total[0], total[1]]


@solver("operators of an own class", "x y", "t", "1 1")
def unpacked_vector(x, y, t):
    rate = Dual(diff(x, t), diff(y, t)) + -(Dual(y, x) * 0.5)
    return list(rate)


# functools

def relativistic(x, t, c, k, m=1.0):
    v = diff(x, t)
    gamma = 1 / torch.sqrt(1 - v**2 / c**2)
    return [m * diff(gamma * v, t) + k * x]


add("relativistic_spring", functools.partial(relativistic, c=5.0, k=0.8), "functools.partial", "x", "t", 2, c=5.0, k=0.8, m=1.0)
add("partial_of_partial", functools.partial(functools.partial(relativistic, c=4.0), k=0.5, m=2.0), "functools.partial", "x", "t", 2, c=4.0, k=0.5, m=2.0)


class Equation:
    def solve_for(self, n, x, t):
        return [diff(x, t) + n * x]


add("partial_of_method", functools.partial(Equation().solve_for, 3), "functools.partial", "x", "t", 1, n=3)


@solver("functools.reduce and operator", "x", "t", 2)
def polynomial_potential(x, t):
    coefficients = [0.5, -0.2, 0.1]
    force = functools.reduce(lambda acc, c: acc * x + c, coefficients)
    return [operator.add(diff(x, t, order=2), force)]


@functools.singledispatch
def magnitude(value):
    return abs(value)


def scaled(factor):
    def decorate(equation):
        @functools.wraps(equation)
        def wrapper(*args, **kwargs):
            return [factor * residual for residual in equation(*args, **kwargs)]
        return wrapper
    return decorate


def checked(equation):
    def inner(x, t):
        if not callable(equation):
            raise TypeError("equation")
        return equation(x, t)
    return inner


@solver("decorator with arguments", "x", "t", 2, name="decorated_twice", factor=0.5)
@scaled(0.5)
@checked
def decorated_twice(x, t):
    return [diff(x, t, order=2) + torch.tanh(x)]


class counted:
    """A decorator that is a class."""

    def __init__(self, function):
        functools.update_wrapper(self, function)
        self.function = function
        self.calls = 0

    def __call__(self, *args):
        self.calls += 1
        return self.function(*args)


@counted
def spring_force(x):
    return 2.0 * x + 0.1 * x**3


@solver("decorator that is a class", "x", "t", 2)
def counted_force(x, t):
    return [diff(x, t, order=2) + spring_force(x)]


# Values that are known

@solver("match on known values", "x", "t", 2)
def matched(x, t):
    match "hard":
        case "soft":
            term = -0.1 * x**3
        case "hard" | "stiff":
            term = 0.1 * x**3
        case _:
            raise ValueError("spring")
    return [diff(x, t, order=2) + x + term]


SETTING = {"kind": "spring", "k": 2.5, "modes": [1, 2]}


@solver("match on known values", "x", "t", 2, k=2.5, first=1)
def matched_dict(x, t):
    match SETTING:
        case {"kind": "spring", "k": stiffness, "modes": [first, *rest]} if stiffness > 1:
            force = stiffness * x * first + 0.1 * len(rest) * x**3
        case {"kind": other}:
            force = 0 * x
    return [diff(x, t, order=2) + force]


class Point:
    __match_args__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b


CENTRE = Point(0.5, 1.5)


@solver("match on known values", "x", "t", 1, a=0.5, b=1.5)
def matched_class(x, t):
    match CENTRE:
        case Point(a, b):
            shift = a + b
        case (a, b):
            shift = a
    return [diff(x, t) + x - shift]


@solver("walrus", "x v", "t", "1 1")
def walrus_state(x, v, t):
    return [(dx := diff(x, t)) - v, diff(v, t) + x + 0.1 * dx * (energy := x**2 + v**2) - 0.01 * energy]


@solver("try and finally", "x", "t", 2, k=2.5)
def guarded_equation(x, t):
    try:
        k = float("2.5")
        residual = diff(x, t, order=2) + k * x
    except ValueError as error:
        raise RuntimeError("k") from error
    else:
        residual = residual + 0.1 * diff(x, t)
    finally:
        done = True
    return [residual] if done else []


@solver("assert", "x y", "t", "2 2", mu=1.0)
def asserted(x, y, t, mu=1.0):
    assert x.shape == t.shape, "shapes differ"
    assert mu > 0 and isinstance(mu, (int, float))
    assert isinstance(x, torch.Tensor) and not isinstance(x, (list, tuple))
    r = (x**2 + y**2).sqrt()
    return [diff(x, t, order=2) + mu * x / r**3, diff(y, t, order=2) + mu * y / r**3]


@solver("with torch.enable_grad", "x", "t", 2)
def with_block(x, t):
    with torch.enable_grad():
        v = diff(x, t)
        a = diff(v, t)
    return [a + torch.sin(x)]


# Tools of Python

@solver("itertools", "x1 x2 x3", "t", "2 2 2", k=1.5)
def pairwise_springs(x1, x2, x3, t, k=1.5):
    xs = (x1, x2, x3)
    forces = {i: 0 for i in range(3)}
    for (i, a), (j, b) in itertools.combinations(enumerate(xs), 2):
        forces[i] = forces[i] + k * (b - a)
        forces[j] = forces[j] - k * (b - a)
    return [diff(x, t, order=2) - forces[i] for i, x in enumerate(xs)]


@solver("itertools", "x y", "t", "1 1")
def itertools_products(x, y, t):
    table = {(i, j): 1.0 / (1 + i + j) for i, j in itertools.product(range(2), repeat=2)}
    series = sum(c * x**i * y**j for (i, j), c in table.items())
    signs = itertools.cycle([1, -1])
    alternating = sum(next(signs) * term for term in (x, y, t))
    first_two = list(itertools.islice((x**n for n in itertools.count(1)), 2))
    return [diff(x, t) - series - first_two[1], diff(y, t) + alternating]


@solver("itertools", "x y z", "t", "1 1 1")
def itertools_starmap(x, y, z, t):
    pairs = itertools.starmap(operator.mul, [(x, y), (y, z), (z, x)])
    shifted = itertools.zip_longest((x, y), (y,), fillvalue=z)
    total = sum(a - b for a, b in shifted)
    return [diff(s, t) + p + total for s, p in zip((x, y, z), pairs)]


@solver("zip and enumerate", "x1 v1 x2 v2", "t", "1 1 1 1")
def first_order_form(x1, v1, x2, v2, t):
    state = [x1, v1, x2, v2]
    K = [[2.0, -1.0], [-1.0, 2.0]]
    rhs = []
    for i in range(0, 4, 2):
        rhs.append(state[i + 1])
        rhs.append(-sum(K[i // 2][j] * state[2 * j] for j in range(2)))
    return [diff(s, t) - f for s, f in zip(state, rhs)]


@solver("collections", "x", "t", 2)
def collections_used(x, t):
    terms = OrderedDict()
    terms["inertia"] = diff(x, t, order=2)
    terms["spring"] = 2 * x
    groups = defaultdict(list)
    for name, term in terms.items():
        groups[len(name)].append(term)
    queue = deque([0.1 * diff(x, t)])
    queue.appendleft(sum(sum(group) for group in groups.values()))
    return [queue.popleft() + queue.pop()]


@solver("sorted, min, max and any", "x", "t", 1, largest=0.3, smallest=0.1, middle=0.2)
def sorted_values(x, t):
    rates = sorted([0.3, 0.1, 0.2], reverse=True)
    largest, smallest = max(rates), min(rates)
    if any(rate < 0 for rate in rates) or not all(rates):
        raise ValueError
    middle = sorted(rates, key=lambda rate: abs(rate - 0.2))[0]
    return [diff(x, t) + largest * x - smallest * t + middle]


@solver("namespace", "x", "t", 2, k=2.0, c=0.1)
def from_namespace(x, t):
    return [diff(x, t, order=2) + SPACE.c * diff(x, t) + SPACE.k * x]


SPACE = types.SimpleNamespace(k=2.0, c=0.1)


# Parameters of numpy and torch

MASS = np.float64(1.5)
STIFFNESS = np.array([2.0, 0.3])
DAMPING = torch.tensor(0.2)
MATRIX = np.array([[0.0, 1.0], [-2.0, -0.3]])
ROTATION = torch.tensor([[0.6, -0.8], [0.8, 0.6]])


@solver("numpy numbers", "x", "t", 2, MASS=1.5, STIFFNESS_0=2.0, STIFFNESS_1=0.3)
def numpy_parameters(x, t):
    return [MASS * diff(x, t, order=2) + STIFFNESS[0] * x + STIFFNESS[1] * x**3]


@solver("torch numbers", "x", "t", 2, DAMPING=0.2)
def torch_parameters(x, t):
    return [diff(x, t, order=2) + DAMPING * diff(x, t) + x * torch.tensor(2.0)]


@solver("matrix of coefficients", "x v", "t", "1 1", MATRIX_0_0=0.0, MATRIX_0_1=1.0, MATRIX_1_0=-2.0, MATRIX_1_1=-0.3)
def state_matrix(x, v, t):
    state = [x, v]
    return [diff(state[i], t) - sum(MATRIX[i, j] * state[j] for j in range(2)) for i in range(2)]


@solver("matrix of coefficients", "x y", "t", "1 1", ROTATION_0_0=0.6, ROTATION_0_1=-0.8, ROTATION_1_0=0.8, ROTATION_1_1=0.6)
def rotated(x, y, t):
    n, m = ROTATION.shape
    rows = [sum(ROTATION[i][j] * s for j, s in enumerate((x, y))) for i in range(n)]
    return [diff(x, t) - rows[0] / m, diff(y, t) - rows[1]]


def horner(coefficients, x):
    value = torch.zeros_like(x)
    for c in coefficients:
        value = value * x + c
    return value


CUBIC = np.poly1d([0.1, 0.0, 0.5, -1.0])


@solver("np.poly1d", "x", "t", 1)
def polynomial_drag(x, t):
    slope = np.polyder(CUBIC)
    return [diff(x, t) + horner(CUBIC.coeffs, x) + horner(slope, t) + np.polyval([1.0, 2.0], 0.5) + np.polyval(CUBIC, 2.0)]


@solver("torch.stack, cat and sum", "x y", "t", "1 1")
def stacked(x, y, t):
    state = torch.stack([x, y])
    rhs = torch.stack([y, -x]) - 0.1 * state
    return [diff(s, t) - f for s, f in zip(state, rhs)]


@solver("torch.stack, cat and sum", "x y", "t", "1 1")
def concatenated(x, y, t):
    state = torch.cat([x, y], dim=1)
    total = torch.sum(state**2, dim=1, keepdim=True)
    return [diff(x, t) - y * total, diff(state[:, 1:2], t) + state[:, 0:1] * torch.norm(state, dim=1, keepdim=True)]


@solver("torch.stack, cat and sum", "x y", "t", "1 1")
def matrix_product(x, y, t):
    A = torch.tensor([[0.0, 1.0], [-1.0, -0.5]])
    state = torch.cat((x, y), 1)
    rhs = state @ A.T
    return diff(x, t) - rhs[:, [0]], diff(y, t) - rhs[:, [1]]


# Control and relativity

@solver("conditional expression", "x v", "t", "1 1", u_max=1.0)
def bounded_control(x, v, t, u_max=1.0, saturate=True):
    u = -2.0 * x - 1.5 * v
    u = torch.clamp(u, -u_max, u_max) if saturate else u
    return [diff(x, t) - v, diff(v, t) - u]


@solver("clamp, maximum, minimum", "e i", "t", "1 1")
def pid_with_limits(e, i, t):
    output = 2.0 * e + 0.5 * i
    limited = torch.minimum(torch.maximum(output, -torch.ones_like(output)), torch.ones_like(output))
    return [diff(e, t) + limited - e.clamp_min(0.1), diff(i, t) - e.clip(-2, 1.5)]


@solver("torch.where", "x v", "t", "1 1", mu=0.3)
def bouncing_friction(x, v, t, mu=0.3):
    friction = torch.where(v > 1.2, mu * v, mu * v**3)
    wall = torch.where(torch.logical_and(x < 1.0, v < 1.5), 10.0 * (1.0 - x), torch.zeros_like(x))
    return [diff(x, t) - v, diff(v, t) + friction - wall + x.where(x > 1.3, v)]


@solver("abs, sign, heaviside", "x", "t", 2)
def coulomb_friction(x, t):
    v = diff(x, t)
    return [diff(v, t) + 0.2 * v.sign() + x.abs() + torch.heaviside(t.detach() - 0.7, torch.zeros(1)) * abs(v)]


@solver("local variables", "t_ r phi", "s", "2 2 2", M=0.05)
def schwarzschild_geodesic(t_, r, phi, s):
    M = 0.05
    f = 1 - 2 * M / r
    dt, dr, dphi = (diff(q, s) for q in (t_, r, phi))
    return [
        diff(dt, s) + 2 * M / (r**2 * f) * dr * dt,
        diff(dr, s) + M * f / r**2 * dt**2 - M / (r**2 * f) * dr**2 - r * f * dphi**2,
        diff(dphi, s) + 2 / r * dr * dphi,
    ]


@solver("aliases of diff", "u", "phi", 2, M=0.1, h=1.1)
def light_bending(u, phi, M=0.1, h=1.1):
    d = diff
    return [D(u, phi, order=2) + u - M / h**2 - 3 * M * d(u, phi) * u]


@solver("aliases of diff", "a", "t", 2)
def friedmann(a, t):
    dot = lambda f: diff(f, t)
    ddot = lambda f: dot(dot(f))
    H = dot(a) / a
    return [ddot(a) / a + 0.5 * H**2 - 0.35]


@solver("bundle", "x", "t k c", 2, kind="bundle")
def oscillator_bundle(x, t, k, c):
    return [diff(x, t, order=2) + c * diff(x, t) + k * x]


@solver("bundle", "theta", "t g", 2, kind="bundle", L=2.0)
def pendulum_bundle(theta, t, g):
    L = 2.0
    return [diff(theta, t, order=2) + g / L * torch.sin(theta)]


class Bundle:
    def __init__(self, power):
        self.power = power

    def __call__(self, x, y, t, a, b):
        return [diff(x, t) - a * y**self.power, diff(y, t) + b * x]


add("bundle_object", Bundle(3), "bundle", "x y", "t a b", "1 1", kind="bundle", power=3)


@solver("helper of a helper", "x y z", "t", "2 2 2", q=1.2, m=0.8)
def charged_particle(x, y, z, t):
    def cross(a, b):
        return [a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3] for i in range(3)]

    def lorentz(velocity):
        field = (0, 0.1 * x, 1.0 + 0.2 * z)
        return cross(velocity, field)

    q, m = 1.2, 0.8
    v = [diff(s, t) for s in (x, y, z)]
    return [m * diff(vi, t) - q * f for vi, f in zip(v, lorentz(v))]


@solver("recursion", "x", "t", 1)
def recursive_series(x, t):
    def term(n):
        return 1 if n == 0 else term(n - 1) * t / n
    return [diff(x, t) - sum(term(n) for n in range(5))]


@solver("while loop", "x", "t", 1)
def continued_fraction(x, t):
    depth, value = 4, t
    while True:
        value = 1 + t / value
        depth -= 1
        if depth == 0:
            break
        elif depth == 2:
            continue
    return [diff(x, t) - value * x]


@solver("nested functions and nonlocal", "x", "t", 2)
def accumulated(x, t):
    total = 0

    def collect(term):
        nonlocal total
        total = total + term

    collect(diff(x, t, order=2))
    for n in (1, 3):
        collect(x**n / n)
    return [total]


@solver("generator function", "x y", "t", "1 1")
def yielded(x, y, t):
    def equations():
        yield diff(x, t) - y
        yield from [diff(y, t) + x]
    return list(equations())
