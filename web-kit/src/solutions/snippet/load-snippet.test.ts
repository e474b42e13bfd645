import { loadSnippet, loadVersionSnippet, saveSnippet, trainSnippet, type SnippetSource } from './load-snippet.ts';

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

type Contents = NonNullable<SnippetSource['contents']>;
type Loading = NonNullable<Contents['loading']>;

const contents = (loading: Partial<Loading> = {}, others: Partial<Contents> = {}): Contents =>
  ({
    network_source: 'best_nets',
    conditions: [],
    optimizer: { name: 'Adam', params: [] },
    parameters: {},
    loading: {
      loader: 'Solver1D',
      keeps_optimizer: false,
      precision: 64,
      is_vector: false,
      looked_up: [],
      needed_modules: [],
      device: null,
      domain: [[0, 12]],
      ...loading,
    },
    ...others,
  }) as Contents;

it('is a complete script: address, dill option, imports, load, a value at a point', () => {
  const whole = source({
    contents: contents(),
    diff_equation_details: details({ dependent_variables: ['x', 'y'], independent_variables: ['t'] }),
  });
  expect(loadSnippet(whole)).toBe(`# pip install neurodiffeq dill
import os
os.environ["NEURODIFF_API_URL"] = "http://localhost/api/v1"

import dill
dill.settings["recurse"] = True

# names that the functions in the file may use
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.solvers import Solver1D

solver = Solver1D.load(
    name="demo/lotka-volterra",
)

# A value at a point
solution = solver.get_solution()
t = torch.tensor([6.0])  # trained from 0 to 12
print(solution(t, to_numpy=True))  # x, y`);
});

it('continues the training instead of printing a value', () => {
  const whole = source({ diff_equation_details: details({ parameters: { alpha: 1 } }) });
  for (const script of [
    loadSnippet(whole, 'train'),
    loadVersionSnippet({ ...whole, id: 7, version: 2, sha256: 'abc' }, 'train'),
  ]) {
    expect(script.endsWith(`)\n\n${trainSnippet(whole)}`)).toBe(true);
    expect(script).toContain('import dill\ndill.settings["recurse"] = True\n');
    expect(script).not.toContain('print(');
  }
});

it('saves on disk before it saves to the hub', () => {
  expect(saveSnippet('your-project/decay')).toBe(`solver.save(path="decay.dill")  # a copy on your disk first
solver.save(name="your-project/decay", save_to_hub=True)`);
});

it('continues training with the parameters', () => {
  expect(trainSnippet(source({ diff_equation_details: details({ parameters: { alpha: 1, beta: 0.5 } }) })))
    .toBe(`# Parameters of the equation, with the values in the file.
alpha = 1
beta = 0.5

solver.fit(max_epochs=500)`);
  expect(trainSnippet(source())).toBe('solver.fit(max_epochs=500)');
});

