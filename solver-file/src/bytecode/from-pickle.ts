import { numberOf, readArray } from '../contents/numbers.ts';
import { isOwnFunction, isMadeBy, nameOfClass } from '../contents/objects.ts';
import { readNumbers, readTensor } from '../contents/tensors.ts';
import { type Bytes, isBytes } from '../pickle/bytes-in-file.ts';
import { CLASS_MAKERS, freeVariablesOf, partsOfFunction } from '../pickle/code-parts.ts';
import { ATTRIBUTE_READERS, CACHE, IMPORTERS, isSizeOfCache, pythonName } from '../pickle/symbolic-names.ts';
import {
  argumentsOf,
  attributeOf,
  entriesOf,
  isCall,
  isDict,
  isGlobal,
  isSequence,
  type PickleCall,
  type PickleValue,
} from '../pickle/values.ts';
import { shownName } from '../python/variable-name.ts';
import { elementType, typeNamed, type DefaultFloat, type NumberType } from './typed-numbers.ts';
import {
  booleanOf,
  dictOf,
  keyOf,
  library,
  NONE,
  numberValue,
  opaque,
  sequence,
  textOf,
  type Cell,
  type ClassValue,
  type DictValue,
  type FunctionValue,
  type SequenceValue,
  type Value,
} from './values.ts';
import type { TensorAlgebra } from './value-types.ts';

const MAX_DEPTH = 20;
const MAX_ITEMS = 10_000;
const MAX_TEXT = 10_000;
const TYPE_READER = 'dill._dill._load_type';
const REPR_READER = 'dill._dill._eval_repr';
/** What dill calls types that Python has no name for in builtins. */
const TYPE_NAMES: Record<string, string> = {
  SuperType: 'builtins.super',
  ItemGetterType: 'operator.itemgetter',
  AttrGetterType: 'operator.attrgetter',
  MethodCallerType: 'operator.methodcaller',
  PartialType: 'functools.partial',
};
const DICT_MAKERS = new Set(['collections.OrderedDict', 'collections.defaultdict', 'builtins.dict']);
const NAMED_TUPLE_MAKER = 'dill._dill._create_namedtuple';

/** Turns what a file holds into values that code can be followed with. Each thing of the file becomes one value, however often it is met. */
export class PickledValues {
  private readonly known = new Map<PickleValue, Value>();

  constructor(
    private readonly tensors: TensorAlgebra | null,
    private readonly defaultFloat: DefaultFloat,
  ) {}

  valueOf(value: PickleValue, depth = 0): Value {
    if (value === null) return NONE;
    if (typeof value === 'boolean') return booleanOf(value);
    if (typeof value === 'string') return value.length > MAX_TEXT ? opaque('a long text') : textOf(value);
    if (typeof value === 'number' || typeof value === 'bigint') {
      const number = Number(value);
      return Number.isFinite(number) ? numberValue(number) : opaque('an infinite number');
    }
    if (isBytes(value)) return opaque('bytes');
    const known = this.known.get(value);
    if (known) return known;
    if (depth > MAX_DEPTH) return opaque('something nested too deeply');
    const read = this.read(value, depth + 1);
    this.known.set(value, read);
    return read;
  }

  private read(value: Exclude<PickleValue, string | number | bigint | boolean | null | Bytes>, depth: number): Value {
    if (isSequence(value))
      return this.sequence(value, value.kind === 'frozenset' ? 'set' : value.kind, value.items, depth);
    if (isDict(value)) return this.dict(value, value.entries, depth);
    if (isGlobal(value)) return library(value.path);
    return isCall(value) ? this.made(value, depth) : opaque('something that the hub cannot read');
  }

  private sequence(
    source: PickleValue,
    kind: SequenceValue['kind'],
    items: readonly PickleValue[],
    depth: number,
    fields?: readonly string[],
  ): Value {
    if (items.length > MAX_ITEMS) return opaque('a very long list');
    const made: SequenceValue = { ...sequence(kind, []), ...(fields && { fields }) };
    // It may hold itself.
    this.known.set(source, made);
    for (const item of items) made.items.push(this.valueOf(item, depth));
    return made;
  }

  private dict(source: PickleValue, entries: readonly (readonly [PickleValue, PickleValue])[], depth: number): Value {
    if (entries.length > MAX_ITEMS) return opaque('a very long dict');
    const made: DictValue = dictOf([]);
    this.known.set(source, made);
    for (const [key, value] of entries) {
      const [first, second] = [this.valueOf(key, depth), this.valueOf(value, depth)];
      const place = keyOf(first);
      if (place !== null) made.entries.set(place, [first, second]);
    }
    return made;
  }

