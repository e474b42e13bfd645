import { Flex, H2 } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';
import type { Origin } from '../../solution/told.ts';
import { OriginNote } from './origin.tsx';

export interface SectionProps {
  title: string;
  /** In the narrow column, where headings are smaller. */
  rail?: boolean;
  /** Whose word its content is. */
  origin?: Origin;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function Section({ title, rail = false, origin, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Flex
        wrap="wrap"
        alignItems="baseline"
        justifyContent={rail ? 'space-between' : 'flex-start'}
        columnGap="3"
        marginBottom={rail ? '2' : '3.5'}
      >
        <H2 id={id} textStyle={rail ? 'h2-rail' : 'h2'}>
          {title}
        </H2>
        {origin && <OriginNote origin={origin} />}
      </Flex>
      {children}
    </section>
  );
}
