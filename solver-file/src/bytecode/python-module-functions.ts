import { negatedValue, operateValues, compareValues, elementByMethod, itemsOfValue } from './special-methods.ts';
import { isSame, truthOf } from './arithmetic.ts';
import { itemsOf, iteratorOf } from './iteration.ts';
import { one, wholeNumber, type Known } from './library-call.ts';
import { contains, elementOf } from './subscripts.ts';
import { UnreadableCode } from './unreadable-code.ts';
import {
  booleanOf,
  dictOf,
  isSequenceValue,
  iteratorOver,
  library,
  NONE,
  numberValue,
  sequence,
  textOf,
  TRUE,
  type ObjectValue,
  type Value,
} from './values.ts';
import type { Call, Comparison, Interpreter, Operator } from './value-types.ts';

function reduced({ args: [callee = NONE, list = NONE, start], interpreter }: Call): Value {
  const items = itemsOf(list, interpreter.budget);
  const first = start ?? items.shift();
  if (!first) throw new UnreadableCode('reduce is called with an empty list.');
  return items.reduce((total, item) => interpreter.call(callee, [total, item]), first);
}

function combinations(length: number, items: readonly Value[], { budget }: Interpreter, repeats: boolean): Value[] {
  let rows: { upTo: number; items: Value[] }[] = [{ upTo: -1, items: [] }];
  for (let i = 0; i < length; i++) {
    budget.count();
    rows = rows.flatMap(({ upTo, items: row }) => {
      const from = repeats ? Math.max(upTo, 0) : upTo + 1;
      budget.count(1 + (items.length - from) * (row.length + 1));
      return items.slice(from).map((item, j) => ({ upTo: from + j, items: [...row, item] }));
    });
  }
  return rows.map(({ items: row }) => sequence('tuple', row));
}

function cartesianProduct({ args, named, interpreter }: Call): Value {
  const { budget } = interpreter;
  const lists = args.map((list) => itemsOf(list, budget));
  const repeat = named.has('repeat') ? wholeNumber(named.get('repeat'), 'product') : 1;
  budget.count((1 + lists.length) * Math.max(repeat, 1));
  let rows: Value[][] = [[]];
  for (const list of Array.from({ length: Math.max(repeat, 0) }, () => lists).flat()) {
    rows = rows.flatMap((row) => {
      budget.count(list.length * (row.length + 1));
      return list.map((item) => [...row, item]);
    });
  }
  return iteratorOver(rows.map((row) => sequence('tuple', row)));
}

function counter(times: number, value: Value): () => Value | undefined {
  let left = times;
  return () => (left-- > 0 ? value : undefined);
}

const MAX_COUNT = 100_000;

/** itertools.cycle, count and repeat never end; what takes from them counts steps. */
function endless(next: (index: number) => Value): Value {
  let index = 0;
  return {
    kind: 'iterator',
    next: () => {
      if (index > MAX_COUNT) throw new UnreadableCode('Following the code takes too many steps.');
      return next(index++);
    },
  };
}

const operatorOf =
  (operator: Operator): Known =>
  ({ args: [a = NONE, b = NONE], interpreter }) =>
    operateValues(operator, a, b, interpreter);
const comparisonOf =
  (comparison: Comparison): Known =>
  ({ args: [a = NONE, b = NONE], interpreter }) =>
    compareValues(comparison, a, b, interpreter);

/** What itemgetter and its like give is called with the object. */
const getter =
  (kind: string): Known =>
  ({ args, named }) => ({
    kind: 'partial',
    callee: library(`operator.${kind}_of`),
    args: [sequence('tuple', [...args])],
    named,
  });

function gotten(
  { args: [keys = NONE, of = NONE], interpreter }: Call,
  get: (of: Value, key: Value, interpreter: Interpreter) => Value,
): Value {
  const found = itemsOf(keys, interpreter.budget).map((key) => get(of, key, interpreter));
  return found.length === 1 ? found[0]! : sequence('tuple', found);
}

function attributeAlong(of: Value, path: Value, interpreter: Interpreter): Value {
  if (path.kind !== 'text') throw new UnreadableCode('attrgetter is called without a name.');
  return path.value.split('.').reduce((part, name) => interpreter.attribute(part, name), of);
}

