import { MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import { CloseIcon, SearchIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';
import { useRef } from 'react';
import { messages } from '../messages/messages.ts';
import { useTyped } from './use-typed.ts';

const Frame = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '46px',
    paddingInline: '3.5 1.5',
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
    fontSize: { base: 'input', md: 'body' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});

export interface SearchBoxProps {
  label: string;
  /** The current query. If it is changed elsewhere, the text follows. */
  query: string;
  onSearch: (query: string) => void;
  /** Shown while the field is empty; the label by default. */
  placeholder?: string;
  maxLength?: number;
  /** What stands between the lines of a text that is pasted: a field of one line would join them. */
  lineEnd?: string;
}

/** A search field that calls `onSearch` once typing pauses. */
export function SearchBox({
  label,
  query,
  onSearch,
  placeholder = label,
  maxLength = MAX_SEARCH_LENGTH,
  lineEnd = ' ',
}: SearchBoxProps) {
  const { text, setText, sendNow } = useTyped(query, onSearch);
  const input = useRef<HTMLInputElement>(null);

  return (
    <Frame
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      <SearchIcon />
      <Text
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData('text'));
          if (lines.length < 2) return;
          event.preventDefault();
          const { selectionStart, selectionEnd } = event.currentTarget;
          event.currentTarget.setRangeText(lines.join(lineEnd), selectionStart ?? 0, selectionEnd ?? 0, 'end');
          setText(event.currentTarget.value);
        }}
      />
      {text && (
        <IconButton
          label={messages.search.clear}
          onClick={() => {
            sendNow('');
            input.current?.focus();
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Frame>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
