import { symbolOf, symbolsOf } from './symbol.ts';

it.each([
  ['theta', 'θ'],
  ['u_12', 'u₁₂'],
  ['u_0_prime', 'u₀′'],
  ['theta_prime', 'θ′'],
  ['temperature_of_the_shell', 'tempera…'],
])('writes %s as %s', (name, symbol) => expect(symbolOf(name)).toBe(symbol));

it('numbers the variables that would look equal, and leaves the others', () => {
  expect(symbolsOf(['temperature_in', 'u', 'temperature_out', 'v'])).toEqual(['tempera…₁', 'u', 'tempera…₂', 'v']);
  expect(symbolsOf(['u', 'u', 'u'])).toEqual(['u₁', 'u₂', 'u₃']);
});

it('numbers thousands of equal names', () => {
  const symbols = symbolsOf(Array<string>(5000).fill('temperature'));
  expect(new Set(symbols).size).toBe(5000);
});
