import type { Status } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.status;

type SlowCall = Status['slow_calls'][number];

/** The columns with numbers. */
const COLUMNS: [name: string, valueOf: (call: SlowCall) => string][] = [
  [words.count, ({ count }) => formatCount(count)],
  [words.median, ({ p50_ms }) => words.milliseconds(p50_ms)],
  [words.p95, ({ p95_ms }) => words.milliseconds(p95_ms)],
  [words.p99, ({ p99_ms }) => words.milliseconds(p99_ms)],
];

/** The calls that take longest. */
export function SlowCalls({ calls }: { calls: SlowCall[] }) {
  if (calls.length === 0) {
    return (
      <Text margin="0" color="ink-2">
        {words.noCalls}
      </Text>
    );
  }
  return (
    <Table caption={words.slowCalls} foldsOnPhones>
      <thead>
        <tr>
          <th scope="col">{words.call}</th>
          {COLUMNS.map(([name]) => (
            <th key={name} scope="col" data-number>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <tr key={`${call.method} ${call.route}`}>
            <th scope="row" style={{ overflowWrap: 'anywhere' }}>
              {call.method} {call.route}
            </th>
            {COLUMNS.map(([name, valueOf]) => (
              <td key={name} data-number data-label={name}>
                {valueOf(call)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
