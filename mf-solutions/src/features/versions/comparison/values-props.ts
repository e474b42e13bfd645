import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import type { ComparedValues } from '../../../compare/compare-values.ts';
import type { SideNames } from '../../../compare/side-names.ts';
import { messages } from '../../../messages/messages.ts';

export interface ValuesProps<Kind extends ComparedValues['kind'] = ComparedValues['kind']> {
  a: Solution;
  b: Solution;
  names: SideNames;
  values: Extract<ComparedValues, { kind: Kind }>;
}

/** More unknowns would not be read. */
const MAX_UNKNOWNS = 3;

/** "largest difference 0.25, of x at t = 14.9; 0.12, of y at t = 8.45." */
export function differenceNote(
  { largest, unmatched }: ValuesProps<'lines' | 'maps' | 'points'>['values'],
  coordinates: readonly string[],
): string {
  const words = messages.versions.comparison;
  const parts = largest
    .filter(({ value }) => value > 0)
    .slice(0, MAX_UNKNOWNS)
    .map(({ name, value, at }) => {
      const place = at.map((one, n) => messages.explore.at(coordinates[n] ?? '', formatNumber(one, 4)));
      return words.largestOf(formatNumber(value), name, place.join(', '));
    });
  return [
    parts.length > 0 ? words.largest(parts) : largest.length > 0 ? words.noDifference : words.nothingInCommon,
    unmatched.length > 0 && words.unmatched(unmatched),
  ]
    .filter(Boolean)
    .join(' ');
}
