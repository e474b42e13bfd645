import type { BallJet } from '../ball-jets/ball-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { centredForm } from './centred-form.ts';

const jet = (middles: number[], radii: number[], continuous = Infinity): BallJet => ({
  middles: Float64Array.from(middles),
  radii: Float64Array.from(radii),
  continuous,
});

/** A quadratic of one coordinate: at the middle of a box, and over the whole of it. */
const LINE = Monomials.of(1, 2);
const point = jet([-2, 3, 100], [0.5, 0.25, 100]);
const box = jet([100, 100, -5], [100, 100, 0.125]);

it('is the sum of all sizes with all of their radii, at the middle below the highest degree, and there over the box', () => {
  const { bound, atMiddle, spread } = centredForm(point, box, LINE, [0.5]);
  // |−2| + 0.5, (3 + 0.25) · 0.5, (|−5| + 0.125) · 0.5²
  const exact = 2.5 + 1.625 + 1.28125;
  expect(bound).toBeGreaterThanOrEqual(exact);
  expect(bound).toBeLessThan(exact * (1 + 1e-13));
  expect(atMiddle).toBe(1.5);
  expect(spread).toEqual([1.625 + 1.28125]);
});

it('takes each coordinate by its own extent', () => {
  const plane = Monomials.of(2, 1);
  const sizes = plane.powers.map((powers) => (powers[0] === 1 ? 7 : powers[1] === 1 ? 11 : 2));
  const one = jet(
    sizes,
    sizes.map(() => 0),
  );
  const { bound, spread } = centredForm(one, one, plane, [0.5, 0.25]);
  expect(bound).toBeGreaterThanOrEqual(2 + 3.5 + 2.75);
  expect(bound).toBeLessThan((2 + 3.5 + 2.75) * (1 + 1e-13));
  expect(spread).toEqual([3.5, 2.75]);
});

it('is what the quantity can be where it has a kink in the box', () => {
  const kinked = { ...box, continuous: 1 };
  const { bound, atMiddle, spread } = centredForm(point, kinked, LINE, [0.5]);
  expect(bound).toBeGreaterThanOrEqual(200);
  expect(bound).toBeLessThan(200 * (1 + 1e-13));
  expect([atMiddle, spread]).toEqual([1.5, [0.5]]);
});

it('sees nothing for sure where the radius is larger than the value', () => {
  expect(centredForm(jet([-2, 0, 0], [3, 0, 0]), box, LINE, [0.5]).atMiddle).toBe(0);
});
