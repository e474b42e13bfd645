import type { Solution } from '@hub/openapi/types';
import type { ReactNode } from 'react';

/** Begins a caption: whose values these are, and `children` of them. */
export function SourceOfValues({ solution, children }: { solution: Solution; children: ReactNode }) {
  const { evaluated, values_version, version } = solution;
  return (
    <>
      {evaluated.source === 'weights' ? (
        <>
          <b>Values of the networks</b> {children}, worked out from the weights in the file.
        </>
      ) : (
        <>
          <b>The sample sent with the file</b> {children}.
        </>
      )}
      {values_version !== version &&
        ` Version ${version} came without a sample: this is that of version ${values_version}.`}
    </>
  );
}
