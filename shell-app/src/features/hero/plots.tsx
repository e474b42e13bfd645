import { useMemo } from 'react';
import { Axes, Drawing, frameOf, Run, shareOf, xIn, yIn } from './drawing.tsx';
import { arrowsAlong, nearestPlace, type Point } from './orbit.ts';
import { upTo, type Trajectory } from './trajectory.ts';
import { useDrag } from './use-drag.ts';

export interface PlotProps {
  trajectory: Trajectory;
  /** How far the time has run: 0 to 1. */
  place: number;
  onMove: (place: number) => void;
  width: number;
  height: number;
}

const ARROWS = 5;

/** One unknown against the other: the orbit with its direction and the part up to the current time. */
export function PhasePlane({ trajectory, place, onMove, width, height }: PlotProps) {
  const { first, second, places } = trajectory;
  const { frame, orbit, pointsOf } = useMemo(() => {
    const frame = frameOf(width, height, second);
    const pointsOf = (xs: readonly number[], ys: readonly number[]) =>
      xs.map((x, index): Point => [xIn(frame, shareOf(first, x)), yIn(frame, shareOf(second, ys[index] ?? 0))]);
    return { frame, pointsOf, orbit: pointsOf(first.values, second.values) };
  }, [first, second, width, height]);
  const drag = useDrag((at) => onMove(nearestPlace(orbit, places, at, place)));
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...drag}>
      <Axes frame={frame} across={first} up={second} series={{ across: 1, up: 2 }} />
      {arrowsAlong(orbit, ARROWS).map(({ at: [x, y], heading }, index) => (
        <path key={index} data-arrow d="M-5-4.5 1 0-5 4.5" transform={`translate(${x} ${y}) rotate(${heading})`} />
      ))}
      <Run
        line="plane"
        all={orbit}
        behind={pointsOf(upTo(trajectory, first, place), upTo(trajectory, second, place))}
        radius={6}
      />
    </Drawing>
  );
}

/** One unknown over time. */
export function TimePlot({ trajectory, place, onMove, width, height, unknown }: PlotProps & { unknown: 1 | 2 }) {
  const { time, places } = trajectory;
  const track = unknown === 1 ? trajectory.first : trajectory.second;
  const frame = frameOf(width, height, track);
  const drag = useDrag(([x]) => onMove(Math.min(1, Math.max(0, (x - frame.left) / (frame.right - frame.left)))));
  const pointAt = (at: number, value: number): Point => [xIn(frame, at), yIn(frame, shareOf(track, value))];
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...drag}>
      <Axes frame={frame} across={time} up={track} series={{ up: unknown }} />
      <Run
        line={unknown}
        all={track.values.map((value, index) => pointAt(places[index] ?? 0, value))}
        behind={upTo(trajectory, track, place).map((value, index) =>
          pointAt(Math.min(places[index] ?? place, place), value),
        )}
        radius={4.5}
      />
    </Drawing>
  );
}
