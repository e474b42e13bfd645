"""Chemical kinetics, epidemics, populations, neurons and genes."""

import functools
import math
import operator
import string
from collections import namedtuple
from dataclasses import asdict, astuple, dataclass, fields, replace
from functools import lru_cache, partial, reduce
from operator import attrgetter, itemgetter, methodcaller

import numpy as np
import torch
import torch.nn.functional as F
from neurodiffeq import diff
from register import add, solver
from scipy.interpolate import CubicSpline

# One expression

add("first_order_reaction", lambda c, t: [diff(c, t) + 0.3 * c], "lambda", "c", "t", 1)
add("second_order_reaction", lambda c, t: [diff(c, t) + 0.3 * c**2], "lambda", "c", "t", 1)
add("lotka_volterra", lambda x, y, t: [diff(x, t) - (1.5 * x - x * y), diff(y, t) - (x * y - 3 * y)], "lambda", "x y", "t", "1 1")
add("gompertz", lambda n, t: [diff(n, t) - 0.5 * n * torch.log(2.0 / n)], "lambda", "n", "t", 1)


@solver("local variables", "A B C", "t", "1 1 1", k1=0.04, k2=3.0, k3=1.2)
def robertson(A, B, C, t):
    k1, k2, k3 = 0.04, 3.0, 1.2
    r1 = k1 * A
    r2 = k2 * B * C
    r3 = k3 * B**2
    return [diff(A, t) + r1 - r2, diff(B, t) - r1 + r2 + r3, diff(C, t) - r3]


@solver("local variables", "S E I R", "t", "1 1 1 1", beta=0.9, sigma=0.2, gamma=0.1, N=1.0)
def seir(S, E, I, R, t):
    beta = 0.9; sigma = 0.2; gamma = 0.1; N = 1.0
    dS = -beta * S * I / N
    dE = beta * S * I / N - sigma * E
    dI = sigma * E - gamma * I
    dR = gamma * I
    return [diff(S, t) - dS, diff(E, t) - dE, diff(I, t) - dI, diff(R, t) - dR]


@solver("local variables", "V m h n", "t", "1 1 1 1", C=1.0, g_Na=1.2, g_K=0.36, g_L=0.003)
def hodgkin_huxley(V, m, h, n, t):
    C, g_Na, g_K, g_L = 1.0, 1.2, 0.36, 0.003
    alpha_m = 0.1 * (V + 40) / (1 - torch.exp(-(V + 40) / 10))
    beta_m = 4 * torch.exp(-(V + 65) / 18)
    alpha_h = 0.07 * torch.exp(-(V + 65) / 20)
    beta_h = 1 / (1 + torch.exp(-(V + 35) / 10))
    alpha_n = 0.01 * (V + 55) / (1 - torch.exp(-(V + 55) / 10))
    beta_n = 0.125 * torch.exp(-(V + 65) / 80)
    current = g_Na * m**3 * h * (V - 50) + g_K * n**4 * (V + 77) + g_L * (V + 54.387)
    return [
        C * diff(V, t) + current,
        diff(m, t) - alpha_m * (1 - m) + beta_m * m,
        diff(h, t) - alpha_h * (1 - h) + beta_h * h,
        diff(n, t) - alpha_n * (1 - n) + beta_n * n,
    ]


# Parameters of the script

RATES = {"k_on": 0.8, "k_off": 0.2, "k_cat": 0.5}
E_TOTAL = 1.2
VMAX, KM = 2.0, 0.4
R0 = 2.5
GAMMA = 1 / 7
BETA = R0 * GAMMA
NETWORK = {"X": [("X", -1.0), ("Y", 0.5)], "Y": [("X", 1.0), ("Y", -0.5)]}
STOICHIOMETRY = [[-1, 1, 0], [1, -1, -1], [0, 0, 1]]
LEVELS = (0.1, 0.2, 0.4)
lam = 0.6
DELTA, eps = 0.25, 0.05


@solver("dict of parameters", "s e c p", "t", "1 1 1 1", k_on=0.8, k_off=0.2, k_cat=0.5)
def michaelis_menten_full(s, e, c, p, t):
    k = RATES
    bind = k["k_on"] * s * e
    unbind = k["k_off"] * c
    turn = k["k_cat"] * c
    return [diff(s, t) + bind - unbind, diff(e, t) + bind - unbind - turn, diff(c, t) - bind + unbind + turn, diff(p, t) - turn]


@solver("global parameters", "s", "t", 1, VMAX=2.0, KM=0.4)
def michaelis_menten(s, t):
    return [diff(s, t) + VMAX * s / (KM + s)]


