"""A solver from the hub's export, and the comparison with the file."""

import copy

import pytest
import torch
from neurodiffeq.conditions import IVP, EnsembleCondition
from neurodiffeq.solvers import BundleSolver1D, Solver1D
from solverhub import rebuild as module
from solverhub.errors import CannotRebuild
from solverhub.rebuild import rebuild


def a_network(weight, bias):
    def numbers(value, shape):
        return {"type": "float64", "values": [value], "shape": shape, "trainable": True}

    parameters = {"weight": numbers(weight, [1, 1]), "bias": numbers(bias, [1])}
    settings = {"in_features": 1, "out_features": 1}
    return {"class": "torch.nn.modules.linear.Linear", "own": False, "left_out": [], "settings": settings, "parameters": parameters}


def a_generator(size):
    settings = {"size": size, "t_min": 0.5, "t_max": 2.0, "method": "equally-spaced", "noise_std": None}
    return {"class": "neurodiffeq.generators.Generator1D", "own": False, "settings": settings}


def value_of_best(t):
    """An IVP with u(0.5) = 3 and the best network 5 t + 7: the library computes u_0 + (1 - exp(t_0 - t)) net(t)."""
    return 3 + (1 - torch.exp(torch.tensor(0.5 - t, dtype=torch.float64))).item() * (5 * t + 7)


RESIDUAL = {
    "op": "add",
    "args": [
        {"op": "derivative", "args": [{"op": "name", "name": "u"}], "by": ["t"]},
        {"op": "multiply", "args": [{"op": "name", "name": "k"}, {"op": "name", "name": "u"}]},
    ],
}
DOCUMENT = {
    "format": "solverhub-solution",
    "version": 1,
    "networks": [a_network(5.0, 7.0)],
    "network_of_condition": [0],
    "conditions": [
        {"class": "neurodiffeq.conditions.IVP", "own": False, "left_out": [], "settings": {"t_0": 0.5, "u_0": 3.0, "u_0_prime": None, "ith_unit": None}}
    ],
    "proof": {"points": [[0.75], [1.25], [1.75]], "values": [[value_of_best(t)] for t in (0.75, 1.25, 1.75)]},
    "training": {
        "solver": {
            "class": "neurodiffeq.solvers.Solver1D",
            "own": False,
            "left_out": [],
            "settings": {"t_min": 0.5, "t_max": 2.0, "n_batches": {"record": {"train": 2, "valid": 3}}, "lowest_loss": 0.25},
        },
        "networks": [a_network(11.0, 13.0)],
        "network_of_condition": [0],
        "parameters": {"k": 17},
        "equation": {"unknowns": ["u"], "coordinates": ["t"], "residuals": [RESIDUAL]},
        "generators": {"train": a_generator(19), "valid": a_generator(23)},
        "optimizer": {
            "class": "torch.optim.SGD",
            "own": False,
            "groups": [{"parameters": [[0, "weight"], [0, "bias"]], "settings": {"lr": 0.03, "momentum": 0}}],
            "state": [None, None],
        },
        "loss": {"function": "_l1_norm"},
        "history": {"train_loss": [29, "31"], "valid_loss": [37]},
        "metrics": [],
    },
}


def changed(*path, to):
    document = inner = copy.deepcopy(DOCUMENT)
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return document


def test_each_part_is_in_its_place():
    solver = rebuild(DOCUMENT)
    assert type(solver) is Solver1D
    assert (solver.nets[0].weight.item(), solver.best_nets[0].weight.item()) == (11.0, 5.0)
    assert (solver.generator["train"].generator.size, solver.generator["valid"].generator.size) == (19, 23)
    assert (solver.n_batches["train"], solver.n_batches["valid"], solver.lowest_loss) == (2, 3, 0.25)
    assert (solver.t_min, solver.t_max) == (0.5, 2.0)
    assert (solver.metrics_history["train_loss"], solver.metrics_history["valid_loss"]) == ([29.0, 31.0], [37.0])
    assert solver.optimizer.param_groups[0]["lr"] == 0.03
    assert solver.optimizer.param_groups[0]["params"][0] is solver.nets[0].weight
    assert solver.loss_fn.__name__ == "_l1_norm"
    t = torch.tensor([[2.0]], requires_grad=True)
    assert solver.diff_eqs(t**3, t)[0].item() == 3 * 4 + 17 * 8


def test_batches_and_bounds_that_are_not_given_are_those_of_the_library():
    document = changed("training", "solver", "settings", to={})
    solver = rebuild(document)
    assert (solver.n_batches["train"], solver.n_batches["valid"]) == (1, 4)
    assert (solver.t_min, solver.t_max, solver.lowest_loss) == (0.5, 2.0, None)


