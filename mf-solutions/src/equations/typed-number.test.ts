import { exactText } from '@hub/figure/numbers';
import { typedNumber } from './typed-number.ts';

it.each([-8 / 30, 8 / 3, 0.1, 0.266666666667, 3.14159265359, 1e-7, -1.25e30, 0, 28, 5e-324])(
  'reads %d as it was written',
  (value) => expect(typedNumber(exactText(value))?.toPrecision(12)).toBe(value.toPrecision(12)),
);

it.each([
  ['-4/15', -4 / 15],
  ['−2,5', -2.5],
  [' 1e3 ', 1000],
  ['.5', 0.5],
])('reads %s', (text, value) => expect(typedNumber(text)).toBe(value));

it.each(['', 'x', '1/0', '1/2/3', '0x10', 'Infinity', '1e999', '1.2.3'])('finds no number in "%s"', (text) =>
  expect(typedNumber(text)).toBeUndefined(),
);
