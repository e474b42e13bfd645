import { chakra } from '@hub/web-kit/ui';
import { useEffect, type ReactNode } from 'react';

let product = 'SolverHub';

/** Called once by the shell: what whoever runs the hub calls it. */
export function nameProduct(name: string): void {
  product = name;
}

/** The title of the window: "lorenz · SolverHub"; without one the product's name alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
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
