import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ExpectedEquation } from './equation-check.ts';

/** A file of test/textbook as the library's client saves it, with what was written down before. */
export interface TextbookSolver extends ExpectedEquation {
  name: string;
  field: string;
  bytes: Uint8Array;
}

interface Row extends ExpectedEquation {
  field: string;
  start: number;
  length: number;
}

/** @param fixtures the folder of fixtures */
export function textbookSolvers(fixtures: string): TextbookSolver[] {
  const read = (file: string) => brotliDecompressSync(readFileSync(join(fixtures, 'textbook', file)));
  const rows = JSON.parse(read('expected.json.br').toString()) as Record<string, Row>;
  const files = Uint8Array.from(read('solvers.br'));
  return Object.entries(rows).map(([name, row]) => ({
    ...row,
    name,
    bytes: files.subarray(row.start, row.start + row.length),
  }));
}
