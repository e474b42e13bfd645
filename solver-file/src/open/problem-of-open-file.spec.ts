import { demoNames, demoProblem, demoSolver } from '../../test/support/demo-problems.ts';
import { changed, decayFile, fileOf, type FileParts } from '../../test/support/open-files.ts';
import { portableOf } from '../../test/support/portable.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { ExpressionWriter, type ExpressionJson } from '../formula/expression-json.ts';
import { runTape } from '../formula/run-tape.ts';
import { parseExpression } from '../python/expression-parser.ts';
import type { Problem, ProblemCondition } from '../problem/problem.ts';
import type { Manifest, ManifestCondition } from './documents.ts';
import { problemOfOpenFile } from './problem-of-open-file.ts';
import { readOpenFile } from './read-open-file.ts';
import { writeOpenFile } from './write-open-file.ts';

function problemIn(bytes: Uint8Array) {
  const read = readOpenFile(bytes);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return problemOfOpenFile(read.file);
}

function statedBy(parts: FileParts) {
  const found = problemIn(fileOf(parts));
  if ('reason' in found) throw new Error(found.reason);
  return found;
}

const tree = (text: string): ExpressionJson => new ExpressionWriter(100).write(parseExpression(text));

it('is stated by the manifest', () => {
  const { problem } = statedBy(decayFile());
  expect(problem).toMatchObject({
    coordinates: [{ name: 't', from: 0, to: 2 }],
    unknowns: ['u'],
    slots: [
      { unknown: 0, orders: [0] },
      { unknown: 0, orders: [1] },
    ],
    explicit: { orders: [1] },
    conditions: [{ kind: 'initial', at: 0, values: [1] }],
  });
  expect(runTape(problem.residuals, [0, 3, -2])).toEqual([1]);
  expect(runTape(problem.solution, [0])).toEqual([1]);
});

/** What an initial condition or one at two ends says in a manifest. */
function written(condition: ProblemCondition, unknown: string, coordinate: string): ManifestCondition[] {
  const given = (at: number, order: number, value: number): ManifestCondition => ({
    ...{ kind: 'value', unknown, at: { [coordinate]: at }, imposed: 'hard' },
    derivative: Array.from({ length: order }, () => coordinate),
    equals: { op: 'number', value },
  });
  if (condition.kind === 'initial') return condition.values.map((value, order) => given(condition.at, order, value));
  if (condition.kind === 'ends') return condition.ends.map((end) => given(end.at, end.derivative, end.value));
  return [];
}

it.each(demoNames)('is the same for a file that is written from the solver %s', (name) => {
  const expected: Problem = demoProblem(name);
  const { bytes, root } = demoSolver(name);
  const code = readEquationFromCode(root);
  if (!code || 'reason' in code) throw new Error('The equation cannot be read');
  const { residuals, parameters } = code.equation;
  const { formulas, solution } = portableOf(bytes);
  const points = expected.coordinates.map(({ from, to }, i) =>
    Float64Array.from({ length: 20 }, (_, k) => from + ((to - from) * ((k * (i + 3)) % 20)) / 20),
  );
  const file = writeOpenFile({
    manifest: {
      format: 'solverhub-solution',
      version: 2,
      coordinates: expected.coordinates,
      unknowns: expected.unknowns,
      parameters: [...parameters].flatMap(([parameter, { value }]) =>
        typeof value === 'number' ? [{ name: parameter, value }] : [],
      ),
      equation: residuals.map((residual) => new ExpressionWriter(1000).write(residual)),
      conditions: expected.conditions.flatMap((condition, i) =>
        written(condition, expected.unknowns[i]!, expected.coordinates[0]!.name),
      ),
    },
    formulas,
    check: { points, values: solution.valuesAt(points) },
    losses: null,
  });
  if ('reason' in file) throw new Error(file.reason);
  const found = problemIn(file.bytes);
  if ('reason' in found) throw new Error(found.reason);
  const isOfOneCoordinate = expected.coordinates.length === 1;
  expect(found.problem).toEqual(
    isOfOneCoordinate ? expected : { ...expected, conditions: expect.anything() as unknown },
  );
});

