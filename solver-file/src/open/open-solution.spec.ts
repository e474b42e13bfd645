import { Formula, FormulaBudget } from '../formula/formula.ts';
import { tanh } from '../formula/elementary.ts';
import { OpenSolution } from './open-solution.ts';

/** A sum of so many functions of the inputs. */
function solutionOf(
  inputs: number,
  functions: number,
  f: (x: Formula) => Formula = (x) => x.apply(tanh),
): OpenSolution {
  const budget = new FormulaBudget();
  const coordinates = Array.from({ length: inputs }, (_, place) => Formula.input(place, budget));
  const hidden = Array.from({ length: functions }, (_, i) => f(coordinates[i % inputs]!.plus(i / functions)));
  return new OpenSolution({
    inputs: coordinates,
    results: [coordinates[0]!.weightedSum(hidden, new Float64Array(functions).fill(1 / functions), 0)],
  });
}

it('computes the same at few points as at many', () => {
  const solution = solutionOf(8, 2000);
  const points = Array.from({ length: 8 }, (_, i) => Float64Array.from({ length: 40 }, (_value, k) => (i + k) / 50));
  const sizes: number[] = [];
  const slopes: number[] = [];
  solution.forEachChunk(points, 4, ([u], _start, chunk) => {
    sizes.push(chunk[0]!.length);
    slopes.push(...u!.derivative(0).values);
  });
  // Many quantities with many derivatives each are computed at few points at once, so that they fit into memory.
  expect(sizes[0]).toBe(Math.floor(2 ** 24 / ((8 + 2000 * 2 + 1) * 495)));
  expect(sizes.reduce((sum, size) => sum + size)).toBe(40);
  const expected = solution.derivativesAt(points)[0]!.first[0]!;
  slopes.forEach((slope, k) => expect(slope).toBeCloseTo(expected[k]!, 14));
});

it.each<[inputs: number, functions: number, f: (x: Formula) => Formula, isTooLarge: boolean]>([
  [1, 60_000, (x) => x.apply(tanh), false],
  [1, 120_000, (x) => x.apply(tanh), true],
  [8, 5000, (x) => x.apply(tanh), false],
  // Cheap quantities also need memory.
  [8, 20_000, (x) => x.plus(1), false],
  [8, 30_000, (x) => x.plus(1), true],
])('knows whether one of %i inputs with %i functions is too large', (inputs, functions, f, isTooLarge) => {
  expect(solutionOf(inputs, functions, f).isTooLarge).toBe(isTooLarge);
});
