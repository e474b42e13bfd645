import { canonicalEquation, readTypedEquation } from '@hub/solver-file';
import { parameterNames } from './parameter-names';
import type { SolutionRow } from './solution-row';

function namesIn(text: string, values: Record<string, number>) {
  const typed = readTypedEquation(text)!;
  const equation = { ...typed, parameters: Object.entries(values).map(([name, value]) => ({ name, value })) };
  return parameterNames({ equation, canonical: canonicalEquation(equation)! } as unknown as SolutionRow);
}

it('finds the names and signs of parameters, whatever their values are', () => {
  const names = (is_negated: boolean, ...those: string[]) => those.map((name) => ({ name, is_negated }));
  expect(namesIn("u' = -k u", { k: 1 })).toEqual(names(true, 'k'));
  expect(namesIn("x'' + b x' + a x = 0", { a: 1, b: 1 })).toEqual(names(true, 'b', 'a'));
});

it.each([
  ['a power', "u' = -k^2 u", { k: 1 }],
  ['a product', "u'' = a b u' + b u", { a: 1, b: 2 }],
  ['one parameter twice', "u'' = a u' + a u", { a: 2 }],
  ['a number without a name', "u'' = a u' + 3 u", { a: 2 }],
])('has no names for %s', (_, text, values) => expect(namesIn(text, values)).toBeNull());
