import { demoNames, demoSolver } from '../../test/support/demo-problems.ts';
import { recordedFormulas } from '../../test/support/recorded-formulas.ts';
import { portableOf } from '../../test/support/portable.ts';
import { references } from '../../test/support/references.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { exp, tanh } from '../formula/elementary.ts';
import { logarithmsOfShares, shares } from '../formula/shares.ts';
import { Formula, FormulaBudget, FormulaProgram, partsOf } from '../formula/formula.ts';
import { JetSpace } from '../formula/jet-space.ts';
import { Jets } from '../formula/jets.ts';
import type { Tape } from '../formula/tape.ts';
import type { Quantity } from '../formula/unit.ts';
import { writeTape } from '../formula/write-tape.ts';
import type { PortableSolution } from '../portable/read-portable.ts';
import { Issues } from './issues.ts';
import { readProgram } from './program.ts';
import { readOpenFile } from './read-open-file.ts';
import { TensorsInUse } from './tensors-in-use.ts';
import { writeOpenFile, type FileToWrite } from './write-open-file.ts';
import { writeProgram } from './write-program.ts';

const POINTS = 40;
/** The same numbers between 0 and 1 in each run. */
const spread = (k: number, direction: number): number =>
  ((k + 1) * [0.6180339887, 0.7548776662, 0.569840291, 0.8191725134][direction % 4]!) % 1;

/** Solvers of the demo content and of the library, as far as exports can be written from them. */
const solvers = [
  ...demoNames.map((name) => ({ name, bytes: demoSolver(name).bytes })),
  ...references.filter(({ reason }) => !reason),
].flatMap(({ name, bytes }) => {
  try {
    return [{ name, portable: portableOf(bytes) }];
  } catch {
    return [];
  }
});

function fileToWrite({ inputs, unknowns, formulas, solution }: PortableSolution): FileToWrite {
  const points = inputs.map(({ from, to }, i) =>
    Float64Array.from({ length: POINTS }, (_, k) => from + (to - from) * spread(k, i)),
  );
  return {
    manifest: {
      format: 'solverhub-solution',
      version: 2,
      coordinates: inputs.map(({ from, to }, i) => ({ name: `x_${i}`, from, to })),
      unknowns: unknowns.map((_, i) => `u_${i}`),
    },
    formulas,
    check: { points, values: solution.valuesAt(points) },
    losses: null,
  };
}

/** The tape of some formulas, or why there is none. */
function tapeOf(formulas: readonly Quantity<Formula>[], count: number): Tape | string {
  const budget = new FormulaBudget();
  const inputs = Array.from({ length: count }, (_, place) => Formula.input(place, budget));
  for (const part of partsOf(formulas.filter((formula) => typeof formula !== 'number')))
    if (part.operation.kind === 'input') inputs[part.operation.place] = part;
  try {
    return writeTape(formulas, inputs);
  } catch (error) {
    if (error instanceof CannotEvaluate) return error.message;
    throw error;
  }
}

it('knows solvers of many kinds', () => {
  expect(solvers.length).toBeGreaterThan(50);
});

it.each(solvers.filter(({ name }) => name !== 'not-finite'))(
  'writes $name so that reading it gives the same function',
  ({ portable }) => {
    const file = fileToWrite(portable);
    const written = writeOpenFile(file);
    if ('reason' in written) throw new Error(written.reason);
    const read = readOpenFile(written.bytes);
    if ('issues' in read) throw new Error(JSON.stringify(read.issues));
    const { solution, formulas, checked } = read.file;
    expect(checked.largest).toBe(0);
    expect(solution.valuesAt(file.check.points)).toEqual(file.check.values);
    expect(tapeOf(formulas.results, solution.inputs)).toEqual(tapeOf(portable.formulas, solution.inputs));
    const again = writeOpenFile({ ...file, formulas: formulas.results });
    expect(again).toEqual(written);
  },
);

it('does not write numbers that are not finite', () => {
  const { portable } = solvers.find(({ name }) => name === 'not-finite')!;
  expect(writeOpenFile(fileToWrite(portable))).toEqual({ reason: 'A number in the file is not finite.' });
});

