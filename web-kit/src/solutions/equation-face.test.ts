import { fittingOf } from './equation-face.tsx';

it.each([
  ['all if there is space', [40, 40, 40], 150, 3, 3],
  ['as many as leave space for the note', [40, 40, 40], 120, 3, 2],
  ['all up to the last pixel', [40, 40, 40], 128, 3, 3],
  ['as many as leave space for the note about further ones', [40, 40, 40], 151, 4, 2],
  ['all that are rendered, with the note about further ones', [40, 40, 40], 152, 4, 3],
  ['one of any height', [400], 150, 1, 1],
  ['none before there is a layout', [0, 0], 0, 2, 0],
])('fits equations on a card: %s', (_, heights, room, count, fitting) =>
  expect(fittingOf(heights, room, count)).toBe(fitting),
);
