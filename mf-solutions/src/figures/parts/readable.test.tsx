import { renderScreen } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { figureColours } from '../marks/plot.ts';
import { linesBox, scalesOf } from '../marks/lines-drawing.ts';
import { readableLines, readableMap, shownLinesOf } from './readable.tsx';
import { surfaceOf } from '../marks/surface.ts';

const size = { width: 800, height: 360 };
const render = (element: ReactNode) => renderScreen([{ path: '*', element }]);

describe('curves', () => {
  const lines = {
    x: [0, 1, 3],
    series: [
      { name: 'x', y: [1, null, 3] },
      { name: 'y', y: [2, 4, 5] },
    ],
  };
  const shown = shownLinesOf(lines, 't');
  const drawing = readableLines(shown);
  const box = linesBox(size, shown);
  const { x } = scalesOf(box, shown);

  it('are read at the point that is nearest to the pointer', () => {
    const { plate, marks } = drawing.readAt!(size, { x: x.place(1.4), y: 100 })!;
    render(plate);
    expect(document.querySelector('[data-reading]')).toHaveTextContent(/^t = 1x = no valuey = 4/);
    const dots = marks({ ...size, colours: figureColours('light') }).filter((mark) => mark.kind === 'circle');
    expect(dots.map((dot) => [Math.round(x.valueAt(dot.x)), dot.stroke])).toEqual([
      [1, figureColours('light').line(1)],
    ]);
  });

  it('are not read beside their axes', () => {
    expect(drawing.readAt!(size, { x: box.left - 5, y: 100 })).toBeUndefined();
    expect(drawing.readAt!(size, { x: box.left + 5, y: box.top + box.height + 5 })).toBeUndefined();
  });

  it('of a single point stand in the middle', () =>
    expect(shownLinesOf({ x: [3], series: [{ name: 'u', y: [1] }] }, 't').across).toEqual({ from: 2.5, to: 3.5 }));

  it('are read as one where they are too many to distinguish: the one at the pointer', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ name: `u${n}`, y: [n, n] }));
    const bundle = shownLinesOf({ x: [0, 1], series: many }, 't');
    const { x: across, y: up } = scalesOf(linesBox(size, bundle), bundle);
    render(readableLines(bundle).readAt!(size, { x: across.place(0.1), y: up.place(6.2) })!.plate);
    expect(document.querySelector('[data-reading]')).toHaveTextContent(/^t = 0u6 = 6$/);
  });
});

it('reads both coordinates and the value of a map', () => {
  const whole = surfaceOf({ xs: [0, 2], ys: [0, 1], z: [[0, 1], [2, 3]] }, 4); // prettier-ignore
  const names = { x: 'x', y: 't', z: 'u' };
  const { across, up } = whole;
  const drawing = readableMap({ whole, fine: undefined, names, across, up, hasContours: false });
  const readings = [20, 400, 790].map((x) => drawing.readAt!(size, { x, y: 180 }));
  expect(readings.map((reading) => reading !== undefined)).toEqual([false, true, false]);
  render(readings[1]!.plate);
  expect(screen.getByText(/^t = /)).toHaveTextContent('t = 0.4853');
  expect(document.querySelector('[data-reading]')).toHaveTextContent(/^x = .*t = .*u = /);
});
