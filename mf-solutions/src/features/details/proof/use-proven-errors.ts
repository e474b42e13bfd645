import type { Solution } from '@hub/openapi/types';
import { isCoarse } from '@hub/figure/proven-error';
import { symbolOf } from '@hub/figure/symbol';
import { useMemo } from 'react';
import type { ProvenErrors } from '../../../figures/marks/proven-errors.ts';
import { NAMED_LIMIT } from '../../../figures/marks/lines-drawing.ts';
import { useCertificate } from '../../../solution/use-certificate.ts';

/**
 * What is proven about the errors of the lines on show: bounds and places at once, the steps when the certificate has come.
 * @param areSent whether the lines are of the parameters in the file: only these were proven
 */
export function useProvenErrors(solution: Solution, areSent: boolean) {
  const { errors, domain } = solution.proof;
  const { dependent_variables } = solution.diff_equation_details;
  const isShown =
    areSent &&
    errors.length > 0 &&
    solution.values_version === solution.version &&
    solution.evaluated.source === 'weights' &&
    dependent_variables.length <= NAMED_LIMIT &&
    domain.length === 1;
  const certificate = useCertificate(solution, isShown);
  const proven = useMemo<ProvenErrors>(
    () => ({
      lines: (isShown ? errors : []).map(({ unknown, bound, worst_at, relative }, index) => ({
        name: symbolOf(unknown),
        bound,
        isCoarse: isCoarse(relative),
        worstAt: worst_at[0] ?? NaN,
        over: domain[0]!,
        steps: certificate.data?.errors?.[index]?.boxes.map(({ from, to, bound: ofBox }) => ({
          from: from[0] ?? NaN,
          to: to[0] ?? NaN,
          bound: ofBox,
        })),
      })),
    }),
    [isShown, errors, domain, certificate.data],
  );
  return { proven, hasFailed: certificate.isError, retry: () => void certificate.refetch() };
}
