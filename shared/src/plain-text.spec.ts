import { plainText, withoutMarkup } from './plain-text.ts';

it.each([
  ['with $\\mu = 2$', 'with μ = 2'],
  ['$\\theta$ and $x$', 'θ and x'],
  ['$R_0 = \\beta / \\gamma$, $x^2$, $t_{10}$', 'R₀ = β / γ, x², t₁₀'],
  ['at $5 \\cdot 10^{3}$, $\\frac{a}{b}$, $\\sqrt{2}$', 'at 5 · 10³, a/b, √2'],
  ['from $1 up\nto $2', 'from $1 up to $2'],
  ['no maths', 'no maths'],
])('converts maths: %j becomes %j', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  ['a **bold** and *slanted* __word__ or _two_', 'a bold and slanted word or two'],
  ['# A heading\n\nand its text', 'A heading and its text'],
  ['- one\n- two\n\n1. three\n2) four\n* five\n- [x] six', 'one two three four five six'],
  ['see [the paper](https://example.org/a_b) and ![a plot](plot.png)', 'see the paper and a plot'],
  ['at <https://example.org>', 'at https://example.org'],
  ['call `solver.fit()` first', 'call solver.fit() first'],
  ['```python\nsolver.fit()\n```\nand then', 'solver.fit() and then'],
  ['> said *Ada*', 'said Ada'],
  ['one\n\n---\n\ntwo', 'one two'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
  ['~~wrong~~ right', 'wrong right'],
  ['2 \\* 3 and \\_so\\_', '2 * 3 and _so_'],
])('strips Markdown: %j becomes %j', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  'a * b and c * d',
  'my_first_solver',
  'x < y and y > z',
  'a<b and c>d',
  '3 - 2 = 1',
  'a | b? no',
  'in 1998. Then',
])('keeps text that only looks like Markdown: %j', (text) =>
  expect(plainText(text)).toBe(text === 'a | b? no' ? 'a b? no' : text),
);

it('does not treat stars and underscores in maths as Markdown', () =>
  expect(plainText('*with $u_t * v_x$ in it*')).toBe('with u_t * v_x in it'));

it.each(['`', '*', '**a ', '_', '[', '<a', '| ', '$', '- ', '\n', '~~', '---|'])(
  'terminates on 10,000 repetitions of %j',
  (piece) => expect(plainText(piece.repeat(10_000)).length).toBeLessThanOrEqual(40_000),
);

it('passes maths to the given function', () =>
  expect(withoutMarkup('*slow* $\\mu$', (tex) => `<${tex}>`)).toBe('slow <\\mu>'));
