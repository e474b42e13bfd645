import { copyFreeVariables, NULL, type Frame } from './frame.ts';
import { library, describe, numberValue, type Value } from './values.ts';
import { isLiteral } from './trees.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { constantAt, nameOf } from './step.ts';
import type { Step } from './walker.ts';
import type { Walker } from './walker.ts';

const COMMON_CONSTANTS = ['AssertionError', 'NotImplementedError', 'tuple', 'all', 'any'];

const loadConstant: Step = (frame, { argument }, walker) => frame.push(constantAt(frame, argument, walker));
const loadFast: Step = (frame, { argument }) => {
  const held = frame.slots[argument];
  // From Python 3.13 on, cells for inner functions are loaded like variables.
  if (held !== undefined && 'content' in held) frame.push({ kind: 'cell', cell: held });
  else frame.push(frame.variable(argument));
};
const loadTwo: Step = (frame, { argument }) => {
  frame.push(frame.variable(argument >> 4));
  frame.push(frame.variable(argument & 15));
};

/** A number that the equation keeps under a name for good is a parameter. */
function stored(frame: Frame, slot: number, value: Value, walker: Walker): Value {
  const name = frame.code.slots[slot];
  const isParameter =
    frame.isEquation && value.kind === 'number' && !value.isComputed && walker.isStoredOnce(frame, slot);
  if (isParameter && name !== undefined) return walker.asParameter(value, name);
  if (frame.isEquation && value.kind === 'expression' && name !== undefined && walker.isStoredOnce(frame, slot))
    walker.noteQuantity(value.tree, name);
  // What a sum or a product begins with is not part of the formula.
  return value.kind === 'number' && isLiteral(value.tree) ? { ...value, isComputed: true } : value;
}

function storeFast(frame: Frame, slot: number, walker: Walker): void {
  const item = frame.popItem();
  if (item.kind === 'code') throw frame.damaged();
  // Comprehensions put back what stood under the name before, which may be nothing.
  if (item.kind === 'null') frame.slots[slot] = undefined;
  else if (item.kind === 'cell') frame.slots[slot] = item.cell;
  else frame.slots[slot] = stored(frame, slot, item, walker);
}

const loadCell: Step = (frame, { argument }) =>
  frame.push({ kind: 'cell', cell: frame.cell(frame.cellSlot(argument)) });
const loadDeref: Step = (frame, { argument }, walker) => {
  const slot = frame.cellSlot(argument);
  const name = frame.code.slots[slot]!;
  const { content, isStored } = frame.cell(slot);
  if (!content) throw new UnreadableCode(`The variable ${name} is used before it has a value.`);
  frame.push(isStored ? walker.asParameter(content, name) : content);
};

const loadGlobal: Step = (frame, instruction, walker) => {
  const value = walker.global(frame, nameOf(frame, instruction));
  const { minor } = frame.code;
  const asCallee = minor >= 11 && (instruction.argument & 1) === 1;
  if (asCallee && minor < 13) frame.push(NULL);
  frame.push(value);
  if (asCallee && minor >= 13) frame.push(NULL);
};

const loadAttribute: Step = (frame, instruction, walker) => {
  const { minor } = frame.code;
  const value = walker.attribute(frame.pop(), nameOf(frame, instruction));
  const asCallee = instruction.name === 'LOAD_METHOD' || (minor >= 12 && (instruction.argument & 1) === 1);
  if (asCallee && minor < 13) frame.push(NULL);
  frame.push(value);
  if (asCallee && minor >= 13) frame.push(NULL);
};

const loadSuperAttribute: Step = (frame, instruction, walker) => {
  const [, ownClass, self] = frame.popMany(3) as [Value, Value, Value];
  if (ownClass.kind !== 'class' || self.kind !== 'object')
    throw new UnreadableCode('super() is called in a way that the hub does not follow.');
  const value = walker.attribute({ kind: 'super', after: ownClass, self }, nameOf(frame, instruction));
  const asCallee = (instruction.argument & 1) === 1;
  if (asCallee && frame.code.minor < 13) frame.push(NULL);
  frame.push(value);
  if (asCallee && frame.code.minor >= 13) frame.push(NULL);
};

const setAttribute: Step = (frame, instruction) => {
  const of = frame.pop();
  const value = frame.pop();
  if (of.kind !== 'object') throw new UnreadableCode(`The code sets an attribute of ${describe(of)}.`);
  of.attributes.set(nameOf(frame, instruction), value);
};

const importModule: Step = (frame, instruction) => {
  frame.popMany(2);
  frame.push(library(nameOf(frame, instruction)));
};

const importFrom: Step = (frame, instruction, walker) =>
  frame.push(walker.attribute(frame.peekValue(1), nameOf(frame, instruction)));

/** Constants, variables, attributes and imports. */
export const VARIABLE_STEPS: Record<string, Step> = {
  COPY_FREE_VARS: (frame, { argument }) => copyFreeVariables(frame, argument),
  MAKE_CELL: (frame, { argument }) => {
    const held = frame.slots[argument];
    if (argument >= frame.slots.length || (held !== undefined && 'content' in held)) throw frame.damaged();
    frame.slots[argument] = { content: held };
  },
  LOAD_CONST: loadConstant,
  LOAD_SMALL_INT: (frame, { argument }) => frame.push(numberValue(argument)),
  LOAD_COMMON_CONSTANT: (frame, { argument }) => frame.push(library(`builtins.${COMMON_CONSTANTS[argument] ?? '?'}`)),
  LOAD_ASSERTION_ERROR: (frame) => frame.push(library('builtins.AssertionError')),
  LOAD_FAST: loadFast,
  LOAD_FAST_BORROW: loadFast,
  LOAD_FAST_CHECK: loadFast,
  LOAD_FAST_LOAD_FAST: loadTwo,
  LOAD_FAST_BORROW_LOAD_FAST_BORROW: loadTwo,
  LOAD_FAST_AND_CLEAR: (frame, { argument }) => {
    const held = frame.slots[argument];
    frame.push(held === undefined ? NULL : 'content' in held ? { kind: 'cell', cell: held } : held);
    frame.slots[argument] = undefined;
  },
  STORE_FAST: (frame, { argument }, walker) => storeFast(frame, argument, walker),
  STORE_FAST_STORE_FAST: (frame, { argument }, walker) => {
    storeFast(frame, argument >> 4, walker);
    storeFast(frame, argument & 15, walker);
  },
  STORE_FAST_LOAD_FAST: (frame, { argument }, walker) => {
    storeFast(frame, argument >> 4, walker);
    frame.push(frame.variable(argument & 15));
  },
  DELETE_FAST: (frame, { argument }) => {
    frame.slots[argument] = undefined;
  },
  LOAD_CLOSURE: loadCell,
  LOAD_DEREF: loadDeref,
  STORE_DEREF: (frame, { argument }, walker) => {
    const slot = frame.cellSlot(argument);
    frame.cell(slot).content = stored(frame, slot, frame.pop(), walker);
  },
  DELETE_DEREF: (frame, { argument }) => {
    frame.cell(frame.cellSlot(argument)).content = undefined;
  },
  LOAD_GLOBAL: loadGlobal,
  LOAD_ATTR: loadAttribute,
  LOAD_METHOD: loadAttribute,
  LOAD_SUPER_ATTR: loadSuperAttribute,
  STORE_ATTR: setAttribute,
  IMPORT_NAME: importModule,
  IMPORT_FROM: importFrom,
};
