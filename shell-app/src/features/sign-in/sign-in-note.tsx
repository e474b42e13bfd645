import { Text } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

/** A sentence between the title and the form. */
export const SignInNote = ({ children }: { children: ReactNode }) => (
  <Text margin="-3 0 5" color="ink-2" overflowWrap="anywhere">
    {children}
  </Text>
);
