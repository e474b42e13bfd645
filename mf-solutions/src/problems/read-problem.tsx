import type { FoundProblem } from '@hub/openapi/types';
import { Tex } from '@hub/web-kit/equations/tex';
import { chakra, Text } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages/messages.ts';

const Read = chakra('span', { base: { marginRight: '3' } });

export interface ReadProblemProps {
  found: Pick<FoundProblem, 'equation_tex' | 'conditions_tex' | 'domain_tex'>;
  /** What is to be said of it. */
  children?: ReactNode;
}

/** A typed problem as the hub has read it. */
export function ReadProblem({ found: { equation_tex, conditions_tex, domain_tex }, children }: ReadProblemProps) {
  return (
    <Text margin="0">
      {messages.equations.byShape.readAs}{' '}
      {[...equation_tex, ...conditions_tex, ...domain_tex].map((tex) => (
        <Read key={tex}>
          <Tex tex={tex} display="inline" />
        </Read>
      ))}
      {children}
    </Text>
  );
}
