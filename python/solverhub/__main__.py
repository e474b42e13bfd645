"""The command line: `solverhub push|pull|check|search|doctor|login`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from .doctor import doctor
from .errors import SolverHubError
from .hub import Hub
from .library import check_numpy
from .loading import SUFFIX, download
from .login import login
from .saving import check_label, send
from .show import Saved


def main(arguments: list[str] | None = None) -> int:
    """Runs one command. Returns 0, or 1 after an error, which is printed in one sentence."""
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except (SolverHubError, OSError) as error:  # the second such as a file that may not be read
        print(f"solverhub: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="solverhub", description="Upload, download and search solvers on a SolverHub hub.")
    commands = parser.add_subparsers(required=True, metavar="command")

    push = commands.add_parser("push", help="upload a file written by solver.save(path=…), or an open file")
    push.add_argument("file", type=Path)
    push.add_argument("label", help="project/name")
    push.add_argument("--description")
    push.add_argument("--type", default="Solver1D", help="class of the solver (default: %(default)s)")
    push.set_defaults(run=_push)

    pull = commands.add_parser("pull", help="download the file of a solution; it is not loaded")
    pull.add_argument("label", help="project/name")
    pull.add_argument("--version", type=int)
    pull.add_argument("--to", type=Path, help="path of the file (default: name.dill, or name.solverhub for an open file)")
    pull.set_defaults(run=_pull)

    search = commands.add_parser("search", help="find solutions")
    search.add_argument("text", nargs="?", default="")
    search.add_argument("--mine", action="store_true", help="only your own")
    search.add_argument("--json", action="store_true", help="everything that the hub returns")
    search.set_defaults(run=_search)

    check = commands.add_parser("check", help="check an open file, without a hub and without torch")
    check.add_argument("file", type=Path)
    check.add_argument("--json", action="store_true", help="the manifest of the file")
    check.set_defaults(run=_check)

    examine = commands.add_parser("doctor", help="check versions, address, key and disk")
    examine.set_defaults(run=_doctor)

    log_in = commands.add_parser("login", help="store address and key")
    log_in.add_argument("address", nargs="?")
    log_in.add_argument("--again", action="store_true", help="ask for a key even if the stored one works")
    log_in.set_defaults(run=_login)
    return parser


def _push(asked: argparse.Namespace) -> int:
    check_label(asked.label)
    if not asked.file.is_file():
        raise SolverHubError(f"There is no file {asked.file}")
    hub = Hub()
    hub.check_may_save(asked.label)
    if asked.file.suffix == SUFFIX:
        from .open_saving import send_open

        print(send_open(hub, asked.file, asked.label, asked.description or asked.label.split("/")[-1], sys.stderr.isatty()))
        return 0
    sent = {
        "name": asked.label,
        "description": asked.description or asked.label.split("/")[-1],
        "diff_equation_details": {},
        "type_name": asked.type,
    }
    saved: Saved = send(hub, asked.file, sent, progress=sys.stderr.isatty())
    print(saved)
    return 0


def _pull(asked: argparse.Namespace) -> int:
    hub = Hub()
    card = hub.card(asked.label, asked.version)
    file = asked.to or Path(asked.label.split("/")[-1] + (SUFFIX if card.is_open else ".dill"))
    if file.exists():
        raise SolverHubError(f"{file} exists already: name another file with --to")
    print(download(card["id"], file, version=card.version, progress=sys.stderr.isatty(), hub=hub))
    return 0


def _search(asked: argparse.Namespace) -> int:
    found = Hub().search(asked.text, **({"my": True} if asked.mine else {}))
    print(json.dumps(found, indent=2) if asked.json else repr(found))
    return 0


def _check(asked: argparse.Namespace) -> int:
    check_numpy()
    from .open_file import read
    from .open_saving import summary_of

    print(json.dumps(read(asked.file).manifest, indent=2, ensure_ascii=False) if asked.json else summary_of(asked.file))
    return 0


def _doctor(asked: argparse.Namespace) -> int:
    findings = doctor()
    print(repr(findings))
    return 0 if findings.well else 1


def _login(asked: argparse.Namespace) -> int:
    print(f"Logged in as {login(asked.address, again=asked.again)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
