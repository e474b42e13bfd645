import { rootOf } from '../../test/support/roots.ts';
import { activation, condition, linear, sequential, solverFile } from '../../test/support/solver-writer.ts';
import { bytesOf, dict, double, name, object, text, type Part } from '../../test/support/pickle-writer.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { followCode } from './own-code/follow-code.ts';
import { readSolution } from './solution.ts';

const free = condition('NoCondition', {});
const read = (networks: Part[], conditions: Part[] = networks.map(() => free)) =>
  readSolution(rootOf(solverFile(networks, conditions)), {}, readBoundaryFunction, followCode);
const reasonFor = (...given: Parameters<typeof read>) => {
  const found = read(...given);
  return 'reason' in found ? found.reason : null;
};
const ones = (count: number) => Array<number>(count).fill(1);

/** u(x, y) = x + 2 y */
function plane() {
  const found = read([sequential(linear([[1, 2]]))]);
  if ('reason' in found) throw new Error(found.reason);
  return found.solution;
}

it('answers for every point, however many there are', () => {
  const x = Float64Array.from({ length: 1000 }, (_, i) => i);
  const [values] = plane().valuesAt([x, x]);
  expect(values).toEqual(x.map((value) => 3 * value));
  const [derivatives] = plane().derivativesAt([x, x]);
  expect(derivatives!.first.map((slopes) => new Set(slopes))).toEqual([new Set([1]), new Set([2])]);
  expect(derivatives!.second.flat().every((bends) => bends.every((bend) => bend === 0))).toBe(true);
});

it('has the same digits for a point by itself as among many', () => {
  const layers = [linear([[0.3, -0.7], [1.1, 0.2], [-0.4, 0.9]], [0.1, 0.2, 0.3]), linear([[1, -2, 0.5]], [0.7])]; // prettier-ignore
  const found = read([sequential(layers[0]!, activation('Tanh'), layers[1]!)]);
  if ('reason' in found) throw new Error(found.reason);
  const points = [3, 5].map((step) => Float64Array.from({ length: 1100 }, (_, i) => ((i * step) % 11) / 7 - 0.6));
  const [many] = found.solution.derivativesAt(points);
  for (const i of [0, 84, 85, 511, 512, 1099]) {
    const [alone] = found.solution.derivativesAt(points.map((values) => values.slice(i, i + 1)));
    expect(alone!.value[0]).toBe(many!.value[i]);
    expect(alone!.first.map(([slope]) => slope)).toEqual(many!.first.map((slopes) => slopes[i]));
    expect(alone!.second.flat().map(([bend]) => bend)).toEqual(many!.second.flat().map((bends) => bends[i]));
  }
});

it('answers a question that is asked while it answers another one', () => {
  const solution = plane();
  const at = (value: number) => [0, 1].map(() => new Float64Array(600).fill(value));
  const answers: number[] = [];
  solution.forEachChunk(at(2), 1, ([unknown]) => {
    expect(solution.valuesAt(at(5))[0]![599]).toBe(15);
    answers.push(...unknown!.values, ...unknown!.derivative(1).values);
  });
  expect(answers).toHaveLength(1200);
  expect(new Set(answers)).toEqual(new Set([6, 2]));
});

it('answers nothing for no points', () => {
  expect(plane().valuesAt([new Float64Array(), new Float64Array()])).toEqual([new Float64Array()]);
});

it.each([
  ['too few inputs', [new Float64Array(1)]],
  ['arrays of different lengths', [new Float64Array(1), new Float64Array(2)]],
  ['more than 100 000 points', [new Float64Array(100_001), new Float64Array(100_001)]],
])('refuses %s', (_, points) => {
  expect(() => plane().valuesAt(points)).toThrow(RangeError);
});

it('computes a network that several unknowns share once, and takes the unit of each', () => {
  const shared = sequential(linear([[1], [10]]));
  const found = read(
    [shared, shared],
    [condition('NoCondition', { ith_unit: 0 }), condition('NoCondition', { ith_unit: 1 })],
  );
  if ('reason' in found) throw new Error(found.reason);
  expect(found.solution.valuesAt([Float64Array.of(2)]).map(([value]) => value)).toEqual([2, 20]);
});

