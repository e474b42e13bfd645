import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { paths } from '@hub/web-kit/paths';
import { useSession, type SessionUser } from '@hub/web-kit/session';
import { Avatar, IconButton, Menu } from '@hub/web-kit/ui';
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
      items={[
        { label: t.mySolutions, to: paths.user.to(user.username) },
        { label: t.settings, to: paths.settingsProfile.to() },
        ...(isAdmin ? [{ label: t.admin, to: paths.dashboard.to() }] : []),
        { label: t.logout, to: paths.logout.to() },
      ]}
    />
  );
}
