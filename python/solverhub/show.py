"""Solutions as they are shown in a notebook and in a terminal."""

from __future__ import annotations

import base64
import html
from typing import TYPE_CHECKING, Any, Mapping
from urllib.parse import urljoin

from .errors import SolverHubError

if TYPE_CHECKING:
    from .hub import Hub


class Card(dict):  # type: ignore[type-arg]
    """What the hub says of a solution, a dict. A notebook shows it with its figure and its proof."""

    def __init__(self, row: Mapping[str, Any], hub: Hub) -> None:
        super().__init__(row)
        self._hub = hub

    @property
    def label(self) -> str:
        return str(self["label"])

    @property
    def version(self) -> int:
        return int(self["version"])

    @property
    def url(self) -> str:
        """Address of its page."""
        return f"{self._hub.page}/solutions/{self['id']}"

    @property
    def is_open(self) -> bool:
        """Whether its file is an open one, which contains no code."""
        return self.get("format") == "open"

    @property
    def proof(self) -> str:
        """What is proven about its error, in a sentence."""
        error, share = self.get("proven_error"), self.get("relative_error")
        if error is not None:
            beside = "" if share is None else f", which is {rounded_up(100 * float(share))} per cent of the range of the solution"
            return f"The error is proven to be at most {rounded_up(float(error))}{beside}."
        if self.get("proof_state") == "waiting":
            return "The proof is being computed."
        return "No bound of the error is proven."

    def __str__(self) -> str:
        return f"{self.label}, version {self.version}, {self['hub_status']}: {self.url}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        lines = self.get("solved_tex") or self["equation_details"]["equation_tex"]
        equations = "<br>".join(f"${html.escape(tex)}$" for tex in lines)
        return (
            f'<div style="max-width: 420px"><a href="{html.escape(self.url)}"><b>{html.escape(self.label)}</b></a>, '
            f"version {self.version}, {html.escape(str(self['hub_status']))}"
            f"<div>{self._figure()}</div><div>{equations}</div><div>{html.escape(self.proof)}</div></div>"
        )

    def _figure(self) -> str:
        """The figure as a picture, which runs no code; empty where the hub has none or is away."""
        try:
            answer = self._hub.send(
                "GET", f"/solutions/{self['id']}/preview.svg", params={"version": self.version}, headers={"accept": "*/*"}
            )
        except SolverHubError:
            return ""
        picture = base64.b64encode(answer.content).decode()
        return f'<img alt="Figure of the solution" width="400" src="data:image/svg+xml;base64,{picture}">'


class Cards(list):  # type: ignore[type-arg]
    """Cards of a search."""

    def __repr__(self) -> str:
        return "\n".join(map(str, self)) or "No solutions match."

    def _repr_html_(self) -> str:
        return "".join(card._repr_html_() for card in self) or "No solutions match."


def rounded_up(bound: float) -> str:
    """Writes a bound with two digits, and never less than the number itself."""
    text = f"{bound:.1e}"
    if float(text) >= bound:
        return text
    digits, exponent = text.split("e")
    return f"{float(digits) + 0.1:.1f}e{exponent}"


class Saved(dict):  # type: ignore[type-arg]
    """What the hub says of a saved version, a dict. `inspection` tells what loading the file would do."""

    def __init__(self, row: Mapping[str, Any], hub: Hub) -> None:
        super().__init__(row)
        self._hub = hub

    @property
    def label(self) -> str:
        return str(self["label"])

    @property
    def version(self) -> int:
        return int(self["version"])

    @property
    def id(self) -> int:
        return int(self["id"])

    @property
    def url(self) -> str:
        """Address of the page of the solution."""
        return urljoin(self._hub.page, str(self["url"]))

    @property
    def inspection(self) -> dict[str, Any]:
        return dict(self["inspection"])

    @property
    def remarks(self) -> list[str]:
        """What there is to say of it, in sentences."""
        return list(self["remarks"])

    def __str__(self) -> str:
        done = "saved" if self["new_version"] else "was saved already"
        remarks = "".join(f"\n{remark}" for remark in self["remarks"])
        return f"{self.label}, version {self.version}, {done}: {self.url}{remarks}"

    __repr__ = __str__
