import type { AuditEntry } from '@hub/openapi/types';
import { formatDateTime } from '@hub/web-kit/format';
import { chakra, Table, Text } from '@hub/web-kit/ui';
import { ACTIONS, detailsOf, originOf } from './audit-words.ts';

const OneLine = chakra('td', { base: { whiteSpace: { md: 'nowrap' } } });
const Wide = chakra('td', { base: { minWidth: { md: '9rem' }, overflowWrap: 'anywhere' } });
const Small = chakra('span', { base: { display: 'block', fontSize: '0.8125rem', color: 'ink-3' } });

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table caption="Audit log" foldsOnPhones>
      <thead>
        <tr>
          {['When', 'Who', 'Did what', 'To what', 'Comment'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <OneLine data-label="When">
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </OneLine>
            <Wide data-label="Who">
              <span>
                {entry.actor}
                <Small>{originOf(entry)}</Small>
              </span>
            </Wide>
            <OneLine data-label="Did what">{ACTIONS[entry.action]}</OneLine>
            <Wide data-label="To what">
              <span>
                {entry.object ?? '—'}
                <Small>{detailsOf(entry)}</Small>
              </span>
            </Wide>
            <Wide data-label="Comment">
              <Text as="span" whiteSpace="pre-line">
                {entry.comment ?? '—'}
              </Text>
            </Wide>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
