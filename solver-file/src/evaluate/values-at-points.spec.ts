import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dict, name, object, text } from '../../test/support/pickle-writer.ts';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { condition, linear, sequential, solverFile } from '../../test/support/solver-writer.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { readSentDetails, type SentDetails } from '../contents/sent-details.ts';
import { PlainValues } from '../contents/plain-values.ts';
import { entryOf, isDict, type PickleValue } from '../pickle/values.ts';
import type { PointsProblem, PointsQuestion, ValuesAtPoints } from './answer-at-points.ts';
import { evaluateAtPoints } from './values-at-points.ts';

/** What the library computes: by reference, the residuals of each equation at some points; null where they are not finite. */
const recorded = JSON.parse(
  readFileSync(join(__dirname, '../../test/fixtures/reference/residuals.json'), 'utf8'),
) as Record<string, { points: number[][]; residuals: (number | null)[][] }>;

const rootOfReference = (name: string) => rootOf(references.find((reference) => reference.name === name)!.bytes);

function detailsOf(root: PickleValue): SentDetails {
  const details = entryOf(root, 'diff_equation_details');
  return readSentDetails(isDict(details) ? new PlainValues().record(details.entries) : {});
}

function namesOf(root: PickleValue) {
  const code = readEquationFromCode(root);
  const { dependent = [], independent = [] } = code && 'equation' in code ? code.equation.unknowns : {};
  return { dependent_variables: dependent, independent_variables: independent };
}

const ask = (root: PickleValue, question: PointsQuestion, names = namesOf(root)) =>
  evaluateAtPoints(root, names, detailsOf(root), question);

function answerOf(...asked: Parameters<typeof ask>): ValuesAtPoints {
  const result = ask(...asked);
  if ('problem' in result) throw new Error(result.problem.reason);
  return result.answer;
}

function problemOf(...asked: Parameters<typeof ask>): PointsProblem {
  const result = ask(...asked);
  if ('answer' in result) throw new Error('There is an answer');
  return result.problem;
}

/** Points by the names that a first, empty question is told. */
function columnsOf(root: PickleValue, points: readonly (readonly number[])[]): Record<string, number[]> {
  const names: string[] = [];
  for (;;) {
    const points = Object.fromEntries(names.map((name) => [name, [0]]));
    const result = ask(root, { points });
    const missing = 'problem' in result && /list of numbers for (\S+)$/.exec(result.problem.reason)?.[1];
    if (!missing) break;
    names.push(missing);
  }
  return Object.fromEntries(names.map((name, k) => [name, points.map((point) => point[k]!)]));
}

it.each(Object.entries(recorded))('%s: the residuals are those of the library', (name, { points, residuals }) => {
  const root = rootOfReference(name);
  const found = answerOf(root, { points: columnsOf(root, points), outputs: ['residual'] }).residuals!;
  expect(found).toHaveLength(residuals.length);
  residuals.forEach((expected, i) =>
    expected.forEach((value, k) => {
      const own = found[i]![k]!;
      if (value === null) expect(own).toBeNull();
      else expect(Math.abs(own - value)).toBeLessThanOrEqual(1e-8 * Math.max(1, Math.abs(value)));
    }),
  );
});

it('computes the residual of a partial differential equation from its derivatives', () => {
  const root = rootOfReference('heat-neumann-1');
  const outputs = ['d(u,t)', 'd(u,x,x)', 'residual'];
  const { values, residuals } = answerOf(root, { points: { x: [0.2, 1.7], t: [0.4, 2.5] }, outputs });
  const expected = values['d(u,t)']!.map((slope, i) => slope! - 0.3 * values['d(u,x,x)']![i]!);
  residuals![0]!.forEach((residual, i) => expect(residual).toBeCloseTo(expected[i]!, 10));
});

it('finds a parameter of the equation by its name where a free start value stands before it', () => {
  const question = { points: { t: [0.5], v_0: [0.8], k: [2.5] }, outputs: ['u', 'd(u,t)', 'residual'] };
  const { values, residuals } = answerOf(rootOfReference('own-bundle'), question);
  expect(residuals![0]![0]).toBeCloseTo(values['d(u,t)']![0]! + 2.5 * values.u![0]!, 10);
});

it('takes mixed derivatives in any order, and names with blanks', () => {
  const root = rootOfReference('heat-neumann-1');
  const { values } = answerOf(root, { points: { x: [0.2], t: [0.4] }, outputs: ['d(u,x,t)', 'd(u, t, x)'] });
  expect(values['d(u,x,t)']![0]).toBeCloseTo(values['d(u, t, x)']![0]!, 12);
});

it('counts the points outside of the domain', () => {
  const root = rootOfReference('heat-neumann-1');
  expect(answerOf(root, { points: { x: [0, 2, 2.1], t: [0, 3, 1] } }).outside_domain).toBe(1);
});

