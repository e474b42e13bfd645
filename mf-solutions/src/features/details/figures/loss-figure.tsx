import type { Solution } from '@hub/openapi/types';
import { Numeral, Text } from '@hub/web-kit/ui';
import { useMemo, useState } from 'react';
import { messages } from '../../../messages/messages.ts';
import { lossTable } from '../../../figures/parts/figure-data.ts';
import { Figure } from '../../../figures/parts/figure.tsx';
import { Legend } from '../../../figures/parts/legend.tsx';
import { epochsOf, lossPlot, type LossScale } from '../../../figures/charts/loss-plot.ts';
import { LossScaleChoice } from '../../../figures/charts/loss-scale-choice.tsx';
import { formatLoss, lossesOf, lowestOfAny } from '../../../solution/losses.ts';

/** Nothing is to be told where the file contains neither losses nor networks. */
export const hasLossToTell = (solution: Solution): boolean =>
  lowestOfAny(lossesOf(solution)) !== undefined || solution.diff_equation_details.networks.length > 0;

/** The loss at each epoch; a sentence if there is no finite loss to plot. */
export function LossFigure({ solution }: { solution: Solution }) {
  const [scale, setScale] = useState<LossScale>('log');
  const losses = useMemo(() => lossesOf(solution), [solution]);
  const plot = useMemo(() => lossPlot(losses, scale), [losses, scale]);
  const lowest = lowestOfAny(losses);
  const epochs = solution.training.epochs ?? (losses[0] ? epochsOf(losses[0]) : 0);
  const words = messages.figures.loss;
  if (!lowest) {
    return (
      <Text margin="0" color="ink-2">
        {losses.length === 0 ? words.notRecorded : words.noneFinite(epochs)}
      </Text>
    );
  }
  return (
    <Figure
      title={words.title}
      plot={plot}
      summary={words.summary(
        losses.map(({ name }) => name),
        epochs,
        formatLoss(lowest.value),
      )}
      table={() => lossTable(losses)}
      origin={{ ...solution, suffix: 'loss' }}
      legend={<Legend entries={losses.map(({ name }) => ({ name, text: name }))} />}
      switches={<LossScaleChoice scale={scale} setScale={setScale} />}
      caption={words.lowest(<Numeral>{formatLoss(lowest.value)}</Numeral>, lowest.epoch, lowest.epochs)}
    />
  );
}
