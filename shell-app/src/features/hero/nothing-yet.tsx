import { paths } from '@hub/web-kit/paths';
import { EmptyState } from '@hub/web-kit/states';
import { LinkButton } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const t = messages.home.hero.nothingYet;

/** In the place of the figure on a hub without solutions. */
export const NothingYet = () => (
  <EmptyState title={t.title} way={<LinkButton to={paths.docs.to('getting_started')}>{t.way}</LinkButton>}>
    {t.why}
  </EmptyState>
);
