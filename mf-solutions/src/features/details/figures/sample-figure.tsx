import type { Solution } from '@hub/openapi/types';
import { EmptyState } from '@hub/web-kit/states';
import { messages } from '../../../messages/messages.ts';
import type { KindOf } from '../../../figures/values/kind-of.ts';
import { LinesFigure } from './lines-figure.tsx';
import { MapFigure } from './map-figure.tsx';
import { PointsFigure } from './points-figure.tsx';

/** The solution itself, drawn large: over one coordinate as lines, over two as a map or as the points it was sampled at. */
export function SampleFigure({ solution }: { solution: Solution }) {
  const { evaluated } = solution;
  switch (evaluated.kind) {
    case 'lines':
      if (isEmpty(evaluated.x)) return <NoSample reason={solution.evaluation.reason} />;
      if (evaluated.series.every(({ y }) => hasNoNumber(y))) return <NoNumbers />;
      return <LinesFigure solution={solution} evaluated={evaluated} />;
    case 'grid':
      if (isEmpty(evaluated.xs) || isEmpty(evaluated.ys)) return <NoSample reason={solution.evaluation.reason} />;
      if ([evaluated, ...(evaluated.others ?? [])].every(({ z }) => z.every(hasNoNumber))) return <NoNumbers />;
      if (evaluated.xs.length < 2 || evaluated.ys.length < 2)
        return <PointsFigure solution={solution} evaluated={pointsOf(evaluated)} />;
      return <MapFigure solution={solution} evaluated={evaluated} />;
    case 'points':
      if (isEmpty(evaluated.xs)) return <NoSample reason={solution.evaluation.reason} />;
      if (hasNoNumber(evaluated.z)) return <NoNumbers />;
      return <PointsFigure solution={solution} evaluated={evaluated} />;
    case 'none':
      return <NoSample reason={solution.evaluation.reason} />;
  }
}

/** Values along a single line make no map. */
const pointsOf = ({ source, name, xs, ys, z }: KindOf<'grid'>): KindOf<'points'> => ({
  kind: 'points',
  source,
  name,
  xs: xs.flatMap((x) => ys.map(() => x)),
  ys: xs.flatMap(() => ys),
  z: z.flat(),
});

const isEmpty = (values: unknown[]): boolean => values.length === 0;
const hasNoNumber = (values: readonly (number | null)[]): boolean => values.every((value) => value === null);

function NoSample({ reason }: { reason: string | null }) {
  return <EmptyState title={messages.figures.noData}>{messages.figures.noSample(reason)}</EmptyState>;
}

const NoNumbers = () => <EmptyState title={messages.figures.noData}>{messages.figures.noFiniteValue}</EmptyState>;
