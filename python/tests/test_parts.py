"""Parts of a solver, made from numbers and settings of the hub."""

import math

import numpy as np
import pytest
import torch
from neurodiffeq import conditions, generators, losses, networks
from solverhub import parts
from solverhub.errors import CannotRebuild


def numbers(values, shape=None, type="float64", **more):
    return {"type": type, "values": values, "shape": [len(values)] if shape is None else shape, **more}


def made_of(class_, settings=None, own=False, left_out=(), **more):
    return {"class": class_, "settings": settings or {}, "own": own, "left_out": list(left_out), **more}


def linear(inputs, outputs, **more):
    weight = numbers([float(2 + place) for place in range(inputs * outputs)], [outputs, inputs], trainable=True)
    bias = numbers([float(-place - 5) for place in range(outputs)], trainable=False)
    settings = {"in_features": inputs, "out_features": outputs}
    return made_of("torch.nn.modules.linear.Linear", settings, parameters={"weight": weight, "bias": bias}, **more)


@pytest.mark.parametrize("type_", parts.TYPES)
def test_numbers_have_their_type_and_shape(type_):
    found = parts.tensor(numbers([0, 1, 1, 0, 1, 0], [3, 2], type_))
    assert (str(found.dtype), found.tolist()) == (f"torch.{type_}", [[0, 1], [1, 0], [1, 0]])


def test_numbers_that_are_not_finite_come_as_texts():
    found = parts.tensor(numbers([0.1, "NaN", "Infinity", "-Infinity"])).tolist()
    assert found[0] == 0.1 and math.isnan(found[1]) and found[2:] == [math.inf, -math.inf]
    assert parts.tensor(numbers([7.0], [])).shape == ()
    with pytest.raises(CannotRebuild, match="type 'complex64'"):
        parts.tensor(numbers([1.0], type="complex64"))


def test_a_network_computes_with_its_numbers():
    net = parts.network(linear(3, 2))
    assert net(torch.tensor([[1.0, 10.0, 100.0]], dtype=torch.float64)).tolist() == [[2 + 30 + 400 - 5, 5 + 60 + 700 - 6]]
    assert (net.weight.requires_grad, net.bias.requires_grad) == (True, False)
    assert net.training and not parts.network(linear(3, 2, training=False)).training


def test_a_network_has_its_modules_in_order_its_buffers_and_what_it_has_not():
    inner = {"0": linear(1, 2), "1": made_of("torch.nn.modules.activation.Tanh"), "2": linear(2, 1)}
    whole = parts.network(made_of("neurodiffeq.networks.FCNN", modules={"NN": made_of("torch.nn.Sequential", modules=inner)}))
    assert isinstance(whole, networks.FCNN)
    x = 0.03
    expected = 2 * math.tanh(2 * x - 5) + 3 * math.tanh(3 * x - 6) - 5
    assert whole(torch.tensor([[x]], dtype=torch.float64)).item() == pytest.approx(expected)
    settings = {"num_features": 2, "eps": 0.25, "momentum": 0.5, "affine": False, "track_running_stats": True}
    buffers = {"running_mean": numbers([3.0, 5.0]), "running_var": numbers([0.75, 8.75]), "num_batches_tracked": None}
    norm = made_of("torch.nn.BatchNorm1d", settings, buffers=buffers, parameters={"weight": None, "bias": None}, training=False)
    found = parts.network(norm)
    assert found(torch.tensor([[4.0, 11.0]], dtype=torch.float64)).tolist() == [[1.0, 2.0]]
    assert set(found.state_dict()) == {"running_mean", "running_var"}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (made_of("Own", own=True), "network Own is a custom class"),
        (made_of("torch.nn.Tanh", own=None), "network Tanh is a custom class"),
        (made_of("torch.nn.Tanh", left_out=["hook", "other"]), "network Tanh has a hook that is not a plain value"),
        (made_of("torch.nn.Module"), "network Module is not known"),
        (made_of("torch.nn.Parameter"), "network Parameter is not known"),
        (made_of("torch.nn.functional"), "network functional is not known"),
        (made_of("nowhere.Nothing"), "network Nothing is not known"),
        (made_of("torch.nn.Tanh", {"forward": 7}), "forward of a Tanh is not a setting"),
        (made_of("torch.nn.Tanh", {"_modules": 7}), "_modules of a Tanh is not a setting"),
        (made_of("torch.nn.Tanh", {"some": {"function": {}}}), "A setting is not a plain value"),
    ],
)
def test_only_classes_that_are_known_get_only_plain_settings(data, reason):
    with pytest.raises(CannotRebuild, match=reason):
        parts.network(data)


