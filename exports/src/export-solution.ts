import { CannotEvaluate, type PortableSolution } from '@hub/solver-file/portable';
import { CannotExport } from './cannot-export.ts';
import type { Format, ScriptFormat, WrittenSolution } from './format.ts';
import { c } from './formats/c.ts';
import { fmu } from './formats/fmu.ts';
import { javascript } from './formats/javascript.ts';
import { json } from './formats/json.ts';
import { matlab } from './formats/matlab.ts';
import { notebook } from './formats/notebook.ts';
import { npz } from './formats/npz.ts';
import { numpy } from './formats/numpy.ts';
import { open } from './formats/open-file.ts';
import { onnx, onnxFloat } from './formats/onnx.ts';
import { safetensors } from './formats/safetensors.ts';
import { script } from './formats/script.ts';
import type { ExportedVersion, Manifest } from './manifest.ts';
import { writeProgram } from './program/write-program.ts';
import { largestDifference, pointsOfDomain, valuesOfFile } from './proof.ts';

/** Raised when the bytes of any export change. */
export const EXPORTED_WITH = 9;

/** Formats by the names that they have in addresses, in the order in which they are offered. */
const formats = {
  open,
  notebook,
  json,
  onnx,
  'onnx-float': onnxFloat,
  safetensors,
  npz,
  numpy,
  javascript,
  c,
  matlab,
  fmu,
  script,
} satisfies Record<string, Format | ScriptFormat>;

export type FormatName = keyof typeof formats;
export const FORMATS = Object.entries(formats).map(([name, { ending }]) => ({ name: name as FormatName, ending }));

export interface Exported {
  bytes: Uint8Array;
  /** Largest difference from the solver file, divided by the largest value of the unknown; null for a script, which has no values. */
  largestDifference: number | null;
}

/**
 * A solution in a format. The bytes were read back, and evaluated at 100 points of the domain against the solver file.
 * @returns the export, or why there is none: one sentence. Never throws.
 */
export function exportSolution(
  portable: PortableSolution,
  version: ExportedVersion,
  formatName: FormatName,
): Exported | { reason: string } {
  return exportSolutions(portable, version, [formatName])[0]!;
}

/** Does the same as {@link exportSolution} for several formats: what they have in common is computed once. */
export function exportSolutions(
  portable: PortableSolution,
  version: ExportedVersion,
  formatNames: readonly FormatName[],
): (Exported | { reason: string })[] {
  const solution = orReason(() => evaluatedSolution(portable, version));
  return formatNames.map((name) =>
    'reason' in solution ? solution : orReason(() => provedExport(solution, formats[name])),
  );
}

/** Why a solution is in none of the formats for programs, found without writing one: one sentence; null where it can be. Never throws. */
export function whyInNoExport(portable: PortableSolution): string | null {
  const tried = orReason(() => {
    writeProgram(portable.formulas, portable.inputs.length);
    const values = valuesOfFile(portable, pointsOfDomain(portable.inputs));
    return largestDifference(values, values);
  });
  return typeof tried === 'number' ? null : tried.reason;
}

function orReason<T>(work: () => T): T | { reason: string } {
  try {
    return work();
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}

/** A solution to write, with the values that the solver file gives at the points of the proof. */
interface EvaluatedSolution extends WrittenSolution {
  expected: number[][];
}

function evaluatedSolution(portable: PortableSolution, version: ExportedVersion): EvaluatedSolution {
  const points = pointsOfDomain(portable.inputs);
  const expected = valuesOfFile(portable, points);
  const manifest: Manifest = {
    ...version,
    inputs: portable.inputs,
    unknowns: portable.unknowns,
    proof: {
      points,
      values: expected.map((values) => values.map((value) => (Number.isFinite(value) ? value : null))),
      largest_difference: 0,
    },
  };
  return { program: writeProgram(portable.formulas, portable.inputs.length), manifest, portable, expected };
}

function provedExport({ expected, ...written }: EvaluatedSolution, format: Format | ScriptFormat): Exported {
  const { manifest } = written;
  if (!('read' in format)) {
    const bytes = format.write(written);
    format.check(bytes, manifest);
    return { bytes, largestDifference: null };
  }
  const differenceOf = (bytes: Uint8Array): number =>
    largestDifference(manifest.proof.points.map(format.read(bytes)), expected);

  const difference = differenceOf(format.write(written));
  if (format.largestDifference !== null && !(difference <= format.largestDifference))
    throw new CannotExport(
      `The export differs from the solver file by ${difference.toExponential(1)} of the largest value.`,
    );
  // The statement of the difference is part of the bytes, so these are read once more.
  const proof = { ...manifest.proof, largest_difference: difference };
  const bytes = format.write({ ...written, manifest: { ...manifest, proof } });
  if (differenceOf(bytes) !== difference) throw new CannotExport('The export could not be checked.');
  format.check?.(bytes, manifest);
  return { bytes, largestDifference: difference };
}
