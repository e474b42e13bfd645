import { useMemo } from 'react';
import type { Solution } from '@hub/openapi/types';
import { certifiedSolution, errorsOf, isComparable } from '../../equations/certified-solution.ts';
import { useCertificates } from './use-certificates.ts';
import type { LoadedSolution } from './use-values.ts';

/**
 * The solutions with their errors in place of their values; those without a certified solution are left out.
 * @param isWanted their certificates are loaded only then
 */
export function useErrors(loaded: readonly LoadedSolution[], isWanted: boolean) {
  const proven = useMemo(
    () => (isWanted ? loaded.flatMap(({ whole }) => (whole && isComparable(whole) ? [whole] : [])) : []),
    [loaded, isWanted],
  );
  const { certificates, isLoading, hasFailed } = useCertificates(proven);
  const errors = useMemo(() => {
    const byId = new Map<number, Solution>();
    proven.forEach((whole, i) => {
      const certificate = certificates[i];
      const certified = certificate && certifiedSolution(whole, certificate);
      if (certified) byId.set(whole.id, errorsOf(whole, certified));
    });
    return byId;
  }, [proven, certificates]);
  const withErrors = useMemo(
    () =>
      loaded.flatMap((one) => (errors.has(one.solution.id) ? [{ ...one, whole: errors.get(one.solution.id) }] : [])),
    [loaded, errors],
  );
  const without = loaded.filter(({ solution }) => !errors.has(solution.id)).map(({ solution }) => solution.label);
  return { withErrors, without, isLoading, hasFailed };
}
