import { changedInPlace, inverted, isSame, operate, truthOf } from './arithmetic.ts';
import { append, itemsOf } from './iteration.ts';
import { comparisonNumber, COMPARISONS, OPERATORS, SUBSCRIPT } from './operators.ts';
import { compareValues, elementByMethod, negatedValue, operateValues, truthByMethod } from './special-methods.ts';
import { contains, deleteElement, elementOf, setElement } from './subscripts.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { booleanOf, describe, NONE, numberValue, sequence, type Value } from './values.ts';
import type { Step } from './walker.ts';
import type { Operator } from './value-types.ts';

const binaryOperation =
  (operator: Operator): Step =>
  (frame, _, walker) => {
    const right = frame.pop();
    frame.push(operateValues(operator, frame.pop(), right, walker));
  };

const subscript: Step = (frame, _, walker) => {
  const index = frame.pop();
  const of = frame.pop();
  frame.push(elementByMethod(of, index, walker) ?? elementOf(of, index, walker));
};

const comparison: Step = (frame, { argument }, walker) => {
  const right = frame.pop();
  const left = frame.pop();
  const { minor } = frame.code;
  const number = comparisonNumber(argument, minor);
  const plain = COMPARISONS[number];
  if (plain) frame.push(compareValues(plain, left, right, walker));
  // Before Python 3.9, these were comparisons too.
  else if (minor === 8 && (number === 6 || number === 7))
    frame.push(booleanOf(contains(right, left) === (number === 6)));
  else if (minor === 8 && (number === 8 || number === 9)) frame.push(booleanOf(isSame(left, right) === (number === 8)));
  else throw frame.damaged();
};

const intrinsic: Step = (frame, { argument }, walker) => {
  const value = frame.pop();
  if (argument === 5) frame.push(positive(value));
  else if (argument === 6) frame.push(sequence('tuple', itemsOf(value, walker.budget)));
  else throw new UnreadableCode('The code uses an instruction that equations do not need.');
};

function positive(value: Value): Value {
  if (['number', 'expression', 'array', 'tensor'].includes(value.kind)) return value;
  if (value.kind === 'boolean') return numberValue(Number(value.value));
  throw new UnreadableCode(`The code applies + to ${describe(value)}.`);
}

const takeSlice: Step = (frame, _, walker) => {
  const [of, start, stop] = frame.popMany(3) as [Value, Value, Value];
  frame.push(elementOf(of, { kind: 'slice', start, stop, step: NONE }, walker));
};

const setSubscript: Step = (frame) => {
  const [value, of, index] = frame.popMany(3) as [Value, Value, Value];
  setElement(of, index, value);
};

/** `list += other` changes the list itself, which may be known under other names. */
function inPlace(operator: Operator): Step {
  return (frame, _, walker) => {
    const [list, other] = [frame.peekValue(2), frame.peekValue(1)];
    if (list.kind === 'tensor') {
      list.algebra.assign(list, operate(operator, list, frame.pop(), walker.budget));
      return;
    }
    frame.popMany(2);
    if (operator === '+' && list.kind === 'list') {
      append(list.items, itemsOf(other, walker.budget));
      frame.push(list);
    } else frame.push(changedInPlace(list, operateValues(operator, list, other, walker, true), walker));
  };
}

const OLD_OPERATIONS: Record<string, Operator> = {
  ADD: '+',
  SUBTRACT: '-',
  MULTIPLY: '*',
  TRUE_DIVIDE: '/',
  FLOOR_DIVIDE: '//',
  MODULO: '%',
  POWER: '**',
  MATRIX_MULTIPLY: '@',
  LSHIFT: '<<',
  RSHIFT: '>>',
  AND: '&',
  OR: '|',
  XOR: '^',
};

/** Operators, comparisons, and elements of lists. */
export const ARITHMETIC_STEPS: Record<string, Step> = {
  UNARY_POSITIVE: (frame) => frame.push(positive(frame.pop())),
  UNARY_NEGATIVE: (frame, _, walker) => frame.push(negatedValue(frame.pop(), walker)),
  UNARY_NOT: (frame, _, walker) => frame.push(booleanOf(!truthOf(truthByMethod(frame.pop(), walker)))),
  UNARY_INVERT: (frame) => frame.push(inverted(frame.pop())),
  TO_BOOL: (frame, _, walker) => frame.push(booleanOf(truthOf(truthByMethod(frame.pop(), walker)))),
  CALL_INTRINSIC_1: intrinsic,
  BINARY_OP: (frame, instruction, walker) => {
    if (instruction.argument === SUBSCRIPT) subscript(frame, instruction, walker);
    else {
      // In place, lists change; the rest is as without.
      const isInPlace = instruction.argument >= OPERATORS.length;
      const operator = OPERATORS[instruction.argument - (isInPlace ? OPERATORS.length : 0)];
      if (!operator) throw frame.damaged();
      if (isInPlace) inPlace(operator)(frame, instruction, walker);
      else binaryOperation(operator)(frame, instruction, walker);
    }
  },
  BINARY_SUBSCR: subscript,
  BINARY_SLICE: takeSlice,
  STORE_SUBSCR: setSubscript,
  DELETE_SUBSCR: (frame) => {
    const index = frame.pop();
    deleteElement(frame.pop(), index);
  },
  COMPARE_OP: comparison,
  IS_OP: (frame, { argument }) => {
    const right = frame.pop();
    frame.push(booleanOf(isSame(frame.pop(), right) === (argument === 0)));
  },
  CONTAINS_OP: (frame, { argument }) => {
    const list = frame.pop();
    frame.push(booleanOf(contains(list, frame.pop()) === (argument === 0)));
  },
};

for (const [name, operator] of Object.entries(OLD_OPERATIONS)) {
  ARITHMETIC_STEPS[`BINARY_${name}`] = binaryOperation(operator);
  ARITHMETIC_STEPS[`INPLACE_${name}`] = inPlace(operator);
}
