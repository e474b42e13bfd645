import type { Evaluated, Solution } from '@hub/openapi/types';
import { formatNumber } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { Box, Numeral } from '@hub/web-kit/ui';
import { Fragment, type ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Notice } from '../../../solution/notice.tsx';
import { Variable } from '../variable.tsx';

const words = messages.figures;

export interface ValuesCaptionProps {
  solution: Solution;
  /** "over t from 0 to 16" */
  place: string;
  /** Whether the values are for the parameters that the page came with. */
  isOfSentParameters?: boolean;
  /** Further sentences about the drawing. */
  children?: ReactNode;
}

/** The origin of the values in a figure, the parameters of a bundle, and remarks. */
export function ValuesCaption({ solution, place, isOfSentParameters = true, children }: ValuesCaptionProps) {
  const { evaluated, evaluation, values_version, version } = solution;
  return (
    <>
      {evaluated.source === 'weights' ? words.fromWeights(place) : words.fromSample(place)}
      {hasGaps(evaluated) && words.hasGaps}
      {values_version !== version && words.ofOlderVersion(version, values_version)}
      {evaluation.reason && words.whyNotFromWeights(evaluation.reason)}
      {isOfSentParameters && <Held parameters={evaluation.held} />}
      {children && <> {children}</>}
      {evaluation.samples_differ && (
        <Box marginTop="2.5">
          <Notice>{words.samplesDiffer}</Notice>
        </Box>
      )}
    </>
  );
}

function hasGaps(evaluated: Evaluated): boolean {
  const isGap = (value: number | null) => value === null;
  switch (evaluated.kind) {
    case 'lines':
      return evaluated.series.some(({ y }) => y.some(isGap));
    case 'grid':
      return [evaluated, ...(evaluated.others ?? [])].some(({ z }) => z.some((column) => column.some(isGap)));
    case 'points':
      return evaluated.z.some(isGap);
    case 'none':
      return false;
  }
}

function Held({ parameters }: { parameters: Solution['evaluation']['held'] }) {
  if (parameters.length === 0) return null;
  return words.held(
    parameters.map(({ name, value }, index) => (
      <Fragment key={name}>
        {index > 0 && ', '}
        <Variable>{symbolOf(name)}</Variable> = <Numeral>{formatNumber(value, 6)}</Numeral>
      </Fragment>
    )),
  );
}
