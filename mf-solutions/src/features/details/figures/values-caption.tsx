import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { Box } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import { Variable } from '../variable.tsx';

export interface ValuesCaptionProps {
  solution: Solution;
  /** "on 150 points of the domain" */
  points: ReactNode;
  /** Further sentences about the drawing. */
  children?: ReactNode;
}

/** Whose values a figure shows, for which of a bundle's solutions, and what one has to know of them. */
export function ValuesCaption({ solution, points, children }: ValuesCaptionProps) {
  const { evaluated, evaluation, values_version, version } = solution;
  return (
    <>
      {evaluated.source === 'weights' ? (
        <>
          <b>Values of the networks</b> {points}, worked out from the weights in the file.
        </>
      ) : (
        <>
          <b>The sample sent with the file</b> {points}.
        </>
      )}
      {values_version !== version &&
        ` Version ${version} came without a sample: this is that of version ${values_version}.`}
      {evaluation.reason && ` Why not from the weights: ${evaluation.reason}`}
      <Held parameters={evaluation.held} />
      {children && <> {children}</>}
      {evaluation.samples_differ && (
        <Box marginTop="2.5">
          <Notice>
            The sample sent along differs from what the file computes, as it does when a solver is trained on after it
            was taken.
          </Notice>
        </Box>
      )}
    </>
  );
}

function Held({ parameters }: { parameters: Solution['evaluation']['held'] }) {
  if (parameters.length === 0) return null;
  return (
    <>
      {' '}
      The file solves for a range of parameters; shown is{' '}
      {parameters.map(({ name, value }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <Variable>{symbolOf(name)}</Variable> = {formatNumber(value, 6)}
        </Fragment>
      ))}
      .
    </>
  );
}
