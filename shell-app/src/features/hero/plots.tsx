import type { PhasePlane as Plane } from '@hub/openapi/types';
import { useMemo } from 'react';
import { planeAxis, planeFrame, smallAxis, smallFrame, timeAxis } from './axes.ts';
import { Axes, NameAbove, PlaneNames } from './drawn-axes.tsx';
import { Drawing, Run, shareOf, xIn, yIn } from './drawing.tsx';
import { nearestPlace, type Point } from './orbit.ts';
import { Surroundings } from './surroundings.tsx';
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

export interface PlaneProps extends PlotProps {
  /** Phase plane around the orbit; null where it is not known. */
  surroundings: Plane | null;
}

/** One unknown against the other: the orbit, the part up to the current time, and what the equation does around it. */
export function PhasePlane({ trajectory, surroundings, place, onMove, width, height }: PlaneProps) {
  const { first, second, places } = trajectory;
  const { across, up, frame, orbit, pointsOf } = useMemo(() => {
    const [across, up] = [planeAxis(first, surroundings?.across), planeAxis(second, surroundings?.up)];
    const frame = planeFrame(width, height, up);
    const pointsOf = (xs: readonly number[], ys: readonly number[]) =>
      xs.map((x, index): Point => [xIn(frame, shareOf(across, x)), yIn(frame, shareOf(up, ys[index] ?? 0))]);
    return { across, up, frame, pointsOf, orbit: pointsOf(first.values, second.values) };
  }, [first, second, surroundings, width, height]);
  // Once for all times.
  const behindAll = useMemo(
    () => surroundings && <Surroundings plane={surroundings} frame={frame} />,
    [surroundings, frame],
  );
  const drag = useDrag((at) => onMove(nearestPlace(orbit, places, at, place)));
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...drag}>
      {behindAll}
      <Axes frame={frame} across={across} up={up} hasUpright />
      <PlaneNames frame={frame} across={first} up={second} />
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
  const up = smallAxis(track);
  const frame = smallFrame(width, height, up);
  const drag = useDrag(([x]) => onMove(Math.min(1, Math.max(0, (x - frame.left) / (frame.right - frame.left)))));
  const pointAt = (at: number, value: number): Point => [xIn(frame, at), yIn(frame, shareOf(up, value))];
  return (
    <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden="true" {...drag}>
      <Axes frame={frame} across={timeAxis(time)} up={up} hasUpright={false} />
      <NameAbove frame={frame} track={track} series={unknown} />
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
