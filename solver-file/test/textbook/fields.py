"""Heat, waves, fluids, elasticity, electromagnetism, quantum mechanics and finance."""

import cmath
import functools
import math
from functools import reduce
from itertools import product

import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.neurodiffeq import unsafe_diff
from neurodiffeq.operators import (
    cartesian_to_cylindrical, cartesian_to_spherical, curl, cylindrical_curl, cylindrical_div, cylindrical_grad, cylindrical_laplacian,
    cylindrical_to_cartesian, cylindrical_vector_laplacian, div, grad, laplacian, spherical_curl, spherical_div, spherical_grad,
    spherical_laplacian, spherical_to_cartesian, vector_laplacian,
)
from neurodiffeq import operators as ops
from register import add, solver
from torch import Tensor
from torch import nn

pi = np.pi

# One expression

add("heat", lambda u, x, t: [diff(u, t) - 0.3 * diff(u, x, order=2)], "lambda", "u", "x t", 2)
add("wave_time_first", lambda u, t, x: [diff(u, t, order=2) - 4 * diff(u, x, order=2)], "lambda", "u", "t x", 2)
add("poisson", lambda u, x, y: [diff(u, x, order=2) + diff(u, y, order=2) - torch.sin(math.pi * x) * torch.sin(math.pi * y)], "lambda", "u", "x y", 2)
add("advection", lambda u, x, t: [diff(u, t) + 0.5 * diff(u, x)], "lambda", "u", "x t", 1)
add("telegraph", lambda u, x, t: [diff(u, t, order=2) + 0.2 * diff(u, t) + u - diff(u, x, order=2)], "lambda", "u", "x t", 2)
add("klein_gordon", lambda phi, x, t: [diff(phi, t, order=2) - diff(phi, x, order=2) + phi + 0.1 * phi**3], "lambda", "phi", "x t", 2)
add("sine_gordon", lambda u, x, t: [diff(u, t, order=2) - diff(u, x, order=2) + torch.sin(u)], "lambda", "u", "x t", 2)
add("kdv", lambda u, x, t: [diff(u, t) + 6 * u * diff(u, x) + diff(u, x, order=3)], "lambda", "u", "x t", 3)
add("liouville", lambda u, x, y: [diff(diff(u, x), y) - torch.exp(u)], "mixed derivatives", "u", "x y", 2)
add("monge_ampere", lambda u, x, y: [diff(u, x, order=2) * diff(u, y, order=2) - diff(diff(u, x), y) ** 2 - 1], "mixed derivatives", "u", "x y", 2)


@solver("mixed derivatives", "w", "x y", 4, D=2.0, q=0.5)
def kirchhoff_plate(w, x, y):
    D, q = 2.0, 0.5
    wxx, wyy = diff(w, x, order=2), diff(w, y, order=2)
    biharmonic = diff(wxx, x, order=2) + 2 * diff(wxx, y, order=2) + diff(wyy, y, order=2)
    return [D * biharmonic - q]


@solver("products inside diff", "T", "x t", 2)
def nonlinear_conduction(T, x, t):
    k = 1 + 0.2 * T
    return [diff(T, t) - diff(k * diff(T, x), x)]


@solver("products inside diff", "u", "x y", 2)
def minimal_surface(u, x, y):
    ux, uy = diff(u, x), diff(u, y)
    W = torch.sqrt(1 + ux**2 + uy**2)
    return [diff(ux / W, x) + diff(uy / W, y)]


@solver("products inside diff", "h", "x t", 4)
def thin_film(h, x, t):
    return [diff(h, t) + diff(h**3 * diff(h, x, order=3), x)]


@solver("products inside diff", "u", "x t", 2)
def porous_medium(u, x, t):
    return [diff(u, t) - diff(u**2, x, order=2) + diff(x * u, x) - diff(x, x) * u]


@solver("products inside diff", "rho m", "x t", "1 1", gamma=1.4)
def isentropic_gas(rho, m, x, t):
    gamma = 1.4
    pressure = rho**gamma
    return [diff(rho, t) + diff(m, x), diff(m, t) + diff(m**2 / rho + pressure, x)]


# Fluids

