import { plainText } from '@hub/shared/plain-text';
import type { Solution, SolutionVersion } from '@hub/openapi/types';
import { formatBytes, formatDateTime } from '@hub/web-kit/format';
import { DownloadIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { BrokenState } from '@hub/web-kit/states';
import { AnchorButton, Button, chakra, Checkbox, H2, Link, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { VersionDownload } from '../../download/version-download.tsx';
import { messages } from '../../messages/messages.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { useChoice } from './use-choice.ts';
import { useVersions } from './use-versions.ts';

const words = messages.versions;

const Current = chakra('span', { base: { color: 'ink-3' } });
const Tick = chakra('td', { base: { width: '9', float: { mdDown: 'right' }, '&&': { paddingBlock: { md: '1.5' } } } });
const OneLine = chakra('td', { base: { whiteSpace: 'nowrap' } });

export function VersionList({ solution }: { solution: Solution }) {
  const versions = useVersions(solution.id);
  const { chosen, toggle } = useChoice();
  const canCompare = (versions.data?.length ?? 0) > 1;
  return (
    <section>
      <H2 marginBottom="3">{words.title}</H2>
      {versions.isPending && <RowsSkeleton />}
      {versions.isError && <BrokenState error={versions.error} onRetry={() => void versions.refetch()} />}
      {canCompare && (
        <Text textStyle="small" color="ink-2" marginTop="0" marginBottom="2">
          {words.tickTwo}
        </Text>
      )}
      {versions.data && (
        <Table caption={words.title} foldsOnPhones>
          <thead>
            <tr>
              {canCompare && (
                <th scope="col">
                  <VisuallyHidden>{words.columns.compare}</VisuallyHidden>
                </th>
              )}
              <th scope="col">{words.columns.version}</th>
              <th scope="col">{words.columns.description}</th>
              <th scope="col">{words.columns.status}</th>
              <th scope="col">{words.columns.updatedBy}</th>
              <th scope="col">{words.columns.updatedAt}</th>
              <th scope="col" data-number>
                {words.columns.size}
              </th>
              <th scope="col">{words.columns.file}</th>
            </tr>
          </thead>
          <tbody>
            {versions.data.map((version) => (
              <Row key={version.version} solution={solution} version={version}>
                {canCompare && (
                  <Tick>
                    <Checkbox
                      label={<VisuallyHidden>{words.compareVersion(version.version)}</VisuallyHidden>}
                      checked={chosen.includes(version.version)}
                      onChange={() => toggle(version.version)}
                    />
                  </Tick>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Row({
  solution,
  version: row,
  children,
}: {
  solution: Solution;
  version: SolutionVersion;
  children: ReactNode;
}) {
  const { id, label, version: shown } = solution;
  const what = words.download(row.version);
  return (
    <tr>
      {children}
      <OneLine as="th" scope="row" data-label={words.columns.version}>
        <Link to={paths.solution.to(id, { version: String(row.version) })} textDecoration="underline">
          {row.version}
        </Link>
        {row.version === shown && <Current>{words.shown}</Current>}
      </OneLine>
      <chakra.td data-label={words.columns.description} minWidth={{ md: '6rem', lg: '12rem' }} overflowWrap="anywhere">
        {plainText(row.description) || words.none}
      </chakra.td>
      <td data-label={words.columns.status}>
        <StatusBadge status={row.hub_status} />
      </td>
      <td data-label={words.columns.updatedBy}>
        {row.username ? <Link to={paths.user.to(row.username)}>{row.username}</Link> : messages.common.formerMember}
      </td>
      <OneLine data-label={words.columns.updatedAt}>
        <time dateTime={row.updated_at}>{formatDateTime(row.updated_at)}</time>
      </OneLine>
      <OneLine data-label={words.columns.size} data-number>
        {formatBytes(row.size)}
      </OneLine>
      <td data-label={words.columns.file}>
        <VersionDownload
          file={{ ...row, id, label }}
          link={(attributes) => (
            <AnchorButton look="text" size="sm" marginLeft="-3" aria-label={what} {...attributes}>
              <DownloadIcon />
            </AnchorButton>
          )}
          button={(attributes) => (
            <Button look="text" size="sm" marginLeft="-3" aria-label={what} {...attributes}>
              <DownloadIcon />
            </Button>
          )}
        />
      </td>
    </tr>
  );
}
