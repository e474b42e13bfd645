import { useLocation } from 'react-router-dom';

/** `aria-current` of a link to `to`: its own page, or another page of its section. */
export function useCurrent() {
  const { pathname } = useLocation();
  return (to: string, section = to): 'page' | 'true' | undefined => {
    if (pathname === to) return 'page';
    return pathname.startsWith(`${section}/`) ? 'true' : undefined;
  };
}
