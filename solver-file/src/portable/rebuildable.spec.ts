import { demoSolver } from '../../test/support/demo-problems.ts';
import { portableOf } from '../../test/support/portable.ts';
import { references } from '../../test/support/references.ts';
import { whyNotRebuildable } from './read-portable.ts';

type Rebuilt = Parameters<typeof whyNotRebuildable>[0];

/** Three unknowns, with a network and a condition each. */
const lorenz = portableOf(demoSolver('lorenz').bytes);
const heat = portableOf(demoSolver('heat').bytes);

/** Returns a copy with another value at a place of the solver. */
function changed({ conditions, networks, training }: Rebuilt, path: (string | number)[], to: unknown): Rebuilt {
  const solver = structuredClone({ conditions, networks, training });
  const inner = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>(
      (part, key) => part[key] as Record<string, unknown>,
      solver as unknown as Record<string, unknown>,
    );
  inner[path.at(-1)!] = to;
  return solver;
}

it('says nothing against demo solvers', () => {
  expect(whyNotRebuildable(lorenz)).toBeNull();
  expect(whyNotRebuildable(heat)).toBeNull();
});

const deep = Array.from({ length: 201 }).reduce<object>((of) => ({ op: 'negate', args: [of] }), {
  op: 'number',
  value: 2,
});
const x = { op: 'name', name: 'x' };
const ofNetwork = ['networks', 1, 'modules', 'NN', 'modules', '0'];
const ofEquation = ['training', 'equation'];

it.each<[what: string, path: (string | number)[], to: unknown, reason: string]>([
  ['a training that cannot be given', ['training'], { reason: 'It is known why not.' }, 'It is known why not.'],
  ['a solver of the author', ['training', 'solver', 'own'], true, 'The solver Solver1D is a custom class.'],
  [
    'another solver',
    ['training', 'solver', 'class'],
    'neurodiffeq.solvers.BaseSolver',
    'A BaseSolver has settings that are not in the file.',
  ],
  [
    'a setting that is code',
    ['training', 'solver', 'left_out'],
    ['enforcer'],
    'A Solver1D has settings that are not in the file.',
  ],
  [
    'a bundle without its ends',
    ['training', 'solver', 'class'],
    'BundleSolver1D',
    'A BundleSolver1D has settings that are not in the file.',
  ],
  ['other batches', ['training', 'solver', 'settings', 'n_batches'], 4, 'The number of batches is not given.'],
  ['a condition of the author', ['conditions', 2, 'own'], true, 'The condition IVP is a custom class.'],
  [
    'a condition with an object',
    ['conditions', 0, 'left_out'],
    ['hook'],
    'The condition IVP has a hook that is not a plain value.',
  ],
  ['a method of a condition', ['conditions', 1, 'settings', 'enforce'], 3, 'enforce of IVP is not a setting.'],
  ['a layer of the author', [...ofNetwork, 'own'], true, 'The network Linear is a custom class.'],
  [
    'a layer that nobody knows',
    [...ofNetwork, 'class'],
    'torch.nn.Bilinear',
    'The network Bilinear is not known here.',
  ],
  ['a method of a layer', [...ofNetwork, 'settings', 'extra_repr'], 5, 'extra_repr of Linear is not a setting.'],
  [
    'numbers of another type',
    [...ofNetwork, 'parameters', 'bias', 'type'],
    'float16',
    'The networks use several number types.',
  ],
  [
    'a generator of the author',
    ['training', 'generators', 'valid', 'own'],
    true,
    'The generator Generator1D is a custom class.',
  ],
  [
    'a generator with functions',
    ['training', 'generators', 'train', 'class'],
    'FilterGenerator',
    'A FilterGenerator computes its points with functions that are not in the file.',
  ],
  [
    'a generator that lacks a setting',
    ['training', 'generators', 'train', 'class'],
    'BatchGenerator',
    'A BatchGenerator computes its points with functions that are not in the file.',
  ],
  [
    'an unknown too many',
    [...ofEquation, 'unknowns'],
    ['x', 'y', 'z', 'w'],
    'The equation and the conditions have different numbers of unknowns.',
  ],
  [
    'two of one name',
    [...ofEquation, 'unknowns'],
    ['x', 'y', 'x'],
    'Two variables of the equation have the same name.',
  ],
  [
    'a name that is a formula',
    [...ofEquation, 'unknowns', 0],
    "=cmd|'/c calc'!A0",
    'A variable has a name that Python or this package does not allow.',
  ],
  [
    'a name that is a word of Python',
    [...ofEquation, 'coordinates', 0],
    'lambda',
    'A variable has a name that Python or this package does not allow.',
  ],
  [
    'a private name',
    [...ofEquation, 'unknowns', 1],
    '__builtins__',
    'A variable has a name that Python or this package does not allow.',
  ],
  ['a name that is used', [...ofEquation, 'unknowns', 1], 'torch', 'A variable of the equation is called torch.'],
  ['a tree without end', [...ofEquation, 'residuals', 0], deep, 'The equation is nested too deeply.'],
  [
    'a number that nobody knows',
    [...ofEquation, 'residuals', 0],
    { op: 'name', name: 'k' },
    'The value of k is not known.',
  ],
  [
    'a derivative by an unknown',
    [...ofEquation, 'residuals', 0],
    { op: 'derivative', args: [x], by: ['y'] },
    'The equation has a derivative that cannot be computed.',
  ],
  [
    'a derivative of very high order',
    [...ofEquation, 'residuals', 0],
    { op: 'derivative', args: [x], by: Array(21).fill('t') },
    'The equation has a derivative that cannot be computed.',
  ],
  [
    'a function of too few',
    [...ofEquation, 'residuals', 0],
    { op: 'call', function: 'atan2', args: [x] },
    'The function atan2 is used with a different number of arguments.',
  ],
  [
    'a function of too many',
    [...ofEquation, 'residuals', 0],
    { op: 'call', function: 'sin', args: [x, x] },
    'The function sin is used with a different number of arguments.',
  ],
  ['an optimizer of the author', ['training', 'optimizer', 'own'], true, 'The optimizer Adam is a custom class.'],
  ['another optimizer', ['training', 'optimizer', 'class'], 'Muon', 'The optimizer Muon is not known here.'],
  ['an optimizer of nothing', ['training', 'optimizer', 'groups'], [], 'The optimizer trains nothing.'],
  ['another loss', ['training', 'loss'], { function: 'system' }, 'The loss system is not known here.'],
])('refuses %s', (_, path, to, reason) => {
  expect(whyNotRebuildable(changed(lorenz, path, to))).toBe(reason);
});

it('refuses a function of a condition that cannot be read', () => {
  const [name] = Object.entries(heat.conditions[0]!.settings).find(
    ([, value]) => value !== null && typeof value === 'object' && 'function' in value,
  )!;
  const unread = changed(heat, ['conditions', 0, 'settings', name, 'function', 'tree'], null);
  expect(whyNotRebuildable(unread)).toBe('A function of a condition cannot be read.');
});

it('refuses an activation that is too large to be a number in torch', () => {
  const { bytes } = references.find(({ name }) => name === 'far-arguments')!;
  expect(whyNotRebuildable(portableOf(bytes))).toBe('A Softplus with such a high threshold overflows in torch.');
});
