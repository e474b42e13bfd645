import { texPieces } from './tex-pieces.ts';

it.each([
  ['a+b-c=0', ['a', '+b', '-c=0']],
  [
    '\\frac{d^{2} x}{d t^{2}} + \\delta \\frac{d x}{d t} - 1',
    ['\\frac{d^{2} x}{d t^{2}} ', '+ \\delta \\frac{d x}{d t} ', '- 1'],
  ],
  ['x(a+b)+[c-d]', ['x(a+b)', '+[c-d]']],
  ['\\frac{a+b}{c-d}', ['\\frac{a+b}{c-d}']],
  ['\\left(a+b\\right)-c', ['\\left(a+b\\right)', '-c']],
  ['\\left. a+b \\right| - c', ['\\left. a+b \\right| - c']],
  ['\\begin{cases}a+b\\end{cases}+c', ['\\begin{cases}a+b\\end{cases}', '+c']],
  ['-a + -b', ['-a ', '+ -b']],
  ['x = -y', ['x = -y']],
  ['e^-x+1', ['e^-x', '+1']],
  ['a \\cdot -b', ['a \\cdot -b']],
  ['5\\% + 1', ['5\\% ', '+ 1']],
  ['', ['']],
])('splits an equation at its top-level terms: %s', (tex, pieces) => {
  expect(texPieces(tex)).toEqual(pieces);
  expect(pieces.join('')).toBe(tex);
});
