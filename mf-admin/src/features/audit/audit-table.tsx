import type { AuditEntry } from '@hub/openapi/types';
import { formatDateTime } from '@hub/web-kit/format';
import { chakra, Table, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { detailsOf, originOf } from './audit-words.ts';

const words = messages.audit;

const OneLine = chakra('td', { base: { whiteSpace: { md: 'nowrap' } } });
const Wide = chakra('td', { base: { minWidth: { md: '9rem' }, overflowWrap: 'anywhere' } });
const Small = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'ink-3' } });

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table caption={words.title} foldsOnPhones>
      <thead>
        <tr>
          {[words.when, words.who, words.didWhat, words.toWhat, words.comment].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <OneLine data-label={words.when}>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </OneLine>
            <Wide data-label={words.who}>
              <span>
                {entry.actor}
                <Small>{originOf(entry)}</Small>
              </span>
            </Wide>
            <OneLine data-label={words.didWhat}>{words.actions[entry.action]}</OneLine>
            <Wide as="th" scope="row" data-label={words.toWhat}>
              <span>
                {entry.object ?? '—'}
                <Small>{detailsOf(entry)}</Small>
              </span>
            </Wide>
            <Wide data-label={words.comment}>
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
