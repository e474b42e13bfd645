import { fillOperations } from './fill-operations.ts';
import type { Operation, PickleMachine } from './machine.ts';
import { OPCODE } from './opcodes.ts';
import { RefusedFile } from './problems.ts';
import {
  floatLine,
  intLine,
  latin1,
  littleEndianInteger,
  longLine,
  quotedLine,
  rawUnicodeLine,
  utf8,
} from './text-forms.ts';
import type { PickleSequence, PickleValue } from './values.ts';

type Length = (machine: PickleMachine) => number;

const length8: Length = ({ reader }) => reader.uint8();
const length32: Length = ({ reader }) => reader.uint32();
const length64: Length = ({ reader }) => reader.length64();
/** Protocol 1 counts with a sign; a negative length would lead a trusting reader backwards. */
const signedLength: Length = (machine) => {
  const length = machine.reader.int32();
  if (length < 0) throw machine.damaged('a length is negative');
  return length;
};

const constant =
  (value: PickleValue): Operation =>
  (machine) =>
    machine.push(value);
const bytes =
  (length: Length): Operation =>
  (machine) =>
    machine.push(machine.reader.takeToKeep(length(machine)));
const text =
  (length: Length, decode: (bytes: Uint8Array) => string): Operation =>
  (machine) => {
    const size = length(machine);
    machine.context.budget.check('text', size);
    machine.push(decode(machine.reader.take(size)));
  };
const integer =
  (length: Length): Operation =>
  (machine) => {
    const size = length(machine);
    machine.context.budget.check('integer', size);
    machine.push(littleEndianInteger(machine.reader.take(size)));
  };
const line = (machine: PickleMachine): Uint8Array => {
  const found = machine.reader.line();
  machine.context.budget.check('text', found.length);
  return found;
};
const textLine =
  (decode: (line: string) => PickleValue): Operation =>
  (machine) =>
    machine.push(decode(latin1(line(machine))));

const empty =
  (kind: PickleSequence['kind']): Operation =>
  (machine) =>
    machine.make({ kind, items: [] });
const fromMark =
  (kind: PickleSequence['kind']): Operation =>
  (machine) =>
    machine.make({ kind, items: machine.popToMark() });
const tupleOf =
  (count: number): Operation =>
  (machine) =>
    machine.make({ kind: 'tuple', items: machine.popMany(count) });

const memoIndex = (machine: PickleMachine): number => {
  const index = intLine(latin1(line(machine)));
  if (typeof index !== 'number' || index < 0) throw machine.damaged('a number is out of range');
  return index;
};
const importedName = (machine: PickleMachine) => machine.import(utf8(line(machine)), utf8(line(machine)));

const persistentId = (machine: PickleMachine, id: PickleValue): void => {
  const { persistentIds } = machine.context;
  if (!persistentIds) throw outside('It points to a value that was stored somewhere else');
  const value = { kind: 'persistent-id', id } as const;
  persistentIds.push(value);
  machine.make(value);
};
const refused =
  (what: string): Operation =>
  () => {
    throw outside(what);
  };
const outside = (what: string) => new RefusedFile('outside-reference', `The file is incomplete. ${what}.`);
const extension = refused('It uses a numbered extension, which only the program that wrote it knows');
const buffer = refused('It needs a separate buffer, which was not uploaded');

