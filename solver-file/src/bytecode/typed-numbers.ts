import { readTensor } from '../contents/tensors.ts';
import { networksOf } from '../pickle/solver-root.ts';
import { attributeOf, entriesOf, type PickleValue } from '../pickle/values.ts';
import { UnreadableCode } from './unreadable-code.ts';

/**
 * What kind of number torch or numpy computes with. A number of Python has none: it takes part as a float or as a whole number.
 * - `single` and `double`: floats of 32 and 64 bits;
 * - `either`: one of these, which the file does not tell;
 * - `small`: floats of 16 bits, which are not computed with here.
 */
export type NumberType =
  | { library: 'torch' | 'numpy'; kind: 'single' | 'double' | 'either' | 'small'; isElement?: boolean }
  /** `quotient`: the float that a quotient of whole numbers is. */
  | { library: 'torch' | 'numpy'; kind: 'whole'; low: number; high: number; quotient: DefaultFloat };

export interface TypedNumber {
  value: number;
  type?: NumberType;
}

/** What torch makes of numbers without a type. */
export type DefaultFloat = 'single' | 'double' | 'either';

const MAX_MODULES = 1000;
/** Whole numbers beyond are not all doubles. */
const MAX_WHOLE = 2 ** 53;
const whole = (bits: number, isSigned: boolean) =>
  ({
    kind: 'whole',
    low: isSigned ? -Math.min(2 ** (bits - 1), MAX_WHOLE) : 0,
    high: Math.min(2 ** (isSigned ? bits - 1 : bits) - 1, MAX_WHOLE),
  }) as const;

/** Types of numbers by the names of torch and numpy for types, of torch for storages, and of numpy for kinds in files. */
const TYPES: Record<string, { kind: 'single' | 'double' | 'small' } | ReturnType<typeof whole>> = {
  ...entriesFor('float64 double float_ DoubleStorage f8', { kind: 'double' }),
  ...entriesFor('float32 single FloatStorage f4', { kind: 'single' }),
  ...entriesFor('float16 half bfloat16 HalfStorage BFloat16Storage f2', { kind: 'small' }),
  ...entriesFor('int64 long LongStorage i8', whole(64, true)),
  ...entriesFor('int32 IntStorage i4', whole(32, true)),
  ...entriesFor('int16 short ShortStorage i2', whole(16, true)),
  ...entriesFor('int8 CharStorage i1', whole(8, true)),
  ...entriesFor('uint8 ByteStorage u1', whole(8, false)),
  ...entriesFor('bool bool_ BoolStorage b1', whole(1, false)),
};

function entriesFor<T>(names: string, type: T): Record<string, T> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

/** The type of this name; undefined where the name is that of none. `float` and `int` mean other types in either library. */
export function typeNamed(
  name: string,
  library: 'torch' | 'numpy',
  defaultFloat: DefaultFloat,
): NumberType | undefined {
  const own = { float: library === 'torch' ? 'float32' : 'float64', int: library === 'torch' ? 'int32' : 'int64' };
  const full = name === 'float' || name === 'int' ? own[name] : name;
  const type = Object.hasOwn(TYPES, full) ? TYPES[full]! : undefined;
  if (type?.kind !== 'whole') return type && { library, kind: type.kind };
  return { library, ...type, quotient: library === 'torch' ? defaultFloat : 'double' };
}

/** That of the elements of an array, whose types count for more than those of single numbers in older versions of numpy. */
export const elementType = (type: NumberType): NumberType =>
  type.kind === 'single' ? { ...type, isElement: true } : type;

/** That of the networks' weights: torch makes both by the same setting. */
export function defaultFloatOf(root: PickleValue): DefaultFloat {
  const types = new Set(networksOf(root).flatMap(typesOfWeights));
  const [only] = types;
  if (types.size !== 1) return 'either';
  return only === 'FloatStorage' ? 'single' : only === 'DoubleStorage' ? 'double' : 'either';
}

function typesOfWeights(network: PickleValue): (string | null)[] {
  const modules = new Set<PickleValue>([network]);
  const types: (string | null)[] = [];
  for (const module of modules) {
    for (const [, weight] of entriesOf(attributeOf(module, '_parameters'))) {
      const tensor = readTensor(weight);
      if (tensor) types.push(tensor.type);
    }
    for (const [, child] of entriesOf(attributeOf(module, '_modules')))
      if (modules.size < MAX_MODULES) modules.add(child);
  }
  return types;
}

