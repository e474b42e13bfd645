import { BuildingIcon, FolderIcon, KeyIcon, LockIcon, LogoutIcon, PersonIcon, ShieldIcon } from '@hub/web-kit/icons';
import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession, type SessionUser } from '@hub/web-kit/session';
import { SideMenu, type SideMenuItem } from '@hub/web-kit/side-menu';
import { Avatar, Box, HStack, Text } from '@hub/web-kit/ui';
import { Outlet } from 'react-router-dom';
import { messages } from '../messages/messages.ts';

const words = messages.frame;

const PAGES: SideMenuItem[] = [
  { to: paths.settingsProfile.to(), label: words.profile, icon: <PersonIcon /> },
  { to: paths.account.to(), label: words.account, icon: <LockIcon /> },
  { to: paths.signIn.to(), label: words.signIn, icon: <ShieldIcon /> },
  { to: paths.projects.to(), label: words.projects, icon: <FolderIcon /> },
  { to: paths.organizations.to(), label: words.organizations, icon: <BuildingIcon /> },
  { to: paths.apiKeys.to(), label: words.apiKeys, icon: <KeyIcon /> },
];
const LOGOUT: SideMenuItem = { to: paths.logout.to(), label: words.logout, icon: <LogoutIcon /> };
const ADMIN: SideMenuItem = { to: paths.dashboard.to(), label: words.admin, icon: <ShieldIcon /> };

/** The layout of all settings pages: whose settings they are, and the navigation. */
export function SettingsFrame() {
  const { user, isAdmin } = useSession();
  // Only during a logout or when the session ends; the shell does not open this page without a session.
  if (!user) return null;
  return (
    <Column>
      <SideMenu
        label={words.settings}
        head={<Person user={user} />}
        groups={[PAGES, isAdmin ? [LOGOUT, ADMIN] : [LOGOUT]]}
      >
        <Box tabIndex={-1} outline="none">
          <Outlet />
        </Box>
      </SideMenu>
    </Column>
  );
}

function Person({ user }: { user: SessionUser }) {
  const displayName = user.full_name || user.username;
  return (
    <HStack gap="3">
      <Avatar name={displayName} size="lg" />
      <Box minWidth="0" overflowWrap="anywhere">
        <Text margin="0" fontWeight="600">
          <bdi>{displayName}</bdi>
        </Text>
        {user.full_name && (
          <Text margin="0" textStyle="label" color="ink-3">
            {user.username}
          </Text>
        )}
      </Box>
    </HStack>
  );
}
