import { NULL } from './frame.ts';
import type { Step } from './walker.ts';

/** What only orders the stack. */
export const STACK_STEPS: Record<string, Step> = {
  POP_TOP: (frame) => frame.popItem(),
  POP_ITER: (frame) => frame.popItem(),
  PUSH_NULL: (frame) => frame.push(NULL),
  ROT_TWO: (frame) => frame.rotate(2),
  ROT_THREE: (frame) => frame.rotate(3),
  ROT_FOUR: (frame) => frame.rotate(4),
  ROT_N: (frame, { argument }) => frame.rotate(argument),
  SWAP: (frame, { argument }) => {
    const [top, other] = [frame.peek(1), frame.peek(argument)];
    frame.stack[frame.stack.length - 1] = other;
    frame.stack[frame.stack.length - argument] = top;
  },
  COPY: (frame, { argument }) => frame.push(frame.peek(argument)),
  DUP_TOP: (frame) => frame.push(frame.peek(1)),
  DUP_TOP_TWO: (frame) => {
    const pair = [frame.peek(2), frame.peek(1)];
    for (const item of pair) frame.push(item);
  },
};
