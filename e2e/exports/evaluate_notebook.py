"""Runs a notebook from its first cell to its last, as Jupyter does."""

import json

import nbformat
from nbclient import NotebookClient

SECONDS_FOR_A_CELL = 120


def evaluate_notebook(file, points):
    """For each point the unknowns, computed by a cell that is added at the end of the notebook."""
    notebook = nbformat.read(file, as_version=4)
    nbformat.validate(notebook)
    asked = f"import json\nprint(json.dumps(np.transpose(solution(*np.array({points!r}, dtype=float).T)).tolist()))"
    notebook.cells.append(nbformat.v4.new_code_cell(asked))
    NotebookClient(notebook, timeout=SECONDS_FOR_A_CELL, kernel_name="python3").execute()
    outputs = {cell.id: cell.get("outputs", []) for cell in notebook.cells}
    assert "largest difference at 100 points" in outputs["comparison"][0].text, outputs["comparison"]
    assert any("image/png" in output.get("data", {}) for output in outputs["figure"]), outputs["figure"]
    return json.loads(notebook.cells[-1].outputs[0].text)
