import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import type { ComparedValues } from '../../../compare/compare-values.ts';

export interface ValuesProps<Kind extends ComparedValues['kind'] = ComparedValues['kind']> {
  a: Solution;
  b: Solution;
  values: Extract<ComparedValues, { kind: Kind }>;
}

/** "The largest difference is 0.016, of x." */
export function differenceNote({ largest, unmatched }: ValuesProps<'lines' | 'maps' | 'points'>['values']): string {
  return [
    largest
      ? `The largest difference is ${formatNumber(largest.value)}, of ${largest.name}.`
      : 'The two have no point in common.',
    unmatched.length > 0 && `Only one of the two versions has ${unmatched.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
