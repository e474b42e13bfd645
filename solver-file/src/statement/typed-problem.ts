import type { EquationToCompare } from '../canonical/canonical-equation.ts';
import {
  equationOfSource,
  isCondition,
  isDomain,
  isPython,
  MAX_TYPED_LENGTH,
  partsOf,
  sidesOf,
  sourceOf,
  systemIn,
} from '../canonical/typed-equation.ts';
import { pythonName } from '../canonical/typed-expression.ts';
import { plainNotation } from '../canonical/typed-notation.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { ExpressionJson } from '../formula/expression-json.ts';
import { Unreadable } from '../formula/expression.ts';
import { MAX_COORDINATES, type ManifestCoordinate } from '../open/documents.ts';
import { RESERVED } from '../open/manifest.ts';
import { namesIn } from '../open/trees.ts';
import { knownConstant } from '../python/functions.ts';
import { CannotState, type Statement } from './statement.ts';
import { TreeMaker } from './trees.ts';
import { TypedConditions } from './typed-conditions.ts';
import { coordinateOf, intervalsIn, type TypedInterval } from './typed-domain.ts';
import { nameIn, TypedNumbers, withoutValue } from './typed-numbers.ts';

/** A problem as people type it. */
export interface TypedProblem {
  /** Equations such as `x'' + k x = 0`, in any way that the search reads; values such as `k = 2` may be among them. */
  equation: string;
  /** Conditions such as `x(0) = 1, x'(0) = 0`; values may be among them, too. */
  conditions: string;
  /** Intervals such as `0 <= t <= 10`. */
  domain: string;
}

export interface TypedIssue {
  field: keyof TypedProblem;
  /** What is wrong, as one sentence. */
  reason: string;
}

const FIELDS = ['equation', 'conditions', 'domain'] as const;

/** Reads a problem that somebody types. @returns the problem, or all that is wrong with it; never throws */
export function readTypedProblem(typed: TypedProblem): { statement: Statement } | { issues: TypedIssue[] } {
  const reader = new ProblemReader(typed);
  const statement = reader.read();
  return statement && reader.issues.length === 0 ? { statement } : { issues: reader.issues };
}

/** Lines of a field: values of names, and all others. */
interface Lines {
  values: [name: string, text: string][];
  others: string[];
}

class ProblemReader {
  readonly issues: TypedIssue[] = [];
  private readonly numbers = new TypedNumbers();
  /** Names with a value in each field. */
  private readonly defined: Record<'equation' | 'conditions', string[]> = { equation: [], conditions: [] };
  private readonly maker = new TreeMaker();

  constructor(private readonly typed: TypedProblem) {}

  read(): Statement | null {
    for (const field of FIELDS)
      if (this.typed[field].length > MAX_TYPED_LENGTH)
        this.issues.push({ field, reason: `This text is longer than ${MAX_TYPED_LENGTH} characters.` });
    if (this.issues.length > 0) return null;

    const intervals = this.attempt('domain', () => intervalsIn(this.typed.domain));
    const equation = this.attempt('equation', () => this.equation(intervals));
    if (!equation) return null;
    const unknowns = equation.unknowns.map(({ name }) => name);
    const lines = this.attempt('conditions', () => this.conditionLines([...unknowns, ...equation.coordinates]));
    if (!intervals || !lines || !this.computeValues()) return null;
    const coordinates = this.attempt('domain', () => this.coordinates(intervals, equation.coordinates));
    const trees = this.attempt('equation', () => this.trees(equation, unknowns));
    const names = coordinates && { unknowns, coordinates };
    const conditions = names && this.attempt('conditions', () => this.conditions(lines, names));
    return conditions && trees && { coordinates, unknowns, equation: trees, conditions };
  }

  /** What is made; null, with an issue, where it cannot be. */
  private attempt<T>(field: TypedIssue['field'], make: () => T): T | null {
    try {
      return make();
    } catch (error) {
      this.issues.push({ field, reason: reasonOf(error, field) });
      return null;
    }
  }

  /** @returns whether all parameters have a value */
  private computeValues(): boolean {
    for (const field of ['equation', 'conditions'] as const)
      this.attempt(field, () => this.numbers.compute(this.defined[field]));
    return this.issues.length === 0;
  }

  private define(field: 'equation' | 'conditions', values: Lines['values']): void {
    for (const [name, text] of values) this.numbers.define(name, text);
    this.defined[field] = values.map(([name]) => name);
  }

