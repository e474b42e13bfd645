import { demoNames, demoProblem } from '../../test/support/demo-problems.ts';
import { detailsInFile, namesInCode } from '../../test/support/problem-check.ts';
import { references } from '../../test/support/references.ts';
import { rootOf } from '../../test/support/roots.ts';
import { isThorough } from '../../test/thorough.ts';
import { runTape } from '../formula/run-tape.ts';
import type { Problem, ProblemCondition } from './problem.ts';
import { readProblem } from './read-problem.ts';

const SHARES = [0, 0.13, 0.5, 0.77, 1];
/** Step of the differences that approximate a slope. */
const STEP = 1e-5;

function problemOfReference(name: string): Problem | null {
  const root = rootOf(references.find((reference) => reference.name === name)!.bytes);
  const read = readProblem(root, namesInCode(root), detailsInFile(root));
  return 'problem' in read ? read.problem : null;
}

function kindsIn(name: string): string[] {
  return problemOfReference(name)!.conditions.map((condition) =>
    condition.kind === 'ends'
      ? `ends ${condition.ends.map(({ derivative }) => derivative).join('')}`
      : condition.kind === 'initial and ends'
        ? `initial and ends ${condition.ends.map(({ derivative }) => derivative).join('')}`
        : condition.kind,
  );
}

function conditionOf<K extends ProblemCondition['kind']>(name: string, kind: K) {
  const [condition] = demoProblem(name).conditions;
  if (condition?.kind !== kind) throw new Error(`The condition is of the kind ${condition?.kind}`);
  return condition as Extract<ProblemCondition, { kind: K }>;
}

/** How far an unknown is from what its condition asks for, at some points where that is. */
function misses({ coordinates, solution }: Problem, unknown: number, condition: ProblemCondition): number[] {
  const value = (...point: number[]) => runTape(solution, point)[unknown]!;
  const derivative = (order: number, at: number, ...others: number[]) =>
    order === 0 ? value(at, ...others) : (value(at + STEP, ...others) - value(at - STEP, ...others)) / (2 * STEP);
  const along = (direction: number) => {
    const { from, to } = coordinates[direction]!;
    return SHARES.map((share) => from + share * (to - from));
  };
  switch (condition.kind) {
    case 'initial':
      return condition.values.map((wanted, order) => derivative(order, condition.at) - wanted);
    case 'ends':
      return condition.ends.map((end) => derivative(end.derivative, end.at) - end.value);
    case 'rectangle': {
      const { x, left, right } = condition;
      return along(1).flatMap((y) => [
        value(x[0], y) - runTape(left, [x[0], y])[0]!,
        value(x[1], y) - runTape(right, [x[1], y])[0]!,
      ]);
    }
    case 'initial and ends': {
      const { start } = condition;
      return along(0).map((x) => value(x, start.at) - runTape(start.value, [x, start.at])[0]!);
    }
    case 'unknown':
      return [];
  }
}

/** One takes long: the values that it gives are compared in every run. */
const LONG = ['own-conditions-of-higher-order'];
const readReferences = references.filter(({ name, reason }) => !reason && (isThorough || !LONG.includes(name)));

it.each([...demoNames, ...readReferences.map(({ name }) => name)])(
  'the solution of %s fulfils its conditions',
  (name) => {
    const problem = demoNames.includes(name) ? demoProblem(name) : problemOfReference(name);
    const off = problem?.conditions.flatMap((condition, unknown) => misses(problem, unknown, condition)) ?? [];
    for (const miss of off) expect(Math.abs(miss)).toBeLessThan(1e-6);
  },
);

it.each(['heat', 'burgers'])('the solution of %s fulfils what is asked for at the ends of its space', (name) => {
  const { solution } = demoProblem(name);
  const { ends } = conditionOf(name, 'initial and ends');
  for (const t of SHARES)
    for (const { at, value } of ends)
      expect(Math.abs(runTape(solution, [at, t])[0]! - runTape(value, [at, t])[0]!)).toBeLessThan(1e-14);
});

it('has each kind of condition that the library knows over one and two coordinates', () => {
  expect(new Set(kindsIn('conditions-1d'))).toEqual(
    new Set(['unknown', 'initial', 'ends 00', 'ends 01', 'ends 10', 'ends 11']),
  );
  expect(new Set(kindsIn('ibvp-1d'))).toEqual(
    new Set(['initial and ends 00', 'initial and ends 01', 'initial and ends 10', 'initial and ends 11']),
  );
});

it('has initial values, and slopes where they are given', () => {
  expect(demoProblem('lotka-volterra').conditions).toEqual([
    { kind: 'initial', at: 0, values: [6] },
    { kind: 'initial', at: 0, values: [2] },
  ]);
  expect(conditionOf('pendulum', 'initial')).toEqual({ kind: 'initial', at: 0, values: [2.618, 0] });
});

it('has the values at two ends', () => {
  expect(conditionOf('cooling-fin', 'ends').ends).toEqual([
    { at: 0, derivative: 0, value: 80 },
    { at: 10, derivative: 0, value: 25 },
  ]);
});

it('has the sides of a rectangle as functions of both coordinates', () => {
  const { x, y, left, right, bottom, top } = conditionOf('laplace', 'rectangle');
  expect([x, y]).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(runTape(left, [0, 0.3])).toEqual([Math.sin(Math.PI * 0.3)]);
  expect([right, bottom, top].map((side) => runTape(side, [0.4, 0.3]))).toEqual([[0], [0], [0]]);
});

it('has the start and both ends of a problem in time', () => {
  const { space, time, start, ends } = conditionOf('burgers', 'initial and ends');
  expect([space, time, start.at]).toEqual([0, 1, 0]);
  expect(runTape(start.value, [0.3, 0.7])).toEqual([-Math.sin(Math.PI * 0.3)]);
  expect(ends.map(({ at, derivative, value }) => [at, derivative, runTape(value, [0.3, 0.7])[0]])).toEqual([
    [-1, 0, 0],
    [1, 0, 0],
  ]);
});

it('says what is not known of a condition', () => {
  expect(problemOfReference('custom-condition')!.conditions).toEqual([
    {
      kind: 'unknown',
      reason: 'The condition FlatStart is a custom class, so the hub does not know what it imposes.',
    },
  ]);
  expect(problemOfReference('networks')!.conditions).toContainEqual({
    kind: 'unknown',
    reason: 'The file imposes no condition on this unknown.',
  });
  expect(problemOfReference('ivp-2d')!.conditions).toContainEqual({
    kind: 'unknown',
    reason: 'No proof is known for the condition IVP over 2 coordinates.',
  });
});
