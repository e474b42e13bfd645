import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLatestOnly } from './use-latest-only.ts';
import type { Field } from './field.ts';
import { steps, type Curves } from '../marks/curves.ts';
import { rangeInPlane, type Arrows, type Nullcline, type ShownPhase } from '../marks/phase-drawing.ts';
import { messages } from '../../messages/messages.ts';
import { contourLines } from '../marks/contours.ts';
import type { Evaluation } from './use-evaluation.ts';

/** What may stand along an axis of the plane: an unknown, its derivative, or the time. */
export type PhaseAxis = `u${number}` | `d${number}` | 't';

export const isPhaseAxis = (text: string, unknowns: number): text is PhaseAxis =>
  text === 't' || (/^[ud]\d+$/.test(text) && Number(text.slice(1)) < unknowns);

export const axisName = (axis: PhaseAxis, names: readonly string[], time: string): string =>
  axis === 't'
    ? time
    : axis.startsWith('u')
      ? placeName(axis, names)
      : messages.explore.derivative(placeName(axis, names));

const placeOf = (axis: PhaseAxis): number => Number(axis.slice(1));
const placeName = (axis: PhaseAxis, names: readonly string[]): string => names[placeOf(axis)] ?? '';

interface PhaseParts {
  curves: Curves;
  names: readonly string[];
  time: string;
  axes: readonly [PhaseAxis, PhaseAxis];
  evaluation: Evaluation;
  held: readonly number[];
  /** Whether the plane is on show: derivatives are computed only for that. */
  isShown: boolean;
  /** Whether directions are wanted, and the time of the slider. */
  wantsField: boolean;
  at: number;
  /** Start of a numeric solution, across and up; null for none. */
  start: Start | null;
}

/** A place in the plane, across and up. */
export type Start = readonly [number, number];

const COLUMNS = 17;
const ROWS = 13;
const FINE = 61;
const ORBIT_POINTS = 801;

/** The curve in the plane, with the directions of the equation where these are asked for. */
export function usePhase({ curves, names, time, axes, evaluation, held, isShown, wantsField, at, start }: PhaseParts) {
  const slopes = useSlopes(
    curves,
    isShown && axes.some((axis) => axis.startsWith('d')),
    evaluation,
    held,
    names.length,
  );
  const plane = useMemo(() => {
    const [xs, ys] = axes.map((axis) => {
      if (axis === 't') return curves.xs;
      return (
        (axis.startsWith('u') ? curves.ys[placeOf(axis)] : slopes?.[placeOf(axis)]) ??
        new Float64Array(curves.xs.length).fill(NaN)
      );
    }) as [Float64Array, Float64Array];
    return { times: curves.xs, xs, ys, across: rangeInPlane([xs]), up: rangeInPlane([ys]) };
  }, [curves, axes, slopes]);
  const [state, field] = useField(plane, { axes, names, evaluation, wantsField, at });
  const orbit = useOrbit(curves.xs, { axes, names, evaluation, start: isShown ? start : null });
  const shown = useMemo<ShownPhase>(
    () => ({
      ...plane,
      names: { x: axisName(axes[0], names, time), y: axisName(axes[1], names, time), t: time },
      arrows: field?.arrows,
      nullclines: field?.nullclines ?? [],
      start,
      orbit: orbit === 'unread' ? undefined : orbit,
      isComplete: slopes !== undefined || axes.every((axis) => !axis.startsWith('d')),
    }),
    [plane, axes, names, time, field, start, orbit, slopes],
  );
  return { shown, fieldState: orbit === 'unread' ? ('unread' as const) : state };
}

