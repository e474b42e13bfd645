import type { Problem, ReadFormula } from '@hub/solver-file/problem';
import { utf8ToBytes } from '@noble/hashes/utils';
import { CannotProve } from './cannot-prove.ts';
import {
  CERTIFIED_WITH,
  RUNGS,
  type Certificate,
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
  /** Of the solver file. */
  fileSha256: string;
  /** Null where the file gives none. */
  problem: Problem | null;
  /** Why there is no problem, as one sentence. */
  reason: string | null;
  /** What the author gives as the exact solution. */
  formula?: ReadFormula | null;
}

type Result = Pick<Certificate, 'errors' | 'residuals' | 'sampled_residuals' | 'reference' | 'linear' | 'corrected'>;

type Bounded = Partial<Omit<Result, 'errors'>> & { errors: ProvenBound[] };

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
  const nothing: Result = { errors: null, residuals: null, sampled_residuals: null, reference: null, corrected: null };
  const finish = (rung: Rung, result: Partial<Result>): Certificate => ({
    format: 'solverhub-certificate/1',
    certified_with: CERTIFIED_WITH,
    file_sha256: fileSha256,
    problem_sha256: digestOf(utf8ToBytes(JSON.stringify(problem))),
    problem,
    rung,
    above: above.filter((entry) => RUNGS.indexOf(entry.rung) < RUNGS.indexOf(rung)),
    ...(formula && { formula: { texts: formula.texts, tape: formula.tape } }),
    ...nothing,
    ...result,
  });
  if (!problem) {
    above.push({ rung: 'sampled', reason: reason ?? 'The file contains no problem.' });
    return finish('none', {});
  }
  const odd = problem.coordinates.find(({ from, to }) => !(to > from && to - from < Infinity));
  if (odd) {
    above.push({ rung: 'sampled', reason: `The domain has zero or infinite length along ${odd.name}.` });
    return finish('none', {});
  }
  /** Proves an error, unless it or one before contradicts something else. */
  const attemptError = <T extends Bounded>(rung: Rung, prove: () => T): (T & { errors: ProvenError[] }) | null => {
    if (above.some(({ reason }) => reason.startsWith(CONTRADICTION))) return null;
    return attempt(rung, () => {
      const proven = prove();
      requireConsistent(problem, proven.errors);
      return { ...proven, errors: withRanges(problem, proven.errors) };
    });
  };
  const exact = formula && attemptError('exact', () => certifyExactFormula(problem, formula));
  const residuals = attempt('residual', () => certifyResiduals(problem, onBox));
  if (exact) return finish('exact', { residuals, ...exact });
  const proven = attemptError('reference', () => referenceFor(problem, residuals, onBox));
  if (proven) {
    const { corrected } = proven;
    if (!corrected || corrected.own_error <= corrected.size) return finish('reference', { residuals, ...proven });
    above.push({
      rung: 'reference',
      reason: 'The error bound of the corrected solution is larger than its distance from the network.',
    });
    return finish('comparison', { residuals, ...proven });
  }
  if (isLinear(problem)) {
    const kernel = attemptError('kernel', () => kernelBound(linearProblem(problem)));
    if (kernel) return finish('kernel', { residuals, ...kernel });
    const liu = attemptError('liu', () => liuBounds(linearProblem(problem)));
    if (liu) return finish('liu', { residuals, errors: liu.errors, linear: liu.linear });
  }
  if (residuals) return finish('residual', { residuals });
  const sampled = attempt('sampled', () => sampleResiduals(problem));
  return sampled ? finish('sampled', { sampled_residuals: sampled }) : finish('none', {});
}

function referenceFor(problem: Problem, residuals: Certificate['residuals'], onBox: CertifyWatcher['onBox']): Bounded {
  const { explicit, conditions, coordinates } = problem;
  if (coordinates.length > 1) {
    if (!residuals) throw new CannotProve('The residual is not bounded everywhere in the domain.');
    return certifyPartialEquation(problem, residuals);
  }
  if ('reason' in explicit) throw new CannotProve(explicit.reason);
  return conditions.some(({ kind }) => kind === 'ends')
    ? certifyBoundaryValue(problem, explicit)
    : certifyInitialValue(problem, explicit, onBox);
}

/** The bytes of a certificate, as they are stored, served and compared. */
export const certificateText = (certificate: Certificate): string => JSON.stringify(certificate);
