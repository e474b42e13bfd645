"""Where address and key come from, and how they are stored."""

import errno
import json
import os
import stat
import sys
import types

import pytest
from solverhub import errors, keys

HUB = "https://hub.example.org/api/v1"
OTHER = "https://other.example.org/api/v1"


def a_keyring(monkeypatch, kept, loses=False):
    def set_password(service, name, key):
        if not loses:
            kept[service, name] = key

    fake = types.SimpleNamespace(set_password=set_password, get_password=lambda service, name: kept.get((service, name)))
    monkeypatch.setitem(sys.modules, "keyring", fake)


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("hub.example.org", HUB),
        ("  https://hub.example.org/  ", HUB),
        ("https://hub.example.org/api/v1//", HUB),
        ("http://localhost:3001", "http://localhost:3001/api/v1"),
        ("https://example.org/hub", "https://example.org/hub/api/v1"),
        ("https://example.org/api", "https://example.org/api/api/v1"),
        ("", ""),
        ("  / ", ""),
    ],
)
def test_an_address_may_be_typed_in_several_ways(typed, address):
    assert keys.normal_address(typed) == address


def test_without_any_source_there_is_no_address_and_the_error_says_how_to_set_it():
    assert keys.address_or_none() is None
    with pytest.raises(errors.WrongAddress, match="Run `solverhub login`, or set NEURODIFF_API_URL"):
        keys.known_address()


def test_the_environment_comes_before_what_is_stored(monkeypatch):
    keys.remember(HUB, "key-of-file")
    assert (keys.known_address(), keys.known_key(HUB)) == (HUB, "key-of-file")
    monkeypatch.setenv("NEURODIFF_API_URL", "other.example.org/")
    monkeypatch.setenv("NEURODIFF_API_KEY", " key-of-environment\n")
    assert (keys.known_address(), keys.known_key(HUB)) == (OTHER, "key-of-environment")


def test_an_empty_variable_counts_as_none(monkeypatch):
    keys.remember(HUB, "key-of-file")
    monkeypatch.setenv("NEURODIFF_API_URL", "")
    monkeypatch.setenv("NEURODIFF_API_KEY", "")
    assert (keys.known_address(), keys.known_key(HUB)) == (HUB, "key-of-file")


def test_the_keyring_comes_between_the_environment_and_the_file(monkeypatch):
    keys.remember(HUB, "key-of-file")
    a_keyring(monkeypatch, {("solverhub", HUB): " key-of-keyring "})
    assert keys.known_key(HUB) == "key-of-keyring"
    assert keys.known_key(OTHER) == ""
    monkeypatch.setenv("NEURODIFF_API_KEY", "key-of-environment")
    assert keys.known_key(HUB) == "key-of-environment"


def test_each_hub_has_its_own_key_and_the_last_one_is_asked():
    keys.remember(HUB, "first")
    keys.remember(OTHER, "second")
    assert [keys.known_key(HUB), keys.known_key(OTHER), keys.known_address()] == ["first", "second", OTHER]


def test_the_file_can_be_read_by_its_owner_only(home):
    place = keys.remember(HUB, "secret")
    assert place == str(home / ".config/solverhub/login.json")
    assert stat.S_IMODE(os.stat(place).st_mode) == 0o600
    os.chmod(place, 0o644)
    keys.remember(HUB, "another")
    assert stat.S_IMODE(os.stat(place).st_mode) == 0o600
    assert json.loads((home / ".config/solverhub/login.json").read_text()) == {"address": HUB, "keys": {HUB: "another"}}


def test_the_folder_of_settings_can_be_another(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert keys.remember(HUB, "key") == str(tmp_path / "config/solverhub/login.json")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("APPDATA", str(tmp_path / "AppData"))
    assert keys.remember(HUB, "key") == str(tmp_path / "AppData/solverhub/login.json")


def test_a_key_that_moves_into_the_keyring_leaves_the_file(home, monkeypatch):
    keys.remember(HUB, "moves")
    keys.remember(OTHER, "stays")
    kept = {}
    a_keyring(monkeypatch, kept)
    assert keys.remember(HUB, "moves") == "keyring"
    assert kept == {("solverhub", HUB): "moves"}
    stored = json.loads((home / ".config/solverhub/login.json").read_text())
    assert stored == {"address": HUB, "keys": {OTHER: "stays"}}


def test_a_keyring_that_does_not_keep_the_key_is_not_trusted(monkeypatch):
    a_keyring(monkeypatch, {("solverhub", HUB): "older"}, loses=True)
    assert keys.remember(HUB, "newer").endswith("login.json")


@pytest.mark.parametrize("content", ["", "{", "[7]", '"text"', b"\xff\xfe"])
def test_a_file_that_is_broken_is_as_none_and_is_replaced(home, content):
    file = home / ".config/solverhub/login.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert (keys.address_or_none(), keys.known_key(HUB)) == (None, "")
    keys.remember(HUB, "key")
    assert keys.known_key(HUB) == "key"


def test_a_full_disk_leaves_the_settings_as_they_were(home, monkeypatch):
    keys.remember(HUB, "before")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(errors.DiskFull):
        keys.remember(OTHER, "after")
    assert os.listdir(home / ".config/solverhub") == ["login.json"]
    assert (keys.known_address(), keys.known_key(HUB)) == (HUB, "before")


def test_a_home_that_cannot_be_written_is_named(home):
    (home / ".config").write_text("no folder")
    with pytest.raises(errors.CannotWrite, match=r"\.config/solverhub"):
        keys.remember(HUB, "key")
