import { symbolOf } from '@hub/figure/symbol';
import { DataTable } from '@hub/web-kit/plots/data-table';
import { messages } from '../../messages/messages.ts';
import { timeAt, type Trajectory } from './trajectory.ts';

const t = messages.home.hero;

const ROWS = 25;
const DIGITS = 4;

/** The values of the plots, for readers who cannot see them or want the numbers. */
export function FigureData({ trajectory, name }: { trajectory: Trajectory; name: string }) {
  const { time, first, second, places } = trajectory;
  const count = Math.min(ROWS, places.length);
  const shown = () => Array.from({ length: count }, (_, row) => Math.round((row / (count - 1)) * (places.length - 1)));
  return (
    <DataTable
      caption={t.data.caption(name)}
      lead={t.data.points(count, places.length)}
      digits={DIGITS}
      table={() => ({
        head: [time, first, second].map((column) => symbolOf(column.name)),
        rows: shown().map((index) => [
          timeAt(trajectory, places[index] ?? 0),
          first.values[index] ?? null,
          second.values[index] ?? null,
        ]),
        values: new Map([
          [1, undefined],
          [2, undefined],
        ]),
      })}
    />
  );
}
