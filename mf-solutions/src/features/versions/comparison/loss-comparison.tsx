import type { Solution } from '@hub/openapi/types';
import { Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import type { ComparedLosses } from '../../../compare/compare-versions.ts';
import type { SideNames } from '../../../compare/side-names.ts';
import { messages } from '../../../messages/messages.ts';
import { lossTable } from '../../../figures/parts/figure-data.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import { Legend } from '../../../figures/parts/legend.tsx';
import { lossPlot, type LossScale, type LossSeries } from '../../../figures/charts/loss-plot.ts';
import { LossScaleChoice } from '../../../figures/charts/loss-scale-choice.tsx';
import { formatLoss, lowestOfAny } from '../../../solution/losses.ts';

const words = messages.versions.comparison;

export interface LossComparisonProps {
  a: Solution;
  b: Solution;
  names: SideNames;
  losses: ComparedLosses;
}

/** The losses of both in one figure: a colour for each side, validation dashed. */
export function LossComparison({ a, b, names, losses }: LossComparisonProps) {
  const [scale, setScale] = useState<LossScale>('log');
  const series = useMemo(
    () => [...drawnAs(losses.a, names.a, 0), ...drawnAs(losses.b, names.b, 1)],
    [losses, names.a, names.b],
  );
  const plot = useMemo(() => lossPlot(series, scale), [series, scale]);
  if (!lowestOfAny(losses.a) && !lowestOfAny(losses.b)) return <Text margin="0">{words.noLosses}</Text>;
  const lowest = `${lowestOf(names.a, losses.a)} ${lowestOf(names.b, losses.b)}`;
  return (
    <Figure
      title={messages.figures.loss.title}
      plot={plot}
      summary={words.lossSummary(names.a, names.b, lowest)}
      table={() => lossTable(series)}
      origin={{ label: b.label, version: b.version, against: a.version, suffix: 'loss' }}
      legend={<Legend entries={series.map(({ name, look }) => ({ name, text: name, look }))} />}
      switches={<LossScaleChoice scale={scale} setScale={setScale} />}
      caption={lowest}
    />
  );
}

const drawnAs = (losses: LossSeries[], side: string, colour: number): LossSeries[] =>
  losses.map(({ name, ...series }) => ({
    ...series,
    name: words.ofSide(name, side),
    look: { colour, dash: name === messages.figures.loss.training ? 0 : 1 },
  }));

/** "Lowest of version 3: 0.0012 of 5,000 epochs." */
function lowestOf(side: string, losses: LossSeries[]): string {
  const lowest = lowestOfAny(losses);
  return lowest ? words.lowestOf(side, formatLoss(lowest.value), lowest.epochs) : words.noLossesOf(side);
}
