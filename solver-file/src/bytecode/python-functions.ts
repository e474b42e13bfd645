import { round } from '../formula/elementary.ts';
import { applyElementwise } from './elementwise.ts';
import { compare, operate, truthOf } from './arithmetic.ts';
import { itemsOf, iteratorOf } from './iteration.ts';
import { iterable, itemsOfValue, lengthByMethod, operateValues, truthByMethod } from './special-methods.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { added, lastOf, one, own, wholeNumber, type Known } from './library-call.ts';
import {
  booleanOf,
  describe,
  dictOf,
  distinct,
  isSequenceValue,
  iteratorOver,
  keyOf,
  library,
  NONE,
  NUMBER_OF_POINTS,
  numberValue,
  opaque,
  sequence,
  textOf,
  TRUE,
  type Value,
  withoutType,
} from './values.ts';
import type { Call, Interpreter } from './value-types.ts';

export function range({ args }: Call): Value {
  const numbers = args.map((value) => wholeNumber(value, 'range'));
  const [start, stop, step] = numbers.length === 1 ? [0, numbers[0]!, 1] : [numbers[0]!, numbers[1]!, numbers[2] ?? 1];
  if (start === undefined || stop === undefined || step === 0 || numbers.length > 3)
    throw new UnreadableCode('range is called with arguments that Python does not accept.');
  return { kind: 'range', start, stop, step };
}

function zipped({ args, interpreter }: Call): Value {
  const iterators = args.map(iteratorOf);
  return {
    kind: 'iterator',
    // Iterators over iterators are calls in calls.
    next: () =>
      interpreter.budget.nested(() => {
        const items = iterators.map(({ next }) => next());
        return items.length === 0 || items.includes(undefined) ? undefined : sequence('tuple', items as Value[]);
      }),
  };
}

function enumerated({ args, named, interpreter }: Call): Value {
  const start = args[1] ?? named.get('start');
  const { next } = iteratorOf(args[0] ?? NONE);
  let index = start ? wholeNumber(start, 'enumerate') : 0;
  return {
    kind: 'iterator',
    next: () => {
      const item = interpreter.budget.nested(next);
      return item && sequence('tuple', [numberValue(index++, undefined, true), item]);
    },
  };
}

function mapped({ args: [callee = NONE, ...lists], interpreter }: Call): Value {
  const { next } = iteratorOf(zipped({ args: lists, named: new Map(), interpreter }));
  return {
    kind: 'iterator',
    next: () => {
      const items = next();
      return items && isSequenceValue(items) ? interpreter.call(callee, items.items) : undefined;
    },
  };
}

function filtered({ args: [keep = NONE, list = NONE], interpreter }: Call): Value {
  const kept = itemsOf(list, interpreter.budget).filter((item) =>
    truthOf(keep.kind === 'none' ? item : interpreter.call(keep, [item])),
  );
  return iteratorOver(kept);
}

function extreme(comparison: '<' | '>'): Known {
  return ({ args, named, interpreter }) => {
    const items = args.length === 1 ? itemsOf(args[0]!, interpreter.budget) : [...args];
    if (items.length === 0 || [...named.keys()].some((key) => key !== 'key'))
      throw new UnreadableCode('min or max is called in a way that the hub does not follow.');
    const key = named.get('key');
    const measure = (item: Value) => (key ? interpreter.call(key, [item]) : item);
    return items.reduce((best, item) => (truthOf(compare(comparison, measure(item), measure(best))) ? item : best));
  };
}

const FLOAT_OR_INT = 'A branch asks whether a number is a float or an int. The hub cannot distinguish 2.0 from 2.';

/** Sorts items in Python's order: those that compare equal keep their order, also backwards. */
export function sorted(items: readonly Value[], named: Call['named'], interpreter: Interpreter): Value[] {
  const [key, reverse] = [named.get('key'), named.get('reverse')];
  const measured = items.map((item) => ({
    item,
    by: key && key.kind !== 'none' ? interpreter.call(key, [item]) : item,
  }));
  const [smaller, larger] = reverse && truthOf(reverse) ? (['>', '<'] as const) : (['<', '>'] as const);
  measured.sort((a, b) => {
    if (truthOf(compare(smaller, a.by, b.by))) return -1;
    return truthOf(compare(larger, a.by, b.by)) ? 1 : 0;
  });
  return measured.map(({ item }) => item);
}

