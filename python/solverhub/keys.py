"""Where the address of the hub and the API key come from: the environment, else what `login` stored."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from .disk import cannot_write
from .errors import WrongAddress

ADDRESS = "NEURODIFF_API_URL"
KEY = "NEURODIFF_API_KEY"
SERVICE = "solverhub"  # name of the entry in the keyring


def address_or_none() -> str | None:
    """Address of the hub's API, without a slash at the end."""
    return normal_address(os.environ.get(ADDRESS, "") or str(_read().get("address", ""))) or None


def known_address() -> str:
    """Address of the hub's API, as `address_or_none` gives it. Raises WrongAddress where there is none."""
    address = address_or_none()
    if address is None:
        raise WrongAddress(
            "The address of the hub is not known.",
            cure=f"Run `solverhub login`, or set {ADDRESS} to it: https://…/api/v1",
        )
    return address


def normal_address(typed: str) -> str:
    """Address of the API, also where only the address of the hub was typed."""
    address = typed.strip().rstrip("/")
    if not address:
        return ""
    if "://" not in address:
        address = f"https://{address}"
    return address if address.endswith("/api/v1") else f"{address}/api/v1"


def known_key(address: str) -> str:
    """The API key for a hub; empty where there is none. Spaces around it are removed."""
    return (os.environ.get(KEY, "") or _from_keyring(address) or str(_read().get("keys", {}).get(address, ""))).strip()


def remember(address: str, key: str) -> str:
    """Stores address and key. Returns where the key is now: "keyring" or the path of a file that only you can read."""
    settings = _read()
    settings["address"] = address
    keys = settings.setdefault("keys", {})
    if _to_keyring(address, key):
        keys.pop(address, None)
        _write(settings)
        return "keyring"
    keys[address] = key
    _write(settings)
    return str(_file())


def _file() -> Path:
    if sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA", "") or Path.home())
    else:
        folder = Path(os.environ.get("XDG_CONFIG_HOME", "") or Path.home() / ".config")
    return folder / "solverhub" / "login.json"


def _read() -> dict[str, Any]:
    try:
        settings = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return settings if isinstance(settings, dict) else {}


def _write(settings: dict[str, Any]) -> None:
    """Replaces the file as a whole, so that two programs at once leave one of the two contents. Its mode is 600."""
    file = _file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)  # made with mode 600
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as opened:
                json.dump(settings, opened)
            os.replace(name, file)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise cannot_write(error, file.parent) from error


def _from_keyring(address: str) -> str:
    try:
        import keyring

        return keyring.get_password(SERVICE, address) or ""
    except Exception:  # not installed, or locked: each of its backends has errors of its own
        return ""


def _to_keyring(address: str, key: str) -> bool:
    try:
        import keyring

        keyring.set_password(SERVICE, address, key)
        return bool(keyring.get_password(SERVICE, address) == key)
    except Exception:  # as above
        return False
