import { OPCODE_TABLES } from './opcode-tables.ts';

export type PythonVersion = keyof typeof OPCODE_TABLES;
type ArgumentKind = 'none' | 'number' | 'const' | 'name' | 'local' | 'free' | 'jrel' | 'jabs' | 'compare';

interface Opcode {
  name: string;
  kind: ArgumentKind;
  /** Entries of two bytes that follow the instruction and are zero in code that is stored. */
  caches: number;
}

export interface Instruction {
  /** Place of its first byte in the code, prefixes included. */
  offset: number;
  name: string;
  kind: ArgumentKind;
  argument: number;
  /** The byte that a jump leads to; -1 for what is not a jump. */
  target: number;
  /** The byte behind it and its cache entries. */
  end: number;
}

export const PYTHON_VERSIONS = Object.keys(OPCODE_TABLES) as PythonVersion[];
export const minorOf = (version: PythonVersion): number => Number(version.slice(2));

const tables = new Map<PythonVersion, ReadonlyMap<number, Opcode>>();

function tableOf(version: PythonVersion): ReadonlyMap<number, Opcode> {
  const known = tables.get(version);
  if (known) return known;
  const table = new Map<number, Opcode>();
  for (const word of OPCODE_TABLES[version].trim().split(/\s+/)) {
    const [number, name, kind, caches = '0'] = word.split(':');
    table.set(Number(number), { name: name!, kind: kind as ArgumentKind, caches: Number(caches) });
  }
  tables.set(version, table);
  return table;
}

/** The instructions of stored code; null where it is not consistent code of that version. */
export function decode(code: Uint8Array, version: PythonVersion): Instruction[] | null {
  if (code.length === 0 || code.length % 2 !== 0) return null;
  const table = tableOf(version);
  const instructions: Instruction[] = [];
  let start = 0;
  let prefix = 0;
  for (let at = 0; at < code.length;) {
    const opcode = table.get(code[at]!);
    if (!opcode || opcode.name === 'CACHE') return null;
    const argument = prefix * 256 + code[at + 1]!;
    if (argument > 0x7fffffff) return null;
    if (opcode.name === 'EXTENDED_ARG') {
      prefix = argument;
      at += 2;
      continue;
    }
    const end = at + 2 + 2 * opcode.caches;
    if (code.subarray(at + 2, end).some((byte) => byte !== 0) || end > code.length) return null;
    const { name, kind } = opcode;
    instructions.push({ offset: start, name, kind, argument, target: targetOf(opcode, argument, end, version), end });
    at = start = end;
    prefix = 0;
  }
  return prefix === 0 && jumpsAreSound(instructions) ? instructions : null;
}

function targetOf({ name, kind }: Opcode, argument: number, end: number, version: PythonVersion): number {
  const bytes = minorOf(version) < 10 ? argument : 2 * argument;
  if (kind === 'jabs') return bytes;
  if (kind !== 'jrel') return -1;
  return name.includes('BACKWARD') ? end - bytes : end + bytes;
}

function jumpsAreSound(instructions: readonly Instruction[]): boolean {
  const starts = new Set(instructions.map(({ offset }) => offset));
  return instructions.every(({ kind, target }) => (kind !== 'jrel' && kind !== 'jabs') || starts.has(target));
}
