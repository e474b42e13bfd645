import { ARITHMETIC_STEPS } from './arithmetic-steps.ts';
import { CALL_STEPS } from './call-steps.ts';
import { CONTAINER_STEPS } from './container-steps.ts';
import { CONTROL_STEPS } from './control-steps.ts';
import type { Frame } from './frame.ts';
import type { Instruction } from './instructions.ts';
import { CONTEXT_STEPS, PATTERN_STEPS } from './pattern-steps.ts';
import { STACK_STEPS } from './stack-steps.ts';
import type { Step } from './walker.ts';
import { UnreadableCode } from './unreadable-code.ts';
import { describe } from './values.ts';
import { VARIABLE_STEPS } from './variable-steps.ts';
import type { Walker } from './walker.ts';

/** What each instruction does, by name. What is not here ends the reading. */
const STEPS: Record<string, Step> = {
  ...STACK_STEPS,
  ...VARIABLE_STEPS,
  ...ARITHMETIC_STEPS,
  ...CALL_STEPS,
  ...CONTAINER_STEPS,
  ...CONTROL_STEPS,
  ...PATTERN_STEPS,
  ...CONTEXT_STEPS,
};

/** @throws UnreadableCode for an instruction that the hub does not follow */
export function step(frame: Frame, instruction: Instruction, walker: Walker): void {
  const known = Object.hasOwn(STEPS, instruction.name) ? STEPS[instruction.name] : undefined;
  if (!known)
    throw new UnreadableCode(
      WHAT_IS_MISSING[instruction.name] ??
        `The code of ${describe(frame.callee)} uses ${instruction.name}, which the hub does not follow.`,
    );
  known(frame, instruction, walker);
}

/** Why some instructions cannot be followed, in words. */
const WHAT_IS_MISSING: Record<string, string> = {
  LOAD_BUILD_CLASS: 'The equation defines a class.',
  STORE_GLOBAL: 'The equation changes a variable of the script, so it is not the same at each call.',
};
