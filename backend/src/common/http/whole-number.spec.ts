import { toWholeNumber } from './whole-number';

describe('a whole number in a query', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['-1', -1],
    ['2147483648', 2147483648],
  ])('%j is %d', (text, number) => expect(toWholeNumber(text)).toBe(number));

  it.each(['', '01', '-0', '+1', '1e3', '0x1', ' 1', '1 ', '1.0', '1,2', '١', 'NaN', ['1'], undefined])(
    '%j is left as it is',
    (text) => expect(toWholeNumber(text)).toBe(text),
  );
});
