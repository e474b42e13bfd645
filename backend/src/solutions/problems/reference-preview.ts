import { previewOf, type Evaluated, type Preview, type Statement } from '@hub/solver-file';
import type { ReferenceCurve } from '../certificates/reference-summary';

type Curve = Pick<ReferenceCurve, 'points' | 'values'>;

/** Draws a reference as cards draw solutions. */
export const previewOfReference = (curve: Curve, statement: Statement): Preview =>
  previewOf(evaluatedOf(curve, statement), { independent_variables: statement.coordinates.map(({ name }) => name) });

function evaluatedOf({ points, values }: Curve, { unknowns }: Statement): Evaluated {
  const [first, second, ...more] = points;
  if (!first || more.length > 0) return { source: 'none', kind: 'none' };
  if (!second)
    return {
      source: 'samples',
      kind: 'lines',
      x: first,
      series: unknowns.map((name, unknown) => ({ name, y: values[unknown] ?? [] })),
    };
  const ofFirst = values[0] ?? [];
  const z = first.map((_, row) => ofFirst.slice(row * second.length, (row + 1) * second.length));
  return { source: 'samples', kind: 'grid', xs: first, ys: second, z, name: unknowns[0] ?? 'u' };
}
