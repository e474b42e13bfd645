import { SearchIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { chakra, VisuallyHidden } from '@hub/web-kit/ui';
import { useLeave } from '@hub/web-kit/use-leave';
import { useEffect, useId, useRef, useState, type KeyboardEvent as KeyPress, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { optionId, SuggestionPanel, summaryOf } from '../../features/search/suggestion-panel.tsx';
import { useCursor } from '../../features/search/use-cursor.ts';
import { useSuggestions } from '../../features/search/use-suggestions.ts';
import { searchFrame } from '../search-looks.ts';

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
  /** The `/` key focuses this box. */
  shortcut?: boolean;
  placeholder?: string;
  label?: string;
  /** In the header of a phone: focused from the start, and what it finds is as wide as the element it stands in. */
  sheet?: boolean;
  /** After it has led somewhere. */
  onDone?: () => void;
}

/** Finds equations, solutions and users while one types; Enter on the text shows the solutions that match. */
export function SearchForm({
  shortcut = false,
  label = messages.search.label,
  placeholder = messages.search.placeholder,
  sheet = false,
  onDone,
}: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const form = useLeave<HTMLFormElement>(open, () => setOpen(false));
  const wanted = text.trim();
  const { q, found } = useSuggestions(open ? wanted : '');
  useSlashKey(box, shortcut);
  useEffect(() => {
    if (sheet) box.current?.focus();
  }, [sheet]);

  const all = { to: paths.solutions.to(wanted ? { q: wanted } : {}), name: messages.search.all(wanted) };
  const groups = (q && found.data) || [];
  const entries = groups.length ? [...groups.flatMap((group) => group.entries), all] : [];
  const cursor = useCursor(entries);

  const done = () => {
    setOpen(false);
    setText('');
    onDone?.();
  };
  const go = (to: string) => {
    void navigate(to);
    done();
  };
  const press = (event: KeyPress) => {
    const action = {
      ArrowDown: () => (open ? cursor.move(1) : setOpen(true)),
      ArrowUp: () => cursor.move(-1),
      Escape: q ? () => setOpen(false) : undefined,
    }[event.key];
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };

  return (
    <chakra.form
      ref={form}
      position={sheet ? 'static' : 'relative'}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        go((cursor.active ?? all).to);
      }}
    >
      <Frame>
        <SearchIcon />
        <input
          ref={box}
          type="search"
          name="q"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length ? list : undefined}
          aria-activedescendant={cursor.active && optionId(list, cursor.active)}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            cursor.toText();
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
        />
        {shortcut && <Key aria-hidden="true">/</Key>}
      </Frame>
      {q && (
        <SuggestionPanel
          list={list}
          q={q}
          found={found}
          all={all}
          active={cursor.active}
          sheet={sheet}
          onFollow={done}
        />
      )}
      <VisuallyHidden role="status">{q && summaryOf(q, found)}</VisuallyHidden>
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