@solver("computed parameters", "s i", "t", "1 1", BETA=2.5 * (1 / 7), GAMMA=1 / 7)
def sir_by_r0(s, i, t):
    return [diff(s, t) + BETA * s * i, diff(i, t) - BETA * s * i + GAMMA * i]


@solver("Greek names", "x y", "t", "1 1", lam=0.6, DELTA=0.25, eps=0.05)
def predator_prey_greek(x, y, t):
    return [diff(x, t) - lam * x + eps * x * y, diff(y, t) + DELTA * y - eps * x * y]


@solver("dict of parameters", "x y", "t", "1 1")
def reaction_network(x, y, t):
    state = dict(zip("XY", (x, y)))
    derivative = {name: sum(weight * state[other] for other, weight in edges) for name, edges in NETWORK.items()}
    return [diff(state[name], t) - derivative[name] for name in sorted(NETWORK)]


@solver("matrix of coefficients", "a b c", "t", "1 1 1")
def stoichiometric(a, b, c, t):
    rates = [0.5 * a, 0.3 * b, 0.2 * b**2]
    residuals = []
    for species, row in zip((a, b, c), STOICHIOMETRY):
        production = 0
        for nu, rate in zip(row, rates):
            if nu == 0:
                continue
            production += nu * rate
        residuals.append(diff(species, t) - production)
    return residuals


@solver("unpacked parameters", "n", "t", 1, a=0.1, LEVELS_1=0.2, c=0.4)
def allee(n, t):
    a, b, c = LEVELS
    return [diff(n, t) + a * (n - LEVELS[1]) * (n - c)]


@solver("*args and **kwargs of helpers", "x y z", "t", "1 1 1")
def starred_call(x, y, z, t):
    def competition(own, *others, rate=1.0, **weights):
        return rate * own * (1 - own - weights.get("alpha", 0.5) * sum(others))
    options = {"rate": 0.8, "alpha": 0.4}
    everyone = [x, y, z]
    return [diff(s, t) - competition(s, *[o for o in everyone if o is not s], **options) for s in everyone]


@solver("*args", "u_1 u_2 u_3", "t", "1 1 1")
def generalized_lotka_volterra(*variables):
    species, t = variables[:-1], variables[-1]
    n = len(species)
    A = [[-1.0 if i == j else 0.1 * (i - j) for j in range(n)] for i in range(n)]
    return [diff(x, t) - x * (1 + sum(A[i][j] * y for j, y in enumerate(species))) for i, x in enumerate(species)]


@solver("keyword-only arguments", "u v", "t", "1 1", a=0.1, b=0.5)
def schnakenberg(u, v, t, *, a=0.1, b=0.5):
    return [diff(u, t) - a + u - u**2 * v, diff(v, t) - b + u**2 * v]


def hill(x, n, K):
    return x**n / (K**n + x**n)


repress = partial(hill, n=2, K=0.5)


@solver("helper function", "p1 p2 p3", "t", "1 1 1")
def repressilator(p1, p2, p3, t):
    production = lambda p: 1 - repress(p)
    return [diff(p1, t) + p1 - production(p3), diff(p2, t) + p2 - production(p1), diff(p3, t) + p3 - production(p2)]


@lru_cache(maxsize=None)
def binomial(n, k):
    return 1 if k in (0, n) else binomial(n - 1, k - 1) + binomial(n - 1, k)


@solver("functools.lru_cache", "p", "t", 1)
def binomial_growth(p, t):
    return [diff(p, t) - sum(binomial(3, k) * p**k * (1 - p) ** (3 - k) for k in range(2))]


# Classes

@dataclass
class FitzHughNagumo:
    a: float = 0.7
    b: float = 0.8
    tau: float = 12.5
    current: float = 0.5

    def equations(self, v, w, t):
        a, b, tau, current = self.a, self.b, self.tau, self.current
        return [diff(v, t) - (v - v**3 / 3 - w + current), tau * diff(w, t) - (v + a - b * w)]


add("fitzhugh_nagumo", FitzHughNagumo(b=0.75).equations, "dataclass", "v w", "t", "1 1", a=0.7, b=0.75, tau=12.5, current=0.5)


@dataclass
class Strain:
    beta: float
    gamma: float

    def force(self, i):
        return self.beta * i


STRAINS = [Strain(0.5, 0.1), Strain(0.3, 0.05)]


