import { withoutNonFiniteWords } from './json-body';

it.each([
  ['{"a": NaN}', { a: Infinity }],
  ['{"a": [-Infinity, Infinity, 1]}', { a: [Infinity, Infinity, 1] }],
  ['{"NaN": "NaN, Infinity", "b": "\\"NaN"}', { NaN: 'NaN, Infinity', b: '"NaN' }],
])('parses %s', (json, value) => expect(JSON.parse(withoutNonFiniteWords(json))).toEqual(value));

it.each(['{"a": NaNs}', '{"a": Infinity', 'NaN NaN', '{NaN: 1}'])('still refuses %s', (json) => {
  expect(() => JSON.parse(withoutNonFiniteWords(json)) as unknown).toThrow(SyntaxError);
});
