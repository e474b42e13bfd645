import { loadSnippet, loadVersionSnippet, type SnippetSource } from './load-snippet.ts';

const details = (overrides: object = {}) =>
  ({ parameters: {}, conditions: [], ...overrides }) as unknown as SnippetSource['diff_equation_details'];

const source = (overrides: Partial<SnippetSource> = {}): SnippetSource => ({
  label: 'demo/lotka-volterra',
  equation_type: 'ode',
  type_name: 'Solver1D',
  hub_status: 'published',
  retrainable: true,
  diff_equation_details: details(),
  ...overrides,
});

it('pastes and runs: address, dill option, imports, values, load, fit', () =>
  expect(loadSnippet(source({ diff_equation_details: details({ parameters: { alpha: 1, beta: 0.5 } }) }))).toBe(
    `# pip install neurodiffeq dill
import os
os.environ["NEURODIFF_API_URL"] = "http://localhost/api/v1"

import dill
dill.settings["recurse"] = True

# names that its equation uses
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.solvers import Solver1D

alpha = 1
beta = 0.5

solver = Solver1D.load(
    name="demo/lotka-volterra",
)
solver.fit(max_epochs=500)  # go on training`,
  ));

it.each([
  ['ode', 'Solver1D', 'Solver1D'],
  ['pde', 'Solver2D', 'Solver2D'],
  ['ode', 'BundleSolver1D', 'BundleSolver1D'],
  ['pde', 'SolverSpherical', 'SolverSpherical'],
  ['ode', 'MySolver', 'Solver1D'],
  ['pde', 'MySolver', 'Solver2D'],
  ['ode', null, 'Solver1D'],
  ['pde', 'Solver1D"; import evil', 'Solver2D'],
] as const)('an %s solved with %s is loaded through %s', (equation_type, type_name, solver) => {
  const snippet = loadSnippet(source({ equation_type, type_name }));
  expect(snippet).toContain(`from neurodiffeq.solvers import ${solver}\n`);
  expect(snippet).toContain(`solver = ${solver}.load(`);
});

it.each([
  ['alpha', 1.5, 'alpha = 1.5'],
  ['k', 1e-7, 'k = 1e-7'],
  ['flag', true, 'flag = True'],
  ['kind', 'a"b\n', 'kind = "a\\"b\\n"'],
  ['rates', [1, 2.5], 'rates = [1, 2.5]'],
  ['lost', null, '# lost: its value was not kept in the file'],
  ['shape', { a: 1 }, '# shape: its value was not kept in the file'],
])('a parameter %s of %j reads %s', (name, value, line) => {
  const snippet = loadSnippet(source({ diff_equation_details: details({ parameters: { [name]: value } }) }));
  expect(snippet.split('\n')).toContain(line);
});

it.each(['lambda', 'np', 'solver', 'Solver1D', '1st', 'a b', 'os.system("x")'])(
  'leaves out a parameter named %s',
  (name) => {
    const snippet = loadSnippet(source({ diff_equation_details: details({ parameters: { [name]: 5 } }) }));
    expect(snippet).not.toContain('= 5');
  },
);

it('says that an unpublished solution needs a key', () =>
  expect(loadSnippet(source({ hub_status: 'created' }))).toContain('# Not published: set NEURODIFF_API_KEY'));

it('goes on with other lines when asked', () =>
  expect(loadSnippet(source(), ['print(solver)'])).toMatch(/\)\nprint\(solver\)$/));

describe('just this version', () => {
  const version = (overrides: Partial<SnippetSource> = {}) =>
    loadVersionSnippet({ ...source(overrides), id: 7, version: 3, sha256: '9c41' });

  it('is fetched by its number, checked, and loaded from the file', () =>
    expect(version({ diff_equation_details: details({ parameters: { path: 1 } }) })).toBe(
      `# pip install neurodiffeq dill
import hashlib
import os
import urllib.request
os.environ["NEURODIFF_API_URL"] = "http://localhost/api/v1"

import dill
dill.settings["recurse"] = True

# names that its equation uses
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.solvers import Solver1D

urllib.request.urlretrieve("http://localhost/api/v1/solutions/download?id=7&version=3", "demo-lotka-volterra-v3.dill")
assert hashlib.sha256(open("demo-lotka-volterra-v3.dill", "rb").read()).hexdigest() == "9c41"

path = 1

solver = Solver1D.load(
    path="demo-lotka-volterra-v3.dill",
)
solver.fit(max_epochs=500)  # go on training`,
    ));

  it('is fetched with a key while it is not published', () => {
    const snippet = version({ hub_status: 'submitted' });
    expect(snippet).toContain('# Not published: set NEURODIFF_API_KEY');
    expect(snippet).toContain('opener.addheaders = [("apikey", os.environ["NEURODIFF_API_KEY"])]');
  });
});

describe('boundary functions that were saved as text', () => {
  const laplace = {
    condition_type: 'DirichletBVP2D',
    ith_unit: null,
    x0: 0,
    f0: 'x_min=0, x_min_val=lambda y: torch.sin(np.pi * y),',
    x1: 1,
    f1: 'x_max=1, x_max_val=lambda y: 0,',
    y0: 0,
    g0: 'lambda x: 0',
    y1: 1,
    g1: 'def top(x):return 0 * x',
  };
  const pde = (conditions: object[]) =>
    loadSnippet(
      source({
        equation_type: 'pde',
        type_name: 'Solver2D',
        retrainable: false,
        diff_equation_details: details({ conditions }),
      }),
    );

  it('are given afresh', () => {
    const snippet = pde([laplace]);
    expect(snippet).toContain('from neurodiffeq.conditions import DirichletBVP2D\n');
    expect(snippet).toContain('from neurodiffeq.solvers_utils import SolverConfig\n');
    expect(snippet).toContain(`config = SolverConfig()
config.conditions = [
    DirichletBVP2D(
        x_min=0,
        x_min_val=lambda y: torch.sin(np.pi * y),
        x_max=1,
        x_max_val=lambda y: 0,
        y_min=0,
        y_min_val=lambda x: 0,
        y_max=1,
        y_max_val=lambda x: 0 * x,
    ),
]

solver = Solver2D.load(
    name="demo/lotka-volterra",
    config=config,
)
solver.fit`);
  });

  it('that cannot be read back have to be written, and say so when called', () => {
    const snippet = pde([{ ...laplace, f0: 'def left(y):z = y ** 2return z' }]);
    expect(snippet).toContain('def to_be_written(*coordinates):\n    raise NotImplementedError');
    expect(snippet).toContain('x_min_val=to_be_written,');
  });

  it('of a condition that is not known here are only named', () => {
    const snippet = pde([{ condition_type: 'MyCondition', f: 'lambda x: 0' }]);
    expect(snippet).not.toContain('SolverConfig');
    expect(snippet).toContain('needs fresh conditions');
    expect(snippet).not.toContain('solver.fit');
  });
});
