import { formatEnds, formatFixed, formatNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [-19.94, '−19.9'],
  [6.283185, '6.28'],
  [0.0000021, '2.1 × 10⁻⁶'],
  [-12_345_678, '−1.23 × 10⁷'],
  [NaN, 'no value'],
])('writes %d as %s', (value, text) => expect(formatNumber(value)).toBe(text));

it.each([
  [{ min: 0.63, max: 1.5 }, ['0.63', '1.5']],
  [{ min: -19.94, max: 41.27 }, ['−19.9', '41.3']],
  [{ min: 0.00822, max: 1 }, ['0.01', '1']],
  [{ min: 1000.001, max: 1000.002 }, ['1000.001', '1000.002']],
  [{ min: 2, max: 2 }, ['2', '2']],
])('writes the ends of %o as %o', (range, ends) => expect(formatEnds(range)).toEqual(ends));

it('keeps the decimals it was asked for', () => expect(formatFixed(-0.00004, 4)).toBe('−0.0000'));
