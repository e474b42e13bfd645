import { keys } from '@hub/openapi/query-keys';
import { BellIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';
import { useLeave } from '@hub/web-kit/use-leave';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { NoticesPanel } from './notices-panel.tsx';
import { useUnreadCount } from './use-notices.ts';

const t = messages.notices;

/** The place of the bell and its panel. On a phone the panel hangs below the header, as wide as the window. */
const Place = chakra('div', { base: { position: { base: 'static', md: 'relative' } } });
/** The number on the corner of the bell, so that nothing moves when it appears or disappears. */
const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: { base: '4px', md: '0' },
    left: 'calc(50% + 1px)',
    minWidth: '16px',
    paddingInline: '1',
    borderRadius: 'chip',
    background: 'link',
    color: 'plate',
    fontFamily: 'mono',
    fontSize: 'tag',
    lineHeight: 1.4,
    textAlign: 'center',
  },
});
const MAX_SHOWN = 99;

/** The bell with the number of unread notices; opens the list. */
export function NoticesBell() {
  const unread = useUnreadCount().data ?? 0;
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const place = useLeave<HTMLDivElement>(open, () => setOpen(false));
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const toggle = () => {
    // The list is requested when it is opened; the number is refreshed with it.
    if (!open) void queries.invalidateQueries({ queryKey: keys.notices.all });
    setOpen(!open);
  };
  const cancel = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <Place ref={place} onKeyDown={({ key }) => key === 'Escape' && open && cancel()}>
      <IconButton
        ref={button}
        label={unread ? t.titleWithUnread(unread) : t.title}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        position="relative"
        onClick={toggle}
      >
        <BellIcon />
        {unread > 0 && <Badge aria-hidden="true">{unread > MAX_SHOWN ? t.atLeast(MAX_SHOWN) : unread}</Badge>}
      </IconButton>
      {open && <NoticesPanel id={id} anyUnread={unread > 0} onFollow={() => setOpen(false)} />}
    </Place>
  );
}
