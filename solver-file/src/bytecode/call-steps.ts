import { NULL, type Frame, type StackItem } from './frame.ts';
import { itemsOf } from './iteration.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { NO_NAMES, type FunctionValue, type Value } from './values.ts';
import { cellsOf } from './container-steps.ts';
import { constantAt, namesIn } from './step.ts';
import type { Step } from './walker.ts';

/** Which of two items of the stack is called, and whether the other is its first argument. */
function callTarget(frame: Frame): { callee: Value; first: Value[] } {
  const [above, below] = [frame.popItem(), frame.popItem()];
  const isValue = (item: StackItem): item is Value =>
    item.kind !== 'null' && item.kind !== 'code' && item.kind !== 'cell';
  if (frame.code.minor >= 13) {
    if (!isValue(below)) throw frame.damaged();
    return { callee: below, first: isValue(above) ? [above] : [] };
  }
  if (isValue(below)) return { callee: below, first: isValue(above) ? [above] : [] };
  if (!isValue(above)) throw frame.damaged();
  return { callee: above, first: [] };
}

function withNames(
  args: Value[],
  names: readonly string[],
  frame: Frame,
): { args: Value[]; named: Map<string, Value> } {
  if (names.length > args.length) throw frame.damaged();
  const split = args.length - names.length;
  return { args: args.slice(0, split), named: new Map(names.map((name, i) => [name, args[split + i]!])) };
}

const call: Step = (frame, { argument }, walker) => {
  const all = frame.popMany(argument);
  const { callee, first } = callTarget(frame);
  const { args, named } = withNames(all, frame.keywordNames, frame);
  frame.keywordNames = [];
  frame.push(walker.call(callee, [...first, ...args], named));
};

const callWithNames: Step = (frame, { argument }, walker) => {
  const names = namesIn(frame.pop(), frame);
  const { args, named } = withNames(frame.popMany(argument), names, frame);
  const { callee, first } = callTarget(frame);
  frame.push(walker.call(callee, [...first, ...args], named));
};

const oldCall: Step = (frame, { argument }, walker) => {
  const args = frame.popMany(argument);
  frame.push(walker.call(frame.pop(), args, NO_NAMES));
};

const oldCallWithNames: Step = (frame, { argument }, walker) => {
  const names = namesIn(frame.pop(), frame);
  const { args, named } = withNames(frame.popMany(argument), names, frame);
  frame.push(walker.call(frame.pop(), args, named));
};

const callSpread: Step = (frame, { argument }, walker) => {
  const { minor } = frame.code;
  const names = minor >= 14 ? frame.popItem() : (argument & 1) === 1 ? frame.pop() : NULL;
  const args = itemsOf(frame.pop(), walker.budget);
  const callee = minor >= 11 ? callTarget(frame) : { callee: frame.pop(), first: [] };
  frame.push(
    walker.call(callee.callee, [...callee.first, ...args], names.kind === 'null' ? NO_NAMES : namedFrom(names)),
  );
};

function namedFrom(item: StackItem): Map<string, Value> {
  if (item.kind !== 'dict') throw new UnreadableCode('Keyword arguments are passed in something that is not a dict.');
  return new Map(
    [...item.entries.values()].map(([key, value]) => {
      if (key.kind !== 'text') throw new UnreadableCode('The keyword of an argument is not a name.');
      return [key.value, value];
    }),
  );
}

const FUNCTION_PART = { defaults: 1, keywordDefaults: 2, annotations: 4, closure: 8 } as const;

const makeFunction: Step = (frame, { argument }, walker) => {
  const { minor } = frame.code;
  if (minor < 11) frame.pop();
  const code = frame.popItem();
  if (code.kind !== 'code') throw frame.damaged();
  let made: FunctionValue = {
    kind: 'function',
    name: walker.nameOfCode(frame.code.constants[code.constant]!),
    code: frame.code.constants[code.constant]!,
    globals: frame.callee.globals,
    cells: [],
    defaults: [],
    keywordDefaults: NO_NAMES,
  };
  if (minor < 13) {
    for (const part of [
      FUNCTION_PART.closure,
      FUNCTION_PART.annotations,
      FUNCTION_PART.keywordDefaults,
      FUNCTION_PART.defaults,
    ]) {
      if ((argument & part) !== 0) made = withPart(made, part, frame.popItem());
    }
  }
  frame.push(made);
};

function withPart(made: FunctionValue, part: number, item: StackItem): FunctionValue {
  if (part === FUNCTION_PART.closure) return { ...made, cells: cellsOf(item) };
  if (part === FUNCTION_PART.defaults && item.kind === 'tuple') return { ...made, defaults: item.items };
  if (part === FUNCTION_PART.keywordDefaults && item.kind === 'dict')
    return { ...made, keywordDefaults: namedFrom(item) };
  return made;
}

/** Calls, and functions that are made. */
export const CALL_STEPS: Record<string, Step> = {
  CALL: call,
  CALL_KW: callWithNames,
  KW_NAMES: (frame, { argument }, walker) => {
    const names = constantAt(frame, argument, walker);
    frame.keywordNames = names.kind === 'tuple' ? namesIn(names, frame) : [];
  },
  CALL_FUNCTION: oldCall,
  CALL_FUNCTION_KW: oldCallWithNames,
  CALL_FUNCTION_EX: callSpread,
  CALL_METHOD: (frame, { argument }, walker) => {
    const args = frame.popMany(argument);
    const callee = frame.pop();
    frame.popItem();
    frame.push(walker.call(callee, args, NO_NAMES));
  },
  MAKE_FUNCTION: makeFunction,
  SET_FUNCTION_ATTRIBUTE: (frame, { argument }) => {
    const made = frame.pop();
    const part = frame.popItem();
    if (made.kind !== 'function') throw frame.damaged();
    frame.push(withPart(made, argument, part));
  },
};
