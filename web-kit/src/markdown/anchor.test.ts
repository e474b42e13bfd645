import { anchorOf } from './anchor.ts';

it.each([
  ["Can't pickle it", 'can-t-pickle-it'],
  ['What is new in 2.0?', 'what-is-new-in-2-0'],
  ['“Quoted” words', 'quoted-words'],
  ['a -- b', 'a-b'],
  ['Zeros 09 AZ', 'zeros-09-az'],
])('gives the heading %j the anchor %j', (heading, anchor) => expect(anchorOf(heading)).toBe(anchor));
