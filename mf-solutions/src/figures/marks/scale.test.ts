import { extentOf, linear, padded } from './scale.ts';

it('places values between two pixels and finds them again', () => {
  const scale = linear({ from: 2, to: 4 }, 100, 300);
  expect([scale.place(2), scale.place(3), scale.valueAt(300)]).toEqual([100, 200, 4]);
});

it.each([
  ['numbers', [[3, 1, 2]], { from: 1, to: 3 }],
  ['gaps and infinity', [[NaN, 1, Infinity, -Infinity]], { from: 1, to: 1 }],
  ['nothing', [[NaN], []], undefined],
])('finds the extent of %s', (_, lists, extent) => expect(extentOf(lists)).toEqual(extent));

it.each([
  [{ from: 5, to: 5 }, 4.5, 5.5],
  [{ from: 0, to: 0 }, -1, 1],
  [{ from: -1e300, to: -1e300 }, -1.1e300, -0.9e300],
])('gives the flat %j some height', (flat, from, to) => {
  expect(padded(flat).from).toBeCloseTo(from, -290);
  expect(padded(flat).from).toBeLessThan(padded(flat).to);
  expect(padded(flat).to).toBeCloseTo(to, -290);
});

describe('a range that is wider than the largest number', () => {
  const whole = { from: -1.6e308, to: 1.6e308 };

  it('has places between its ends', () => {
    const scale = linear(whole, 0, 400);
    expect([-1.6e308, 0, 0.8e308, 1.6e308].map((value) => Math.round(scale.place(value)))).toEqual([0, 200, 300, 400]);
    expect(scale.valueAt(300) / 0.8e308).toBeCloseTo(1);
  });

  it('stays finite with room around it', () => {
    const { from, to } = padded(whole);
    expect([from, to].every(Number.isFinite)).toBe(true);
  });
});
