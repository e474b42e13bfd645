"""Writes solver files as people's scripts save them, with classes, functions and optimizers of many kinds: each must pass for usual.

    python make_honest.py [name] …        (the Python of `npm run test:client`)

They are saved by the real library and are not byte for byte the same each time.
"""

import functools
import math
import sys
from abc import abstractmethod
from collections import defaultdict, namedtuple
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Dict, List, Literal, Optional, Union

import dill
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, BaseCondition
from neurodiffeq.networks import FCNN
from neurodiffeq.solvers import Solver1D
from scipy.interpolate import CubicSpline
from torch import nn, sin

FILES = Path(__file__).parent / "files"
dill.settings["recurse"] = True


def layers():
    """The library expects the layers of a network under the name NN."""
    return nn.Sequential(nn.Linear(1, 4), nn.Tanh(), nn.Linear(4, 1))


class Scaled(nn.Module):
    """Buffers, class attributes, properties and special methods."""

    rate = 0.5
    names = ["a", "b"]

    def __init__(self):
        super().__init__()
        self.NN = layers()
        self.register_buffer("scale", torch.ones(1))

    @property
    def size(self):
        return 3

    @size.setter
    def size(self, value):
        self._size = value

    @staticmethod
    def doubled(x):
        return 2 * x

    @classmethod
    def make(cls):
        return cls()

    def __len__(self):
        return 1

    def __repr__(self):
        return "Scaled()"

    def __getitem__(self, index):
        return self.NN

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.doubled(self.NN(x)) * self.scale


class Deeper(Scaled):
    """A subclass of a subclass, which calls what is above."""

    def forward(self, x):
        return super().forward(x) + self.rate


@dataclass
class Settings:
    width: int = 4
    activation: Optional[str] = None
    tags: List[int] = field(default_factory=list)


@dataclass(frozen=True)
class Fixed:
    width: int = 4


class Configured(nn.Module):
    """Objects of other classes among its attributes and in its body."""

    defaults_of_all = Settings()

    def __init__(self, settings: Optional[Settings] = None, fixed: "Fixed" = Fixed()):
        super().__init__()
        self.settings = settings or Settings(8)
        self.fixed = fixed
        self.by_name = {"first": Settings(1), "second": Settings(2)}
        self.NN = layers()

    def forward(self, x):
        return self.NN(x)


class WithFunctions(nn.Module):
    """Functions among its attributes: lambdas, closures, partial(), bound methods."""

    def __init__(self, factor):
        super().__init__()
        self.before = lambda x: x * factor
        self.after = functools.partial(torch.mul, other=factor)
        self.bound = self.halved
        self.counts = defaultdict(lambda: 0)
        self.NN = layers()

    def halved(self, x):
        return x / 2

    @functools.cached_property
    def half(self):
        return 0.5

    def forward(self, x):
        return self.NN(self.before(x))


class Wave(nn.Module):
    def forward(self, x):
        return torch.sin(x)


class Residual(nn.Module):
    """Lists and dicts of modules, some of them of other classes of the script."""

    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList([nn.Linear(1, 1) for _ in range(3)])
        self.named = nn.ModuleDict({"wave": Wave()})
        self.gain = nn.Parameter(torch.ones(1))

    @property
    def NN(self):
        return self.blocks

    def forward(self, x):
        for block in self.blocks:
            x = x + self.named["wave"](block(x))
        return self.gain * x


class Shape:
    @abstractmethod
    def area(self, r):
        """What it covers."""

    def __eq__(self, other):
        return type(self) is type(other)

    def __hash__(self):
        return 1

    def __add__(self, other):
        return self


class Disc(Shape):
    def area(self, r):
        return math.pi * r**2

    def __call__(self, r):
        return self.area(r)


class Held(nn.Module):
    def __init__(self):
        super().__init__()
        self.shape = Disc()
        self.shapes = [Disc(), Disc()]
        self.NN = layers()

    def forward(self, x):
        return self.NN(x) * self.shape(1.0)


class FlatStart(BaseCondition):
    """A condition of the script's own."""

    def __init__(self, value):
        super().__init__()
        self.value = value

    def parameterize(self, output_tensor, t):
        return self.value + t**2 * output_tensor


class Weighted(Solver1D):
    """A solver of the script's own."""

    def additional_loss(self, residual, funcs, coords):
        return 0.0


