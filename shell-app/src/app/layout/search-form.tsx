import { SearchIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { chakra } from '@hub/web-kit/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

const Form = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: { base: '44px', md: '38px' },
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'control',
    background: 'plate',
    color: 'ink-3',
    '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& input': {
      flex: 1,
      minWidth: 0,
      border: 0,
      outline: 'none',
      background: 'none',
      color: 'ink',
      fontFamily: 'sans',
      fontSize: { base: '1rem', md: '0.875rem' },
      textOverflow: 'ellipsis',
    },
  },
});
const Key = chakra('kbd', {
  base: {
    flex: 'none',
    paddingInline: '1.5',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'badge',
    fontFamily: 'mono',
    fontSize: '0.75rem',
    lineHeight: '18px',
  },
});

export interface SearchFormProps {
  /** The `/` key focuses this box. */
  shortcut?: boolean;
  placeholder?: string;
  label?: string;
  /** After the search was sent off. */
  onDone?: () => void;
}

/** Enter shows the solutions that match. */
export function SearchForm({
  shortcut = false,
  label = 'Search the hub',
  placeholder = 'Search diff. equations, solutions, users...',
  onDone,
}: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useSlashKey(box, shortcut);

  const search = () => {
    const q = box.current?.value.trim() ?? '';
    void navigate(paths.solutions.to(q ? { q } : {}));
    onDone?.();
  };

  return (
    <Form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <SearchIcon />
      <input
        ref={box}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
      />
      {shortcut && <Key aria-hidden="true">/</Key>}
    </Form>
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
