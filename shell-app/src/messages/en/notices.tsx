import { formatCount } from '@hub/web-kit/format';

/** The bell in the header and its list. */
export const notices = {
  title: 'Notices',
  titleWithUnread: (unread: number) => `Notices, ${formatCount(unread)} unread`,
  atLeast: (count: number) => `${count}+`,
  markAll: 'Mark all as read',
  loading: 'Loading notices',
  none: 'No notices',
  whatComes: 'Decisions on your solutions and changes in your projects appear here.',
  newestOf: (shown: number, total: number) => `The latest ${formatCount(shown)} of ${formatCount(total)}.`,
  unread: 'Unread: ',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  /** The same with the text of the notice, for screen readers. */
  markReadOf: (text: string) => `Mark as read: ${text}`,
  markUnreadOf: (text: string) => `Mark as unread: ${text}`,
};
