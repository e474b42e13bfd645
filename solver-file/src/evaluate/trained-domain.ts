import { numberOf } from '../contents/numbers.ts';
import { attributeOf, entryOf, isSequence, type PickleValue } from '../pickle/values.ts';
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

/**
 * The intervals that a solver was trained on, one for each of its inputs.
 * @param generator as sent, or as the file tells
 * @returns undefined where neither says it
 */
export function trainedDomain(
  root: PickleValue,
  generator: Record<string, unknown>,
  inputs: number,
): Interval[] | undefined {
  const solver = entryOf(root, 'solver');
  const sources = [
    (name: string) => numbersIn(attributeOf(solver, name)),
    (name: string) => [generator[name]].flat().map((value) => (typeof value === 'number' ? value : null)),
  ];
  for (const boundsIn of sources) {
    for (const [low, high] of BOUNDS) {
      const intervals = intervalsBetween(boundsIn(low), boundsIn(high));
      if (intervals?.length === inputs) return intervals;
    }
  }
  return undefined;
}

function intervalsBetween(mins: (number | null)[], maxs: (number | null)[]): Interval[] | undefined {
  const intervals = mins.map((min, i) => ({ min: min ?? NaN, max: maxs[i] ?? NaN }));
  const isWhole = intervals.every(({ min, max }) => isCoordinate(min) && isCoordinate(max) && min < max);
  return isWhole && mins.length === maxs.length ? intervals : undefined;
}

function numbersIn(value: PickleValue | undefined): (number | null)[] {
  if (value === undefined || value === null) return [];
  return isSequence(value) ? value.items.slice(0, 10).map(numberOf) : [numberOf(value)];
}
