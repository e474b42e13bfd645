import type { Status } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.status;

/** The calls that take longest. */
export function SlowCalls({ calls }: { calls: Status['slow_calls'] }) {
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
          <th scope="col" data-number>
            {words.count}
          </th>
          <th scope="col" data-number>
            {words.median}
          </th>
          <th scope="col" data-number>
            {words.p95}
          </th>
          <th scope="col" data-number>
            {words.p99}
          </th>
        </tr>
      </thead>
      <tbody>
        {calls.map(({ method, route, count, p50_ms, p95_ms, p99_ms }) => (
          <tr key={`${method} ${route}`}>
            <th scope="row" style={{ overflowWrap: 'anywhere' }}>
              {method} {route}
            </th>
            <td data-number data-label={words.count}>
              {formatCount(count)}
            </td>
            <td data-number data-label={words.median}>
              {words.milliseconds(p50_ms)}
            </td>
            <td data-number data-label={words.p95}>
              {words.milliseconds(p95_ms)}
            </td>
            <td data-number data-label={words.p99}>
              {words.milliseconds(p99_ms)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
