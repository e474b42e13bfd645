import type { Origin } from '@hub/openapi/types';
import { Flex, H2, VisuallyHidden } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';
import { OriginNote } from './origin.tsx';

export interface SectionProps {
  title: string;
  /** The content says what it is; only readers of the screen are told its title. */
  hidesTitle?: boolean;
  /** In the narrow column, where headings are smaller. */
  rail?: boolean;
  /** Where its content comes from. */
  origin?: Origin;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function Section({ title, hidesTitle = false, rail = false, origin, children }: SectionProps) {
  const id = useId();
  if (hidesTitle) {
    return (
      <section aria-labelledby={id}>
        <VisuallyHidden as="h2" id={id}>
          {title}
        </VisuallyHidden>
        {children}
      </section>
    );
  }
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
