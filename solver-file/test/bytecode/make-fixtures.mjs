/**
 * Writes the equations of equations.py as another version of Python stores them: `node make-fixtures.mjs <folder of pyodide> <folder of dill>`,
 * where the second one holds the package dill, unpacked. The library and torch are stand-ins: only the code is of interest.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startPython } from './pyodide.mjs';

const [pyodideFolder, dillFolder] = process.argv.slice(2);
const python = await startPython(pyodideFolder);
const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

python.FS.mkdirTree('/packages/dill');
const source = path.join(dillFolder, 'dill');
for (const file of readdirSync(source).filter((name) => name.endsWith('.py')))
  python.FS.writeFile(`/packages/dill/${file}`, readFileSync(path.join(source, file), 'utf8'));
python.FS.mkdirTree('/test/bytecode');
for (const file of ['equations.py', 'make_fixtures.py']) python.FS.writeFile(`/test/bytecode/${file}`, read(file));

const bytes = python.runPython(`
import sys, types
sys.path[:0] = ["/packages", "/test/bytecode"]

def stand_in(name, *functions, **values):
    module = types.ModuleType(name)
    for function in functions:
        made = types.FunctionType((lambda *args, **named: None).__code__, {"__name__": name}, function)
        made.__module__, made.__qualname__ = name, function
        setattr(module, function, made)
    module.__dict__.update(values)
    sys.modules[name] = module
    parent, _, last = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], last, module)

stand_in("torch", "sin", "cos", "exp")
stand_in("numpy", pi=3.141592653589793)
stand_in("neurodiffeq")
stand_in("neurodiffeq.neurodiffeq", "diff", "safe_diff", "unsafe_diff")
sys.modules["neurodiffeq"].diff = sys.modules["neurodiffeq.neurodiffeq"].diff
stand_in(
    "neurodiffeq.operators", "cartesian_to_spherical", "curl", "cylindrical_laplacian", "div", "grad", "laplacian", "spherical_curl",
    "spherical_div", "spherical_laplacian", "spherical_vector_laplacian", "vector_laplacian",
)
import make_fixtures
make_fixtures.pickled(make_fixtures.load())
`);
const version = python.runPython('"%d.%d" % sys.version_info[:2]');
const target = new URL(`../fixtures/equations/python-${version}.dill`, import.meta.url);
writeFileSync(target, bytes.toJs());
console.log(version, bytes.toJs().length, 'bytes');
