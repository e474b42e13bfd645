import { numberOf } from '../contents/numbers.ts';
import { isOfKind } from '../pickle/solver-root.ts';
import { attributeOf, entryOf, isSequence, type PickleValue } from '../pickle/values.ts';
import { isJsonNumber } from '../json/non-finite.ts';
import { isCoordinate } from './binning.ts';

export interface Interval {
  min: number;
  max: number;
}

/** Attributes of solvers and generators that hold bounds, and what the client writes of a generator. */
const BOUNDS = [
  ['r_min', 'r_max'],
  ['xyz_min', 'xyz_max'],
  ['xy_min', 'xy_max'],
  ['t_min', 't_max'],
] as const;

/** The angles of every solver over a sphere: θ from pole to pole, φ around. */
const ANGLES: readonly Interval[] = [
  { min: 0, max: Math.PI },
  { min: 0, max: 2 * Math.PI },
];

/**
 * The intervals that a solver was trained on, one for each of its inputs.
 * @param generator as sent, or as the file tells
 * @returns undefined where neither says it, or where one has no end
 */
export function trainedDomain(
  root: PickleValue,
  generator: Record<string, unknown>,
  inputs: number,
): Interval[] | undefined {
  const angles = isOfKind(root, 'Spherical') ? ANGLES : [];
  for (const [mins, maxs] of boundsOf(root, generator)) {
    const intervals = intervalsBetween(mins, maxs);
    if (intervals?.length === inputs) return intervals;
    if (intervals?.length === 1 && inputs === 1 + angles.length) return [...intervals, ...angles];
  }
  return undefined;
}

/** Why no domain is known, as one sentence. */
export function withoutDomain(root: PickleValue, generator: Record<string, unknown>): string {
  const isEndless = boundsOf(root, generator).some((bounds) =>
    bounds.flat().some((end) => Math.abs(end ?? 0) === Infinity),
  );
  return isEndless ? 'The training domain is infinite.' : 'The file does not state its training domain.';
}

type Ends = (number | null)[];

function boundsOf(root: PickleValue, generator: Record<string, unknown>): [mins: Ends, maxs: Ends][] {
  const solver = entryOf(root, 'solver');
  const sources = [
    (name: string): Ends => numbersIn(attributeOf(solver, name)),
    (name: string): Ends => [generator[name]].flat().map((value) => (isJsonNumber(value) ? Number(value) : null)),
  ];
  return sources.flatMap((endsIn) => BOUNDS.map(([low, high]): [Ends, Ends] => [endsIn(low), endsIn(high)]));
}

function intervalsBetween(mins: Ends, maxs: Ends): Interval[] | undefined {
  const intervals = mins.map((min, i) => ({ min: min ?? NaN, max: maxs[i] ?? NaN }));
  const isWhole = intervals.every(({ min, max }) => isCoordinate(min) && isCoordinate(max) && min < max);
  return isWhole && mins.length === maxs.length ? intervals : undefined;
}

function numbersIn(value: PickleValue | undefined): Ends {
  if (value === undefined || value === null) return [];
  return isSequence(value) ? value.items.slice(0, 10).map(numberOf) : [numberOf(value)];
}
