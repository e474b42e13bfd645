import type { Certificate } from '@hub/certify';
import type { Solution } from '@hub/openapi/types';
import { useQueries } from '@tanstack/react-query';
import { certificateQuery } from '../../solution/use-certificate.ts';

export interface Certificates {
  /** Certificates in the order of the solutions; undefined while one is on its way, and where it could not be loaded. */
  certificates: (Certificate | undefined)[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** The certificates of some solutions, each as soon as it is loaded. */
export const useCertificates = (solutions: readonly Solution[]): Certificates =>
  useQueries({ queries: solutions.map(certificateQuery), combine });

const combine = (
  answers: { data?: Certificate | undefined; isPending: boolean; isError: boolean }[],
): Certificates => ({
  certificates: answers.map(({ data }) => data),
  isLoading: answers.some(({ isPending }) => isPending),
  hasFailed: answers.some(({ isError }) => isError),
});
