import { MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import { SearchIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { useCombobox } from '@hub/web-kit/use-combobox';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { SuggestionPanel, summaryOf } from '../../features/search/suggestion-panel.tsx';
import { useSuggestions } from '../../features/search/use-suggestions.ts';
import { searchFrame } from '../search-looks.ts';

const t = messages.search;

const Frame = chakra('div', { base: searchFrame });
const Key = chakra('kbd', {
  base: {
    flex: 'none',
    paddingInline: '1.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'badge',
    fontFamily: 'mono',
    fontSize: 'tick',
    lineHeight: 1.5,
  },
});

export interface SearchFormProps {
  /** Whether the `/` key focuses this box. */
  shortcut?: boolean;
  /** Whether it is in the header of a phone: it has the focus from the start, and its results are as wide as its container. */
  sheet?: boolean;
  /** Called after the search has opened a page. */
  onDone?: () => void;
}

/** Finds equations, solutions and users while the user types; Enter shows the matching solutions. */
export function SearchForm({ shortcut = false, sheet = false, onDone }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const { q, found } = useSuggestions(wanted);
  useSlashKey(box, shortcut);
  useEffect(() => {
    if (sheet) box.current?.focus();
  }, [sheet]);

  const all = { to: paths.solutions.to(wanted ? { q: wanted } : {}), name: t.all(wanted) };
  const entries = found.data?.flatMap((group) => group.entries) ?? [];
  /** Clears the text and its results. */
  const done = () => {
    setText('');
    onDone?.();
  };
  const go = (to: string) => {
    void navigate(to);
    done();
  };
  const { root, ...combobox } = useCombobox<HTMLFormElement>({
    text,
    onText: setText,
    offers: q ? (entries.length ? ['', ...entries.map(({ to }) => to), all.to] : []) : undefined,
    onChoose: go,
  });

  return (
    <chakra.form
      ref={root}
      position={sheet ? 'static' : 'relative'}
      role="search"
      aria-label={t.label}
      onSubmit={(event) => {
        event.preventDefault();
        go(all.to);
      }}
    >
      <Frame>
        <SearchIcon />
        <input
          ref={box}
          type="search"
          name="q"
          {...combobox.input}
          aria-label={t.label}
          placeholder={t.placeholder}
          maxLength={MAX_SEARCH_LENGTH}
        />
        {shortcut && <Key aria-hidden="true">/</Key>}
      </Frame>
      {combobox.open && (
        <SuggestionPanel q={q} found={found} all={all} combobox={combobox} sheet={sheet} onFollow={done} />
      )}
      <VisuallyHidden role="status">{combobox.open && summaryOf(q, found)}</VisuallyHidden>
    </chakra.form>
  );
}

function useSlashKey(box: RefObject<HTMLInputElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const focus = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [active, box]);
}
