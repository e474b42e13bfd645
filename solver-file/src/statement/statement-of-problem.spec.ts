import { demoNames, demoProblem, demoSolver } from '../../test/support/demo-problems.ts';
import { readEquationFromCode } from '../bytecode/equation-from-code.ts';
import { deriveFromUpload } from '../derive/derive.ts';
import { expressionText } from '../formula/expression-text.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import { runTape } from '../formula/run-tape.ts';
import { parseExpression } from '../python/expression-parser.ts';
import { ExpressionWriter } from '../formula/expression-json.ts';
import type { Problem, ProblemCondition } from '../problem/problem.ts';
import { problemKeyOf } from './problem-key.ts';
import { problemOfStatement } from './problem-of-statement.ts';
import { statementOf } from './statement-of-problem.ts';
import type { Statement } from './statement.ts';

const textOf = (tree: ExpressionJson): string => expressionText(readExpressionJson(tree));

function statementOfProblem(problem: Problem): Statement {
  const statement = statementOf(problem);
  if ('reason' in statement) throw new Error(statement.reason);
  return statement;
}

function problemOf(statement: Statement): Problem {
  const problem = problemOfStatement(statement);
  if ('reason' in problem) throw new Error(problem.reason);
  return problem;
}

/** A problem about u, of one equation in Python, with the value 1 at the start. */
function problemAbout(residual: string): Problem {
  return problemOf({
    coordinates: [{ name: 't', from: 0, to: 1 }],
    unknowns: ['u'],
    equation: [new ExpressionWriter(500).write(parseExpression(residual))],
    conditions: [{ kind: 'value', unknown: 'u', at: { t: 0 }, equals: { op: 'number', value: 1 } }],
  });
}

const written = (residual: string): string => textOf(statementOfProblem(problemAbout(residual)).equation[0]!);

/** The numbers that a tape gives at some points. */
const valuesAt = (tape: Problem['residuals']): number[] =>
  [0.3, 1.1, 1.7].flatMap((at) =>
    runTape(
      tape,
      Array.from({ length: tape.inputs }, (_, i) => at + 0.21 * i),
    ),
  );

/** The tapes of a condition, and its numbers. */
function partsOf(condition: ProblemCondition): { tapes: Problem['residuals'][]; numbers: unknown } {
  switch (condition.kind) {
    case 'rectangle': {
      const { left, right, bottom, top, ...numbers } = condition;
      return { tapes: [left, right, bottom, top], numbers };
    }
    case 'initial and ends': {
      const { start, ends, ...numbers } = condition;
      const places = [start.at, ...ends.flatMap(({ at, derivative }) => [at, derivative])];
      return { tapes: [start.value, ...ends.map(({ value }) => value)], numbers: { ...numbers, places } };
    }
    default:
      return { tapes: [], numbers: condition };
  }
}

describe.each(demoNames)('the problem of %s', (name) => {
  const problem = demoProblem(name);
  const statement = statementOfProblem(problem);
  const again = problemOf(statement);

  it('is the same problem when its statement is read', () => {
    const { coordinates, unknowns, slots, residuals, conditions } = again;
    expect({ coordinates, unknowns, slots }).toEqual({
      coordinates: problem.coordinates,
      unknowns: problem.unknowns,
      slots: problem.slots,
    });
    const expected = valuesAt(problem.residuals);
    valuesAt(residuals).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 11));
    conditions.forEach((condition, i) => {
      const [read, original] = [partsOf(condition), partsOf(problem.conditions[i]!)];
      expect(read.numbers).toEqual(original.numbers);
      expect(read.tapes.flatMap(valuesAt)).toEqual(original.tapes.flatMap(valuesAt));
    });
    expect(again.solution.results).toHaveLength(unknowns.length);
    expect(
      runTape(
        again.solution,
        coordinates.map(() => 0.5),
      ).every((value) => value === 0),
    ).toBe(true);
  });

  it('has the keys of its equation, and the same key again', () => {
    const { root, details } = demoSolver(name);
    const code = readEquationFromCode(root);
    const { canonical } = deriveFromUpload({ details: { ...details }, typeName: null, parentTypeName: null, code });
    const key = problemKeyOf(statement);
    expect(key).toMatchObject({ equation_key: canonical!.key, values_key: canonical!.values_key });
    expect(key!.key).toMatch(/^[0-9a-v]{16}$/);
    expect(problemKeyOf(statementOfProblem(again))).toEqual(key);
  });

  it('is stated as JSON', () => {
    expect(JSON.parse(JSON.stringify(statement))).toEqual(statement);
  });
});

it('gives no two problems of the demo content the same key', () => {
  const keys = demoNames.map((name) => problemKeyOf(statementOfProblem(demoProblem(name)))!.key);
  expect(new Set(keys).size).toBe(demoNames.length);
});

