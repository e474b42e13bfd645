import type { Solution } from '@hub/openapi/types';
import { formatFixed, formatNumber } from '@hub/figure/numbers';
import { messages } from '../messages/messages.ts';
import type { LossSeries } from '../plots/loss-plot.ts';

/** What is known of the losses, training first. The file tells both; the client alone sends those of validation. */
export function lossesOf({
  training,
  diff_equation_details,
}: Pick<Solution, 'training' | 'diff_equation_details'>): LossSeries[] {
  const validation = training.valid_loss.length > 0 ? training.valid_loss : diff_equation_details.sample_loss;
  return [
    { name: messages.figures.loss.training, values: training.train_loss },
    { name: messages.figures.loss.validation, values: validation },
  ].filter(({ values }) => values.length > 0);
}

export interface LowestLoss {
  value: number;
  /** From 1. */
  epoch: number;
  epochs: number;
}

/** The lowest of the validation losses, of the training losses where there are no others; undefined without a finite one. */
export function lowestLoss(losses: LossSeries[]): LowestLoss | undefined {
  const values = losses.at(-1)?.values ?? [];
  let lowest: LowestLoss | undefined;
  values.forEach((value, index) => {
    if (value !== null && (lowest === undefined || value < lowest.value)) {
      lowest = { value, epoch: index + 1, epochs: values.length };
    }
  });
  return lowest;
}

/** "0.1234", or "0.0000 (2.1 × 10⁻⁶)" where four decimals would say nothing. */
export function formatLoss(value: number): string {
  const fixed = formatFixed(value, 4);
  return value !== 0 && Number(value.toFixed(4)) === 0 ? `${fixed} (${formatNumber(value, 2)})` : fixed;
}
