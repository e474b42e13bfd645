import { Flex } from '@hub/web-kit/ui';
import type { BrowseView } from '../../browse/browse-address.ts';
import { messages } from '../../messages/messages.ts';
import { useChoices } from './use-choices.ts';
import { feeds } from '../../share/addresses.ts';
import { FeedLink } from '../../share/feed-link.tsx';

const words = messages.share.feeds;

/** The feed of all that is new, and where the list is of one equation that equation's. */
export function BrowseFeeds({ equations }: Pick<BrowseView, 'equations'>) {
  const [id] = equations;
  return (
    <Flex wrap="wrap" columnGap="4">
      {id !== undefined && equations.length === 1 && <EquationFeed id={id} />}
      <FeedLink href={feeds.newest} name={words.newest} seen="" />
    </Flex>
  );
}

/** Nothing for an equation that the hub does not know. */
function EquationFeed({ id }: { id: string }) {
  const equation = useChoices().choices.equations?.find(({ value }) => value === id)?.label;
  if (equation === undefined) return null;
  return (
    <FeedLink href={feeds.equation(id)} name={words.ofEquation(equation)} seen={words.shortOfEquation(equation)} />
  );
}
