import { inMemory, isBytes } from '../pickle/bytes-in-file.ts';
import { CODE_MAKERS } from '../pickle/code-parts.ts';
import { argumentsOf, isSequence, type PickleCall, type PickleValue } from '../pickle/values.ts';
import { isMadeBy } from '../contents/objects.ts';
import { isNameInCode, shownName } from '../python/variable-name.ts';
import { decode, minorOf, PYTHON_VERSIONS, type Instruction, type PythonVersion } from './instructions.ts';
import { UnreadableCode } from './unreadable-code.ts';

/** Flags of a code object, as Python's `inspect` names them. */
export const CODE_FLAG = { VARARGS: 4, VARKEYWORDS: 8, GENERATOR: 32, COROUTINE: 128, ASYNC_GENERATOR: 512 } as const;

/** A code object as the file holds it, whichever version of Python wrote it. */
export interface StoredCode {
  argumentCount: number;
  positionalOnlyCount: number;
  keywordOnlyCount: number;
  flags: number;
  code: Uint8Array;
  constants: readonly PickleValue[];
  names: readonly string[];
  variables: readonly string[];
  freeVariables: readonly string[];
  cellVariables: readonly string[];
  name: string;
  firstLine: number;
  /** Versions of Python that write so many arguments. */
  layout: readonly PythonVersion[];
}

/** A code object with its instructions. */
export interface CodeObject extends StoredCode {
  version: PythonVersion;
  minor: number;
  instructions: readonly Instruction[];
  /** Places in `instructions` by the byte at which an instruction starts. */
  placeOf: ReadonlyMap<number, number>;
  /** Variables, then cells, then free variables: what an instruction's number of a variable means from Python 3.11 on. */
  slots: readonly string[];
  /** Numbers by place: 1 for an instruction that a jump may lead back over, else 0. */
  inLoop: Uint8Array;
}

const MAX_CODE_LENGTH = 200_000;
const MAX_VARIABLES = 2_000;
const MAX_NAME_LENGTH = 200;
const LONGEST_SHOWN_NAME = 100;

/** How many arguments dill's `_create_code` takes of each version, the older line table left out. */
const LAYOUTS: { length: number; hasQualifiedName: boolean; versions: PythonVersion[] }[] = [
  { length: 16, hasQualifiedName: false, versions: ['3.8', '3.9', '3.10'] },
  { length: 18, hasQualifiedName: true, versions: ['3.11', '3.12', '3.13', '3.14'] },
];

export const isCode = (value: PickleValue | undefined): value is PickleCall => isMadeBy(value, CODE_MAKERS);

/** @throws UnreadableCode for what is not the arguments of a code object of a known version */
export function readStoredCode(value: PickleValue): StoredCode {
  const given = isCode(value) ? argumentsOf(value) : [];
  // From Python 3.10 on, dill writes the older line table in front of what the constructor takes.
  const parts = isBytes(given[0]) || typeof given[0] === 'string' ? given.slice(1) : given;
  const layout = LAYOUTS.find(({ length }) => length === parts.length);
  if (!layout) throw damaged();
  const [argumentCount, positionalOnlyCount, keywordOnlyCount, , , flags, code, constants, names, variables] = parts;
  const name = parts[11];
  const firstLine = parts[layout.hasQualifiedName ? 13 : 12];
  const [free, cells] = parts.slice(-2);
  const stored: StoredCode = {
    argumentCount: countIn(argumentCount),
    positionalOnlyCount: countIn(positionalOnlyCount),
    keywordOnlyCount: countIn(keywordOnlyCount),
    flags: typeof flags === 'number' && Number.isSafeInteger(flags) ? flags : 0,
    code: bytesIn(code),
    constants: isSequence(constants) ? constants.items : [],
    names: namesIn(names),
    variables: namesIn(variables),
    freeVariables: namesIn(free),
    cellVariables: namesIn(cells),
    name: typeof name === 'string' ? shownName(name.slice(0, LONGEST_SHOWN_NAME)) : '?',
    firstLine: typeof firstLine === 'number' ? firstLine : 0,
    layout: layout.versions.filter((version) => (version === '3.10') === (given.length === 17) || parts.length === 18),
  };
  const { argumentCount: positional, keywordOnlyCount: keywordOnly, variables: own } = stored;
  if (positional + keywordOnly > own.length || stored.positionalOnlyCount > positional) throw damaged();
  return stored;
}

/**
 * The versions of Python that may have written a code object: those under which every byte of it makes sense. Several remain where the code
 * uses only what they share; it then means the same in all of them.
 */
export function versionsOf(stored: StoredCode): PythonVersion[] {
  return PYTHON_VERSIONS.filter((version) => stored.layout.includes(version) && decodedAs(stored, version) !== null);
}

/**
 * @param versions those that may have written the file
 * @throws UnreadableCode where the code is of none of them, or means different things in several
 */
