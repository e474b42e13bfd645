import { numberOf } from '../contents/numbers.ts';
import { isOwnFunction } from '../contents/objects.ts';
import { readNumbers } from '../contents/tensors.ts';
import { entryOf, isSequence, type PickleCall, type PickleValue } from '../pickle/values.ts';
import type { BoundaryFunction } from '../python/boundary-function.ts';
import { namesIn, sizeOf, Unreadable } from '../formula/expression.ts';
import { CannotEvaluate, NeedsCode } from '../formula/cannot-evaluate.ts';
import { COST_OF_FUNCTION } from '../formula/elementary.ts';
import { valueOf } from '../formula/expression-values.ts';
import { ObjectReader } from './object-reader.ts';
import type { Quantity, Unit } from '../formula/unit.ts';

/** Reads the source text of a boundary function. @throws Unreadable */
export type ReadFunction = (text: string, key: string, parameterNames: Iterable<string>) => BoundaryFunction;
/** Reads the code of a boundary function in the file. @throws Unreadable */
export type ReadFunctionInCode = (stored: PickleValue) => BoundaryFunction;

/** A value that may depend on coordinates. */
export type Term = <U extends Unit<U>>(...coordinates: Quantity<U>[]) => Quantity<U>;

/** A condition of the file: its numbers, and its functions, which the library saves as text and the package `solverhub` as code. */
export class ConditionReader extends ObjectReader {
  /** Operations that the functions read so far take for one point, roughly. */
  cost = 0;
  /** Which output of the network the condition is read for, where it is about several. */
  private readonly unit: number;
  private readonly readFunction: ReadFunction;
  private readonly parameters: ReadonlyMap<string, number>;

  /**
   * @param parameters values of the names that functions use without defining them
   * @param readFunctionInCode null where code is not followed
   */
  constructor(
    value: PickleValue,
    readFunction: ReadFunction,
    parameters: ReadonlyMap<string, number>,
    unit = 0,
    private readonly readFunctionInCode: ReadFunctionInCode | null = null,
  ) {
    super(value);
    this.unit = unit;
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
    if (place !== undefined)
      return <U extends Unit<U>>(...coordinates: Quantity<U>[]) => expectQuantity(coordinates[place], key);
    const value = this.attribute(key) ?? null;
    if (typeof value === 'string' || isOwnFunction(value)) return this.functionOf(value, argument);
    const number = numberOf(value);
    if (number !== null) return () => number;
    throw new CannotEvaluate(
      value === null ? `${this.className} has no ${argument}.` : `The boundary function ${argument} can't be read.`,
    );
  }

  /**
   * The conditions of an ensemble, one for each output of the network; undefined for other conditions.
   * @throws CannotEvaluate for one that the library can't compute either
   */
  components(): readonly PickleValue[] | undefined {
    const conditions = this.attribute('conditions');
    if (!this.isLibrary || this.className !== 'EnsembleCondition' || !isSequence(conditions)) return undefined;
    const readers = conditions.items.map((item) => new ConditionReader(item, this.readFunction, this.parameters));
    // These ask the network for its slope at an end, which an ensemble does not hand on.
    const asking = readers.find((reader) => reader.has('x_min_prime') || reader.has('x_max_prime'));
    const unfit = asking ?? readers.find(({ className }) => className === 'EnsembleCondition');
    if (unfit) throw new CannotEvaluate(`${unfit.className} can't be one of the conditions of an ensemble.`);
    if (this.optionalNumber('ith_unit') !== undefined)
      throw new CannotEvaluate('An ensemble of conditions is imposed on a single output of a network.');
    return conditions.items;
  }

  /** How many outputs of a network a condition on the coefficients of a basis is about; undefined for other conditions. */
  basisSize(): number | undefined {
    if (!this.isLibrary || !this.className.endsWith('SphericalBasis')) return undefined;
    return this.coefficients('R_0').length;
  }

  /** Returns the coefficient of the output that the condition is read for, from a list of coefficients or a single one. */
  coefficient(key: string): number {
    const all = this.coefficients(key);
    return all[all.length === 1 ? 0 : this.unit]!;
  }

  /** @throws CannotEvaluate where they are no numbers, or not as many as there are at the inner sphere */
  private coefficients(key: string): readonly number[] {
    const value = this.attribute(key);
    const numbers = readNumbers(value) ?? (numberOf(value) === null ? null : [numberOf(value)!]);
    if (!numbers || numbers.length === 0) throw new CannotEvaluate(`${this.className} has no ${key}.`);
    if (key !== 'R_0' && numbers.length !== 1 && numbers.length !== this.coefficients('R_0').length)
      throw new CannotEvaluate(
        `${key} of ${this.className} has ${numbers.length} coefficients, but R_0 has a different number.`,
      );
    return [...numbers];
  }

  private placeInBundle(key: string): number | undefined {
    const place = entryOf(this.attribute('bundle_param_lookup'), key);
    return typeof place === 'number' ? place : undefined;
  }

  private functionOf(source: string | PickleCall, argument: string): Term {
    const { parameters, result } = this.read(source, argument);
    const unknown = [...namesIn(result)].find((name) => !parameters.includes(name) && !this.parameters.has(name));
    if (unknown !== undefined)
      throw new CannotEvaluate(`The boundary function ${argument} needs ${unknown}, whose value is not known.`);
    this.cost += COST_OF_FUNCTION * sizeOf(result);
    return <U extends Unit<U>>(...coordinates: Quantity<U>[]) => {
      if (coordinates.length !== parameters.length)
        throw new CannotEvaluate(
          `The boundary function ${argument} has ${counted(parameters.length, 'argument')}, but the condition calls it with ${coordinates.length}.`,
        );
      const names = new Map<string, Quantity<U>>(this.parameters);
      parameters.forEach((parameter, i) => names.set(parameter, expectQuantity(coordinates[i], argument)));
      return valueOf(result, names);
    };
  }

  private read(source: string | PickleCall, argument: string): BoundaryFunction {
    try {
      if (typeof source === 'string') return this.readFunction(source, argument, this.parameters.keys());
      if (this.readFunctionInCode) return this.readFunctionInCode(source);
      throw new NeedsCode(`The code of the boundary function ${argument} cannot be followed here.`);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      throw new CannotEvaluate(`The boundary function ${argument} can't be read.`);
    }
  }
}

function expectQuantity<U>(quantity: Quantity<U> | undefined, of: string): Quantity<U> {
  if (quantity === undefined) throw new CannotEvaluate(`${of} depends on more coordinates than the problem has.`);
  return quantity;
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
