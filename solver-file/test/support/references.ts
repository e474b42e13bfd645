import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filePartOf } from './uploads.ts';

const FIXTURES = join(__dirname, '../fixtures');

/** What the library and torch compute for a file, or what keeps a file from being evaluated. */
interface ReferenceValues {
  /** A recorded upload whose file is meant, beside the folder of fixtures. */
  file?: string;
  reason?: string;
  coordinates: number;
  points: number[][];
  unknowns: { values: (number | null)[]; first: (number | null)[][]; second: (number | null)[][][] }[];
}

export interface Reference extends ReferenceValues {
  name: string;
  bytes: Uint8Array;
}

export const references: Reference[] = readdirSync(join(FIXTURES, 'reference'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const folder = join(FIXTURES, 'reference', name);
    const values = JSON.parse(readFileSync(join(folder, 'values.json'), 'utf8')) as ReferenceValues;
    const bytes = values.file
      ? filePartOf(join(FIXTURES, values.file))
      : Uint8Array.from(readFileSync(join(folder, 'solver.dill')));
    return { name, bytes, ...values };
  });
