import { Box, Flex, H1, Text } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

export interface ListHeadProps {
  title: string;
  /** What the list has. */
  lead: ReactNode;
  /** What one can do beside reading: on the right, or below where it is narrow. */
  action?: ReactNode;
}

/** The head of a page with a list. */
export function ListHead({ title, lead, action }: ListHeadProps) {
  return (
    <Flex justifyContent="space-between" alignItems="flex-start" gap="3" wrap="wrap" marginBottom="5">
      <Box flex="1 1 20rem">
        <H1 textStyle="h1-list">{title}</H1>
        <Text margin="0" marginTop="1" maxWidth="text" color="ink-2" textStyle="lead">
          {lead}
        </Text>
      </Box>
      {action}
    </Flex>
  );
}
