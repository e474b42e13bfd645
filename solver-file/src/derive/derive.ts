import type { ConditionCode } from '../bytecode/condition-functions.ts';
import type { CodeEquation } from '../bytecode/equation-from-code.ts';
import { canonicalEquation, type CanonicalEquation } from '../canonical/canonical-equation.ts';
import type { Difference } from '../contents/differences.ts';
import { holdsSourceText } from '../contents/conditions.ts';
import { isObject, numbersAmong } from '../contents/sent-details.ts';
import { isSameEquation } from '../formula/trial-residuals.ts';
import { withCode } from './condition-code.ts';
import type { ConditionFields } from '../python/condition-values.ts';
import { coordinatesOf, type KnownCoordinates } from '../python/condition-coordinates.ts';
import { componentsOf, conditionsByUnknown, conditionTex } from '../python/conditions.ts';
import { conditionTypeOf } from '../python/condition-types.ts';
import type { ReadEquation } from '../python/read-equation.ts';
import { drawnEquation, readEquation } from '../python/read-equation.ts';
import type { Domain, EquationType, Interval } from '../python/setting.ts';
import { dimensionOf, domainOf, equationTypeOf } from '../python/setting.ts';
import { MAX_SOURCE_LENGTH } from '../python/equations.ts';
import { Unreadable } from '../formula/expression.ts';
import { equationJson, type EquationJson } from '../python/equation-json.ts';
import { expressionText } from '../formula/expression-text.ts';
import { parameterLines } from '../python/parameters.ts';
import { placeholderNames } from '../python/unknowns.ts';

/** Raised whenever the same upload would give other facts: stored ones are then derived anew. */
export const DERIVED_WITH = 21;

const MAX_LINES = 50;
const MAX_LINE = 2000;
const MAX_CONDITIONS = 25;
const MAX_DIFFERENCE_LENGTH = 200;
const NOT_DRAWN =
  'The equation in the code cannot be shown as a formula: it is too long, or two of its names would look alike.';

/** The equation as the code in the file has it, or why it cannot be read there. */
export type EquationInCode = { equation: EquationOfCode } | { reason: string };

type EquationOfCode = Pick<CodeEquation, 'unknowns' | 'residuals' | 'parameters' | 'quantities'>;

export interface DeriveInput {
  /** `diff_equation_details` as sent. */
  details: Record<string, unknown>;
  typeName: string | null;
  /** The solver's parent class as the file tells it. */
  parentTypeName: string | null;
  /** The intervals of training as the file tells them, one for each number that the networks are given. */
  domain?: readonly Interval[];
  /** Goes before the text in `details`; null where the file holds no code for the equation. */
  code?: EquationInCode | null;
  /** Functions of the conditions; they go before the texts in `details`, too. */
  conditionCode?: readonly ConditionCode[];
  /** What an older version shows, whose equation is kept. */
  kept?: Derived;
}

export interface Derived {
  /** A line for each residual; null where the equation cannot be read with certainty, or not be drawn: show `source`. */
  equation_tex: string[] | null;
  /** The same lines, each equation solved for its highest derivative where that only takes moving terms: what people are shown. */
  solved_tex: string[] | null;
  /** Source that the equation was read from; `file` for an open file, which states it; null where it was read from none. */
  equation_origin: 'code' | 'text' | 'file' | null;
  /** Why the equation in the code is not shown, as one sentence; null where it is. */
  code_reason: string | null;
  /** The equation as an expression tree for other programs; null where it cannot be read or is too large. */
  equation: EquationJson | null;
  /** What tells whether two equations are the same; null where there is no tree, or it takes too much work. */
  canonical: CanonicalEquation | null;
  /** Why an equation that is read is not given as a tree. */
  equation_reason: string | null;
  /** The equation's source, laid out where it could be read, as sent where not. */
  source: string | null;
  source_state: 'parsed' | 'unreadable' | 'absent';
  conditions_tex: string[];
  parameters_tex: string[];
  variables: string[];
  dependent_variables: string[];
  independent_variables: string[];
  /** Highest total order of the derivatives of each dependent variable. */
  order: Record<string, number>;
  equation_type: EquationType;
  /** Enum keys; the class name where it has none. */
  condition_types: string[];
  domain: Domain;
  /** Whether the equation differentiates anything: a text that does not is not a differential equation. */
  has_diff: boolean;
  /** Boundary functions were saved as text: the solver cannot be trained on after loading. */
  conditions_are_text: boolean;
}

