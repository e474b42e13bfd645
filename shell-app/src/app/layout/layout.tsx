import { AlertsProvider } from '@hub/web-kit/alerts';
import { chakra } from '@hub/web-kit/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { AlertBanner } from './alert-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SessionNotice } from './session-notice.tsx';
import { useHeadOfFirstPage } from './use-head-of-first-page.ts';

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' } });
const Main = chakra('main', { base: { flex: 1, outline: 'none' } });
const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    zIndex: 'skip-link',
    left: '4',
    top: '-5rem',
    padding: '3',
    background: 'plate',
    color: 'link',
    borderRadius: 'control',
    _focus: { top: '2' },
  },
});

/** What stands around every page. */
export function Layout() {
  const main = useFocusOnNewPage();
  useHeadOfFirstPage();
  return (
    <AlertsProvider>
      <SessionNotice />
      <Root>
        <SkipLink href="#content">{messages.layout.skipToContent}</SkipLink>
        <Header />
        {/* The button that closed it is gone: the keyboard goes on with the page. */}
        <AlertBanner onClosed={() => main.current?.focus({ preventScroll: true })} />
        <Main ref={main} id="content" tabIndex={-1}>
          <Outlet />
        </Main>
        <Footer />
      </Root>
      <ScrollRestoration />
    </AlertsProvider>
  );
}

/** A new page is read from its beginning: without this the focus stays on a link that is gone. */
function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) main.current?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  return main;
}
