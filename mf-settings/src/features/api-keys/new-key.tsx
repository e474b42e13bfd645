import type { NewApiKey } from '@hub/openapi/types';
import { CopyButton } from '@hub/web-kit/copy-button';
import { CloseIcon, TickedCircleIcon } from '@hub/web-kit/icons';
import { Box, chakra, Flex, H2, HStack, IconButton, Text } from '@hub/web-kit/ui';
import { useEffect, useId, useRef } from 'react';
import { messages } from '../../messages/messages.ts';

const words = messages.apiKeys;

const Key = chakra('code', {
  base: {
    flex: { base: '1 1 100%', md: 1 },
    minWidth: 0,
    padding: '2.5 3',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'control',
    background: 'plate',
    fontFamily: 'mono',
    fontSize: 'small',
    overflowWrap: 'anywhere',
  },
});

/** The complete key. It is shown only once, because the hub does not store it. */
export function NewKey({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The key is above the form, where it would be out of sight on a phone.
  useEffect(() => heading.current?.focus(), [created]);
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      padding={{ base: '4', md: '5' }}
      background="ok-soft"
      border="1px solid"
      borderColor="ok"
      borderRadius="control"
    >
      <HStack justifyContent="space-between">
        <HStack gap="2" minWidth="0">
          <Box as="span" color="ok">
            <TickedCircleIcon />
          </Box>
          <H2 id={headingId} ref={heading} tabIndex={-1} textStyle="h3" overflowWrap="anywhere">
            {words.madeOne(created.name)}
          </H2>
        </HStack>
        <IconButton label={words.hide} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </HStack>
      <Text margin="1.5 0 3">{words.copyNow}</Text>
      <Flex gap="2" alignItems="center" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        <Key>{created.key}</Key>
        <CopyButton text={created.key} />
      </Flex>
    </Box>
  );
}
