import { drawnLength, exponentParts, superscript } from './exponents.ts';

const written = (text: string) => exponentParts(text).map((part) => (part.isExponent ? `^${part.text}` : part.text));

it.each([
  ['6.9·10⁻⁴', ['6.9·10', '^−4']],
  ['10³⁰⁸', ['10', '^308']],
  ['at most 6.8·10⁻⁴ at t = 1.2·10¹²', ['at most 6.8·10', '^−4', ' at t = 1.2·10', '^12']],
  ['0.1', ['0.1']],
  ['', []],
])('divides %j at its exponents', (text, parts) => expect(written(text)).toEqual(parts));

it.each(['d²u/dt²', 'x₁₀', 'r²', '5⁴'])('leaves %j as it is, which is not a power of ten', (text) =>
  expect(written(text)).toEqual([text]),
);

it.each([-308, -10, -1, 0, 5, 17, 308])('reads the exponent %d as it was written', (exponent) =>
  expect(written(`10${superscript(exponent)}`)).toEqual(['10', `^${String(exponent).replace('-', '−')}`]),
);

it('counts exponents as the smaller letters that they are', () => expect(drawnLength('6.9·10⁻⁴')).toBe(6 + 1.5));
