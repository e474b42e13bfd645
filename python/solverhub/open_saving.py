"""Saving networks of torch, models of DeepXDE and solvers of PINA as open files."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path
from typing import Any, Mapping, Sequence

from .disk import own_folder
from .errors import FormulaRefused, WouldLose, WrongLibrary
from .hub import Hub
from .library import check_numpy
from .loading import SUFFIX
from .saving import check_label, send
from .show import Saved

#: What is said of a problem that its object does not know.
OPTIONS = "equation conditions domain unknowns parameters title description license citation optimizer iterations seed losses points domain_text".split()


def is_for_open_files(thing: Any) -> bool:
    """Whether something is a network, a model of DeepXDE, a solver of PINA, or one of neurodiffeq that comes from an open file."""
    return kind_of(thing) is not None


def kind_of(thing: Any) -> str | None:
    if type(getattr(thing, "diff_eqs", None)).__module__ == f"{__package__}.open_neurodiffeq":
        return "neurodiffeq"  # a solver that was loaded from an open file
    modules = {it.__module__.split(".")[0] for it in type(thing).__mro__}
    if "deepxde" in modules and hasattr(thing, "data") and hasattr(thing, "net"):
        return "deepxde"
    if "pina" in modules and hasattr(thing, "problem"):
        return "pina"
    if "onnx" in modules and hasattr(thing, "opset_import") or isinstance(thing, (str, Path)) and str(thing).endswith(".onnx"):
        return "onnx"
    return "torch" if any(it.__module__ == "torch.nn.modules.module" and it.__name__ == "Module" for it in type(thing).__mro__) else None


def save_open(
    thing: Any, target: Any, *, progress: bool = True, hub: Hub | None = None, **options: Any
) -> Saved | Path:
    """Saves to a hub under a label, or to a file if `target` is a path that ends with `.solverhub`."""
    if isinstance(target, Path) or str(target).endswith(SUFFIX):
        return write_open(thing, Path(target), **options)
    hub = hub or Hub()
    check_label(target)
    hub.check_may_save(target)
    name = target.split("/")[-1]
    with own_folder() as folder:
        file = write_open(thing, folder / f"solution{SUFFIX}", **options)
        return send_open(hub, file, target, options.get("description") or name, progress)


def send_open(hub: Hub, file: Path, label: str, description: str, progress: bool) -> Saved:
    """Sends an open file. Raises FileRefused before, if the hub would not take it."""
    check_numpy()
    from . import open_file

    solution = open_file.read(file)
    sent = {"name": label, "description": description, "diff_equation_details": {}, "type_name": "Open"}
    return send(hub, file, sent, progress, remarks_on(solution.manifest))


def remarks_on(manifest: Mapping[str, Any]) -> list[str]:
    """What its author may not expect of a file, in sentences."""
    remarks = [] if manifest.get("equation") else ["The file has no equation, so nothing is proven of its values."]
    conditions = manifest.get("conditions", [])
    for said, imposed in (("The network satisfies exactly", "hard"), ("The training only approaches", "soft")):
        those = [_said(it) for it in conditions if it["imposed"] == imposed and it["kind"] != "text"]
        remarks += [f"{said}: {'; '.join(those)}."] if those else []
    words = [f"“{it['text']}”" for it in conditions if it["kind"] == "text"]
    return [*remarks, f"Shown, but only in words, so that nothing is proven with it: {'; '.join(words)}."] if words else remarks


def write_open(thing: Any, file: Path, **options: Any) -> Path:
    """Writes an open file. The thing is not changed. Raises WouldLose, CannotFollow, FormulaRefused and CannotWrite."""
    from . import open_file

    unknown = sorted(set(options) - set(OPTIONS))
    if unknown:
        raise FormulaRefused(f"There is not an option {unknown[0]!r}. The options are {', '.join(OPTIONS)}.")
    manifest, program, tensors = parts_of(thing, {name: value for name, value in options.items() if value is not None})
    return open_file.write(file, manifest, program, tensors)


def parts_of(thing: Any, options: Mapping[str, Any]) -> tuple[Any, Any, Any]:
    """The manifest, the program and the tensors of a network, a model or a solver."""
    check_numpy()
    try:
        from .following import unchanged
    except ImportError as error:
        raise WrongLibrary(f"This needs torch 2.0 or newer: {error}.", cure="Run `pip install --upgrade torch`.") from error
    kind = kind_of(thing)
    if kind is None:
        raise WouldLose(f"A {type(thing).__name__} cannot be saved as an open file.", cure="Pass a network of torch, a Model of DeepXDE, a solver of PINA or a model of ONNX.")
    if kind == "onnx":
        from .of_onnx import draft_of
    elif kind == "deepxde":
        from .open_deepxde import draft_of
    elif kind == "pina":
        from .of_pina import draft_of
    elif kind == "neurodiffeq":
        from .open_neurodiffeq import draft_of
    else:
        from .open_torch import draft_of
    with unchanged(*([] if kind == "onnx" else _modules_of(thing, kind))):
        draft = draft_of(thing, options)
        draft.texts.update({name: str(options[name]) for name in ("title", "description", "license", "citation") if options.get(name)})
        draft.training.update({name: options[name] for name in ("optimizer", "iterations", "seed") if name in options})
        if "losses" in options:
            draft.losses = None, [float(it) for it in options["losses"]]
        return draft.finished()


def _modules_of(thing: Any, kind: str) -> Sequence[Any]:
    if kind == "neurodiffeq":
        return [*thing.nets, *(thing.best_nets or [])]
    if kind == "deepxde":
        return [thing.net] if kind_of(thing.net) == "torch" else []
    return [thing]


def version_of(library: str) -> dict[str, str]:
    """The version of an installed library, as a field of `made_with`."""
    try:
        return {"version": metadata.version(library)}
    except metadata.PackageNotFoundError:
        return {}


def summary_of(file: Path | str) -> str:
    """What an open file contains, in a few lines."""
    from .open_file import read
    from .trees import text_of

    solution = read(file)
    manifest = solution.manifest

    lines = [manifest.get("title") or repr(solution)]
    lines += [f"equation: {text_of(tree)} = 0" for tree in manifest.get("equation", [])]
    lines += [f"condition: {_said(it)} ({it['imposed']})" for it in manifest.get("conditions", [])]
    lines += [f"parameter: {it['name']} = {it['value']:g}" + (" (found)" if it.get("found") else "") for it in manifest.get("parameters", [])]
    lines.append(f"{len(solution.program['steps'])} steps, {sum(it.size for it in solution.tensors.values())} numbers: the file is valid.")
    return "\n".join(lines)


def _said(condition: Mapping[str, Any]) -> str:
    from .trees import text_of

    if condition["kind"] == "text":
        return str(condition["text"])
    unknown = condition.get("unknown", "")
    if condition.get("derivative"):
        unknown += f"_{''.join(condition['derivative'])}"
    if condition["kind"] == "periodic":
        return f"{unknown} is equal at both ends of {condition['along']}"
    place = ", ".join(f"{name} = {value:g}" for name, value in condition["at"].items())
    if condition["kind"] == "value":
        return f"{unknown} = {text_of(condition['equals'])} at {place}"
    return f"{text_of(condition['residual'])} = 0 at {place}"
