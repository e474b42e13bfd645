"""Networks of torch: what the caller says about their problem becomes a draft."""

from __future__ import annotations

from typing import Any, Mapping

from .drafts import Draft, caller_of, problem_in


def draft_of(network: Any, options: Mapping[str, Any]) -> Draft:
    """The draft of a network, with the problem that its author says."""
    problem = problem_in(options)
    network = getattr(network, "_orig_mod", network)  # what torch.compile was given
    if type(network).__name__ in ("DataParallel", "DistributedDataParallel"):
        network = network.module
    count = len(problem["domain"])
    draft = Draft(network=caller_of(network, count), module=network, network_of=lambda module: caller_of(module, count), **problem)
    draft.follow_network()
    draft.add_problem(options)
    return draft