export function decodedCode(stored: StoredCode, versions: readonly PythonVersion[]): CodeObject {
  const [first, ...others] = versions.flatMap((version) => {
    const instructions = decodedAs(stored, version);
    return instructions ? [{ version, instructions }] : [];
  });
  if (!first) throw damaged();
  const meaning = meaningOf(first.instructions);
  if (others.some(({ instructions }) => meaningOf(instructions) !== meaning))
    throw new UnreadableCode('The file does not show which version of Python wrote its code.');
  const { version, instructions } = first;
  const placeOf = new Map(instructions.map(({ offset }, place) => [offset, place]));
  return {
    ...stored,
    version,
    minor: minorOf(version),
    instructions,
    placeOf,
    inLoop: loopsIn(instructions, placeOf),
    slots: slotsOf(stored, minorOf(version)),
  };
}

function decodedAs(stored: StoredCode, version: PythonVersion): Instruction[] | null {
  const instructions = decode(stored.code, version);
  if (!instructions) return null;
  const minor = minorOf(version);
  // Each of these versions begins a function with RESUME, under a number of its own, after what sets up its cells.
  if (minor >= 11) {
    const first = instructions.findIndex(({ name }) => name === 'RESUME');
    const before = instructions.slice(0, Math.max(first, 0)).map(({ name }) => name);
    if (first < 0 || !before.every((name) => SET_UP.has(name))) return null;
  }
  const counts = { const: stored.constants.length, name: stored.names.length, slots: slotsOf(stored, minor).length };
  const cells = stored.cellVariables.length + stored.freeVariables.length;
  const fits = ({ name, kind, argument }: Instruction): boolean => {
    if (kind === 'const') return argument < counts.const;
    if (kind === 'name') return argument >> nameShift(name, minor) < counts.name;
    if (kind === 'compare') return argument >> (minor >= 13 ? 5 : minor === 12 ? 4 : 0) < (minor === 8 ? 12 : 6);
    if (kind === 'free') return argument < (minor >= 11 ? counts.slots : cells);
    if (kind !== 'local') return true;
    return isPairOfLocals(name)
      ? argument >> 4 < counts.slots && (argument & 15) < counts.slots
      : argument < counts.slots;
  };
  return instructions.every(fits) ? instructions : null;
}

const meaningOf = (instructions: readonly Instruction[]): string =>
  instructions.map(({ name, argument, target }) => `${name} ${argument} ${target}`).join();

function loopsIn(instructions: readonly Instruction[], placeOf: ReadonlyMap<number, number>): Uint8Array {
  const opened = new Int32Array(instructions.length + 1);
  instructions.forEach(({ offset, target }, place) => {
    const start = target >= 0 && target < offset ? placeOf.get(target) : undefined;
    if (start === undefined) return;
    opened[start]! += 1;
    opened[place + 1]! -= 1;
  });
  let open = 0;
  return Uint8Array.from(instructions, (_, place) => Number((open += opened[place]!) > 0));
}

const SET_UP = new Set(['COPY_FREE_VARS', 'MAKE_CELL', 'RETURN_GENERATOR', 'POP_TOP', 'NOP']);

/** Whether an instruction names two variables at once, each by four bits. */
export const isPairOfLocals = (name: string): boolean => /_FAST(_BORROW)?_(LOAD|STORE)_FAST/.test(name);

/** Returns by how many bits an argument is to be shifted to be the number of a name: the lower ones say more. */
export function nameShift(instruction: string, minor: number): number {
  if (instruction === 'LOAD_GLOBAL') return minor >= 11 ? 1 : 0;
  if (instruction === 'LOAD_ATTR') return minor >= 12 ? 1 : 0;
  return instruction === 'LOAD_SUPER_ATTR' ? 2 : 0;
}

function slotsOf({ variables, cellVariables, freeVariables }: StoredCode, minor: number): string[] {
  const own = new Set(variables);
  const cells = minor >= 11 ? cellVariables.filter((name) => !own.has(name)) : cellVariables;
  return [...variables, ...cells, ...freeVariables];
}

const damaged = (): UnreadableCode => new UnreadableCode('The code of a function in the file is damaged.');

function countIn(value: PickleValue | undefined): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_VARIABLES) throw damaged();
  return value;
}

function bytesIn(value: PickleValue | undefined): Uint8Array {
  if (!isBytes(value)) throw damaged();
  if (value.length > MAX_CODE_LENGTH) throw new UnreadableCode('The code of a function in the file is too long.');
  return inMemory(value);
}

function namesIn(value: PickleValue | undefined): string[] {
  if (!isSequence(value) || value.items.length > MAX_VARIABLES) throw damaged();
  return value.items.map((name) => {
    if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH) throw damaged();
    if (!isNameInCode(name)) throw new UnreadableCode('A variable has a name that Python does not allow');
    return name;
  });
}
