"""What the hub says of using a file without code of its author is what this package does."""

import json
import subprocess
import warnings
from pathlib import Path

import pytest
import torch
from neurodiffeq import conditions, networks
from solverhub.errors import CannotRebuild
from solverhub.rebuild import rebuild

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def hub_says():
    answer = subprocess.run(["node", HERE / "said_of_files.mjs"], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


def outcome_of(document):
    """Like the word of the hub: what can be done with the export."""
    if document is None:
        return "no"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # metrics are left out
            rebuild(document)
    except CannotRebuild:
        return "partly"
    return "yes"


def test_the_word_for_each_file_is_the_outcome(hub_says):
    said = {it["file"]: it["usable"] for it in hub_says["said"]}
    found = {it["file"]: outcome_of(it["document"]) for it in hub_says["said"]}
    assert found == said
    assert set(said.values()) == {"yes", "partly", "no"}
    assert all((it["reason"] is None) == (it["usable"] == "yes") for it in hub_says["said"])


def test_the_hub_knows_what_an_attribute_may_not_be_called(hub_says):
    classes = [torch.nn.Module, torch.nn.Linear, torch.nn.Sequential, torch.nn.BatchNorm1d]
    classes += [it for module in (networks, conditions) for it in vars(module).values() if isinstance(it, type)]
    modules = [it for it in classes if issubclass(it, (torch.nn.Module, conditions.BaseCondition))]
    names = {name for it in modules for name in dir(it) if not name.startswith("_")}
    assert names <= set(hub_says["namesOfClasses"])
