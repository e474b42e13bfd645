import { formatDateTime } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { BrokenState } from '@hub/web-kit/states';
import { chakra, H2, Link, Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useStatusHistory } from './use-versions.ts';

const words = messages.versions.history;

const OneLine = chakra('td', { base: { whiteSpace: 'nowrap' } });
const Comment = chakra('td', { base: { minWidth: { md: '14rem' }, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** Every decision about a version, newest first. */
export function StatusHistory({ id }: { id: number }) {
  const history = useStatusHistory(id);
  return (
    <section>
      <H2 marginBottom="3">{words.title}</H2>
      {history.isPending && <RowsSkeleton />}
      {history.isError && <BrokenState error={history.error} onRetry={() => void history.refetch()} />}
      {history.data?.length === 0 && <Text margin="0">{words.empty}</Text>}
      {history.data && history.data.length > 0 && (
        <Table caption={words.title} foldsOnPhones>
          <thead>
            <tr>
              <th scope="col">{words.columns.status}</th>
              <th scope="col" data-number>
                {words.columns.version}
              </th>
              <th scope="col">{words.columns.comment}</th>
              <th scope="col">{words.columns.by}</th>
              <th scope="col">{words.columns.date}</th>
            </tr>
          </thead>
          <tbody>
            {history.data.map((entry, index) => (
              <tr key={index}>
                <td>
                  <StatusBadge status={entry.hub_status} />
                </td>
                <td data-label={words.columns.version} data-number>
                  {entry.version}
                </td>
                <Comment data-label={words.columns.comment}>{entry.comments || messages.versions.none}</Comment>
                <td data-label={words.columns.by}>
                  <Link to={paths.user.to(entry.username)}>{entry.username}</Link>
                </td>
                <OneLine data-label={words.columns.date}>
                  <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
                </OneLine>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
