import { formatCount } from '@hub/web-kit/format';
import { messages } from '../messages/messages.ts';
import { valueText } from './value-text.ts';

type Fields = Record<string, unknown>;
export type FactRow = [label: string, value: string | undefined];

const FIELDS = [
  't_min',
  't_max',
  'xy_min',
  'xy_max',
  'r_min',
  'r_max',
  'method',
  'noise_std',
  'xy_noise_std',
  'noise_xstd',
  'noise_ystd',
] as const;

/** The settings of a generator, or of each one if there are several; empty settings are left out. */
export function generatorRows(generator: Fields): FactRow[][] {
  const parts = Array.isArray(generator.generators) ? (generator.generators as Fields[]) : [generator];
  return parts.map(rowsOf).filter((rows) => rows.some(([, value]) => value !== undefined));
}

function rowsOf(generator: Fields): FactRow[] {
  const words = messages.facts.generator;
  const { size, grid } = generator;
  return [
    [words.size, typeof size === 'number' ? formatCount(size) : undefined],
    [words.grid, Array.isArray(grid) ? grid.join(' × ') : undefined],
    ...FIELDS.map((field): FactRow => [words[field], valueText(generator[field])]),
  ];
}
