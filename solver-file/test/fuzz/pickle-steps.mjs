/** The steps of a pickle and where they lie. Knows lengths only, so that mutations do not depend on the reader under test. */

/** Bytes of the argument behind an opcode. */
const FIXED = { K: 1, M: 2, J: 4, G: 8, h: 1, q: 1, j: 4, r: 4, '\x80': 1, '\x82': 1, '\x83': 2, '\x84': 4, '\x95': 8 };
/** Bytes of the length that stands before the argument. */
const COUNTED = { U: 1, C: 1, '\x8c': 1, '\x8a': 1, X: 4, B: 4, T: 4, '\x8b': 4, '\x8d': 8, '\x8e': 8, '\x96': 8 };
/** Lines that are the argument. */
const LINES = { c: 2, i: 2, F: 1, I: 1, L: 1, S: 1, V: 1, P: 1, g: 1, p: 1 };

const FRAME = '\x95';
const STOP = '.';
/** How torch begins the bytes of a storage: five pickles in a row, then a count as 64 bits and the numbers. */
const TORCH = [0x80, 2, 0x8a, 10];
const TORCH_PICKLES = 5;

/**
 * @typedef {{ code: string, at: number, from: number, to: number, lengthBytes: number }} Step `from` and `to` enclose the argument
 * @typedef {{ at: number, bytes: number, to: number }} Length a length in the file, and the end of what it counts
 * @typedef {{ step: number, from: number, to: number }} Storage index of the step that brings it, place of its numbers
 * @param {Uint8Array} bytes
 * @returns {{ steps: Step[], lengths: Length[], storages: Storage[] }} as far as it can be read
 */
export function stepsOf(bytes) {
  const found = { steps: [], lengths: [], storages: [] };
  readPickle(bytes, 0, bytes.length, found);
  return found;
}

/** @returns {number | undefined} the place behind STOP */
function readPickle(bytes, start, end, found) {
  for (let at = start; at < end;) {
    const step = stepAt(bytes, at, end);
    if (!step) return undefined;
    found.steps.push(step);
    if (step.code === FRAME) {
      const length = Number(littleEndian(bytes, step.from, 8));
      found.lengths.push({ at: step.from, bytes: 8, to: step.to + length });
    }
    if (TORCH.every((byte, i) => bytes[step.from + i] === byte) && step.to - step.from > TORCH.length) {
      readStorage(bytes, step, found);
    }
    if (step.code === STOP) return step.to;
    at = step.to;
  }
  return undefined;
}

function readStorage(bytes, step, found) {
  found.lengths.push({ at: step.from - step.lengthBytes, bytes: step.lengthBytes, to: step.to });
  const index = found.steps.length - 1;
  let at = step.from;
  for (let pickle = 0; pickle < TORCH_PICKLES; pickle++) {
    at = readPickle(bytes, at, step.to, found);
    if (at === undefined) return;
  }
  if (at + 8 < step.to) found.storages.push({ step: index, from: at + 8, to: step.to });
}

function stepAt(bytes, at, end) {
  const code = String.fromCharCode(bytes[at]);
  const lengthBytes = COUNTED[code] ?? 0;
  const from = at + 1 + lengthBytes;
  let to = from + (FIXED[code] ?? 0);
  if (lengthBytes) to += Number(littleEndian(bytes, at + 1, lengthBytes));
  for (let line = LINES[code] ?? 0; line > 0; line--) {
    to = bytes.indexOf(0x0a, to) + 1;
    if (to === 0) return undefined;
  }
  return to <= end ? { code, at, from, to, lengthBytes } : undefined;
}

export function littleEndian(bytes, at, count) {
  let value = 0n;
  for (let i = count - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[at + i] ?? 0);
  return value;
}

/** @returns {number[]} */
export const toLittleEndian = (value, count) =>
  Array.from({ length: count }, (_, i) => Number((BigInt(value) >> BigInt(8 * i)) & 0xffn));
