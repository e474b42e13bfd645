import {
  ClockIcon,
  CurveIcon,
  EquationIcon,
  FolderIcon,
  ListIcon,
  PenIcon,
  PersonIcon,
  ShieldIcon,
  StarIcon,
  WarningIcon,
} from '@hub/web-kit/icons';
import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { SideMenu, type SideMenuItem } from '@hub/web-kit/side-menu';
import { Box, Text } from '@hub/web-kit/ui';
import { Outlet } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import { version } from '../version.ts';

const words = messages.frame;

const MODERATION: SideMenuItem[] = [
  { to: paths.dashboard.to(), label: words.dashboard, icon: <ClockIcon /> },
  { to: paths.problemsForAdmins.to(), label: words.problems, icon: <PenIcon /> },
  { to: paths.reportsForAdmins.to(), label: words.reports, icon: <WarningIcon /> },
  { to: paths.accountsForAdmins.to(), label: words.accounts, icon: <PersonIcon /> },
  { to: paths.equations.to(), label: words.equations, icon: <EquationIcon /> },
  { to: paths.useCases.to(), label: words.useCases, icon: <FolderIcon /> },
  { to: paths.featuredSolutions.to(), label: words.featured, icon: <StarIcon /> },
  { to: paths.invitations.to(), label: words.invitations, icon: <PersonIcon /> },
  { to: paths.admins.to(), label: words.admins, icon: <ShieldIcon /> },
];
const OPERATION: SideMenuItem[] = [
  { to: paths.auditLog.to(), label: words.audit, icon: <ListIcon /> },
  { to: paths.status.to(), label: words.status, icon: <CurveIcon /> },
];

const HEAD = (
  <Text margin="0" textStyle="small" fontWeight="500" color="ink-3" paddingInline={{ lg: '3' }}>
    {words.console(version)}
  </Text>
);

/** What all admin pages share. */
export function AdminFrame() {
  return (
    <Column>
      <SideMenu label={words.admin} head={HEAD} groups={[MODERATION, OPERATION]}>
        <Box tabIndex={-1} outline="none">
          <Outlet />
        </Box>
      </SideMenu>
    </Column>
  );
}
