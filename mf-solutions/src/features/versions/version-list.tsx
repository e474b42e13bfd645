import { formatNumber } from '@hub/figure/numbers';
import { plainText } from '@hub/shared/plain-text';
import type { Solution, SolutionVersion } from '@hub/openapi/types';
import { formatBytes, formatDateTime } from '@hub/web-kit/format';
import { DownloadIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { ProofBadge } from '@hub/web-kit/solutions/proof-badge';
import { StatusBadge } from '@hub/web-kit/solutions/status-badge';
import { BrokenState } from '@hub/web-kit/states';
import {
  AnchorButton,
  Button,
  chakra,
  Checkbox,
  Flex,
  H2,
  Link,
  Numeral,
  Table,
  VisuallyHidden,
} from '@hub/web-kit/ui';
import { useState, type ReactNode } from 'react';
import { VersionDownload } from '../../download/version-download.tsx';
import { messages } from '../../messages/messages.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import type { useChoice } from './use-choice.ts';
import { useVersions } from './use-versions.ts';

const words = messages.versions;
const SHOWN_FIRST = 5;

const Current = chakra('span', { base: { color: 'ink-3' } });
const Tick = chakra('td', { base: { width: '9', float: { mdDown: 'right' }, '&&': { paddingBlock: { md: '1.5' } } } });
/** Its button is higher than a line. */
const FileCell = chakra('td', { base: { '&&': { paddingBlock: { md: '0.5' } } } });
const OneLine = chakra('td', { base: { whiteSpace: 'nowrap' } });

interface VersionListProps {
  solution: Solution;
  choice: ReturnType<typeof useChoice>;
}

/** All versions, the newest first; two ticked ones can be compared. */
export function VersionList({ solution, choice: { ticked, toggle, compare } }: VersionListProps) {
  const versions = useVersions(solution.id);
  const [showsAll, setShowsAll] = useState(false);
  const all = versions.data ?? [];
  const shown =
    showsAll || all.length <= SHOWN_FIRST + 1
      ? all
      : all.filter(({ version }, n) => n < SHOWN_FIRST || ticked.includes(version));
  const canCompare = all.length > 1;
  const hasDescriptions = all.some(({ description }) => description !== '');
  return (
    <section>
      <Flex gap="4" justifyContent="space-between" alignItems="center" minHeight="touch" marginBottom="1">
        <H2>{words.title}</H2>
        {ticked.length > 1 && (
          <Button size="sm" onClick={compare}>
            {words.compareTwo}
          </Button>
        )}
      </Flex>
      {versions.isPending && <RowsSkeleton />}
      {versions.isError && <BrokenState error={versions.error} onRetry={() => void versions.refetch()} />}
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
              {hasDescriptions && <th scope="col">{words.columns.description}</th>}
              <th scope="col">{words.columns.error}</th>
              <th scope="col" data-number>
                {words.columns.loss}
              </th>
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
            {shown.map((version) => (
              <Row key={version.version} solution={solution} version={version} hasDescription={hasDescriptions}>
                {canCompare && (
                  <Tick>
                    <Checkbox
                      label={<VisuallyHidden>{words.compareVersion(version.version)}</VisuallyHidden>}
                      checked={ticked.includes(version.version)}
                      onChange={() => toggle(version.version)}
                    />
                  </Tick>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < all.length && (
        <Button look="text" size="sm" marginLeft="-3" marginTop="1" onClick={() => setShowsAll(true)}>
          {words.showOlder(all.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

function Row({
  solution,
  version: row,
  hasDescription,
  children,
}: {
  solution: Solution;
  version: SolutionVersion;
  hasDescription: boolean;
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
      {hasDescription && (
        <chakra.td
          data-label={words.columns.description}
          minWidth={{ md: '6rem', lg: '12rem' }}
          overflowWrap="anywhere"
        >
          {plainText(row.description) || words.none}
        </chakra.td>
      )}
      <td data-label={words.columns.error}>
        <ProofBadge known={row} />
      </td>
      <OneLine data-label={words.columns.loss} data-number>
        <span>
          <Numeral>{row.lowest_loss === null ? words.none : formatNumber(row.lowest_loss, 2)}</Numeral>
        </span>
      </OneLine>
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
      <FileCell data-label={words.columns.file}>
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
      </FileCell>
    </tr>
  );
}
