import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { Formula } from '../formula/formula.ts';
import type { Quantity } from '../formula/unit.ts';
import type { Manifest } from './documents.ts';
import type { ManifestTensors } from './manifest.ts';
import { openFile, VERSION } from './open-file.ts';
import { writeProgram, type TensorToWrite } from './write-program.ts';
import { writeSafetensors } from './write-safetensors.ts';

/** What a file is written from. */
export interface FileToWrite extends ManifestTensors {
  /** A manifest without what names tensors. */
  manifest: Omit<Manifest, 'check' | 'training'> & {
    training?: Omit<NonNullable<Manifest['training']>, 'losses' | 'losses_at'>;
  };
  /** The unknowns as formulas of the coordinates. */
  formulas: readonly Quantity<Formula>[];
}

/** Writes a file, and opens it for a trial. @returns why there is none, as one sentence; never throws */
export function writeOpenFile(file: FileToWrite): { bytes: Uint8Array } | { reason: string } {
  try {
    const bytes = bytesOf(file);
    const opened = openFile(bytes);
    if ('file' in opened) return { bytes };
    const [issue] = opened.issues;
    return { reason: `The solution does not fit into the format, at ${issue!.place}: ${issue!.reason}` };
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}

function bytesOf({ manifest, formulas, check, losses }: FileToWrite): Uint8Array {
  const { program, tensors } = writeProgram(formulas);
  tensors.set('points', tableOf(check.points));
  tensors.set('values', tableOf(check.values));
  if (losses) tensors.set('losses', listOf(losses.values));
  if (losses?.at) tensors.set('losses_at', listOf(losses.at));
  const training = {
    ...manifest.training,
    ...(losses && { losses: 'losses', ...(losses.at && { losses_at: 'losses_at' }) }),
  };
  const document: Manifest = {
    ...manifest,
    ...(Object.keys(training).length > 0 && { training }),
    check: { points: 'points', values: 'values' },
  };
  return writeSafetensors(
    { solverhub: VERSION, manifest: JSON.stringify(document), program: JSON.stringify(program) },
    tensors,
  );
}

/** A row for each point, made of the columns. */
function tableOf(columns: readonly Float64Array[]): TensorToWrite {
  const rows = columns[0]?.length ?? 0;
  const numbers = new Float64Array(rows * columns.length);
  columns.forEach((column, place) => column.forEach((number, row) => (numbers[row * columns.length + place] = number)));
  return { shape: [rows, columns.length], numbers };
}

const listOf = (numbers: Float64Array): TensorToWrite => ({ shape: [numbers.length], numbers });
