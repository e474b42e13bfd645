import { useMemo, useState } from 'react';
import { certifiedSolution, isComparable } from '../../equations/certified-solution.ts';
import { messages } from '../../messages/messages.ts';
import { useCertificates } from './use-certificates.ts';
import type { LoadedSolution } from './use-values.ts';

const words = messages.equations.overlay;
const NONE = 'none';

export interface NumericSolution {
  options: { value: string; label: string }[];
  chosen: string;
  choose: (value: string) => void;
  /** The solution with the values that its certificate compares it with; undefined while none is chosen, and until it is loaded. */
  certified: LoadedSolution | undefined;
  hasFailed: boolean;
}

/** The solution, numeric or exact, with which the hub proved the error of a solution. */
export function useNumericSolution(loaded: readonly LoadedSolution[]): NumericSolution {
  const [asked, choose] = useState(NONE);
  const proven = useMemo(() => loaded.filter(({ whole }) => whole && isComparable(whole)), [loaded]);
  const own = useMemo(() => proven.find(({ solution }) => String(solution.id) === asked), [proven, asked]);
  const { certificates, hasFailed } = useCertificates(own?.whole ? [own.whole] : []);
  const [certificate] = certificates;
  const certified = useMemo(() => {
    const whole = own?.whole && certificate && certifiedSolution(own.whole, certificate);
    return whole && { ...own, whole };
  }, [own, certificate]);
  return {
    options: [
      { value: NONE, label: words.withoutNumeric },
      ...proven.map(({ solution: { id, label, proof_rung } }) => ({
        value: String(id),
        label: (proof_rung === 'exact' ? words.withExact : words.withNumeric)(label),
      })),
    ],
    chosen: own ? asked : NONE,
    choose,
    certified,
    hasFailed: hasFailed || (certificate !== undefined && !certified),
  };
}
