"""The hub, over its API."""

from __future__ import annotations

import json
import re
from typing import Any, Iterable, Mapping, Sequence
from urllib.parse import quote

import requests

from . import keys
from .errors import KeyRefused, HubAway, NameRefused, SolverHubError, WrongAddress, error_of
from .show import Card, Cards

TIMEOUT = (10, 120)  # seconds to connect, and between two pieces of an answer
PAGE_SIZE = 20


class Hub:
    """A hub, and who you are there.

    `address` is that of its API, `https://…/api/v1`, and `key` an API key. Both come from the environment or from
    `login` where they are left out.
    """

    def __init__(self, address: str | None = None, key: str | None = None) -> None:
        self.address = keys.normal_address(address) if address else keys.known_address()
        self.key = (keys.known_key(self.address) if key is None else key).strip()

    @property
    def page(self) -> str:
        """Address of the home page, without a slash at the end."""
        return self.address[: -len("/api/v1")]

    def offered_version(self) -> str | None:
        """The version of this package that the hub offers; None where that cannot be told."""
        try:
            page = requests.get(f"{self.page}/python/simple/solverhub/", timeout=TIMEOUT).text
        except requests.RequestException:
            return None
        offered = re.search(r"solverhub-([\w.]+)-py3-none-any\.whl", page)
        return offered and offered[1]

    def search(self, text: str = "", *, page: int = 0, page_size: int = PAGE_SIZE, **filters: Any) -> Cards:
        """Solutions that match words, and filters such as `project`, `username`, `my` or `proven`. Pages count from 0."""
        query = {"q": text, "page_num": page, "page_size": page_size, **filters}
        rows = self.ask("GET", "/solutions", params={name: _query_value(value) for name, value in query.items()})
        return Cards(Card(row, self) for row in rows)

    def card(self, label: str | int, version: int | None = None) -> Card:
        """A solution with its figure and its proof."""
        query = {} if version is None else {"version": version}
        return Card(self.ask("GET", f"/solutions/{self.id_of(label)}", params=query), self)

    def id_of(self, label: str | int) -> int:
        """Id of the solution with a label, `project/name`. Raises NotFound."""
        if isinstance(label, int):
            return label
        if not label.strip():
            raise NameRefused("The name is empty: write it as project/name")
        answer = self.send("HEAD", "/solutions/download", params={"name": label})
        named = re.search(r"solution-(\d+)-v\d+\.(?:dill|solverhub)", answer.headers.get("content-disposition", ""))
        if not named:
            raise self._not_a_hub()
        return int(named[1])

    def versions(self, label: str | int) -> list[dict[str, Any]]:
        """The versions that you may see, newest first."""
        return list(self.ask("GET", "/solutions/versions", params={"id": self.id_of(label)}))

    def likes(self, label: str | int) -> int:
        """How many people like a solution."""
        return int(self.ask("GET", f"/solutions/{self.id_of(label)}")["like_count"])

    def certificate(self, label: str | int, version: int | None = None) -> dict[str, Any]:
        """What the hub proved about the error of a solution."""
        query = {} if version is None else {"version": version}
        return dict(self.ask("GET", f"/solutions/{self.id_of(label)}/certificate", params=query))

    def evaluate(
        self,
        label: str | int,
        points: Mapping[str, Iterable[float]],
        outputs: Sequence[str] | None = None,
        version: int | None = None,
    ) -> dict[str, list[float | None]]:
        """Values at up to 10 000 points, which the hub computes from the weights; torch is not needed.

        `points` has a list for each coordinate, and `outputs` names such as `u`, `d(u,t)` or `residual`. The answer has
        a list for each output; None where there is no finite value.
        """
        question: dict[str, Any] = {"points": {name: [float(x) for x in list_] for name, list_ in points.items()}}
        if outputs is not None:
            question["outputs"] = list(outputs)
        query = {} if version is None else {"version": version}
        answer = self.ask("POST", f"/solutions/{self.id_of(label)}/values", params=query, json=question)
        values = dict(answer["values"])
        if answer.get("residuals") is not None:
            values["residual"] = answer["residuals"]
        return values

    def submit(self, label: str | int, comment: str) -> Card:
        """Asks for a review of the latest version. The comment tells the admins what it is and how you checked it."""
        return Card(self.ask("PUT", f"/solutions/{self.id_of(label)}/submit", json={"comment": comment}), self)

    def trained_again(self, label: str | int, of: str) -> dict[str, Any]:
        """Says that a solution of yours is what came out when you trained a published one again, `of="project/name"`.

        It counts once both are published and proven to solve the same problem. Raises NotFound and NotAllowed.
        """
        return dict(self.ask("PUT", f"/solutions/{self.id_of(label)}/replica_of", json={"label": of}))

    def check_may_save(self, label: str) -> None:
        """Raises KeyRefused, NotFound or NotAllowed if you could not save under this name."""
        if not self.key:
            raise KeyRefused("You need an API key to save.", cure=f"Run `solverhub login`, or set {keys.KEY}.")
        self.ask("GET", "/projects", params={"page_size": 1})
        if "/" in label:
            self.ask("GET", f"/projects/check_access/{quote(label.split('/')[0], safe='')}")

    def ask(self, method: str, path: str, **request: Any) -> Any:
        """The JSON of an answer. Raises the error that belongs to a refusal."""
        answer = self.send(method, path, **request)
        try:
            return answer.json()
        except ValueError:
            raise self._not_a_hub() from None

    def send(self, method: str, path: str, **request: Any) -> requests.Response:
        """An answer with a status below 300. Redirects are not followed: the key would go to another host."""
        headers = {"accept": "application/json", **request.pop("headers", {})}
        if self.key:
            headers["apikey"] = self.key
        try:
            answer = requests.request(
                method, self.address + path, headers=headers, timeout=TIMEOUT, allow_redirects=False, **request
            )
        except requests.exceptions.InvalidHeader:
            raise KeyRefused("The API key contains invalid characters. Copy it again.") from None
        except (requests.exceptions.InvalidURL, requests.exceptions.InvalidSchema):
            raise self._not_a_hub() from None
        except requests.RequestException as error:
            raise HubAway(f"The hub at {self.address} cannot be reached: {_cause_of(error)}") from error
        if 300 <= answer.status_code < 400 and answer.status_code != 304:
            raise WrongAddress(
                f"{self.address} leads to {answer.headers.get('location', 'another address')}: set {keys.ADDRESS} to that."
            )
        if answer.status_code >= 400:
            raise self._error_of(answer)
        return answer

    def _error_of(self, answer: requests.Response) -> SolverHubError:
        try:
            problem = answer.json()
        except ValueError:
            problem = None
        if isinstance(problem, dict):
            return error_of(answer.status_code, problem)
        if answer.request.method == "HEAD":
            return error_of(answer.status_code, {"detail": answer.reason})
        if answer.status_code in (502, 503, 504):
            return HubAway(f"The hub at {self.address} does not answer at the moment.", status=answer.status_code)
        return self._not_a_hub()

    def _not_a_hub(self) -> WrongAddress:
        if self.page.endswith("//"):
            return WrongAddress("The address of the hub has no host.", cure=f"Set {keys.ADDRESS} to https://…/api/v1")
        return WrongAddress(f"There is no hub at {self.address}: its address ends with /api/v1.")


def _query_value(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, bool) else value


def _cause_of(error: BaseException) -> str:
    """Returns the innermost reason of an error, such as "Connection refused"."""
    reason: Any = error
    while True:
        inner = getattr(reason, "reason", None) or next((arg for arg in getattr(reason, "args", ()) if isinstance(arg, BaseException)), None)
        if not isinstance(inner, BaseException):
            return str(getattr(reason, "strerror", None) or reason)
        reason = inner
