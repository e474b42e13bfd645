import { formatBound } from '@hub/figure/numbers';
import { api, detailOf, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Export, Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatBytes } from '@hub/web-kit/format';
import { DownloadIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { chakra, IconButton, Link, Numeral, Text } from '@hub/web-kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { saveBlob } from '../../download/save-blob.ts';
import { messages } from '../../messages/messages.ts';

const words = messages.exports;

const List = chakra('ul', { base: { listStyle: 'none', margin: 0, padding: 0 } });
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
  },
});
const Words = chakra('div', { base: { flex: 1, minWidth: 0, fontSize: 'control', overflowWrap: 'anywhere' } });
const Name = chakra('span', { base: { fontWeight: 500 } });
const Note = chakra('div', { base: { textStyle: 'small', color: 'ink-2' } });

/** The exports of the shown version. They are made and checked when the list is opened. */
export function ExportList({ solution: { id, version } }: { solution: Solution }) {
  const list = useQuery({
    queryKey: keys.solutions.exports(id, version),
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query: { version } };
      return (await unwrap(api.GET('/solutions/{id}/exports', { params, signal }))).exports;
    },
  });
  if (list.error) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Waiting label={words.reading}>
        <RowsSkeleton rows={6} height={{ base: '72px', md: '72px' }} headed={false} />
      </Waiting>
    );
  const [first] = list.data;
  const sharedReason = list.data.every(({ reason }) => reason === first?.reason) ? first?.reason : null;
  return (
    <>
      <Text textStyle="small" color="ink-2" marginTop="0" marginBottom="3">
        {sharedReason ? words.none(sharedReason) : words.about}{' '}
        <Link to={paths.docs.to('api', 'exports')}>{words.guide}</Link>
      </Text>
      {!sharedReason && (
        <List>
          {list.data.map((made) => (
            <ExportRow key={made.format} id={id} version={version} made={made} />
          ))}
        </List>
      )}
    </>
  );
}

function ExportRow({ id, version, made }: { id: number; version: number; made: Export }) {
  const { format, file_name, size, largest_difference, reason } = made;
  const { name, about, readBy } = words.formats[format];
  const alerts = useAlerts();
  // The page fetches it, which can send the session and show why there is none.
  const download = useMutation({
    mutationFn: async () => {
      const params = { path: { id, format }, query: { version } };
      const content = await unwrap(api.GET('/solutions/{id}/export/{format}', { params, parseAs: 'blob' }));
      saveBlob(content, file_name);
    },
    onError: (error) => alerts.error(detailOf(error)),
  });
  return (
    <Row>
      <Words>
        <Name>{name}</Name>
        <Note>{words.purpose(about, readBy)}</Note>
        <Note>
          <Numeral>
            {size === null ? words.noExport(reason ?? '') : `${formatBytes(size)}, ${checkOf(largest_difference)}`}
          </Numeral>
        </Note>
      </Words>
      {size !== null && (
        <IconButton label={words.download(name)} busy={download.isPending} onClick={() => download.mutate()}>
          <DownloadIcon />
        </IconButton>
      )}
    </Row>
  );
}

function checkOf(difference: number | null): string {
  if (difference === null) return words.isScript;
  return difference === 0 ? words.isEqual : words.check(formatBound(difference));
}
