import { CloseIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';
import { useLeave } from '@hub/web-kit/use-leave';
import { messages } from '../../messages/messages.ts';
import { SearchForm } from './search-form.tsx';

/** Covers the header, so that nothing on the page moves. */
const Cover = chakra('div', {
  base: {
    display: { base: 'flex', md: 'none' },
    position: 'absolute',
    zIndex: 'menu',
    inset: 0,
    alignItems: 'center',
    gap: '1',
    paddingInline: '4 1',
    background: 'plate',
    '& form': { flex: 1 },
  },
});

export interface PhoneSearchProps {
  /** `left`: pointer or focus went elsewhere, or a search led away; `cancelled`: by the button or Escape. */
  onClose: (how: 'left' | 'cancelled') => void;
}

/** The header's search on a phone, in place of the header. */
export function PhoneSearch({ onClose }: PhoneSearchProps) {
  const cover = useLeave<HTMLDivElement>(true, () => onClose('left'));
  return (
    <Cover
      ref={cover}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose('cancelled');
      }}
    >
      <SearchForm sheet onDone={() => onClose('left')} />
      <IconButton label={messages.layout.header.closeSearch} onClick={() => onClose('cancelled')}>
        <CloseIcon />
      </IconButton>
    </Cover>
  );
}
