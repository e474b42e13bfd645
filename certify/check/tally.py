"""Counts what is confirmed, refuted and left open."""

from collections import defaultdict

import numpy as np

from intervals import Interval


class Tally:
    """How many claims of each kind are confirmed, refuted and open."""

    def __init__(self):
        self.counts = defaultdict(lambda: [0, 0, 0])

    def claim(self, kind: str, confirmed, refuted=None) -> None:
        """One claim, or an array of them. What is not confirmed is refuted where nothing else is said."""
        confirmed = np.atleast_1d(confirmed)
        refuted = ~confirmed if refuted is None else np.atleast_1d(refuted) & ~confirmed
        for place, number in enumerate((confirmed.sum(), refuted.sum(), (~confirmed & ~refuted).sum())):
            self.counts[kind][place] += int(number)

    def at_most(self, kind: str, value: Interval, bound) -> None:
        """A number that is claimed to be at most the bound."""
        self.claim(kind, value.high <= bound, value.low > bound)

    def __str__(self):
        return "\n".join(
            f"{kind}: confirmed {confirmed}, refuted {refuted}, open {open_}"
            for kind, (confirmed, refuted, open_) in self.counts.items()
        )

    @property
    def code(self) -> int:
        _, refuted, open_ = (sum(column) for column in zip(*self.counts.values()))
        return 1 if refuted else 2 if open_ else 0
