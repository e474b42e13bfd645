"""The forward examples of DeepXDE, as their scripts state them."""

from numpy import cos, exp, pi, sin, sqrt
from numpy.polynomial.hermite import hermgauss

from cases import Case, by_integration


def all_sides(text, *coordinates):
    """Conditions on all sides of a box that are given by one formula. The unknown is written as `u(…)`."""
    unknown, formula = text.split(" = ")
    names = [name for name, *_ in coordinates]
    return [
        f"{unknown}({', '.join(repr(end) if it == name else it for it in names)}) = {formula}" for name, *ends in coordinates for end in ends
    ]


def burgers(x, t):
    """The exact solution by the transform of Cole and Hopf, whose integrals are sums at Gauss points."""
    nu = 0.01 / pi
    nodes, weights = hermgauss(200)
    above = below = 0
    for node, weight in zip(nodes, weights):
        from_where = x - 2 * sqrt(nu * t) * node
        share = weight * exp((1 - cos(pi * from_where)) / (2 * pi * nu) - 1 / (pi * nu))
        above, below = above - share * sin(pi * from_where), below + share
    return above / below


SQUARE = ("x", 0, 1), ("y", 0, 1)
SINES = "sin(x) + sin(2*x)/2 + sin(3*x)/3 + sin(4*x)/4 + sin(8*x)/8"
BURGERS = Case(
    {"x": (-1, 1), "t": (0, 0.99)},
    ["u_t + u*u_x - 0.01/pi*u_xx"],
    soft=["u(±1, t) = 0", "u(x, 0) = -sin(pi*x)"],
    exact=burgers,
)
DIFFUSION = {
    "domain": {"x": (-1, 1), "t": (0, 1)},
    "equation": ["u_t - u_xx + exp(-t)*(sin(pi*x) - pi^2*sin(pi*x))"],
    "exact": lambda x, t: sin(pi * x) * exp(-t),
}
DIFFUSION_SIDES = ["u(±1, t) = 0", "u(x, 0) = sin(pi*x)"]
HEAT = Case(
    {"x": (0, 1), "t": (0, 1)},
    ["u_t - 0.4*u_xx"],
    soft=["u(0, t) = 0", "u(1, t) = 0", "u(x, 0) = sin(pi*x)"],
    exact=lambda x, t: exp(-0.4 * pi**2 * t) * sin(pi * x),
)
HELMHOLTZ = Case(
    {"x": (0, 1), "y": (0, 1)},
    ["-u_xx - u_yy - 16*pi^2*u - 16*pi^2*sin(4*pi*x)*sin(4*pi*y)"],
    hard=all_sides("u = 0", *SQUARE),
    exact=lambda x, y: sin(4 * pi * x) * sin(4 * pi * y),
)
#: u'' = 2 with u(-1) = 0, whatever the other condition is
PARABOLA = {"domain": {"x": (-1, 1)}, "equation": ["u_xx - 2"], "exact": lambda x: (x + 1) ** 2}
SINE = {"domain": {"x": (-1, 1)}, "equation": ["-u_xx - pi^2*sin(pi*x)"], "exact": lambda x: sin(pi * x)}

CUBE = ("x", -1, 1), ("y", -1, 1), ("z", -1, 1), ("t",)
BELTRAMI = {
    "u_1": "-(exp(x)*sin(y + z) + exp(z)*cos(x + y))*exp(-t)",
    "u_2": "-(exp(y)*sin(z + x) + exp(x)*cos(y + z))*exp(-t)",
    "u_3": "-(exp(z)*sin(x + y) + exp(y)*cos(z + x))*exp(-t)",
}


def momentum(unknown, pressure_by):
    return f"{unknown}_t + u_1*{unknown}_x + u_2*{unknown}_y + u_3*{unknown}_z + u_4_{pressure_by} - {unknown}_xx - {unknown}_yy - {unknown}_zz"


RATE = 10 - sqrt(100 + 4 * pi**2)
PLATE = {
    "fx": "-(4*pi^2*cos(2*pi*x)*sin(pi*y) - 4*y^3*pi*cos(pi*x)) - (pi^2*cos(2*pi*x)*sin(pi*y) - 4*y^3*pi*cos(pi*x))/2 - 4*pi^2*cos(2*pi*x)*sin(pi*y)",
    "fy": "12*y^2*sin(pi*x) - 2*pi^2*cos(pi*y)*sin(2*pi*x) - (2*pi^2*cos(pi*y)*sin(2*pi*x) + y^4*pi^2*sin(pi*x))/2 + 12*y^2*sin(pi*x)",
}

