import { pairUp } from './pair-up.ts';

it.each([
  ['equal lists', 'abc', 'abc', ['a a', 'b b', 'c c']],
  ['an inserted item', 'ac', 'abc', ['a a', '- b', 'c c']],
  ['a removed item', 'abc', 'ac', ['a a', 'b -', 'c c']],
  ['a replaced item', 'abc', 'axc', ['a a', 'b x', 'c c']],
  ['one item replaced by two', 'abc', 'axyc', ['a a', 'b x', '- y', 'c c']],
  ['lists without a common item', 'ab', 'xyz', ['a x', 'b y', '- z']],
  ['an empty list', '', 'ab', ['- a', '- b']],
  ['two empty lists', '', '', []],
])('pairs %s', (_, a, b, rows) =>
  expect(pairUp([...a], [...b]).map(([left = '-', right = '-']) => `${left} ${right}`)).toEqual(rows),
);
