import { compare, negated, operate } from './arithmetic.ts';
import { itemsOf, iteratorOf } from './iteration.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { describe, numberValue, textOf, type IteratorValue, type ObjectValue, type Value } from './values.ts';
import type { Comparison, Interpreter, Operator } from './value-types.ts';

/** What Python calls for an operator, by the part of the name between the underscores. */
const OF_OPERATORS: Record<Operator, string> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'truediv',
  '//': 'floordiv',
  '%': 'mod',
  '**': 'pow',
  '@': 'matmul',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
  '<<': 'lshift',
  '>>': 'rshift',
};
const OF_COMPARISONS: Record<Comparison, [name: string, reflected: string]> = {
  '<': ['__lt__', '__gt__'],
  '<=': ['__le__', '__ge__'],
  '>': ['__gt__', '__lt__'],
  '>=': ['__ge__', '__le__'],
  '==': ['__eq__', '__eq__'],
  '!=': ['__ne__', '__ne__'],
};
const NOT_IMPLEMENTED = 'builtins.NotImplemented';

/** The method of an own class that Python calls in place of an operator. */
function special(of: Value, name: string, interpreter: Interpreter): Value | undefined {
  return of.kind === 'object' ? interpreter.methodOfClass(of, name) : undefined;
}

function tried(of: Value, name: string, args: readonly Value[], interpreter: Interpreter): Value | undefined {
  const method = special(of, name, interpreter);
  const result = method && interpreter.call(method, args);
  return result?.kind === 'library' && result.name === NOT_IMPLEMENTED ? undefined : result;
}

/** `a + b` and the like, with the operators of own classes. */
export function operateValues(
  operator: Operator,
  a: Value,
  b: Value,
  interpreter: Interpreter,
  isInPlace = false,
): Value {
  if (a.kind !== 'object' && b.kind !== 'object') return operate(operator, a, b, interpreter.budget);
  const name = OF_OPERATORS[operator];
  return (
    (isInPlace ? tried(a, `__i${name}__`, [b], interpreter) : undefined) ??
    tried(a, `__${name}__`, [b], interpreter) ??
    tried(b, `__r${name}__`, [a], interpreter) ??
    operate(operator, a, b, interpreter.budget)
  );
}

export function compareValues(comparison: Comparison, a: Value, b: Value, interpreter: Interpreter): Value {
  const [name, reflected] = OF_COMPARISONS[comparison];
  return tried(a, name, [b], interpreter) ?? tried(b, reflected, [a], interpreter) ?? compare(comparison, a, b);
}

export const negatedValue = (value: Value, interpreter: Interpreter): Value =>
  tried(value, '__neg__', [], interpreter) ?? negated(value, interpreter.budget);

/** `of[index]` of an own class; undefined where it has none. */
export const elementByMethod = (of: Value, index: Value, interpreter: Interpreter): Value | undefined =>
  tried(of, '__getitem__', [index], interpreter);

/** What a loop goes through, with the iterators of own classes. */
export function iterable(value: Value, interpreter: Interpreter): IteratorValue {
  const method = special(value, '__iter__', interpreter);
  if (method) {
    const iterator = interpreter.call(method, []);
    if (iterator.kind !== 'object') return iteratorOf(iterator);
    throw new UnreadableCode(`A loop runs over ${describe(value)}, whose iterator is a custom class.`);
  }
  const element = special(value, '__getitem__', interpreter);
  return element && value.kind === 'object' ? elementsOf(value, element, interpreter) : iteratorOf(value);
}

/** An object that has elements and a length is gone through by number. */
function elementsOf(of: ObjectValue, element: Value, interpreter: Interpreter): IteratorValue {
  const length = lengthByMethod(of, interpreter);
  if (length?.kind !== 'number')
    throw new UnreadableCode(`A loop runs over ${describe(of)}, whose length is not known.`);
  let at = 0;
  return {
    kind: 'iterator',
    next: () => (at < length.value ? interpreter.call(element, [numberValue(at++, undefined, true)]) : undefined),
  };
}

/** All elements; each is a step. */
export const itemsOfValue = (value: Value, interpreter: Interpreter): Value[] =>
  itemsOf(value.kind === 'object' ? iterable(value, interpreter) : value, interpreter.budget);

export const lengthByMethod = (of: Value, interpreter: Interpreter): Value | undefined =>
  tried(of, '__len__', [], interpreter);

/** What `if` asks an object of an own class. */
export function truthByMethod(of: Value, interpreter: Interpreter): Value {
  return tried(of, '__bool__', [], interpreter) ?? lengthByMethod(of, interpreter) ?? of;
}

/** What `__getattr__` of an own class gives for an attribute that is not there. */
export const attributeByMethod = (of: Value, name: string, interpreter: Interpreter): Value | undefined =>
  tried(of, '__getattr__', [textOf(name)], interpreter);
