import type { Evaluated, Solution } from '@hub/openapi/types';
import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import { messages } from '../messages/messages.ts';
import { rangeOf } from '../figures/marks/colour-map.ts';
import { ascending, type Lattice } from '../figures/marks/lattice.ts';
import type { Points } from '../figures/charts/point-plot.ts';
import type { SideNames } from './side-names.ts';
import { commonAxis, differenceOf, latticeOn, lineOn, type Values } from './common-grid.ts';

const words = messages.versions.comparison;

/** The same unknown of both versions, and b − a; null where one of them has no value. */
interface ComparedLine {
  name: string;
  a: Values;
  b: Values;
  difference: Values;
}

interface ComparedSurface<Surface> {
  name: string;
  a: Surface;
  b: Surface;
  difference: Surface;
}

interface LargestDifference {
  name: string;
  /** Its size, without sign. */
  value: number;
  /** The coordinates of the point. */
  at: number[];
}

interface Compared {
  differs: boolean;
  /** Largest difference of each unknown, the largest of them first; none for an unknown without a common point. */
  largest: LargestDifference[];
  /** Unknowns that only one of the two versions has. */
  unmatched: string[];
  /** The part of each coordinate that both have; undefined where their domains are the same. */
  common: { min: number; max: number }[] | undefined;
}

/** The values of both on common points, or why they cannot be compared, which counts as a difference. */
export type ComparedValues =
  | ({ kind: 'lines'; x: number[]; unknowns: ComparedLine[] } & Compared)
  | ({ kind: 'maps'; unknowns: ComparedSurface<Lattice>[] } & Compared)
  | ({ kind: 'points'; unknowns: ComparedSurface<Points>[] } & Compared)
  | { kind: 'none'; differs: boolean; reason: string };

export function compareValues(a: Solution, b: Solution, sides: SideNames): ComparedValues {
  const [ofA, ofB] = [ownValues(a), ownValues(b)];
  const names = [ofA, ofB].map(unknownsOf);
  if (names.every(({ length }) => length > 0) && !names[0]!.some((name) => names[1]!.includes(name))) {
    const [inA = '', inB = ''] = names.map((list) => messages.common.firstOf(symbolsOf(list)));
    return {
      kind: 'none',
      differs: true,
      reason: words.otherUnknowns(sides.a, inA, sides.b, inB),
    };
  }
  if (ofA.kind === 'lines' && ofB.kind === 'lines') return compareLines(ofA, ofB);
  if (ofA.kind === 'grid' && ofB.kind === 'grid') return compareMaps(ofA, ofB);
  if (ofA.kind === 'points' && ofB.kind === 'points' && sameList(ofA.xs, ofB.xs) && sameList(ofA.ys, ofB.ys)) {
    return comparePoints(ofA, ofB);
  }
  return { kind: 'none', differs: ofA.kind !== 'none' || ofB.kind !== 'none', reason: obstacle(ofA, ofB, sides) };
}

/** A version without values shows those of an older version, so they cannot be compared. */
const ownValues = ({ evaluated, values_version, version }: Solution): Evaluated =>
  values_version === version ? evaluated : { kind: 'none', source: 'none' };

function unknownsOf(evaluated: Evaluated): string[] {
  switch (evaluated.kind) {
    case 'none':
      return [];
    case 'lines':
      return evaluated.series.map(({ name }) => name);
    case 'points':
      return [evaluated.name];
    case 'grid':
      return [evaluated.name, ...(evaluated.others ?? []).map(({ name }) => name)];
  }
}

function obstacle(ofA: Evaluated, ofB: Evaluated, sides: SideNames): string {
  const without = [sides.a, sides.b].filter((_, index) => [ofA, ofB][index]?.kind === 'none');
  if (without.length === 2) return words.noValues;
  if (without[0]) return words.noValuesOf(without[0]);
  if (ofA.kind === 'lines' || ofB.kind === 'lines') return words.otherCoordinates;
  return words.otherPlaces;
}

const NOTHING_IN_COMMON: ComparedValues = { kind: 'none', differs: true, reason: words.nothingInCommon };

type KindOf<Kind extends Evaluated['kind']> = Extract<Evaluated, { kind: Kind }>;

function compareLines(a: KindOf<'lines'>, b: KindOf<'lines'>): ComparedValues {
  const x = commonAxis(a.x, b.x, 'overlap');
  if (x.length === 0) return NOTHING_IN_COMMON;
  const [ofA, ofB] = [
    new Map(a.series.map(({ name, y }) => [name, y])),
    new Map(b.series.map(({ name, y }) => [name, y])),
  ];
  const { matched, unmatched } = matchedNames([...ofA.keys()], [...ofB.keys()]);
  const unknowns = matched.map((name) => {
    const [left, right] = [lineOn(x, a.x, ofA.get(name) ?? []), lineOn(x, b.x, ofB.get(name) ?? [])];
    return { name: symbolOf(name), a: left, b: right, difference: differenceOf(left, right) };
  });
  return {
    kind: 'lines',
    x,
    unknowns,
    ...verdict(unknowns, unmatched, sameEnds(a.x, b.x) ? undefined : [x], (place) => [x[place]!]),
  };
}