it.each<[what: string, networks: Part[], reason: string]>([
  ['no networks', [], 'The file contains no networks with conditions.'],
  ['more than 100 unknowns', Array<Part>(101).fill(sequential(linear([[1]]))), 'The file has more than 100 unknowns.'],
  [
    'more than 8 inputs',
    [sequential(linear([ones(9)]))],
    'The networks take 9 inputs, but the hub computes solutions with at most 8.',
  ],
  [
    'two units for one unknown',
    [sequential(linear([[1], [1]]))],
    'A network has 2 outputs, and the file does not say which one is the solution.',
  ],
  [
    'more than 500 modules in a row',
    [sequential(...Array<Part>(501).fill(activation('Tanh')))],
    'Sequential has more than 500 modules.',
  ],
  [
    'more than 1 000 modules',
    [sequential(...Array<Part>(3).fill(sequential(...Array<Part>(400).fill(activation('Tanh')))))],
    'The network has too many modules.',
  ],
])('has no solution for %s', (_, networks, reason) => {
  expect(reasonFor(networks)).toBe(reason);
});

it('has no solution for modules nested too deep', () => {
  let nested = sequential(linear([[1]]));
  for (let depth = 0; depth < 60; depth++) nested = sequential(nested);
  expect(reasonFor([nested])).toBe('The network has too many modules.');
});

describe('a network of a class whose code is not in the file', () => {
  const OWN = 'The network Fourier is a custom class';
  const fourier = (first: number): Part =>
    object(name('someone', 'Fourier'), text('_modules'), dict(text('NN'), sequential(linear([ones(first)]))));
  const reasonOf = (first: number, others: Record<string, Part>) => {
    const root = rootOf(solverFile([fourier(first)], [free], others));
    const found = readSolution(root, {}, readBoundaryFunction, followCode);
    return 'reason' in found ? found.reason : null;
  };

  it.each([
    ['Solver1D', 16, '1 coordinate'],
    ['Solver2D', 16, '2 coordinates'],
    ['Solver2D', 3, '2 coordinates'],
    ['SolverSpherical', 2, '3 coordinates'],
  ])('in a %s, whose first layer takes %i numbers', (kind, first, coordinates) => {
    expect(reasonOf(first, { type_name: text(kind) })).toBe(
      `${OWN}, and the file does not contain its code: its first layer takes ${first} numbers where the problem has ${coordinates}.`,
    );
  });

  it('is taken for its layers where these take the coordinates', () => {
    expect(reasonOf(2, { type_name: text('Solver2D') })).toBeNull();
    expect(reasonOf(1, { type_name: text('Mine'), parent_type_name: text('Solver1D') })).toBeNull();
  });

  it('may take the parameters of a bundle, too', () => {
    const solver = object(
      name('neurodiffeq.solvers', 'BundleSolver1D'),
      text('r_min'),
      bytesOf('(', double(0), double(1), 't'),
    );
    expect(reasonOf(2, { type_name: text('BundleSolver1D'), solver })).toBeNull();
    expect(reasonOf(3, { type_name: text('BundleSolver1D'), solver })).toContain('has 2 coordinates');
    expect(reasonOf(3, { type_name: text('BundleSolver1D') })).toBeNull();
  });
});

