import { ClockIcon, EquationIcon, FolderIcon, ListIcon, ShieldIcon, StarIcon } from '@hub/web-kit/icons';
import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { SideMenu, type SideMenuItem } from '@hub/web-kit/side-menu';
import { Text } from '@hub/web-kit/ui';
import { Outlet } from 'react-router-dom';
import { version } from '../version.ts';

const MODERATION: SideMenuItem[] = [
  { to: paths.dashboard.to(), label: 'Solutions Dashboard', icon: <ClockIcon /> },
  { to: paths.equations.to(), label: 'Equations', icon: <EquationIcon /> },
  { to: paths.useCases.to(), label: 'Use Cases', icon: <FolderIcon /> },
  { to: paths.featuredSolutions.to(), label: 'Featured Solutions', icon: <StarIcon /> },
  { to: paths.admins.to(), label: 'Manage Admins', icon: <ShieldIcon /> },
];
const LOG: SideMenuItem = { to: paths.auditLog.to(), label: 'Audit Log', icon: <ListIcon /> };

const HEAD = (
  <Text margin="0" textStyle="small" fontWeight="500" color="ink-3" paddingInline={{ lg: '3' }}>
    Admin · console {version}
  </Text>
);

/** What all admin pages share. */
export function AdminFrame() {
  return (
    <Column>
      <SideMenu label="Admin" head={HEAD} groups={[MODERATION, [LOG]]}>
        <Outlet />
      </SideMenu>
    </Column>
  );
}
