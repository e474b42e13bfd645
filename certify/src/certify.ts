import type { Problem, ReadFormula } from '@hub/solver-file/problem';
import { utf8ToBytes } from '@noble/hashes/utils';
import { CannotProve } from './cannot-prove.ts';
import {
  CERTIFIED_WITH,
  RUNGS,
  type Certificate,
  type Claim,
  type InPlane,
  type OverLine,
  type ProvenBound,
  type ProvenError,
  type Rung,
} from './certificate.ts';
import { CONTRADICTION, requireConsistent } from './consistency/contradiction.ts';
import { digestOf } from './digest.ts';
import { certifyBoundaryValue } from './error/boundary-value.ts';
import { certifyExactFormula } from './error/exact-formula.ts';
import { certifyInitialValue } from './error/initial-value.ts';
import { certifyPartialEquation } from './error/partial-equation.ts';
import { kernelBound } from './linear/kernel.ts';
import { isLinear, linearProblem } from './linear/linear-problem.ts';
import { liuBounds } from './linear/liu.ts';
import { withRanges } from './range/reached-range.ts';
import { certifyResiduals } from './residual/certified-residuals.ts';
import { sampleResiduals } from './residual/sampled-residuals.ts';
import { withinWork } from './work.ts';

export interface CertificateQuestion {
  /** Digest of the solver file, in hex. */
  fileSha256: string;
  /** What the file claims to solve; null where it gives no problem. */
  problem: Problem | null;
  /** Why there is no problem, as one sentence. */
  reason: string | null;
  /** What the author gives as the exact solution. */
  formula?: ReadFormula | null;
}

/** Who waits for a certificate watches it grow. */
export interface CertifyWatcher {
  /** Called for each box in which the residual, or the error of an initial value problem, is bounded. */
  onBox?: () => void;
}

type Work = Partial<Record<Rung, number>>;

/** What each rung may take: several times what any demo solver takes, and together less than a minute of a slow core. */
const WORK_OVER_LINE: Work = { exact: 1e8, reference: 1e8, kernel: 5e7, liu: 5e7, residual: 1e8, sampled: 5e7 };
const WORK_IN_PLANE: Work = { exact: 1e9, reference: 2.5e9, residual: 6e8, sampled: 1e8 };
const workOf = (problem: Problem | null): Work => (problem?.coordinates.length === 1 ? WORK_OVER_LINE : WORK_IN_PLANE);

const UNAIDED = { reference: null, corrected: null };
const NOTHING = { errors: null, residuals: null, sampled_residuals: null, ...UNAIDED };

/**
 * Climbs down from the highest rung to the first that holds. Never throws, and takes bounded time.
 * @param watcher changes nothing of the certificate
 */
