import { H2 } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';

/** A part of the page with its heading; `rail`: in the narrow column, where headings are smaller. */
export function Section({ title, rail = false, children }: { title: string; rail?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <H2 id={id} textStyle={rail ? 'h2-rail' : 'h2'} marginBottom={rail ? '2' : '3.5'}>
        {title}
      </H2>
      {children}
    </section>
  );
}
