"""Records of a problem, set by the library itself: a smaller network takes one within a minute, and one with a weight that is a little wrong takes none."""

import time
from collections.abc import Callable

import pytest

MINUTE = 60


def within_a_minute(look: Callable):
    """What `look` finds; fails if it finds nothing for a minute."""
    end = time.monotonic() + MINUTE
    while not (found := look()):
        assert time.monotonic() < end
        time.sleep(0.2)
    return found


@pytest.fixture(scope="module")
def publish(author, admin, project, visitor):
    """Trains, saves and publishes a network for a problem of this run. Returns what the hub has proven."""
    rate = round(0.5 + time.time_ns() % 10**6 / 10**7, 7)

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