it('calls variables by standard names where the equation is not known', () => {
  const root = rootOfReference('heat-neumann-1');
  const unnamed = { dependent_variables: [], independent_variables: [] };
  expect(Object.keys(answerOf(root, { points: { x_1: [0], x_2: [0] } }, unnamed).values)).toEqual(['u']);
});

it.each([
  [{ points: {} }, 'points', 'points needs a list of numbers for x'],
  [{ points: { x: [0], t: [0], y: [0] } }, 'points', 'y is not a coordinate of this solution: points needs x, t'],
  [{ points: { x: [0], t: [0, 1] } }, 'points', 'points needs lists of the same length: one number for each point'],
  [{ points: { x: [0], t: [NaN] } }, 'points', 'Number 1 of t in points is not a finite number'],
  [
    { points: { x: [0], t: [0] }, outputs: ['v'] },
    'outputs',
    'v is not an unknown of this solution: ask for u or residual',
  ],
  [
    { points: { x: [0], t: [0] }, outputs: ['d(u,)'] },
    'outputs',
    'An empty name is not a coordinate of this solution: it has x, t',
  ],
])('refuses %j', (question, field, reason) => {
  expect(problemOf(rootOfReference('heat-neumann-1'), question)).toEqual({ field, reason });
});

it('refuses a question that would take too long, and answers a shorter one about the same networks', () => {
  const wide = Array.from({ length: 250 }, () => Array<number>(250).fill(0.001));
  const network = sequential(
    linear(wide.map(() => [1])),
    linear(wide),
    linear(wide),
    linear([Array<number>(250).fill(1)]),
  );
  const root = rootOf(solverFile([network], [condition('NoCondition', {})]));
  const about = (count: number) => ask(root, { points: { t: Array<number>(count).fill(1) }, outputs: ['d(u,t,t)'] });
  expect(about(10_000)).toEqual({
    problem: {
      field: 'points',
      reason: 'Evaluating this solution at so many points takes too long: ask for fewer points.',
    },
  });
  expect(about(10)).toMatchObject({ answer: { values: { 'd(u,t,t)': Array(10).fill(0) } } });
});

describe('a network whose code is not in the file', () => {
  const own = object(name('someone', 'Own'), text('_modules'), dict(text('NN'), sequential(linear([[2]], [1]))));
  const root = rootOf(solverFile([own], [condition('NoCondition', {})]));
  const resultWith = (sample: unknown[]) =>
    evaluateAtPoints(
      root,
      { dependent_variables: ['u'], independent_variables: ['t'] },
      { ...detailsOf(root), sample_solution: sample },
      { points: { t: [3] } },
    );

  it('is evaluated if the sample agrees', () => {
    expect(resultWith([[0, 1, 2], [[1, 3, 5]]])).toMatchObject({ answer: { values: { u: [7] } } });
  });

  it.each([
    ['no sample', []],
    ['a sample with other values', [[0, 1, 2], [[2, 6, 10]]]],
  ])('is not evaluated with %s', (_what, sample) => {
    expect(resultWith(sample)).toMatchObject({
      problem: { field: null, reason: expect.stringContaining('Own') as string },
    });
  });
});

describe('without code for the equation', () => {
  const whole = rootOfReference('heat-neumann-1');
  if (!isDict(whole)) throw new Error('Not a dict');
  const root = { ...whole, entries: whole.entries.filter(([key]) => key !== 'diff_eqs') };
  const question = { points: { x: [0.5], t: [1] }, outputs: ['residual'] };
  const resultWith = (equation: string, parameters = {}) =>
    evaluateAtPoints(root, namesOf(whole), { ...detailsOf(whole), equation, parameters }, question);

  it('the text gives the residual', () => {
    expect(resultWith('lambda u, x, t: [diff(u, t) - 0.3 * diff(u, x, order=2)]')).toMatchObject({
      answer: { residuals: answerOf(whole, question).residuals },
    });
  });

  it('with the parameters that were sent beside it', () => {
    expect(resultWith('lambda u, x, t: [diff(u, t) - a * diff(u, x, order=2)]', { a: 0.3 })).toMatchObject({
      answer: { residuals: answerOf(whole, question).residuals },
    });
  });

  it('and where it cannot be read either, the reason says so', () => {
    expect(resultWith('import os')).toEqual({
      problem: { field: null, reason: 'The residual cannot be computed: the file has no equation that can be read.' },
    });
  });

  it('nor is there one where the equation has a higher order than the hub computes', () => {
    expect(resultWith('lambda u, x, t: [diff(u, t) + diff(u, x, order=5)]')).toMatchObject({
      problem: { field: null, reason: expect.stringMatching(/derivatives of a higher order than 4/) as string },
    });
  });
});
