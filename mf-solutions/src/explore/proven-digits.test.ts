import { boundOfShown, valueText } from './proven-digits.ts';

it.each([
  [1.695791, 5.8e-5, '1.695', '791'],
  [0.7083, 0.025, '0.7', '083000'],
  [-2, 6.8e-4, '−2.00', '0000'],
  [12.5, 0.3, '12', '.50000'],
  [12.5, 3, '', '12.50000'],
  [0.5, 1e-30, '0.5000000', ''],
  [0, 1e-3, '0.00', '0000'],
])('divides %d with the bound %d', (value, bound, proven, rest) =>
  expect(valueText(value, bound)).toEqual({ proven, rest }),
);

it('does not divide a value without a proof', () => expect(valueText(1.5)).toEqual({ proven: '1.500000', rest: '' }));

it.each([
  [1.5e-7, '1.5·10⁻⁷'],
  [-3e40, '−3·10⁴⁰'],
  [NaN, 'no value'],
])('writes %d with a power or in words', (value, text) =>
  expect(valueText(value, 1)).toEqual({ proven: text, rest: '' }),
);

describe('the bound of a value on show', () => {
  it('is that of the networks where they gave just this value', () =>
    expect(boundOfShown(2, 1e-3, 'exact')).toBe(1e-3));

  it('is larger by the digits that were not sent', () =>
    expect(boundOfShown(-2, 1e-3, 'sent')).toBeCloseTo(1.0001e-3, 10));

  it('is unknown between two values, and where nothing is proven', () => {
    expect(boundOfShown(2, 1e-3, 'between')).toBeUndefined();
    expect(boundOfShown(2, undefined, 'exact')).toBeUndefined();
  });
});
