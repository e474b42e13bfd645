"""What the manifest of an open file says, in short texts to compare with."""

from solverhub.trees import text_of


def equations(solution):
    return [text_of(tree) for tree in solution.manifest["equation"]]


def conditions(solution):
    said = []
    for it in solution.manifest.get("conditions", []):
        if it["kind"] == "text":
            said.append((it["text"], it["imposed"]))
            continue
        unknown = it.get("unknown", "") + ("_" + "".join(it["derivative"]) if it.get("derivative") else "")
        if it["kind"] == "periodic":
            said.append((f"{unknown} periodic along {it['along']}", it["imposed"]))
            continue
        [(name, number)] = it["at"].items()
        tree = text_of(it["equals"]) if it["kind"] == "value" else "0"
        left = unknown if it["kind"] == "value" else text_of(it["residual"])
        said.append((f"{left} = {tree} at {name} = {number:g}", it["imposed"]))
    return said
