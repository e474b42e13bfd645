import type { AuditEntry } from '@hub/openapi/types';
import { formatDateTime } from '@hub/web-kit/format';
import { chakra, Facts } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { detailsOf, originOf } from './audit-words.ts';

const words = messages.audit;

const List = chakra('ol', {
  base: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    background: 'plate',
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
});
const COLUMNS = '10.5rem 8rem 11rem minmax(0, 3fr) minmax(0, 2fr)';

const Heads = chakra('div', {
  base: {
    display: { base: 'none', lg: 'grid' },
    gridTemplateColumns: COLUMNS,
    columnGap: '3',
    padding: '0 3 1.5',
    textStyle: 'label',
    color: 'ink-2',
  },
});
// One line on desktops. Elsewhere the target has a line of its own, and on phones the time, too.
const Line = chakra('summary', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    flexWrap: 'wrap',
    gridTemplateColumns: COLUMNS,
    columnGap: '3',
    alignItems: 'baseline',
    padding: { base: '2 3', md: '1.5 3' },
    textStyle: 'control',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { background: 'sunken' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > time': { flexBasis: { base: 'full', md: 'auto' }, color: 'ink-2', textStyle: 'label' },
    '& > [data-target]': { flexBasis: 'full', fontWeight: 500 },
    '& > [data-comment]': { color: 'ink-2', display: { base: 'none', lg: 'block' } },
  },
});
const More = chakra('div', {
  base: { padding: '1 3 3', '& dd': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } },
});

/** One line for each entry, which opens to show all its details. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <div>
      <Heads aria-hidden="true">
        {[words.time, words.who, words.action, words.target, words.comment].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </Heads>
      <List aria-label={words.title}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <details>
              <Line>
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                <span>{entry.actor}</span>
                <span>{words.actions[entry.action]}</span>
                <span data-target>{entry.object}</span>
                <span data-comment>{entry.comment}</span>
              </Line>
              <More>
                <Facts facts={factsOf(entry)} />
              </More>
            </details>
          </li>
        ))}
      </List>
    </div>
  );
}

function factsOf(entry: AuditEntry): [string, string][] {
  const facts: [string, string | null][] = [
    [words.who, entry.actor],
    [words.origin, originOf(entry)],
    [words.action, words.actions[entry.action]],
    [words.target, entry.object],
    [words.details, detailsOf(entry)],
    [words.comment, entry.comment],
    [words.program, entry.user_agent],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}