/** The first derivatives of all unknowns along the curve. */
function useSlopes(
  curves: Curves,
  isWanted: boolean,
  evaluation: Evaluation,
  held: readonly number[],
  unknowns: number,
) {
  const [slopes, setSlopes] = useState<Float64Array[]>();
  useEffect(() => {
    if (!isWanted || !evaluation.isPossible) return;
    let isCurrent = true;
    const points = [curves.xs, ...held.map((value) => new Float64Array(curves.xs.length).fill(value))];
    const outputs = Array.from({ length: unknowns }, (_, unknown) => ({ unknown, by: [0] }));
    evaluation
      .ask(
        points.map((list) => list.slice()),
        outputs,
      )
      .then(
        (answer) => isCurrent && setSlopes(answer),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [curves, isWanted, evaluation, held, unknowns]);
  return slopes;
}

type FieldState = 'none' | 'drawn' | 'at a time' | 'unread';

interface FieldParts {
  axes: readonly [PhaseAxis, PhaseAxis];
  names: readonly string[];
  evaluation: Evaluation;
  wantsField: boolean;
  at: number;
}

/** Whether the plane is that of the whole state, and in which order its parts stand along the axes. */
export function stateOrder(
  [x, y]: readonly [PhaseAxis, PhaseAxis],
  unknowns: number,
): readonly [0 | 1, 0 | 1] | undefined {
  const parts: readonly PhaseAxis[] = unknowns === 1 ? ['u0', 'd0'] : unknowns === 2 ? ['u0', 'u1'] : [];
  const order = [parts.indexOf(x), parts.indexOf(y)];
  return order.includes(-1) || order[0] === order[1] ? undefined : (order as [0 | 1, 0 | 1]);
}

function useField(
  plane: Pick<ShownPhase, 'across' | 'up' | 'times'>,
  { axes, names, evaluation, wantsField, at }: FieldParts,
) {
  const [found, setFound] = useState<{ arrows: Arrows; nullclines: Nullcline[]; isAutonomous: boolean } | 'unread'>();
  const order = stateOrder(axes, names.length);
  const isOn = wantsField && evaluation.isPossible && order !== undefined;
  const isAutonomous = typeof found === 'object' && found.isAutonomous;
  const [first, second] = order ?? [0, 1];
  const ask = useCallback(
    (time: number) => askField(plane, [first, second], names, evaluation, time),
    [plane, first, second, names, evaluation],
  );
  const put = useLatestOnly(ask, setFound, () => setFound('unread'));
  useEffect(() => {
    if (isOn) put(isAutonomous ? (plane.times[0] ?? 0) : at);
  }, [isOn, plane, put, ask, isAutonomous, isAutonomous ? 0 : at]); // eslint-disable-line react-hooks/exhaustive-deps -- a field without time does not follow the slider
  const state: FieldState =
    !isOn || !found ? 'none' : found === 'unread' ? 'unread' : found.isAutonomous ? 'drawn' : 'at a time';
  return [state, isOn && typeof found === 'object' ? found : undefined] as const;
}

interface OrbitParts {
  axes: readonly [PhaseAxis, PhaseAxis];
  names: readonly string[];
  evaluation: Evaluation;
  start: Start | null;
}

/** The numeric solution of the equation from a place in the plane; the one before stays until the new one is there. */
function useOrbit(times: Float64Array, { axes, names, evaluation, start }: OrbitParts) {
  const [found, setFound] = useState<ShownPhase['orbit'] | 'unread'>();
  const order = stateOrder(axes, names.length);
  const isOn = start !== null && evaluation.isPossible && order !== undefined;
  const [first, second] = order ?? [0, 1];
  const ask = useCallback(
    async (from: Start) => {
      const steady = steps({ from: times[0] ?? 0, to: times.at(-1) ?? 1 }, ORBIT_POINTS);
      const parts = await evaluation.askOrbit({ start: [from[first], from[second]], times: steady });
      return parts ? { xs: parts[first]!, ys: parts[second]! } : ('unread' as const);
    },
    [times, first, second, evaluation],
  );
  const put = useLatestOnly(ask, setFound, () => setFound('unread'));
  useEffect(() => {
    if (isOn) put(start);
  }, [isOn, start, put, ask]);
  return isOn ? found : undefined;
}

async function askField(
  { across, up, times }: Pick<ShownPhase, 'across' | 'up' | 'times'>,
  order: readonly [0 | 1, 0 | 1],
  names: readonly string[],
  evaluation: Evaluation,
  time: number,
) {
  const middles = (range: typeof across, count: number) => {
    const half = (range.to - range.from) / count / 2;
    return [...steps({ from: range.from + half, to: range.to - half }, count)];
  };
  const lattice = (xs: readonly number[], ys: readonly number[]): Float64Array[] => {
    const columns = [Float64Array.from(xs.flatMap((x) => ys.map(() => x))), Float64Array.from(xs.flatMap(() => ys))];
    return order[0] === 0 ? columns : columns.reverse();
  };
  const tried = [time, times[0] ?? 0, times.at(-1) ?? 1, ((times[0] ?? 0) + (times.at(-1) ?? 1)) / 3];
  const coarse = await evaluation.askField(lattice(middles(across, COLUMNS), middles(up, ROWS)), tried);
  const fine = await evaluation.askField(lattice([...steps(across, FINE)], [...steps(up, FINE)]), tried);
  if (!coarse || !fine) return 'unread' as const;
  const inOrder = ({ directions }: Field) =>
    order[0] === 0 ? directions : ([directions[1], directions[0]] as Field['directions']);
  return {
    arrows: { columns: COLUMNS, rows: ROWS, directions: inOrder(coarse) },
    nullclines: fine.directions.map((values, part): Nullcline => ({
      name: names.length === 1 ? axisName(part === 0 ? 'u0' : 'd0', names, '') : (names[part] ?? ''),
      colour: part,
      lines: contourLines({ columns: FINE, rows: FINE, values: rowsOf(values) }, [0]),
    })),
    isAutonomous: coarse.isAutonomous,
  };
}

/** Values by column as values by row. */
const rowsOf = (values: Float64Array): number[] =>
  Array.from({ length: FINE * FINE }, (_, place) => values[(place % FINE) * FINE + Math.floor(place / FINE)]!);
