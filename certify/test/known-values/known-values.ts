import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A number as the nearest double, and the double nearest to the rest. */
type Precise = [high: number, low: number];

interface KnownValues {
  values: Record<string, [x: number, y: Precise][]>;
  series: Record<string, { x: [number, number, number]; at: [shift: number, coefficients: Precise[]][] }[]>;
}

/** Computed by mpmath: `write.py`. */
export const known = JSON.parse(readFileSync(path.join(__dirname, 'known-values.json'), 'utf8')) as KnownValues;

/** How far a double is from a number. */
export const distance = (value: number, [high, low]: Precise): number => Math.abs(high - value + low);