  private equation(intervals: readonly TypedInterval[] | null): EquationToCompare {
    const { equation: text } = this.typed;
    requireFiniteNumbers(text);
    if (isPython(text)) return equationOfSource(text.trim());
    const [only, ...others] = intervals ?? [];
    const system = systemIn(text, others.length === 0 ? only?.name : undefined);
    const variables = [...system.unknowns, ...system.coordinates].map(pythonName);
    const { values, others: lines } = linesOf(system.lines, variables);
    this.define('equation', values);
    const sides = lines.map((line) => {
      if (isDomain(line))
        throw new CannotState('An equation cannot contain an inequality: the domain has a field of its own.');
      const [left, right] = sidesOf(line);
      if (isCondition(left))
        throw new CannotState('A value at a place, such as u(0) = 1, is a condition: those have a field of their own.');
      return [left, right] as const;
    });
    return equationOfSource(sourceOf(system, sides));
  }

  private conditionLines(variables: readonly string[]): string[] {
    const { conditions: text } = this.typed;
    requireFiniteNumbers(text);
    const { values, others } = linesOf(partsOf(plainNotation(text)), variables);
    this.define('conditions', values);
    return others;
  }

  /** Coordinates in the order of the domain. */
  private coordinates(intervals: readonly TypedInterval[], names: readonly string[]): ManifestCoordinate[] {
    const stranger = intervals.find(({ name }) => !names.includes(name));
    if (stranger)
      throw new CannotState(
        `${stranger.name} is not a coordinate of the equation, whose coordinates are ${names.join(', ')}.`,
      );
    const missing = names.find((name) => !intervals.some((interval) => interval.name === name));
    if (missing !== undefined)
      throw new CannotState(`The domain of ${missing} is missing: write it as 0 <= ${missing} <= 1.`);
    return intervals.map((interval) => coordinateOf(interval, this.numbers));
  }

  /** Equations with numbers for parameters. */
  private trees(equation: EquationToCompare, unknowns: readonly string[]): ExpressionJson[] {
    const { coordinates, parameters, residuals } = equation;
    if (coordinates.length > MAX_COORDINATES)
      throw new CannotState(`An equation has at most ${MAX_COORDINATES} coordinates.`);
    for (const name of [...unknowns, ...coordinates]) checkName(name);
    for (const { name, value } of parameters) {
      const known = value ?? constantNamed(name);
      if (known !== null) this.numbers.set(name, known);
    }
    const { values } = this.numbers;
    for (const tree of residuals) {
      const names = namesIn(tree);
      const unknown = names.find((name) => ![...unknowns, ...coordinates].includes(name) && !values.has(name));
      if (unknown !== undefined) throw withoutValue(unknown);
      if (!names.some((name) => unknowns.includes(name)))
        throw new CannotState(`One of the equations does not contain ${unknowns.join(' or ')}.`);
    }
    return this.maker.take(residuals.map((tree) => this.maker.rewritten(tree, values)));
  }

  private conditions(lines: readonly string[], names: ConstructorParameters<typeof TypedConditions>[0]) {
    const conditions = new TypedConditions(names, this.numbers, this.maker);
    for (const line of lines) conditions.add(line);
    const free = names.unknowns.find((name) => !conditions.all.some(({ unknown }) => unknown === name));
    if (free !== undefined) throw new CannotState(`There is no condition on ${free}, such as ${free}(0) = 1.`);
    return conditions.all;
  }
}

/** @throws CannotState for a name that open files cannot have */
function checkName(name: string): void {
  if (!/^[A-Za-z]\w{0,39}$/.test(name))
    throw new CannotState(
      'A name is made of at most 40 letters, digits and underscores, with a letter at the beginning.',
    );
  if (RESERVED.has(name))
    throw new CannotState(`The name ${name} has another meaning in equations: choose another one.`);
}

function constantNamed(name: string): number | null {
  const constant = knownConstant(name);
  return constant?.kind === 'constant' ? constant.value : null;
}

/** Tells values such as `k = 2` from other lines. @param variables names that stand for no value */
function linesOf(lines: readonly string[], variables: readonly string[]): Lines {
  const found: Lines = { values: [], others: [] };
  for (const line of lines) {
    if (line.trim() === '') continue;
    const [left, right, ...more] = line.split('=');
    const name = /^\s*D\d+Q\s*$/.test(left!) ? null : nameIn(left!);
    const isValue = name !== null && right !== undefined && more.length === 0 && !variables.includes(name);
    if (isValue) found.values.push([name, right]);
    else found.others.push(line);
  }
  return found;
}

function requireFiniteNumbers(text: string): void {
  const numbers = text.match(/\d[\d.]*(?:[eE][+-]?\d+)?/g) ?? [];
  if (numbers.some((number) => Math.abs(parseFloat(number)) === Infinity))
    throw new CannotState('A number is not finite.');
}

/** Why something cannot be read, as one sentence. */
function reasonOf(error: unknown, field: TypedIssue['field']): string {
  if (error instanceof CannotState) return error.message;
  if (!(error instanceof Unreadable || error instanceof CannotEvaluate)) throw error;
  const sentence = error.message.replace(/\.$/, '');
  const rest = /^(?:A |[A-Z][a-z])/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
  return `The ${field} cannot be read: ${rest}.`;
}
