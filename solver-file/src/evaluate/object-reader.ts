import { numberOf } from '../contents/numbers.ts';
import { nameOfClass } from '../contents/objects.ts';
import { readNumbers } from '../contents/tensors.ts';
import { attributeOf, entriesOf, entryOf, isCall, isGlobal, isSequence, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';

/** Modules of Python whose classes are what their names say. */
const LIBRARIES = /^(?:torch\.nn|neurodiffeq)(?:\.|$)/;
const MAX_PARTS = 500;

/** An object that the file would make: its class, and the attributes it is given. */
export class ObjectReader {
  readonly value: PickleValue;
  /** Name of the class without its module. */
  readonly className: string;
  /** Whether the file names the class, and does not bring it along. */
  readonly isByName: boolean;
  /** Whether the class is one of torch or of the client's library. */
  readonly isLibrary: boolean;

  constructor(value: PickleValue) {
    this.value = value;
    const callee = isCall(value) ? value.callee : null;
    this.className = nameOfClass(callee ?? undefined) || 'without a name';
    this.isByName = isGlobal(callee);
    this.isLibrary = isGlobal(callee) && LIBRARIES.test(callee.module);
  }

  attribute(name: string): PickleValue | undefined {
    return attributeOf(this.value, name);
  }

  /** An object that this one holds. */
  part(name: string): ObjectReader {
    return new ObjectReader(this.attribute(name) ?? null);
  }

  /** The objects of a list that this one holds; none where it is not a list, or a very long one. */
  parts(name: string): ObjectReader[] {
    const list = this.attribute(name);
    return isSequence(list) && list.items.length <= MAX_PARTS ? list.items.map((item) => new ObjectReader(item)) : [];
  }

  /** Undefined where the attribute is None or missing. @throws CannotEvaluate where it is something else than a number */
  optionalNumber(name: string): number | undefined {
    const value = this.attribute(name) ?? entryOf(this.attribute('_parameters'), name) ?? null;
    if (value === null) return undefined;
    const number = numberOf(value);
    if (number === null) throw new CannotEvaluate(`${name} of ${this.className} is not a number.`);
    return number;
  }

  /** @throws CannotEvaluate where the attribute is not a number */
  number(name: string): number {
    const number = this.optionalNumber(name);
    if (number === undefined) throw new CannotEvaluate(`${this.className} has no ${name}.`);
    return number;
  }

  /** @throws CannotEvaluate where the attribute is not a whole number from 1 to `max` */
  count(name: string, max: number): number {
    const count = this.number(name);
    if (!Number.isInteger(count) || count < 1 || count > max)
      throw new CannotEvaluate(`${this.className} has ${name} ${count}, which is not between 1 and ${max}.`);
    return count;
  }

  /** @throws CannotEvaluate where the attribute is not a list of numbers, or a very long one */
  numbers(name: string): number[] {
    const value = this.attribute(name);
    const numbers = isSequence(value) && value.items.length <= MAX_PARTS ? value.items.map(numberOf) : [];
    if (numbers.length === 0 || numbers.includes(null))
      throw new CannotEvaluate(`${name} of ${this.className} is not a list of numbers.`);
    return numbers as number[];
  }

  flag(name: string): boolean {
    return this.attribute(name) === true;
  }
}

/** A torch module: an object with tensors and with modules inside. */
export class ModuleReader extends ObjectReader {
  /** The modules inside, by name, in the order of the file. @throws CannotEvaluate where they are very many */
  get children(): [name: string, module: PickleValue][] {
    const entries = entriesOf(this.attribute('_modules'));
    if (entries.length > MAX_PARTS) throw new CannotEvaluate(`${this.className} has more than ${MAX_PARTS} modules.`);
    return entries.flatMap(([name, module]) => (typeof name === 'string' ? [[name, module]] : []));
  }

  /** Its own parameters, by name. */
  get parameterEntries(): [name: string, parameter: PickleValue][] {
    const entries = entriesOf(this.attribute('_parameters')).slice(0, MAX_PARTS);
    return entries.flatMap(([name, value]) => (typeof name === 'string' ? [[name, value]] : []));
  }

  /** Whether the module has numbers of its own, beside those of the modules inside. */
  get hasParameters(): boolean {
    return this.holds('_parameters');
  }

  /** Whether functions were hooked in, or put in place of the class's own, that change what goes in or comes out. */
  get hasHooks(): boolean {
    const replaced = this.attribute('forward') !== undefined;
    return replaced || this.holds('_forward_hooks') || this.holds('_forward_pre_hooks');
  }

  /** @throws CannotEvaluate where the module lacks it */
  child(name: string): PickleValue {
    const module = entryOf(this.attribute('_modules'), name);
    if (module === undefined) throw new CannotEvaluate(`${this.className} has no module ${name}.`);
    return module;
  }

  private holds(name: string): boolean {
    return entriesOf(this.attribute(name)).length > 0;
  }

  /** The numbers of a parameter or buffer. @throws CannotEvaluate where they can't be read, or are not as many as they should be */
  tensor(name: string, count: number): Float64Array {
    const numbers = this.optionalTensor(name, count);
    if (!numbers) throw new CannotEvaluate(`${this.className} has no ${name}.`);
    return numbers;
  }

  /** Returns the numbers of a tensor; null where the module does without. @throws CannotEvaluate like {@link tensor} */
  optionalTensor(name: string, count: number): Float64Array | null {
    const value = entryOf(this.attribute('_parameters'), name) ?? entryOf(this.attribute('_buffers'), name) ?? null;
    if (value === null) return null;
    const numbers = readNumbers(value);
    if (numbers?.length !== count) throw new CannotEvaluate(`The ${name} of ${this.className} can't be read.`);
    return numbers;
  }
}
