import { naturalNames, naturalOrder } from './natural-order.ts';

it('has unknowns in alphabetical order, numbers by their size', () => {
  expect(naturalOrder(['z', 'y', 'x'])).toEqual([2, 1, 0]);
  expect(naturalNames(['u10', 'u2', 'u1'])).toEqual(['u1', 'u2', 'u10']);
});
