import { nearestPlace, type Point } from './orbit.ts';

const STEPS = 200;
const places = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS);
/** Twice round a circle of 100 px about (0, 0), downwards on the screen first. */
const twice = places.map((place): Point => [100 * Math.cos(4 * Math.PI * place), 100 * Math.sin(4 * Math.PI * place)]);

it.each([
  ['the first time round', 0.1, 0.125],
  ['the second time round', 0.7, 0.625],
])('stays on the current round of an orbit with two rounds: %s', (_, now, place) => {
  expect(nearestPlace(twice, places, [0, 150], now)).toBeCloseTo(place, 2);
});

it('continues from the first round into the second', () => {
  let now = 0.45;
  for (const angle of [0.92, 0.96, 1, 1.04, 1.08]) {
    const turn = 2 * Math.PI * angle;
    now = nearestPlace(twice, places, [90 * Math.cos(turn), 90 * Math.sin(turn)], now);
    expect(now).toBeCloseTo(angle / 2, 1);
  }
  expect(now).toBeGreaterThan(0.5);
});