@solver("local variables", "u v p", "x y", "2 2 1", Re=100)
def navier_stokes_2d(u, v, p, x, y, Re=100):
    momentum_x = u * diff(u, x) + v * diff(u, y) + diff(p, x) - 1 / Re * (diff(u, x, order=2) + diff(u, y, order=2))
    momentum_y = u * diff(v, x) + v * diff(v, y) + diff(p, y) - 1 / Re * (diff(v, x, order=2) + diff(v, y, order=2))
    continuity = diff(u, x) + diff(v, y)
    return [momentum_x, momentum_y, continuity]


@solver("local variables", "psi omega", "x y", "2 2", nu=0.02)
def vorticity(psi, omega, x, y):
    nu = 0.02
    u, v = diff(psi, y), -diff(psi, x)
    lap = lambda f: diff(f, x, order=2) + diff(f, y, order=2)
    return [lap(psi) + omega, u * diff(omega, x) + v * diff(omega, y) - nu * lap(omega)]


@solver("local variables", "h u", "x t", "1 1", g=9.81, H=0.3)
def shallow_water(h, u, x, t):
    g = 9.81
    H = 0.3
    return (diff(h, t) + diff((H + h) * u, x), diff(u, t) + u * diff(u, x) + g * diff(h, x))


@solver("local variables", "f", "eta", 3)
def blasius(f, eta):
    f1 = diff(f, eta)
    f2 = diff(f1, eta)
    f3 = diff(f2, eta)
    return [f3 + 0.5 * f * f2]


@solver("local variables", "f theta", "eta", "3 2", Pr=0.7, beta=0.5)
def falkner_skan(f, theta, eta, Pr=0.7, beta=0.5):
    df = diff(f, eta)
    return [diff(f, eta, order=3) + f * diff(df, eta) + beta * (1 - df**2), diff(theta, eta, order=2) + Pr * f * diff(theta, eta)]


@solver("library operators", "u v w p", "x y z", "2 2 2 1", nu=0.1)
def stokes_3d(u, v, w, p, x, y, z):
    nu = 0.1
    velocity, where = (u, v, w), (x, y, z)
    return [nu * lap - g for lap, g in zip(vector_laplacian(*velocity, *where), grad(p, *where))] + [div(*velocity, *where)]


@solver("library operators", "ex ey ez bx by bz", "x y z t", "1 1 1 1 1 1")
def maxwell(ex, ey, ez, bx, by, bz, x, y, z, t):
    E, B, r = (ex, ey, ez), (bx, by, bz), (x, y, z)
    faraday = [diff(b, t) + c for b, c in zip(B, curl(*E, *r))]
    ampere = [diff(e, t) - c for e, c in zip(E, curl(*B, *r))]
    return [*faraday, *ampere, div(*E, *r), div(*B, *r)]


@solver("library operators", "u", "r theta phi", 2, kind="spherical")
def helmholtz_sphere(u, r, theta, phi):
    return [spherical_laplacian(u, r, theta, phi) + 4.0 * u]


@solver("library operators", "a b c", "r theta phi", "1 1 1", kind="spherical")
def spherical_field(a, b, c, r, theta, phi):
    ur, ut, up = spherical_grad(a, r, theta, phi)
    rot = spherical_curl(a, b, c, r, theta, phi)
    return [ur - rot[0], ut - rot[1] + spherical_div(a, b, c, r, theta, phi), up - rot[2]]


@solver("library operators", "a b c", "rho phi z", "2 2 2")
def pipe_flow(a, b, c, rho, phi, z):
    where = (rho, phi, z)
    lap = cylindrical_vector_laplacian(a, b, c, *where)
    rot = cylindrical_curl(a, b, c, *where)
    slope = cylindrical_grad(c, *where)
    return [l - r - s for l, r, s in zip(lap, rot, slope)] + [cylindrical_div(a, b, c, *where) + cylindrical_laplacian(a, *where)]


@solver("library operators", "u", "x y z", 2)
def in_other_coordinates(u, x, y, z):
    r, theta, phi = cartesian_to_spherical(x, y, z)
    rho, angle, height = cartesian_to_cylindrical(x, y, z)
    back = spherical_to_cartesian(r, theta, phi)
    again = cylindrical_to_cartesian(rho, angle, height)
    return [ops.laplacian(u, x, y, z) - back[0] * again[1] / (1 + r)]


