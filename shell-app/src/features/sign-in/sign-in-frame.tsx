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
  /** A sentence below the title. */
  note?: ReactNode;
  /** Links below the form to the other sign-in pages. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** The frame of the login, signup and reset forms. */
export function SignInFrame({ title, note, otherwise, children }: SignInFrameProps) {
  return (
    <Middle>
      <H1 textStyle="h1-list" marginBottom="5">
        {title}
      </H1>
      {note}
      <Plate padding={{ base: '4', md: '6' }}>{children}</Plate>
      {otherwise && <Otherwise>{otherwise}</Otherwise>}
    </Middle>
  );
}
