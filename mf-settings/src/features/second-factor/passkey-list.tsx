import type { Passkey } from '@hub/openapi/types';
import { formatDate } from '@hub/web-kit/format';
import { Box, Button, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

const words = messages.signIn.secondFactor;

/** The passkeys of the account, with what each is called. */
export const PasskeyList = ({ passkeys, onRemove }: { passkeys: Passkey[]; onRemove: (passkey: Passkey) => void }) => (
  <Stack as="ul" gap="3" margin="0" padding="0" listStyleType="none" aria-label={words.passkeys}>
    {passkeys.map((passkey) => (
      <Box as="li" key={passkey.id} display="flex" gap="3" flexWrap="wrap" alignItems="center">
        <Box minWidth="0">
          <Text margin="0" overflowWrap="anywhere">
            {words.passkey(passkey.name)}
          </Text>
          <Text margin="0" textStyle="small" color="ink-2">
            {passkey.last_used_at
              ? words.lastUsed(formatDate(passkey.last_used_at))
              : words.madeOn(formatDate(passkey.created_at))}
          </Text>
        </Box>
        <Button size="sm" look="danger" aria-label={words.removeNamed(passkey.name)} onClick={() => onRemove(passkey)}>
          {words.remove}
        </Button>
      </Box>
    ))}
  </Stack>
);