# Elasticity

@solver("local variables", "u v", "x y", "2 2", E=1.0, nu=0.3, factor=1.0 / (1 - 0.3**2))
def plane_stress(u, v, x, y):
    E, nu = 1.0, 0.3
    exx, eyy, exy = diff(u, x), diff(v, y), 0.5 * (diff(u, y) + diff(v, x))
    factor = E / (1 - nu**2)
    sxx, syy = factor * (exx + nu * eyy), factor * (eyy + nu * exx)
    sxy = E / (1 + nu) * exy
    return [diff(sxx, x) + diff(sxy, y), diff(sxy, x) + diff(syy, y)]


LAME = {"lambda": 1.2, "mu": 0.8}


@solver("dict of parameters", "u v w", "x y z", "2 2 2", mu=0.8, **{"lambda": 1.2})
def navier_cauchy(u, v, w, x, y, z):
    lam, mu = LAME["lambda"], LAME["mu"]
    xs = (x, y, z)
    displacement = (u, v, w)
    divergence = sum(diff(ui, xi) for ui, xi in zip(displacement, xs))
    return [(lam + mu) * diff(divergence, xi) + mu * laplacian(ui, *xs) for ui, xi in zip(displacement, xs)]


class Beam:
    def __init__(self, stiffness: Tensor, load):
        self.stiffness = stiffness
        self.load = load

    def moment(self, w, x):
        return self.stiffness * diff(w, x, order=2)

    def __call__(self, w, x):
        return [diff(self.moment(w, x), x, order=2) - self.load(x)]


add("tapered_beam", Beam(1.4, lambda x: 1 - 0.5 * x), "object with __call__", "w", "x", 4, stiffness=1.4)


class PDE:
    def __init__(self, **coefficients):
        self.coefficients = coefficients

    def term(self, name, value):
        return self.coefficients.get(name, 0) * value

    def __call__(self, u, x, t):
        return [diff(u, t) - self.term("diffusion", diff(u, x, order=2)) + self.term("advection", diff(u, x)) + self.term("reaction", u)]


add("general_pde", PDE(diffusion=0.2, reaction=1.5), "object with __call__", "u", "x t", 2)


# Quantum mechanics

hbar = 1.0
m_e = 1.0
omega = 1.3
n_level, ell = 2, 1


@solver("global parameters", "psi", "x", 2, hbar=1.0, m_e=1.0, omega=1.3, n_level=2, energy=3.25)
def harmonic_levels(psi, x):
    energy = hbar * omega * (n_level + 0.5)
    return [-(hbar**2) / (2 * m_e) * diff(psi, x, order=2) + 0.5 * m_e * omega**2 * x**2 * psi - energy * psi]


@solver("global parameters", "R", "r", 2, ell=1, n_level=2)
def hydrogen_radial(R, r):
    return [diff(r**2 * diff(R, r), r) / r**2 + (2 / r - ell * (ell + 1) / r**2 - 1 / n_level**2) * R]


@solver("local variables", "a b", "x t", "2 2")
def schroedinger_parts(a, b, x, t):
    V = 0.5 * x**2
    H = lambda f: -0.5 * diff(f, x, order=2) + V * f
    return [diff(a, t) - H(b), diff(b, t) + H(a)]


@solver("local variables", "a b", "x t", "2 2")
def nonlinear_schroedinger(a, b, x, t):
    density = a**2 + b**2
    return [diff(a, t) + 0.5 * diff(b, x, order=2) + density * b, diff(b, t) - 0.5 * diff(a, x, order=2) - density * a]


@solver("helper function", "psi", "x", 2)
def morse(psi, x):
    def potential(s, depth=4.0, width=0.8, centre=0.5):
        return depth * (1 - torch.exp(-width * (s - centre))) ** 2
    return [diff(psi, x, order=2) - 2 * (potential(x) - 1.7) * psi]


def wells(*centres, depth=5.0):
    return lambda x: -sum(depth * torch.exp(-((x - c) ** 2)) for c in centres)