@solver("list of objects", "s i1 i2", "t", "1 1 1", beta=0.5, gamma=0.1)
def two_strains(s, i1, i2, t):
    infected = (i1, i2)
    forces = [strain.force(i) for strain, i in zip(STRAINS, infected)]
    residuals = [diff(s, t) + s * sum(forces)]
    for strain, i, force in zip(STRAINS, infected, forces):
        residuals.append(diff(i, t) - force * s + strain.gamma * i)
    return residuals


class Reaction:
    def __init__(self, rate, consumed, produced):
        self.rate, self.consumed, self.produced = rate, consumed, produced

    def speed(self, amounts):
        speed = self.rate
        for name in self.consumed:
            speed = speed * amounts[name]
        return speed


class Chemistry:
    def __init__(self, species, *reactions):
        self.species = species
        self.reactions = list(reactions)

    def __call__(self, *args):
        t = args[-1]
        amounts = {name: value for name, value in zip(self.species, args)}
        rates = dict.fromkeys(self.species, 0)
        for reaction in self.reactions:
            speed = reaction.speed(amounts)
            for name in reaction.consumed:
                rates[name] = rates[name] - speed
            for name in reaction.produced:
                rates[name] = rates[name] + speed
        return [diff(amounts[name], t) - rates[name] for name in self.species]


add("brusselator_network", Chemistry(["X", "Y"], Reaction(1.0, "", "X"), Reaction(3.0, "X", "Y"), Reaction(0.5, "XXY", "XXX")), "composed objects", "u_1 u_2", "t", "1 1", rate=1.0)


class Compartment:
    registry = []

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.registry.append(cls.__name__)

    def flow(self, a, b):
        return self.rate * (a - b)


class TwoWay(Compartment):
    rate = 0.3

    def equations(self, blood, tissue, t):
        flow = self.flow(blood, tissue)
        return diff(blood, t) + flow, diff(tissue, t) - flow


add("pharmacokinetics", TwoWay().equations, "inheritance", "blood tissue", "t", "1 1", rate=0.3)


class WithSlots:
    __slots__ = ("r", "K")

    def __init__(self, r, K):
        self.r = r
        self.K = K

    def __call__(self, n, t):
        return [diff(n, t) - self.r * n * (1 - n / self.K)]


add("logistic_slots", WithSlots(0.9, 3.0), "class with __slots__", "n", "t", 1, r=0.9, K=3.0)


class Lazy:
    def __init__(self, k):
        self.k = k

    def __getattr__(self, name):
        if name == "doubled":
            return 2 * self.k
        raise AttributeError(name)

    def equation(self, x, t):
        return [diff(x, t) + self.doubled * x]


add("computed_attribute", Lazy(0.4).equation, "__getattr__", "x", "t", 1, k=0.4)


class RateModule(torch.nn.Module):
    """The right side as a module of torch, with a parameter."""

    def __init__(self):
        super().__init__()
        self.rate = torch.nn.Parameter(torch.tensor([0.5]), requires_grad=False)
        self.register_buffer("capacity", torch.tensor(2.0))

    def forward(self, n):
        return self.rate * n * (1 - n / self.capacity)


GROWTH = RateModule()


@solver("torch module as a helper", "n", "t", 1, rate=0.5, capacity=2.0)
def growth_module(n, t):
    return [diff(n, t) - GROWTH(n)]


# Functions of torch, numpy and math

@solver("torch.nn.functional", "n", "t", 1)
def smooth_saturation(n, t):
    return [diff(n, t) - F.softplus(n) + F.relu(n - 1.5) + F.silu(t) + torch.nn.functional.gelu(n) + F.elu(t - 0.5) + F.leaky_relu(n - 1.5, 0.1)]


@solver("torch functions", "n", "t", 1)
def seasonal(n, t):
    season = 1 + 0.2 * torch.cos(2 * torch.pi * t)
    return [diff(n, t) - season * torch.sigmoid(n) + torch.log10(n) + torch.log2(n) + torch.exp2(-t) + torch.pow(n, 1.5) + torch.pow(2, t)]


@solver("torch functions", "n", "t", 1)
def rare_functions(n, t):
    a = torch.asinh(n) + torch.acosh(n + 1) + torch.atanh(t / 3) + torch.acos(t / 3) + torch.asin(t / 3) + torch.tan(t)
    b = torch.rsqrt(n) + torch.hypot(n, t) + torch.lerp(n, t, 0.3) + torch.addcmul(n, n, t, value=0.5) + torch.clone(n) + torch.sinc(t)
    return [diff(n, t) - a + torch.frac(3 * t) * b + torch.trunc(3 * t) + torch.ceil(2 * t) + torch.round(2.2 * t)]


