import type { Solution } from '@hub/openapi/types';
import { Segmented, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import type { ComparedLosses } from '../../../compare/compare-versions.ts';
import { messages } from '../../../messages/messages.ts';
import { lossTable } from '../../../plots/figure-data.ts';
import { Figure } from '../../../plots/figure.tsx';
import { Legend } from '../../../plots/legend.tsx';
import { LOSS_SCALES, lossPlot, type LossScale, type LossSeries } from '../../../plots/loss-plot.ts';
import { formatLoss, lowestLoss } from '../../../solution/losses.ts';

const words = messages.versions.comparison;

/** The losses of both versions in one figure: a colour for each version, validation dashed. */
export function LossComparison({ a, b, losses }: { a: Solution; b: Solution; losses: ComparedLosses }) {
  const [scale, setScale] = useState<LossScale>('log');
  const series = useMemo(
    () => [...drawnAs(losses.a, a.version, 0), ...drawnAs(losses.b, b.version, 1)],
    [losses, a, b],
  );
  const plot = useMemo(() => lossPlot(series, scale), [series, scale]);
  if (series.length === 0) return <Text margin="0">{words.noLosses}</Text>;
  const lowest = `${lowestOf(a, losses.a)} ${lowestOf(b, losses.b)}`;
  return (
    <Figure
      title={messages.figures.loss.title}
      plot={plot}
      summary={words.lossSummary(a.version, b.version, lowest)}
      table={() => lossTable(series)}
      origin={{ label: b.label, version: b.version, against: a.version, suffix: 'loss' }}
      legend={<Legend entries={series.map(({ name, look }) => ({ name, text: name, look }))} />}
      switches={
        <Segmented
          label={messages.figures.loss.scale}
          size="sm"
          options={LOSS_SCALES}
          value={scale}
          onChange={setScale}
        />
      }
      caption={lowest}
    />
  );
}

const drawnAs = (losses: LossSeries[], version: number, colour: number): LossSeries[] =>
  losses.map(({ name, values }) => ({
    name: words.ofVersion(name, version),
    values,
    look: { colour, dash: name === messages.figures.loss.training ? 0 : 1 },
  }));

/** "Lowest of version 3: 0.0012 of 5,000 epochs." */
function lowestOf({ version }: Solution, losses: LossSeries[]): string {
  const lowest = lowestLoss(losses);
  return lowest ? words.lowestOf(version, formatLoss(lowest.value), lowest.epochs) : words.noLossesOf(version);
}