  /** What a call of the file would make. */
  private made(call: PickleCall, depth: number): Value {
    if (call.embedded !== undefined && isCall(call.embedded)) return this.valueOf(call.embedded, depth);
    const stored = this.tensors?.stored(call, {
      valueOf: (part) => this.valueOf(part, depth),
      keep: (made) => void this.known.set(call, made),
    });
    if (stored) return stored;
    const number = numberOf(call);
    if (number !== null) {
      if (!Number.isFinite(number)) return opaque('an infinite number');
      return withType(numberValue(number), typeOfStored(call, this.defaultFloat));
    }
    const value: PickleValue = call;
    if (isOwnFunction(value)) return this.functionOf(call, depth);
    if (isMadeBy(value, CLASS_MAKERS) && argumentsOf(call).length > 1) return this.classOf(call);
    const array = arrayOf(call);
    if (array) return withType(array, typeOfStored(call, this.defaultFloat));
    const args = argumentsOf(call);
    const fields = isCall(call.callee) ? this.fieldsOf(call.callee) : null;
    if (fields) return this.sequence(call, 'tuple', args, depth, fields);
    const callee = this.valueOf(call.callee, depth);
    if (callee.kind === 'library') return this.madeByLibrary(call, callee.name, args, depth);
    if (callee.kind === 'class') return this.objectOf(call, callee.name, callee);
    return opaque('an object that the hub cannot read');
  }

  private madeByLibrary(call: PickleCall, callee: string, args: readonly PickleValue[], depth: number): Value {
    const [first = null, second = null] = args;
    if (IMPORTERS.has(callee) && typeof first === 'string') return library(pythonName(first));
    if (callee === TYPE_READER && typeof first === 'string')
      return library(
        Object.hasOwn(TYPE_NAMES, first)
          ? TYPE_NAMES[first]!
          : first.endsWith('Type')
            ? `types.${first}`
            : `builtins.${first}`,
      );
    if (callee === REPR_READER && first === 'Ellipsis') return library('builtins.Ellipsis');
    if (ATTRIBUTE_READERS.has(callee) && typeof second === 'string') {
      const of = this.valueOf(first, depth);
      return of.kind === 'library' ? library(`${of.name}.${second}`) : { kind: 'method', of, name: shownName(second) };
    }
    if (DICT_MAKERS.has(callee)) return this.dict(call, entriesOf(call), depth);
    if (callee === 'types.MethodType')
      return { kind: 'bound', callee: this.valueOf(first, depth), self: this.valueOf(second, depth) };
    if (callee === 'functools.partial') return this.partial(call, depth);
    // A cache changes nothing of the function; one of some size is handed the function in a further call.
    if (callee === CACHE) return isSizeOfCache(first) ? library(CACHE) : this.valueOf(first, depth);
    if (callee === 'builtins.staticmethod' || callee === 'builtins.classmethod' || callee === 'builtins.property')
      return { kind: 'partial', callee: library(callee), args: [this.valueOf(first, depth)], named: new Map() };
    if (callee === 'builtins.slice') {
      const [start, stop, step] = [first, second, args[2] ?? null].map((part) => this.valueOf(part, depth)) as [
        Value,
        Value,
        Value,
      ];
      return { kind: 'slice', start, stop, step };
    }
    if (callee === 'builtins.range') return rangeOf(args);
    if (callee === NAMED_TUPLE_MAKER) return library(`${typeof first === 'string' ? first : 'a named tuple'}`);
    return this.objectOf(call, nameOfClass(call.callee) || 'a class of a library', null);
  }

  private functionOf(call: PickleCall, depth: number): FunctionValue {
    const { code, globals, name, closure, defaults, keywordDefaults } = partsOfFunction(call);
    // Cells are filled and defaults set after the function is made, since it may be among them.
    const given = attributeOf(call, '__defaults__') ?? defaults;
    const byName = attributeOf(call, '__kwdefaults__') ?? keywordDefaults;
    const made: FunctionValue & { cells: Cell[]; defaults: Value[]; keywordDefaults: Map<string, Value> } = {
      kind: 'function',
      name,
      code,
      globals,
      cells: [],
      defaults: [],
      keywordDefaults: new Map(),
      source: call,
    };
    this.known.set(call, made);
    freeVariablesOf(code)
      .slice(0, MAX_ITEMS)
      .forEach((_, i) => made.cells.push(this.cell(closure[i], depth)));
    if (isSequence(given))
      for (const value of given.items.slice(0, MAX_ITEMS)) made.defaults.push(this.valueOf(value, depth));
    for (const [key, value] of entriesOf(byName).slice(0, MAX_ITEMS)) {
      if (typeof key === 'string') made.keywordDefaults.set(key, this.valueOf(value, depth));
    }
    return made;
  }

