import type { Solution } from '@hub/openapi/types';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../../../solution/fetch-file.ts';
import { fetchCertificateBytes } from '../../../../solution/use-certificate.ts';
import { runCheck } from './run-check.ts';

/** Computes the certificate of the version on show once more, in this browser. It ends with the page. */
export function useCheck(solution: Solution) {
  const [boxes, setBoxes] = useState(0);
  const running = useRef<AbortController>(null);
  const check = useMutation({
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController());
      setBoxes(0);
      const [file, certificate] = await Promise.all([
        fetchFile(solution, signal),
        fetchCertificateBytes(solution, signal),
      ]);
      return runCheck({ file, certificate, version: versionOf(solution) }, setBoxes, signal);
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    start: () => check.mutate(),
    cancel: () => {
      running.current?.abort();
      check.reset();
    },
    isRunning: check.isPending,
    boxes,
    result: check.data,
    error: check.error,
  };
}

/** What the hub reads the problem from, beside the file. */
const versionOf = ({ sha256, diff_equation_details: details, merged_details: merged, exact_solution }: Solution) => ({
  sha256,
  details,
  merged,
  names: details,
  formulas: exact_solution.length > 0 ? exact_solution : null,
});
