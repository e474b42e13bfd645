"""Writes the equations of equations.py as a file that the library's client would make, and what the library computes for them.

    python make_fixtures.py            with the Python of `npm run test:client`; writes for the version that runs it

"""

import json
import sys
import types
from pathlib import Path

HERE = Path(__file__).parent
FIXTURES = HERE.parent / "fixtures" / "equations"


def load():
    """The equations, as a script that is run has them: their code is in the file, under a neutral name."""
    import __main__

    source = (HERE / "equations.py").read_text()
    module = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    exec(compile(source, "equations.py", "exec"), module.__dict__)
    return module.EQUATIONS


def pickled(equations):
    import dill

    dill.settings["recurse"] = True
    return dill.dumps({
        name: {"diff_eqs": one["diff_eqs"], "conditions": [None] * len(one["unknowns"]), "nets": [None] * len(one["unknowns"])}
        for name, one in equations.items()
    })


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent))
    from library_residuals import residuals_of

    FIXTURES.mkdir(exist_ok=True)
    equations = load()
    version = "%d.%d" % sys.version_info[:2]
    (FIXTURES / f"python-{version}.dill").write_bytes(pickled(equations))
    expected = {
        name: {key: value for key, value in one.items() if key != "diff_eqs"} | {"residuals": residuals_of(one)}
        for name, one in equations.items()
    }
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in expected.items())
    (FIXTURES / "expected.json").write_text(f"{{\n{rows}\n}}\n")
    print(len(expected), "equations in", len({one["style"] for one in expected.values()}), "styles")