V = wells(-1, 1, depth=3.0)


@solver("lambda with a closure", "psi", "x", 2, depth=3.0)
def double_well(psi, x):
    return [diff(psi, x, order=2) - (V(x) + 0.5) * psi]


# Finance and probability

@solver("defaults", "V", "S t", 2, r=0.05, sigma=0.2)
def black_scholes(V, S, t, r=0.05, sigma=0.2):
    delta, gamma = diff(V, S), diff(V, S, order=2)
    return [diff(V, t) + 0.5 * sigma**2 * S**2 * gamma + r * S * delta - r * V]


@solver("defaults", "p", "x t", 2, D=0.1)
def fokker_planck(p, x, t, drift=lambda x: -x, D=0.1):
    return [diff(p, t) + diff(drift(x) * p, x) - D * diff(p, x, order=2)]


@solver("unpacked parameters", "V", "s v t", 2, kappa=1.5, theta=0.04, xi=0.3, rho=-0.6, r=0.02)
def heston(V, s, v, t):
    kappa, theta, xi, rho, r = params
    return [diff(V, t) + 0.5 * v * s**2 * diff(V, s, order=2) + rho * xi * v * s * diff(diff(V, s), v)
            + 0.5 * xi**2 * v * diff(V, v, order=2) + r * s * diff(V, s) + kappa * (theta - v) * diff(V, v) - r * V]


params = [1.5, 0.04, 0.3, -0.6, 0.02]


# Loops over coordinates

@solver("loop over coordinates", "u", "x y z t", 2, alpha=0.4)
def heat_3d(u, x, y, z, t, alpha=0.4):
    spread = 0.0
    for s in [x, y, z]:
        spread += diff(u, s, order=2)
    return [diff(u, t) - alpha * spread]


@solver("loop over coordinates", "u", "x_1 x_2 x_3", 2)
def poisson_any_dimension(u, *xs):
    return [sum(diff(u, x, order=2) for x in xs) + len(xs) * pi**2 * reduce(lambda a, b: a * b, [torch.sin(pi * x) for x in xs])]


@solver("loop over coordinates", "u", "x y", 2)
def anisotropic(u, x, y):
    K = [[2.0, 0.5], [0.5, 1.0]]
    xs = [x, y]
    flux = [sum(K[i][j] * diff(u, xs[j]) for j in range(2)) for i in range(2)]
    return [-sum(diff(flux[i], xs[i]) for i in range(2))]


@solver("loop over coordinates", "u", "x y", 2)
def hessian(u, x, y):
    H = {}
    for (i, a), (j, b) in product(enumerate((x, y)), repeat=2):
        H[i, j] = diff(diff(u, a), b)
    return [H[0, 0] * H[1, 1] - H[0, 1] * H[1, 0] - 1]


@solver("series", "u", "x t", 2)
def forced_heat(u, x, t):
    forcing = sum((-1) ** k * torch.sin((2 * k + 1) * pi * x) * torch.exp(-((2 * k + 1) ** 2) * t / 10) / math.factorial(k) for k in range(4))
    return [diff(u, t) - diff(u, x, order=2) - forcing]


@solver("series", "u", "x", 2)
def chebyshev_source(u, x):
    T = [1, x]
    for n in range(2, 5):
        T.append(2 * x * T[-1] - T[-2])
    return [diff(u, x, order=2) - sum(c * p for c, p in zip([0.1, 0.2, 0.3, 0.4, 0.5], T))]


@solver("torch.autograd", "u", "x y", 2)
def autograd_laplacian(u, x, y):
    ones = torch.ones_like(u)
    ux, uy = torch.autograd.grad(u, [x, y], grad_outputs=ones, create_graph=True)
    uxx = torch.autograd.grad(ux.sum(), x, create_graph=True)[0]
    (uyy,) = torch.autograd.grad(outputs=uy, inputs=(y,), grad_outputs=torch.ones_like(uy), create_graph=True, retain_graph=True)
    return [uxx + uyy]


def d(f, x, n=1):
    """An own function for derivatives."""
    for _ in range(n):
        f = torch.autograd.grad(f, x, torch.ones_like(f), create_graph=True, allow_unused=True)[0]
    return f


