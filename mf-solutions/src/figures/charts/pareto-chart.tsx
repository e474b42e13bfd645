import { Grid, Plate, Prose } from '@hub/web-kit/ui';
import { useMemo, type ReactNode } from 'react';
import type { MethodCost } from '../../equations/numeric-costs.ts';
import { Chart } from './chart.tsx';
import { paretoPlot, paretoSummary, type ParetoPoint } from './pareto-plot.ts';

export interface ParetoChartProps {
  points: readonly ParetoPoint[];
  /** What numeric methods need for the problem of the first point. */
  numeric: readonly MethodCost[];
  /** What it shows, as paragraphs. */
  children: ReactNode;
}

/** The chart of error against size, with its explanation next to it. */
export function ParetoChart({ points, numeric, children }: ParetoChartProps) {
  const plot = useMemo(() => paretoPlot(points, numeric), [points, numeric]);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }} gap="6">
      <Plate padding="3">
        <Chart plot={plot} summary={paretoSummary(points)} />
      </Plate>
      <Prose>{children}</Prose>
    </Grid>
  );
}
