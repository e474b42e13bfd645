import { anEquationSolution } from '../testing/equations.ts';
import { nearestSolution, type WantedProblem } from './nearest.ts';

const AT_START = { unknown: 0, coordinate: 0, at: 0, derivative: 0 } as const;
const wanted = (overrides: Partial<WantedProblem> = {}): WantedProblem => ({
  parameters: [-1],
  conditions: [{ ...AT_START, value: 1 }],
  domain: [{ coordinate: 0, min: 0, max: 5 }],
  ...overrides,
});
const solution = (id: number, parameter: number | null, start = 1, max = 10) =>
  anEquationSolution({
    id,
    parameters: [parameter],
    conditions: [{ ...AT_START, value: start }],
    domain: [{ coordinate: 0, min: 0, max }],
  });
const idOf = (list: ReturnType<typeof solution>[], asked = wanted()) => nearestSolution(list, asked)?.solution.id;

it('prefers the same values', () => {
  const found = nearestSolution([solution(1, -1.1), solution(2, -1), solution(3, -1, 1.2)], wanted());
  expect(found).toMatchObject({ solution: { id: 2 }, distance: 0, differences: [] });
});

it('compares parameters relatively and conditions by the scale of the solution', () => {
  // −0.5 is half of −1, −2 its double: relatively the same. The solutions reach from 0 to 10, so that 1.4 is as near as can be.
  expect(idOf([solution(1, -0.4), solution(2, -2)])).toBe(2);
  expect(idOf([solution(1, -1, 1.4), solution(2, -1.1)])).toBe(1);
});

it('says what is different', () => {
  expect(nearestSolution([solution(1, -2, 3)], wanted())?.differences).toEqual([
    { kind: 'parameter', place: 0, value: -2 },
    { kind: 'condition', condition: { ...AT_START, value: 1 }, value: 3 },
  ]);
});

it('passes over what was trained on less than the wanted domain, and what has unknown values', () => {
  expect(idOf([solution(1, -1, 1, 4), solution(2, -1.5)])).toBe(2);
  expect(idOf([solution(1, null)])).toBeUndefined();
  expect(idOf([anEquationSolution({ conditions: [] })])).toBeUndefined();
});

it('does not compare what is left out', () => {
  const open = wanted({ parameters: [undefined], conditions: [], domain: [] });
  expect(idOf([solution(1, null, 7, 1)], open)).toBe(1);
});

it('names no solution that is far away', () => {
  expect(idOf([solution(1, -1, 100)])).toBeUndefined();
});
