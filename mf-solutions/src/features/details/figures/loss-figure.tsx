import type { Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Segmented } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { lossTable } from '../../../plots/figure-data.ts';
import { Figure } from '../../../plots/figure.tsx';
import { Legend } from '../../../plots/legend.tsx';
import { LOSS_SCALES, lossPlot, type LossScale } from '../../../plots/loss-plot.ts';
import { formatEpochs, formatLoss, lossesOf, lowestLoss } from '../../../solution/losses.ts';

/** How the loss fell, epoch by epoch; nothing where the file tells no losses. */
export function LossFigure({ solution }: { solution: Solution }) {
  const [scale, setScale] = useState<LossScale>('log');
  const losses = useMemo(() => lossesOf(solution), [solution]);
  const plot = useMemo(() => lossPlot(losses, scale), [losses, scale]);
  if (losses.length === 0) return null;
  const lowest = lowestLoss(losses);
  const epochs = solution.training.epochs ?? losses[0]?.values.length ?? 0;
  const names = losses.map(({ name }) => name).join(' and ');
  return (
    <Figure
      title="Loss"
      plot={plot}
      summary={`Loss in ${names} over ${formatEpochs(epochs)}${lowest ? `; the lowest is ${formatLoss(lowest.value)}` : ''}`}
      table={() => lossTable(losses)}
      origin={{ ...solution, suffix: 'loss' }}
      legend={<Legend entries={losses.map(({ name }) => ({ name, text: name }))} />}
      switches={
        <Segmented label="Scale of the loss" size="sm" options={LOSS_SCALES} value={scale} onChange={setScale} />
      }
      caption={
        lowest ? (
          <>
            <b>Lowest loss {formatLoss(lowest.value)}</b> at epoch {formatCount(lowest.epoch)} of{' '}
            {formatCount(lowest.epochs)}.
          </>
        ) : (
          <>None of the losses of {formatEpochs(epochs)} is a finite number.</>
        )
      }
    />
  );
}
