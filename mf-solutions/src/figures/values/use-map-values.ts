import { api, unwrap } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Range } from '../marks/scale.ts';
import { useLatestOnly } from './use-latest-only.ts';
import { hasPointAt, steps, type Curves } from '../marks/curves.ts';
import type { Cross } from '../marks/map-drawing.ts';
import type { ValueOrigin } from './bound-of-shown.ts';
import { surfaceOf, valueOn, type Surface } from '../marks/surface.ts';
import type { Lattice } from '../marks/lattice.ts';
import type { BaselineValues } from './use-baseline.ts';
import type { Evaluation } from './use-evaluation.ts';

/**
 * What a map shows: the unknown, its derivatives by the coordinate across and by the one upwards, the residual, or the difference
 * to what the solution is compared with.
 */
export const MAP_QUANTITIES = ['values', 'across', 'up', 'residual', 'difference'] as const;
export type MapQuantity = (typeof MAP_QUANTITIES)[number];

const SIDE = 101;
const SERVER_SIDE = 81;
/** A part is drawn again and again while one moves: its picture is made in a few milliseconds. */
const FINE_RASTER = 120;
const SLICE_POINTS = 241;
const DERIVED = { values: [], across: [0], up: [1], difference: [] } as const;

interface Source {
  solution: Solution;
  evaluation: Evaluation;
  /** Place of the unknown among all. */
  unknown: number;
  quantity: MapQuantity;
  baseline: BaselineValues | undefined;
}

