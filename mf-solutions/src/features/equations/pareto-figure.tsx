import { Grid, Plate, Prose } from '@hub/web-kit/ui';
import type { EquationSolution } from '@hub/openapi/types';
import { useMemo } from 'react';
import { paretoPlot, paretoPoints, paretoSummary } from '../../equations/pareto-plot.ts';
import { messages } from '../../messages/messages.ts';
import { Chart } from '../../plots/chart.tsx';

const words = messages.equations.pareto;
/** One point is no chart. */
const FEWEST_POINTS = 2;

interface ParetoFigureProps {
  solutions: readonly EquationSolution[];
  colours: ReadonlyMap<number, number>;
}

/** Proven error against network size; nothing where fewer than two solutions have both. */
export function ParetoFigure({ solutions, colours }: ParetoFigureProps) {
  const points = useMemo(() => paretoPoints(solutions, colours), [solutions, colours]);
  const plot = useMemo(() => paretoPlot(points), [points]);
  if (points.length < FEWEST_POINTS) return null;
  const best = points.filter(({ isBest, isSameProblem }) => isBest && isSameProblem).map(({ label }) => label);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="6">
      <Plate padding="3">
        <Chart plot={plot} summary={paretoSummary(points)} />
      </Plate>
      <Prose>
        <p>{words.explain}</p>
        <p>
          <b>{words.best(best)}</b>
        </p>
      </Prose>
    </Grid>
  );
}
