import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { paths } from '@hub/web-kit/paths';
import { useSession, type SessionUser } from '@hub/web-kit/session';
import { Avatar, IconButton, Menu, MenuLink } from '@hub/web-kit/ui';
import { useQuery } from '@tanstack/react-query';

export function UserMenu({ user }: { user: SessionUser }) {
  const { isAdmin } = useSession();
  const profile = useQuery({ queryKey: keys.profile(user.username), queryFn: () => unwrap(api.GET('/profile')) });
  const { full_name } = profile.data ?? user;
  return (
    <Menu
      trigger={(button) => (
        <IconButton label={`Menu of ${user.username}`} borderRadius="round" {...button}>
          <Avatar name={full_name || user.username} />
        </IconButton>
      )}
    >
      <MenuLink to={paths.user.to(user.username)}>My Solutions</MenuLink>
      <MenuLink to={paths.settingsProfile.to()}>Settings</MenuLink>
      {isAdmin && <MenuLink to={paths.dashboard.to()}>Admin</MenuLink>}
      <MenuLink to={paths.logout.to()}>Logout</MenuLink>
    </Menu>
  );
}
