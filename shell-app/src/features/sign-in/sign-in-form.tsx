import { Button, chakra, H1, Plate } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

const Middle = chakra('div', {
  base: { maxWidth: '26rem', marginInline: 'auto', paddingTop: { base: '8', md: '16' } },
});

export interface SignInFormProps {
  title: string;
  action: string;
  busy: boolean;
  onSubmit: () => void;
  /** Below the form: the way for those who are wrong here. */
  otherwise: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The frame of login and signup. */
export function SignInForm({ title, action, busy, onSubmit, otherwise, children }: SignInFormProps) {
  return (
    <Middle>
      <H1 textStyle="h1-list" marginBottom="5">
        {title}
      </H1>
      <Plate padding="6">
        <chakra.form
          display="grid"
          gap="4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
          <Button type="submit" look="solid" busy={busy} marginTop="1">
            {action}
          </Button>
        </chakra.form>
      </Plate>
      <chakra.p marginTop="4" color="ink-2" css={{ '& a': { textDecoration: 'underline' } }}>
        {otherwise}
      </chakra.p>
    </Middle>
  );
}