  private cell(cell: PickleValue | undefined, depth: number): Cell {
    const content = attributeOf(cell, 'cell_contents') ?? (isCall(cell) ? argumentsOf(cell)[0] : undefined);
    // Read when it is asked for: a helper may be deep inside of another.
    const read = () => (content === undefined ? undefined : this.valueOf(content, Math.min(depth, 1)));
    let value: Value | undefined;
    return {
      isStored: true,
      get content() {
        return (value ??= read());
      },
      set content(other: Value | undefined) {
        value = other;
      },
    };
  }

  private classOf(call: PickleCall): ClassValue {
    return { kind: 'class', name: nameOfClass(call) || 'without a name', source: call };
  }

  private objectOf(call: PickleCall, className: string, ownClass: ClassValue | null): Value {
    return { kind: 'object', className, ownClass, attributes: new Map(), source: call };
  }

  /** functools.partial hands its parts over as a state: (function, arguments, keyword arguments, attributes). */
  private partial(call: PickleCall, depth: number): Value {
    const state = call.states?.at(-1);
    const [callee, args, named] = isSequence(state) ? state.items : argumentsOf(call);
    return {
      kind: 'partial',
      callee: this.valueOf(callee ?? null, depth),
      args: isSequence(args) ? args.items.slice(0, MAX_ITEMS).map((value) => this.valueOf(value, depth)) : [],
      named: new Map(
        entriesOf(named).flatMap(([key, value]) =>
          typeof key === 'string' ? [[key, this.valueOf(value, depth)]] : [],
        ),
      ),
    };
  }

  private fieldsOf(maker: PickleCall): string[] | null {
    if (!isGlobal(maker.callee) || maker.callee.path !== NAMED_TUPLE_MAKER) return null;
    const fields = argumentsOf(maker)[1];
    return isSequence(fields) ? fields.items.filter((field): field is string => typeof field === 'string') : null;
  }
}

function rangeOf([start, stop, step]: readonly PickleValue[]): Value {
  return typeof start === 'number' && typeof stop === 'number' && typeof step === 'number' && step !== 0
    ? { kind: 'range', start, stop, step }
    : opaque('a range');
}

/** The type of the numbers of a tensor, or of an array or number of numpy; undefined where the file does not say. */
function typeOfStored(call: PickleCall, defaultFloat: DefaultFloat): NumberType | undefined {
  const tensor = readTensor(call);
  if (tensor) return typeNamed(tensor.type ?? '', 'torch', defaultFloat);
  const state = [...(call.states ?? []), ...argumentsOf(call)].find(
    (part) => isSequence(part, 'tuple') && part.items.length === 5,
  );
  const dtype = isSequence(state) ? state.items[2] : argumentsOf(call)[0];
  const [kind] = isCall(dtype) ? argumentsOf(dtype) : [];
  return typeof kind === 'string' ? typeNamed(kind, 'numpy', defaultFloat) : undefined;
}

function withType(value: Value, type: NumberType | undefined): Value {
  if (!type) return value;
  if (value.kind === 'number') return { ...value, type };
  return value.kind === 'array'
    ? sequence(
        'array',
        value.items.map((item) => withType(item, elementType(type))),
      )
    : value;
}

/** An array of numpy, or a tensor with several numbers, as lists in each other. */
function arrayOf(call: PickleCall): Value | null {
  const tensor = readTensor(call);
  const numbers = tensor ? readNumbers(call) : null;
  if (tensor && numbers) return nested([...numbers], tensor.shape);
  const array = readArray(call);
  return array && nested(array.numbers, array.shape);
}

function nested(numbers: number[], shape: readonly number[]): Value {
  const [length, ...inner] = shape;
  const size = inner.reduce((product, next) => product * next, 1);
  if (
    length === undefined ||
    shape.length > 3 ||
    numbers.length > MAX_ITEMS ||
    length * size !== numbers.length ||
    length === 0
  )
    return numbers.length === 1 && Number.isFinite(numbers[0])
      ? numberValue(numbers[0]!)
      : opaque('an array that the hub cannot read');
  if (numbers.some((number) => !Number.isFinite(number))) return opaque('an array with numbers that are not finite');
  if (inner.length === 0)
    return sequence(
      'array',
      numbers.map((number) => numberValue(number)),
    );
  return sequence(
    'array',
    Array.from({ length }, (_, i) => nested(numbers.slice(i * size, (i + 1) * size), inner)),
  );
}
