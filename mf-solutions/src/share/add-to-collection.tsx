import { paths } from '@hub/web-kit/paths';
import { LinkButton } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

export interface AddToCollectionProps {
  /** Path of a solution or problem. */
  path: string;
  name: string;
}

/** Leads to the collections of the user, with what is added to one. */
export const AddToCollection = ({ path, name }: AddToCollectionProps) => (
  <LinkButton look="text" size="sm" to={paths.newCollection.to({ add: path, name })}>
    {messages.collections.adding.open}
  </LinkButton>
);
