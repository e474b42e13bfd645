import { shownName } from '../python/variable-name.ts';
import { operateValues } from './special-methods.ts';
import type { Call, Interpreter } from './value-types.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { numberValue, type Value } from './values.ts';

export type Known = (call: Call) => Value;

/** The entry of a table, which may be asked for any name. */
export const own = <T>(table: Record<string, T>, name: string, isAsked = true): T | undefined =>
  isAsked && Object.hasOwn(table, name) ? table[name] : undefined;

/** Arguments in the order of the parameters. @throws UnreadableCode for arguments that there are no parameters for */
export function bound(
  parameters: readonly string[],
  { args, named }: Pick<Call, 'args' | 'named'>,
  of: string,
  aliases: Record<string, string> = {},
): (Value | undefined)[] {
  const all: (Value | undefined)[] = [...args];
  for (const [key, value] of named) {
    const place = parameters.indexOf(own(aliases, key) ?? key);
    if (place < 0 || all[place] !== undefined) throw new UnreadableCode(`${of} is called with ${shownName(key)}.`);
    all[place] = value;
  }
  if (all.length > parameters.length) throw new UnreadableCode(`${of} is called with too many arguments.`);
  return all;
}

export function added(terms: readonly Value[], interpreter: Interpreter, start?: Value): Value {
  const [first, ...others] = start ? [start, ...terms] : terms;
  if (!first) return numberValue(0, undefined, true);
  return others.reduce((total, term) => operateValues('+', total, term, interpreter), first);
}

export const one = ({ args }: Call, of: string): Value => {
  const [only, ...others] = args;
  if (!only || others.length > 0) throw new UnreadableCode(`${of} is called with ${args.length} arguments.`);
  return only;
};
export const wholeNumber = (value: Value | undefined, of: string): number => {
  const number = value?.kind === 'boolean' ? Number(value.value) : value?.kind === 'number' ? value.value : NaN;
  if (!Number.isSafeInteger(number)) throw new UnreadableCode(`${of} needs a whole number.`);
  return number;
};

export const lastOf = (name: string): string => name.split('.').at(-1)!;
