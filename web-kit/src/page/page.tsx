import { useSite } from '@hub/web-kit/site';
import { chakra } from '@hub/web-kit/ui';
import { useEffect, type ReactNode } from 'react';

/** The title of the window: "lorenz · SolverHub"; without one the name of the hub alone. */
export function usePageTitle(title: string | undefined): void {
  const { title: hub } = useSite();
  useEffect(() => {
    document.title = title ? `${title} · ${hub}` : hub;
  }, [title, hub]);
}

const Column = chakra('div', {
  base: { width: 'full', maxWidth: 'page', marginInline: 'auto', paddingInline: { base: '4', md: '8' } },
});

export interface PageProps {
  title: string | undefined;
  /** Takes more of a large window: for a grid of cards beside something else. */
  wide?: boolean;
  children: ReactNode;
}

/** The column every page stands in, with its window title. */
export function Page({ title, wide = false, children }: PageProps) {
  usePageTitle(title);
  return <Column maxWidth={wide ? { base: 'page', xl: 'page-wide' } : undefined}>{children}</Column>;
}

/** The same column without a title: for the header and footer. */
export { Column };