function compareMaps(a: KindOf<'grid'>, b: KindOf<'grid'>): ComparedValues {
  const [ofA, ofB] = [surfacesOf(a), surfacesOf(b)];
  const { matched, unmatched } = matchedNames([...ofA.keys()], [...ofB.keys()]);
  const xs = commonAxis(a.xs, b.xs, 'overlap');
  const ys = commonAxis(a.ys, b.ys, 'overlap');
  // A map needs two places each way: the rectangles may touch in a line alone.
  if (xs.length < 2 || ys.length < 2) return NOTHING_IN_COMMON;
  const surfaces = matched.map((name) => {
    const [left, right] = [ofA.get(name), ofB.get(name)].map((z = []) => z) as [Lattice['z'], Lattice['z']];
    const onA = latticeOn(xs, ys, ascending({ xs: a.xs, ys: a.ys, z: left }));
    const onB = latticeOn(xs, ys, ascending({ xs: b.xs, ys: b.ys, z: right }));
    const difference = onA.map((column, i) => differenceOf(column, onB[i] ?? []));
    const on = (z: Lattice['z']): Lattice => ({ xs, ys, z });
    return { name: symbolOf(name), a: on(onA), b: on(onB), difference: on(difference) };
  });
  const flat = surfaces.map(({ name, a, b, difference }) => ({
    name,
    a: a.z.flat(),
    b: b.z.flat(),
    difference: difference.z.flat(),
  }));
  return {
    kind: 'maps',
    unknowns: surfaces,
    ...verdict(flat, unmatched, sameEnds(a.xs, b.xs) && sameEnds(a.ys, b.ys) ? undefined : [xs, ys], (place) => [
      xs[Math.floor(place / ys.length)]!,
      ys[place % ys.length]!,
    ]),
  };
}

const surfacesOf = ({ name, z, others = [] }: KindOf<'grid'>) =>
  new Map([{ name, z }, ...others].map((surface) => [surface.name, surface.z]));

function comparePoints(a: KindOf<'points'>, b: KindOf<'points'>): ComparedValues {
  const { matched, unmatched } = matchedNames([a.name], [b.name]);
  const { xs, ys } = a;
  const lines = matched.map((name) => ({ name: symbolOf(name), a: a.z, b: b.z, difference: differenceOf(a.z, b.z) }));
  const unknowns = lines.map((line) => ({
    name: line.name,
    a: { xs, ys, z: line.a },
    b: { xs, ys, z: line.b },
    difference: { xs, ys, z: line.difference },
  }));
  return { kind: 'points', unknowns, ...verdict(lines, unmatched, undefined, (place) => [xs[place]!, ys[place]!]) };
}

function matchedNames(a: string[], b: string[]): { matched: string[]; unmatched: string[] } {
  const unmatched = [...a.filter((name) => !b.includes(name)), ...b.filter((name) => !a.includes(name))];
  return { matched: a.filter((name) => b.includes(name)), unmatched: unmatched.map(symbolOf) };
}

/** Share of the largest value below which a difference is only one of the last digits. */
const ROUNDING = 1e-12;

function verdict(
  lines: ComparedLine[],
  unmatched: string[],
  commonAxes: number[][] | undefined,
  coordinatesOf: (place: number) => number[],
): Compared {
  const largest: LargestDifference[] = [];
  let differs = commonAxes !== undefined || unmatched.length > 0;
  for (const { name, a, b, difference } of lines) {
    const known = rangeOf(difference);
    const values = rangeOf(a.concat(b));
    const value = known ? Math.max(-known.min, known.max) : undefined;
    if (value !== undefined) {
      const place = difference.findIndex((one) => one !== null && Math.abs(one) === value);
      largest.push({ name, value, at: coordinatesOf(place) });
    }
    if (value !== undefined && values && value > ROUNDING * Math.max(Math.abs(values.min), Math.abs(values.max)))
      differs = true;
    if (a.some((left, place) => (left === null) !== ((b[place] ?? null) === null))) differs = true;
  }
  return {
    differs,
    largest: largest.sort((one, other) => other.value - one.value),
    unmatched,
    common: commonAxes?.map((axis) => rangeOf(axis)!),
  };
}

const sameList = (a: number[], b: number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

function sameEnds(a: number[], b: number[]): boolean {
  const [left, right] = [rangeOf(a), rangeOf(b)];
  if (!left || !right) return left === right;
  const slack = 1e-9 * (left.max - left.min);
  return Math.abs(left.min - right.min) <= slack && Math.abs(left.max - right.max) <= slack;
}
