"""Records of a problem, set by the library itself: a smaller network takes one within a minute, and one with a weight that is a little wrong takes none."""

import io
import time
from collections.abc import Callable

import numpy as np
import pytest
import requests

from hub import API

MINUTE = 60


def within_a_minute(look: Callable):
    """What `look` finds; fails if it finds nothing for a minute."""
    end = time.monotonic() + MINUTE
    while not (found := look()):
        assert time.monotonic() < end
        time.sleep(0.2)
    return found


@pytest.fixture(scope="module")
def rate() -> float:
    """Makes the problem one of this run."""
    return round(0.5 + time.time_ns() % 10**6 / 10**7, 7)


@pytest.fixture(scope="module")
def publish(author, admin, project, visitor, rate):
    """Trains, saves and publishes a network for this problem. Returns what the hub has proven."""

    def train_and_publish(name: str, units: int, factor: float = 1.0) -> dict:
        label = f"{project}/{name}"
        author.run("small_decay.py", label, str(rate), str(units), str(factor))
        solution = f"/solutions/{author.mine(label)['id']}"
        author.call("PUT", f"{solution}/submit", json={"comment": "Ready"})
        admin.call("PUT", f"{solution}/publish", json={"comment": "Fine"})

        def proof() -> dict | None:
            known = visitor.get(solution)["proof"]
            return known if known["state"] == "done" else None

        return within_a_minute(proof)

    return train_and_publish


def test_a_smaller_network_takes_the_record(publish, visitor):
    problem = f"/problems/{publish('large', 6)['problem']['slug']}"

    def records_of(name: str) -> list[dict]:
        records = visitor.get(problem)["records"]
        return [one for one in records if one["solution"] and one["solution"]["label"].endswith(f"/{name}")]

    def fewest_numbers(name: str) -> list[dict]:
        return [one for one in records_of(name) if one["kind"] == "numbers" and not one["ended_at"]]

    assert {one["value"] for one in within_a_minute(lambda: fewest_numbers("large"))} == {19}
    small = publish("small", 2)
    assert {one["value"] for one in within_a_minute(lambda: fewest_numbers("small"))} == {7}
    assert {one["end_reason"] for one in records_of("large") if one["kind"] == "numbers"} == {"beaten"}

    changed = publish("changed", 2, 1.01)
    assert changed["proven_error"] > small["proven_error"]
    publish("tiny", 1)
    within_a_minute(lambda: fewest_numbers("tiny"))  # so the one before was looked at
    assert records_of("changed") == []
    by_error = [one["name"] for one in visitor.get(problem)["solutions"]]
    assert by_error.index("changed") > by_error.index("small")


def test_numpy_reads_the_reference(publish, visitor, rate):
    problem = f"/problems/{publish('referenced', 3)['problem']['slug']}"
    within_a_minute(lambda: visitor.get(problem)["reference"]["state"] == "known")
    answer = requests.get(f"{API}{problem}/reference.npz", timeout=60)
    arrays = np.load(io.BytesIO(answer.content), allow_pickle=False)
    assert list(arrays["t"][[0, -1]]) == [0, 2]
    assert arrays["u"].shape == arrays["error_u"].shape == arrays["t"].shape
    assert arrays["error_u"].max() < 1e-9
    assert (np.abs(arrays["u"] - np.exp(-rate * arrays["t"])) <= arrays["error_u"] + 1e-15).all()
