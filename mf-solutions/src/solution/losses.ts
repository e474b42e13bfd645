import type { Solution } from '@hub/openapi/types';
import { formatFixed, formatNumber } from '@hub/figure/numbers';
import { messages } from '../messages/messages.ts';
import { epochAt, epochsOf, type LossSeries } from '../figures/charts/loss-plot.ts';

/** The known histories of the loss, training first. */
export function lossesOf({
  training,
  diff_equation_details,
  merged_details,
}: Pick<Solution, 'training' | 'diff_equation_details' | 'merged_details'>): LossSeries[] {
  const { train_loss, train_loss_epochs, valid_loss, valid_loss_epochs } = training;
  const { sample_loss, sample_loss_epochs } = diff_equation_details;
  const { training: ofTraining, validation: ofValidation } = messages.figures.loss;
  return [
    lossSeries(ofTraining, train_loss, train_loss_epochs),
    merged_details.validation_loss_origin === 'file'
      ? lossSeries(ofValidation, valid_loss, valid_loss_epochs)
      : lossSeries(ofValidation, sample_loss, sample_loss_epochs),
  ].filter(({ values }) => values.length > 0);
}

const lossSeries = (name: string, values: LossSeries['values'], epochs?: number[] | null): LossSeries => ({
  name,
  values,
  ...(epochs && { epochs }),
});

export interface LowestLoss {
  value: number;
  /** Number of the epoch, from 1. */
  epoch: number;
  epochs: number;
}

/** The lowest validation loss, or training loss if there are no others; undefined if none is finite. */
export function lowestLoss(losses: LossSeries[]): LowestLoss | undefined {
  const series = losses.at(-1);
  let lowest: LowestLoss | undefined;
  series?.values.forEach((value, place) => {
    if (value !== null && (lowest === undefined || value < lowest.value)) {
      lowest = { value, epoch: epochAt(series, place), epochs: epochsOf(series) };
    }
  });
  return lowest;
}

/** The same; of the training losses also where no validation loss is finite. */
export const lowestOfAny = (losses: LossSeries[]): LowestLoss | undefined =>
  lowestLoss(losses) ?? lowestLoss(losses.slice(0, 1));

/** "0.1234", or "0.0000 (2.1·10⁻⁶)" where four decimals would say nothing. */
export function formatLoss(value: number): string {
  const fixed = formatFixed(value, 4);
  return value !== 0 && Number(value.toFixed(4)) === 0 ? `${fixed} (${formatNumber(value, 2)})` : fixed;
}
