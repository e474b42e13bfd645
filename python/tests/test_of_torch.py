"""Networks of torch of different make are saved as open files and read again."""

import random
import threading

import numpy as np
import pytest
import solverhub
import torch
from said import conditions, equations
from solverhub import errors, open_file
from solverhub.open_saving import remarks_on
from solverhub.open_torch import OpenModule
from torch import nn

pytestmark = pytest.mark.usefixtures("single_precision")
DOMAIN = {"x": (-1, 1), "t": (0, 2)}


class Residual(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.middle, self.last = nn.Linear(2, 8), nn.ModuleList(nn.Linear(8, 8) for _ in range(3)), nn.Linear(8, 1)

    def forward(self, points):
        x = torch.tanh(self.first(points))
        for layer in self.middle:
            x = x + torch.sin(layer(x))
        return self.last(x)


class Fourier(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("frequencies", torch.randn(2, 16))
        self.last = nn.Linear(32, 2)

    def forward(self, points):
        angles = 2 * torch.pi * points @ self.frequencies
        return self.last(torch.cat([torch.sin(angles), torch.cos(angles)], dim=-1))


class Gated(nn.Module):
    def __init__(self):
        super().__init__()
        self.u, self.v = nn.Linear(2, 10), nn.Linear(2, 10)
        self.layers = nn.ModuleList([nn.Linear(2, 10), nn.Linear(10, 10)])
        self.last = nn.Linear(10, 1)

    def forward(self, points):
        u, v, h = torch.tanh(self.u(points)), torch.tanh(self.v(points)), points
        for layer in self.layers:
            z = torch.tanh(layer(h))
            h = z * u + (1 - z) * v
        return self.last(h)


class Hard(nn.Module):
    """Takes columns, and satisfies values on three sides."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Sequential(nn.Linear(2, 12), nn.SiLU(), nn.Linear(12, 1))

    def forward(self, x, t):
        return torch.sin(torch.pi * x) + t * (1 - x**2) * self.inner(torch.cat((x, t), dim=1))


class Branches(nn.Module):
    """A branch and a trunk, multiplied, as in a DeepONet for one input function."""

    def __init__(self):
        super().__init__()
        self.branch, self.trunk = nn.Linear(1, 20), nn.Sequential(nn.Linear(1, 20), nn.GELU())
        self.bias = nn.Parameter(torch.tensor(0.3))

    def forward(self, points):
        return torch.einsum("bi,bi->b", self.branch(points[:, :1]), self.trunk(points[:, 1:]))[:, None] + self.bias


class Radial(nn.Module):
    """Gaussians around centres."""

    def __init__(self):
        super().__init__()
        self.centres, self.sizes, self.weights = nn.Parameter(torch.randn(9, 2)), nn.Parameter(torch.rand(9) + 0.5), nn.Parameter(torch.randn(9, 1))

    def forward(self, points):
        distance = ((points.unsqueeze(1) - self.centres) ** 2).sum(-1)
        return torch.exp(-self.sizes * distance) @ self.weights


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.last = nn.Linear(1, 4), nn.Linear(1, 4), nn.Linear(1, 4), nn.Linear(8, 1)

    def forward(self, points):
        tokens = points.unsqueeze(-1)
        scores = torch.softmax(self.q(tokens) @ self.k(tokens).transpose(1, 2) / 2.0, dim=-1)
        return self.last((scores @ self.v(tokens)).flatten(1))


class Periodic(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(3, 9), nn.Softplus(), nn.Linear(9, 1))

    def forward(self, points):
        x, t = points[..., 0], points[..., 1]
        return self.net(torch.stack((torch.cos(torch.pi * x), torch.sin(torch.pi * x), t / 2 - 1), -1)).squeeze(-1)


class Adaptive(nn.Module):
    def __init__(self):
        super().__init__()
        self.slope = nn.Parameter(torch.full((7,), 0.2))
        self.first, self.last = nn.Linear(2, 7), nn.Linear(7, 3)

    def forward(self, points):
        return self.last(torch.tanh(10 * self.slope * self.first(points)))


class Pieces(nn.Module):
    """Two networks, one for each half of the domain."""

    def __init__(self):
        super().__init__()
        self.left, self.right = nn.Linear(2, 1), nn.Sequential(nn.Linear(2, 5), nn.ELU(), nn.Linear(5, 1))

    def forward(self, points):
        return torch.where(points[:, :1] < 0.2, self.left(points), self.right(points).clamp(min=-0.1))


class Several(nn.Module):
    """A trunk with two heads, each a result of its own."""

    def __init__(self):
        super().__init__()
        self.trunk, self.one, self.two = nn.Linear(2, 5), nn.Linear(5, 1), nn.Linear(5, 2)

    def forward(self, points):
        trunk = torch.tanh(self.trunk(points))
        return self.one(trunk)[:, 0], self.two(trunk)


class Stream(nn.Module):
    """A flow without sources: the derivatives of a stream function."""

    def __init__(self):
        super().__init__()
        self.inner = nn.Sequential(nn.Linear(2, 9), nn.Tanh(), nn.Linear(9, 9), nn.Softplus(), nn.Linear(9, 1))

    def forward(self, points):
        points = points.requires_grad_()
        with torch.enable_grad():
            stream = self.inner(points)
            slopes = torch.autograd.grad(stream, points, torch.ones_like(stream), create_graph=True)[0]
        return torch.cat([slopes[:, 1:2], -slopes[:, 0:1]], 1)


def normalised():
    net = nn.Sequential(nn.Linear(2, 6), nn.BatchNorm1d(6), nn.ReLU(), nn.Dropout(0.5), nn.Linear(6, 6), nn.LayerNorm(6), nn.Mish(), nn.Linear(6, 1))
    net(torch.randn(50, 2))  # so that the batch has a mean
    return net


def weight_normalised():
    return nn.Sequential(nn.utils.parametrizations.weight_norm(nn.Linear(2, 6)), nn.Tanh(), nn.Linear(6, 1, bias=False))


NETWORKS = [
    lambda: nn.Sequential(nn.Linear(2, 10), nn.Tanh(), nn.Linear(10, 1)),
    Residual,
    Fourier,
    Gated,
    Hard,
    Branches,
    Radial,
    Attention,
    Periodic,
    Adaptive,
    Pieces,
    Several,
    Stream,
    normalised,
    weight_normalised,
]


def random_points(dtype=torch.float32, count=100):
    return torch.rand(count, 2, dtype=dtype) * torch.tensor([2.0, 2.0], dtype=dtype) - torch.tensor([1.0, 0.0], dtype=dtype)


def values_of(net, points):
    training = net.training
    net.eval()
    with torch.no_grad():
        found = net(points[:, :1], points[:, 1:]) if isinstance(net, Hard) else net(points)
    net.train(training)
    if isinstance(found, tuple):
        found = torch.cat([it.reshape(len(points), -1) for it in found], 1)
    return found.reshape(len(points), -1).double().numpy()


@pytest.mark.parametrize("dtype", [torch.float64, torch.float32])
@pytest.mark.parametrize("make", NETWORKS)
def test_a_network_is_saved_and_computes_the_same(make, dtype, tmp_path):
    torch.manual_seed(4)
    net = make().to(dtype)
    path = solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN)
    solution = solverhub.load(path)
    points = random_points(dtype)
    expected = values_of(net, points)
    assert solution.manifest["made_with"] == {"library": "torch", "version": torch.__version__, "precision": str(dtype)[6:]}
    assert solution(points).double().numpy() == pytest.approx(expected, abs=(1e-12 if dtype == torch.float64 else 1e-5) * np.abs(expected).max(), rel=0)
    again = solverhub.load(path, into="torch")
    assert again(points).detach().double().numpy() == pytest.approx(expected, abs=(1e-12 if dtype == torch.float64 else 1e-5) * np.abs(expected).max(), rel=0)


class Starting(nn.Module):
    """Starts at a number that belongs to the problem, and ends at one that its weights happen to give."""

    def __init__(self):
        super().__init__()
        self.start, self.slope = nn.Parameter(torch.tensor(2.0)), nn.Parameter(torch.tensor(3.0))

    def forward(self, points):
        return self.start + points * self.slope


def test_a_condition_that_is_met_by_training_alone_is_soft(tmp_path):
    network = Starting()
    parameters = {"a": network.start}
    file = solverhub.save(network, tmp_path / "x.solverhub", conditions=["u(0) = a", "u(1) = 5"], domain={"x": (0, 1)}, parameters=parameters)
    assert conditions(open_file.read(file)) == [("u = a at x = 0", "hard"), ("u = 5 at x = 1", "soft")]


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16])
def test_a_network_in_half_precision(dtype, tmp_path):
    torch.manual_seed(4)
    net = nn.Sequential(nn.Linear(2, 10), nn.Tanh(), nn.Linear(10, 1)).to(dtype)
    solution = solverhub.load(solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN))
    assert solution.manifest["made_with"]["precision"] == str(dtype)[6:]
    assert (solution.tensors["0.weight"] == net[0].weight.detach().double().numpy()).all()


def test_saving_changes_nothing(tmp_path):
    net = normalised().train()
    net[0].weight.grad = torch.ones(6, 2)
    net[3].eval()
    before = {name: tensor.clone() for name, tensor in net.state_dict().items()}
    modes = [module.training for module in net.modules()]
    states = random.getstate(), np.random.get_state()[1].tolist(), torch.get_rng_state().tolist()
    solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN, equation=lambda x, u: u, conditions=["u(x, 0) = 0"])
    assert all((before[name] == tensor).all() for name, tensor in net.state_dict().items())
    assert [module.training for module in net.modules()] == modes
    assert (random.getstate(), np.random.get_state()[1].tolist(), torch.get_rng_state().tolist()) == states
    assert (net[0].weight.grad == 1).all() and net[4].weight.grad is None


def test_a_network_in_training_mode_is_put_back_after_an_error(tmp_path):
    class Random(nn.Module):
        def forward(self, points):
            return points + torch.rand(1)

    net = Random().train()
    with pytest.raises(errors.CannotFollow, match=r"The network cannot be followed at .*test_of_torch\.py, line \d+ \(`return points \+ torch\.rand\(1\)`\): It uses random numbers\."):
        solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN)
    assert net.training and list(tmp_path.iterdir()) == []


def test_a_whole_problem(tmp_path):
    nu = 0.1

    def heat(points, values):
        slopes = torch.autograd.grad(values, points, torch.ones_like(values), create_graph=True)[0]
        return slopes[:, 1:2] - nu * torch.autograd.grad(slopes[:, 0:1].sum(), points, create_graph=True)[0][:, 0:1]

    options = {
        "conditions": ["u(x,0) = sin(pi*x)", "u(±1,t) = 0", "u_x(1,t) = 0", "u(-1,t) = u(1,t)"],
        "domain": DOMAIN,
        "parameters": {"nu": nu},
        "title": "Heat",
        "description": "A rod.",
        "license": "CC-BY-4.0",
        "citation": "Ada.",
        "optimizer": "Adam",
        "iterations": 3,
        "seed": 1,
        "losses": [3.0, 2.0, 1.5],
    }
    net = Hard().double()
    for equation in ("u_t = nu*u_xx", heat, ["u_t - nu*u_xx = 0"]):
        solution = solverhub.load(solverhub.save(net, tmp_path / "net.solverhub", equation=equation, **options))
        assert equations(solution) == ["u_t - nu*u_xx"]
    assert conditions(solution) == [
        ("u = sin(pi*x) at t = 0", "hard"),
        ("u = 0 at x = -1", "hard"),
        ("u = 0 at x = 1", "hard"),
        ("u_x = 0 at x = 1", "soft"),
        ("u periodic along x", "hard"),
    ]
    manifest = solution.manifest
    assert [manifest[it] for it in ("title", "description", "license", "citation")] == ["Heat", "A rod.", "CC-BY-4.0", "Ada."]
    assert manifest["training"] == {"optimizer": "Adam", "iterations": 3, "seed": 1, "losses": "losses"}
    assert solution.tensors["losses"].tolist() == [3.0, 2.0, 1.5]
    assert manifest["coordinates"] == [{"name": "x", "from": -1, "to": 1, "role": "space"}, {"name": "t", "from": 0, "to": 2, "role": "time"}]


def test_a_found_parameter_and_names_of_unknowns(tmp_path):
    k = nn.Parameter(torch.tensor(1.5))

    def system(points, values):
        one, two = values[:, :1], values[:, 1:]
        return [one - torch.exp(k) * two, two**2 + points[:, 1:]]

    solution = solverhub.load(solverhub.save(Fourier(), tmp_path / "net.solverhub", domain=DOMAIN, equation=system, unknowns=["u", "v"], parameters={"k": k}))
    assert equations(solution) == ["u - exp(k)*v", "v^2 + t"]
    assert solution.manifest["parameters"] == [{"name": "k", "value": 1.5, "found": True}]


def test_a_name_that_a_function_takes_from_outside_is_used_only_if_it_is_that_number(tmp_path):
    nu = 0.1
    save = lambda **more: equations(solverhub.load(solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN, equation=lambda x, u: nu * u, **more)))  # noqa: E731
    assert save(parameters={"nu": 0.1}) == ["nu*u"] and save(parameters={"nu": 0.2}) == ["0.1*u"] and save() == ["0.1*u"]


@pytest.mark.parametrize(
    ("options", "error", "reason"),
    [
        ({}, errors.FormulaRefused, "The domain is missing"),
        ({"domain": {"x": (1, -1), "t": (0, 1)}}, errors.FormulaRefused, "begin before it ends"),
        ({"domain": [0, 1]}, errors.FormulaRefused, "an interval for each coordinate"),
        ({"domain": {"x": (0, 1)}}, errors.CannotFollow, "A layer for 2 numbers is used with 1"),
        ({"domain": DOMAIN, "unknowns": ["a", "b"]}, errors.FormulaRefused, "1 results, but there are 2 names"),
        ({"domain": DOMAIN, "equation": 7}, errors.FormulaRefused, "has to be a text, an expression of SymPy, or a function"),
        ({"domain": DOMAIN, "equation": "u_y = 0"}, errors.FormulaRefused, "the name u_y is not known"),
        ({"domain": DOMAIN, "conditions": 7}, errors.FormulaRefused, "have to be a list of texts"),
        ({"domain": DOMAIN, "colour": "red"}, errors.FormulaRefused, "There is not an option 'colour'"),
        ({"domain": {"1x": (0, 1), "t": (0, 1)}}, errors.FileRefused, "is not a valid name"),
        ({"domain": DOMAIN, "equation": ["u_t = 0", lambda x, u: u]}, errors.FormulaRefused, "has to be a text"),
        ({"domain": DOMAIN, "equation": lambda x, u: u.sum(0)}, errors.CannotFollow, "different points"),
        ({"domain": DOMAIN, "equation": lambda x, u: {"a": u}}, errors.CannotFollow, "returns a dictionary"),
        ({"domain": DOMAIN, "equation": lambda x: x}, errors.CannotFollow, "takes 1 positional argument but 2 were given"),
    ],
)
def test_what_is_wrong_with_a_problem_is_said(options, error, reason, tmp_path):
    with pytest.raises(error) as refused:
        solverhub.save(Residual(), tmp_path / "net.solverhub", **options)
    assert reason in str(refused.value) and list(tmp_path.iterdir()) == []


class Sine(nn.Module):
    def forward(self, points):
        return 100 * torch.sin(points[:, :1]) + 0 * points[:, 1:]


def test_an_equation_that_is_nearly_satisfied_is_compared_by_its_terms(tmp_path):
    def equation(points, values):
        slope = torch.autograd.grad(values.sum(), points, create_graph=True)[0][:, :1]
        return torch.autograd.grad(slope.sum(), points, create_graph=True)[0][:, :1] + values

    solution = solverhub.load(solverhub.save(Sine(), tmp_path / "net.solverhub", domain=DOMAIN, equation=equation))
    assert equations(solution) == ["u_xx + u"]


class Fast(nn.Module):
    """Oscillates so fast that single precision loses some digits."""

    def __init__(self):
        super().__init__()
        self.frequency = nn.Parameter(torch.tensor(40000.0))

    def forward(self, x, t):
        return torch.sin(self.frequency * x) + t


def test_values_that_single_precision_loses_are_those_of_a_copy_in_double_precision(tmp_path):
    net = Fast()
    solution = solverhub.load(solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN))
    points, values = (solution.tensors[name] for name in ("points", "values"))
    assert solution(points) == pytest.approx(values, abs=1e-9)
    single = net(*torch.tensor(points, dtype=torch.float32).split(1, 1)).detach().numpy()
    assert np.abs(single - values).max() > 1e-4
    assert solution.manifest["made_with"]["precision"] == "float32" and net.frequency.dtype == torch.float32


def test_derivatives_of_what_is_known_are_computed(tmp_path):
    options = {"domain": DOMAIN, "equation": ["u + d(x**2*exp(-t), x, t) = d(x*u, x)"], "conditions": ["u(x, 0) = d(sin(x), x)"]}
    solution = solverhub.load(solverhub.save(Residual(), tmp_path / "net.solverhub", **options))
    assert equations(solution) == ["u - 2*x*exp(-t) - d(x*u, x)"] and conditions(solution) == [("u = cos(x) at t = 0", "soft")]


def test_numbers_of_a_layer_that_no_result_needs_are_left_out(tmp_path):
    class Half(nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.last = nn.Linear(2, 9), nn.Linear(9, 4)

        def forward(self, points):
            return self.last(torch.tanh(self.first(points)))[:, 1:3] * torch.tensor([1.0, 2.0, 3.0])[1:]

    net = Half()
    solution = solverhub.load(solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN))
    assert solution.tensors["last.weight_1_2"].shape == (2, 9) and "last.weight" not in solution.tensors
    points = random_points()
    assert solution(points).numpy() == pytest.approx(net(points).detach().numpy(), abs=1e-6)


def test_a_network_that_torch_has_compiled_is_followed_as_it_was(tmp_path):
    net = Residual()
    solution = solverhub.load(solverhub.save(torch.compile(net), tmp_path / "net.solverhub", domain=DOMAIN))
    points = random_points()
    assert solution(points).numpy() == pytest.approx(net(points).detach().numpy(), abs=1e-6)


def test_a_network_that_is_too_large_for_the_hub_is_refused(tmp_path):
    net = nn.Sequential(nn.Linear(2, 1100), nn.Tanh(), nn.Linear(1100, 1100), nn.Linear(1100, 1))
    with pytest.raises(errors.FileRefused, match="1000000 numbers"):
        solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN)


def test_an_equation_that_is_too_large_is_refused(tmp_path):
    def equation(points, values):
        for _ in range(12):
            values = values * values + values
        return values

    with pytest.raises(errors.CannotFollow, match="The equation has more than 4000 parts"):
        solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN, equation=equation)


def test_the_line_of_a_helper_is_named(tmp_path):
    def helper(u):
        return torch.linalg.inv(u[:, :, None])  # here

    with pytest.raises(errors.CannotFollow, match=r"line \d+ \(`return torch\.linalg\.inv\(u\[:, :, None\]\)  # here`\): torch\.linalg_inv cannot be followed"):
        solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN, equation=lambda x, u: 2 * helper(u))


def test_a_function_that_fails_with_tensors_is_named_with_its_line(tmp_path):
    def equation(points, values):
        x = points[:, 0:1]  # from which the values were not computed
        return torch.autograd.grad(values.sum(), x)[0]

    with pytest.raises(errors.CannotFollow, match=r"cannot be computed with tensors at .*test_of_torch\.py, line \d+ \(`return torch\.autograd.*\): RuntimeError: The differentiated Tensor"):
        solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN, equation=equation)


def test_the_doctor_says_whether_a_model_can_be_saved():
    class Random(nn.Module):
        def forward(self, points):
            return points + torch.rand(1)

    random, well = (solverhub.doctor(net, domain=DOMAIN)[-1] for net in (Random(), Residual()))
    assert "The network cannot be followed" in random.says and random.cure
    assert well.says.startswith("can be saved, in ") and not well.cure


def test_a_network_that_is_compiled_to_other_code_is_refused(tmp_path):
    net = torch.jit.trace(nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1)), torch.rand(5, 2))
    with pytest.raises(errors.CannotFollow, match="The network cannot be followed"):
        solverhub.save(net, tmp_path / "net.solverhub", domain=DOMAIN)


def test_a_loaded_network_can_be_trained(tmp_path):
    torch.manual_seed(6)
    net = solverhub.load(solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN), into="torch")
    assert isinstance(net, OpenModule) and {it.dtype for it in net.parameters()} == {torch.float32}
    assert {name for name, _ in net.named_parameters()} == {name.replace(".", "_") for name, _ in Residual().named_parameters()}
    points, wanted = random_points(), torch.ones(100, 1)
    optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
    losses = []
    for _ in range(30):
        optimizer.zero_grad()
        loss = ((net(points) - wanted) ** 2).mean()
        loss.backward()
        optimizer.step()
        losses.append(float(loss.detach()))
    assert losses[-1] < losses[0] / 5
    solverhub.save(net, tmp_path / "again.solverhub", domain=DOMAIN)
    again = solverhub.load(tmp_path / "again.solverhub")
    assert again(points).numpy() == pytest.approx(net(points).detach().numpy(), abs=1e-5)


def test_a_file_is_loaded_into_what_is_known_only(tmp_path):
    path = solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN)
    with pytest.raises(errors.CannotLoad, match="cannot be loaded into 'jax'. `into` is 'numpy', 'torch', 'deepxde' or 'neurodiffeq'"):
        solverhub.load(path, into="jax")


HUB = {"address": "https://there/api/v1", "key": "k" * 20}
ROW = {"label": "me/heat", "version": 2, "url": "/7", "new_version": True, "remarks": []}


@pytest.fixture
def hub(web):
    web.answers = {("GET", "/projects"): [], ("GET", "/projects/check_access/me"): {}, ("POST", "/solutions/upload"): ROW}
    return solverhub.Hub(**HUB)


def test_a_network_is_sent_as_an_open_file(web, hub, monkeypatch):
    sent = []
    monkeypatch.setattr("solverhub.open_saving.send", lambda there, file, sent_, progress, remarks: sent.append((file.name, file.read_bytes(), sent_, remarks)) or ROW)
    assert solverhub.save(Residual(), "me/heat", domain=DOMAIN, description="A rod", hub=hub) is ROW
    [(name, content, details, remarks)] = sent
    assert remarks == ["The file has no equation, so nothing is proven of its values."]
    assert open_file.from_bytes(content).manifest["description"] == "A rod"
    assert name == "solution.solverhub" and details == {"name": "me/heat", "description": "A rod", "diff_equation_details": {}, "type_name": "Open"}
    assert web.paths() == ["/projects", "/projects/check_access/me"]


def test_nothing_is_sent_of_a_network_that_cannot_be_followed(web, hub):
    with pytest.raises(errors.FormulaRefused):
        solverhub.save(Residual(), "me/heat", hub=hub)
    assert "/solutions/upload" not in web.paths()


def test_a_label_is_loaded_as_the_open_file_that_the_hub_has(web, hub, tmp_path, monkeypatch):
    content = solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN).read_bytes()
    facts = {"id": 7, "version": 2, "format": "open"}
    web.answers = {
        ("HEAD", "/solutions/download"): (200, 'attachment; filename="solution-7-v2.solverhub"'),
        ("GET", "/solutions/7"): facts,
    }

    def download(label, file, version, hub):
        assert (label, version) == (7, 2)
        file.write_bytes(content)
        return file

    monkeypatch.setattr("solverhub.open_loading.download", download)
    assert solverhub.load("me/heat", hub=hub).coordinates == ["x", "t"]
    assert isinstance(solverhub.load("me/heat", into="torch", hub=hub), OpenModule)


def test_a_solver_is_loaded_into_something_else_from_the_open_file_that_the_hub_makes_of_it(web, hub, tmp_path):
    web.answers = {
        ("HEAD", "/solutions/download"): (200, 'attachment; filename="solution-7-v2.dill"'),
        ("GET", "/solutions/7"): {"id": 7, "version": 2, "label": "me/heat", "format": "solver"},
        ("GET", "/solutions/7/export/open"): solverhub.save(Residual(), tmp_path / "net.solverhub", domain=DOMAIN).read_bytes(),
    }
    assert isinstance(solverhub.load("me/heat", into="torch", hub=hub), OpenModule)
    assert web.asked[-1]["params"] == {"version": 2}
    assert solverhub.load("me/heat", into="numpy", hub=hub).coordinates == ["x", "t"]
    web.answers["GET", "/solutions/7/export/open"] = (422, {"type": "cannot-export", "detail": "It has a custom class"})
    with pytest.raises(errors.CannotLoad, match="cannot make an open file of this solver: It has a custom class"):
        solverhub.load("me/heat", into="numpy", hub=hub)


CONDITIONS = [
    {"kind": "value", "unknown": "u", "at": {"t": 0}, "equals": {"op": "number", "value": 1}, "imposed": "hard"},
    {"kind": "value", "unknown": "u", "at": {"x": 1}, "derivative": ["x"], "equals": {"op": "number", "value": 0}, "imposed": "soft"},
    {"kind": "periodic", "unknown": "u", "along": "x", "imposed": "soft"},
    {"kind": "text", "text": "u = 0 on the circle", "imposed": "soft"},
]


def test_remarks_say_what_is_satisfied_exactly_and_what_is_known_in_words():
    assert remarks_on({"equation": [{}], "conditions": CONDITIONS}) == [
        "The network satisfies exactly: u = 1 at t = 0.",
        "The training only approaches: u_x = 0 at x = 1; u is equal at both ends of x.",
        "Shown, but only in words, so that nothing is proven with it: “u = 0 on the circle”.",
    ]


def test_options_of_open_files_are_refused_for_a_solver_that_knows_its_equation():
    class Solver:
        pass

    with pytest.raises(errors.WouldLose, match="A solver of neurodiffeq knows its equation itself"):
        solverhub.save(Solver(), "me/heat", equation="u_t = 0")


def test_a_network_of_an_open_file_keeps_its_problem_when_it_is_saved_again(tmp_path):
    torch.manual_seed(1)
    network = torch.nn.Sequential(torch.nn.Linear(2, 4), torch.nn.Tanh(), torch.nn.Linear(4, 1)).double()
    problem = {
        "equation": "u_t = nu*u_xx",
        "conditions": ["u(x, 0) = sin(pi*x)", "u(±1, t) = 0"],
        "domain": {"x": (-1, 1), "t": (0, 1)},
        "parameters": {"nu": 0.1},
    }
    first = solverhub.save(network, tmp_path / "heat.solverhub", title="Heat", **problem)
    trained = solverhub.load(first, into="torch")
    with torch.no_grad():
        next(trained.parameters()).mul_(1.5)
    before, after = solverhub.load(first), solverhub.load(solverhub.save(trained, tmp_path / "again.solverhub"))
    for name in ("title", "equation", "conditions", "parameters", "coordinates", "unknowns"):
        assert after.manifest[name] == before.manifest[name]
    points = np.array([[0.5, 0.25]])
    assert np.ravel(after(points)) == pytest.approx(np.ravel(trained(torch.tensor(points)).detach().numpy()))
    assert np.ravel(after(points)) != pytest.approx(np.ravel(before(points)))


def test_a_condition_is_soft_where_other_weights_cannot_be_tried(tmp_path):
    class Locked(nn.Module):
        def __init__(self):
            super().__init__()
            self.inner = nn.Linear(1, 1)
            self.lock = threading.Lock()  # which cannot be copied

        def forward(self, points):
            return points * self.inner(points)

    solution = solverhub.load(solverhub.save(Locked(), tmp_path / "net.solverhub", domain={"x": (0, 1)}, conditions=["u(0) = 0"]))
    assert conditions(solution) == [("u = 0 at x = 0", "soft")]
