"""Networks whose `forward` the user wrote, over one coordinate: the values are in the code as much as in the weights."""

import math
from copy import deepcopy

import numpy as np
import torch
import torch.nn.functional as F
from neurodiffeq import diff
from neurodiffeq.conditions import IVP, NoCondition
from neurodiffeq.generators import Generator1D
from neurodiffeq.networks import FCNN, APTx, Resnet, SinActv, Swish
from neurodiffeq.solvers import Solver1D
from torch import nn

from reference.case import Case, points_between

start, end = 0.1, 2.0
FREQUENCIES = [1.0, 2.0, 4.0]


class Skip(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(1, 6)
        self.second = nn.Linear(6, 6)
        self.last = nn.Linear(6, 1)

    def forward(self, t):
        h = torch.tanh(self.first(t))
        return self.last(h + torch.tanh(self.second(h)))


class RandomFourier(nn.Module):
    def __init__(self, features=5):
        super().__init__()
        self.register_buffer("B", torch.randn(1, features))
        self.layers = nn.Sequential(nn.Linear(2 * features, 6), nn.Tanh(), nn.Linear(6, 1))

    def forward(self, x):
        projected = 2 * math.pi * x @ self.B
        return self.layers(torch.cat([torch.sin(projected), torch.cos(projected)], dim=-1))


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.a = nn.Linear(width, width)
        self.b = nn.Linear(width, width)
        self.act = nn.SiLU()

    def forward(self, x):
        return self.act(x + self.b(self.act(self.a(x))))


class Residual(nn.Module):
    def __init__(self, width=5, depth=3):
        super().__init__()
        self.lift = nn.Linear(1, width)
        self.blocks = nn.ModuleList([Block(width) for _ in range(depth)])
        self.out = nn.Linear(width, 1)

    def forward(self, t):
        h = self.lift(t)
        for block in self.blocks:
            h = block(h)
        return self.out(h)


class OwnActivation(nn.Module):
    def __init__(self):
        super().__init__()
        self.beta = nn.Parameter(torch.tensor(1.3))

    def forward(self, x):
        return x * torch.sigmoid(self.beta * x)


class Scaled(nn.Module):
    """A number of its own, and settings that are no tensors."""

    def __init__(self, low, high):
        super().__init__()
        self.low, self.high = low, high
        self.scale = nn.Parameter(torch.tensor([0.7]))
        self.shift = nn.Parameter(torch.tensor(0.2))
        self.NN = FCNN(1, 1, hidden_units=(5,), actv=OwnActivation)

    def forward(self, t):
        z = 2.0 * (t - self.low) / (self.high - self.low) - 1.0
        return self.scale * self.NN(z) + self.shift


class Gated(nn.Module):
    """The modified network of Wang, Teng and Perdikaris, with a dict of modules."""

    def __init__(self, width=4, depth=2):
        super().__init__()
        self.gates = nn.ModuleDict({"u": nn.Linear(1, width), "v": nn.Linear(1, width)})
        self.hidden = nn.ModuleList([nn.Linear(1, width), *(nn.Linear(width, width) for _ in range(depth))])
        self.out = nn.Linear(width, 1)

    def forward(self, x):
        u, v = (torch.tanh(gate(x)) for gate in self.gates.values())
        h = torch.tanh(self.hidden[0](x))
        for layer in self.hidden[1:]:
            z = torch.tanh(layer(h))
            h = (1 - z) * u + z * v
        return self.out(h)


class Functional(nn.Module):
    """Weights without layers."""

    def __init__(self):
        super().__init__()
        self.W1 = nn.Parameter(torch.randn(4, 1))
        self.b1 = nn.Parameter(torch.randn(4))
        self.W2 = nn.Parameter(torch.randn(4, 3))
        self.W3 = nn.Parameter(torch.randn(3, 1))

    def forward(self, t):
        h = F.tanh(F.linear(t, self.W1, self.b1))
        h = F.softplus(torch.einsum("ni,ij->nj", h, self.W2))
        return torch.matmul(h, self.W3)


class Sine(nn.Module):
    def __init__(self, inputs, outputs, omega=3.0):
        super().__init__()
        self.omega = omega
        self.linear = nn.Linear(inputs, outputs)

    def forward(self, x):
        return torch.sin(self.omega * self.linear(x))


class Siren(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(Sine(1, 5), Sine(5, 5), nn.Linear(5, 1))

    def forward(self, coords):
        return self.net(coords)


class Dense(nn.Module):
    """Every layer sees all before it."""

    def __init__(self, width=3, depth=3):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(1 + i * width, width) for i in range(depth))
        self.out = nn.Linear(1 + depth * width, 1)

    def forward(self, x):
        features = [x]
        for i, layer in enumerate(self.layers):
            features.append(torch.tanh(layer(torch.cat(features, dim=1))) if i % 2 == 0 else layer(torch.cat(features, 1)).sigmoid())
        return self.out(torch.cat(features, dim=1))


class Rbf(nn.Module):
    def __init__(self, centers=6):
        super().__init__()
        self.centers = nn.Parameter(torch.linspace(0.0, 2.0, centers))
        self.log_width = nn.Parameter(torch.zeros(centers))
        self.weights = nn.Linear(centers, 1, bias=False)

    def forward(self, x):
        distance = (x - self.centers.unsqueeze(0)).pow(2)
        return self.weights(torch.exp(-distance * self.log_width.exp()))


class Polynomial(nn.Module):
    def __init__(self, degree=4):
        super().__init__()
        self.coefficients = nn.ParameterList([nn.Parameter(torch.randn(1)) for _ in range(degree + 1)])

    def forward(self, t):
        total = torch.zeros_like(t)
        for k, c in enumerate(self.coefficients):
            total = total + c * t**k
        return total


class Chebyshev(nn.Module):
    def __init__(self, degree=5):
        super().__init__()
        self.degree = degree
        self.c = nn.Parameter(torch.randn(degree + 1, 1))

    def forward(self, x):
        s = x - 1.0
        basis = [torch.ones_like(s), s]
        for _ in range(2, self.degree + 1):
            basis.append(2 * s * basis[-1] - basis[-2])
        return torch.hstack(basis) @ self.c


class FixedWaves(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(2 * len(FREQUENCIES) + 1, 1)

    def embed(self, t):
        waves = [wave(2 * np.pi * k * t) for k in FREQUENCIES for wave in (torch.sin, torch.cos)]
        return torch.cat([t] + waves, dim=1)

    def forward(self, t):
        return self.head(self.embed(t))


class Even(FCNN):
    """Built on a network of the library, symmetric by construction."""

    def forward(self, t):
        return 0.5 * (super().forward(t) + super().forward(-t))


class Mixture(nn.Module):
    def __init__(self, experts=3):
        super().__init__()
        self.experts = nn.ModuleList(FCNN(1, 1, hidden_units=(3,), actv=SinActv) for _ in range(experts))
        self.gate = nn.Linear(1, experts)

    def forward(self, x):
        shares = torch.softmax(self.gate(x), dim=1)
        answers = torch.stack([expert(x) for expert in self.experts], dim=-1).squeeze(1)
        return (shares * answers).sum(dim=1, keepdim=True)


class Attention(nn.Module):
    """Several dimensions behind the points."""

    def __init__(self, heads=2, size=3):
        super().__init__()
        self.heads, self.size = heads, size
        self.q = nn.Linear(1, heads * size)
        self.k = nn.Linear(1, heads * size)
        self.out = nn.Linear(heads * heads, 1)

    def forward(self, x):
        q = self.q(x).view(-1, self.heads, self.size)
        k = self.k(x).reshape(x.shape[0], self.heads, self.size)
        scores = torch.matmul(q, k.transpose(1, 2)) / self.size**0.5
        return self.out(F.softmax(scores, dim=-1).flatten(1))


class HardBounds(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = FCNN(1, 1, hidden_units=(4,), actv=Swish)

    def forward(self, t):
        inside = torch.clamp(self.net(t), -0.9, 0.9)
        return torch.where(t < 1.0, inside, inside + 0.1 * (t - 1.0) ** 3)


class LayerNormed(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(1, 5)
        self.norm = nn.LayerNorm(5)
        self.drop = nn.Dropout(0.2)
        self.act = nn.GELU()
        self.out = nn.Linear(5, 1)

    def forward(self, x):
        h = self.linear(x)
        h = self.drop(self.act(self.norm(h)))
        return self.out(F.dropout(h, 0.1, training=self.training))


class InPlace(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(1, 4)
        self.b = nn.Linear(4, 4)
        self.relu = nn.ELU(inplace=True)
        self.c = nn.Linear(4, 1)

    def forward(self, x):
        h = self.a(x)
        r = h
        h = self.b(torch.tanh(h))
        h += r
        h = self.relu(h)
        return self.c(h)


class Sharing(nn.Module):
    """One layer used again and again, and a helper outside of the class."""

    def __init__(self, steps=3):
        super().__init__()
        self.steps = steps
        self.inner = nn.Linear(3, 3)
        self.outer = nn.Linear(3, 1)

    def forward(self, t):
        h = powers(t, 3)
        for _ in range(self.steps):
            h = torch.tanh(self.inner(h))
        return self.outer(h)


def powers(t, count):
    return torch.cat([t**k for k in range(1, count + 1)], dim=1)


class Fallback(nn.Module):
    """Branches on settings; a property and a static method."""

    def __init__(self, use_log=True, activation="tanh"):
        super().__init__()
        self.use_log, self.activation = use_log, activation
        self.net = nn.Sequential(nn.Linear(1, 4), nn.Identity())
        self.last = nn.Linear(4, 1)

    @property
    def act(self):
        return {"tanh": torch.tanh, "sin": torch.sin}[self.activation]

    @staticmethod
    def squash(x):
        return torch.log1p(x**2)

    def forward(self, t):
        if self.use_log:
            t = self.squash(t)
        if t.dim() == 1:
            t = t.unsqueeze(1)
        return self.last(self.act(self.net(t)))


class Own(nn.Sequential):
    """A Sequential with more in front."""

    def forward(self, t):
        return super().forward(torch.sqrt(1 + t**2))


nets = [
    Skip(),
    RandomFourier(),
    Residual(),
    Scaled(start, end),
    Gated(),
    Functional(),
    Siren(),
    Dense(),
    Rbf(),
    Polynomial(),
    Chebyshev(),
    FixedWaves(),
    Even(1, 1, hidden_units=(5, 4)),
    Mixture(),
    Attention(),
    HardBounds(),
    LayerNormed().eval(),
    InPlace(),
    Sharing(),
    Fallback(),
    Own(nn.Linear(1, 4), nn.Tanh(), nn.Linear(4, 1)),
    nn.Sequential(nn.Linear(1, 4), OwnActivation(), Block(4), nn.Linear(4, 1)),
    FCNN(1, 1, hidden_units=(4, 3), actv=OwnActivation),
    Resnet(1, 1, hidden_units=(4,), actv=OwnActivation),
    nn.Sequential(nn.Linear(1, 4), APTx(), nn.Linear(4, 1)),
]
conditions = [IVP(0.1, 0.5 + 0.1 * i) if i % 3 == 0 else NoCondition() for i in range(len(nets))]

equations = lambda *variables: [diff(u, variables[-1]) + u for u in variables[:-1]]

times = Generator1D(5, start, end, "equally-spaced")
solver = Solver1D(equations, conditions, start, end, nets, times, times)
solver.best_nets = deepcopy(nets)
case = Case(solver, points_between((start,), (end,)))
