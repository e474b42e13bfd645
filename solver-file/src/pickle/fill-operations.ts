import type { Operation, PickleMachine } from './machine.ts';
import { OPCODE } from './opcodes.ts';
import { isCall, isDict, isGlobal, isSequence, type PickleEntry, type PickleValue } from './values.ts';

/** The operations that put values into something that is on the stack already. */
export const fillOperations: Record<number, Operation> = {
  [OPCODE.DICT]: (machine) => {
    const values = machine.popToMark();
    machine.make({ kind: 'dict', entries: pairs(machine, values) });
  },
  [OPCODE.SETITEM]: (machine) => setItems(machine, machine.popMany(2)),
  [OPCODE.SETITEMS]: (machine) => setItems(machine, machine.popToMark()),
  [OPCODE.APPEND]: (machine) => addItems(machine, machine.popMany(1), 'list'),
  [OPCODE.APPENDS]: (machine) => addItems(machine, machine.popToMark(), 'list'),
  [OPCODE.ADDITEMS]: (machine) => addItems(machine, machine.popToMark(), 'set'),
  [OPCODE.BUILD]: (machine) => {
    const state = machine.pop();
    const target = machine.top();
    if (!isCall(target) && !isGlobal(target)) throw machine.damaged('a state is given to plain data');
    machine.context.observer.built(target, state);
    if (isCall(target)) (target.states ??= []).push(state);
  },
};

function addItems(machine: PickleMachine, values: PickleValue[], kind: 'list' | 'set'): void {
  const target = machine.top();
  if (kind === 'set') for (const value of values) machine.hash(value);
  if (isSequence(target, kind)) return append(target.items, values);
  if (!isCall(target) && !isGlobal(target))
    throw machine.damaged(`values are added to something that is not a ${kind}`);
  machine.context.observer.filled(target, values);
  if (isCall(target)) append((target.items ??= []), values);
}

function setItems(machine: PickleMachine, values: PickleValue[]): void {
  const entries = pairs(machine, values);
  const target = machine.top();
  if (isDict(target)) return append(target.entries, entries);
  if (!isCall(target) && !isGlobal(target)) throw machine.damaged('entries are set on something that is not a dict');
  machine.context.observer.filled(target, values);
  if (isCall(target)) append((target.entries ??= []), entries);
}

function pairs(machine: PickleMachine, values: PickleValue[]): PickleEntry[] {
  if (values.length % 2 !== 0) throw machine.damaged('a key has no value');
  const entries: PickleEntry[] = [];
  for (let at = 0; at < values.length; at += 2) {
    const [key, value] = [values[at], values[at + 1]] as PickleEntry;
    machine.hash(key);
    entries.push([key, value]);
  }
  return entries;
}

/** `push(...values)` would run out of stack on a long loss history. */
function append<T>(to: T[], values: readonly T[]): void {
  for (const value of values) to.push(value);
}