function isInstance({ args: [value = NONE, type = NONE], interpreter }: Call): Value {
  const types = isSequenceValue(type) ? type.items : [type];
  const names = types.map((one) => (one.kind === 'library' ? lastOf(one.name) : ''));
  if (value.kind === 'number' && names.includes('int') && names.includes('float')) return TRUE;
  return booleanOf(types.some((one) => isOfType(value, one, interpreter)));
}

const TYPE_KINDS: Record<string, Value['kind'][]> = {
  Tensor: ['expression', 'array', 'tensor'],
  ndarray: ['array'],
  bool: ['boolean'],
  str: ['text'],
  list: ['list'],
  tuple: ['tuple'],
  dict: ['dict'],
  set: ['set'],
  NoneType: ['none'],
  FunctionType: ['function'],
  LambdaType: ['function'],
  object: [],
};

function isOfType(value: Value, type: Value, interpreter: Interpreter): boolean {
  if (type.kind === 'class' && value.kind === 'object')
    return value.ownClass !== null && interpreter.inherits(value.ownClass, type);
  if (type.kind === 'class') return false;
  const name = type.kind === 'library' ? lastOf(type.name) : '';
  if (name === 'float' || name === 'int' || ['Number', 'Real', 'Integral', 'floating'].includes(name)) {
    if (value.kind === 'boolean') return name !== 'float';
    if (value.kind !== 'number') return false;
    // A file does not tell 2.0 from 2 here, unless it is not a whole number.
    if (!Number.isInteger(value.value) || name === 'Number' || name === 'Real')
      return name !== 'int' && name !== 'Integral';
    if (value.isComputed && name === 'int') return true;
    throw new UnreadableCode(FLOAT_OR_INT);
  }
  const kinds = own(TYPE_KINDS, name);
  if (!kinds) throw new UnreadableCode(`A branch asks whether something is ${describe(type)}.`);
  if (value.kind === 'number' && (name === 'Tensor' || name === 'ndarray'))
    throw new UnreadableCode('A branch asks whether a number is a tensor.');
  return kinds.length === 0 || kinds.includes(value.kind);
}

