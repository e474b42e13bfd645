"""Runs exported scripts for a few epochs: a JSON list of files on standard input, of what went wrong (or null) on standard output."""

import json
import math
import sys
from pathlib import Path

EPOCHS = 3


def problem_of(file):
    """What is wrong with a script; None where it trains."""
    text = Path(file).read_text(encoding="utf-8").replace("EPOCHS = 1000", f"EPOCHS = {EPOCHS}")
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
