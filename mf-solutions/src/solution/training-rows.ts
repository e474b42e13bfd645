import type { MergedDetails, Origin, Solution } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { messages } from '../messages/messages.ts';
import { valueText } from './value-text.ts';

export interface TrainingRow {
  label: string;
  value: string;
  origin: Origin;
}

/** The known facts about the training: epochs or iterations, loss, metrics, and the optimizer with its settings. */
export function trainingRows(solution: Solution): TrainingRow[] {
  const { training, contents, merged_details, format } = solution;
  const words = messages.facts.training;
  const { loss_fn: loss } = merged_details;
  const rows: MaybeRow[] = [
    {
      label: format === 'open' ? words.iterations : words.epochs,
      value: training.epochs === null ? undefined : formatCount(training.epochs),
      origin: 'file',
    },
    { label: words.loss, value: valueText(loss.value), origin: loss.origin },
    { label: words.metrics, value: valueText(contents.metrics), origin: 'file' },
    ...optimizerRows(merged_details),
  ];
  return rows.filter((row): row is TrainingRow => row.value !== undefined);
}

type MaybeRow = Omit<TrainingRow, 'value'> & { value: string | undefined };

function optimizerRows({ optimizer: { value: optimizer, origin } }: MergedDetails): MaybeRow[] {
  const groups = Array.isArray(optimizer.params) ? (optimizer.params as unknown[]) : [];
  return [
    { label: messages.facts.training.optimizer, value: valueText(optimizer.name), origin },
    ...groups.flatMap((group, index) =>
      Object.entries((group ?? {}) as Record<string, unknown>)
        // The client numbers the tensors of each group here.
        .filter(([name]) => name !== 'params')
        .map(([name, value]) => ({
          label: groups.length === 1 ? name : messages.facts.training.ofGroup(name, index + 1),
          value: valueText(value),
          origin,
        })),
    ),
  ];
}