it.each(recordedFormulas)('writes $name so that reading it gives the same function', ({ inputs, formulas }) => {
  const { program, tensors } = writeProgram(formulas);
  const issues = new Issues();
  const doubles = new Map([...tensors].map(([name, tensor]) => [name, { ...tensor, type: 'F64' as const }]));
  const read = readProgram(program, new TensorsInUse(doubles), inputs, issues);
  expect(issues.list).toEqual([]);
  const points = Array.from({ length: inputs }, (_, i) =>
    Float64Array.from({ length: 10 }, (_value, k) => 4 * spread(k, i) - 2),
  );
  const values = (results: readonly Quantity<Formula>[]) => {
    const coordinates = points.map((column, i) => Jets.coordinate(JetSpace.of(inputs, 0), i, column));
    const asFormulas = results.filter((result) => typeof result !== 'number');
    return new FormulaProgram(asFormulas).run(coordinates).map((result) => Array.from(result.values));
  };
  const isFormula = formulas.map((formula) => typeof formula !== 'number');
  expect(values(read!.results.filter((_, i) => isFormula[i]))).toEqual(values(formulas));
  expect(tapeOf(read!.results, inputs)).toEqual(tapeOf(formulas, inputs));
});

/** A layer of units that a function is applied to, and sums of them. */
function layerOf(units: number, sums: number): Formula[] {
  const x = Formula.input(0, new FormulaBudget());
  const hidden = Array.from({ length: units }, (_, i) => x.weightedSum([x], Float64Array.of(i + 1), -i).apply(tanh));
  const size = units / sums;
  return Array.from({ length: sums }, (_, k) =>
    x.weightedSum(hidden.slice(k * size, (k + 1) * size), new Float64Array(size).fill(2), 0),
  );
}

it('makes a layer one affine step and one function of its numbers', () => {
  const { program, tensors } = writeProgram(layerOf(5, 1));
  expect(program).toEqual({
    steps: [
      { do: 'input', place: 0 },
      { do: 'affine', of: 0, weights: 'w1', bias: 'b1' },
      { do: 'apply', function: 'tanh', of: 1 },
      { do: 'affine', of: 2, weights: 'w3' },
    ],
    results: [[3, 0]],
  });
  expect([...tensors].map(([name, { shape }]) => [name, shape])).toEqual([
    ['w1', [5, 1]],
    ['b1', [5]],
    ['w3', [1, 5]],
  ]);
});

it('makes several steps of what one cannot contain', () => {
  const { program } = writeProgram(layerOf(6000, 2));
  expect(program.steps.map((step) => step.do)).toEqual([
    ...['input', 'affine', 'affine', 'apply', 'apply', 'pick', 'pick', 'affine', 'affine'],
  ]);
  expect(() => writeProgram(layerOf(6000, 1))).toThrow(
    new CannotEvaluate('A layer of the solution has more than 4096 units, too many for a program.'),
  );
});

it('limits steps and numbers', () => {
  let x = Formula.input(0, new FormulaBudget());
  for (let i = 1; i < 5000; i++) x = x.apply(tanh);
  expect(writeProgram([x]).program.steps).toHaveLength(5000);
  expect(() => writeProgram([x.apply(tanh)])).toThrow(new CannotEvaluate('The solution takes more than 5000 steps.'));
  const units = layerOf(1000, 1000);
  const layer = units.map((_, i) => x.weightedSum(units, new Float64Array(1000), i));
  expect(() => writeProgram(layer)).toThrow(new CannotEvaluate('The solution takes more than 1000000 numbers.'));
});

it('refuses the largest of some numbers where it is not part of a softmax', () => {
  const budget = new FormulaBudget();
  const units = [0, 1].map((place) => Formula.input(place, budget));
  expect(writeProgram([...shares(units), ...logarithmsOfShares(units)]).program.steps).toContainEqual({
    do: 'log_softmax',
    of: 2,
  });
  const largest = units[0]!.largestOf(units);
  const [first, second] = units.map((unit) => unit.minus(largest).apply(exp));
  // A sum of some powers only, or in another order.
  expect(() => writeProgram([first!.over(first!)])).toThrow(CannotEvaluate);
  expect(() => writeProgram([first!.over(second!.plus(first!))])).toThrow(CannotEvaluate);
  expect(writeProgram([first!.over(first!.plus(second!))]).program.steps.at(-1)).toEqual({ do: 'softmax', of: 2 });
  for (const wrong of [largest, units[0]!.minus(largest), units[0]!.minus(largest).apply(exp)])
    expect(() => writeProgram([wrong])).toThrow(CannotEvaluate);
});
