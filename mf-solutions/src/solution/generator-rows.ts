import { formatCount } from '@hub/web-kit/format';
import type { Fields } from './told.ts';
import { valueText } from './value-text.ts';

export type FactRow = [label: string, value: string | undefined];

const FIELDS = [
  ['t min', 't_min'],
  ['t max', 't_max'],
  ['xy min', 'xy_min'],
  ['xy max', 'xy_max'],
  ['r min', 'r_min'],
  ['r max', 'r_max'],
  ['Method', 'method'],
  ['Noise std', 'noise_std'],
  ['Noise xy std', 'xy_noise_std'],
  ['Noise x std', 'noise_xstd'],
  ['Noise y std', 'noise_ystd'],
] as const;

/** The settings of a generator, of each one where points came from several; those that tell nothing are left out. */
export function generatorRows(generator: Fields): FactRow[][] {
  const parts = Array.isArray(generator.generators) ? (generator.generators as Fields[]) : [generator];
  return parts.map(rowsOf).filter((rows) => rows.some(([, value]) => value !== undefined));
}

function rowsOf(generator: Fields): FactRow[] {
  const { size, grid } = generator;
  return [
    ['Size', typeof size === 'number' ? formatCount(size) : undefined],
    ['Grid', Array.isArray(grid) ? grid.join(' × ') : undefined],
    ...FIELDS.map(([label, field]): FactRow => [label, valueText(generator[field])]),
  ];
}