describe('an ensemble of conditions', () => {
  const ensemble = (conditions: Part[], others: Part[] = []) =>
    object(
      name('neurodiffeq.conditions', 'EnsembleCondition'),
      text('conditions'),
      bytesOf('(', ...conditions, 't'),
      ...others,
    );
  const start = (u_0: number) => condition('IVP', { t_0: 0, u_0, u_0_prime: null });
  const twoOutputs = sequential(linear([[1], [10]]));

  it('is imposed on one output of the network each', () => {
    const found = read([twoOutputs], [ensemble([start(3), start(5)])]);
    if ('reason' in found) throw new Error(found.reason);
    expect(found.solution.valuesAt([Float64Array.of(0)]).map(([value]) => value)).toEqual([3, 5]);
    const grown = 1 - Math.exp(-2);
    expect(found.solution.valuesAt([Float64Array.of(2)]).map(([value]) => value)).toEqual([
      3 + grown * 2,
      5 + grown * 20,
    ]);
  });

  it.each([
    [
      'as many as the network has outputs',
      ensemble([start(1), start(2), start(3)]),
      'A network has 2 outputs, but its ensemble of conditions needs 3.',
    ],
    ['of all of them', ensemble([start(1)]), 'A network has 2 outputs, but its ensemble of conditions needs 1.'],
    ['none', ensemble([]), 'The conditions involve 0 unknowns; the hub computes up to 100.'],
    [
      'no slope at an end',
      ensemble([
        start(1),
        condition('IBVP1D', { x_min: 0, x_max: 1, x_min_prime: 0, x_max_val: 0, t_min: 0, t_min_val: 0 }),
      ]),
      "IBVP1D can't be one of the conditions of an ensemble.",
    ],
    [
      'no ensemble',
      ensemble([start(1), ensemble([start(2)])]),
      "EnsembleCondition can't be one of the conditions of an ensemble.",
    ],
    [
      'all outputs',
      ensemble([start(1), start(2)], [text('ith_unit'), double(0)]),
      'An ensemble of conditions is imposed on a single output of a network.',
    ],
  ])('has %s, or says why not', (_, conditions, reason) => {
    expect(reasonFor([twoOutputs], [conditions])).toBe(reason);
  });
});

describe('a boundary function', () => {
  const plane = sequential(linear([[1, 2]]));
  const line = sequential(linear([[1]]));

  it.each<[string, Part, Part, string]>([
    [
      'of another number of coordinates',
      plane,
      condition('IVP', { t_0: 0, u_0: 'lambda t, x: x' }),
      'The boundary function u_0 has 2 arguments, but the condition calls it with 1.',
    ],
    [
      'of time, where time is all there is',
      line,
      condition('IVP', { t_0: 0, u_0: 'lambda t: t' }),
      'The boundary function u_0 has 1 argument, but the condition calls it with 0.',
    ],
    [
      'of a bundle',
      line,
      condition('BundleIVP', { t_0: 0, u_0: 'lambda t: t' }),
      'BundleIVP does not accept a function for u_0; the library cannot compute it either.',
    ],
    [
      'for the start',
      line,
      condition('IVP', { t_0: 'lambda: 1', u_0: 0 }),
      'IVP does not accept a function for t_0; the library cannot compute it either.',
    ],
    [
      'at an end',
      line,
      condition('DirichletBVP', { t_0: 0, t_1: 1, u_0: 0, u_1: 'lambda: 1' }),
      'DirichletBVP does not accept a function for u_1; the library cannot compute it either.',
    ],
  ])('%s is refused', (_, net, given, reason) => {
    expect(reasonFor([net], [given])).toBe(reason);
  });
});

it.each([
  ['DirichletBVP', { t_0: 0, t_1: 1, u_0: 0, u_1: 1 }, 2, 'one coordinate'],
  ['DoubleEndedBVP1D', { x_min: 0, x_max: 1, x_min_val: 0, x_max_val: 1 }, 2, 'one coordinate'],
  ['DirichletBVP2D', { x0: 0, x1: 1, y0: 0, y1: 1, f0: 0, f1: 0, g0: 0, g1: 0 }, 3, 'two coordinates'],
  ['DirichletBVPSpherical', { r_0: 1, f: 'lambda a, b: a' }, 2, 'three coordinates'],
  ['InfDirichletBVPSpherical', { r_0: 1, f: 'lambda a, b: a', g: 'lambda a, b: b', order: 1 }, 4, 'three coordinates'],
])('%s is refused over another number of coordinates', (className, fields, inputs, wanted) => {
  expect(reasonFor([sequential(linear([ones(inputs)]))], [condition(className, fields)])).toBe(
    `${className} is a condition over ${wanted}, but the network takes ${inputs}.`,
  );
});

it.each([
  [
    'neurodiffeq.conditions',
    'NewCondition',
    "The hub does not know the formula of the library's condition NewCondition.",
  ],
  ['someone', 'FlatStart', 'The condition FlatStart is a custom class, and the file does not contain its code.'],
])('of %s the condition %s is not known', (module, className, reason) => {
  expect(reasonFor([sequential(linear([[1]]))], [object(name(module, className))])).toBe(reason);
});
