import { shortened } from './head';

describe('a description in the head of a page', () => {
  it.each([
    ['short', 'short'],
    [' two\n\n lines ', 'two lines'],
    ['with $\\mu = 2$', 'with μ = 2'],
    ['one two three four five', 'one two three…'],
    ['x'.repeat(30), `${'x'.repeat(17)}…`],
    ['𝑢'.repeat(30), `${'𝑢'.repeat(8)}…`],
  ])('is shortened from %j to %j', (text, shown) => expect(shortened(text, 18)).toBe(shown));
});
