import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useSite } from '@hub/web-kit/site';
import { Dialog, MenuLink } from '@hub/web-kit/ui';
import { useWayBack } from '../way-back.ts';
import { ThemeMenuButton } from './theme-switch.tsx';

/** Home and Settings; on a phone also what the header has no room for. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();
  const wayBack = useWayBack();
  const narrow = { display: { base: 'flex', md: 'none' } };
  return (
    <Dialog open={open} onClose={onClose} title={useSite().title} side="left">
      <nav aria-label="Drawer">
        <MenuLink onClick={onClose} to={paths.home.to()}>
          Home
        </MenuLink>
        <MenuLink onClick={onClose} to={paths.settingsProfile.to()}>
          Settings
        </MenuLink>
        <MenuLink onClick={onClose} to={paths.solutions.to()} {...narrow}>
          Solutions
        </MenuLink>
        <MenuLink onClick={onClose} to={paths.docs.to('getting_started')} {...narrow}>
          Resources
        </MenuLink>
        {!user && (
          <>
            <MenuLink onClick={onClose} to={paths.login.to()} state={wayBack} {...narrow}>
              Login
            </MenuLink>
            <MenuLink onClick={onClose} to={paths.signup.to()} state={wayBack} {...narrow}>
              Sign up
            </MenuLink>
          </>
        )}
      </nav>
      <ThemeMenuButton />
    </Dialog>
  );
}
