"""What the library computes for an equation. Points and unknowns are formulas, which the tests know as well."""

import torch

POINTS = 50


def residuals_of(one):
    """
    :param one: `diff_eqs` with the names of its `unknowns` and `coordinates`; of the `kind` "ensemble", it takes all unknowns as one tensor
    :return: for each residual a number for each point
    """
    torch.set_default_dtype(torch.float64)
    coordinates = [
        torch.tensor([[0.2 + ((i + 1) * (k + 1) * 0.6180339887498949) % 1] for i in range(POINTS)], requires_grad=True)
        for k in range(len(one["coordinates"]))
    ]
    unknowns = [
        1.4 + 0.3 * j + 0.5 * torch.sin(sum(0.7 * (k + 1) * x for k, x in enumerate(coordinates)) + j)
        for j in range(len(one["unknowns"]))
    ]
    if one.get("kind") == "ensemble":
        unknowns = [torch.cat(unknowns, dim=1)]
    residuals = [column for residual in one["diff_eqs"](*unknowns, *coordinates) for column in residual.expand(POINTS, -1).split(1, dim=1)]
    return [[float(f"{value:.15g}") for value in residual.flatten().tolist()] for residual in residuals]