describe('the solver', () => {
  it.each([
    ['ode', 'Solver1D', 'Solver1D'],
    ['pde', 'Solver2D', 'Solver2D'],
    ['ode', 'MySolver', 'Solver1D'],
    ['pde', 'MySolver', 'Solver2D'],
    ['ode', null, 'Solver1D'],
    ['pde', 'Solver1D"; import evil', 'Solver2D'],
  ] as const)(
    'of an %s with type %s is loaded with %s if only the card is known',
    (equation_type, type_name, solver) => {
      const snippet = loadSnippet(source({ equation_type, type_name }));
      expect(snippet).toContain(`from neurodiffeq.solvers import ${solver}\n`);
      expect(snippet).toContain(`solver = ${solver}.load(`);
    },
  );

  it('is loaded with the class that the inspection of the file names', () => {
    const snippet = loadSnippet(source({ type_name: 'MySolver', contents: contents({ loader: 'Solver2D' }) }));
    expect(snippet).toContain('solver = Solver2D.load(\n    name="demo/lotka-volterra",\n)');
  });

  it.each([
    ['GenericSolver', undefined],
    ['SolverSpherical', undefined],
    ['BundleSolver1D', undefined],
    ['Solver1D', contents({ loader: null })],
  ])('of type %s, which load() does not support, is unpickled from the file', (type_name, told) => {
    const snippet = loadSnippet(source({ type_name, ...(told && { contents: told }) }));
    expect(snippet).toContain('import os\nimport urllib.request\n');
    expect(snippet).toContain(`
urllib.request.urlretrieve(os.environ["NEURODIFF_API_URL"] + "/solutions/download?name=demo/lotka-volterra", "demo-lotka-volterra.dill")

# The library's load() does not support this class of solver. The file contains the solver itself.
with open("demo-lotka-volterra.dill", "rb") as file:
    solver = dill.load(file)["solver"]
`);
    expect(snippet).not.toContain('.load(\n');
  });

  it('that is not published is downloaded with an API key', () => {
    const snippet = loadSnippet(source({ type_name: 'GenericSolver', hub_status: 'created' }));
    expect(snippet).toContain('opener.addheaders = [("apikey", os.environ["NEURODIFF_API_KEY"])]');
  });

  it('keeps the optimizer of the file if load() could not create a new one', () => {
    const shared = source({ contents: contents({ keeps_optimizer: true }) });
    expect(loadSnippet(shared)).toContain(`from neurodiffeq.solvers_utils import SolverConfig

config = SolverConfig()
config.optimizer = "as saved"  # a new one would not fit the networks

solver = Solver1D.load(
    name="demo/lotka-volterra",
    config=config,
)`);
    expect(trainSnippet(shared)).toBe('solver.fit(max_epochs=500)');
  });

  it.each([
    ['taken out of the file', { loader: null }, true],
    ['loaded with the optimizer of the file', { keeps_optimizer: true }, true],
    ['loaded', {}, false],
  ] as const)('trained with L-BFGS and %s gets a new optimizer only if it needs one', (_, loading, isNew) => {
    const lbfgs = source({ contents: contents(loading, { optimizer: { name: 'LBFGS', params: [] } }) });
    expect(trainSnippet(lbfgs)?.includes('solver.optimizer = torch.optim.LBFGS(list(weights))')).toBe(isNew);
  });

  it('with 32-bit weights sets the default dtype of torch', () => {
    expect(loadSnippet(source({ contents: contents({ precision: 32 }) }))).toContain(
      '\ntorch.set_default_dtype(torch.float32)  # the networks use 32-bit numbers\n',
    );
  });
});

describe('the value', () => {
  const valueOf = (given: Partial<SnippetSource>) => loadSnippet(source(given)).split('# A value at a point\n')[1];
  const over = (names: string[], domain: [number, number][], others: Partial<SnippetSource> = {}) =>
    valueOf({
      contents: contents({ domain }),
      diff_equation_details: details({ independent_variables: names }),
      ...others,
    });

  it('is computed in the middle of the domain', () => {
    expect(
      over(
        ['t', 'x'],
        [
          [0, 2],
          [-1, 0.1],
        ],
      ),
    ).toBe(`solution = solver.get_solution()
t = torch.tensor([1.0])  # trained from 0 to 2
x = torch.tensor([-0.45])  # trained from -1 to 0.1
print(solution(t, x, to_numpy=True))`);
  });

  it('takes the parameters of a bundle as arguments, too', () => {
    const held = { evaluation: { reason: null, samples_differ: false, held: [{ name: 'u_0', value: 1 }] } };
    expect(
      over(
        ['t', 'rate'],
        [
          [0, 2],
          [0.5, 1.5],
        ],
        held,
      ),
    ).toContain('print(solution(t, u_0, to_numpy=True))');
  });

  it.each<[string, string[], string]>([
    ['are too few', ['t'], 'x, y'],
    ['are the same', ['t', 't'], 'x, y'],
    ['are used by the snippet itself', ['torch', 'x'], 'x, y'],
    ['are not valid Python names', ['lambda', 'x'], 'x, y'],
  ])('uses default names where the names of the coordinates %s', (_, names, used) => {
    expect(
      over(names, [
        [0, 2],
        [0, 1],
      ]),
    ).toContain(`print(solution(${used}, to_numpy=True))`);
  });

  it('numbers the coordinates if there are more than two', () => {
    expect(
      over(
        [],
        [
          [0, 2],
          [0, 1],
          [0, 1],
        ],
      ),
    ).toContain('print(solution(x_1, x_2, x_3, to_numpy=True))');
  });

  it.each([
    ['ode', 't = torch.tensor([0.5])\nprint(solution(t, to_numpy=True))'],
    ['pde', 'x = torch.tensor([0.5])\ny = torch.tensor([0.5])\nprint(solution(x, y, to_numpy=True))'],
  ] as const)('of an %s is computed at one half if the domain is unknown', (equation_type, lines) => {
    expect(valueOf({ equation_type, contents: contents({ domain: [] }) })).toContain(lines);
    expect(valueOf({ equation_type })).toContain(lines);
  });

  it('comes from the last networks if no best ones were saved', () => {
    expect(valueOf({ contents: contents({}, { network_source: 'nets' }) })).toContain(
      'solution = solver.get_solution(best=False)  # no best networks were saved',
    );
  });

  it('with several components is not reshaped to the shape of the point', () => {
    expect(valueOf({ contents: contents({ is_vector: true }) })).toContain(
      'print(solution(t, no_reshape=True, to_numpy=True))',
    );
  });
});

