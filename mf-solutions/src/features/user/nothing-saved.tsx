import { useSession } from '@hub/web-kit/session';
import { EmptyState } from '@hub/web-kit/states';
import { paths } from '@hub/web-kit/paths';
import { LinkButton } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

/** Shown instead of the solutions of a user who has none; says to the user how to save one. */
export function NothingSaved({ username }: { username: string }) {
  const { user } = useSession();
  return user?.username === username ? (
    <EmptyState
      title={messages.owner.nothingSaved}
      way={<LinkButton to={paths.docs.to('getting_started')}>{messages.user.howToSave}</LinkButton>}
    >
      {messages.user.nothingSavedHint}
    </EmptyState>
  ) : (
    <EmptyState title={messages.owner.nothingSaved} />
  );
}
