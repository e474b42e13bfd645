import type { Certificate, ProvenBound, Rung, SampledMaximum } from '@hub/certify';

/** A certificate without its boxes: what pages and lists show of it. */
export interface CertificateSummary {
  domain: { name: string; from: number; to: number }[];
  errors: ErrorSummary[];
  residuals: ResidualSummary[];
  sampled_residuals: SampledMaximum[];
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
}
interface ResidualSummary extends BoundSummary {
  equation: number;
}

export function summaryOf({ problem, errors, residuals, sampled_residuals, above }: Certificate): CertificateSummary {
  return {
    domain: (problem?.coordinates ?? []).map(({ name, from, to }) => ({ name, from, to })),
    errors: (errors ?? []).map((error) => ({ unknown: error.of, ...withoutBoxes(error) })),
    residuals: (residuals ?? []).map((residual, at) => ({ equation: at + 1, ...withoutBoxes(residual) })),
    sampled_residuals: sampled_residuals ?? [],
    reasons: above,
  };
}

/** The largest bound; null where there is none, or one that is infinite. */
export function largestBound(bounds: ProvenBound[] | null): number | null {
  if (!bounds || bounds.length === 0) return null;
  const largest = Math.max(...bounds.map(({ bound }) => bound));
  return Number.isFinite(largest) ? largest : null;
}

const withoutBoxes = ({ bound, sampled, worst_at, boxes }: ProvenBound): BoundSummary => ({
  bound,
  sampled,
  worst_at,
  boxes: boxes.length,
});
