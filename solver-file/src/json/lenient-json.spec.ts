import { parseLenientJson } from './lenient-json.ts';

describe('parseLenientJson', () => {
  it.each([
    ['{"a": [1, NaN, -Infinity, Infinity]}', { a: [1, null, null, null] }],
    ['NaN', null],
    [
      '{"text": "NaN, \\"Infinity\\" and -Infinity stay", "b": "\\\\"}',
      { text: 'NaN, "Infinity" and -Infinity stay', b: '\\' },
    ],
    ['[1e999, -1e999, 1e-3, -2]', [null, null, 0.001, -2]],
    ['[]', []],
  ])('reads %s', (text, expected) => {
    expect(parseLenientJson(text)).toEqual(expected);
  });

  it.each([
    '',
    '{',
    '[1,]',
    "{'a': 1}",
    '{NaN: 1}',
    '[nan]',
    '[inf]',
    '[-NaN]',
    '[+Infinity]',
    '[NaN1]',
    '[NaNNaN]',
    '[1NaN]',
    '[nNaN]',
    '[--Infinity]',
    '[undefined]',
    '[1] // comment',
    '"open',
    '[NaN "',
    '[True, None]',
  ])('refuses %s', (text) => {
    expect(() => parseLenientJson(text)).toThrow(SyntaxError);
  });

  it('drops a key that would reach the prototype, however it is spelled', () => {
    const value = parseLenientJson('{"a": {"__proto__": {"admin": true}, "\\u005f_proto__": 1, "b": 2}}') as {
      a: object;
    };
    expect(Object.getPrototypeOf(value.a)).toBe(Object.prototype);
    expect(Object.keys(value.a)).toEqual(['b']);
  });

  it('reads 64 levels and refuses 65 and 100,000, whole or cut off', () => {
    expect(() => parseLenientJson('['.repeat(64) + ']'.repeat(64))).not.toThrow();
    expect(() => parseLenientJson('['.repeat(65) + ']'.repeat(65))).toThrow(SyntaxError);
    expect(() => parseLenientJson('{"a":'.repeat(100_000))).toThrow(SyntaxError);
    expect(() => parseLenientJson('['.repeat(100_000) + ']'.repeat(100_000))).toThrow(/levels of nesting/);
  });
});
