import { usePageTitle } from '@hub/web-kit/page';
import { H1, Text } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

/** Heading and window title of a settings page, with a sentence about it. */
export function SettingsHeader({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(title);
  return (
    <header>
      <H1 textStyle="h1-list">{title}</H1>
      {children && (
        <Text marginBlock="2 0" maxWidth="62ch" color="ink-2">
          {children}
        </Text>
      )}
    </header>
  );
}
