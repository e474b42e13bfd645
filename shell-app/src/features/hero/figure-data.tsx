import { symbolOf } from '@hub/figure/symbol';
import { formatNumber } from '@hub/figure/numbers';
import { chakra, Table } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { timeAt, type Trajectory } from './trajectory.ts';

const t = messages.home.hero;

const Disclosure = chakra('details', {
  base: {
    '& summary': {
      width: 'fit-content',
      minHeight: 'target',
      textStyle: 'small',
      lineHeight: 1.85,
      color: 'link',
      cursor: 'pointer',
    },
    '& p': { margin: '2 0', textStyle: 'small', color: 'ink-2' },
  },
});

const ROWS = 25;
const DIGITS = 4;

/** The values behind the plots, for those who do not see these or want the numbers. */
export function FigureData({ trajectory, name }: { trajectory: Trajectory; name: string }) {
  const { time, first, second, places } = trajectory;
  const rows = Math.min(ROWS, places.length);
  const shown = Array.from({ length: rows }, (_, row) => Math.round((row / (rows - 1)) * (places.length - 1)));
  return (
    <Disclosure>
      <summary>{t.data.title}</summary>
      <p>{t.data.points(rows, places.length)}</p>
      <Table caption={t.data.caption(name)}>
        <thead>
          <tr>
            {[time, first, second].map((column) => (
              <th key={column.name} scope="col" data-number>
                {symbolOf(column.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((index) => (
            <tr key={index}>
              {[timeAt(trajectory, places[index] ?? 0), first.values[index], second.values[index]].map(
                (value, column) => (
                  <td key={column} data-number>
                    {formatNumber(value ?? NaN, DIGITS)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}