@solver("torch.autograd", "u", "x t", 3)
def kdv_autograd(u, x, t):
    return [d(u, t) + 6 * u * d(u, x) + d(u, x, n=3)]


@solver("shape of a quantity", "u", "x y", 2)
def reshaped(u, x, y):
    n = u.shape[0]
    flat = torch.reshape(x, (-1, 1))
    source = torch.ones(len(x), 1) * 0.5 + torch.zeros(n, 1) + flat.view(n, 1)
    return [diff(u, x, order=2) + diff(u, y, order=2) - source.expand(n, 1)]


@solver("keyword arguments", "u", "x y", 2)
def keyword_diff(u, x, y):
    return [diff(u=u, t=x, order=2) + diff(u, t=y, order=2, shape_check=False) + unsafe_diff(u, x) * torch.pow(input=u, exponent=2)]


class Materials:
    class Steel:
        conductivity = 0.9
        density, heat = 2.0, 0.5

    current = Steel


@solver("class as a namespace", "T", "x t", 2, density=2.0, heat=0.5, conductivity=0.9)
def heat_in_steel(T, x, t):
    steel = Materials.current
    return [steel.density * steel.heat * diff(T, t) - Materials.Steel.conductivity * diff(T, x, order=2)]


@solver("several functions in one file", "T c", "x t", "2 2", Le=0.9, Da=1.5)
def flame(T, c, x, t):
    Le, Da = 0.9, 1.5
    rate = arrhenius(T, c) * Da
    return [diff(T, t) - diff(T, x, order=2) - rate, diff(c, t) - diff(c, x, order=2) / Le + rate]


def arrhenius(T, c, activation=3.0):
    return c * torch.exp(-activation / T)


@solver("torch constants", "u", "x y", 2)
def torch_constants(u, x, y):
    return [laplacian(u, x, y) + torch.pi**2 * u - math.tau * x + np.e * y - cmath.pi + torch.tensor(np.pi) + torch.sqrt(torch.tensor(2.0)) * torch.e]


@solver("clamp, maximum, minimum", "u", "x t", 2)
def obstacle(u, x, t):
    obstacle = torch.max(torch.zeros_like(x), 1 - (x - 0.5) ** 2)
    return [torch.min(diff(u, t) - diff(u, x, order=2), u - obstacle) + torch.clamp(u, min=1.1, max=1.5) + u.clamp_max(1.3) + torch.clamp_min(u, 1.2)]


@solver("torch.where", "T", "x t", 2, solid=0.5, liquid=1.2)
def stefan(T, x, t):
    solid, liquid = 0.5, 1.2
    k = torch.where(T < 1.4, solid * torch.ones_like(T), liquid * torch.ones_like(T))
    return [diff(T, t) - diff(k * diff(T, x), x)]


@solver("erf, atan2, remainder", "u", "x y", 2)
def polar_source(u, x, y):
    r, angle = torch.sqrt(x**2 + y**2), torch.atan2(y, x)
    return [laplacian(u, x, y) - torch.erf(r) * torch.cos(2 * angle) + torch.arctan2(x, y) + torch.special.expit(x)]


@solver("vectorized over unknowns", "u v", "x t", "2 2")
def turing(u, v, x, t):
    D = (0.1, 1.0)
    f = (u - u**2 * v, u**2 * v - v)
    return [*map(lambda s, d, g: diff(s, t) - d * diff(s, x, order=2) - g, (u, v), D, f)]


@solver("vectorized over unknowns", "u v", "x y", "1 1")
def cauchy_riemann(u, v, x, y):
    (ux, uy), (vx, vy) = (grad(f, x, y) for f in (u, v))
    return [ux - vy, uy + vx]


add("laplace_partial", functools.partial(lambda k, u, x, y: [laplacian(u, x, y) + k * u], 2.5), "functools.partial", "u", "x y", 2, k=2.5)
add("eikonal_method", type("Eikonal", (), {"__call__": lambda self, u, x, y: [grad(u, x, y)[0] ** 2 + grad(u, x, y)[1] ** 2 - self.n**2], "n": 1.5})(), "object with __call__", "u", "x y", 1, n=1.5)
