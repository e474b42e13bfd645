import { ByteReader } from './byte-reader.ts';
import { type Bytes, inMemory } from './bytes-in-file.ts';
import { WalkBudget } from './limits.ts';
import { PickleMachine, type WalkObserver } from './machine.ts';
import { doStep } from './walk.ts';
import { OPCODE } from './opcodes.ts';
import { RefusedFile } from './problems.ts';

/** A part of a mended file: bytes of the cut one, from `start` up to `end`, or others. */
export type PieceOfFile = { start: number; end: number } | Uint8Array;

/** What the library writes into a file, in this order, before the solver itself. Its `load` reads no further. */
const ENTRIES_TO_LOAD =
  `metrics loss_fn conditions global_epoch nets best_nets optimizer optimizer_state optimizer_class diff_eqs
  diff_equation_details generator train_loss_history valid_loss_history type type_name parent_type_name`.split(/\s+/);
/** Classes for which `load` takes the bounds from the generator, and not from the solver at the end of the file. */
const LOADED_WITHOUT_SOLVER = new Set(['Solver1D', 'Solver2D']);

/** Puts the waiting entries into the dict, and ends the pickle. */
const CLOSING = Uint8Array.of(OPCODE.SETITEMS, OPCODE.STOP);
const BYTES_OF_LENGTH = 8;

/** The judge walks the mended file. */
const NOBODY: WalkObserver = { imported() {}, called() {}, built() {}, filled() {}, hashed() {} };

/**
 * How to make a whole file of one that was cut off within its last entry, `solver`. All entries before it stay as they are, byte by byte;
 * of the solver nothing is kept, because half an object is none. Nothing is added but the two steps that close the dict of entries, and the length
 * of the frame around them. Runs nothing.
 * @param bytes of a file that is cut short
 * @returns null if more was lost, or if this is not a file that the library's `load` would take without the solver
 */
export function mendCutFile(bytes: Bytes): PieceOfFile[] | null {
  const reader = new ByteReader(bytes, { framesMayBeCut: true });
  try {
    return piecesUpToSolver(new PickleMachine(reader, { budget: new WalkBudget(), observer: NOBODY }));
  } catch (error) {
    if (error instanceof RefusedFile) return null;
    throw error;
  }
}

/** The mended file in memory. */
export function joinPieces(bytes: Bytes, pieces: readonly PieceOfFile[]): Uint8Array {
  const parts = pieces.map((piece) =>
    piece instanceof Uint8Array ? piece : inMemory(bytes.subarray(piece.start, piece.end)),
  );
  const joined = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function piecesUpToSolver(machine: PickleMachine): PieceOfFile[] | null {
  const { reader } = machine;
  let frame: { start: number; end: number } | null = null;
  while (!hasEntriesToLoad(machine)) {
    const opcode = doStep(machine);
    if (opcode === OPCODE.STOP) return null;
    if (opcode === OPCODE.FRAME) frame = { start: reader.offset, end: reader.frameEnd };
  }
  const end = reader.offset;
  if (!frame || end > frame.end) return [{ start: 0, end }, CLOSING];
  const length = new Uint8Array(BYTES_OF_LENGTH);
  new DataView(length.buffer).setBigUint64(0, BigInt(end + CLOSING.length - frame.start), true);
  return [{ start: 0, end: frame.start - BYTES_OF_LENGTH }, length, { start: frame.start, end }, CLOSING];
}

/** The last of them is a text, which is complete as soon as it is on the stack. */
function hasEntriesToLoad(machine: PickleMachine): boolean {
  const waiting = machine.waitingForRoot(2 * ENTRIES_TO_LOAD.length);
  if (!waiting || !ENTRIES_TO_LOAD.every((key, at) => waiting[2 * at] === key)) return false;
  const [typeName, parentName] = [waiting.at(-3), waiting.at(-1)];
  return (
    typeof parentName === 'string' &&
    [typeName, parentName].some((name) => typeof name === 'string' && LOADED_WITHOUT_SOLVER.has(name))
  );
}
