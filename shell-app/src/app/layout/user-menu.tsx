import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { paths } from '@hub/web-kit/paths';
import { useSession, type SessionUser } from '@hub/web-kit/session';
import { Avatar, IconButton, Menu, MenuLink } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/messages.ts';

const t = messages.layout.userMenu;

export function UserMenu({ user }: { user: SessionUser }) {
  const { isAdmin } = useSession();
  const profile = useQuery({ queryKey: keys.profile(user.username), queryFn: () => unwrap(api.GET('/profile')) });
  const { full_name } = profile.data ?? user;
  return (
    <Menu
      trigger={(button) => (
        <IconButton label={t.open(user.username)} borderRadius="round" {...button}>
          <Avatar name={full_name || user.username} />
        </IconButton>
      )}
    >
      <MenuLink to={paths.user.to(user.username)}>{t.mySolutions}</MenuLink>
      <MenuLink to={paths.settingsProfile.to()}>{t.settings}</MenuLink>
      {isAdmin && <MenuLink to={paths.dashboard.to()}>{t.admin}</MenuLink>}
      <MenuLink to={paths.logout.to()}>{t.logout}</MenuLink>
    </Menu>
  );
}
