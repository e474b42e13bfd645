import { argumentsOf, type ConditionFields } from './condition-values.ts';

/** What a condition of the library does with the coordinates, which it is given in the order of the equation's arguments. */
interface ConditionKind {
  /** What the library calls them. Where the number is not `fixed`, more may follow. */
  coordinates: readonly string[];
  fixed?: true;
  /** Its functions, as attribute and as the constructor's argument, and the places of the coordinates that each is called with. */
  functions?: readonly (readonly [field: string, argument: string, places: 'others' | readonly number[]])[];
}

const kinds: Record<string, ConditionKind> = {
  IVP: {
    coordinates: ['t'],
    functions: [
      ['u_0', 'u_0', 'others'],
      ['u_0_prime', 'u_0_prime', 'others'],
    ],
  },
  // What follows the coordinate of a bundle are its parameters.
  BundleIVP: { coordinates: ['t'] },
  BundleDirichletBVP: { coordinates: ['t'] },
  DirichletBVP: { coordinates: ['t'], fixed: true },
  DoubleEndedBVP1D: { coordinates: ['x'], fixed: true },
  DirichletBVP2D: {
    coordinates: ['x', 'y'],
    fixed: true,
    functions: [
      ['f0', 'x_min_val', [1]],
      ['f1', 'x_max_val', [1]],
      ['g0', 'y_min_val', [0]],
      ['g1', 'y_max_val', [0]],
    ],
  },
  IBVP1D: {
    coordinates: ['x', 't'],
    fixed: true,
    functions: [
      ['t_min_val', 't_min_val', [0]],
      ['x_min_val', 'x_min_val', [1]],
      ['x_min_prime', 'x_min_prime', [1]],
      ['x_max_val', 'x_max_val', [1]],
      ['x_max_prime', 'x_max_prime', [1]],
    ],
  },
  DirichletBVPSpherical: { coordinates: ['r', 'theta', 'phi'], fixed: true, functions: onSphere() },
  InfDirichletBVPSpherical: { coordinates: ['r', 'theta', 'phi'], fixed: true, functions: onSphere() },
};

function onSphere() {
  return [
    ['f', 'f', [1, 2]],
    ['g', 'g', [1, 2]],
  ] as const;
}

/** What the constructor of a class calls the argument that became an attribute. */
export function argumentFor(className: unknown, field: string): string {
  const kind = typeof className === 'string' && Object.hasOwn(kinds, className) ? kinds[className] : undefined;
  return kind?.functions?.find(([attribute]) => attribute === field)?.[1] ?? field;
}

/** What is known of the coordinates that a condition is imposed over. */
export interface KnownCoordinates {
  /** Names from the equation, in the order of its arguments; empty where it cannot be read. */
  coordinates: readonly string[];
  /** Their number, where something else than the equation tells it. */
  dimension?: number | undefined;
  /** Names of the problem's parameters, which functions may refer to. */
  parameterNames: readonly string[];
}

/**
 * The names of a condition's coordinates, in order, undefined for one that nothing names. Where the equation cannot be read, its functions
 * name their arguments, and else the library's names stand.
 * @returns undefined for a class that is not known, or whose coordinates are not as many as the equation's
 */
export function coordinatesOf(fields: ConditionFields, known: KnownCoordinates): (string | undefined)[] | undefined {
  const { condition_type: className } = fields;
  const kind = typeof className === 'string' && Object.hasOwn(kinds, className) ? kinds[className] : undefined;
  if (!kind) return undefined;
  const { coordinates, dimension } = known;
  if (coordinates.length > 0) return fits(kind, coordinates.length) ? [...coordinates] : undefined;
  if (dimension !== undefined && !fits(kind, dimension)) return undefined;

  const named: (string | undefined)[] = [];
  for (const [field, argument, places] of kind.functions ?? []) {
    const names = argumentsOf(fields[field], argument, known.parameterNames) ?? [];
    names.forEach((name, i) => (named[places === 'others' ? 1 + i : (places[i] ?? i)] ??= name));
  }
  const count = kind.fixed ? kind.coordinates.length : Math.max(dimension ?? 1, named.length);
  const names = Array.from({ length: count }, (_, i) => named[i]);
  if (!kind.fixed) return count === 1 ? [...kind.coordinates] : names;
  const filled = names.map((name, i) => name ?? kind.coordinates[i]);
  return new Set(filled).size === count ? filled : [...kind.coordinates];
}

const fits = ({ fixed, coordinates }: ConditionKind, count: number): boolean => !fixed || count === coordinates.length;
