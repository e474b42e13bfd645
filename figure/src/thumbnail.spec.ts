import { drawThumbnail } from './thumbnail.ts';

const SIZE = { width: 120, height: 60 };

it('draws curves over the whole room, without numbers and names', () => {
  const [x, y] = [
    { name: 't', min: 0, max: 12 },
    { min: 0, max: 1 },
  ];
  const series = [{ name: 'x', x: [0, 255], y: [0, 255] }];
  const shapes = drawThumbnail({ kind: 'lines', x, y, series, more: 0 }, SIZE);
  expect(shapes.map(({ role }) => role)).toEqual(['axis', 'line']);
  expect(shapes[1]).toHaveProperty('path', expect.stringMatching(/^M4 56C.* 118 2$/));
});