/** A number in another type, as the library rounds it. @throws UnreadableCode where the result is not known */
export function cast({ value }: TypedNumber, type: NumberType): Required<TypedNumber> {
  switch (type.kind) {
    case 'double':
      return { value, type };
    case 'single':
      return { value: Math.fround(value), type };
    case 'either':
      return { value: inEither(value, Math.fround(value)), type };
    case 'small':
      if (Number.isInteger(value) && Math.abs(value) <= 256) return { value, type };
      throw new UnreadableCode('The code rounds a number to 16 bits, which the hub does not follow.');
    case 'whole':
      return { value: inRange(Math.trunc(value), type), type };
  }
}

/**
 * What an operation on two numbers gives, of which one has a type at least.
 * @param work on doubles
 * @param isExact whether torch and numpy round its result correctly
 * @throws UnreadableCode where the result depends on what the file does not tell
 */
export function typedResult(
  numbers: readonly TypedNumber[],
  work: (...numbers: number[]) => number,
  isExact: boolean,
  isQuotient: boolean,
): Required<TypedNumber> {
  const values = numbers.map(({ value }) => value);
  const plain = work(...values);
  const types = numbers.flatMap(({ type }) => (type ? [type] : []));
  const [first] = types as [NumberType];
  if (types.some(({ kind }) => kind === 'small'))
    throw new UnreadableCode('The code computes with floats of 16 bits, which the hub does not follow.');
  const wholes = types.filter((type) => type.kind === 'whole');
  const floats = types.filter((type) => type.kind !== 'whole');
  const mayRound = types.some((type) => type.kind === 'whole' && type.quotient !== 'double');
  const isMixed = types.some(({ library }) => library !== first.library);
  const areWhole = floats.length === 0 && isExact && !isQuotient && values.every(Number.isInteger);
  if (areWhole) {
    // A number of Python may be a float there, and the result with it.
    if (types.length < numbers.length && mayRound) inEither(plain, singly(work, values));
    return { value: wholes.reduce((value, type) => inRange(value, type), plain), type: widest(wholes) };
  }
  const { library } = first;
  if (isMixed) return { value: inEither(plain, singly(work, values)), type: { library, kind: 'either' } };
  const kind = kindOfFloat(numbers, library);
  if (kind === 'double') return { value: plain, type: { library, kind } };
  const single = singly(work, values);
  if (kind === 'single' && isExact) return { value: single, type: { library, kind } };
  return { value: inEither(plain, single), type: { library, kind } };
}

/** Returns the kind of a result that is not a whole number, from numbers of one library. */
function kindOfFloat(numbers: readonly TypedNumber[], library: 'torch' | 'numpy'): DefaultFloat {
  const kinds = new Set(numbers.map(({ type }) => type?.kind ?? 'python'));
  if (kinds.has('either')) return 'either';
  const [singles, doubles, wholes, pythons] = (['single', 'double', 'whole', 'python'] as const).map((kind) =>
    kinds.has(kind),
  );
  if (singles && doubles)
    return library === 'numpy' && !numbers.some(({ type }) => type?.kind === 'single' && type.isElement)
      ? 'double'
      : 'either';
  // Older versions of numpy take a number of Python for a double here, newer ones for a float of 32 bits.
  if (singles && library === 'numpy') return pythons || wholes ? 'either' : 'single';
  if (singles) return 'single';
  const quotient = numbers.flatMap(({ type }) => (type?.kind === 'whole' ? [type.quotient] : []))[0] ?? 'double';
  return doubles && quotient !== 'double' ? 'either' : quotient;
}

const singly = (work: (...numbers: number[]) => number, values: readonly number[]): number =>
  Math.fround(work(...values.map(Math.fround)));

/** A value that is one number with 64 bits and with 32. */
function inEither(double: number, single: number): number {
  if (double === single) return double;
  throw new UnreadableCode(
    'The code computes with torch or numpy numbers whose type, which is not in the file, decides how they are rounded. Write them as Python numbers, or with dtype=torch.float64.',
  );
}

function inRange(value: number, type: NumberType): number {
  if (type.kind !== 'whole' || (Number.isInteger(value) && value >= type.low && value <= type.high)) return value;
  throw new UnreadableCode(
    'The code computes a whole number that is too large for its type, so torch or numpy gives a different result.',
  );
}

const widest = (types: readonly NumberType[]): NumberType =>
  types.reduce((a, b) => (a.kind === 'whole' && b.kind === 'whole' && b.high > a.high ? b : a));
