import {
  bytesOf,
  call,
  dict,
  double,
  name,
  object,
  ownCode,
  text,
  type Part,
} from '../../test/support/pickle-writer.ts';
import { references } from '../../test/support/references.ts';
import { factsOfRoot, rootOf } from '../../test/support/roots.ts';
import { linear, sequential } from '../../test/support/solver-writer.ts';
import { uploadNamed } from '../../test/support/uploads.ts';
import { readSolverFacts } from './facts.ts';
import type { Loading } from './loading.ts';

const ofReference = (wanted: string): Loading =>
  readSolverFacts(rootOf(references.find((reference) => reference.name === wanted)!.bytes)).loading;
const ofUpload = (wanted: string): Loading => readSolverFacts(rootOf(uploadNamed(wanted).file)).loading;

/** Files of the real library. That they load as is said here is tested with the library, by e2e/client/test_snippets.py. */
it.each<[string, Partial<Loading>]>([
  [
    'sine-gordon',
    {
      loader: 'Solver2D',
      keepsOptimizer: false,
      precision: 64,
      isVector: false,
      domain: [
        [0, 2],
        [-5, 5],
      ],
    },
  ],
  ['conditions-1d', { loader: 'Solver1D', domain: [[-0.5, 2]], lookedUp: [] }],
  ['ensemble', { loader: 'Solver2D', isVector: true }],
  ['float32', { precision: 32 }],
  [
    'ivp-3d',
    {
      loader: null,
      keepsOptimizer: false,
      domain: [
        [0, 2],
        [-1, 1],
        [0, 3],
      ],
    },
  ],
  ['bundle-equation-parameter', { loader: null }],
  [
    'bundle-free-value',
    {
      loader: null,
      domain: [
        [0, 2],
        [0.5, 1.5],
      ],
    },
  ],
  [
    'spherical',
    {
      loader: null,
      domain: [
        [0.5, 2],
        [0, Math.PI],
        [0, 2 * Math.PI],
      ],
    },
  ],
])('of the file %s says how it is loaded', (wanted, loading) => {
  expect(ofReference(wanted)).toMatchObject(loading);
});

it.each<[string, Partial<Loading>]>([
  ['lotka-volterra 1', { loader: 'Solver1D', keepsOptimizer: false, lookedUp: [] }],
  [
    'laplace-2d 1',
    {
      loader: 'Solver2D',
      keepsOptimizer: false,
      domain: [
        [0, 1],
        [0, 1],
      ],
    },
  ],
  ['swish-float32 1', { loader: 'Solver1D', precision: 32 }],
  // The library of today misses entries in a file of this client.
  ['old-client-0-5 1', { loader: null }],
])('of the recorded upload %s says how it is loaded', (wanted, loading) => {
  expect(ofUpload(wanted)).toMatchObject(loading);
});

const list = (...items: Part[]): Part => bytesOf('](', ...items, 'e');
const generator = (className: string, ...attributes: Part[]): Part =>
  object(name('neurodiffeq.generators', className), ...attributes);
const times = (from: number, to: number): Part =>
  generator('Generator1D', text('t_min'), double(from), text('t_max'), double(to));
const points = (train: Part): Part =>
  dict(text('train'), object(name('neurodiffeq.generators', 'SamplerGenerator'), text('generator'), train));
const ADAM = name('torch.optim.adam', 'Adam');
const state = (...groups: number[]): Part =>
  dict(
    text('param_groups'),
    list(...groups.map((count) => dict(text('params'), list(...Array.from({ length: count }, (_, i) => double(i)))))),
  );

/** A file that `load` takes, but for what is changed. */
function loadingOf(changed: Record<string, Part | undefined>): Loading {
  const entries: Record<string, Part | undefined> = {
    metrics: dict(),
    loss_fn: text('mse'),
    nets: list(sequential(linear([[1]], [0]), linear([[1]]))),
    best_nets: 'N',
    optimizer_state: state(3),
    optimizer_class: ADAM,
    generator: points(times(0, 2)),
    train_loss_history: list(),
    valid_loss_history: list(),
    type_name: text('Solver1D'),
    parent_type_name: text('BaseSolver'),
    ...changed,
  };
  const given = Object.entries(entries).flatMap(([key, value]): Part[] =>
    value === undefined ? [] : [text(key), value],
  );
  return factsOfRoot(...given).loading;
}

describe('the class that loads a file', () => {
  it('is the one of its name, or of its parent', () => {
    expect(loadingOf({}).loader).toBe('Solver1D');
    expect(loadingOf({ type_name: text('Mine'), parent_type_name: text('Solver1D') }).loader).toBe('Solver1D');
    expect(loadingOf({ type_name: text('Mine'), parent_type_name: text('Yours') }).loader).toBeNull();
  });

  it.each(['best_nets', 'loss_fn', 'metrics', 'train_loss_history', 'valid_loss_history'])('needs %s', (key) => {
    expect(loadingOf({ [key]: undefined }).loader).toBeNull();
  });

  it('needs the bounds of its kind in the generator', () => {
    expect(loadingOf({ type_name: text('Solver2D') }).loader).toBeNull();
    expect(loadingOf({ generator: undefined }).loader).toBeNull();
    const joined = generator('ConcatGenerator', text('generators'), list(times(0, 1), times(1, 4)));
    expect(loadingOf({ generator: points(joined) }).loader).toBeNull();
  });
});

