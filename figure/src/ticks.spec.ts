import { multiplesIn, roundedOut, tickText, ticksIn, withZero } from './ticks.ts';

it.each([
  [{ from: 0, to: 16 }, 8, ['0', '2', '4', '6', '8', '10', '12', '14', '16']],
  [{ from: 6.0340001, to: 6.0340009 }, 4, ['6.0340002', '6.0340004', '6.0340006', '6.0340008']],
  [{ from: -2e12, to: 2e12 }, 4, ['−2·10¹²', '−1·10¹²', '0', '1·10¹²', '2·10¹²']],
])('writes ticks in %j so that they differ', (range, count, texts) => {
  const { ticks, step } = ticksIn(range, count);
  expect(ticks.map((tick) => tickText(tick, step))).toEqual(texts);
});

it('has ticks in a range that is wider than the largest number', () =>
  expect(ticksIn({ from: -1.6e308, to: 1.6e308 }, 4).ticks).toEqual([-1e308, 0, 1e308]));

it.each([
  [{ from: 0.11, to: 4.44 }, 5, { from: 0, to: 5, step: 1 }],
  [{ from: -0.3, to: 0.72 }, 4, { from: -0.5, to: 1, step: 0.5 }],
  [{ from: 0, to: 10 }, 5, { from: 0, to: 10, step: 2 }],
])('rounds %j out to ends that are ticks', (range, count, rounded) => {
  expect(roundedOut(range, count)).toEqual(rounded);
  const ticks = multiplesIn(rounded, rounded.step)!;
  expect([ticks[0], ticks.at(-1)]).toEqual([rounded.from, rounded.to]);
});

it.each([
  [{ from: 1.4, to: 6 }, 0],
  [{ from: 1000, to: 1010 }, 1000],
  [{ from: -1, to: 6 }, -1],
])('begins %j at %d', (range, from) => expect(withZero(range)).toEqual({ from, to: range.to }));
