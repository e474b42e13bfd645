import type { ByteReader } from './byte-reader.ts';
import { PickleMachine, type WalkContext } from './machine.ts';
import { OPCODE } from './opcodes.ts';
import { OPERATIONS } from './operations.ts';
import { inFigures } from './problems.ts';
import type { PickleValue } from './values.ts';

/**
 * Walks one pickle from the reader's place to its STOP and leaves the reader behind it. Executes nothing.
 * @throws RefusedFile when the pickle is cut short, damaged or too complex, or asks for what no solver file needs
 */
export function walkPickle(reader: ByteReader, context: WalkContext): PickleValue {
  const machine = new PickleMachine(reader, context);
  while (doStep(machine) !== OPCODE.STOP) continue;
  // Python has read the whole frame by then and would go on behind it.
  if (reader.offset < reader.frameEnd) throw machine.damaged('it ends before its frame does');
  return machine.pop();
}

/** Does one step of a pickle, unless it is STOP. @returns its opcode */
export function doStep(machine: PickleMachine): number {
  const { reader, context } = machine;
  const opcode = reader.uint8();
  context.budget.countOpcode();
  if (opcode === OPCODE.STOP) return opcode;
  const operation = OPERATIONS[opcode];
  if (!operation) throw machine.damaged(`byte ${inFigures(reader.offset)} is not a pickle operation`);
  operation(machine);
  return opcode;
}