/** The fields of an object of a dataclass, in order. */
function fieldsOf(of: Value, interpreter: Interpreter): [string, Value][] {
  const fields = interpreter.attribute(of, '__dataclass_fields__');
  if (fields.kind !== 'dict')
    throw new UnreadableCode('A function of dataclasses is called with something that is not a dataclass.');
  return [...fields.entries.values()].flatMap(([key]) =>
    key.kind === 'text' ? [[key.value, interpreter.attribute(of, key.value)] as [string, Value]] : [],
  );
}

function replaced({ args: [of = NONE], named, interpreter }: Call): Value {
  if (of.kind !== 'object')
    throw new UnreadableCode('dataclasses.replace is called with something that is not an object.');
  const made: ObjectValue = { ...of, attributes: new Map(of.attributes) };
  for (const [name, value] of [...fieldsOf(of, interpreter), ...named]) made.attributes.set(name, value);
  return made;
}

/** Functions of functools, itertools, operator, collections and dataclasses, by `module.name`. */
export const PYTHON_MODULE_FUNCTIONS: Record<string, Known> = {
  'functools.reduce': reduced,
  'functools.partial': ({ args: [callee = NONE, ...args], named }) => ({ kind: 'partial', callee, args, named }),
  'functools.wraps': () => library('functools.decorator'),
  'functools.decorator': (call) => one(call, 'a decorator'),
  'functools.lru_cache': ({ args: [first] }) => (first?.kind === 'function' ? first : library('functools.decorator')),
  'functools.cache': (call) => one(call, 'functools.cache'),
  'itertools.chain': ({ args, interpreter }) => iteratorOver(args.flatMap((list) => itemsOf(list, interpreter.budget))),
  'itertools.from_iterable': ({ args: [lists = NONE], interpreter: { budget } }) =>
    iteratorOver(itemsOf(lists, budget).flatMap((list) => itemsOf(list, budget))),
  'itertools.product': cartesianProduct,
  'itertools.combinations': ({ args: [list = NONE, length], interpreter }) =>
    iteratorOver(
      combinations(wholeNumber(length, 'combinations'), itemsOf(list, interpreter.budget), interpreter, false),
    ),
  'itertools.combinations_with_replacement': ({ args: [list = NONE, length], interpreter }) =>
    iteratorOver(
      combinations(wholeNumber(length, 'combinations'), itemsOf(list, interpreter.budget), interpreter, true),
    ),
  'itertools.accumulate': ({ args: [list = NONE, function_], named, interpreter }) => {
    const totals: Value[] = [];
    const [by, initial] = [function_ ?? named.get('func'), named.get('initial')];
    const first = initial && initial.kind !== 'none' ? [initial] : [];
    for (const item of [...first, ...itemsOf(list, interpreter.budget)]) {
      const last = totals.at(-1);
      const add = (total: Value) =>
        by && by.kind !== 'none' ? interpreter.call(by, [total, item]) : operateValues('+', total, item, interpreter);
      totals.push(last ? add(last) : item);
    }
    return iteratorOver(totals);
  },
  'itertools.repeat': ({ args: [value = NONE, times] }) => ({
    kind: 'iterator',
    next: counter(times ? wholeNumber(times, 'repeat') : Infinity, value),
  }),
  'functools.update_wrapper': ({ args: [wrapper = NONE] }) => wrapper,
  'itertools.cycle': ({ args: [list = NONE], interpreter }) => {
    const items = itemsOfValue(list, interpreter);
    return items.length === 0 ? iteratorOver([]) : endless((index) => items[index % items.length]!);
  },
  'itertools.count': ({ args: [start, step] }) => {
    const [from, by] = [start ? wholeNumber(start, 'count') : 0, step ? wholeNumber(step, 'count') : 1];
    return endless((index) => numberValue(from + index * by, undefined, true));
  },
  'itertools.islice': ({ args: [list = NONE, ...bounds], interpreter }) => {
    const [first, second, third] = bounds.map((value) =>
      value.kind === 'none' ? undefined : wholeNumber(value, 'islice'),
    );
    const [start, stop, step] = bounds.length === 1 ? [0, first, 1] : [first ?? 0, second, third ?? 1];
    if (start < 0 || step < 1) throw new UnreadableCode('islice is called with arguments that Python does not accept.');
    const { next } = iteratorOf(list);
    let [at, wanted] = [0, start];
    return {
      kind: 'iterator',
      next: () => {
        while (stop === undefined || wanted < stop) {
          interpreter.budget.count();
          const item = next();
          if (item === undefined) return undefined;
          if (at++ < wanted) continue;
          wanted += step;
          return item;
        }
        return undefined;
      },
    };
  },
  'itertools.starmap': ({ args: [callee = NONE, list = NONE], interpreter }) =>
    iteratorOver(
      itemsOf(list, interpreter.budget).map((item) => interpreter.call(callee, itemsOf(item, interpreter.budget))),
    ),
  'itertools.zip_longest': ({ args, named, interpreter }) => {
    const lists = args.map((list) => itemsOf(list, interpreter.budget));
    const length = Math.max(0, ...lists.map((list) => list.length));
    interpreter.budget.count(length * lists.length);
    return iteratorOver(
      Array.from({ length }, (_, i) =>
        sequence(
          'tuple',
          lists.map((list) => list[i] ?? named.get('fillvalue') ?? NONE),
        ),
      ),
    );
  },
  'itertools.pairwise': ({ args: [list = NONE], interpreter }) => {
    const items = itemsOf(list, interpreter.budget);
    return iteratorOver(items.slice(1).map((item, i) => sequence('tuple', [items[i]!, item])));
  },
  'operator.neg': ({ args: [value = NONE], interpreter }) => negatedValue(value, interpreter),
  'operator.add': operatorOf('+'),
  'operator.sub': operatorOf('-'),
  'operator.mul': operatorOf('*'),
  'operator.truediv': operatorOf('/'),
  'operator.floordiv': operatorOf('//'),
  'operator.mod': operatorOf('%'),
  'operator.pow': operatorOf('**'),
  'operator.matmul': operatorOf('@'),
  'operator.lt': comparisonOf('<'),
  'operator.le': comparisonOf('<='),
  'operator.gt': comparisonOf('>'),
  'operator.ge': comparisonOf('>='),
  'operator.eq': comparisonOf('=='),
  'operator.ne': comparisonOf('!='),
  'operator.is_': ({ args: [a = NONE, b = NONE] }) => booleanOf(isSame(a, b)),
  'operator.not_': (call) => booleanOf(!truthOf(one(call, 'not_'))),
  'operator.contains': ({ args: [list = NONE, item = NONE] }) => booleanOf(contains(list, item)),
  'operator.getitem': ({ args: [of = NONE, index = NONE], interpreter }) =>
    elementByMethod(of, index, interpreter) ?? elementOf(of, index, interpreter),
  'operator.itemgetter': getter('itemgetter'),
  'operator.attrgetter': getter('attrgetter'),
  'operator.methodcaller': ({ args: [name = NONE, ...args], named }) => ({
    kind: 'partial',
    callee: library('operator.methodcaller_of'),
    args: [name, sequence('tuple', args), dictOf([...named].map(([key, value]) => [textOf(key), value]))],
    named: new Map(),
  }),
  'operator.itemgetter_of': (call) =>
    gotten(call, (of, key, interpreter) => elementByMethod(of, key, interpreter) ?? elementOf(of, key, interpreter)),
  'operator.attrgetter_of': (call) => gotten(call, attributeAlong),
  'operator.methodcaller_of': ({ args: [name = NONE, given = NONE, named = NONE, of = NONE], interpreter }) => {
    if (name.kind !== 'text' || !isSequenceValue(given) || named.kind !== 'dict')
      throw new UnreadableCode('methodcaller is called without a name.');
    const byName = [...named.entries.values()].map(
      ([key, value]) => [key.kind === 'text' ? key.value : '', value] as const,
    );
    return interpreter.call(interpreter.attribute(of, name.value), given.items, new Map(byName));
  },
  'collections.OrderedDict': (call) => call.interpreter.call(library('builtins.dict'), call.args, call.named),
  'collections.defaultdict': ({ args: [factory], named }) => ({
    ...dictOf([...named].map(([key, value]) => [textOf(key), value])),
    ...(factory && factory.kind !== 'none' && { factory }),
  }),
  'types.SimpleNamespace': ({ named }) => ({
    kind: 'object',
    className: 'SimpleNamespace',
    ownClass: null,
    attributes: new Map(named),
    source: null,
  }),
  'collections.deque': ({ args: [list], interpreter }) =>
    sequence('list', list ? itemsOf(list, interpreter.budget) : []),
  'dataclasses.replace': replaced,
  'dataclasses.asdict': (call) =>
    dictOf(fieldsOf(one(call, 'asdict'), call.interpreter).map(([name, value]) => [textOf(name), value])),
  'dataclasses.astuple': (call) =>
    sequence(
      'tuple',
      fieldsOf(one(call, 'astuple'), call.interpreter).map(([, value]) => value),
    ),
  'dataclasses.is_dataclass': () => TRUE,
};
