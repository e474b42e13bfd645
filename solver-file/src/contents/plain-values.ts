import {
  isCall,
  isDict,
  isGlobal,
  isSequence,
  type PickleCall,
  type PickleGlobal,
  type PickleValue,
} from '../pickle/values.ts';
import { jsonNumber } from '../json/non-finite.ts';
import { numberOf } from './numbers.ts';

const MAX_VALUES = 10_000;
const MAX_CHARACTERS = 200_000;
const MAX_TEXT_LENGTH = 20_000;
const MAX_KEY_LENGTH = 200;
const MAX_DEPTH = 8;

type Entries = Iterable<readonly [PickleValue, PickleValue]>;
export type ShowRecord = (entries: Entries) => Record<string, unknown>;
/** What an object or an imported name is shown as; undefined leaves it out. */
type ShowObject = (object: PickleCall | PickleGlobal, showRecord: ShowRecord) => unknown;

/**
 * Turns values of a file into JSON: tuples become arrays, numbers that are not finite texts. One of these has a limit for all that it is
 * asked, since a few bytes of a file can stand for billions of values. What is left out is undefined.
 */
export class PlainValues {
  private values = MAX_VALUES;
  private letters = MAX_CHARACTERS;
  private readonly showObject: ShowObject;

  constructor(showObject: ShowObject = () => undefined) {
    this.showObject = showObject;
  }

  /** What can be shown of some entries; keys that are numbers become texts. */
  record(entries: Entries, depth = 0): Record<string, unknown> {
    const shown: [string, unknown][] = [];
    for (const [key, value] of entries) {
      if (this.values < 0) break;
      const name = typeof key === 'number' ? String(key) : key;
      const item = typeof name === 'string' && this.fits(name, MAX_KEY_LENGTH) ? this.show(value, depth) : undefined;
      if (item !== undefined) shown.push([name as string, item]);
    }
    return Object.fromEntries(shown);
  }

  private show(value: PickleValue, depth: number): unknown {
    if (depth > MAX_DEPTH || --this.values < 0) return undefined;
    const number = numberOf(value);
    if (number !== null) return jsonNumber(number);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'string') return this.fits(value, MAX_TEXT_LENGTH) ? value : undefined;
    if (isSequence(value)) return this.list(value.items, depth + 1);
    if (isDict(value)) return this.record(value.entries, depth + 1);
    return isCall(value) || isGlobal(value)
      ? this.showObject(value, (entries) => this.record(entries, depth + 1))
      : undefined;
  }

  /** A part of a list would be another list. */
  private list(items: readonly PickleValue[], depth: number): unknown[] | undefined {
    const shown: unknown[] = [];
    for (const item of items) {
      const value = this.show(item, depth);
      if (value === undefined) return undefined;
      shown.push(value);
    }
    return shown;
  }

  private fits(text: string, longest: number): boolean {
    this.letters -= Math.min(text.length, longest);
    return text.length <= longest && this.letters >= 0;
  }
}