const operations: Record<number, Operation> = {
  [OPCODE.PROTO]: (machine) => {
    if (machine.reader.uint8() > 5) throw machine.damaged('its pickle protocol is newer than any known');
  },
  [OPCODE.FRAME]: ({ reader }) => reader.beginFrame(reader.length64()),

  [OPCODE.NONE]: constant(null),
  [OPCODE.NEWTRUE]: constant(true),
  [OPCODE.NEWFALSE]: constant(false),
  [OPCODE.INT]: textLine(intLine),
  [OPCODE.BININT]: (machine) => machine.push(machine.reader.int32()),
  [OPCODE.BININT1]: (machine) => machine.push(machine.reader.uint8()),
  [OPCODE.BININT2]: (machine) => machine.push(machine.reader.uint16()),
  [OPCODE.LONG]: textLine(longLine),
  [OPCODE.LONG1]: integer(length8),
  [OPCODE.LONG4]: integer(signedLength),
  [OPCODE.FLOAT]: textLine(floatLine),
  [OPCODE.BINFLOAT]: (machine) => machine.push(machine.reader.float64BigEndian()),

  [OPCODE.STRING]: textLine(quotedLine),
  [OPCODE.BINSTRING]: text(signedLength, latin1),
  [OPCODE.SHORT_BINSTRING]: text(length8, latin1),
  [OPCODE.UNICODE]: textLine(rawUnicodeLine),
  [OPCODE.SHORT_BINUNICODE]: text(length8, utf8),
  [OPCODE.BINUNICODE]: text(length32, utf8),
  [OPCODE.BINUNICODE8]: text(length64, utf8),
  [OPCODE.SHORT_BINBYTES]: bytes(length8),
  [OPCODE.BINBYTES]: bytes(length32),
  [OPCODE.BINBYTES8]: bytes(length64),
  [OPCODE.BYTEARRAY8]: bytes(length64),
  [OPCODE.NEXT_BUFFER]: buffer,
  [OPCODE.READONLY_BUFFER]: buffer,

  [OPCODE.EMPTY_TUPLE]: empty('tuple'),
  [OPCODE.TUPLE]: fromMark('tuple'),
  [OPCODE.TUPLE1]: tupleOf(1),
  [OPCODE.TUPLE2]: tupleOf(2),
  [OPCODE.TUPLE3]: tupleOf(3),
  [OPCODE.EMPTY_LIST]: empty('list'),
  [OPCODE.LIST]: fromMark('list'),
  [OPCODE.EMPTY_SET]: empty('set'),
  [OPCODE.FROZENSET]: (machine) => {
    const items = machine.popToMark();
    for (const item of items) machine.hash(item);
    machine.make({ kind: 'frozenset', items });
  },
  [OPCODE.EMPTY_DICT]: (machine) => machine.make({ kind: 'dict', entries: [] }),
  ...fillOperations,

  [OPCODE.MARK]: (machine) => machine.mark(),
  [OPCODE.POP]: (machine) => machine.drop(),
  [OPCODE.POP_MARK]: (machine) => void machine.popToMark(),
  [OPCODE.DUP]: (machine) => machine.push(machine.top()),
  [OPCODE.MEMOIZE]: (machine) => machine.memoize(),
  [OPCODE.PUT]: (machine) => machine.memoize(memoIndex(machine)),
  [OPCODE.BINPUT]: (machine) => machine.memoize(machine.reader.uint8()),
  [OPCODE.LONG_BINPUT]: (machine) => machine.memoize(machine.reader.uint32()),
  [OPCODE.GET]: (machine) => machine.recall(memoIndex(machine)),
  [OPCODE.BINGET]: (machine) => machine.recall(machine.reader.uint8()),
  [OPCODE.LONG_BINGET]: (machine) => machine.recall(machine.reader.uint32()),

  [OPCODE.GLOBAL]: (machine) => machine.push(importedName(machine)),
  [OPCODE.STACK_GLOBAL]: (machine) => {
    const [module, name] = machine.popMany(2);
    if (typeof module !== 'string' || typeof name !== 'string') throw machine.damaged('a name to import is not text');
    machine.push(machine.import(module, name));
  },
  [OPCODE.REDUCE]: (machine) => {
    const [callee, args] = machine.popMany(2) as [PickleValue, PickleValue];
    machine.call('call', callee, args);
  },
  [OPCODE.INST]: (machine) => {
    const callee = importedName(machine);
    machine.call('call', callee, { kind: 'tuple', items: machine.popToMark() });
  },
  [OPCODE.OBJ]: (machine) => {
    const [callee, ...items] = machine.popToMark();
    if (callee === undefined) throw machine.damaged('a class is missing');
    machine.call('call', callee, { kind: 'tuple', items });
  },
  [OPCODE.NEWOBJ]: (machine) => {
    const [callee, args] = machine.popMany(2) as [PickleValue, PickleValue];
    machine.call('new', callee, args);
  },
  [OPCODE.NEWOBJ_EX]: (machine) => {
    const [callee, args, kwargs] = machine.popMany(3) as [PickleValue, PickleValue, PickleValue];
    machine.call('new', callee, args, kwargs);
  },
  [OPCODE.PERSID]: (machine) => persistentId(machine, latin1(line(machine))),
  [OPCODE.BINPERSID]: (machine) => persistentId(machine, machine.pop()),
  [OPCODE.EXT1]: extension,
  [OPCODE.EXT2]: extension,
  [OPCODE.EXT4]: extension,
};

export const OPERATIONS: readonly (Operation | undefined)[] = Array.from(
  { length: 256 },
  (_, code) => operations[code],
);
