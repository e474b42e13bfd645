"""Networks of other backends of DeepXDE, which are read as arrays. What stands for them has the parts that Flax and Keras give them."""

from types import SimpleNamespace

import numpy as np
import pytest
import torch

kind = torch.get_default_dtype()
import deepxde as dde  # noqa: E402

torch.set_default_dtype(kind)  # which DeepXDE changes

from solverhub import errors, of_arrays, open_file  # noqa: E402
from solverhub.open_saving import write_open  # noqa: E402

rng = np.random.default_rng(1)
ARRAYS = [rng.standard_normal(shape).astype(np.float32) for shape in [(2, 6), (6,), (6, 6), (6,), (6, 1), (1,)]]


def values(points):
    first, a, second, b, last, c = ARRAYS
    return np.tanh(np.tanh(points @ first + a) @ second + b) @ last + c


def tanh(x):
    return np.tanh(x)


def keras(**other):
    layers = [SimpleNamespace(activation=tanh), SimpleNamespace(activation=tanh), SimpleNamespace(activation=None)]
    return net_of(get_weights=lambda net: ARRAYS, denses=layers, **other)


def flax(**other):
    layers = {f"denses_{place}": {"kernel": ARRAYS[2 * place], "bias": ARRAYS[2 * place + 1]} for place in (2, 0, 1)}
    return net_of(**{"params": {"params": layers}, "activation": "tanh", **other})


def net_of(kind="FNN", **parts):
    return type(kind, (), parts)()


def model_of(net, predict=values):
    points = SimpleNamespace(random_points=lambda count: rng.uniform(-1, 1, (count, 2)))
    return SimpleNamespace(net=net, data=SimpleNamespace(geom=points), predict=predict)


@pytest.mark.parametrize("net", [keras(), flax(), flax(activation=["tanh", "tanh"])])
def test_layers_become_a_network_of_torch_with_the_same_values(net):
    made = of_arrays.network_of(model_of(net))
    assert sum(it.numel() for it in made.parameters()) == sum(it.size for it in ARRAYS)


@pytest.mark.parametrize(
    ("net", "reason"),
    [
        (flax(kind="PFNN"), "only the network FNN can be saved, not PFNN"),
        (flax(_output_transform=tanh), "has a transform"),
        (flax(activation="stan"), "The activation stan is not known"),
        (flax(activation="sin"), "do not give its values"),
        (flax(params=None), "The weights of this backend of DeepXDE cannot be read"),
    ],
)
def test_what_is_not_made_of_layers_alone_is_refused(net, reason):
    with pytest.raises(errors.WouldLose, match=reason):
        of_arrays.network_of(model_of(net))


def test_a_model_of_another_backend_is_saved_with_an_equation_in_words_or_without_one(tmp_path, monkeypatch):
    space, time = dde.geometry.Interval(-1, 1), dde.geometry.TimeDomain(0, 1)
    domain = dde.geometry.GeometryXTime(space, time)
    start = dde.icbc.IC(domain, lambda x: np.sin(np.pi * x[:, 0:1]), lambda _, on: on)
    data = dde.data.TimePDE(domain, lambda x, y: y, [start], num_domain=10, num_initial=10)
    model = dde.Model(data, dde.nn.FNN([2, 6, 6, 1], "tanh", "Glorot normal"))
    monkeypatch.setattr(dde.backend, "backend_name", "jax")
    model.net, model.predict = flax(), values
    with pytest.raises(errors.CannotFollow, match="backend jax cannot be followed"):
        write_open(model, tmp_path / "model.solverhub")
    for equation, count in (("u_t = u_xx", 1), ([], 0)):
        read = open_file.read(write_open(model, tmp_path / "model.solverhub", equation=equation))
        assert len(read.manifest.get("equation", [])) == count
        assert [(it["at"], it["imposed"]) for it in read.manifest["conditions"]] == [({"t": 0}, "soft")]
        assert read.manifest["made_with"]["backend"] == "jax"
        points = rng.uniform(0, 1, (5, 2))
        assert np.ravel(read(points)) == pytest.approx(np.ravel(values(points)), rel=1e-5, abs=1e-6)
