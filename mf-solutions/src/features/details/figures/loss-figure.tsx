import type { Solution } from '@hub/openapi/types';
import { Segmented } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { lossTable } from '../../../plots/figure-data.ts';
import { Figure } from '../../../plots/figure.tsx';
import { Legend } from '../../../plots/legend.tsx';
import { LOSS_SCALES, lossPlot, type LossScale } from '../../../plots/loss-plot.ts';
import { formatLoss, lossesOf, lowestLoss } from '../../../solution/losses.ts';

/** How the loss fell, epoch by epoch; nothing where the file tells no losses. */
export function LossFigure({ solution }: { solution: Solution }) {
  const [scale, setScale] = useState<LossScale>('log');
  const losses = useMemo(() => lossesOf(solution), [solution]);
  const plot = useMemo(() => lossPlot(losses, scale), [losses, scale]);
  if (losses.length === 0) return null;
  const lowest = lowestLoss(losses);
  const epochs = solution.training.epochs ?? losses[0]?.values.length ?? 0;
  const words = messages.figures.loss;
  return (
    <Figure
      title={words.title}
      plot={plot}
      summary={words.summary(
        losses.map(({ name }) => name),
        epochs,
        lowest && formatLoss(lowest.value),
      )}
      table={() => lossTable(losses)}
      origin={{ ...solution, suffix: 'loss' }}
      legend={<Legend entries={losses.map(({ name }) => ({ name, text: name }))} />}
      switches={<Segmented label={words.scale} size="sm" options={LOSS_SCALES} value={scale} onChange={setScale} />}
      caption={lowest ? words.lowest(formatLoss(lowest.value), lowest.epoch, lowest.epochs) : words.noneFinite(epochs)}
    />
  );
}
