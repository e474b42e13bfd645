import { CopyButton } from '@hub/web-kit/copy-button';
import { Box, Button, HStack, Plate, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.signIn.secondFactor;

/** Recovery codes, which are shown once. */
export function NewCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Plate padding={{ base: '4', md: '6' }} role="region" aria-label={words.newCodes}>
      <Stack gap="3">
        <Text margin="0" maxWidth="62ch">
          {words.keepCodes}
        </Text>
        <Box as="ul" margin="0" paddingInlineStart="5" fontFamily="mono" columnCount="2" maxWidth="24rem">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <HStack gap="2">
          <CopyButton text={codes.join('\n')} />
          <Button onClick={onClose}>{words.kept}</Button>
        </HStack>
      </Stack>
    </Plate>
  );
}
