"""How far a transfer is."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Callable, Iterator

DELAY = 1  # seconds; what is faster needs no bar


@contextmanager
def bar(what: str, size: int, shown: bool = True) -> Iterator[Callable[[int], object]]:
    """A progress bar, where tqdm is installed; the library needs it, too. Gives what is to be told the bytes of each piece."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        shown = False
    if not shown:
        yield lambda count: None
        return
    with tqdm(total=size, unit="B", unit_scale=True, desc=what, leave=False, delay=DELAY) as shown_bar:
        yield shown_bar.update
