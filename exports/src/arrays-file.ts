import { doublesTo } from '@hub/solver-file';
import { archiveOf } from './archive.ts';
import { arrayFile } from './array-file.ts';

/** Arrays by their names, each with its numbers row by row. */
export type Arrays = Record<string, { shape: readonly number[]; numbers: readonly number[] }>;

/** Writes arrays as one file for `numpy.load`. */
export const arraysFile = (arrays: Arrays): Uint8Array =>
  archiveOf(
    Object.fromEntries(
      Object.entries(arrays).map(([name, { shape, numbers }]) => [
        `${name}.npy`,
        arrayFile('<f8', shape, doublesTo(Float64Array.from(numbers))),
      ]),
    ),
  );
