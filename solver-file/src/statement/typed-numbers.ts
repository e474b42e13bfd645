import { PythonWriter, pythonName } from '../canonical/typed-expression.ts';
import { valueOf } from '../formula/expression-values.ts';
import { derivativesIn, namesIn, substitute, type Expression } from '../formula/expression.ts';
import { parseExpression } from '../python/expression-parser.ts';
import { knownConstant } from '../python/functions.ts';
import { CannotState } from './statement.ts';

/** Pattern of a typed name, such as `u`, `\theta` or `T_0`. */
export const NAME = String.raw`\\?[A-Za-zα-ωΑ-Ω][A-Za-z0-9α-ωΑ-Ω]*(?:_\{?\w+\}?)?`;
const WHOLE_NAME = new RegExp(`^${NAME}$`);
const MAX_PARAMETERS = 60;
/** Stands for names where there are none, since patterns are made of them. */
const NOBODY: readonly string[] = ['(?!)'];

/** A typed name as equations have it; null for other texts. */
export function nameIn(text: string): string | null {
  const name = text.trim();
  return WHOLE_NAME.test(name) ? pythonName(name.replaceAll(/[\\{}]/g, '')) : null;
}

export const withoutValue = (name: string): CannotState =>
  new CannotState(`${name} has no value: add one, such as ${name} = 1.`);

/** Parameters that somebody typed, such as `k = 2` or `omega = 2 pi f`. */
export class TypedNumbers {
  private readonly definitions = new Map<string, Expression>();
  private readonly known = new Map<string, number>();

  /** Adds a value that is known already. @throws CannotState for a name that has a value */
  set(name: string, value: number): void {
    if (this.definitions.has(name)) throw new CannotState(`${name} has two values.`);
    this.known.set(name, value);
  }

  /** @throws CannotState for a name that has a value */
  define(name: string, text: string): void {
    if (knownConstant(name)) throw new CannotState(`${name} has a value of its own.`);
    if (this.definitions.has(name) || this.known.has(name)) throw new CannotState(`${name} has two values.`);
    if (this.definitions.size >= MAX_PARAMETERS)
      throw new CannotState(`There are more than ${MAX_PARAMETERS} parameters.`);
    this.definitions.set(name, expressionIn(text));
  }

  /** Computes the values of some parameters. @throws CannotState for one without a value */
  compute(names: readonly string[]): void {
    for (const name of names) this.valueOf(name, []);
  }

  /** The values that are known or have been computed. */
  get values(): ReadonlyMap<string, number> {
    return this.known;
  }

  /** @throws CannotState for a text that is not a finite number */
  number(text: string): number {
    return this.computed(expressionIn(text), text.trim(), []);
  }

  private valueOf(name: string, within: readonly string[]): number {
    const before = this.known.get(name);
    if (before !== undefined) return before;
    const definition = this.definitions.get(name);
    if (!definition || within.includes(name)) throw withoutValue(name);
    const value = this.computed(definition, name, [...within, name]);
    this.known.set(name, value);
    return value;
  }

  private computed(expression: Expression, what: string, within: readonly string[]): number {
    if (derivativesIn(expression).length > 0) throw new CannotState(`${what} is a derivative, not a number.`);
    const names = new Map([...namesIn(expression)].map((name) => [name, this.valueOf(name, within)]));
    return finite(Number(valueOf(expression, names)), what);
  }
}

export function finite(value: number, what: string): number {
  if (!Number.isFinite(value)) throw new CannotState(`${what} is not a finite number.`);
  return value + 0;
}

/** An expression without unknowns. @throws Unreadable where it cannot be read */
function expressionIn(text: string): Expression {
  return withConstants(new PythonWriter([], NOBODY, NOBODY, text.includes('\\')).write(text));
}

/** An expression of Python with its constants, such as π. @throws Unreadable where it cannot be read */
export function withConstants(source: string): Expression {
  const expression = parseExpression(source);
  const constants = [...namesIn(expression)].flatMap((name) => {
    const constant = knownConstant(name);
    return constant ? [[name, constant] as const] : [];
  });
  return substitute(expression, new Map(constants));
}
