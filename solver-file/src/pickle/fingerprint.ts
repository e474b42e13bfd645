import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { inMemory, isBytes } from './bytes-in-file.ts';
import { CODE_MAKERS, partsOfFunction } from './code-parts.ts';
import type { SymbolicNames } from './symbolic-names.ts';
import { argumentsOf, isSequence, type PickleCall, type PickleValue } from './values.ts';

/** Places of the file's name and the lines in a code object, by the number of its parts: they say where it came from, not what it does. */
const ORIGIN_OF_CODE: Readonly<Record<number, readonly number[]>> = {
  // Python 3.8 and 3.9, 3.10, 3.11 and later, as dill writes them.
  16: [10, 12, 13],
  17: [0, 11, 13, 14],
  19: [0, 11, 14, 15],
};
const MAX_PARTS = 2000;

/**
 * What a function of the file does, as a hash: its code to the last byte, with its constants, names and defaults.
 * @returns null where it holds anything but plain constants
 */
export function fingerprintOf(own: PickleCall, names: SymbolicNames): string | null {
  const { code, defaults, keywordDefaults } = partsOfFunction(own);
  const written = new Writer(names).write([code, defaults, keywordDefaults]);
  return written === null ? null : bytesToHex(sha256(written));
}

class Writer {
  private readonly names: SymbolicNames;
  private parts = 0;

  constructor(names: SymbolicNames) {
    this.names = names;
  }

  write(values: readonly PickleValue[]): string | null {
    this.parts += values.length;
    if (this.parts > MAX_PARTS) return null;
    const written = values.map((value) => this.writeOne(value));
    return written.includes(null) ? null : `(${written.join(',')})`;
  }

  private writeOne(value: PickleValue): string | null {
    if (isBytes(value)) return `bytes ${bytesToHex(inMemory(value))}`;
    if (typeof value === 'string') return JSON.stringify(value);
    if (value === null || typeof value !== 'object') return `${typeof value} ${value}`;
    if (isSequence(value, 'tuple')) return this.write(value.items);
    if (value.kind !== 'call' || !CODE_MAKERS.has(this.names.makerOf(value))) return null;
    const parts = argumentsOf(value);
    const origin = ORIGIN_OF_CODE[parts.length];
    return origin ? this.write(parts.map((part, at) => (origin.includes(at) ? null : part))) : null;
  }
}
