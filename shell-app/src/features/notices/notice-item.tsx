import type { Notice } from '@hub/openapi/types';
import { formatDateTime } from '@hub/web-kit/format';
import { chakra, IconButton, Link, VisuallyHidden } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const t = messages.notices;

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2',
    padding: '3 2 3 4',
    overflowWrap: 'anywhere',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
});
const Sentence = chakra('p', {
  base: { margin: 0, textStyle: 'control' },
  variants: { unread: { true: { fontWeight: 600 } } },
});
const Comment = chakra('blockquote', {
  base: {
    margin: '1.5 0',
    paddingLeft: '3',
    borderLeft: '2px solid',
    borderColor: 'line-strong',
    textStyle: 'caption',
    color: 'ink-2',
    whiteSpace: 'pre-line',
  },
});
const When = chakra('time', { base: { textStyle: 'small', color: 'ink-2' } });
const Dot = chakra('span', {
  base: { width: '9px', height: '9px', border: '2px solid', borderColor: 'line-strong', borderRadius: 'round' },
  variants: { unread: { true: { background: 'link', borderColor: 'link' } } },
});

export interface NoticeItemProps {
  notice: Notice;
  onMark: (read: boolean) => void;
  onFollow: () => void;
}

/** One notice. Its sentence is a link, and following it marks the notice as read. */
export function NoticeItem({ notice, onMark, onFollow }: NoticeItemProps) {
  const { text, comment, link, created_at, read_at } = notice;
  const unread = read_at === null;
  const follow = () => {
    if (unread) onMark(true);
    onFollow();
  };
  return (
    <Item>
      <div>
        <Sentence unread={unread}>
          {unread && <VisuallyHidden>{t.unread}</VisuallyHidden>}
          {link ? (
            <Link to={link} onClick={follow}>
              {text}
            </Link>
          ) : (
            text
          )}
        </Sentence>
        {comment && <Comment>{comment}</Comment>}
        <When dateTime={created_at}>{formatDateTime(created_at)}</When>
      </div>
      {/* The same button for both ways: the keyboard stays where it is. */}
      <IconButton
        label={unread ? t.markReadOf(text) : t.markUnreadOf(text)}
        title={unread ? t.markRead : t.markUnread}
        onClick={() => onMark(unread)}
      >
        <Dot unread={unread} aria-hidden="true" />
      </IconButton>
    </Item>
  );
}
