"""Networks of torch: what the caller says about their problem becomes a draft."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np

from .drafts import Draft, caller_of
from .errors import FormulaRefused


def draft_of(network: Any, options: Mapping[str, Any]) -> Draft:
    """The draft of a network. `domain` is needed, because its names are those of the coordinates."""
    if "domain" not in options:
        raise FormulaRefused('The domain is missing: pass the interval of each coordinate, such as domain={"x": (-1, 1), "t": (0, 1)}.')
    network = getattr(network, "_orig_mod", network)  # what torch.compile was given
    if type(network).__name__ in ("DataParallel", "DistributedDataParallel"):
        network = network.module
    parameters = dict(options.get("parameters", {}))
    points = options.get("points")
    draft = Draft(
        network=caller_of(network, len(options["domain"])),
        module=network,
        network_of=lambda module: caller_of(module, len(options["domain"])),
        domain=options["domain"],
        unknowns=[options["unknowns"]] if isinstance(options.get("unknowns"), str) else options.get("unknowns"),
        parameters=parameters,
        found=[name for name, value in parameters.items() if getattr(value, "requires_grad", False)],
        domain_text=options.get("domain_text"),
        points=None if points is None else np.asarray(points, dtype=np.float64),
    )
    draft.follow_network()
    draft.add_equation(options.get("equation"))
    draft.add_conditions(options.get("conditions", []))
    return draft