/** Functions of Python itself, by `module.name`. */
export const PYTHON_FUNCTIONS: Record<string, Known> = {
  'builtins.setattr': ({ args: [of = NONE, name, value = NONE] }) => {
    if (of.kind !== 'object' || name?.kind !== 'text')
      throw new UnreadableCode(`The code sets an attribute of ${describe(of)}.`);
    of.attributes.set(name.value, value);
    return NONE;
  },
  'builtins.fromkeys': ({ args: [keys = NONE, value = NONE], interpreter }) =>
    // What sums begin with are no parameters.
    dictOf(
      itemsOf(keys, interpreter.budget).map((key) => [
        key,
        value.kind === 'number' ? { ...value, isComputed: true } : value,
      ]),
    ),
  'builtins.range': range,
  'builtins.len': (call) => lengthByMethod(one(call, 'len'), call.interpreter) ?? lengthOf(one(call, 'len'), call),
  'builtins.sum': ({ args, named, interpreter }) =>
    added(itemsOfValue(args[0] ?? NONE, interpreter), interpreter, args[1] ?? named.get('start')),
  'builtins.zip': zipped,
  'builtins.enumerate': enumerated,
  'builtins.map': mapped,
  'builtins.filter': filtered,
  'builtins.min': extreme('<'),
  'builtins.max': extreme('>'),
  'builtins.abs': ({ args, interpreter }) => {
    const [of = NONE] = args;
    const method = of.kind === 'object' ? interpreter.methodOfClass(of, '__abs__') : undefined;
    return method ? interpreter.call(method, []) : applyElementwise('abs', args, interpreter.budget);
  },
  'builtins.pow': ({ args: [a = NONE, b = NONE, divisor], interpreter }) => {
    const power = operateValues('**', a, b, interpreter);
    if (!divisor) return power;
    if (power.kind !== 'number' || !Number.isSafeInteger(power.value))
      throw new UnreadableCode('pow is called with a divisor, in a way that the hub does not follow.');
    return operateValues('%', power, divisor, interpreter);
  },
  'builtins.round': ({ args, interpreter }) => rounded(args, interpreter),
  'builtins.float': (call) => withoutType(asNumber(one(call, 'float'), 'float')),
  'builtins.int': (call) => {
    const number = asNumber(one(call, 'int'), 'int');
    return number.kind === 'number'
      ? numberValue(Math.trunc(number.value), Number.isInteger(number.value) ? number.tree : undefined)
      : number;
  },
  'builtins.bool': (call) => booleanOf(truthOf(truthByMethod(one(call, 'bool'), call.interpreter))),
  'builtins.list': ({ args: [of], interpreter }) => sequence('list', of ? itemsOfValue(of, interpreter) : []),
  'builtins.tuple': ({ args: [of], interpreter }) => sequence('tuple', of ? itemsOfValue(of, interpreter) : []),
  'builtins.set': ({ args: [of], interpreter }) => setOf(of ? itemsOf(of, interpreter.budget) : []),
  'builtins.frozenset': ({ args: [of], interpreter }) => setOf(of ? itemsOf(of, interpreter.budget) : []),
  'builtins.dict': ({ args: [of], named, interpreter }) => {
    const made = dictOf(
      of?.kind === 'dict' ? of.entries.values() : of ? itemsOf(of, interpreter.budget).map(pairOf) : [],
    );
    for (const [name, value] of named) made.entries.set(keyOf(textOf(name))!, [textOf(name), value]);
    return made;
  },
  'builtins.reversed': ({ args: [of = NONE], interpreter }) => iteratorOver(itemsOf(of, interpreter.budget).reverse()),
  'builtins.iter': (call) => iterable(one(call, 'iter'), call.interpreter),
  'builtins.next': ({ args: [of = NONE, fallback] }) => {
    const item = of.kind === 'iterator' ? of.next() : undefined;
    if (!item && !fallback) throw new UnreadableCode('next is called on an iterator without further elements.');
    return item ?? fallback!;
  },
  'builtins.any': ({ args: [of = NONE], interpreter }) => booleanOf(itemsOf(of, interpreter.budget).some(truthOf)),
  'builtins.all': ({ args: [of = NONE], interpreter }) => booleanOf(itemsOf(of, interpreter.budget).every(truthOf)),
  'builtins.sorted': ({ args: [of = NONE], named, interpreter }) =>
    sequence('list', sorted(itemsOf(of, interpreter.budget), named, interpreter)),
  'builtins.isinstance': isInstance,
  'builtins.callable': (call) =>
    booleanOf(['function', 'bound', 'partial', 'library', 'class', 'method'].includes(one(call, 'callable').kind)),
  'builtins.hasattr': ({ args: [of = NONE, name], interpreter }) => {
    if (name?.kind !== 'text') throw new UnreadableCode('hasattr is called without a name.');
    return of.kind === 'object'
      ? booleanOf(attributeIfAny(of, name.value, interpreter) !== undefined)
      : opaque('an attribute that may be missing');
  },
  'builtins.getattr': ({ args: [of = NONE, name, fallback], interpreter }) => {
    if (name?.kind !== 'text') throw new UnreadableCode('getattr is called without a name.');
    return (
      (fallback ? attributeIfAny(of, name.value, interpreter) : interpreter.attribute(of, name.value)) ?? fallback!
    );
  },
  'builtins.print': () => NONE,
  'builtins.str': () => opaque('a text that is put together'),
  'builtins.repr': () => opaque('a text that is put together'),
  'builtins.format': () => opaque('a text that is put together'),
  'builtins.type': (call) => typeOf(one(call, 'type')),
  'builtins.divmod': ({ args: [a = NONE, b = NONE], interpreter: { budget } }) =>
    sequence('tuple', [operate('//', a, b, budget), operate('%', a, b, budget)]),
  'builtins.slice': ({ args }) => ({
    kind: 'slice',
    start: args.length > 1 ? args[0]! : NONE,
    stop: args[args.length > 1 ? 1 : 0] ?? NONE,
    step: args[2] ?? NONE,
  }),
};

