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
  /** Of what it is, for readers and under the pointer; begins with what is seen. */
  name: string;
  seen?: string;
}

export const FeedLink = ({ href, name, seen = messages.share.feeds.short }: FeedLinkProps) => (
  <Anchor href={href} type="application/atom+xml" title={name} aria-label={name}>
    <FeedIcon /> {seen}
  </Anchor>
);
