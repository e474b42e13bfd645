import { chakra, H1, Plate } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

const Middle = chakra('div', {
  base: { maxWidth: '26rem', marginInline: 'auto', paddingTop: { base: '8', md: '16' } },
});
const Otherwise = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    marginTop: '4',
    color: 'ink-2',
    '& a': { textDecoration: 'underline' },
  },
});

export interface SignInFrameProps {
  title: string;
  /** Below: the ways for those who are wrong here. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** What stands around the forms of login, signup and reset. */
export function SignInFrame({ title, otherwise, children }: SignInFrameProps) {
  return (
    <Middle>
      <H1 textStyle="h1-list" marginBottom="5">
        {title}
      </H1>
      <Plate padding={{ base: '4', md: '6' }}>{children}</Plate>
      <Otherwise>{otherwise}</Otherwise>
    </Middle>
  );
}
