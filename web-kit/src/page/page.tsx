import { useSite } from '@hub/web-kit/site';
import { chakra } from '@hub/web-kit/ui';
import { useEffect, type ReactNode } from 'react';

/** Sets the window title, such as "lorenz · SolverHub". Without a title it is the name of the hub. */
export function usePageTitle(title: string | undefined): void {
  const { title: hub } = useSite();
  useEffect(() => {
    document.title = title ? `${title} · ${hub}` : hub;
  }, [title, hub]);
}

/** The header, a page and the footer are equally wide. */
const Column = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '8' },
    'html:has([data-wide-page]) &': { maxWidth: 'page-wide' },
  },
});

export interface PageProps {
  title: string | undefined;
  /** Allows more width on large windows, for a grid of cards beside filters. */
  wide?: boolean;
  children: ReactNode;
}

/** The column and the window title of a page. */
export function Page({ title, wide = false, children }: PageProps) {
  usePageTitle(title);
  return <Column data-wide-page={wide || undefined}>{children}</Column>;
}

export { Column };
