import { FeedIcon } from '@hub/web-kit/icons';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const Anchor = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'target',
    textStyle: 'small',
    color: 'link',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline' },
  },
});

export interface FeedLinkProps {
  href: string;
  /** The description for screen readers and the tooltip; begins with the visible text. */
  name: string;
  seen?: string;
}

export const FeedLink = ({ href, name, seen = messages.share.feeds.short }: FeedLinkProps) => (
  <Anchor href={href} type="application/atom+xml" title={name} aria-label={name}>
    <FeedIcon /> {seen}
  </Anchor>
);
