import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/web-kit/format';
import { Text } from '@hub/web-kit/ui';
import type { ComparedValues } from '../../../compare/compare-values.ts';
import { LinesComparison } from './lines-comparison.tsx';
import { SurfacesComparison } from './surfaces-comparison.tsx';

export interface ValuesProps<Kind extends ComparedValues['kind'] = ComparedValues['kind']> {
  a: Solution;
  b: Solution;
  values: Extract<ComparedValues, { kind: Kind }>;
}

/** The solution as both versions have it, and their difference; or why there is none to draw. */
export function ValuesComparison({ a, b, values }: ValuesProps) {
  if (values.kind === 'none') return <Text margin="0">{values.reason}</Text>;
  return values.kind === 'lines' ? (
    <LinesComparison a={a} b={b} values={values} />
  ) : (
    <SurfacesComparison a={a} b={b} values={values} />
  );
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