it('keeps the key of a problem: it is an address that others link to', () => {
  expect(problemKeyOf(statementOfProblem(demoProblem('exponential-decay')))!.key).toBe('pkls4od6636e9dee');
  expect(problemKeyOf(statementOfProblem(demoProblem('heat')))!.key).toBe('jivkrnftv0tvboaa');
});

it.each([
  ['diff(u, t) + (-1) * u', 'diff(u, t) - u'],
  ['diff(u, t) - (-2 * u)', 'diff(u, t) + 2 * u'],
  ['1 - u - diff(u, t)', '1 - u - diff(u, t)'],
  ['diff(u, t) + u * u**-1', 'diff(u, t) + u / u'],
  ['diff(u, t) - u / 3', 'diff(u, t) - u / 3'],
  ['diff(u, t) * -u', '-(diff(u, t) * u)'],
  ['diff(u, t) - sinh(2 * u)', 'diff(u, t) - sinh(2 * u)'],
  ['diff(u, t) - tan(u) + erfc(t)', 'diff(u, t) - tan(u) + erfc(t)'],
  ['diff(u, t) + asinh(u) * acosh(u) - atanh(u)', 'diff(u, t) + asinh(u) * acosh(u) - atanh(u)'],
  ['diff(u, t) + abs(u) * sign(u) + sigmoid(u)', 'diff(u, t) + abs(u) * sign(u) + sigmoid(u)'],
  ['diff(u, t) - less(t, u) * greater_equal(t, 0.5)', 'diff(u, t) - less(t, u) * less_equal(0.5, t)'],
  ['diff(u, t) - relu(u)', 'diff(u, t) - where(less_equal(u, 0), 0, u)'],
  ['diff(u, t) - where(less(t, 0.5), u, t)', 'diff(u, t) - where(less(t, 0.5), u, t)'],
])('writes %s so that people can read it', (residual, readable) => {
  expect(written(residual)).toBe(readable);
});

it('finds the same problem in what it wrote', () => {
  for (const residual of ['diff(u, t) - relu(u - 1)', 'diff(u, t) - atan2(u, t)', 'diff(u, t) + u**2.5']) {
    const problem = problemAbout(residual);
    const statement = statementOfProblem(problem);
    const again = problemOf(statement);
    const expected = valuesAt(problem.residuals);
    valuesAt(again.residuals).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 11));
    expect(problemKeyOf(statementOfProblem(again))).toEqual(problemKeyOf(statement));
  }
});

it('names the time where its name is another', () => {
  const problem = demoProblem('heat');
  const renamed = { ...problem, coordinates: problem.coordinates.map((one, i) => ({ ...one, name: 'tx'[i]! })) };
  const statement = statementOfProblem(renamed);
  expect(statement.coordinates.map(({ role }) => role)).toEqual(['space', 'time']);
  expect(problemOf(statement).conditions[0]).toMatchObject({ kind: 'initial and ends', space: 0, time: 1 });
  expect(problemKeyOf(statement)).toEqual(problemKeyOf(statementOfProblem(problem)));
});

it('says why there is no statement', () => {
  const problem = demoProblem('exponential-decay');
  expect(statementOf({ ...problem, conditions: [{ kind: 'unknown', reason: 'Nobody knows it.' }] })).toEqual({
    reason: 'Nobody knows it.',
  });
  for (const unknowns of [['t'], ['u)'], ['']])
    expect(statementOf({ ...problem, unknowns })).toEqual({
      reason: 'The unknowns and coordinates do not all have different names that Python allows.',
    });
  const softplus: Problem['residuals'] = {
    inputs: 3,
    steps: [
      { do: 'input', place: 1 },
      { do: 'apply', f: 'softplus', of: 0 },
    ],
    results: [1],
  };
  expect(statementOf({ ...problem, residuals: softplus })).toEqual({
    reason: 'The function softplus has no name in formulas.',
  });
});

it('does not write out what grows with each step', () => {
  const problem = demoProblem('exponential-decay');
  const doubled = (count: number): Problem => ({
    ...problem,
    residuals: {
      inputs: 3,
      steps: [
        { do: 'input', place: 1 },
        ...Array.from({ length: count }, (_, i) => ({ do: 'times' as const, left: i, right: i })),
      ],
      results: [count],
    },
  });
  expect(statementOf(doubled(9))).not.toHaveProperty('reason');
  for (const count of [10, 100, 3000])
    expect(statementOf(doubled(count))).toEqual({ reason: 'The problem is too large to be written as formulas.' });
});

it('says why a statement is not a problem', () => {
  const statement = statementOfProblem(demoProblem('exponential-decay'));
  expect(problemOfStatement({ ...statement, equation: [{ op: 'name', name: 'k' }] })).toEqual({
    reason: 'The value of k is not known.',
  });
  const { conditions } = problemOf({ ...statement, conditions: [] });
  expect(conditions).toEqual([{ kind: 'unknown', reason: 'The file states no condition on u.' }]);
});
