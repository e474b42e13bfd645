import { pairOf, queryOfPair } from './compare-address.ts';

const pair = (query: string) => pairOf(new URLSearchParams(query));

it.each([
  ['a=7&b=9', { a: { id: 7, version: undefined }, b: { id: 9, version: undefined } }],
  ['a=7&b=7&v=1,2', { a: { id: 7, version: 1 }, b: { id: 7, version: 2 } }],
  ['a=7&b=9&v=,3', { a: { id: 7, version: undefined }, b: { id: 9, version: 3 } }],
  ['a=7&b=9&v=x', { a: { id: 7, version: undefined }, b: { id: 9, version: undefined } }],
])('reads %s, and writes it again', (query, expected) => {
  expect(pair(query)).toEqual(expected);
  expect(pair(new URLSearchParams(queryOfPair(expected)).toString())).toEqual(expected);
});

it.each(['', 'a=7', 'b=7', 'a=0&b=1', 'a=x&b=1', 'a=-1&b=2', 'a=1.5&b=2'])('has no pair in %j', (query) => {
  expect(pair(query)).toBeNull();
});
