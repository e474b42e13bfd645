import { ticksWithRoom } from './axes.ts';

const axis = (texts: string[]) => ({
  from: 0,
  to: texts.length - 1,
  ticks: texts.map((text, value) => ({ value, text })),
});

it.each([
  [400, ['0', '0.25', '0.5', '0.75', '1']],
  [120, ['0', '0.5', '1']],
  [50, ['0', '0.75']],
])('in %d px shows as many numbers as have room', (width, shown) =>
  expect(ticksWithRoom(axis(['0', '0.25', '0.5', '0.75', '1']), width).map(({ text }) => text)).toEqual(shown),
);
