import { Text } from '@hub/web-kit/ui';
import { LinesComparison } from './lines-comparison.tsx';
import { SurfacesComparison } from './surfaces-comparison.tsx';
import type { ValuesProps } from './values-props.ts';

/** The solutions of both versions and their difference, or why they cannot be plotted. */
export function ValuesComparison({ values, ...sides }: ValuesProps) {
  if (values.kind === 'none') return <Text margin="0">{values.reason}</Text>;
  return values.kind === 'lines' ? (
    <LinesComparison {...sides} values={values} />
  ) : (
    <SurfacesComparison {...sides} values={values} />
  );
}