/** A file about two coordinates, with these conditions. */
function planeFile(conditions: object[], more: object = {}): FileParts {
  const points = Array.from({ length: 20 }, (_, i) => [i / 20, i / 10]);
  return {
    manifest: {
      format: 'solverhub-solution',
      version: 2,
      coordinates: [
        { name: 'x', from: 0, to: 1 },
        { name: 't', from: 0, to: 2 },
      ],
      parameters: [{ name: 'k', value: 3 }],
      unknowns: ['u'],
      equation: [tree('diff(u, t) - k * diff(u, x, order=2)')],
      conditions,
      check: { points: 'points', values: 'values' },
      ...more,
    },
    program: {
      steps: [
        { do: 'input', place: 0 },
        { do: 'input', place: 1 },
        { do: 'plus', left: 0, right: 1 },
      ],
      results: [[2, 0]],
    },
    tensors: {
      points: { shape: [20, 2], numbers: points.flat() },
      values: { shape: [20, 1], numbers: points.map(([x, t]) => x! + t!) },
    },
  };
}
const given = (at: object, equals: string, more: object = {}) => ({
  ...{ kind: 'value', unknown: 'u', at, equals: tree(equals), imposed: 'soft' },
  ...more,
});

it('has the start and both ends of a problem in time', () => {
  const { problem } = statedBy(
    planeFile([
      given({ x: 1 }, 'x * t', { derivative: ['x'] }),
      given({ t: 0 }, 'k * x + t'),
      given({ x: 0 }, '0', { imposed: 'hard' }),
    ]),
  );
  const [condition] = problem.conditions as Extract<ProblemCondition, { kind: 'initial and ends' }>[];
  expect(condition).toMatchObject({ kind: 'initial and ends', space: 0, time: 1, start: { at: 0 } });
  expect(condition!.ends.map(({ at, derivative }) => [at, derivative])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  // The coordinate that has one number there is not taken from the point.
  expect(runTape(condition!.start.value, [0.5, 7])).toEqual([1.5]);
  expect(condition!.ends.map(({ value }) => runTape(value, [7, 0.5])[0])).toEqual([0, 0.5]);
});

it('has the sides of a rectangle', () => {
  const sides = [given({ t: 2 }, '4'), given({ x: 1 }, '2'), given({ x: 0 }, 't'), given({ t: 0 }, '3')];
  const [condition] = statedBy(planeFile(sides)).problem.conditions as Extract<
    ProblemCondition,
    { kind: 'rectangle' }
  >[];
  expect(condition).toMatchObject({ kind: 'rectangle', x: [0, 1], y: [0, 2] });
  const { left, right, bottom, top } = condition!;
  expect([left, right, bottom, top].map((side) => runTape(side, [7, 0.5])[0])).toEqual([0.5, 2, 3, 4]);
});

it('has the values at two ends', () => {
  const at = (t: number, value: number, derivative: string[]) => ({
    ...{ kind: 'value', unknown: 'u', at: { t }, derivative, imposed: 'hard' },
    equals: tree(`${value} * k + 0 * t`),
  });
  const parts = changed(decayFile(), ['manifest', 'conditions'], [at(2, 5, ['t']), at(0, 1, [])]);
  expect(statedBy(parts).problem.conditions).toEqual([
    {
      kind: 'ends',
      ends: [
        { at: 0, derivative: 0, value: 1 },
        { at: 2, derivative: 1, value: 5 },
      ],
    },
  ]);
});

const LIKE_THOSE = 'No proof is known for conditions like those on u.';

it.each<[what: string, conditions: object[], reason: string]>([
  ['nothing', [], 'The file states no condition on u.'],
  ['a text', [{ kind: 'text', text: 'u = 0', imposed: 'soft' }], 'The file states no condition on u.'],
  ['a start alone', [given({ t: 0 }, '1')], LIKE_THOSE],
  ['one end twice', [given({ t: 0 }, '1'), given({ x: 0 }, '1'), given({ x: 0 }, '2')], LIKE_THOSE],
  ['two starts', [given({ t: 0 }, '1'), given({ t: 2 }, '1'), given({ x: 0 }, '2')], LIKE_THOSE],
  [
    'a slope in time at the start',
    [given({ t: 0 }, '1', { derivative: ['t'] }), given({ x: 0 }, '1'), given({ x: 1 }, '2')],
    LIKE_THOSE,
  ],
  [
    'a slope along an end',
    [given({ t: 0 }, '1'), given({ x: 0 }, '1', { derivative: ['t'] }), given({ x: 1 }, '2')],
    LIKE_THOSE,
  ],
  [
    'a periodic condition',
    [given({ t: 0 }, '1'), { kind: 'periodic', unknown: 'u', along: 'x', imposed: 'hard' }],
    'No proof is known for the periodic condition on u.',
  ],
  [
    'an equation',
    [given({ t: 0 }, '1'), { kind: 'equation', at: { x: 0 }, residual: tree('u - diff(u, x)'), imposed: 'hard' }],
    'No proof is known for the condition on u that is an equation.',
  ],
  [
    'a value that is not finite',
    [given({ t: 0 }, '1 / (x - x)'), given({ x: 0 }, '1 / 0'), given({ x: 1 }, '2')],
    'A number in the file is not finite.',
  ],
])('says why nothing is known where %s is given', (_, conditions, reason) => {
  expect(statedBy(planeFile(conditions)).problem.conditions).toEqual([{ kind: 'unknown', reason }]);
});

it('takes the value at one end for both where they are equal', () => {
  const value = given({ x: 1 }, '2 * t');
  const start = given({ t: 0 }, 'sin(x)');
  const period = { kind: 'periodic', unknown: 'u', along: 'x', imposed: 'soft' };
  const conditionWith = (conditions: object[]): ProblemCondition =>
    statedBy(planeFile(conditions)).problem.conditions[0]!;
  expect(conditionWith([start, period, value])).toEqual(conditionWith([start, given({ x: 0 }, '2 * t'), value]));
  const slope = { ...value, derivative: ['x'] };
  for (const other of [[slope], [], [value, given({ x: 0 }, '0')], [given({ x: 0.5 }, '0')]])
    expect(conditionWith([start, period, ...other])).toMatchObject({ kind: 'unknown' });
});

it('needs the value at the start below each derivative', () => {
  const slope = { kind: 'value', unknown: 'u', at: { t: 0 }, derivative: ['t'], equals: tree('2'), imposed: 'hard' };
  expect(statedBy(changed(decayFile(), ['manifest', 'conditions'], [slope])).problem.conditions).toEqual([
    { kind: 'unknown', reason: LIKE_THOSE },
  ]);
  const value = { ...slope, derivative: [], equals: tree('1') };
  expect(statedBy(changed(decayFile(), ['manifest', 'conditions'], [slope, value])).problem.conditions).toEqual([
    { kind: 'initial', at: 0, values: [1, 2] },
  ]);
});

it('needs an equation on the whole box of its coordinates', () => {
  const { equation, ...manifest } = planeFile([]).manifest as Manifest;
  expect(equation).toBeDefined();
  expect(problemIn(fileOf({ ...planeFile([]), manifest }))).toEqual({
    reason: 'The file does not state its equation.',
  });
  expect(problemIn(fileOf(planeFile([], { domain: { text: 'a disk' } })))).toEqual({
    reason: 'The equation is not valid on the whole box of its coordinates, for which alone proofs are known.',
  });
  expect(problemIn(fileOf(planeFile([], { equation: [tree('u / 0')] })))).toEqual({
    reason: 'A number is divided by zero.',
  });
});