describe('a parameter', () => {
  const trained = (parameters: object, others: Partial<SnippetSource> = {}) =>
    trainSnippet(source({ diff_equation_details: details({ parameters }), ...others }))!.split('\n');

  it.each([
    ['alpha', 1.5, 'alpha = 1.5'],
    ['k', 1e-7, 'k = 1e-7'],
    ['flag', true, 'flag = True'],
    ['kind', 'a"b\n', 'kind = "a\\"b\\n"'],
    ['rates', [1, 2.5], 'rates = [1, 2.5]'],
    ['lost', null, 'lost = ...  # not in the file'],
    ['shape', { a: 1 }, 'shape = ...  # not in the file'],
  ])('%s with the value %j is written as %s', (name, value, line) =>
    expect(trained({ [name]: value })).toContain(line),
  );

  it.each(['lambda', 'np', 'solver', 'Solver1D', 'solution', '1st', 'a b', 'os.system("x")'])(
    'named %s is left out',
    (name) => expect(trained({ [name]: 5 }).join()).not.toContain('= 5'),
  );

  it('is taken from the file in preference to what was sent', () => {
    const file = { contents: contents({}, { parameters: { k: 2, q: 3 } }) };
    expect(trained({ k: 1 }, file).slice(1, 3)).toEqual(['k = 2', 'q = 3']);
  });

  it('that the file contains in another form is not asked for', () => {
    expect(trained({ lost: null }, { contents: contents() })).toEqual(['solver.fit(max_epochs=500)']);
  });

  it('that is missing from the file is listed as a placeholder', () => {
    const file = { contents: contents({ looked_up: ['c', 'growth', 'diff', 'k', 'torch'] }) };
    expect(trained({ k: 0.5 }, file)).toEqual([
      '# The functions in the file look up these names in your script. Replace each ... with its value.',
      'k = 0.5',
      'c = ...  # not in the file',
      'growth = ...  # not in the file',
      '',
      'solver.fit(max_epochs=500)',
    ]);
  });
});

it('says which modules it works with only, and asks for no boundary functions then', () => {
  const needing = source({ retrainable: false, contents: contents({ needed_modules: ['cosmo_equation'] }) });
  const script = loadSnippet(needing);
  expect(script).toContain('# The file needs cosmo_equation, which it does not contain: this works only where');
  expect(script).not.toContain('Boundary functions');
  const conditions = [{ condition_type: 'IBVP1D', t_min_val: 'lambda x: x' }];
  const both = source({ retrainable: false, contents: contents({ needed_modules: ['own'] }, { conditions }) });
  expect(loadSnippet(both)).toContain('Boundary functions');
});

it('brings numbers of another device into main memory', () => {
  const script = loadSnippet(source({ contents: contents({ device: 'cuda:0' }) }));
  expect(script).toContain(`# The numbers were saved on cuda:0, which not every computer has.
torch.storage._load_from_bytes = lambda data: torch.load(
    io.BytesIO(data), map_location="cpu", weights_only=False
)`);
  expect(script).toMatch(/^import io$/m);
});

it('says that an unpublished solution needs a key', () =>
  expect(loadSnippet(source({ hub_status: 'created' }))).toContain('# Not published: set NEURODIFF_API_KEY'));

it.each([
  ['by its name', (given: SnippetSource) => loadSnippet(given)],
  ['in this version', (given: SnippetSource) => loadVersionSnippet({ ...given, id: 7, version: 3, sha256: '9c41' })],
])('tells a reviewer whose API key cannot load it to download the file first: %s', (_, snippetOf) => {
  const snippet = snippetOf(source({ hub_status: 'submitted', version: 3, loads_with_key: false }));
  expect(snippet).toContain('# Not published; only API keys of project members can load it. Download the file');
  expect(snippet).toContain('path="demo-lotka-volterra-v3.dill"');
  expect(snippet).not.toContain('NEURODIFF_API_KEY');
  expect(snippet).not.toContain('urlretrieve');
});

