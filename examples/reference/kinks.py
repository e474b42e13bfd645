"""Makes sure that reference values tell something of both sides of every kink, and nothing of the kink itself."""

import torch

MARGIN = 1e-3


def check_kinks(net, activation: type, kinks: tuple[float, ...], points: list[list[float]]) -> None:
    """Fails unless what goes into the activations of this class lies on both sides of each kink, never right on it."""
    inputs = []
    for module in net.modules():
        if isinstance(module, activation):
            module.register_forward_hook(lambda _module, args, _output: inputs.append(args[0].detach().flatten()))
    net(torch.tensor(points))
    for module in net.modules():
        module._forward_hooks.clear()
    seen = torch.cat(inputs)
    for kink in kinks:
        if (seen - kink).abs().min() < MARGIN or not seen.min() < kink < seen.max():
            raise ValueError(f"{activation.__name__}: no good points around its kink at {kink}")