def test_a_condition_has_its_values_and_the_parts_of_an_ensemble():
    data = made_of("neurodiffeq.conditions.IVP", {"t_0": 2.0, "u_0": 3.0, "u_0_prime": None, "ith_unit": None})
    found = parts.condition(data, {})
    assert isinstance(found, conditions.IVP) and (found.t_0, found.u_0, found.u_0_prime) == (2.0, 3.0, None)
    other = made_of("neurodiffeq.conditions.IVP", {"t_0": 5.0, "u_0": 7.0})
    ensemble = parts.condition(made_of("EnsembleCondition", {"conditions": [{"condition": data}, {"condition": other}]}), {})
    assert [(it.t_0, it.u_0) for it in ensemble.conditions] == [(2.0, 3.0), (5.0, 7.0)]


def test_each_function_of_a_condition_is_its_own():
    def times(parameter):
        args = [{"op": "name", "name": parameter}, {"op": "name", "name": "y"}]
        return {"function": {"arguments": ["y"], "tree": {"op": "multiply", "args": args}}}

    found = parts.condition(made_of("DirichletBVP2D", {"f0": times("a"), "f1": times("b")}), {"a": 3, "b": 5})
    y = torch.tensor([7.0])
    assert (found.f0(y).item(), found.f1(y).item()) == (21.0, 35.0)
    unread = {"function": {"arguments": ["y"], "tree": None}}
    with pytest.raises(CannotRebuild, match="function f1 of a DirichletBVP2D cannot be read"):
        parts.condition(made_of("DirichletBVP2D", {"f1": unread}), {})


#: Generators with a different value for each setting, as their constructors take them.
GENERATORS = {
    "Generator1D": lambda: generators.Generator1D(7, 0.2, 0.5, "equally-spaced-noisy", 0.125),
    "Generator2D": lambda: generators.Generator2D((2, 3), (0.2, 0.3), (0.5, 0.7), "equally-spaced-noisy", (0.1, 0.4)),
    "Generator3D": lambda: generators.Generator3D((2, 3, 5), (0.1, 0.2, 0.3), (0.5, 0.7, 1.1), "equally-spaced"),
    "GeneratorSpherical": lambda: generators.GeneratorSpherical(7, 0.2, 0.5, "equally-radius-noisy"),
    "StaticGenerator": lambda: generators.StaticGenerator(generators.Generator1D(3)),
    "ResampleGenerator": lambda: generators.ResampleGenerator(generators.Generator1D(5), 3, True),
    "BatchGenerator": lambda: generators.BatchGenerator(generators.Generator1D(5, 0.2, 0.5, "equally-spaced"), 3),
    "ConcatGenerator": lambda: generators.ConcatGenerator(generators.Generator1D(3), generators.Generator1D(5)),
    "EnsembleGenerator": lambda: generators.EnsembleGenerator(generators.Generator1D(5), generators.Generator1D(5, 0.3)),
    "MeshGenerator": lambda: generators.MeshGenerator(generators.Generator1D(3), generators.Generator1D(5)),
    "PredefinedGenerator": lambda: generators.PredefinedGenerator([0.2, 0.3], [0.5, 0.7]),
}


def as_data(value):
    """A generator as the hub describes it."""
    if isinstance(value, generators.BaseGenerator):
        return made_of(type(value).__name__, {name: as_data(it) for name, it in vars(value).items() if not callable(it) or isinstance(it, generators.BaseGenerator)})
    if isinstance(value, torch.Tensor):
        return {"tensor": numbers(value.flatten().tolist(), list(value.shape), str(value.dtype)[len("torch.") :])}
    if isinstance(value, (list, tuple)):
        return [{"generator": as_data(it)} if isinstance(it, generators.BaseGenerator) else as_data(it) for it in value]
    return value.item() if isinstance(value, np.generic) else value


def settings_of(made):
    def plain(value):
        if isinstance(value, generators.BaseGenerator):
            return settings_of(value)
        if isinstance(value, torch.Tensor):
            return value.tolist()
        return [plain(it) for it in value] if isinstance(value, (list, tuple)) else value

    return {name: plain(it) for name, it in vars(made).items() if isinstance(it, generators.BaseGenerator) or not callable(it)}


