import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CERTIFIED_WITH, certificateText, certifyReference, valuesOfReference, type Reference } from '@hub/certify';
import { problemOfStatement, type Statement } from '@hub/solver-file';
import type { ReferenceCurve, ReferenceSummary } from './reference-summary';

const POINTS_ON_LINE = 401;
const POINTS_ON_SIDE = 61;

export interface ComputedReference {
  certifiedWith: number;
  summary: ReferenceSummary;
  curve: ReferenceCurve | null;
  /** The certificate of the reference, compressed with gzip; null where there is none. */
  document: Uint8Array | null;
  documentSha256: string | null;
}

export const withoutReference = (reason: string): ComputedReference => ({
  certifiedWith: CERTIFIED_WITH,
  summary: { reason },
  curve: null,
  document: null,
  documentSha256: null,
});

/** Finds what is known of a problem's solution without any network. Never throws. */
export function computeReference(statement: Statement): ComputedReference {
  const problem = problemOfStatement(statement);
  const found = 'reason' in problem ? problem : certifyReference(problem);
  if ('reason' in found) return withoutReference(found.reason);
  const { method, own_error, unique, pieces, degree } = found;
  const text = certificateText(found.document);
  return {
    certifiedWith: CERTIFIED_WITH,
    summary: { method, own_error, unique, pieces, degree },
    curve: curveOf(found, statement),
    document: gzipSync(text),
    documentSha256: createHash('sha256').update(text).digest('hex'),
  };
}

function curveOf({ document }: Reference, { coordinates }: Statement): ReferenceCurve {
  const count = coordinates.length === 1 ? POINTS_ON_LINE : POINTS_ON_SIDE;
  const points = coordinates.map(({ from, to }) => evenly(from, to, count));
  const { values, errors } = valuesOfReference(document, latticeOf(points));
  return { points, values: values.map(finite), errors: errors.map(finite) };
}

const finite = (list: Float64Array): (number | null)[] =>
  Array.from(list, (value) => (Number.isFinite(value) ? value : null));

const evenly = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (i === count - 1 ? to : from + ((to - from) * i) / (count - 1)));

/** All points of a lattice, the first side being the slower one. */
function latticeOf(sides: readonly number[][]): Float64Array[] {
  const [first, second] = sides;
  if (!second) return [Float64Array.from(first!)];
  return [
    Float64Array.from(first!.flatMap((x) => second.map(() => x))),
    Float64Array.from(first!.flatMap(() => second)),
  ];
}
