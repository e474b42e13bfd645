import type { Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { Box } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Notice } from '../notice.tsx';
import { Variable } from '../variable.tsx';

const words = messages.figures;

export interface ValuesCaptionProps {
  solution: Solution;
  /** "on 150 points of the domain" */
  points: string;
  /** Further sentences about the drawing. */
  children?: ReactNode;
}

/** Whose values a figure shows, for which of a bundle's solutions, and what one has to know of them. */
export function ValuesCaption({ solution, points, children }: ValuesCaptionProps) {
  const { evaluated, evaluation, values_version, version } = solution;
  return (
    <>
      {evaluated.source === 'weights' ? words.fromWeights(points) : words.fromSample(points)}
      {values_version !== version && words.ofOlderVersion(version, values_version)}
      {evaluation.reason && words.whyNotFromWeights(evaluation.reason)}
      <Held parameters={evaluation.held} />
      {children && <> {children}</>}
      {evaluation.samples_differ && (
        <Box marginTop="2.5">
          <Notice>{words.samplesDiffer}</Notice>
        </Box>
      )}
    </>
  );
}

function Held({ parameters }: { parameters: Solution['evaluation']['held'] }) {
  if (parameters.length === 0) return null;
  return words.held(
    parameters.map(({ name, value }, index) => (
      <Fragment key={name}>
        {index > 0 && ', '}
        <Variable>{symbolOf(name)}</Variable> = {formatNumber(value, 6)}
      </Fragment>
    )),
  );
}
