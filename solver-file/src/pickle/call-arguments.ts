import { isBytes } from './bytes-in-file.ts';
import type { OwnCode } from './own-code.ts';
import { isSizeOfCache, type SymbolicNames } from './symbolic-names.ts';
import { argumentsOf, isCall, isDict, isSequence, type PickleCall, type PickleValue } from './values.ts';

/** What is known of the values that a call is handed. */
interface Knowledge {
  names: SymbolicNames;
  ownCode: OwnCode;
  kinds: { isPlain: (value: PickleValue | undefined, others?: (part: PickleValue) => boolean) => boolean };
  /** Returns the row of the schema for a name; undefined for a name that is not in it. */
  rowOf: (name: string) => { base?: string; gives?: string } | undefined;
}

/** What may stand in one place of a call; `undefined` stands for an argument that is left out. */
export type Argument = (value: PickleValue | undefined, about: Knowledge) => boolean;
export type Arguments = (call: PickleCall, about: Knowledge) => boolean;

/** Kept as it is: Python does not look at it. */
export const anything: Argument = () => true;
/** Python may do with it what it likes: none of it can be called. */
export const plain: Argument = (value, { kinds }) => kinds.isPlain(value);
/** What code consists of: plain values, and code. */
export const code: Argument = (value, { kinds, ownCode }) => kinds.isPlain(value, (part) => ownCode.isCode(part));
export const text: Argument = (value) => typeof value === 'string';
export const nothing: Argument = (value) => value === null || value === undefined;
export const plainTuple: Argument = (value) => isSequence(value, 'tuple');
export const plainDict: Argument = (value) => isDict(value);
/** Something that is there already and that the file only looks up. */
export const known: Argument = (value, { names }) => value !== undefined && names.isLookup(value);

export function named(pattern: RegExp): Argument {
  return (value, about) => known(value, about) && pattern.test(about.names.nameOf(value) ?? '');
}

export function either(...choices: Argument[]): Argument {
  return (value, about) => choices.some((fits) => fits(value, about));
}

/** A class of the library whose objects have a row of their own. */
export const knownClass: Argument = (value, about) =>
  known(value, about) && about.rowOf(about.names.nameOf(value) ?? '')?.base !== undefined;

/** A function of the file, by itself or as a static or class method, or a known name: Python asks for its name and its text. */
export const method: Argument = (value, about) =>
  nothing(value, about) ||
  text(value, about) ||
  known(value, about) ||
  about.ownCode.isFunction(about.names.unwrapped(value as PickleValue));

/** A function of the file by itself: its attributes are read by Python, and no code answers. */
export const functionOfFile: Argument = (value, { ownCode }) => value !== undefined && ownCode.isFunction(value);
/** The first setting of `functools.lru_cache`. */
export const sizeOfCache: Argument = isSizeOfCache;
export const truth: Argument = (value) => typeof value === 'boolean';

/** A dict of attributes that a function may have. */
export const functionAttributes: Argument = (value, { ownCode }) =>
  isDict(value) && value.entries.every(([name, kept]) => ownCode.mayFunctionHave(name, kept));

/** dill writes `...` in a hint as text to evaluate. */
const ELLIPSIS_MAKER = 'dill._dill._eval_repr';

/** A type as it stands in a hint: a name, `None`, `list[int]`, a class of the file, or lists of those. */
export const typeHint: Argument = (value, { names, ownCode, rowOf }) => {
  const isHint = (maker: string) => maker === ELLIPSIS_MAKER || rowOf(maker)?.gives === 'hint';
  const waiting: (PickleValue | undefined)[] = [value];
  for (const hint of waiting) {
    if (isSequence(hint)) for (const part of ownCode.counted(hint.items)) waiting.push(part);
    else if (isDict(hint) || isBytes(hint)) return false;
    else if (isCall(hint) && !ownCode.isClass(hint) && !names.isLookup(hint) && !isHint(names.makerOf(hint)))
      return false;
  }
  return true;
};

/** Every argument, also those by keyword, is of one kind. */
export function each(fits: Argument): Arguments {
  return (call, about) =>
    argumentsOf(call).every((value) => fits(value, about)) &&
    (!isDict(call.kwargs) || call.kwargs.entries.every(([, value]) => fits(value, about)));
}

/** One after the other; an argument that may be left out says so itself. */
export function these(...places: Argument[]): Arguments {
  return (call, about) => {
    const given = argumentsOf(call);
    return (
      call.kwargs === undefined && given.length <= places.length && places.every((fits, at) => fits(given[at], about))
    );
  };
}
