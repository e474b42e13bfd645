import type { Evaluated, Solution } from '@hub/openapi/types';
import { EmptyState } from '@hub/web-kit/states';
import { messages } from '../../../messages/messages.ts';
import { LinesFigure } from './lines-figure.tsx';
import { MapFigure } from './map-figure.tsx';
import { PointsFigure } from './points-figure.tsx';

export type KindOf<Kind extends Evaluated['kind']> = Extract<Evaluated, { kind: Kind }>;

/** The solution itself, drawn large: over one coordinate as lines, over two as a map or as the points it was sampled at. */
export function SampleFigure({ solution }: { solution: Solution }) {
  const { evaluated } = solution;
  switch (evaluated.kind) {
    case 'lines':
      return isEmpty(evaluated.x) ? (
        <NoSample reason={solution.evaluation.reason} />
      ) : (
        <LinesFigure solution={solution} evaluated={evaluated} />
      );
    case 'grid':
      return evaluated.xs.length < 2 || evaluated.ys.length < 2 ? (
        <NoSample reason={solution.evaluation.reason} />
      ) : (
        <MapFigure solution={solution} evaluated={evaluated} />
      );
    case 'points':
      return isEmpty(evaluated.xs) ? (
        <NoSample reason={solution.evaluation.reason} />
      ) : (
        <PointsFigure solution={solution} evaluated={evaluated} />
      );
    case 'none':
      return <NoSample reason={solution.evaluation.reason} />;
  }
}

const isEmpty = (values: unknown[]): boolean => values.length === 0;

function NoSample({ reason }: { reason: string | null }) {
  return <EmptyState title={messages.figures.noData}>{messages.figures.noSample(reason)}</EmptyState>;
}
