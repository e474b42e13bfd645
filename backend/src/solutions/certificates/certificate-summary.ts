import {
  relativeErrorOf,
  type Certificate,
  type ProvenBound,
  type ProvenError,
  type Rung,
  type SampledValue,
} from '@hub/certify';

/** A certificate without its boxes: what pages and lists show of it. */
export interface CertificateSummary {
  domain: { name: string; from: number; to: number }[];
  errors: ErrorSummary[];
  residuals: ResidualSummary[];
  sampled_residuals: SampledValue[];
  reasons: { rung: Rung; reason: string }[];
}

interface BoundSummary {
  bound: number;
  sampled: number;
  worst_at: number[];
  boxes: number;
}
interface ErrorSummary extends BoundSummary {
  unknown: string;
  /** Values that the solution takes; it may go a little beyond. */
  range: [lowest: number, highest: number];
  /** The bound as a share of the range; null where there is no range. */
  relative: number | null;
}
interface ResidualSummary extends BoundSummary {
  equation: number;
}

export function summaryOf({ problem, errors, residuals, sampled_residuals, above }: Certificate): CertificateSummary {
  return {
    domain: (problem?.coordinates ?? []).map(({ name, from, to }) => ({ name, from, to })),
    errors: (errors ?? []).map((error) => ({
      unknown: error.of,
      ...withoutBoxes(error),
      range: [error.range.lowest.value, error.range.highest.value],
      relative: relativeErrorOf(error),
    })),
    residuals: (residuals ?? []).map((residual, at) => ({ equation: at + 1, ...withoutBoxes(residual) })),
    sampled_residuals: sampled_residuals ?? [],
    reasons: above,
  };
}

/** The largest bound; null where there is none, or one that is infinite. */
export function largestBound(bounds: ProvenBound[] | null): number | null {
  if (!bounds || bounds.length === 0) return null;
  return finite(Math.max(...bounds.map(({ bound }) => bound)));
}

/** Finds the largest relative error; null where it is not known of every unknown. */
export function largestRelativeError(errors: ProvenError[] | null): number | null {
  const shares = (errors ?? []).map(relativeErrorOf);
  return shares.length === 0 || shares.includes(null) ? null : finite(Math.max(...(shares as number[])));
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const withoutBoxes = ({ bound, sampled, worst_at, boxes }: ProvenBound): BoundSummary => ({
  bound,
  sampled,
  worst_at,
  boxes: boxes.length,
});
