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
 * What the server wrote into the head tells of the page that was asked for. It goes with that page: menus that share a
 * page would share the first one.
 */
export function useHeadOfFirstPage(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) document.head.querySelectorAll(OF_ONE_PAGE).forEach((element) => element.remove());
  }, [pathname]);
}
