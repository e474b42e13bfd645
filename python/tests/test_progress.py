"""The bar of a transfer."""

import sys
import types

import pytest
from solverhub.progress import bar


@pytest.fixture
def bars(monkeypatch):
    made = []

    class Bar:
        def __init__(self, **options):
            self.options, self.told, self.closed = options, [], False
            made.append(self)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.closed = True

        def update(self, count):
            self.told.append(count)

    monkeypatch.setitem(sys.modules, "tqdm.auto", types.SimpleNamespace(tqdm=Bar))
    return made


def test_a_bar_is_told_each_piece_and_closed_after_an_error(bars):
    with pytest.raises(KeyError), bar("Saving", 31) as on_piece:
        on_piece(7)
        on_piece(-3)
        raise KeyError
    [one] = bars
    assert (one.options["desc"], one.options["total"], one.told, one.closed) == ("Saving", 31, [7, -3], True)


def test_no_bar_is_made_where_none_is_wanted_or_none_can_be(bars, monkeypatch):
    with bar("Saving", 31, False) as on_piece:
        on_piece(7)
    assert bars == []
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with bar("Saving", 31) as on_piece:
        on_piece(7)
