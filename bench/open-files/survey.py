"""Trains, saves and checks all problems of the survey: python survey.py FOLDER EXAMPLES [part of a name …]

Writes the open files into FOLDER, and there `saved.json` with what was found of each. EXAMPLES is the folder of the examples of DeepXDE.
"""

import importlib
import json
import os
import signal
import sys
import time
import traceback
from pathlib import Path

SECONDS = 120  # that a problem may take


def main(folder, examples, wanted):
    import torch

    torch.set_num_threads(1)
    found = []
    for group, module, names in groups(examples):
        chosen = [name for name in names if not wanted or any(it == group or it in name for it in wanted)]
        if chosen:
            importlib.import_module(module)
        for name in chosen:
            found.append(apart(folder, len(found), group, module, name, examples))
            print(json.dumps(found[-1]), flush=True)
    (folder / "saved.json").write_text(json.dumps(found))


def groups(examples):
    yield "torch", "own_networks", importlib.import_module("own_networks").PROBLEMS
    yield "PINA", "own_pina", importlib.import_module("own_pina").PROBLEMS
    yield "DeepXDE", "deepxde_examples", sorted(it.stem for it in (examples / "pinn_forward").iterdir() if it.suffix in (".py", ".ipynb"))


def apart(folder, number, group, module, name, examples):
    """What a child process finds, so that no problem changes another, and none stops the survey."""
    result = folder / f"{number}.json"
    child = os.fork()
    if child == 0:
        try:
            with open(folder / f"{number}.log", "w") as log:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
                signal.alarm(SECONDS)
                result.write_text(json.dumps(survey(folder / f"{number}.solverhub", group, module, name, examples)))
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    known = json.loads(result.read_text()) if result.exists() else {"refused": f"It took more than {SECONDS} s."}
    return {"group": group, "name": name, **known}


def survey(file, group, module, name, examples):
    import torch

    import solverhub
    from cases import matches, sampled_errors
    from solverhub import open_file

    torch.manual_seed(3)
    began = time.perf_counter()
    try:
        thing, options, case = made(group, module, name, examples)
    except Exception as error:
        traceback.print_exc()
        return {"refused": f"Its script fails with this backend. {type(error).__name__}: {error}"}
    trained = time.perf_counter()
    try:
        solverhub.save(thing, file, **options)
    except solverhub.errors.SolverHubError as error:
        return {"refused": str(error)}
    found = {"file": file.name, "training": trained - began, "seconds": time.perf_counter() - trained}
    if case is None:
        return found
    solution = open_file.read(file)
    equation, conditions = matches(case, solution)
    errors = sampled_errors(solution, case.exact) if case.exact else None
    return {**found, "equation": equation, "conditions": conditions, "imposed": imposed(case), "sampled": errors}


def made(group, module, name, examples):
    """What is saved, with which options, and what is expected of its file."""
    if group != "DeepXDE":
        return importlib.import_module(module).PROBLEMS[name]()
    from deepxde_expected import EXPECTED

    return importlib.import_module(module).run_example(str(example(examples, name))), {}, EXPECTED.get(name)


def imposed(case):
    return " and ".join(name for name in ("hard", "soft") if getattr(case, name))


def example(examples, name):
    return next(it for it in (examples / "pinn_forward").iterdir() if it.stem == name and it.suffix in (".py", ".ipynb"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