class SlowDescent(torch.optim.SGD):
    """An optimizer of the script's own."""

    def step(self, closure=None):
        return super().step(closure)


Point = namedtuple("Point", "x y")
CENTRE = Point(0.5, 1.5)
TABLE = np.linspace(0, 1, 4)
SPLINE = CubicSpline([0, 1, 2], [0, 1, 4])
RANDOM = np.random.default_rng(1)
Number = Union[float, torch.Tensor]


def decay(u, t):
    return [diff(u, t) + u]


def hinted(u: torch.Tensor, t: torch.Tensor, k: float = 2.0, how: Literal["plain", "other"] = "plain") -> List[torch.Tensor]:
    rates: Dict[str, Number] = {"k": k}
    return [diff(u, t) + rates["k"] * u]


def newer_hints(u: torch.Tensor, t: "torch.Tensor", k: float | None = None) -> list[torch.Tensor]:
    return [diff(u, t) + (k or 1.0) * u]


def with_callable(f: Callable[[float], float], more: Optional[Callable[..., torch.Tensor]] = None, *rest: tuple[int, ...]):
    return lambda u, t: [diff(u, t) + f(1.0) * u]


def imported_names(u, t):
    return [diff(u, t) + sin(u) * math.exp(-1) + np.float64(0.5) * torch.exp(-t) * CENTRE.x]


def tables(u, t):
    return [diff(u, t) + float(TABLE[0]) * u + float(SPLINE(0.5)) + RANDOM.random()]


def closure_of(k):
    def equation(u, t):
        return [diff(u, t) + k * u]

    return equation


@functools.lru_cache(maxsize=None)
def factorial(n):
    return 1 if n == 0 else n * factorial(n - 1)


@functools.lru_cache
def squared(n):
    return n * n


def cached(u, t):
    return [diff(u, t) + u / factorial(3) + squared(2)]


def solver(equation=decay, network=None, condition=None, kind=Solver1D, optimizer=None):
    network = network or FCNN(1, 1, hidden_units=(4,))
    made = kind(
        equation,
        [condition or IVP(0.0, 1.0)],
        t_min=0.0,
        t_max=1.0,
        nets=[network],
        optimizer=optimizer and optimizer(network.parameters()),
        n_batches_valid=1,
    )
    made.fit(2, tqdm_file=None)
    return made


def with_lbfgs():
    made = solver()
    made.optimizer = torch.optim.LBFGS(made.nets[0].parameters(), max_iter=2)
    return made


CASES = {
    "module": lambda: solver(network=Scaled()),
    "module-of-module": lambda: solver(network=Deeper()),
    "module-with-settings": lambda: solver(network=Configured()),
    "module-with-functions": lambda: solver(network=WithFunctions(2.0)),
    "module-with-modules": lambda: solver(network=Residual()),
    "module-with-objects": lambda: solver(network=Held()),
    "own-condition": lambda: solver(condition=FlatStart(1.0)),
    "own-solver": lambda: solver(kind=Weighted),
    "own-optimizer": lambda: solver(optimizer=lambda parameters: SlowDescent(parameters, lr=0.01)),
    "hints": lambda: solver(hinted),
    "hints-newer": lambda: solver(newer_hints),
    "hints-callable": lambda: solver(with_callable(lambda x: x)),
    "imported-names": lambda: solver(imported_names),
    "tables": lambda: solver(tables),
    "closure": lambda: solver(closure_of(3.0)),
    "cached": lambda: solver(cached),
    "lbfgs": with_lbfgs,
    **{
        name.lower(): functools.partial(solver, optimizer=getattr(torch.optim, name))
        for name in "SGD RMSprop AdamW Adagrad".split()
    },
}


def main(names):
    FILES.mkdir(exist_ok=True)
    for name in names or CASES:
        print(name)
        torch.manual_seed(1)
        made = CASES[name]()
        made.save(path=str(FILES / f"{name}.dill"))
        written = (FILES / f"{name}.dill").read_bytes()
        # The folder of this Python must not be in the files; a name of the same length changes nothing else.
        folder = sys.prefix.encode()
        (FILES / f"{name}.dill").write_bytes(written.replace(folder, b"/" + b"x" * (len(folder) - 1)))
        dill.loads(written)


if __name__ == "__main__":
    main(sys.argv[1:])