@solver("torch methods", "a b", "t", "1 1")
def chained_methods(a, b, t):
    rate = a.mul(0.5).add(b.pow(2)).sub(t, alpha=0.1).div(1 + a.square())
    return [diff(a, t) + rate.neg() + b.exp().log1p() - a.reciprocal().tanh(), diff(b, t) - b.sigmoid() * a.sin().cos() + t.maximum(b) + a.erf() + a.atan2(b)]


@solver("erf, atan2, remainder", "a", "t", 1)
def dosing(a, t):
    phase = t % 0.4
    return [diff(a, t) + 0.2 * a - torch.erf(phase) - torch.remainder(t, 0.3) + torch.fmod(t, 0.25) + torch.atan2(a, t) - torch.special.erfc(t)]


@solver("numpy and math on numbers", "a", "t", 1)
def arrhenius(a, t):
    ks = [np.exp(-1.5) * math.sqrt(2), np.log(3), math.log(8, 2), np.float32(0.5), math.hypot(3, 4), math.pow(2, 0.5), np.sum([0.1, 0.2])]
    return [diff(a, t) + sum(ks) * a + math.exp(0.1) - np.cos(np.pi / 3) + math.floor(2.7) + abs(-1.5) + round(2.4) + math.fabs(-0.5)]


@solver("numpy and math on numbers", "a", "t", 1)
def mean_of_rates(a, t):
    rates = np.linspace(0.1, 0.5, 5)
    grid = np.arange(3)
    return [diff(a, t) + rates.mean() * a + float(rates[-1]) - rates.sum() + int(grid[2]) + len(rates) + np.dot(rates, rates) + np.max(rates) - rates.min()]


@solver("operator module", "a b", "t", "1 1")
def operators_used(a, b, t):
    product = operator.mul(a, b)
    first = itemgetter(0)([a, b])
    both = itemgetter(0, 1)((a, b))
    return [operator.sub(diff(a, t), operator.truediv(product, 2)) + operator.neg(first), diff(b, t) + both[1] * operator.pow(a, 2) + methodcaller("sin")(t)]


@solver("attrgetter", "n", "t", 1, beta=0.5)
def attrgetter_used(n, t):
    rate = attrgetter("beta")(STRAINS[0])
    return [diff(n, t) - rate * n]


@solver("dataclasses functions", "n", "t", 1, beta=0.5)
def replaced(n, t):
    strain = replace(STRAINS[0], gamma=0.2)
    values = asdict(strain)
    return [diff(n, t) - strain.beta * n + values["gamma"] + sum(astuple(strain))]


@solver("string methods", "x y", "t", "1 1")
def names_split(x, y, t):
    names = "x,y".split(",")
    values = dict(zip(names, (x, y)))
    label = "_".join(names).upper().lower()
    key = label.replace("_", "")[0] if label.startswith("x") and "y" in label else string.ascii_lowercase[0]
    return [diff(values[key], t) - values[names[-1].strip()], diff(values["{}".format("y")], t) + values["%s" % "x"]]


@solver("slices and negative indices", "a b c d", "t", "1 1 1 1")
def cascade(a, b, c, d, t):
    chain = [a, b, c, d]
    upstream = [1.0] + chain[:-1]
    weights = list(range(4))[::-1]
    backwards = chain[::-1]
    return [diff(s, t) - u + w * s * backwards[-1] for s, u, w in zip(chain, upstream, weights)] + chain[4:]


@solver("nested comprehension", "a b", "t", "1 1")
def nested_comprehension(a, b, t):
    flat = [i * j for i in range(1, 3) for j in range(1, 3) if i != j]
    rows = [[k * s for k in flat] for s in (a, b)]
    return [diff(s, t) - sum(row) for s, row in zip([a, b], rows)]


@solver("for with else", "n", "t", 1)
def for_else(n, t):
    for rate in (0.5, 0.1, 0.3):
        if rate < 0.2:
            break
    else:
        rate = 1.0
    return [diff(n, t) + rate * n]


@solver("unpacking with a rest", "a b c", "t", "1 1 1", k=0.5, m=2)
def star_unpacking(a, b, c, t):
    (x, *rest), (y, z) = (a, b, c), (b, c)
    merged = [*rest, x]
    combined = {**{"k": 0.5}, "m": 2}
    return [diff(s, t) - combined["k"] * m + combined["m"] * y * z for s, m in zip((a, b, c), merged)]


