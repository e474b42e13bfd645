import { pairUp } from './pair-up.ts';

it.each([
  ['equal lists', 'abc', 'abc', ['a a', 'b b', 'c c']],
  ['an item more in between', 'ac', 'abc', ['a a', '- b', 'c c']],
  ['an item less', 'abc', 'ac', ['a a', 'b -', 'c c']],
  ['another item in its place', 'abc', 'axc', ['a a', 'b x', 'c c']],
  ['two in place of one', 'abc', 'axyc', ['a a', 'b x', '- y', 'c c']],
  ['nothing in common', 'ab', 'xyz', ['a x', 'b y', '- z']],
  ['an empty list', '', 'ab', ['- a', '- b']],
  ['two empty lists', '', '', []],
])('%s', (_, a, b, rows) =>
  expect(pairUp([...a], [...b]).map(([left = '-', right = '-']) => `${left} ${right}`)).toEqual(rows),
);