function lengthOf(value: Value, call: Call): Value {
  if (value.kind === 'expression' || (value.kind === 'array' && value.isColumns)) return NUMBER_OF_POINTS;
  if (isSequenceValue(value)) return numberValue(value.items.length, undefined, true);
  if (value.kind === 'tensor') return value.algebra.callMethod(value, '__len__', { ...call, args: [] })!;
  if (value.kind === 'object' && value.items) return numberValue(value.items.length, undefined, true);
  if (value.kind === 'dict') return numberValue(value.entries.size, undefined, true);
  if (value.kind === 'text') return numberValue(value.value.length, undefined, true);
  if (value.kind === 'range')
    return numberValue(Math.max(0, Math.ceil((value.stop - value.start) / value.step)), undefined, true);
  throw new UnreadableCode(`The code takes the length of ${describe(value)}.`);
}

function asNumber(value: Value, of: string): Value {
  if (value.kind === 'number') return value;
  if (value.kind === 'boolean') return numberValue(Number(value.value));
  if (value.kind === 'array' && value.items.length === 1) return asNumber(value.items[0]!, of);
  if (value.kind === 'text' && /^\s*[+-]?[\d.]+(?:[eE][+-]?\d+)?\s*$/.test(value.value))
    return numberValue(Number(value.value));
  throw new UnreadableCode(`${of}() is called with ${describe(value)}.`);
}

function rounded(args: readonly Value[], interpreter: Interpreter): Value {
  const [value = NONE, digits] = args;
  if (value.kind !== 'number' || !digits) return applyElementwise('round', [value], interpreter.budget);
  return numberValue(roundedTo(value.value, Math.min(Math.max(wholeNumber(digits, 'round'), -50), 50)));
}

/** Halves are rounded to the even digit. */
function roundedTo(value: number, digits: number): number {
  if (digits < 0) return round.at(value / 10 ** -digits) * 10 ** -digits;
  if (Math.abs(value) >= 1e21) return value;
  const size = Math.abs(value);
  const [, below] = new RegExp(`^(\\d+\\.\\d{${digits}})50*$`).exec(size.toFixed(100)) ?? [];
  const isEven = below !== undefined && /[02468]\.?$/.test(below);
  return Math.sign(value) * Number(isEven ? below : size.toFixed(digits));
}

function setOf(items: Value[]): Value {
  const unknown = items.find((item) => keyOf(item) === null);
  if (unknown) throw new UnreadableCode(`A set contains ${describe(unknown)}.`);
  return sequence('set', distinct(items));
}

function pairOf(value: Value): [Value, Value] {
  if (!isSequenceValue(value) || value.items.length !== 2)
    throw new UnreadableCode('A dict is made from something that is not a list of pairs.');
  return [value.items[0]!, value.items[1]!];
}

function attributeIfAny(of: Value, name: string, interpreter: Interpreter): Value | undefined {
  try {
    return interpreter.attribute(of, name);
  } catch (error) {
    if (error instanceof UnreadableCode) return undefined;
    throw error;
  }
}

function typeOf(value: Value): Value {
  if (value.kind === 'object' && value.ownClass) return value.ownClass;
  if (value.kind === 'expression') return library('torch.Tensor');
  // A file does not tell 2.0 from 2.
  if (value.kind === 'number' && (value.isComputed !== true || !Number.isInteger(value.value))) {
    if (Number.isInteger(value.value)) throw new UnreadableCode(FLOAT_OR_INT);
    return library('builtins.float');
  }
  const names: Partial<Record<Value['kind'], string>> = {
    text: 'str',
    boolean: 'bool',
    list: 'list',
    tuple: 'tuple',
    dict: 'dict',
    none: 'NoneType',
  };
  const name = names[value.kind];
  return name ? library(`builtins.${name}`) : opaque('the type of something');
}
