import { AlertsProvider } from '@hub/web-kit/alerts';
import { keepFocus } from '@hub/web-kit/keep-focus';
import { chakra } from '@hub/web-kit/ui';
import { useLayoutEffect, useRef, type RefObject } from 'react';
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

/** The frame of every page: header, drawer, alerts and footer. */
export function Layout() {
  const main = useFocusOnNewPage();
  useHeadOfFirstPage();
  return (
    <AlertsProvider>
      <SessionNotice />
      <Root ref={keepFocus}>
        <SkipLink href="#content">{messages.layout.skipToContent}</SkipLink>
        <Header />
        <Main ref={main} id="content" tabIndex={-1}>
          <Outlet />
        </Main>
        <Footer />
        {/* The button that closed it no longer exists, so the focus moves to the page. */}
        <AlertBanner onClosed={() => main.current?.focus({ preventScroll: true })} />
      </Root>
      <ScrollRestoration />
    </AlertsProvider>
  );
}

/**
 * A new page is read from its beginning, and so is another view of the page when what led there is gone: else the focus
 * would be nowhere. Before the effects of the page, which may know a better place.
 */
function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const last = useRef({ pathname, key });
  useLayoutEffect(() => {
    const isNew = last.current.pathname !== pathname;
    const isLost = last.current.key !== key && document.activeElement === document.body;
    if (isNew || isLost) main.current?.focus({ preventScroll: true });
    last.current = { pathname, key };
  }, [pathname, key]);
  return main;
}
