import type { Certificate } from '@hub/certify';
import type { Solution } from '@hub/openapi/types';
import { formulaValues, numericValues, type CertifiedValues } from '../figures/values/certified-values.ts';
import { differenceOf, type Values } from '../compare/common-grid.ts';

type Evaluated = Solution['evaluated'];
type Grid = Extract<Evaluated, { kind: 'grid' }>;

/** Whether a certificate compares a solution with something that can be drawn. */
export const isComparable = ({ proof }: Solution): boolean =>
  proof.has_certificate && (proof.rung === 'reference' || proof.rung === 'exact');

/**
 * The solution that the certificate compares the networks with, at the same points as the networks: the author's formula where it was
 * proven, else the numeric solution.
 */
export function certifiedSolution(whole: Solution, certificate: Certificate): Solution | undefined {
  const known = (unknowns: number) =>
    (whole.proof.rung === 'exact' ? formulaValues : numericValues)(certificate, unknowns);
  const evaluated = certifiedEvaluated(whole.evaluated, known);
  return evaluated && { ...whole, evaluated };
}

function certifiedEvaluated(
  evaluated: Evaluated,
  knownOf: (unknowns: number) => CertifiedValues | undefined,
): Evaluated | undefined {
  if (evaluated.kind === 'lines') {
    const known = knownOf(evaluated.series.length);
    const lists = known && certifiedLists(known, [evaluated.x], valuesOf(evaluated));
    return lists && { ...evaluated, series: evaluated.series.map((one, i) => ({ ...one, y: lists[i]! })) };
  }
  if (evaluated.kind === 'grid') {
    const { xs, ys } = evaluated;
    const own = valuesOf(evaluated);
    const known = knownOf(own.length);
    const points = [xs.flatMap((x) => ys.map(() => x)), xs.flatMap(() => ys)];
    const lists = known && certifiedLists(known, points, own);
    return lists && withSurfaces(evaluated, lists);
  }
  return undefined;
}

/** How far the networks are from the certified solution, at the points of both. */
export function errorsOf(whole: Solution, certified: Solution): Solution {
  const { evaluated } = whole;
  const of = valuesOf(certified.evaluated);
  const errors = valuesOf(evaluated).map((list, i) =>
    differenceOf(of[i]!, list).map((value) => (value === null ? null : Math.abs(value))),
  );
  if (evaluated.kind === 'lines')
    return {
      ...whole,
      evaluated: { ...evaluated, series: evaluated.series.map((one, i) => ({ ...one, y: errors[i]! })) },
    };
  return evaluated.kind === 'grid' ? { ...whole, evaluated: withSurfaces(evaluated, errors) } : whole;
}

function certifiedLists(known: CertifiedValues, points: readonly number[][], own: Values[]): Values[] {
  const at = points.map((list) => Float64Array.from(list));
  const lists = ('values' in known ? known.values : known.difference)(at);
  return own.map((values, i) =>
    values.map((value, n) => {
      const of = lists[i]?.[n] ?? NaN;
      const certified = 'values' in known ? of : (value ?? NaN) - of;
      return Number.isFinite(certified) ? certified : null;
    }),
  );
}

/** Lists all values of each unknown in a row. */
function valuesOf(evaluated: Evaluated): Values[] {
  if (evaluated.kind === 'lines') return evaluated.series.map(({ y }) => y);
  return evaluated.kind === 'grid' ? [evaluated, ...(evaluated.others ?? [])].map(({ z }) => z.flat()) : [];
}

function withSurfaces(evaluated: Grid, lists: Values[]): Grid {
  const rows = (list: Values) =>
    evaluated.xs.map((_, i) => list.slice(i * evaluated.ys.length, (i + 1) * evaluated.ys.length));
  return {
    ...evaluated,
    z: rows(lists[0]!),
    ...(evaluated.others && { others: evaluated.others.map((one, i) => ({ ...one, z: rows(lists[i + 1]!) })) }),
  };
}
