import { MenuIcon, SearchIcon } from '@hub/web-kit/icons';
import { Column } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useSite } from '@hub/web-kit/site';
import { chakra, ExternalLink, HStack, IconButton, LinkButton } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { NoticesBell } from '../../features/notices/notices-bell.tsx';
import { useWayBack } from '../way-back.ts';
import { Brand } from './brand.tsx';
import { Drawer } from './drawer.tsx';
import { LINKS_IN_DRAWER } from './links-in-drawer.ts';
import { PhoneSearch } from './phone-search.tsx';
import { SearchForm } from './search-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useCurrent } from './use-current.ts';
import { UserMenu } from './user-menu.tsx';

const t = messages.layout.header;

const Bar = chakra('header', {
  base: {
    position: 'relative',
    background: 'plate',
    borderBottom: '1px solid',
    borderColor: 'line',
    _print: { display: 'none' },
  },
});
const Row = chakra(Column, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '4', lg: '6' },
    height: { base: 'header-phone', md: 'header' },
  },
});
const SearchPlace = chakra('div', {
  base: {
    display: { base: 'none', md: 'block' },
    flex: '1 0 200px',
    minWidth: 0,
    maxWidth: '420px',
    marginRight: 'auto',
  },
});
const Links = chakra('nav', {
  base: {
    display: 'flex',
    [LINKS_IN_DRAWER]: { display: 'none' },
    alignSelf: 'stretch',
    gap: { md: '4', lg: '5' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      color: 'ink-2',
      fontWeight: 500,
      fontSize: 'control',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      _hover: { color: 'ink' },
      '&[aria-current]': { color: 'ink', boxShadow: 'inset 0 -2px 0 {colors.ink}' },
    },
  },
});

export function Header() {
  const { user } = useSession();
  const { library } = useSite().links;
  const current = useCurrent();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const closeSearch = (how: 'left' | 'cancelled') => {
    setSearchOpen(false);
    if (how === 'cancelled') searchButton.current?.focus();
  };
  return (
    <Bar>
      <Row>
        <IconButton label={t.openMenu} marginLeft="-2.5" onClick={() => setDrawerOpen(true)}>
          <MenuIcon />
        </IconButton>
        <Brand />
        <SearchPlace>
          <SearchForm shortcut />
        </SearchPlace>
        <Links aria-label={t.links}>
          <Link to={paths.solutions.to()} aria-current={current(paths.solutions.to())}>
            {t.solutions}
          </Link>
          <Link to={paths.equationList.to()} aria-current={current(paths.equationList.to())}>
            {t.equations}
          </Link>
          <Link to={paths.docs.to('getting_started')} aria-current={current(paths.docs.to('getting_started'), '/docs')}>
            {t.resources}
          </Link>
          {library.url && (
            <ExternalLink href={library.url} display={{ base: 'none', lg: 'inline-flex' }}>
              {library.label}
            </ExternalLink>
          )}
        </Links>
        <HStack gap={{ base: '0', md: '2.5' }} marginLeft={{ base: 'auto', md: '0' }}>
          <IconButton
            label={t.search}
            display={{ base: 'inline-flex', md: 'none' }}
            ref={searchButton}
            aria-expanded={searchOpen}
            onClick={() => setSearchOpen(true)}
          >
            <SearchIcon />
          </IconButton>
          <ThemeSwitch />
          {user ? (
            <>
              <NoticesBell key={user.username} />
              <UserMenu user={user} />
            </>
          ) : (
            <VisitorLinks />
          )}
        </HStack>
      </Row>
      {searchOpen && <PhoneSearch onClose={closeSearch} />}
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </Bar>
  );
}

function VisitorLinks() {
  const wayBack = useWayBack();
  return (
    <>
      <LinkButton
        data-for-visitors
        to={paths.login.to()}
        state={wayBack}
        look="text"
        size="sm"
        display={{ base: 'none', md: 'inline-flex' }}
      >
        {t.login}
      </LinkButton>
      {/* The narrowest windows have no room for it; there the drawer has it. */}
      <LinkButton
        data-for-visitors
        to={paths.signup.to()}
        state={wayBack}
        size="sm"
        css={{ '@media (max-width: 359px)': { display: 'none' } }}
      >
        {t.signUp}
      </LinkButton>
    </>
  );
}
