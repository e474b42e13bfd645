import { numberOf } from '../contents/numbers.ts';
import { entryOf, type PickleValue } from '../pickle/values.ts';
import type { BoundaryFunction } from '../python/boundary-function.ts';
import { namesIn, sizeOf, Unreadable } from '../python/expression.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import { COST_OF_FUNCTION } from './elementary.ts';
import { valueOf } from './expression-values.ts';
import { ObjectReader } from './object-reader.ts';
import type { Quantity } from './quantities.ts';

/** Reads the source text of a boundary function. @throws Unreadable */
export type ReadFunction = (text: string, key: string, parameterNames: Iterable<string>) => BoundaryFunction;

/** A value that may depend on coordinates. */
export type Term = (...coordinates: Quantity[]) => Quantity;

/** A condition of the file: its numbers, and its functions, which the client saves as text. */
export class ConditionReader extends ObjectReader {
  /** Operations that the functions read so far take for one point, roughly. */
  cost = 0;
  private readonly readFunction: ReadFunction;
  private readonly parameters: ReadonlyMap<string, number>;

  /** @param parameters values of the names that functions use without defining them */
  constructor(value: PickleValue, readFunction: ReadFunction, parameters: ReadonlyMap<string, number>) {
    super(value);
    this.readFunction = readFunction;
    this.parameters = parameters;
  }

  has(key: string): boolean {
    return (this.attribute(key) ?? null) !== null || this.placeInBundle(key) !== undefined;
  }

  /**
   * A number, a function of the coordinates that it is called with, or one of these: that of the parameters of a bundle which the
   * condition looks the value up in.
   * @param argument name under which the constructor takes the value
   * @throws CannotEvaluate where it is missing or can't be read
   */
  term(key: string, argument = key): Term {
    const place = this.placeInBundle(key);
    if (place !== undefined) return (...coordinates) => expectQuantity(coordinates[place], key);
    const value = this.attribute(key) ?? null;
    if (typeof value === 'string') return this.functionOf(value, argument);
    const number = numberOf(value);
    if (number !== null) return () => number;
    throw new CannotEvaluate(
      value === null ? `${this.className} has no ${argument}.` : `The boundary function ${argument} can't be read.`,
    );
  }

  private placeInBundle(key: string): number | undefined {
    const place = entryOf(this.attribute('bundle_param_lookup'), key);
    return typeof place === 'number' ? place : undefined;
  }

  private functionOf(text: string, argument: string): Term {
    const { parameters, result } = this.read(text, argument);
    const unknown = [...namesIn(result)].find((name) => !parameters.includes(name) && !this.parameters.has(name));
    if (unknown !== undefined)
      throw new CannotEvaluate(`The boundary function ${argument} needs ${unknown}, whose value is not known.`);
    this.cost += COST_OF_FUNCTION * sizeOf(result);
    return (...coordinates) => {
      const names = new Map<string, Quantity>(this.parameters);
      parameters.forEach((parameter, i) => names.set(parameter, expectQuantity(coordinates[i], argument)));
      return valueOf(result, names);
    };
  }

  private read(text: string, argument: string): BoundaryFunction {
    try {
      return this.readFunction(text, argument, this.parameters.keys());
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw new CannotEvaluate(`The boundary function ${argument} can't be read.`);
    }
  }
}

function expectQuantity(quantity: Quantity | undefined, of: string): Quantity {
  if (quantity === undefined) throw new CannotEvaluate(`${of} depends on more coordinates than there are.`);
  return quantity;
}
