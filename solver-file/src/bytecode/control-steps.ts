import { truthOf } from './arithmetic.ts';
import { iterable, truthByMethod } from './special-methods.ts';
import { append, itemsOf, iteratorOf } from './iteration.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { library, NO_NAMES, NONE, type Value } from './values.ts';
import { constantAt, nothing } from './step.ts';
import type { Step } from './walker.ts';

const forIter: Step = (frame, instruction, walker) => {
  const iterator = frame.peekValue(1);
  if (iterator.kind !== 'iterator') throw frame.damaged();
  walker.budget.count();
  const item = iterator.next();
  if (item) {
    frame.push(item);
    return;
  }
  frame.jump(instruction);
  const { minor } = frame.code;
  if (minor <= 12) frame.pop();
  if (minor >= 12 && frame.code.instructions[frame.place]?.name === 'END_FOR') frame.place += 1;
};

const jumpIf =
  (condition: (value: Value) => boolean): Step =>
  (frame, instruction, walker) => {
    if (condition(truthByMethod(frame.pop(), walker))) frame.jump(instruction);
  };
const isFalse = (value: Value) => !truthOf(value);
const isNone = (value: Value) => value.kind === 'none';
const jumpOrPop =
  (condition: (value: Value) => boolean): Step =>
  (frame, instruction, walker) => {
    if (condition(truthByMethod(frame.peekValue(1), walker))) frame.jump(instruction);
    else frame.pop();
  };
const jump: Step = (frame, instruction) => frame.jump(instruction);

const returns: Step = (frame) => {
  frame.result = frame.pop();
};

const raises: Step = () => {
  throw new UnreadableCode('The code raises an error.');
};

/** Branches, loops, generators, and how a function ends. */
export const CONTROL_STEPS: Record<string, Step> = {
  NOP: nothing,
  RESUME: nothing,
  PRECALL: nothing,
  NOT_TAKEN: nothing,
  POP_BLOCK: nothing,
  SETUP_FINALLY: nothing,
  RETURN_GENERATOR: (frame) => frame.push(NONE),
  // There is no value that a generator is started with.
  GEN_START: nothing,
  END_FOR: (frame) => {
    frame.popItem();
    if (frame.code.minor === 12) frame.popItem();
  },
  RETURN_CONST: (frame, instruction, walker) => {
    frame.push(constantAt(frame, instruction.argument, walker));
    frame.result = frame.pop();
  },
  GET_ITER: (frame, _, walker) => frame.push(iterable(frame.pop(), walker)),
  GET_LEN: (frame, _, walker) => frame.push(walker.call(library('builtins.len'), [frame.peekValue(1)], NO_NAMES)),
  FOR_ITER: forIter,
  YIELD_VALUE: (frame) => {
    frame.yielded.push(frame.pop());
    frame.push(NONE);
  },
  SEND: (frame, instruction, { budget }) => {
    frame.pop();
    const from = frame.peekValue(1);
    if (from.kind !== 'iterator') throw frame.damaged();
    budget.count();
    const item = from.next();
    if (item) {
      frame.push(item);
      return;
    }
    // From Python 3.12 on, an instruction of its own removes the iterator.
    if (frame.code.minor < 12) frame.pop();
    frame.push(NONE);
    frame.jump(instruction);
  },
  END_SEND: (frame) => {
    const result = frame.pop();
    frame.pop();
    frame.push(result);
  },
  GET_YIELD_FROM_ITER: (frame) => frame.push(iteratorOf(frame.pop())),
  YIELD_FROM: (frame, _, { budget }) => {
    frame.pop();
    append(frame.yielded, itemsOf(frame.pop(), budget));
    frame.push(NONE);
  },
  RETURN_VALUE: returns,
  JUMP_FORWARD: jump,
  JUMP_ABSOLUTE: jump,
  JUMP_BACKWARD: jump,
  JUMP_BACKWARD_NO_INTERRUPT: jump,
  POP_JUMP_IF_FALSE: jumpIf(isFalse),
  POP_JUMP_IF_TRUE: jumpIf(truthOf),
  POP_JUMP_IF_NONE: jumpIf(isNone),
  POP_JUMP_IF_NOT_NONE: jumpIf((value) => !isNone(value)),
  POP_JUMP_FORWARD_IF_FALSE: jumpIf(isFalse),
  POP_JUMP_FORWARD_IF_TRUE: jumpIf(truthOf),
  POP_JUMP_FORWARD_IF_NONE: jumpIf(isNone),
  POP_JUMP_FORWARD_IF_NOT_NONE: jumpIf((value) => !isNone(value)),
  POP_JUMP_BACKWARD_IF_FALSE: jumpIf(isFalse),
  POP_JUMP_BACKWARD_IF_TRUE: jumpIf(truthOf),
  POP_JUMP_BACKWARD_IF_NONE: jumpIf(isNone),
  POP_JUMP_BACKWARD_IF_NOT_NONE: jumpIf((value) => !isNone(value)),
  JUMP_IF_FALSE_OR_POP: jumpOrPop(isFalse),
  JUMP_IF_TRUE_OR_POP: jumpOrPop(truthOf),
  RAISE_VARARGS: raises,
};
