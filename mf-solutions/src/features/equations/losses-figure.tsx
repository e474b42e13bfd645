import type { EquationPage } from '@hub/openapi/types';
import { useMemo, useState, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';
import { lossTable } from '../../figures/parts/figure-data.ts';
import { Figure } from '../../figures/parts/figure.tsx';
import { lossPlot, type LossScale, type LossSeries } from '../../figures/charts/loss-plot.ts';
import { LossScaleChoice } from '../../figures/charts/loss-scale-choice.tsx';
import { formatLoss, lossesOf, lowestOfAny } from '../../solution/losses.ts';
import type { LoadedSolution } from './use-values.ts';

const words = messages.equations.overlay;

export interface LossesFigureProps {
  equation: EquationPage;
  loaded: readonly LoadedSolution[];
  /** Label of the solution that stands out: the others are not drawn meanwhile. */
  lifted: string | undefined;
  /** Shown in place of a figure without curves. */
  empty: ReactNode;
}

/** The losses of all solutions: a colour for each, validation dashed. */
export function LossesFigure({ equation, loaded, lifted, empty }: LossesFigureProps) {
  const [scale, setScale] = useState<LossScale>('log');
  const found = useMemo(
    () =>
      loaded.flatMap(({ solution: { label }, colour, whole }) => {
        const losses = whole ? lossesOf(whole) : [];
        const lowest = lowestOfAny(losses);
        return lowest ? [{ label, lowest, series: losses.map((one) => drawnAs(one, label, colour)) }] : [];
      }),
    [loaded],
  );
  const isLifted = found.some(({ label }) => label === lifted);
  const series = useMemo(
    () => found.filter(({ label }) => !isLifted || label === lifted).flatMap((one) => one.series),
    [found, lifted, isLifted],
  );
  const plot = useMemo(() => lossPlot(series, scale), [series, scale]);
  if (found.length === 0) return empty;
  return (
    <Figure
      title={words.loss}
      plot={plot}
      summary={found
        .map(({ label, lowest }) =>
          messages.versions.comparison.lowestOf(label, formatLoss(lowest.value), lowest.epochs),
        )
        .join(' ')}
      table={() => lossTable(found.flatMap((one) => one.series))}
      caption={words.lossCaption}
      origin={{ label: equation.title, version: 1, suffix: 'loss' }}
      switches={<LossScaleChoice scale={scale} setScale={setScale} />}
    />
  );
}

const drawnAs = (series: LossSeries, label: string, colour: number): LossSeries => ({
  ...series,
  name: words.lossOf(series.name, label),
  look: { colour, dash: series.name === messages.figures.loss.training ? 0 : 1 },
});
