import { normalName } from './normal-name.ts';

it.each([
  ['Lotka Volterra', 'lotka_volterra'],
  ['already-fine_1.0', 'already-fine_1.0'],
  ['ÉCOLE', 'école'],
  ['e\u0301cole', 'école'],
  ['a+b&c#d%41', 'a_b_c_d_41'],
  ['a/b', 'a_b'],
  ['x²', 'x_'],
  ['日本', '日本'],
  ['…', '_'],
])('normalizes %j to %j', (given, expected) => {
  expect(normalName(given)).toBe(expected);
  expect(normalName(expected)).toBe(expected);
});
