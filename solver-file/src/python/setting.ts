import { isJsonNumber } from '../json/non-finite.ts';

/** The kind of a problem: an ordinary or a partial differential equation. */
export type EquationType = 'ode' | 'pde';
export type Interval = [number, number];
export interface Domain {
  t: Interval | null;
  x: Interval | null;
  y: Interval | null;
}

/** The kind by the solver's class name, else its parent's, else the generator's bounds, else the number of coordinates. */
export function equationTypeOf(
  typeNames: (string | null)[],
  generator: Record<string, unknown>,
  independent: readonly string[],
): EquationType {
  for (const typeName of typeNames) {
    if (typeName?.includes('2D')) return 'pde';
    if (typeName?.includes('1D')) return 'ode';
  }
  if (Array.isArray(generator.xy_min)) return 'pde';
  if (isJsonNumber(generator.t_min)) return 'ode';
  return independent.length > 1 ? 'pde' : 'ode';
}

/** How many coordinates the networks are given, by the solver's class name, else its parent's, else the generator's bounds. */
export function dimensionOf(typeNames: (string | null)[], generator: Record<string, unknown>): number | undefined {
  for (const typeName of typeNames) {
    // The parameters of a bundle are coordinates, too: its name does not tell how many.
    if (typeName?.includes('Bundle')) return undefined;
    if (typeName?.includes('2D')) return 2;
    if (typeName?.includes('1D')) return 1;
    if (typeName?.includes('Spherical')) return 3;
  }
  if (Array.isArray(generator.xy_min)) return 2;
  return isJsonNumber(generator.t_min) ? 1 : undefined;
}

/**
 * The intervals that the solver was trained on.
 * @param coordinates the independent variables of a problem in two dimensions, in order
 * @param inFile as the file tells them of each input of the networks: parameters of a bundle come last
 */
export function domainOf(
  type: EquationType,
  generator: Record<string, unknown>,
  coordinates: readonly string[],
  inFile: readonly Interval[] = [],
): Domain {
  const domain: Domain = { t: null, x: null, y: null };
  if (type === 'ode') {
    domain.t =
      interval(...(inFile[0] ?? [])) ??
      interval(generator.t_min, generator.t_max) ??
      interval(at(generator.r_min, 0), at(generator.r_max, 0));
    return domain;
  }
  if (coordinates.length !== 2) return domain;
  const free: ('x' | 'y')[] = ['x', 'y'];
  coordinates.forEach((coordinate, i) => {
    const side = coordinate === 't' ? 't' : free.shift();
    const known = inFile.length === 2 ? inFile[i] : undefined;
    if (side) domain[side] = interval(...(known ?? [])) ?? interval(at(generator.xy_min, i), at(generator.xy_max, i));
  });
  return domain;
}

/** What the client and the library call the bounds of a generator: numbers, or lists of them. */
const BOUNDS = [
  ['r_min', 'r_max'],
  ['xy_min', 'xy_max'],
  ['t_min', 't_max'],
] as const;

/** The interval of each coordinate that the generator tells of, null for the others; empty where it tells of another number of them. */
export function intervalsOf(generator: Record<string, unknown>, coordinates: number): (Interval | null)[] {
  for (const [low, high] of BOUNDS) {
    const [mins, maxs] = [[generator[low]].flat(), [generator[high]].flat()];
    if (mins.length === coordinates && maxs.length === coordinates && mins[0] !== undefined)
      return mins.map((min, i) => interval(min, maxs[i]));
  }
  return [];
}

const at = (list: unknown, index: number): unknown => (Array.isArray(list) ? list[index] : undefined);

const interval = (min?: unknown, max?: unknown): Interval | null =>
  Number.isFinite(min) && Number.isFinite(max) && Number(min) <= Number(max) ? [Number(min), Number(max)] : null;
