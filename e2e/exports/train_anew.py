"""Runs exported scripts, and those in notebooks, for a few epochs: a JSON list of files on standard input, of what went wrong (or null) on standard output."""

import json
import math
import sys
from pathlib import Path

EPOCHS = 3


def script_in(file):
    """A script as it is, or the last cell of a notebook, which trains once its last line is not a comment."""
    text = Path(file).read_text(encoding="utf-8")
    if not file.endswith(".ipynb"):
        return text
    cell = json.loads(text)["cells"][-1]
    return "".join(cell["source"]).replace("# solver = train_anew()", "solver = train_anew()")


def problem_of(file):
    """What is wrong with a script; None where it trains."""
    text = script_in(file).replace("EPOCHS = 1000", f"EPOCHS = {EPOCHS}")
    text = text.replace("max_epochs=EPOCHS", "max_epochs=EPOCHS, tqdm_file=None")
    names = {}
    try:
        exec(compile(text, file, "exec"), names)
    except Exception as error:
        return repr(error)
    solver = names["solver"]
    losses = solver.metrics_history["train_loss"]
    trained = solver.global_epoch == EPOCHS and all(math.isfinite(loss) for loss in losses)
    return None if trained else f"{solver.global_epoch} epochs, losses {losses}"


print(json.dumps([problem_of(file) for file in json.load(sys.stdin)]))
