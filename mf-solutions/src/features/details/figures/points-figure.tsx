import type { Solution } from '@hub/openapi/types';
import { useMemo } from 'react';
import { messages } from '../../../messages/messages.ts';
import { mapSummary, pointsTable } from '../../../plots/figure-data.ts';
import { Figure } from '../../../plots/figure.tsx';
import { pointPlot } from '../../../plots/point-plot.ts';
import { mapNames } from '../../../solution/map-names.ts';
import type { KindOf } from './sample-figure.tsx';
import { ValuesCaption } from './values-caption.tsx';

export function PointsFigure({ solution, evaluated }: { solution: Solution; evaluated: KindOf<'points'> }) {
  const names = useMemo(() => mapNames(solution, evaluated.name), [solution, evaluated.name]);
  const plot = useMemo(() => pointPlot(evaluated, names), [evaluated, names]);
  return (
    <Figure
      title={messages.figures.sample}
      plot={plot}
      summary={mapSummary(evaluated.xs, evaluated.ys, evaluated.z, names)}
      table={() => pointsTable(evaluated, names)}
      origin={solution}
      caption={<ValuesCaption solution={solution} points={messages.figures.onScattered(evaluated.z.length)} />}
    />
  );
}
