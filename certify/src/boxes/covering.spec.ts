import { cover } from './covering.ts';

const box = (from: number, to: number) => ({ from: [from], to: [to] });

it('does not lose a box of which nothing is known among the others', () => {
  const unknown = { bound: NaN, atMiddle: NaN, spread: [NaN] };
  const known = { bound: 1, atMiddle: 1, spread: [1] };
  const measure = ({ from: [from] }: { from: number[] }) => (from! < 1 ? unknown : known);
  const covering = cover([box(0, 1), box(1, 2), box(2, 3)], measure, { ratio: 1.05, maxBoxes: 100 });
  expect(covering.bound).toBeNaN();
  expect(covering.sampled).toBe(1);
});
