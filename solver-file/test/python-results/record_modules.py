"""Writes what torch and the library compute for each activation and layer that the hub knows: values, and derivatives by every input.

    python record_modules.py            with a Python that has torch and neurodiffeq

A test builds each from the same settings and compares. The numbers differ from each other, so that none stands for another.
"""

import json
from pathlib import Path

import torch
from neurodiffeq import networks
from torch import nn

FIXTURE = Path(__file__).parent.parent / "fixtures" / "python-results" / "modules.json"
torch.set_default_dtype(torch.float64)
torch.manual_seed(5)

# Two are where an activation has a jump.
POINTS = [-7.0, -3.5, -3.1, -2.3, -1.1, -0.7, -0.31, 0.0, 0.31, 0.4, 0.6, 0.7, 1.35, 2.9, 3.1, 5.9, 6.5, 11.0]

ACTIVATIONS = {
    "Tanh": (nn.Tanh(), {}), "Sigmoid": (nn.Sigmoid(), {}), "SinActv": (networks.SinActv(), {}), "ReLU": (nn.ReLU(), {}),
    "LeakyReLU": (nn.LeakyReLU(0.23), {"negative_slope": 0.23}), "ReLU6": (nn.ReLU6(), {}), "ELU": (nn.ELU(1.7), {"alpha": 1.7}),
    "CELU": (nn.CELU(1.3), {"alpha": 1.3}), "SELU": (nn.SELU(), {}), "GELU": (nn.GELU(), {"approximate": "none"}),
    "GELU of tanh": (nn.GELU(approximate="tanh"), {"approximate": "tanh"}), "SiLU": (nn.SiLU(), {}),
    "Swish": (networks.Swish(0.7), {"beta": 0.7}), "Mish": (nn.Mish(), {}),
    "APTx": (networks.APTx(1.3, 0.7, 0.4), {"alpha": 1.3, "beta": 0.7, "gamma": 0.4}),
    "Softplus": (nn.Softplus(1.7, 5), {"beta": 1.7, "threshold": 5}), "LogSigmoid": (nn.LogSigmoid(), {}), "Softsign": (nn.Softsign(), {}),
    "Tanhshrink": (nn.Tanhshrink(), {}), "Hardtanh": (nn.Hardtanh(-1.3, 2.3), {"min_val": -1.3, "max_val": 2.3}),
    "Hardsigmoid": (nn.Hardsigmoid(), {}), "Hardswish": (nn.Hardswish(), {}), "Softshrink": (nn.Softshrink(0.6), {"lambd": 0.6}),
    "Hardshrink": (nn.Hardshrink(0.6), {"lambd": 0.6}), "Threshold": (nn.Threshold(0.4, 1.9), {"threshold": 0.4, "value": 1.9}),
}

layer_norm = nn.LayerNorm(4, eps=0.03)
batch_norm = nn.BatchNorm1d(4, eps=0.07)
linear = nn.Linear(4, 3)
prelu = nn.PReLU(4)
prelu_of_all = nn.PReLU(1, 0.37)
with torch.no_grad():
    for parameter in [layer_norm.weight, layer_norm.bias, batch_norm.weight, batch_norm.bias, batch_norm.running_mean, prelu.weight]:
        parameter.copy_(torch.randn(4))
    batch_norm.running_var.copy_(torch.rand(4) + 0.3)

LAYERS = {
    "Linear": (linear, {"in_features": 4, "out_features": 3}),
    "Linear without bias": (nn.Linear(4, 3, bias=False), {"in_features": 4, "out_features": 3}),
    "Identity": (nn.Identity(), {}), "PReLU": (prelu, {"num_parameters": 4}), "PReLU of all": (prelu_of_all, {"num_parameters": 1}),
    "RReLU": (nn.RReLU(0.1, 0.5), {"lower": 0.1, "upper": 0.5, "training": False}), "Dropout": (nn.Dropout(0.4), {"p": 0.4, "training": False}),
    "GLU": (nn.GLU(), {}), "Softmax": (nn.Softmax(dim=1), {}), "Softmin": (nn.Softmin(dim=1), {}), "LogSoftmax": (nn.LogSoftmax(dim=1), {}),
    "LayerNorm": (layer_norm, {"normalized_shape": [4], "eps": 0.03}),
    "LayerNorm without weights": (nn.LayerNorm(4, eps=0.03, elementwise_affine=False), {"normalized_shape": [4], "eps": 0.03}),
    "BatchNorm1d": (batch_norm, {"num_features": 4, "eps": 0.07, "training": False}),
    "MonomialNN": (networks.MonomialNN(degrees=[2, 3, 1]), {"degrees": [2, 3, 1]}),
}
ROWS = torch.tensor([[0.3, -1.7, 2.3, 0.9], [-0.4, 1.1, -2.9, 0.2], [5.3, 0.6, 1.9, -3.1]])


def of_numbers(module):
    x = torch.tensor(POINTS, requires_grad=True)
    y = module(x)
    (slopes,) = torch.autograd.grad(y.sum(), x)
    return {"values": y.tolist(), "slopes": slopes.tolist()}


def of_rows(module):
    module.eval()
    rows = [module(row[None, :]).flatten().tolist() for row in ROWS]
    slopes = [torch.autograd.functional.jacobian(lambda x: module(x[None, :]).flatten(), row).tolist() for row in ROWS]
    tensors = {name: tensor.flatten().tolist() for name, tensor in module.state_dict().items() if tensor.is_floating_point()}
    return {"tensors": tensors, "values": rows, "slopes": slopes}


if __name__ == "__main__":
    activations = {name: {"settings": settings, **of_numbers(module)} for name, (module, settings) in ACTIVATIONS.items()}
    layers = {name: {"settings": settings, **of_rows(module)} for name, (module, settings) in LAYERS.items()}
    FIXTURE.write_text(json.dumps({"points": POINTS, "activations": activations, "rows": ROWS.tolist(), "layers": layers}) + "\n")
    print(len(activations), "activations,", len(layers), "layers")
