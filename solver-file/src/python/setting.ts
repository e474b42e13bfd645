/** Where a problem lives: its kind, and the intervals of its coordinates. */
export type EquationType = 'ode' | 'pde';
type Interval = [number, number];
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
  if (typeof generator.t_min === 'number') return 'ode';
  return independent.length > 1 ? 'pde' : 'ode';
}

/**
 * The intervals that the solver was trained on.
 * @param coordinates the independent variables of a problem in two dimensions, in order
 */
export function domainOf(
  type: EquationType,
  generator: Record<string, unknown>,
  coordinates: readonly string[],
): Domain {
  const domain: Domain = { t: null, x: null, y: null };
  if (type === 'ode') {
    domain.t = interval(generator.t_min, generator.t_max) ?? interval(at(generator.r_min, 0), at(generator.r_max, 0));
    return domain;
  }
  if (coordinates.length !== 2) return domain;
  const free: ('x' | 'y')[] = ['x', 'y'];
  coordinates.forEach((coordinate, i) => {
    const side = coordinate === 't' ? 't' : free.shift();
    if (side) domain[side] = interval(at(generator.xy_min, i), at(generator.xy_max, i));
  });
  return domain;
}

const at = (list: unknown, index: number): unknown => (Array.isArray(list) ? list[index] : undefined);

const interval = (min: unknown, max: unknown): Interval | null =>
  Number.isFinite(min) && Number.isFinite(max) && Number(min) <= Number(max) ? [Number(min), Number(max)] : null;
