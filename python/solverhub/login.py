"""Asks for address and key once, and stores them."""

from __future__ import annotations

import sys
from getpass import getpass

from . import keys
from .errors import KeyRefused, WrongAddress
from .hub import Hub


def login(address: str | None = None, key: str | None = None, *, again: bool = False) -> str:
    """Asks for what is left out, checks it with the hub, and stores it: in the keyring, where the package `keyring` is
    installed, else in a file that only you can read. Returns your username.

    Asks once: where a key is known that the hub takes, there is no question, but with `again`. The environment variables
    come before what is stored here.
    """
    known = keys.address_or_none()
    if address is None and known is None:
        address = input("Address of the hub: ")
    address = keys.normal_address(address) if address else known
    if not address:
        raise WrongAddress("The address is empty.")
    if key is None:
        stored = keys.known_key(address)
        username = "" if again or not stored else _name_of(address, stored)
        if username:
            if address != known:
                keys.remember(address, stored)  # the hub that is asked from now on
            return username
        shown = address[: -len("/api/v1")]
        print(f"Create an API key under {shown}/settings/apikeys", file=sys.stderr)
        key = getpass("API key: ")
    if not key.strip():
        raise KeyRefused("The API key is empty.")
    username = _username(address, key)
    keys.remember(address, key.strip())
    return username


def _username(address: str, key: str) -> str:
    return str(Hub(address, key).ask("GET", "/profile")["username"])


def _name_of(address: str, stored: str) -> str:
    """Name of the user; empty where the hub does not take the stored key any more."""
    try:
        return _username(address, stored)
    except KeyRefused as error:
        print(error, file=sys.stderr)
        return ""
