import { formatBound } from '@hub/figure/numbers';
import { api, detailOf, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Export, Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatBytes } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { saveBlob } from '@hub/web-kit/save-blob';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box, chakra, Link, MenuButton, menuEntry, Numeral, Text } from '@hub/web-kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { VersionDownload } from '../../download/version-download.tsx';
import { messages } from '../../messages/messages.ts';

const words = messages.exports;

type Format = Export['format'];
const GROUPS: { title: string; formats: readonly Format[] }[] = [
  {
    title: words.groups.elsewhere,
    formats: ['notebook', 'numpy', 'javascript', 'c', 'matlab', 'onnx', 'onnx-float', 'fmu', 'script'],
  },
  { title: words.groups.numbers, formats: ['open', 'safetensors', 'npz', 'json'] },
];

/** Exports that an open file is itself, or cannot have. */
const ONLY_FOR_SOLVERS: readonly Format[] = ['open', 'script'];

const Panel = chakra('div', { base: { marginInline: '-3', paddingBottom: { base: '4', lg: '0' } } });
const List = chakra('ul', { base: { listStyle: 'none', margin: 0, padding: 0 } });
const Group = chakra('div', { base: { padding: '3 3 1', fontSize: 'small', color: 'ink-2' } });
const LinkEntry = chakra('a', { base: menuEntry });
const Name = chakra('span', { base: { flex: 'none', fontWeight: 500 } });
const For = chakra('span', {
  base: {
    flex: '1 1 0',
    minWidth: 0,
    marginLeft: '2',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'ink-2',
    fontSize: 'small',
  },
});
const Size = chakra('span', { base: { marginLeft: '3', fontFamily: 'mono', fontSize: 'small', color: 'ink-2' } });
const Foot = chakra('p', { base: { margin: 0, padding: '3 3 0', textStyle: 'small', color: 'ink-2' } });

/** The file of the solution, and its exports, which are made and checked when the list is opened. */
export function DownloadList({ solution }: { solution: Solution }) {
  return (
    <Panel>
      <OwnFile solution={solution} />
      <Exports solution={solution} />
    </Panel>
  );
}

function OwnFile({ solution }: { solution: Solution }) {
  const isOpen = solution.format === 'open';
  const content = (
    <>
      <Name>{isOpen ? words.formats.open.name : words.solverFile}</Name>
      <For>{words.readBy(isOpen ? words.formats.open.readBy : words.library)}</For>
      <Size>{formatBytes(solution.size)}</Size>
    </>
  );
  return (
    <VersionDownload
      file={{ ...solution, verdict: solution.inspection.verdict }}
      link={(attributes) => <LinkEntry {...attributes}>{content}</LinkEntry>}
      button={({ busy, ...attributes }) => (
        <MenuButton aria-busy={busy} {...attributes}>
          {content}
        </MenuButton>
      )}
    />
  );
}

function Exports({ solution: { id, version, format } }: { solution: Solution }) {
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
        <RowsSkeleton rows={12} height={{ base: '36px', md: '36px' }} headed={false} />
      </Waiting>
    );
  const [first] = list.data;
  const sharedReason = list.data.every(({ reason }) => reason === first?.reason) ? first?.reason : null;
  if (sharedReason) return <Foot>{words.none(sharedReason)}</Foot>;
  const differences = list.data.flatMap(({ format, largest_difference }) =>
    format === 'onnx-float' || largest_difference === null ? [] : [largest_difference],
  );
  return (
    <>
      {GROUPS.map(({ title, formats }) => {
        const made = formats
          .filter((name) => format !== 'open' || !ONLY_FOR_SOLVERS.includes(name))
          .flatMap((name) => list.data.find((one) => one.format === name) ?? []);
        return (
          made.length > 0 && (
            <Box as="section" key={title} aria-label={title}>
              <Group>{title}</Group>
              <List>
                {made.map((one) => (
                  <li key={one.format}>
                    <Entry id={id} version={version} made={one} />
                  </li>
                ))}
              </List>
            </Box>
          )
        );
      })}
      <Foot>
        {differences.length > 0 && (
          <>
            <Numeral>{words.checked(formatBound(Math.max(...differences)))}</Numeral>{' '}
          </>
        )}
        <Link to={paths.docs.to('api', 'exports')}>{words.guide}</Link>
      </Foot>
    </>
  );
}

function Entry({ id, version, made }: { id: number; version: number; made: Export }) {
  const { format, file_name, size, reason } = made;
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
  if (size === null)
    return (
      <Text margin="0" padding="1.5 3" textStyle="small" color="ink-2">
        <Name>{name}</Name>: {words.noExport(reason ?? '')}
      </Text>
    );
  return (
    <MenuButton
      title={about}
      aria-busy={download.isPending}
      onClick={() => {
        if (!download.isPending) download.mutate();
      }}
    >
      <Name>{name}</Name>
      <For>{words.readBy(readBy)}</For>
      <Size>{formatBytes(size)}</Size>
    </MenuButton>
  );
}
