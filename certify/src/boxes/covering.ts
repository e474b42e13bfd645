import { raised, TINY } from '../arithmetic/rounding.ts';
import type { BoundedBox } from '../certificate.ts';
import { workLeft } from '../work.ts';

export interface Box {
  /** Ends of the box, one number for each coordinate. */
  from: number[];
  to: number[];
}

/** What is known of a quantity in one box. */
export interface BoxBound {
  /** Its size is at most this; Infinity or NaN where nothing is known. */
  bound: number;
  /** A number that the size of the quantity at the middle is not below. */
  atMiddle: number;
  /** Part of the bound that is due to the width of the box, for each coordinate. */
  spread: number[];
}

export interface Covering {
  bound: number;
  sampled: number;
  worst_at: number[];
  boxes: BoundedBox[];
}

export interface CoveringLimits {
  /** Boxes are halved until the bound is at most this many times the largest sampled size. */
  ratio: number;
  maxBoxes: number;
  /** A bound below this need not be any better. */
  enough?: number;
}

interface Measured extends Box, BoxBound {}

/** The middle as it is computed everywhere. */
export const middleOf = ({ from, to }: Box): number[] => from.map((start, i) => start + (to[i]! - start) / 2);

/** Half of the extent, rounded up. */
export const halfOf = ({ from, to }: Box, middle: readonly number[]): number[] =>
  middle.map((m, i) => raised(Math.max(to[i]! - m, m - from[i]!), 4) + TINY);

/**
 * Bounds a quantity on some boxes, and halves those whose bound is not sharp enough.
 * @param onBox called for each box of the covering, as it grows
 */
export function cover(
  start: readonly Box[],
  measure: (box: Box) => BoxBound,
  limits: CoveringLimits,
  onBox?: () => void,
): Covering {
  const measured = (box: Box): Measured => ({ ...box, ...measure(box) });
  const counted = (box: Box): Measured => {
    const result = measured(box);
    onBox?.();
    return result;
  };
  const before = workLeft();
  let measurements = start.length;
  let boxes = start.map(counted);
  let best = sharpestSample(boxes);
  for (;;) {
    const target = Math.max(limits.ratio * best.atMiddle, limits.enough ?? 0);
    const loose = boxes.filter(({ bound }) => !(bound <= target));
    if (loose.length === 0 || boxes.length + loose.length > limits.maxBoxes) break;
    // What is known already is not given up for what may not be finished.
    const workOfOne = (before - workLeft()) / measurements;
    if (2 * loose.length * workOfOne > workLeft()) break;
    measurements += 2 * loose.length;
    const next = boxes.flatMap((box) => {
      if (box.bound <= target) return [box];
      // One box is replaced by two: a further one is counted.
      const [half, ...other] = halvesOf(box);
      return [measured(half!), ...other.map(counted)];
    });
    if (next.length === boxes.length) break;
    boxes = next;
    best = sharpestSample([best, ...boxes]);
  }
  return {
    // Math.max, because it gives NaN as soon as one of them is.
    bound: boxes.reduce((max, { bound }) => Math.max(max, bound), 0),
    sampled: best.atMiddle,
    worst_at: middleOf(best),
    boxes: boxes.map(({ from, to, bound }) => ({ from, to, bound })),
  };
}

const sharpestSample = (boxes: readonly Measured[]): Measured =>
  boxes.reduce((best, box) => (box.atMiddle <= best.atMiddle || Number.isNaN(box.atMiddle) ? best : box));

/** A box in equal parts: as many along each coordinate, or a number for each. */
export function gridOf({ from, to }: Box, parts: number | readonly number[]): Box[] {
  const cuts = from.map((start, i) => {
    const count = typeof parts === 'number' ? parts : parts[i]!;
    const cut = (k: number): number => (k === count ? to[i]! : start + ((to[i]! - start) * k) / count);
    return Array.from({ length: count + 1 }, (_, k) => cut(k));
  });
  return cuts.reduce<Box[]>(
    (boxes, along) =>
      boxes.flatMap((box) =>
        along.slice(1).map((end, k) => ({ from: [...box.from, along[k]!], to: [...box.to, end] })),
      ),
    [{ from: [], to: [] }],
  );
}

/** The same measure, computed once for each box: for quantities that are measured together and covered one by one. */
export function remembered<T>(measure: (box: Box) => T): (box: Box) => T {
  const known = new Map<string, T>();
  return (box) => {
    const key = `${box.from.join()} ${box.to.join()}`;
    const result = known.get(key) ?? measure(box);
    known.set(key, result);
    return result;
  };
}

/** Two halves across the coordinate that widens the bound most; the box itself where doubles are exhausted. */
function halvesOf(box: Measured): Box[] {
  const { from, to, spread } = box;
  const extent = (i: number): number =>
    Number.isFinite(spread[i]!) ? spread[i]! : (to[i]! - from[i]!) * Number.MAX_VALUE;
  const across = from.reduce((best, _, i) => (extent(i) > extent(best) ? i : best), 0);
  const cut = middleOf(box)[across]!;
  if (!(cut > from[across]! && cut < to[across]!)) return [{ from, to }];
  const replaced = (ends: number[]): number[] => ends.map((end, i) => (i === across ? cut : end));
  return [
    { from, to: replaced(to) },
    { from: replaced(from), to },
  ];
}
