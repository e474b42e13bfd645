import { H2 } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';

/** A part of a page, with its heading above it. */
export function PagePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <H2 id={id} marginBottom="4">
        {title}
      </H2>
      {children}
    </section>
  );
}
