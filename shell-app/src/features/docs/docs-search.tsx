import { detailOf } from '@hub/openapi/client';
import { SearchIcon } from '@hub/web-kit/icons';
import type { GuideName } from '@hub/web-kit/paths';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { useCombobox } from '@hub/web-kit/use-combobox';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchFrame } from '../../app/search-looks.ts';
import { messages } from '../../messages/messages.ts';
import { addressOf, Found } from './found.tsx';
import { useGuideSearch } from './use-guide-search.ts';

const words = messages.docs.search;

const Frame = chakra('div', { base: searchFrame });

const summaryOf = (q: string, count: number): string => (count ? words.found(count) : words.nothing(q));

/**
 * Finds sections of the guides, also of the open one (`page`), while the user types; Enter opens the selected one, or the
 * first.
 */
export function DocsSearch({ page }: { page: GuideName }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = text.trim();
  const { groups, error } = useGuideSearch(q, page);
  const hits = groups?.flatMap((group) => group.hits);
  /** Clears the text and its results. */
  const done = () => setText('');
  const { root, ...combobox } = useCombobox<HTMLFormElement>({
    text,
    onText: setText,
    offers: q && error ? [] : hits?.map(addressOf),
    onChoose: (address) => {
      void navigate(address);
      done();
    },
  });
  const summary = combobox.open && (error ? words.failed(detailOf(error)) : hits && summaryOf(q, hits.length));

  return (
    <chakra.form
      ref={root}
      position="relative"
      role="search"
      aria-label={words.label}
      onSubmit={(event) => event.preventDefault()}
    >
      <Frame>
        <SearchIcon />
        <input type="search" {...combobox.input} aria-label={words.label} placeholder={words.label} maxLength={100} />
      </Frame>
      {summary && <Found groups={groups ?? []} instead={summary} combobox={combobox} onFollow={done} />}
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </chakra.form>
  );
}
