import { toWholeNumber } from './whole-number';

describe('toWholeNumber', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['-1', -1],
    ['2147483648', 2147483648],
  ])('parses %j as %d', (text, number) => expect(toWholeNumber(text)).toBe(number));

  it.each(['', '01', '-0', '+1', '1e3', '0x1', ' 1', '1 ', '1.0', '1,2', '١', 'NaN', ['1'], undefined])(
    'leaves %j unchanged',
    (text) => expect(toWholeNumber(text)).toBe(text),
  );
});
