"""Writes the reference values: `python -m reference [case ...]`, all without a name."""

import argparse
import io
import json
import runpy
from copy import deepcopy
from pathlib import Path

import dill
import torch

from hub_save import saved_to_file
from reference.recorded import recorded_values
from reference.values import reference_values

SEED = 20
SCRIPTS = {path.stem.replace("_", "-"): path for path in sorted((Path(__file__).parent / "cases").glob("*.py"))}
FIXTURES = Path(__file__).parents[2] / "solver-file/test/fixtures"
RECORDED = {
    f"{folder}-{number}": f"client/{folder}/upload-{number}.body"
    for folder, number in (
        ("dirichlet-bvp", 1),
        ("heat-neumann", 1),
        ("laplace-2d", 1),
        ("laplace-2d", 2),
        ("short-domain", 1),
        ("swish-float32", 1),
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    names = [*SCRIPTS, *RECORDED]
    parser.add_argument("names", nargs="*", metavar="case", help=f"any of: {', '.join(names)}")
    wanted = parser.parse_args().names or names
    if unknown := [name for name in wanted if name not in names]:
        parser.error(f"no such case: {', '.join(unknown)}")
    for name in wanted:
        folder = FIXTURES / "reference" / name
        folder.mkdir(parents=True, exist_ok=True)
        if name in RECORDED:
            values = {"file": RECORDED[name], **recorded_values(FIXTURES / RECORDED[name])}
        else:
            file, values = made(SCRIPTS[name])
            (folder / "solver.dill").write_bytes(file)
        (folder / "values.json").write_text(json.dumps(values, allow_nan=False) + "\n")
        print(name, flush=True)


def made(script: Path) -> tuple[bytes, dict]:
    """The solver file of a case, and what the networks in it come to."""
    torch.manual_seed(SEED)
    # As `__main__`, like a user's script: so the file holds its classes and functions and no reference to a module.
    case = runpy.run_path(str(script), run_name="__main__")["case"]
    # Saving turns the functions in them into text.
    conditions = deepcopy(case.solver.conditions)
    file = saved_to_file(case.solver)
    if case.reason:
        return file, {"reason": case.reason}
    root = dill.load(io.BytesIO(file))
    enforcer = getattr(case.solver, "enforcer", None)
    return file, reference_values(root["best_nets"] or root["nets"], conditions, case.points, enforcer)


if __name__ == "__main__":
    main()
