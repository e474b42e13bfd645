import { cleanLine } from './comment.ts';

it.each([
  ['a\nb\r\nc\u2028d\u0085e', 'a b c d e'],
  ['end */ of /* comment', 'end * / of / * comment'],
  ['a backslash \\', 'a backslash /'],
  ['trigraph ??/', 'trigraph ? ?/'],
  ['x\u202ey', 'x y'],
])('a text of an author stays on its line: %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});
