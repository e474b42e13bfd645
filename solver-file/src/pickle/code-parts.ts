import { isBytes } from './bytes-in-file.ts';
import { isLibraryModule } from './usual-names.ts';
import { argumentsOf, entryOf, isCall, isSequence, type PickleCall, type PickleValue } from './values.ts';

/** What makes functions, classes and code objects while loading, and how their parts are handed over. */
export const FUNCTION_MAKERS: ReadonlySet<string> = new Set([
  'dill._dill._create_function',
  'types.FunctionType',
  'types.LambdaType',
]);
export const CLASS_MAKERS: ReadonlySet<string> = new Set([
  'abc.ABCMeta',
  'builtins.type',
  'dill._dill._create_type',
  'enum.EnumMeta',
  'enum.EnumType',
  'types.new_class',
]);
export const CODE_MAKERS: ReadonlySet<string> = new Set(['dill._dill._create_code', 'types.CodeType']);

const MAX_NAME_LENGTH = 100;

export interface FunctionParts {
  code: PickleValue;
  globals: PickleValue;
  /** Name by which the function calls itself, short enough to be read. */
  name: string;
  /** Cells with the variables of the function around it, in the order in which its code names them. */
  closure: readonly PickleValue[];
  defaults: PickleValue;
  /** Defaults of what is handed over by keyword, where the function is made with some. */
  keywordDefaults: PickleValue;
}

export function partsOfFunction(own: PickleCall): FunctionParts {
  const [code = null, globals = null, name, defaults = null, closure, , keywordDefaults = null] = argumentsOf(own);
  return {
    code,
    globals,
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '<lambda>',
    closure: isSequence(closure) ? closure.items : [],
    defaults,
    keywordDefaults,
  };
}

/**
 * Whether a function says that it is a library's own. Anybody can write that, so it excuses no more than names which are held and not
 * called: files that carry torch's optimizer by value have `eval` among the globals of its functions.
 */
export function claimsLibrary(own: PickleCall): boolean {
  const module = entryOf(partsOfFunction(own).globals, '__name__');
  return typeof module === 'string' && isLibraryModule(module);
}

/** dill hands over (metaclass, name, bases, body); type() itself (name, bases, body). */
export function partsOfClass(ownClass: PickleCall): {
  metaclass: PickleValue;
  name: PickleValue;
  bases: PickleValue;
  body: PickleValue;
} {
  const parts = argumentsOf(ownClass);
  const [name = null, bases = null, body = null] = parts.slice(-3);
  return { metaclass: parts.length > 3 ? (parts[0] as PickleValue) : null, name, bases, body };
}

/** The names of the variables that a function takes from the one around it, in the order of the cells in its closure. */
export function freeVariablesOf(code: PickleValue): readonly PickleValue[] {
  const free = isCall(code) ? argumentsOf(code).at(-2) : undefined;
  return isSequence(free) ? free.items : [];
}

/**
 * The names that code objects use, and those of the functions inside them, which are among their constants.
 *
 * @param take what is to be looked at of a list of constants or names: any number of code objects may share one
 */
export function namesInCode(
  codes: Iterable<PickleValue>,
  isCode: (value: PickleValue) => value is PickleCall,
  take: (parts: readonly PickleValue[]) => readonly PickleValue[],
): string[] {
  const names: string[] = [];
  const waiting: PickleValue[] = [...codes];
  const seen = new Set<PickleValue>();
  while (waiting.length > 0) {
    const value = waiting.pop() as PickleValue;
    if (seen.has(value) || !isCode(value)) continue;
    seen.add(value);
    const { constants, used } = partsOfCode(value);
    for (const constant of take(constants)) waiting.push(constant);
    for (const name of take(used)) if (typeof name === 'string') names.push(name);
  }
  return names;
}

/** The layout changes with Python's version, but constants and names always follow the bytes of the code. */
function partsOfCode(code: PickleCall): { constants: PickleValue[]; used: PickleValue[] } {
  const parts = argumentsOf(code);
  const at = parts.findIndex((part, index) => isBytes(part) && isSequence(parts[index + 1], 'tuple'));
  const [constants, used] = at < 0 ? [] : parts.slice(at + 1);
  return { constants: isSequence(constants) ? constants.items : [], used: isSequence(used) ? used.items : [] };
}
