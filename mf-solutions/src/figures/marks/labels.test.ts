import { LABEL_GAP, spread } from './labels.ts';

const ROOM = { from: 0, to: 300 };

it('leaves labels where they are if none touches another', () =>
  expect(spread([200, 40, 100], ROOM)).toEqual([200, 40, 100]));

it.each([
  ['two at one place', [100, 100]],
  ['three close together', [100, 101, 104]],
  ['a chain', [10, 20, 30, 40, 50, 60]],
  ['some beyond the room', [-50, -40, 400, 420]],
])('keeps 16 pixels between %s', (_, wanted) => {
  const sorted = spread(wanted, ROOM).sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThanOrEqual(LABEL_GAP - 1e-9);
  expect(sorted[0]).toBeGreaterThanOrEqual(ROOM.from);
  expect(sorted.at(-1)).toBeLessThanOrEqual(ROOM.to);
});

it('keeps their order, and moves those that touch by the same amount', () =>
  expect(spread([104, 100], ROOM)).toEqual([110, 94]));

it('divides a room that is too small evenly', () =>
  expect(spread([5, 5, 5], { from: 0, to: 20 })).toEqual([0, 10, 20]));
