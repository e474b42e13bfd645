import type { PhasePlane } from '@hub/openapi/types';
import { pathOf, shareOf, xIn, yIn, type Frame } from './drawing.tsx';
import type { Point } from './orbit.ts';

/** Length of a stroke, as a share of its cell. */
const LENGTH = 0.66;
const REST_PX = 3;

/** Draws where the equation leads from other points: a short stroke in each cell, orbits from some starts, and the point of rest. */
export function Surroundings({ plane, frame }: { plane: PhasePlane; frame: Frame }) {
  const { left, right, top, bottom } = frame;
  const [width, height] = [right - left, bottom - top];
  const pointOf = ([x = 0, y = 0]: readonly number[]): Point => [
    xIn(frame, shareOf(plane.across, x)),
    yIn(frame, shareOf(plane.up, y)),
  ];
  const [restX, restY] = plane.rest ? pointOf(plane.rest) : [];
  return (
    <svg x={left} y={top} width={width} height={height} viewBox={`${left} ${top} ${width} ${height}`} overflow="hidden">
      <path data-field d={strokesOf(plane, frame)} />
      {plane.orbits.map((orbit, place) => (
        <path key={place} data-other d={pathOf(orbit.map((point) => point && pointOf(point)))} />
      ))}
      {plane.rest && <circle data-rest cx={restX} cy={restY} r={REST_PX} />}
    </svg>
  );
}

/** The directions are shares of the rectangle, whose sides have different lengths on the screen. */
function strokesOf({ directions, columns }: PhasePlane, frame: Frame): string {
  const rows = directions.length / columns;
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const half = (LENGTH * Math.min(width / columns, height / rows)) / 2;
  return directions
    .map((way, cell) => {
      if (!way) return '';
      const [across, up] = [(way[0] ?? 0) * width, -(way[1] ?? 0) * height];
      const [dx, dy] = [across, up].map((part) => (part / Math.hypot(across, up)) * half) as [number, number];
      const x = xIn(frame, ((cell % columns) + 0.5) / columns);
      const y = yIn(frame, (Math.floor(cell / columns) + 0.5) / rows);
      return pathOf([
        [x - dx, y - dy],
        [x + dx, y + dy],
      ]);
    })
    .join('');
}