describe('a single version', () => {
  const version = (overrides: Partial<SnippetSource> = {}) =>
    loadVersionSnippet({ ...source(overrides), id: 7, version: 3, sha256: '9c41' });

  it('is downloaded by its number, verified, and loaded from the file', () =>
    expect(version()).toBe(
      `# pip install neurodiffeq dill
import hashlib
import os
import urllib.request
os.environ["NEURODIFF_API_URL"] = "http://localhost/api/v1"

import dill
dill.settings["recurse"] = True

# names that the functions in the file may use
import numpy as np
import torch
from neurodiffeq import diff
from neurodiffeq.solvers import Solver1D

urllib.request.urlretrieve("http://localhost/api/v1/solutions/download?id=7&version=3", "demo-lotka-volterra-v3.dill")
assert hashlib.sha256(open("demo-lotka-volterra-v3.dill", "rb").read()).hexdigest() == "9c41"

solver = Solver1D.load(
    path="demo-lotka-volterra-v3.dill",
)

# A value at a point
solution = solver.get_solution()
t = torch.tensor([0.5])
print(solution(t, to_numpy=True))`,
    ));

  it('is unpickled from the file if load() does not support it', () => {
    const snippet = version({ type_name: 'GenericSolver' });
    expect(snippet).toContain('with open("demo-lotka-volterra-v3.dill", "rb") as file:');
    expect(snippet).toContain('assert hashlib.sha256(open("demo-lotka-volterra-v3.dill"');
  });

  it('is downloaded with an API key while it is not published', () => {
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

  it('are supplied again', () => {
    const snippet = pde([laplace]);
    expect(snippet).toContain('from neurodiffeq.conditions import DirichletBVP2D\n');
    expect(snippet).toContain('from neurodiffeq.solvers_utils import SolverConfig\n');
    expect(snippet).toContain(`config = SolverConfig()
# Boundary functions were not saved as code, so they are supplied again:
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

# A value at a point
`);
  });

  it('that cannot be parsed become a placeholder that raises when it is called', () => {
    const snippet = pde([{ ...laplace, f0: 'def left(y):z = y ** 2return z' }]);
    expect(snippet).toContain('def to_be_written(*coordinates):\n    raise NotImplementedError');
    expect(snippet).toContain('x_min_val=to_be_written,');
  });

  it('use the parameters and list unknown names as placeholders', () => {
    const given = { ...laplace, f0: 'lambda y: height * k * torch.sin(y)', g0: 'lambda x: shape(x, order=2)' };
    const snippet = loadSnippet(
      source({
        equation_type: 'pde',
        retrainable: false,
        diff_equation_details: details({ conditions: [given], parameters: { k: 3 } }),
      }),
    );
    expect(snippet)
      .toContain(`# The functions in the file look up these names in your script. Replace each ... with its value.
k = 3
height = ...  # not in the file
shape = ...  # not in the file

config`);
  });

  it('are taken from the file if it contains them', () => {
    const start = (u_0: string) => ({ condition_type: 'IVP', t_0: 0, u_0, u_0_prime: null });
    const snippet = loadSnippet(
      source({
        retrainable: false,
        contents: contents({}, { conditions: [start('lambda x: x')] }),
        diff_equation_details: details({ conditions: [start('lambda x: 2 * x')] }),
      }),
    );
    expect(snippet).toContain('u_0=lambda x: x,');
  });

  it('are set on a solver that is unpickled from the file', () => {
    const sphere = { condition_type: 'DirichletBVPSpherical', r_0: 0.5, f: 'lambda th, ph: th', r_1: null, g: null };
    const spherical = source({
      equation_type: 'pde',
      type_name: 'SolverSpherical',
      retrainable: false,
      diff_equation_details: details({ conditions: [sphere] }),
    });
    expect(loadSnippet(spherical)).toContain(`    solver = dill.load(file)["solver"]
# Boundary functions were not saved as code, so they are supplied again:
solver.conditions = [
    DirichletBVPSpherical(
        r_0=0.5,
        f=lambda th, ph: th,
    ),
]
`);
  });

  it('of an unknown condition type are only mentioned', () => {
    const snippet = pde([{ condition_type: 'MyCondition', f: 'lambda x: 0' }]);
    expect(snippet).not.toContain('SolverConfig');
    expect(snippet).toContain('Supply them again');
    expect(snippet).not.toContain('solution');
    expect(trainSnippet(source({ retrainable: false }))).toBeNull();
  });
});
