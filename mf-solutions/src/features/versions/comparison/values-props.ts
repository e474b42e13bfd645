import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import type { ComparedValues } from '../../../compare/compare-values.ts';
import type { SideNames } from '../../../compare/side-names.ts';
import { messages } from '../../../messages/messages.ts';

const words = messages.versions.comparison;

export interface ValuesProps<Kind extends ComparedValues['kind'] = ComparedValues['kind']> {
  a: Solution;
  b: Solution;
  names: SideNames;
  values: Extract<ComparedValues, { kind: Kind }>;
}

type Compared = ValuesProps<'lines' | 'maps' | 'points'>['values'];

/** More unknowns would not be read. */
const MAX_UNKNOWNS = 3;

function largestOf({ largest }: Compared, coordinates: readonly string[]): string[] {
  return largest
    .filter(({ value }) => value > 0)
    .slice(0, MAX_UNKNOWNS)
    .map(({ name, value, at }) => {
      const place = at.map((one, n) => messages.explore.at(coordinates[n] ?? '', formatNumber(one, 4)));
      return words.largestOf(formatNumber(value), name, place.join(', '));
    });
}

/** "largest difference 0.25, of x at t = 14.9; 0.12, of y at t = 8.45." */
export function differenceNote(values: Compared, coordinates: readonly string[]): string {
  const parts = largestOf(values, coordinates);
  const { largest, unmatched } = values;
  return [
    parts.length > 0 ? words.largest(parts) : largest.length > 0 ? words.noDifference : words.nothingInCommon,
    unmatched.length > 0 && words.unmatched(unmatched),
  ]
    .filter(Boolean)
    .join(' ');
}

/** "largest 0.25, of x at t = 14.9"; empty where there is no difference. */
export function largestNote(values: Compared, coordinates: readonly string[]): string {
  const [first] = largestOf(values, coordinates);
  return first ? words.largestInShort(first) : '';
}

/** What of two different domains is compared, and which unknowns are not. */
export function commonNote({ common, unmatched }: Compared, coordinates: readonly string[]): string {
  const parts = common?.map(({ min, max }, n) =>
    words.fromTo(coordinates[n] ?? '', formatNumber(min, 4), formatNumber(max, 4)),
  );
  return [parts && words.common(parts), unmatched.length > 0 && words.unmatched(unmatched)].filter(Boolean).join(' ');
}
