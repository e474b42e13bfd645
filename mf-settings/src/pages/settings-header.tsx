import { usePageTitle } from '@hub/web-kit/page';
import { Flex, H1, Text } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

export interface SettingsHeaderProps {
  title: string;
  /** An action on the line of the title. */
  aside?: ReactNode;
  /** A sentence about the page. */
  children?: ReactNode;
}

/** Heading and window title of a settings page. */
export function SettingsHeader({ title, aside, children }: SettingsHeaderProps) {
  usePageTitle(title);
  return (
    <header>
      <Flex justifyContent="space-between" alignItems="center" gap="4" flexWrap="wrap">
        <H1 textStyle="h1-list">{title}</H1>
        {aside}
      </Flex>
      {children && (
        <Text marginBlock="2 0" maxWidth="62ch" color="ink-2">
          {children}
        </Text>
      )}
    </header>
  );
}