export function certify(
  { fileSha256, problem, reason, formula = null }: CertificateQuestion,
  { onBox }: CertifyWatcher = {},
): Certificate {
  const above: Certificate['above'] = [];
  const attempt = <T>(rung: Rung, prove: () => T): T | null => {
    try {
      return withinWork(workOf(problem)[rung] ?? 0, prove);
    } catch (error) {
      if (!(error instanceof CannotProve)) throw error;
      above.push({ rung, reason: error.message });
      return null;
    }
  };
  const finish = (claim: Claim): Certificate => certificateOf({ fileSha256, problem, formula }, above, claim);
  if (!problem) {
    above.push({ rung: 'sampled', reason: reason ?? 'The file contains no problem.' });
    return finish({ rung: 'none', ...NOTHING });
  }
  const odd = reasonOfDomain(problem);
  if (odd !== null) {
    above.push({ rung: 'sampled', reason: odd });
    return finish({ rung: 'none', ...NOTHING });
  }
  /** Proves an error, unless it or one before contradicts something else. */
  const attemptError = <T extends { errors: ProvenBound[] }>(
    rung: Rung,
    prove: () => T,
  ): (T & { errors: ProvenError[] }) | null => {
    if (above.some(({ reason }) => reason.startsWith(CONTRADICTION))) return null;
    return attempt(rung, () => {
      const proven = prove();
      requireConsistent(problem, proven.errors);
      return { ...proven, errors: withRanges(problem, proven.errors) };
    });
  };
  const exact = formula && attemptError('exact', () => certifyExactFormula(problem, formula));
  const residuals = attempt('residual', () => certifyResiduals(problem, onBox));
  const beside = { residuals, sampled_residuals: null };
  if (exact) return finish({ rung: 'exact', ...beside, ...exact });
  const proven = attemptError('reference', () => referenceFor(problem, residuals, onBox));
  if (proven?.corrected && proven.corrected.own_error > proven.corrected.size) {
    above.push({
      rung: 'reference',
      reason: 'The error bound of the corrected solution is larger than its distance from the network.',
    });
    return finish({ rung: 'comparison', ...beside, ...proven });
  }
  if (proven) return finish({ rung: 'reference', ...beside, ...proven });
  if (isLinear(problem)) {
    const kernel = attemptError('kernel', () => kernelBound(linearProblem(problem)));
    if (kernel) return finish({ rung: 'kernel', ...beside, ...UNAIDED, ...kernel });
    const liu = attemptError('liu', () => liuBounds(linearProblem(problem)));
    if (liu) return finish({ rung: 'liu', ...beside, ...UNAIDED, errors: liu.errors, linear: liu.linear });
  }
  if (residuals) return finish({ rung: 'residual', ...NOTHING, residuals });
  const sampled = attempt('sampled', () => sampleResiduals(problem));
  return finish(sampled ? { rung: 'sampled', ...NOTHING, sampled_residuals: sampled } : { rung: 'none', ...NOTHING });
}

/** Why nothing can be proven over a domain, as one sentence; null where something can. */
export function reasonOfDomain({ coordinates }: Problem): string | null {
  const odd = coordinates.find(({ from, to }) => !(to > from && to - from < Infinity));
  return odd ? `The domain has zero or infinite length along ${odd.name}.` : null;
}

/**
 * A claim with all fields in the order in which they are stored, whichever the claim has.
 * @param above why no higher rung was reached
 */
export function certificateOf(
  { fileSha256, problem, formula }: Pick<CertificateQuestion, 'fileSha256' | 'problem' | 'formula'>,
  above: Certificate['above'],
  claim: Claim,
): Certificate {
  const fields = {
    format: 'solverhub-certificate/1' as const,
    certified_with: CERTIFIED_WITH,
    file_sha256: fileSha256,
    problem_sha256: digestOf(utf8ToBytes(JSON.stringify(problem))),
    problem,
    rung: claim.rung,
    above: above.filter(({ rung }) => RUNGS.indexOf(rung) < RUNGS.indexOf(claim.rung)),
    ...(formula && { formula: { texts: formula.texts, tape: formula.tape } }),
    ...NOTHING,
  };
  return { ...fields, ...claim };
}

function referenceFor(
  problem: Problem,
  residuals: readonly ProvenBound[] | null,
  onBox: CertifyWatcher['onBox'],
): { errors: ProvenBound[] } & (OverLine | InPlane) {
  const { explicit, conditions, coordinates } = problem;
  if (coordinates.length > 1) {
    if (!residuals) throw new CannotProve('The residual is not bounded everywhere in the domain.');
    return { ...certifyPartialEquation(problem, residuals), reference: null };
  }
  if ('reason' in explicit) throw new CannotProve(explicit.reason);
  const proven = conditions.some(({ kind }) => kind === 'ends')
    ? certifyBoundaryValue(problem, explicit)
    : certifyInitialValue(problem, explicit, onBox);
  return { ...proven, corrected: null };
}

/** The bytes of a certificate, as they are stored, served and compared. */
export const certificateText = (certificate: Certificate): string => JSON.stringify(certificate);
