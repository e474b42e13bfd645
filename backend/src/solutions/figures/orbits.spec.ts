import { drawFigure } from '@hub/figure/draw-figure';
import { orbits } from './orbits';

it('draws orbits of prey and predators that return to their start', () => {
  const shapes = drawFigure(orbits(), { width: 544, height: 188 });
  expect(shapes.filter(({ role }) => role === 'line')).toHaveLength(2);
  const drawn = orbits();
  if (drawn.kind !== 'lines') throw new Error('These are lines');
  const [prey] = drawn.series.map(({ y }) => y.map((value) => value ?? 0));
  const peaks = prey!.filter((value, at) => value > (prey![at - 1] ?? 255) && value >= (prey![at + 1] ?? 255));
  expect(peaks).toHaveLength(2);
  expect(Math.abs(peaks[0]! - peaks[1]!)).toBeLessThanOrEqual(4);
});
