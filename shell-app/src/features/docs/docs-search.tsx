import { detailOf } from '@hub/openapi/client';
import { SearchIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { useLeave } from '@hub/web-kit/use-leave';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchFrame } from '../../app/search-looks.ts';
import { messages } from '../../messages/messages.ts';
import { Found } from './found.tsx';
import type { Hit } from './guide-index.ts';
import { useGuideSearch } from './use-guide-search.ts';

const words = messages.docs.search;

const Frame = chakra('div', { base: searchFrame });

const summaryOf = (q: string, { length }: Hit[]): string => (length ? words.found(length) : words.nothing(q));
const addressOf = ({ guide, anchor }: Hit): string => paths.docs.to(guide.page, anchor);

/** Finds sections of the guides while one types; Enter opens the chosen one, or the first. */
export function DocsSearch() {
  const list = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [cursor, setCursor] = useState(0);
  const root = useLeave<HTMLFormElement>(open, () => setOpen(false));
  const q = open ? text.trim() : '';
  const { hits, error } = useGuideSearch(q);
  const chosen = hits?.[cursor];
  const summary = error ? words.failed(detailOf(error)) : hits && summaryOf(q, hits);

  const done = () => {
    setOpen(false);
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    const places = Math.max(1, hits?.length ?? 0);
    const move = (step: number) => setCursor((cursor + step + places) % places);
    const action = {
      ArrowDown: () => (open ? move(1) : setOpen(true)),
      ArrowUp: () => move(-1),
      Escape: open && text ? () => setOpen(false) : undefined,
    }[event.key];
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };

  return (
    <chakra.form
      ref={root}
      position="relative"
      role="search"
      aria-label={words.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        void navigate(addressOf(chosen));
        done();
      }}
    >
      <Frame>
        <SearchIcon />
        <input
          type="search"
          role="combobox"
          aria-label={words.label}
          aria-autocomplete="list"
          aria-expanded={chosen !== undefined}
          aria-controls={chosen && list}
          aria-activedescendant={chosen && `${list}-${cursor}`}
          placeholder={words.label}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setCursor(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
        />
      </Frame>
      {summary && (
        <Found list={list} hits={hits ?? []} chosen={cursor} instead={summary} addressOf={addressOf} onFollow={done} />
      )}
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </chakra.form>
  );
}