def wrapped(data):
    """Inner generators stand in their settings as `{"generator": …}`."""
    if isinstance(data, dict) and "class" in data:
        settings = {name: {"generator": wrapped(it)} if isinstance(it, dict) and "class" in it else wrapped(it) for name, it in data["settings"].items()}
        return {**data, "settings": settings}
    if isinstance(data, list):
        return [wrapped(it) for it in data]
    if isinstance(data, dict) and "generator" in data:
        return {"generator": wrapped(data["generator"])}
    return data


def test_each_generator_has_a_case_here():
    assert set(GENERATORS) == {*parts.GENERATORS, *parts.GENERATORS_OF_PARTS}


@pytest.mark.parametrize("kind", GENERATORS)
def test_a_generator_comes_back_with_each_setting_and_the_points_it_drew(kind):
    drawn = GENERATORS[kind]()
    made = parts.generator(wrapped(as_data(drawn)))
    assert type(made) is type(drawn)
    assert settings_of(made) == settings_of(drawn)


def test_a_generator_with_functions_is_refused():
    with pytest.raises(CannotRebuild, match="A FilterGenerator computes its points with functions"):
        parts.generator(made_of("FilterGenerator"))


def test_an_optimizer_goes_on_with_its_groups_and_what_it_remembers():
    nets = [parts.network(linear(3, 2)), parts.network(linear(2, 1))]
    remembered = {"step": {"tensor": numbers([11.0], [], "float32")}}
    for name, value in (("exp_avg", 13.0), ("exp_avg_sq", 17.0)):
        remembered[name] = {"tensor": numbers([value] * 2, [1, 2])}
    groups = [
        {"parameters": [[1, "weight"]], "settings": {"lr": 0.02, "betas": [0.5, 0.7], "eps": 1e-3, "weight_decay": 0, "amsgrad": False}},
        {"parameters": [[0, "bias"], [0, "weight"]], "settings": {"lr": 0.05, "betas": [0.3, 0.9], "eps": 1e-5, "weight_decay": 0, "amsgrad": False}},
    ]
    made = parts.optimizer({"class": "torch.optim.Adam", "own": False, "groups": groups, "state": [remembered, None, None]}, nets)
    assert isinstance(made, torch.optim.Adam)
    one, two = made.param_groups
    assert one["params"][0] is nets[1].weight and two["params"][0] is nets[0].bias and two["params"][1] is nets[0].weight
    assert [(it["lr"], tuple(it["betas"]), it["eps"]) for it in (one, two)] == [(0.02, (0.5, 0.7), 1e-3), (0.05, (0.3, 0.9), 1e-5)]
    state = made.state[nets[1].weight]
    assert (state["step"].item(), state["exp_avg"].tolist(), state["exp_avg_sq"].tolist()) == (11.0, [[13.0, 13.0]], [[17.0, 17.0]])
    assert nets[0].bias not in made.state
    with pytest.raises(CannotRebuild, match="optimizer Own is a custom class"):
        parts.optimizer({"class": "Own", "own": True, "groups": groups, "state": []}, nets)


def test_a_loss_is_that_of_the_library_a_module_or_none():
    assert parts.loss(None) is None
    for known in ("_l1_norm", "_infinity_norm"):
        assert parts.loss({"function": known}) is getattr(losses, known)
    assert isinstance(parts.loss({"module": made_of("torch.nn.MSELoss", {"reduction": "mean"})}), torch.nn.MSELoss)
    with pytest.raises(CannotRebuild, match="no loss system"):
        parts.loss({"function": "system"})


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (False, False),
        (7, 7),
        ("text", "text"),
        ("-Infinity", -math.inf),
        ([2, [3, "Infinity"]], (2, (3, math.inf))),
        ({"record": {"train": 5, "valid": [7]}}, {"train": 5, "valid": (7,)}),
    ],
)
def test_a_plain_value_stays_one(value, expected):
    found = parts.value_of(value)
    assert found == expected and type(found) is type(expected)


def test_what_is_special_is_made_also_inside_of_lists_and_records():
    found = parts.value_of([{"record": {"inner": [{"own": 3}]}}, {"own": 5}], lambda it: it["own"] * 2, list)
    assert found == [{"inner": [6]}, 10]
