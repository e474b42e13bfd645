import { detailOf } from '@hub/openapi/client';
import { Waiting } from '@hub/web-kit/states';
import { Button, chakra } from '@hub/web-kit/ui';
import type { Combobox } from '@hub/web-kit/use-combobox';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { foundHeading, foundOption, foundPanel, foundSentence } from '../../app/search-looks.ts';
import { messages } from '../../messages/messages.ts';
import { matchedParts } from './matched.ts';
import type { Entry, Group } from './suggestions.ts';

const t = messages.search;

const Panel = chakra('div', {
  base: {
    ...foundPanel,
    insetInline: 0,
    minWidth: { md: '26rem' },
    maxHeight: 'min(34rem, calc(100dvh - 80px))',
    color: 'ink',
    fontSize: 'control',
  },
  variants: {
    sheet: { true: { top: '100%', maxHeight: 'calc(100dvh - 56px)', borderInlineWidth: 0, borderRadius: 0 } },
  },
});
const Sentence = chakra('p', { base: foundSentence });
const Heading = chakra('div', { base: foundHeading });
const Option = chakra(Link, {
  base: {
    ...foundOption,
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: { base: 'center', md: 'space-between' },
    alignItems: { base: 'stretch', md: 'baseline' },
    columnGap: '4',
    minHeight: { base: '44px', md: '36px' },
    paddingInline: '3',
    paddingBlock: { base: '1.5', md: '2' },
    color: 'ink',
    lineHeight: 1.43,
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
const Note = chakra('span', { base: { color: 'ink-2', fontSize: 'small' } });
const All = chakra('div', {
  base: { borderTop: '1px solid', borderColor: 'line', marginTop: '1.5', paddingTop: '1.5' },
});
const Mark = chakra('mark', { base: { background: 'link-soft', color: 'link', borderRadius: 'badge' } });

export interface SuggestionPanelProps {
  /** Text that is searched. */
  q: string;
  found: UseQueryResult<Group[]>;
  /** Leads to everything that matches. */
  all: Entry;
  combobox: Combobox;
  /** Whether the panel is below the header of a phone, as wide as the window. */
  sheet: boolean;
  /** Called when an entry is clicked, which opens its page. */
  onFollow: () => void;
}

/** What was found, kind by kind. */
export function SuggestionPanel({ q, found, all, combobox, sheet, onFollow }: SuggestionPanelProps) {
  if (found.isPending) {
    return (
      <Waiting label={t.searching}>
        <Panel sheet={sheet}>
          <Sentence>{t.searchingStill}</Sentence>
        </Panel>
      </Waiting>
    );
  }
  if (found.isError || found.data.length === 0) {
    return (
      <Panel sheet={sheet}>
        <Sentence>{summaryOf(q, found)}</Sentence>
        {found.isError && (
          <Button look="text" paddingInline="3" onClick={() => void found.refetch()}>
            {t.tryAgain}
          </Button>
        )}
      </Panel>
    );
  }
  const link = (entry: Entry) => ({ entry, option: combobox.option(entry.to), onFollow });
  return (
    <Panel sheet={sheet}>
      <div {...combobox.list} aria-label={t.suggestions} aria-busy={found.isPlaceholderData || undefined}>
        {found.data.map(({ title, entries }) => (
          <div key={title} role="group" aria-label={title}>
            <Heading aria-hidden="true">{title}</Heading>
            {entries.map((entry) => (
              <Suggestion key={entry.to} q={q} {...link(entry)} />
            ))}
          </div>
        ))}
        <All>
          <Suggestion q="" {...link(all)} />
        </All>
      </div>
    </Panel>
  );
}

/** The announcement of the panel for screen readers. */
export function summaryOf(q: string, { data, error }: UseQueryResult<Group[]>): string {
  if (error) return t.failed(detailOf(error));
  if (!data) return '';
  const count = data.flatMap(({ entries }) => entries).length;
  return count === 0 ? t.nothing(q) : t.found(count);
}

interface SuggestionProps {
  entry: Entry;
  q: string;
  option: ReturnType<Combobox['option']>;
  onFollow: () => void;
}

function Suggestion({ entry: { to, name, note }, q, option, onFollow }: SuggestionProps) {
  return (
    <Option {...option} to={to} onClick={onFollow}>
      <span>
        <Marked text={name} q={q} />
      </span>{' '}
      {note && (
        <Note>
          <Marked text={note} q={q} />
        </Note>
      )}
    </Option>
  );
}

const Marked = ({ text, q }: { text: string; q: string }) =>
  matchedParts(text, q).map((part, index) => (part.matched ? <Mark key={index}>{part.text}</Mark> : part.text));
