import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useSite } from '@hub/web-kit/site';
import { chakra, Dialog, ExternalLink, MenuLink } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useWayBack } from '../way-back.ts';
import { LINKS_IN_DRAWER } from './links-in-drawer.ts';
import { ThemeMenuButton } from './theme-switch.tsx';
import { useCurrent } from './use-current.ts';

const t = messages.layout;

const Links = chakra('nav', {
  base: { '& [aria-current]': { background: 'sunken', fontWeight: 500 } },
});

/** Home, the lists that the header has no room for, and Settings; in narrow windows the links of the header, too. */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession();
  const { title, links } = useSite();
  const wayBack = useWayBack();
  const current = useCurrent();
  const link = (to: string, section?: string) => ({ to, 'aria-current': current(to, section), onClick: onClose });
  const inNarrowWindows = { display: 'none', css: { [LINKS_IN_DRAWER]: { display: 'flex' } } };
  const onPhones = { display: { base: 'flex', md: 'none' } };
  return (
    <Dialog open={open} onClose={onClose} title={title} side="left">
      <Links aria-label={t.drawer.links}>
        <MenuLink {...link(paths.home.to())}>{t.drawer.home}</MenuLink>
        <MenuLink {...link(paths.problemList.to())}>{t.drawer.problems}</MenuLink>
        <MenuLink {...link(paths.collectionList.to())}>{t.drawer.collections}</MenuLink>
        <MenuLink {...link(paths.settingsProfile.to(), paths.settings.to())}>{t.drawer.settings}</MenuLink>
        <MenuLink {...link(paths.solutions.to())} {...inNarrowWindows}>
          {t.header.solutions}
        </MenuLink>
        <MenuLink {...link(paths.equationList.to())} {...inNarrowWindows}>
          {t.header.equations}
        </MenuLink>
        <MenuLink {...link(paths.docs.to('getting_started'), '/docs')} {...inNarrowWindows}>
          {t.header.resources}
        </MenuLink>
        {links.library.url && (
          <ExternalLink href={links.library.url} {...LIBRARY}>
            {links.library.label}
          </ExternalLink>
        )}
        {!user && (
          <>
            <MenuLink {...link(paths.login.to())} state={wayBack} {...onPhones}>
              {t.header.login}
            </MenuLink>
            <MenuLink {...link(paths.signup.to())} state={wayBack} {...onPhones}>
              {t.header.signUp}
            </MenuLink>
          </>
        )}
      </Links>
      <ThemeMenuButton />
    </Dialog>
  );
}

/** Look of the link to the library: like the entries around it. The link is only here in windows whose header has no room for it. */
const LIBRARY = {
  display: { base: 'flex', lg: 'none' },
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: 'touch', md: '36px' },
  paddingInline: '3',
  color: 'ink',
  fontSize: 'control',
} as const;