EXPECTED = {
    "Allen_Cahn": Case(
        {"x": (-1, 1), "t": (0, 1)}, ["u_t - 0.001*u_xx - 5*(u - u^3)"], hard=["u(±1, t) = -1", "u(x, 0) = x^2*cos(pi*x)"]
    ),
    "Beltrami_flow": Case(
        {"x": (-1, 1), "y": (-1, 1), "z": (-1, 1), "t": (0, 1)},
        [*(momentum(*it) for it in zip(BELTRAMI, "xyz")), "u_1_x + u_2_y + u_3_z"],
        soft=[it for unknown, value in BELTRAMI.items() for it in all_sides(f"{unknown} = {value}", *CUBE[:3], ("t", 0))],
    ),
    "Burgers": BURGERS,
    "Burgers_RAR": BURGERS,
    "Euler_beam": Case(
        {"x": (0, 1)},
        ["u_xxxx + 1"],
        soft=["u(0) = 0", "u_x(0) = 0", "u_xx(1) = 0", "u_xxx(1) = 0"],
        exact=lambda x: -(x**4) / 24 + x**3 / 6 - x**2 / 4,
    ),
    "Helmholtz_Dirichlet_2d": HELMHOLTZ,
    "Helmholtz_Dirichlet_2d_HPO": HELMHOLTZ,
    "Helmholtz_Neumann_2d_hole": Case(
        {"x": (-0.5, 0.5), "y": (-0.5, 0.5)},
        ["-u_xx - u_yy - 4*pi^2*u - 4*pi^2*sin(2*pi*x)*sin(2*pi*y)"],
        soft=[
            "NeumannBC: the slope of u has given values on a part of the boundary",
            "DirichletBC: u = sin(2*pi*x)*sin(2*pi*y) on a part of the boundary",
        ],
    ),
    "Helmholtz_Sound_hard_ABC_2d": Case(
        {"x": (-pi, pi), "y": (-pi, pi)},
        ["-u_1_xx - u_1_yy - 4*u_1", "-u_2_xx - u_2_yy - 4*u_2"],
        soft=[
            *(f"NeumannBC: the slope of {it} has given values on a part of the boundary" for it in ("u_1", "u_2")),
            *(f"RobinBC: a condition for {it} and its slope on a part of the boundary" for it in ("u_1", "u_2")),
        ],
    ),
    # Its operator for the start is used at the ends, because `on_boundary` of DeepXDE is the border of the space there.
    "Klein_Gordon": Case(
        {"x": (-1, 1), "t": (0, 10)},
        ["u_tt - u_xx + u^2 + x*cos(t) - x^2*cos(t)^2"],
        soft=["u(-1, t) = -cos(t)", "u(1, t) = cos(t)", "u(x, 0) = x", "u_t(±1, t) = 0"],
        exact=lambda x, t: x * cos(t),
    ),
    "Kovasznay_flow": Case(
        {"x": (-0.5, 1), "y": (-0.5, 1.5)},
        ["u_1*u_1_x + u_2*u_1_y + u_3_x - (u_1_xx + u_1_yy)/20", "u_1*u_2_x + u_2*u_2_y + u_3_y - (u_2_xx + u_2_yy)/20", "u_1_x + u_2_y"],
        soft=[
            *all_sides(f"u_1 = 1 - exp(({RATE})*x)*cos(2*pi*y)", ("x", -0.5, 1), ("y", -0.5, 1.5)),
            *all_sides(f"u_2 = ({RATE})/(2*pi)*exp(({RATE})*x)*sin(2*pi*y)", ("x", -0.5, 1), ("y",)),
            *all_sides("u_2 = 0", ("x",), ("y", -0.5, 1.5)),
            f"u_3(1, y) = (1 - exp(2*({RATE})))/2",
        ],
        exact=lambda x, y: (1 - exp(RATE * x) * cos(2 * pi * y), RATE / (2 * pi) * exp(RATE * x) * sin(2 * pi * y), (1 - exp(2 * RATE * x)) / 2),
    ),
    "Laplace_disk": Case(
        {"x": (0, 1), "y": (0, 2 * pi)}, ["x*u_x + x^2*u_xx + u_yy"], soft=["u(1, y) = cos(y)"], exact=lambda x, y: x * cos(y)
    ),
    "Lotka_Volterra": Case(
        {"t": (0, 1)},
        ["u_1_t - 20/200*(400*u_1 - 0.04*200*200*u_1*u_2)", "u_2_t - 20/200*(0.02*200*200*u_1*u_2 - 1.06*200*u_2)"],
        hard=["u_1(0) = 1/2", "u_2(0) = 15/200"],
        exact=by_integration(lambda t, u: (40 * u[0] - 160 * u[0] * u[1], 80 * u[0] * u[1] - 21.2 * u[1]), (0.5, 0.075), 1),
    ),
    "Poisson_Dirichlet_1d": Case(**SINE, soft=["u(±1) = 0"]),
    "Poisson_Dirichlet_1d_exactBC": Case(
        {"x": (0, pi)},
        ["-u_xx - sin(x) - 2*sin(2*x) - 3*sin(3*x) - 4*sin(4*x) - 8*sin(8*x)"],
        hard=["u(0) = 0", "u(pi) = pi"],
        exact=lambda x: x + sum(sin(k * x) / k for k in (1, 2, 3, 4, 8)),
    ),
    "Poisson_Lshape": Case({"x": (-1, 1), "y": (-1, 1)}, ["-u_xx - u_yy - 1"], soft=["DirichletBC: u = 0 on the boundary"]),
    "Poisson_Neumann_1d": Case(**PARABOLA, soft=["u(-1) = 0", "u_x(1) = 4"]),
    "Poisson_PointSetOperator_1d": Case(**PARABOLA, soft=["u(-1) = 0", "u_x(1) = 4"]),
    "Poisson_Robin_1d": Case(**PARABOLA, soft=["u(-1) = 0", "u_x(1) - u(1) = 0"]),
    "Poisson_periodic_1d": Case(**SINE, soft=["u(-1) = 0", "u(-1) = u(1)"]),
    "Schrodinger": Case(
        {"x": (-5, 5), "t": (0, pi / 2)},
        ["u_1_t + u_2_xx/2 + (u_1^2 + u_2^2)*u_2", "u_2_t - u_1_xx/2 - (u_1^2 + u_2^2)*u_1"],
        soft=["u_1(-5, t) = u_1(5, t)", "u_1_x(-5, t) = u_1_x(5, t)", "u_2(-5, t) = u_2(5, t)", "u_2_x(-5, t) = u_2_x(5, t)", "u_1(x, 0) = 2/cosh(x)", "u_2(x, 0) = 0"],
    ),
    "diffusion_1d": Case(**DIFFUSION, soft=DIFFUSION_SIDES),
    "diffusion_1d_exactBC": Case(**DIFFUSION, hard=DIFFUSION_SIDES),
    "diffusion_1d_resample": Case(**DIFFUSION, soft=DIFFUSION_SIDES),
    "diffusion_reaction": Case(
        {"x": (-pi, pi), "t": (0, 1)},
        ["u_t - u_xx - exp(-t)*(3*sin(2*x)/2 + 8*sin(3*x)/3 + 15*sin(4*x)/4 + 63*sin(8*x)/8)"],
        hard=["u(±pi, t) = 0", f"u(x, 0) = {SINES}"],
        exact=lambda x, t: exp(-t) * sum(sin(k * x) / k for k in (1, 2, 3, 4, 8)),
    ),
    "elasticity_plate": Case(
        {"x": (0, 1), "y": (0, 1)},
        [
            f"u_3_x + u_5_y - ({PLATE['fx']})",
            f"u_5_x + u_4_y - ({PLATE['fy']})",
            "2*u_1_x + u_2_y - u_3",
            "2*u_2_y + u_1_x - u_4",
            "(u_1_y + u_2_x)/2 - u_5",
        ],
        hard=["u_2(0, y) = 0", "u_3(0, y) = 0", "u_2(1, y) = 0", "u_3(1, y) = 0", "u_1(x, 0) = 0", "u_2(x, 0) = 0", "u_1(x, 1) = 0", "u_4(x, 1) = 8*sin(pi*x)"],
    ),
    "heat": HEAT,
    "heat_resample": HEAT,
    "ode_2nd": Case(
        {"t": (0, 0.25)},
        ["u_tt - 10*u_t + 9*u - 5*t"],
        soft=["u(0) = -1", "u_t(0) = 2"],
        exact=lambda t: 50 / 81 + 5 * t / 9 - 2 * exp(t) + 31 / 81 * exp(9 * t),
    ),
    "ode_system": Case(
        {"t": (0, 10)}, ["u_1_t - u_2", "u_2_t + u_1"], soft=["u_1(0) = 0", "u_2(0) = 1"], exact=lambda t: (sin(t), cos(t))
    ),
}
