"""Trains the demo solvers and writes what the hub shows of them: `python train.py [name ...]`, all without a name."""

import argparse
import json
import runpy
import sys
import time
from pathlib import Path

import torch

from hub_save import saved_to_hub

HERE = Path(__file__).parent
SOLVERS = {path.stem.replace("_", "-"): path for path in sorted((HERE / "solvers").glob("*.py"))}
SEED = 20
MOST_DEVIATION = 0.02
MOST_BYTES = {"file": 150_000, "solution": 120_000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"any of: {', '.join(SOLVERS)}")
    names = parser.parse_args().names or list(SOLVERS)
    if unknown := [name for name in names if name not in SOLVERS]:
        parser.error(f"no such solver: {', '.join(unknown)}")
    if bad := [name for name in names if not train(name)]:
        sys.exit(f"Not good enough, nothing written: {', '.join(bad)}")


def train(name: str) -> bool:
    """Writes `results/<name>` if the solver is close enough to its reference and small enough; says what it found."""
    started = time.monotonic()
    torch.manual_seed(SEED)
    # As `__main__`, like a user's script: so the file holds the equations themselves and no reference to a module.
    problem = runpy.run_path(str(SOLVERS[name]), run_name="__main__")["problem"]
    solver = problem.trained_solver()
    figures = problem.deviation(solver)
    parts = saved_to_hub(solver, f"demo/{name}")
    report = {
        "name": name,
        "seed": SEED,
        "epochs": solver.global_epoch,
        "lowest_loss": solver.lowest_loss,
        **figures,
        "file_bytes": len(parts["file"]),
        "solution_bytes": len(parts["solution"]),
    }
    small = all(len(parts[part]) <= most for part, most in MOST_BYTES.items())
    good = small and figures["relative_deviation"] <= MOST_DEVIATION
    print(
        f"{'good' if good else 'BAD '} {name:22} deviation {figures['relative_deviation']:.2e} of the range, "
        f"loss {solver.lowest_loss:.1e}, {report['file_bytes']} + {report['solution_bytes']} bytes, "
        f"{time.monotonic() - started:.0f} s",
        flush=True,
    )
    if good:
        folder = HERE / "results" / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "solver.dill").write_bytes(parts["file"])
        (folder / "solution.json").write_bytes(parts["solution"])
        (folder / "report.json").write_text(json.dumps(report, indent=2) + "\n")
    return good


if __name__ == "__main__":
    main()
