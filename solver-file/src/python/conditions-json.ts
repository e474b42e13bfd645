import { functionOf, type ConditionFields } from './condition-values.ts';
import { name, namesIn, substitute, type Expression } from '../formula/expression.ts';
import type { ExpressionJson, ExpressionWriter } from '../formula/expression-json.ts';

/** A condition of the library, imposed on one unknown. */
export interface ConditionJson {
  unknown: string;
  /** Class in the client's library, or one of the author's own. */
  type: string;
  /** What it imposes, one by one; null for a class that is not known here, or that does not fit the coordinates. */
  imposed: ImposedJson[] | null;
}

/** The unknown, or its derivative by the coordinate that is held, equals a function of the other coordinates. */
interface ImposedJson {
  /** The coordinate that is held. */
  coordinate: string;
  /** Place at which it is held; null where the bundle of solutions leaves it free, or where it is not a number. */
  at: number | 'infinity' | '-infinity' | null;
  /** 0 for the unknown, 1 for its derivative by `coordinate`. */
  derivative: 0 | 1;
  /** The value there; null where it cannot be read, or where the bundle of solutions leaves it free. */
  equals: ExpressionJson | null;
}

/** The place of a coordinate, the field that says where it is held, the field of the value with the constructor's argument. */
type Rule = readonly [coordinate: number, at: string, value: string, argument?: string];

/** A class of conditions: over how many coordinates it is imposed, and on what. A value ending in "prime" is that of the derivative. */
const CLASSES: Record<string, { count?: number; rules: readonly Rule[] }> = {
  NoCondition: { rules: [] },
  IVP: { rules: initialValue() },
  BundleIVP: { rules: initialValue() },
  DirichletBVP: { count: 1, rules: bothEnds() },
  BundleDirichletBVP: { rules: bothEnds() },
  DoubleEndedBVP1D: {
    count: 1,
    rules: [
      [0, 'x_min', 'x_min_val'],
      [0, 'x_min', 'x_min_prime'],
      [0, 'x_max', 'x_max_val'],
      [0, 'x_max', 'x_max_prime'],
    ],
  },
  DirichletBVP2D: {
    count: 2,
    rules: [
      [0, 'x0', 'f0', 'x_min_val'],
      [0, 'x1', 'f1', 'x_max_val'],
      [1, 'y0', 'g0', 'y_min_val'],
      [1, 'y1', 'g1', 'y_max_val'],
    ],
  },
  IBVP1D: {
    count: 2,
    rules: [
      [1, 't_min', 't_min_val'],
      [0, 'x_min', 'x_min_val'],
      [0, 'x_min', 'x_min_prime'],
      [0, 'x_max', 'x_max_val'],
      [0, 'x_max', 'x_max_prime'],
    ],
  },
  DirichletBVPSpherical: {
    count: 3,
    rules: [
      [0, 'r_0', 'f'],
      [0, 'r_1', 'g'],
    ],
  },
  InfDirichletBVPSpherical: {
    count: 3,
    rules: [
      [0, 'r_0', 'f'],
      [0, 'infinity', 'g'],
    ],
  },
};

function initialValue(): Rule[] {
  return [
    [0, 't_0', 'u_0'],
    [0, 't_0', 'u_0_prime'],
  ];
}

function bothEnds(): Rule[] {
  return [
    [0, 't_0', 'u_0'],
    [0, 't_1', 'u_1'],
  ];
}

/**
 * @param coordinates in the order of the equation's arguments: the library knows them by their places
 * @throws Unreadable where there is no place for it
 */
export function conditionJson(
  fields: ConditionFields,
  unknown: string,
  coordinates: readonly string[],
  parameterNames: readonly string[],
  writer: ExpressionWriter,
): ConditionJson {
  const type = typeof fields.condition_type === 'string' ? fields.condition_type : '';
  const known = Object.hasOwn(CLASSES, type) ? CLASSES[type] : undefined;
  if (!known || (known.count ?? coordinates.length) !== coordinates.length) return { unknown, type, imposed: null };
  const imposed = known.rules.flatMap(([place, at, field, argument = field]): ImposedJson[] => {
    const isFree = isFreeIn(fields, field);
    const value = fields[field];
    if (!isFree && (value === null || value === undefined)) return [];
    const others = coordinates.filter((_, i) => i !== place);
    const equals = isFree ? undefined : valueOf(value, argument, others, parameterNames);
    return [
      {
        coordinate: coordinates[place]!,
        at: at === 'infinity' ? at : placeOf(isFreeIn(fields, at) ? null : fields[at]),
        derivative: field.endsWith('prime') ? 1 : 0,
        equals: equals ? writer.write(equals) : null,
      },
    ];
  });
  return { unknown, type, imposed };
}

/** @param value in JSON, which has texts for numbers that are not finite */
function placeOf(value: unknown): ImposedJson['at'] {
  if (value === 'Infinity') return 'infinity';
  if (value === '-Infinity') return '-infinity';
  return typeof value === 'number' ? value : null;
}

/** A bundle of solutions leaves some of its values free: a field that begins with "bundle" names them. */
const isFreeIn = (fields: ConditionFields, key: string): boolean =>
  Object.entries(fields).some(
    ([field, value]) =>
      field.startsWith('bundle') && typeof value === 'object' && value !== null && Object.hasOwn(value, key),
  );

function valueOf(
  value: unknown,
  argument: string,
  coordinates: readonly string[],
  parameterNames: readonly string[],
): Expression | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) {
    const size: Expression = { kind: 'number', text: String(Math.abs(value)) };
    return value < 0 ? { kind: 'negative', of: size } : size;
  }
  const { parameters, result } = functionOf(value, argument, parameterNames) ?? {};
  if (!result || parameters?.length !== coordinates.length) return undefined;
  const others = [...namesIn(result)].filter((used) => !parameters.includes(used));
  if (others.some((used) => coordinates.includes(used))) return undefined; // it means something else there
  return substitute(result, new Map(parameters.map((parameter, i) => [parameter, name(coordinates[i]!)])));
}