/** The whole map of a quantity, from the values that were sent or from the networks; the old one stays until the new one has come. */
export function useWholeMap(sent: Lattice, { solution, evaluation, unknown, quantity, baseline }: Source) {
  const [shown, setShown] = useState<{ sent: Lattice; quantity: MapQuantity; surface: Surface }>(() => ({
    sent,
    quantity: 'values',
    surface: surfaceOf(sent),
  }));
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const take = (lattice: Lattice) => {
      if (!isCurrent) return;
      setFailed(false);
      setShown((last) =>
        last.sent === sent && last.quantity === quantity && quantity === 'values'
          ? last
          : { sent, quantity, surface: surfaceOf(lattice) },
      );
    };
    if (quantity === 'values') {
      void Promise.resolve(sent).then(take);
    } else {
      const [xs, ys] = [sent.xs, sent.ys].map((axis) => ({ from: axis[0]!, to: axis.at(-1)! })) as [Range, Range];
      askLattice({ solution, evaluation, unknown, quantity, baseline }, xs, ys).then(
        take,
        () => isCurrent && setFailed(true),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [sent, solution, evaluation, unknown, quantity, baseline]);
  return { whole: shown.surface, quantity: shown.quantity, hasFailed };
}

/** The part of the map in view, computed at as many points as the whole one has. */
export function useFineMap(whole: Surface, source: Source, across: Range, up: Range): Surface | undefined {
  const [fine, setFine] = useState<{ of: Surface; surface: Surface }>();
  const { solution, evaluation, unknown, quantity, baseline } = source;
  const ask = useCallback(
    async ([x, y]: [Range, Range]) => {
      const lattice = await askLattice({ solution, evaluation, unknown, quantity, baseline }, x, y);
      return { of: whole, surface: surfaceOf(lattice, FINE_RASTER) };
    },
    [whole, solution, evaluation, unknown, quantity, baseline],
  );
  const put = useLatestOnly(ask, setFine);
  const isWhole =
    across.from === whole.across.from &&
    across.to === whole.across.to &&
    up.from === whole.up.from &&
    up.to === whole.up.to;
  useEffect(() => {
    if (!isWhole && evaluation.isPossible) put([across, up]);
  }, [isWhole, evaluation, across, up, whole, put]);
  return isWhole || fine?.of !== whole ? undefined : fine.surface;
}

async function askLattice(
  { solution, evaluation, unknown, quantity, baseline }: Source,
  across: Range,
  up: Range,
): Promise<Lattice> {
  const side = quantity === 'residual' ? SERVER_SIDE : SIDE;
  const [xs, ys] = [[...steps(across, side)], [...steps(up, side)]];
  const points = [Float64Array.from(xs.flatMap((x) => ys.map(() => x))), Float64Array.from(xs.flatMap(() => ys))];
  const values =
    quantity === 'residual'
      ? await residuals(solution, points)
      : [await askValues(points, { evaluation, unknown, quantity, baseline })];
  const numbers = values[Math.min(unknown, values.length - 1)] ?? values[0]!;
  const list = quantity === 'residual' ? numbers : values[0]!;
  return {
    xs,
    ys,
    z: xs.map((_, i) =>
      Array.from(list.subarray(i * side, (i + 1) * side), (value) => (Number.isFinite(value) ? value : null)),
    ),
  };
}

/** One quantity from the networks, less what it is compared with where that is asked for. */
async function askValues(
  points: Float64Array[],
  { evaluation, unknown, quantity, baseline }: Omit<Source, 'solution'>,
): Promise<Float64Array> {
  const by = quantity === 'residual' ? [] : DERIVED[quantity];
  const other = quantity === 'difference' ? (await baseline?.(points))?.[unknown] : undefined;
  const [values = new Float64Array()] = await evaluation.ask(points, [{ unknown, by }]);
  return quantity === 'difference' ? values.map((value, i) => value - (other?.[i] ?? NaN)) : values;
}

async function residuals(
  { id, version, diff_equation_details }: Solution,
  points: Float64Array[],
): Promise<Float64Array[]> {
  const names = diff_equation_details.independent_variables;
  const answer = await unwrap(
    api.POST('/solutions/{id}/values', {
      params: { path: { id }, query: { version } },
      body: { points: Object.fromEntries(points.map((list, i) => [names[i] ?? '', [...list]])), outputs: ['residual'] },
    }),
  );
  return (answer.residuals ?? []).map((list) => Float64Array.from(list, (value) => value ?? NaN));
}

export interface Slices {
  along: [Curves, Curves];
  /** Value at the place where both lines cross. */
  value: number;
  origin: ValueOrigin;
}

/** The values along both lines: at once from the map, and from the networks as soon as they have answered. */
export function useSlices(whole: Surface, { evaluation, unknown, quantity, baseline }: Source, cross: Cross): Slices {
  const coarse = useMemo(() => coarseSlices(whole, cross), [whole, cross]);
  const [exact, setExact] = useState<{ cross: Cross; of: Surface; slices: Slices }>();
  const ask = useCallback(
    async (at: Cross) => ({
      cross: at,
      of: whole,
      slices: await exactSlices(whole, at, { evaluation, unknown, quantity, baseline }),
    }),
    [whole, evaluation, unknown, quantity, baseline],
  );
  const put = useLatestOnly(ask, setExact);
  const isFirst = useRef(true);
  useEffect(() => {
    // Nothing is loaded before the cross is moved.
    if (!isFirst.current && evaluation.isPossible && quantity !== 'residual') put(cross);
    isFirst.current = false;
  }, [cross, put, evaluation, quantity]);
  return exact && exact.of === whole && exact.cross === cross ? exact.slices : coarse;
}

export function coarseSlices(whole: Surface, { x, y }: Cross): Slices {
  const [xs, ys] = [steps(whole.across, SLICE_POINTS), steps(whole.up, SLICE_POINTS)];
  return {
    along: [
      { xs, ys: [xs.map((at) => valueOn(whole, at, y))] },
      { xs: ys, ys: [ys.map((at) => valueOn(whole, x, at))] },
    ],
    value: valueOn(whole, x, y),
    origin: hasPointAt(whole.lattice.xs, x) && hasPointAt(whole.lattice.ys, y) ? 'sent' : 'between',
  };
}

async function exactSlices(whole: Surface, { x, y }: Cross, source: Omit<Source, 'solution'>): Promise<Slices> {
  const [xs, ys] = [steps(whole.across, SLICE_POINTS), steps(whole.up, SLICE_POINTS)];
  const points = [Float64Array.of(...xs, ...ys.map(() => x), x), Float64Array.of(...xs.map(() => y), ...ys, y)];
  const values = await askValues(points, source);
  const finite = values.map((value) => (Number.isFinite(value) ? value : NaN));
  return {
    along: [
      { xs, ys: [finite.slice(0, SLICE_POINTS)] },
      { xs: ys, ys: [finite.slice(SLICE_POINTS, 2 * SLICE_POINTS)] },
    ],
    value: finite.at(-1) ?? NaN,
    origin: 'exact',
  };
}

/** What the solution is compared with, along both lines of the cross; the curves before stay until the new ones have come. */
export function useSlicesBehind(
  { across, up }: Pick<Surface, 'across' | 'up'>,
  { x, y }: Cross,
  unknown: number,
  baseline: BaselineValues | undefined,
): [Curves, Curves] | undefined {
  const [shown, setShown] = useState<{ of: BaselineValues; along: [Curves, Curves] }>();
  const ask = useCallback(
    async ({ of, at }: { of: BaselineValues; at: Cross }) => {
      const [xs, ys] = [steps(across, SLICE_POINTS), steps(up, SLICE_POINTS)];
      const values = await of([
        Float64Array.of(...xs, ...ys.map(() => at.x)),
        Float64Array.of(...xs.map(() => at.y), ...ys),
      ]);
      const own = values[unknown] ?? new Float64Array(2 * SLICE_POINTS).fill(NaN);
      const along: [Curves, Curves] = [
        { xs, ys: [own.slice(0, SLICE_POINTS)] },
        { xs: ys, ys: [own.slice(SLICE_POINTS)] },
      ];
      return { of, along };
    },
    [across, up, unknown],
  );
  const put = useLatestOnly(ask, setShown);
  useEffect(() => {
    if (baseline) put({ of: baseline, at: { x, y } });
  }, [baseline, x, y, put]);
  return baseline && shown?.of === baseline ? shown.along : undefined;
}
