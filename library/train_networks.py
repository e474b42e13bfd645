"""Trains small networks for problems of the library: `python train_networks.py [name ...]`, all without a name."""

import argparse
import json
import math
import runpy
import sys
import time
from pathlib import Path

import torch
from neurodiffeq.networks import SinActv

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "examples"))

from hub_save import saved_to_hub

from least_squares import LeastSquaresProblem

SOLVERS = {path.stem.replace("_", "-"): path for path in sorted((HERE / "solvers").glob("*.py"))}
NETWORKS = HERE / "networks"
ACTIVATIONS = {
    "tanh": torch.nn.Tanh,
    "sigmoid": torch.nn.Sigmoid,
    "softplus": torch.nn.Softplus,
    "swish": torch.nn.SiLU,
    "sine": SinActv,
}
SEEDS = (20, 21, 22)
GOOD_LOSS = 1e-5
"""Below it, no other seed is tried."""
MOST_BYTES = {"file": 120_000, "solution": 60_000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help="a problem that `solvers` has a script for")
    parser.add_argument("--missing", action="store_true", help="only networks that have no folder yet")
    options = parser.parse_args()
    names = options.names or list(SOLVERS)
    if unknown := [name for name in names if name not in SOLVERS]:
        parser.error(f"there is no script for: {', '.join(unknown)}")
    torch.set_default_dtype(torch.float64)
    for name in names:
        for network in runpy.run_path(str(SOLVERS[name]), run_name="__main__")["networks"]:
            if not (options.missing and (NETWORKS / name / network).exists()):
                train(name, network)


def train(name: str, network: str) -> None:
    """Writes `networks/<name>/<network>`, unless it has no loss or its files are too large; prints what came out."""
    started = time.monotonic()
    best = None
    for seed in SEEDS:
        solver = trained_solver(name, network, seed)
        loss = solver.lowest_loss
        if math.isfinite(loss or math.nan) and (best is None or loss < best[0].lowest_loss):
            best = solver, seed
        if best and best[0].lowest_loss < GOOD_LOSS:
            break
    said = save(*best, name, network) if best else "no loss"
    print(f"{name} {network}: {said}, {time.monotonic() - started:.1f} s", flush=True)


def trained_solver(name: str, network: str, seed: int):
    torch.manual_seed(seed)
    activation, *units = network.split("-")
    # As `__main__`, like a user's script: so the file holds the equations themselves and no reference to a module.
    problem = runpy.run_path(str(SOLVERS[name]), run_name="__main__")["problem"]
    form = {"activation": ACTIVATIONS[activation], "hidden_units": tuple(map(int, units))}
    return LeastSquaresProblem(**vars(problem) | form).trained_solver()


def save(solver, seed: int, name: str, network: str) -> str:
    """What was written, as a text."""
    parts = saved_to_hub(solver, f"library/{name}-{network}")
    sizes = {part: len(parts[part]) for part in MOST_BYTES}
    if any(sizes[part] > most for part, most in MOST_BYTES.items()):
        return f"too large: {sizes}"
    report = {
        "problem": name,
        "network": network,
        "weights": sum(weights.numel() for net in solver.nets for weights in net.parameters()),
        "seed": seed,
        "epochs": solver.global_epoch,
        "lowest_loss": solver.lowest_loss,
        "file_bytes": sizes["file"],
        "solution_bytes": sizes["solution"],
    }
    folder = NETWORKS / name / network
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "solver.dill").write_bytes(parts["file"])
    (folder / "solution.json").write_bytes(parts["solution"])
    (folder / "report.json").write_text(json.dumps(report, indent=2) + "\n")
    return f"loss {solver.lowest_loss:.1e}, {sizes}"


if __name__ == "__main__":
    main()
