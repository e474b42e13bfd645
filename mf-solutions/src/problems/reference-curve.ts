import type { FigureTable } from '@hub/figure/preview-table';
import { symbolOf, symbolsOf } from '@hub/figure/symbol';
import type { ReferenceCurve } from '@hub/openapi/types';
import type { Lattice } from '../figures/marks/lattice.ts';
import type { Lines } from '../figures/marks/plot.ts';
import { messages } from '../messages/messages.ts';
import type { Stated } from './stated.ts';

/** All unknowns over the one coordinate. */
export const linesOfReference = ({ points, values }: ReferenceCurve, { unknowns }: Stated): Lines => ({
  x: points[0] ?? [],
  series: symbolsOf(unknowns).map((name, unknown) => ({ name, y: values[unknown] ?? [] })),
});

/** One unknown over both coordinates. */
export function latticeOfReference({ points, values }: ReferenceCurve, unknown: number): Lattice {
  const [xs = [], ys = []] = points;
  const list = values[unknown] ?? [];
  return { xs, ys, z: xs.map((_, row) => list.slice(row * ys.length, (row + 1) * ys.length)) };
}

/** The numbers of a reference: coordinates, unknowns and the proven errors of these. */
export function tableOfReference({ points, values, errors }: ReferenceCurve, stated: Stated): FigureTable {
  const { coordinates, unknowns } = stated;
  const [xs = [], ys] = points;
  const places = ys ? xs.flatMap((x) => ys.map((y) => [x, y])) : xs.map((x) => [x]);
  const names = symbolsOf(unknowns);
  const first = coordinates.length;
  return {
    head: [...coordinates.map(({ name }) => symbolOf(name)), ...names, ...names.map(messages.proof.strip.column)],
    rows: places.map((place, point) => [
      ...place,
      ...unknowns.map((_, unknown) => values[unknown]?.[point] ?? null),
      ...unknowns.map((_, unknown) => errors[unknown]?.[point] ?? null),
    ]),
    values: new Map(unknowns.map((_, unknown) => [first + unknown, first + unknowns.length + unknown])),
  };
}
