"""What the survey expects of a problem, and the comparison of a file with it."""

import random
from dataclasses import dataclass, field

import numpy as np
from solverhub import sides, trees
from solverhub.formulas import Names, equation_of

DRAWS = 8
TOLERANCE = 1e-6  # of the sum of all terms: parameters and π may be rounded to single precision
POINTS = {1: 20001, 2: 301}  # along each coordinate


@dataclass
class Case:
    """A problem as it is written by hand: equations that are zero, and conditions in the words of `solverhub.save`."""

    domain: dict
    equation: list
    hard: list = field(default_factory=list)
    soft: list = field(default_factory=list)
    #: The exact solution or a trusted one: a function of an array for each coordinate, with an array for each unknown.
    exact: object = None


def matches(case, solution):
    """Whether the equation and the conditions of a file are those that were written by hand."""
    manifest = solution.manifest
    times = [it["name"] for it in manifest["coordinates"] if it.get("role") == "time"]
    names = Names(solution.coordinates, manifest["unknowns"], solution.parameters, times)
    expected = [equation_of(text, names) for text in case.equation]
    found = manifest.get("equation", [])
    equation = (
        list(case.domain) == solution.coordinates
        and np.allclose([*case.domain.values()], [*solution.domain.values()], rtol=TOLERANCE, atol=0)
        and len(expected) == len(found)
        and all(is_same(one, two, solution.parameters) for one, two in zip(expected, found))
    )
    open_ones = list(manifest.get("conditions", []))
    conditions = True
    for imposed, texts in (("hard", case.hard), ("soft", case.soft)):
        for wanted in sides.conditions_of(texts, names, case.domain, solution.parameters):
            same = next((it for it in open_ones if it["imposed"] == imposed and is_same_condition(wanted, it, solution.parameters)), None)
            conditions = conditions and same is not None
            if same is not None:
                open_ones.remove(same)
    return equation, conditions and not open_ones


def is_same_condition(wanted, found, numbers):
    for name in ("kind", "unknown", "along", "text"):
        if wanted.get(name) != found.get(name):
            return False
    if wanted.get("derivative", []) != found.get("derivative", []) or wanted.get("at", {}).keys() != found.get("at", {}).keys():
        return False
    if any(not np.isclose(end, found["at"][name], rtol=TOLERANCE) for name, end in wanted.get("at", {}).items()):
        return False
    part = {"value": "equals", "equation": "residual"}.get(wanted["kind"])
    return part is None or is_same(wanted[part], found[part], numbers)


def is_same(one, two, numbers):
    """Whether two trees have the same values, where each derivative is a number of its own."""
    for draw in range(DRAWS):
        drawn = _Drawn(draw, numbers)
        values = [sides.number_of(_with_names(tree), drawn) for tree in (one, two)]
        size = sum(abs(sides.number_of(_with_names(term), drawn)) for tree in (one, two) for term in trees.terms_of(tree))
        if not abs(values[0] - values[1]) <= TOLERANCE * size:
            return False
    return True


class _Drawn(dict):
    """A number between 0.5 and 1.5 for each name that has none."""

    def __init__(self, draw, numbers):
        super().__init__(numbers)
        self.draw = draw

    def get(self, name, default=None):
        return self[name] if name in self else random.Random(f"{self.draw} {name}").uniform(0.5, 1.5)


def _with_names(tree):
    if tree["op"] == "derivative":
        return trees.name(f"{trees.text_of(tree['args'][0])} by {' '.join(sorted(tree['by']))}")
    return {**tree, "args": [_with_names(it) for it in tree["args"]]} if "args" in tree else tree


def sampled_errors(solution, exact):
    """The largest distance of each unknown from the exact solution on a grid."""
    lines = [np.linspace(*bounds, POINTS[len(solution.domain)]) for bounds in solution.domain.values()]
    columns = [it.reshape(-1) for it in np.meshgrid(*lines, indexing="ij")]
    values = np.asarray(solution(np.stack(columns, 1)))
    found = exact(*columns)
    truth = np.stack([np.broadcast_to(it, columns[0].shape) for it in (found if isinstance(found, tuple) else (found,))], 1)
    return [float(it) for it in np.abs(values - truth).max(0)]


def by_integration(slope, start, end, tolerance=1e-12):
    """The solution of an initial value problem by SciPy, as a function of time."""
    from scipy.integrate import solve_ivp

    found = solve_ivp(slope, (0, end), start, method="DOP853", rtol=tolerance, atol=tolerance, dense_output=True)
    return lambda t: tuple(found.sol(t))
