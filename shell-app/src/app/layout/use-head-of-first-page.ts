import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const OF_ONE_PAGE = [
  'link[rel=canonical]',
  'link[rel=alternate]',
  'meta[name=description]',
  'meta[name=robots]',
  'meta[property^="og:"]',
  'meta[name="twitter:card"]',
  'script[type="application/ld+json"]',
].join();

/**
 * The head from the server belongs to the requested page. It is removed with that page, because share menus would
 * otherwise share the first page.
 */
export function useHeadOfFirstPage(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) document.head.querySelectorAll(OF_ONE_PAGE).forEach((element) => element.remove());
  }, [pathname]);
}