/** What two sources say of the equation. */
interface EquationSources {
  /** Equation that is shown; undefined where none was read. */
  shown: ReadEquation | undefined;
  origin: Derived['equation_origin'];
  reason: string | null;
  fromText: ReadEquation | undefined;
  /** Whether both can be read and mean something else. */
  differ: boolean;
  /** What an older version shows, where its equation is kept. */
  kept?: Derived;
}

/** What people read and filter by, out of the equation's code and what the client sent. Never throws: what cannot be read is left out or shown as sent. */
export const deriveFromUpload = (input: DeriveInput): Derived => deriveWithDifferences(input).derived;

/** What people read and filter by, with what the equation's text says otherwise than its code. */
export function deriveWithDifferences(input: DeriveInput): { derived: Derived; differences: Difference[] } {
  const equations = equationsOf(input);
  return { derived: derivedFrom(input, equations), differences: differencesOf(equations, input.code) };
}

function derivedFrom(
  { details, typeName, parentTypeName, domain = [], conditionCode = [] }: DeriveInput,
  { shown: equation, origin, reason, fromText, kept }: EquationSources,
): Derived {
  const text = textOf(details);
  const parameters = parametersOf(details);
  const sentConditions = conditionsOf(details);
  const conditions = withCode(sentConditions, conditionCode, numbersAmong(parameters));
  const generator = isObject(details.generator) ? details.generator : {};
  const parameterNames = Object.keys(parameters);

  const unknowns = equation?.unknowns ?? { variables: [], dependent: [], independent: [], order: {} };
  const typeNames = [typeName, parentTypeName];
  const equationType = equationTypeOf(typeNames, generator, unknowns.independent);
  const known = {
    coordinates: unknowns.independent,
    dimension: dimensionOf(typeNames, generator),
    parameterNames,
  };
  const classNames = conditions
    .flatMap((condition) => componentsOf(condition) ?? [condition])
    .map(({ condition_type: name }) => (typeof name === 'string' ? name : ''))
    .filter((name) => name !== '');

  const tree = equation && !kept ? equationJson({ equation, conditions, parameters, generator }) : null;

  return {
    equation_tex: equation?.tex ?? null,
    solved_tex: equation?.solvedTex ?? null,
    equation_origin: origin,
    code_reason: reason,
    equation: tree && 'format' in tree ? tree : (kept?.equation ?? null),
    // Older rows of the database have none.
    canonical: tree && 'format' in tree ? canonicalEquation(tree) : (kept?.canonical ?? null),
    equation_reason: tree && 'reason' in tree ? tree.reason : (kept?.equation_reason ?? null),
    source: fromText?.pretty ?? (text.slice(0, MAX_SOURCE_LENGTH) || null),
    source_state: fromText ? 'parsed' : text ? 'unreadable' : 'absent',
    conditions_tex: shown(conditionLines(conditions, equation, known)),
    parameters_tex: shown(parameterLines(parameters, equation?.constants ?? new Map())),
    variables: unknowns.variables,
    dependent_variables: unknowns.dependent,
    independent_variables: unknowns.independent,
    order: unknowns.order,
    equation_type: equationType,
    condition_types: [...new Set(classNames.map(conditionTypeOf))],
    domain: domainOf(
      equationType,
      generator,
      equation ? unknowns.independent : coordinatesBy(conditions, known),
      domain,
    ),
    has_diff: equation !== undefined || /diff\s*\(/.test(text),
    conditions_are_text: sentConditions.some(holdsSourceText),
  };
}

/** The code goes before the text, which keeps its wording where both mean the same. */
function equationsOf({ details, code, kept }: DeriveInput): EquationSources {
  const conditions = conditionsOf(details);
  const parameters = parametersOf(details);
  const fromText = attempt(() =>
    readEquation(textOf(details), {
      unknownCount: conditions.length || listOf(details.networks).length,
      conditionCount: conditions.length,
      parameterNames: Object.keys(parameters),
    }),
  );
  if (kept)
    return { shown: keptEquation(kept), origin: kept.equation_origin, reason: null, fromText, differ: false, kept };
  if (!code || 'reason' in code)
    return { shown: fromText, origin: fromText ? 'text' : null, reason: code?.reason ?? null, fromText, differ: false };

  const fromCode = drawnEquation(readingOf(code.equation), code.equation.quantities);
  const agree = fromText && isSameEquation(fromText, fromCode, numbersAmong(parameters));
  // A long one reads better in the parts that its code has names for.
  const equation =
    fromText && agree && !fromCode.isInParts
      ? { ...fromText, constants: new Map([...fromCode.constants, ...fromText.constants]) }
      : fromCode;
  return {
    shown: equation,
    origin: 'code',
    reason: equation.tex ? null : NOT_DRAWN,
    fromText,
    differ: agree === false,
  };
}

const readingOf = ({ unknowns, residuals, parameters }: EquationOfCode) => ({
  unknowns,
  residuals,
  constants: new Map([...parameters].map(([name, { tree }]) => [name, tree])),
  pretty: null,
});

function keptEquation(kept: Derived): ReadEquation {
  const { variables, dependent_variables: dependent, independent_variables: independent, order } = kept;
  const unknowns = { variables, dependent, independent, order };
  // Older rows of the database have no solved equation.
  const [tex, solvedTex] = [kept.equation_tex, kept.solved_tex ?? kept.equation_tex];
  return { unknowns, residuals: [], tex, solvedTex, constants: new Map(), pretty: kept.source };
}

function differencesOf({ fromText, differ }: EquationSources, code: DeriveInput['code']): Difference[] {
  if (!differ || !fromText || !code || 'reason' in code) return [];
  return [{ what: 'equation', sent: inWords(fromText), file: inWords(code.equation) }];
}

function inWords({ unknowns, residuals }: Pick<ReadEquation, 'unknowns' | 'residuals'>): string {
  const text = `${unknowns.variables.join(', ')}: [${residuals.map(expressionText).join(', ')}]`;
  return text.length > MAX_DIFFERENCE_LENGTH ? `${text.slice(0, MAX_DIFFERENCE_LENGTH - 1)}…` : text;
}

function conditionLines(
  conditions: ConditionFields[],
  equation: ReadEquation | undefined,
  known: KnownCoordinates,
): string[] {
  const names = equation?.unknowns.dependent ?? placeholderNames(conditions.length);
  return conditionsByUnknown(conditions, names).flatMap(({ fields, unknown }) =>
    typeof fields.condition_type === 'string' ? (attempt(() => conditionTex(fields, { unknown, ...known })) ?? []) : [],
  );
}

/** Returns the coordinates that a condition over two of them names, else an empty list. Without an equation, nothing else names them. */
function coordinatesBy(conditions: ConditionFields[], known: KnownCoordinates): string[] {
  const named = conditions.map((condition) => coordinatesOf(condition, known) ?? []);
  const both = named.find((names) => names.length === 2 && !names.includes(undefined));
  return (both ?? []) as string[];
}

const shown = (lines: string[]): string[] => lines.filter(({ length }) => length <= MAX_LINE).slice(0, MAX_LINES);
const textOf = ({ equation }: DeriveInput['details']): string => (typeof equation === 'string' ? equation.trim() : '');
const conditionsOf = ({ conditions }: DeriveInput['details']): ConditionFields[] =>
  listOf(conditions)
    .slice(0, MAX_CONDITIONS)
    .map((condition) => (isObject(condition) ? condition : {}));
const parametersOf = ({ parameters }: DeriveInput['details']): Record<string, unknown> =>
  isObject(parameters) ? parameters : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
