import { CloseIcon, SearchIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

const Frame = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '46px',
    paddingInline: '14px 6px',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'control',
    background: 'plate',
    color: 'ink-2',
    '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const Text = chakra('input', {
  base: {
    flex: 1,
    minWidth: 0,
    height: 'full',
    border: 0,
    outline: 'none',
    background: 'transparent',
    color: 'ink',
    fontFamily: 'sans',
    fontSize: { base: '1rem', md: '0.9375rem' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export interface SearchBoxProps {
  label: string;
  /** What is searched now; it may also change from outside. */
  query: string;
  onSearch: (query: string) => void;
}

/** Searches as one types, after a short pause. */
export function SearchBox({ label, query, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  const input = useRef<HTMLInputElement>(null);

  // The back button or another search box: the text follows. Our own search coming back must not undo newer typing.
  if (query !== seen) {
    setSeen(query);
    if (query !== sent) {
      setSent(query);
      setText(query);
    }
  }

  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(() => {
      setSent(text.trim());
      onSearch(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent, onSearch]);

  const searchNow = (wanted: string) => {
    setText(wanted);
    setSent(wanted.trim());
    onSearch(wanted.trim());
  };

  return (
    <Frame
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(text);
      }}
    >
      <SearchIcon />
      <Text
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text && (
        <IconButton
          label="Clear search"
          onClick={() => {
            searchNow('');
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Frame>
  );
}
