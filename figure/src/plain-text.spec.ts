import { plainText } from './plain-text.ts';

it.each([
  ['with $\\mu = 2$', 'with μ = 2'],
  ['$\\theta$ and $x$', 'θ and x'],
  ['from $1 up\nto $2', 'from $1 up\nto $2'],
  ['no maths', 'no maths'],
])('%j is read as %j', (text, plain) => expect(plainText(text)).toBe(plain));
