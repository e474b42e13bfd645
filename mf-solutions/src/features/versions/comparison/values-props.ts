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

/** "max |Δx| = 0.016" */
export function differenceNote({ largest, unmatched }: ValuesProps<'lines' | 'maps' | 'points'>['values']): string {
  const words = messages.versions.comparison;
  return [
    largest ? words.largest(formatNumber(largest.value), largest.name) : words.nothingInCommon,
    unmatched.length > 0 && words.unmatched(unmatched),
  ]
    .filter(Boolean)
    .join(' ');
}
