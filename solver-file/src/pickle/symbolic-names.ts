import { isSensitive } from './dangerous-names.ts';
import { argumentsOf, isCall, isGlobal, type PickleCall, type PickleValue } from './values.ts';

/** Modules whose names mean something known under another name: Python 2, C modules, and what dill itself maps. */
export const ALIASES = [
  ['__builtin__', 'builtins'],
  ['_codecs', 'codecs'],
  ['_functools', 'functools'],
  ['_operator', 'operator'],
  ['copy_reg', 'copyreg'],
  ['dill.dill', 'dill._dill'],
] as const;
const BEGINNINGS = ALIASES.map(([from, to]) => ({ from, dotted: `${from}.`, to }));

export const ATTRIBUTE_READERS: ReadonlySet<string> = new Set([
  'builtins.getattr',
  'builtins.object.__getattribute__',
  'builtins.type.__getattribute__',
  'dill._dill._get_attr',
  'inspect.getattr_static',
]);
export const IMPORTERS: ReadonlySet<string> = new Set([
  'builtins.__import__',
  'dill._dill._import_module',
  'importlib.__import__',
  'importlib.import_module',
]);
const TYPE_READER = 'dill._dill._load_type';
export const CACHE = 'functools.lru_cache';
/** Give back what they are handed first, in another wrapping. */
export const WRAPPERS: ReadonlySet<string> = new Set([
  'builtins.classmethod',
  'builtins.property',
  'builtins.staticmethod',
  CACHE,
  'functools.partial',
  'types.MethodType',
  'types.PartialType',
]);
/** Call what they are handed first. */
export const APPLIERS: ReadonlySet<string> = new Set([
  'dill._dill._create_array',
  'dill._dill._create_ftype',
  'dill._dill._create_type',
  'builtins.filter',
  'builtins.map',
  'functools.reduce',
  'itertools.starmap',
  'operator.call',
  'torch._tensor._rebuild_from_type_v2',
]);

const MAX_NAME_LENGTH = 200;

/**
 * Follows names through what a file would compute: `getattr(_import_module("os"), "system")` is `os.system`. The object that a call makes
 * goes by the call's name and `()`; `?` stands for what the file alone does not tell.
 */
export class SymbolicNames {
  private readonly names = new Map<PickleCall, string>();

  nameOf(value: PickleValue | undefined): string | null {
    if (isGlobal(value)) return value.path;
    if (!isCall(value)) return null;
    return value.embedded === undefined ? (this.names.get(value) ?? null) : this.nameOf(value.embedded);
  }

  /** Notes the name of what a call gives. It must get every call in file order, so that each name rests on names that are known already. */
  learn(call: PickleCall): void {
    const name = this.resultOf(call);
    if (name !== null && name.length <= MAX_NAME_LENGTH) this.names.set(call, name);
  }

  /** What a call runs: the function called, and the one that it is handed to call in turn. */
  runBy(call: PickleCall): PickleValue[] {
    const [first] = argumentsOf(call);
    const callsFirst = first !== undefined && APPLIERS.has(this.nameOf(call.callee) ?? '');
    return callsFirst ? [call.callee, first] : [call.callee];
  }

  /** Whether a value is a name that already exists outside the file, found by importing and reading attributes. */
  isLookup(value: PickleValue): boolean {
    if (!isCall(value)) return isGlobal(value);
    const maker = this.makerOf(value);
    return ATTRIBUTE_READERS.has(maker) || IMPORTERS.has(maker) || maker === TYPE_READER;
  }

  readsAttribute(callee: PickleValue): boolean {
    return ATTRIBUTE_READERS.has(this.nameOf(callee) ?? '');
  }

  imports(callee: PickleValue): boolean {
    return IMPORTERS.has(this.nameOf(callee) ?? '');
  }

  isWrapper(value: PickleValue): value is PickleCall {
    return WRAPPERS.has(this.makerOf(value)) && !this.isCacheOfSize(value as PickleCall);
  }

  /** The value inside partial(), staticmethod() and the like, whose attribute was read, or that an embedded pickle gives. */
  unwrapped(value: PickleValue): PickleValue {
    let inner = value;
    for (let step = 0; step < 32 && isCall(inner); step++) {
      const opens = this.isWrapper(inner) || ATTRIBUTE_READERS.has(this.makerOf(inner));
      const next: PickleValue | undefined = opens ? argumentsOf(inner)[0] : inner.embedded;
      if (next === undefined) break;
      inner = next;
    }
    return inner;
  }

  /** The name of what was called to make a value; empty where there is none. */
  makerOf(value: PickleValue): string {
    return (isCall(value) && this.nameOf(value.callee)) || '';
  }

  /** `lru_cache(maxsize, typed)`: like `lru_cache` itself, it then wraps the function that it is handed. */
  private isCacheOfSize(call: PickleCall): boolean {
    return this.makerOf(call) === CACHE && isSizeOfCache(argumentsOf(call)[0]);
  }

  private resultOf(call: PickleCall): string | null {
    const callee = this.nameOf(call.callee);
    const [first, second] = argumentsOf(call);
    if (callee === null) return null;
    // dill looks among the builtins for what is not there.
    if (callee === 'dill._dill._get_attr' && typeof second === 'string' && isSensitive(`builtins.${second}`))
      return `builtins.${second}`;
    if (ATTRIBUTE_READERS.has(callee))
      return `${this.nameOf(first) ?? '?'}.${typeof second === 'string' ? second : '?'}`;
    if (IMPORTERS.has(callee)) return typeof first === 'string' ? pythonName(first) : null;
    if (callee === TYPE_READER) return typeof first === 'string' ? typeName(first) : null;
    if (this.isCacheOfSize(call)) return CACHE;
    return WRAPPERS.has(callee) ? this.nameOf(first) : `${callee}()`;
  }
}

/** Whether `lru_cache` is handed its first setting; it also takes the function itself in this place. */
export function isSizeOfCache(value: PickleValue | undefined): boolean {
  return value === null || Number.isSafeInteger(value);
}

/** `module.name` as Python 3 documents it. */
export function pythonName(name: string): string {
  for (const { from, dotted, to } of BEGINNINGS) {
    if (name.startsWith(dotted) || name === from) return to + name.slice(from.length);
  }
  return name;
}

/** dill names types of the interpreter by one word: `int`, `ValueError`, but also `CodeType` of the module types. */
function typeName(word: string): string {
  return word.endsWith('Type') ? `types.${word}` : `builtins.${word}`;
}
