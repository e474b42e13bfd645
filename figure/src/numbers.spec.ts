import { formatBound, formatEnds, formatExact, formatFixed, formatNumber, formatPercent } from './numbers.ts';

it.each([
  [0, '0'],
  [-19.94, '−19.9'],
  [6.283185, '6.28'],
  [0.0000021, '2.1·10⁻⁶'],
  [-12_345_678, '−1.23·10⁷'],
  [NaN, 'no value'],
])('writes %d as %s', (value, text) => expect(formatNumber(value)).toBe(text));

it.each([
  [{ min: 0.63, max: 1.5 }, ['0.63', '1.5']],
  [{ min: -19.94, max: 41.27 }, ['−19.9', '41.3']],
  [{ min: 0.00822, max: 1 }, ['0.01', '1']],
  [{ min: 1000.001, max: 1000.002 }, ['1000.001', '1000.002']],
  [{ min: 2, max: 2 }, ['2', '2']],
  [{ min: -Number.MAX_VALUE, max: Number.MAX_VALUE }, ['−1.8·10³⁰⁸', '1.8·10³⁰⁸']],
])('writes the ends of the range %o as %o', (range, ends) => expect(formatEnds(range)).toEqual(ends));

it.each([
  [-8 / 30, '−4/15'],
  [8 / 3, '8/3'],
  [0.266666666667, '4/15'],
  [0.26666667, '0.26666667'],
  [-2, '−2'],
  [0.25, '0.25'],
  [0.1 + 0.2, '0.3'],
  [Math.PI, '3.14159265359'],
  [1e-7, '1·10⁻⁷'],
  [-1.25e30, '−1.25·10³⁰'],
  [0, '0'],
])('writes all digits of %d, as %s', (value, text) => expect(formatExact(value)).toBe(text));

it('rounds what is longer than there is room for', () => {
  expect(formatExact(8 / 3, 8)).toBe('8/3');
  expect(formatExact(Math.PI, 8)).toBe('3.142');
});

it('keeps the requested number of decimals', () => expect(formatFixed(-0.00004, 4)).toBe('−0.0000'));

it.each([
  [0, '0'],
  [0.000683, '6.9·10⁻⁴'],
  [0.00069, '6.9·10⁻⁴'],
  [0.000690001, '7·10⁻⁴'],
  [0.0099001, '1·10⁻²'],
  [0.25, '0.25'],
  [0.0999, '0.1'],
  [0.041, '4.1·10⁻²'],
  [0.999, '1'],
  [1.53, '1.6'],
  [1234, '1300'],
  [12_345, '1.3·10⁴'],
  [Infinity, '∞'],
])('rounds the bound %d up to %s', (bound, text) => expect(formatBound(bound)).toBe(text));

it.each([
  [0, '0 %'],
  [0.000179, '0.018 %'],
  [0.07, '7 %'],
  [0.0700001, '7.1 %'],
  [0.705, '71 %'],
  [0.0000012, '0.00012 %'],
  [1.234e-9, '1.3·10⁻⁷ %'],
  [12.3, '1300 %'],
  [123, '1.3·10⁴ %'],
  [Infinity, '∞ %'],
])('rounds the share %d up to %s', (share, text) => expect(formatPercent(share).replace('\u00a0', ' ')).toBe(text));
