import { isOutside, numberOf } from './point.ts';

describe('a typed number', () => {
  it.each([
    ['2.5', 2.5],
    [' 2,5 ', 2.5],
    ['−3', -3],
    ['−7e−2', -0.07],
    ['11e-3', 0.011],
    ['0', 0],
  ])('"%s" is %d', (text, value) => {
    expect(numberOf(text)).toBe(value);
  });

  it.each(['', '  ', 'two', '1,5,2', '1 2'])('"%s" is not a number', (text) => {
    expect(numberOf(text)).toBeNaN();
  });
});

it.each([
  [1.9, true],
  [2, false],
  [5, false],
  [5.1, true],
])('%d is outside of the interval from 2 to 5: %s', (at, outside) => {
  expect(isOutside(at, { name: 't', min: 2, max: 5 })).toBe(outside);
});
