import { ClockIcon } from '@hub/web-kit/icons';
import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { SideMenu, type SideMenuItem } from '@hub/web-kit/side-menu';
import { Text } from '@hub/web-kit/ui';
import { Outlet } from 'react-router-dom';

const PAGES: SideMenuItem[] = [{ to: paths.dashboard.to(), label: 'Solutions Dashboard', icon: <ClockIcon /> }];

const HEAD = (
  <Text margin="0" textStyle="small" fontWeight="500" color="ink-3" paddingInline={{ lg: '3' }}>
    Admin
  </Text>
);

/** What all admin pages share. */
export function AdminFrame() {
  return (
    <Column>
      <SideMenu label="Admin" head={HEAD} groups={[PAGES]}>
        <Outlet />
      </SideMenu>
    </Column>
  );
}