@pytest.mark.parametrize(
    ("path", "to", "reason"),
    [
        (("format",), "another", "does not know"),
        (("version",), 2, "does not know"),
        (("training",), None, "does not say how the solver was trained"),
        (("training",), {"reason": "It is known why not."}, "^It is known why not.$"),
        (("training", "solver", "own"), True, "Solver1D is a custom class"),
        (("training", "solver", "left_out"), ["a hook"], "A Solver1D has settings that are not in the file"),
        (("training", "solver", "class"), "neurodiffeq.solvers.BaseSolver", "A BaseSolver has settings"),
        (("training", "optimizer"), {}, "The installed library cannot rebuild this solver"),
        (("training", "equation", "unknowns"), ["u", "v"], "have different numbers of unknowns"),
        (("training", "equation", "unknowns"), [], "have different numbers of unknowns"),
        (("network_of_condition",), [1], "The installed library cannot rebuild this solver"),
        (("proof", "values"), [[2.0], [3.0]], "."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_reason(path, to, reason):
    with pytest.raises(CannotRebuild, match=reason):
        rebuild(changed(*path, to=to))


def test_metrics_of_the_author_are_named():
    with pytest.warns(UserWarning, match="left out of the metrics: first, second"):
        rebuild(changed("training", "metrics", to=["first", "second"]))


def test_a_loss_and_trained_numbers_of_the_author_are_named():
    with pytest.warns(UserWarning, match="loss weighted was left out: training continues with another loss"):
        solver = rebuild(changed("training", "loss", to={"left_out": "weighted"}))
    assert solver.lowest_loss is None
    with pytest.warns(UserWarning, match="not in the networks, which are fixed now: k, m"):
        rebuild(changed("training", "optimizer", "left_out", to=["k", "m"]))


def with_difference(relative):
    """The largest value is off by a part of itself."""
    values = copy.deepcopy(DOCUMENT["proof"]["values"])
    largest = max(range(3), key=lambda place: values[place][0])
    values[largest][0] *= 1 + relative
    return changed("proof", "values", to=values)


def test_values_may_differ_by_rounding_only():
    rebuild(with_difference(5e-13))
    for relative in (3e-12, -3e-12, 0.5):
        with pytest.raises(CannotRebuild, match="differs from the file by"):
            rebuild(with_difference(relative))


def test_a_value_that_the_file_has_not_is_not_compared():
    values = copy.deepcopy(DOCUMENT["proof"]["values"])
    rebuild(changed("proof", "values", to=[[None], *values[1:]]))
    with pytest.raises(CannotRebuild):
        rebuild(changed("proof", "values", to=[[None], [None], [None]]))
    with pytest.raises(CannotRebuild, match="differs"):
        rebuild(changed("networks", to=[a_network("NaN", 7.0)]))


def test_a_network_that_is_shared_is_made_once():
    made, nets = module._networks([a_network(2.0, 3.0), a_network(5.0, 7.0)], [1, 0, 1])
    assert [net.weight.item() for net in nets] == [5.0, 2.0, 5.0]
    assert nets[0] is nets[2] is made[1] and nets[1] is made[0]


def test_the_ends_of_a_bundle_are_those_of_the_coordinate_then_of_the_parameters():
    settings = {"r_min": (2.0, 3.0, 5.0), "r_max": (7.0, 11.0, 13.0), "eq_param_index": (3, 4)}
    found = module._bundle(settings, 2)
    assert found == {"t_min": 2.0, "t_max": 7.0, "theta_min": (3.0, 5.0), "theta_max": (11.0, 13.0), "eq_param_index": (0, 1)}
    solver = BundleSolver1D(lambda u, v, t, a, b: [u, v], [IVP(0.0, 1.0), IVP(0.0, 1.0)], **found)
    assert tuple(solver.eq_param_index) == settings["eq_param_index"]
    assert (tuple(solver.r_min), tuple(solver.r_max)) == (settings["r_min"], settings["r_max"])


def test_an_ensemble_takes_as_many_unknowns_as_it_has_conditions():
    ensemble = EnsembleCondition(IVP(0.0, 1.0), IVP(0.0, 2.0))
    residuals = [{"op": "name", "name": name} for name in ("u_1", "u_2", "w")]
    training = {"equation": {"unknowns": ["w", "u_1", "u_2"], "coordinates": ["t"], "residuals": residuals}, "parameters": {}}
    equation = module._equation(training, [IVP(0.0, 3.0), ensemble])
    t = torch.tensor([[7.0]])
    assert [found.item() for found in equation(torch.tensor([[5.0]]), torch.tensor([[2.0, 3.0]]), t)] == [2.0, 3.0, 5.0]
