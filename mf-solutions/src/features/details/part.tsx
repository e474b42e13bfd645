import type { Origin } from '@hub/openapi/types';
import { Box, H3 } from '@hub/web-kit/ui';
import { useId, type ReactNode } from 'react';
import { messages } from '../../messages/messages.ts';

interface PartProps {
  title: string;
  /** Origin of the content, which is shown only where that is not the file. */
  origin?: Origin;
  children: ReactNode;
}

/** A part of a fold with a small heading. */
export function Part({ title, origin, children }: PartProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} marginTop="6" _first={{ marginTop: 0 }}>
      <H3 id={id} marginBottom="2">
        {title}
        {origin === 'client' && `, ${messages.facts.origins.client}`}
      </H3>
      {children}
    </Box>
  );
}