@solver("set and frozenset", "a b", "t", "1 1")
def sets_used(a, b, t):
    powers = {1, 2} | {2}
    active = frozenset({"a"})
    terms = [s for name, s in (("a", a), ("b", b)) if name in active]
    return [diff(a, t) - sum(terms) * len(powers), diff(b, t) + (b if powers & {1} else 0)]


@solver("is None and boolean logic", "n", "t", 1, rate=0.5, loss=0)
def optional_terms(n, t, harvest=None, growth=True):
    loss = 0 if harvest is None else harvest * n
    rate = (growth and 0.5) or 0.1
    return [diff(n, t) - rate * n + loss + (not growth) + (1 if not (harvest or False) else 0)]


@solver("isinstance and type", "n", "t", 1)
def typed(n, t):
    rate = [0.3]
    if isinstance(rate, (list, tuple)):
        rate = rate[0]
    if type(rate) is float and type(rate).__name__ == "float":
        rate = 2 * rate
    return [diff(n, t) + rate * n]


@solver("print and attributes of tensors", "n", "t", 1)
def with_print(n, t):
    print("residual of", n.shape, t.dtype, n.device)
    if t.requires_grad is False:
        pass
    return [diff(n, t) + 0.7 * n]


def toggle_equations(a, b, t):
    return [diff(a, t) - 1 / (1 + b**2) + a, diff(b, t) - 1 / (1 + a**2) + b]


@solver("equation that calls another", "a b", "t", "1 1")
def wrapped_with_scale(a, b, t):
    residuals = toggle_equations(a, b, t)
    scales = np.array([1.0, 0.5])
    return [r * s for r, s in zip(residuals, scales)]


def conserved(equations):
    def both(*args):
        residuals = equations(*args)
        total = sum(args[:-1])
        return residuals + [diff(total, args[-1])]
    return both


add("with_conservation", conserved(lambda s, i, t: [diff(s, t) + s * i, diff(i, t) - s * i]), "decorator", "u_1 u_2", "t", "1 1")

add("logistic_bundle", lambda n, t, r, K: [diff(n, t) - r * n * (1 - n / K)], "bundle", "n", "t r K", 1, kind="bundle")


@solver("bundle", "s i r", "t beta gamma", "1 1 1", kind="bundle")
def sir_bundle(s, i, r, t, beta, gamma):
    new, recovered = beta * s * i, gamma * i
    return [diff(s, t) + new, diff(i, t) - new + recovered, diff(r, t) - recovered]


TIMES = np.array([0.0, 0.4, 0.8, 1.3])
INFLOW = CubicSpline(TIMES, np.array([0.2, 0.5, 0.3, 0.4]))


@solver("spline object", "c", "t", 1)
def spline_inflow(c, t):
    with torch.no_grad():
        inflow = torch.tensor(INFLOW(t.numpy()), dtype=t.dtype)
    return [diff(c, t) + c - inflow]


class Ramp:
    """Linear interpolation between points, as one writes it for torch."""

    def __init__(self, times, values):
        self.times, self.values = list(times), list(values)

    def __call__(self, t):
        result = torch.zeros_like(t)
        for (a, b), (u, v) in zip(zip(self.times, self.times[1:]), zip(self.values, self.values[1:])):
            inside = (t >= a) & (t < b)
            result = result + inside * (u + (v - u) * (t - a) / (b - a))
        return result


RAMP = Ramp([0.0, 0.5, 1.0, 1.5], [0.2, 0.5, 0.3, 0.3])


@solver("interpolation by an own class", "c", "t", 1)
def ramp_inflow(c, t):
    return [diff(c, t) + c - RAMP(t)]


@solver("torch.tensor of points", "c", "t", 1)
def piecewise_inflow(c, t):
    knots = [0.0, 0.4, 0.8]
    levels = [0.2, 0.5, 0.3]
    inflow = torch.zeros_like(t)
    for knot, level in zip(knots, levels):
        inflow = torch.where(t >= knot, torch.full_like(t, level), inflow)
    return [diff(c, t) + c - inflow]


@solver("torch.where", "c", "t", 1)
def nested_where(c, t):
    return [diff(c, t) + torch.where(t < 0.4, c, torch.where(t < 0.8, c**2, torch.sqrt(c))) - torch.where((t > 0.3) | (c > 1.6), 0.1, 0.2)]


@solver("comparisons as factors", "c", "t", 1)
def comparison_factors(c, t):
    on = (t >= 0.5).float()
    mask = torch.lt(c, 1.5).to(t.dtype)
    return [diff(c, t) + on * c + (1 - on) * t - mask * 0.5 + (c > 1.2) * (t < 0.9) * c + torch.ge(t, 0.6).type(t.dtype)]
