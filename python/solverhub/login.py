"""Asks for address and key once, and stores them."""

from __future__ import annotations

import sys
from getpass import getpass

from . import keys
from .errors import KeyRefused, WrongAddress
from .hub import Hub


def login(address: str | None = None, key: str | None = None) -> str:
    """Asks for what is left out, checks it with the hub, and stores it: in the keyring, where the package `keyring` is
    installed, else in a file that only you can read. Returns your username.

    The environment variables come before what is stored here.
    """
    known = keys.address_or_none()
    if address is None and known is None:
        address = input("Address of the hub: ")
    address = keys.normal_address(address) if address else known
    if not address:
        raise WrongAddress("The address is empty.")
    if key is None:
        shown = address[: -len("/api/v1")]
        print(f"Create an API key under {shown}/settings/apikeys", file=sys.stderr)
        key = getpass("API key: ")
    if not key.strip():
        raise KeyRefused("The API key is empty.")
    username = str(Hub(address, key).ask("GET", "/profile")["username"])
    keys.remember(address, key.strip())
    return username
