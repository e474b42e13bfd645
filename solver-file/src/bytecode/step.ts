import { nameShift } from './code-object.ts';
import type { Frame, StackItem } from './frame.ts';
import type { Instruction } from './instructions.ts';
import type { Value } from './values.ts';
import type { Step, Walker } from './walker.ts';

export const nothing: Step = () => {};

/** The name that an instruction says by its number. */
export function nameOf(frame: Frame, { name, argument }: Instruction): string {
  const found = frame.code.names[argument >> nameShift(name, frame.code.minor)];
  if (found === undefined) throw frame.damaged();
  return found;
}

export function constantAt(frame: Frame, index: number, walker: Walker): StackItem {
  const constant = frame.code.constants[index];
  if (constant === undefined) throw frame.damaged();
  return walker.isCode(constant) ? { kind: 'code', constant: index } : walker.valueOf(constant);
}

/** A tuple of names. */
export function namesIn(value: Value, frame: Frame): string[] {
  if (value.kind !== 'tuple') throw frame.damaged();
  return value.items.map((item) => {
    if (item.kind !== 'text') throw frame.damaged();
    return item.value;
  });
}