describe('the optimizer', () => {
  const shared = [linear([[1]], [0]), bytesOf('\x94')] as const; // MEMOIZE
  it.each<[string, Record<string, Part>, boolean]>([
    ['of all weights in one group', {}, false],
    ['of two groups', { optimizer_state: state(1, 2) }, true],
    ['of all weights and another group', { optimizer_state: state(3, 1) }, true],
    ['of fewer weights', { optimizer_state: state(2) }, true],
    ['of more weights', { optimizer_state: state(4) }, true],
    ['of a class of its own, which load takes as it is', { optimizer_state: state(1, 2), optimizer_class: 'N' }, false],
    ['without a state', { optimizer_state: dict() }, true],
  ])('%s', (_, changed, keeps) => {
    expect(loadingOf(changed).keepsOptimizer).toBe(keeps);
  });

  it('of one network that two unknowns share has the weights once', () => {
    const twice = bytesOf('](', ...shared, 'h\x00', 'e');
    expect(loadingOf({ nets: twice, optimizer_state: state(2) }).keepsOptimizer).toBe(true);
  });

  it('does not matter where load does not work', () => {
    expect(loadingOf({ optimizer_state: state(1, 2), type_name: text('GenericSolver') }).keepsOptimizer).toBe(false);
  });
});

describe('the domain', () => {
  const grid = (from: number[], to: number[]): Part =>
    generator(
      'Generator2D',
      text('xy_min'),
      bytesOf('(', ...from.map(double), 't'),
      text('xy_max'),
      bytesOf('(', ...to.map(double), 't'),
    );

  it.each<[string, Part, Loading['domain']]>([
    ['of a line', times(-1, 2), [[-1, 2]]],
    [
      'of a plane',
      grid([0, -1], [2, 1]),
      [
        [0, 2],
        [-1, 1],
      ],
    ],
    [
      'of one generator for each coordinate',
      generator('MeshGenerator', text('generators'), list(times(0, 1), times(2, 3))),
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      'of generators one behind the other',
      generator('ConcatGenerator', text('generators'), list(times(1, 2), times(0, 1.5))),
      [[0, 2]],
    ],
    ['of no bounds', generator('StaticGenerator'), []],
    ['of half of its bounds', generator('Generator1D', text('t_min'), double(0)), []],
    ['of lists of other lengths', grid([0, -1], [2]), []],
    ['of an infinite end', times(0, Infinity), []],
    [
      'of more than eight coordinates',
      generator(
        'MeshGenerator',
        text('generators'),
        list(grid([0, 0, 0, 0, 0], [1, 1, 1, 1, 1]), grid([0, 0, 0, 0], [1, 1, 1, 1])),
      ),
      [],
    ],
  ])('%s', (_, train, domain) => {
    expect(loadingOf({ generator: points(train) }).domain).toEqual(domain);
  });
});

describe('names that are looked up in the script', () => {
  const equation = (globals: Part, ...names: string[]): Part =>
    call(name('dill._dill', '_create_function'), ownCode(names), globals, text('equation'), 'N', 'N');
  /** What dill writes without `recurse`: the names of the script itself. */
  const MAIN = name('__builtin__', '__main__');
  const source = (equationText: string): Part => dict(text('equation'), text(equationText));

  it('are those that stand alone in the source', () => {
    const { lookedUp } = loadingOf({
      diff_eqs: equation(MAIN, 'diff', 'k', 'growth', 'torch', 'sin', 'rate', '__name__'),
      diff_equation_details: source('lambda u, t: [diff(u, t) - k * growth(u) + torch.sin(t) * model.rate]'),
    });
    expect(lookedUp).toEqual(['diff', 'growth', 'k', 'torch']);
  });

  it('are all but the well-known ones where there is no source', () => {
    const { lookedUp } = loadingOf({ diff_eqs: equation(MAIN, 'k', 'torch', 'sin', 'shape', 'len') });
    expect(lookedUp).toEqual(['k']);
  });

  it('are not those of a library that dill refers to', () => {
    const library = call(name('dill._dill', '_import_module'), text('torch.optim.adam'));
    expect(loadingOf({ diff_eqs: equation(library, 'k') }).lookedUp).toEqual([]);
  });

  it('are none where the file holds the names', () => {
    expect(loadingOf({ diff_eqs: equation(dict(text('k'), double(2)), 'k', 'c') }).lookedUp).toEqual([]);
  });
});
