import { Text } from '@hub/web-kit/ui';
import { LinesComparison } from './lines-comparison.tsx';
import { SurfacesComparison } from './surfaces-comparison.tsx';
import type { ValuesProps } from './values-props.ts';

/** The solution as both versions have it, and their difference; or why there is none to draw. */
export function ValuesComparison({ a, b, values }: ValuesProps) {
  if (values.kind === 'none') return <Text margin="0">{values.reason}</Text>;
  return values.kind === 'lines' ? (
    <LinesComparison a={a} b={b} values={values} />
  ) : (
    <SurfacesComparison a={a} b={b} values={values} />
  );
}
