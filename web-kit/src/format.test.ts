import { formatBytes, formatFixed, formatNumber } from '@hub/web-kit/format';

it.each([
  [0, '0'],
  [-19.94, '−19.9'],
  [6.283185, '6.28'],
  [0.0000021, '2.1 × 10⁻⁶'],
  [-12_345_678, '−1.23 × 10⁷'],
  [NaN, 'no value'],
])('writes %d as %s', (value, text) => expect(formatNumber(value)).toBe(text));

it('keeps the decimals it was asked for', () => expect(formatFixed(-0.00004, 4)).toBe('−0.0000'));

it.each([
  [54_685, '54,685 bytes'],
  [2_621_440, '2.5 MB'],
])('writes %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
