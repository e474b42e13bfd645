import type { ConditionFields } from './condition-values.ts';
import { conditionTex } from './conditions.ts';
import { conditionTypeOf } from './condition-types.ts';
import type { ReadEquation } from './read-equation.ts';
import { readEquation } from './read-equation.ts';
import type { Domain, EquationType } from './setting.ts';
import { domainOf, equationTypeOf } from './setting.ts';
import { MAX_SOURCE_LENGTH } from './equations.ts';
import { Unreadable } from './expression.ts';
import { parameterLines } from './parameters.ts';
import { placeholderNames } from './unknowns.ts';

/** Raised whenever the same upload would give other facts: stored ones are then derived anew. */
export const DERIVED_WITH = 3;

const MAX_LINES = 50;
const MAX_LINE = 2000;
const MAX_CONDITIONS = 25;

export interface DeriveInput {
  /** `diff_equation_details` as sent. */
  details: Record<string, unknown>;
  typeName: string | null;
  /** The solver's parent class as the file tells it. */
  parentTypeName: string | null;
}

export interface Derived {
  /** A line for each residual; null where the source cannot be read with certainty: show `source`. */
  equation_tex: string[] | null;
  /** The equation's source, laid out where it could be read, as sent where not. */
  source: string | null;
  source_state: 'parsed' | 'unreadable' | 'absent';
  conditions_tex: string[];
  parameters_tex: string[];
  variables: string[];
  dependent_variables: string[];
  independent_variables: string[];
  /** For each dependent variable the highest total order of its derivatives. */
  order: Record<string, number>;
  equation_type: EquationType;
  /** Enum keys; the class name where it has none. */
  condition_types: string[];
  domain: Domain;
  /** Whether the source differentiates anything: a text that does not is no differential equation. */
  has_diff: boolean;
  /** Boundary functions were saved as text: the solver cannot be trained on after loading. */
  conditions_are_text: boolean;
}

/** What people read and filter by, out of what the client sent. Never throws: what cannot be read is left out or shown as sent. */
export function deriveFromUpload({ details, typeName, parentTypeName }: DeriveInput): Derived {
  const text = typeof details.equation === 'string' ? details.equation.trim() : '';
  const conditions = listOf(details.conditions)
    .slice(0, MAX_CONDITIONS)
    .map((condition) => (isObject(condition) ? condition : {}));
  const parameters = isObject(details.parameters) ? details.parameters : {};
  const generator = isObject(details.generator) ? details.generator : {};
  const parameterNames = Object.keys(parameters);

  const unknownCount = conditions.length || listOf(details.networks).length;
  const equation = attempt(() =>
    readEquation(text, { unknownCount, conditionCount: conditions.length, parameterNames }),
  );
  const unknowns = equation?.unknowns ?? { variables: [], dependent: [], independent: [], order: {} };
  const equationType = equationTypeOf([typeName, parentTypeName], generator, unknowns.independent);
  const classNames = conditions
    .map(({ condition_type: name }) => (typeof name === 'string' ? name : ''))
    .filter((name) => name !== '');

  return {
    equation_tex: equation?.tex ?? null,
    source: equation?.pretty ?? (text.slice(0, MAX_SOURCE_LENGTH) || null),
    source_state: equation ? 'parsed' : text ? 'unreadable' : 'absent',
    conditions_tex: shown(conditionLines(conditions, equation, parameterNames)),
    parameters_tex: shown(parameterLines(parameters, equation?.constants ?? new Map())),
    variables: unknowns.variables,
    dependent_variables: unknowns.dependent,
    independent_variables: unknowns.independent,
    order: unknowns.order,
    equation_type: equationType,
    condition_types: [...new Set(classNames.map(conditionTypeOf))],
    domain: domainOf(equationType, generator, equation ? unknowns.independent : coordinatesBy(classNames)),
    has_diff: equation !== undefined || /diff\s*\(/.test(text),
    conditions_are_text: conditions.some((condition) =>
      Object.entries(condition).some(([key, value]) => key !== 'condition_type' && typeof value === 'string'),
    ),
  };
}

/** Condition i is about unknown i. */
function conditionLines(
  conditions: ConditionFields[],
  equation: ReadEquation | undefined,
  parameterNames: string[],
): string[] {
  const names = equation?.unknowns.dependent ?? placeholderNames(conditions.length);
  const coordinates = equation?.unknowns.independent ?? [];
  return conditions.flatMap((condition, i) => {
    const unknown = names[i];
    return unknown === undefined || typeof condition.condition_type !== 'string'
      ? []
      : (attempt(() => conditionTex(condition, { unknown, coordinates, parameterNames })) ?? []);
  });
}

/** Without an equation only the condition tells what the two dimensions are. */
function coordinatesBy(classNames: string[]): string[] {
  if (classNames.includes('IBVP1D')) return ['x', 't'];
  return classNames.includes('DirichletBVP2D') ? ['x', 'y'] : [];
}

const shown = (lines: string[]): string[] => lines.filter(({ length }) => length <= MAX_LINE).slice(0, MAX_LINES);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
