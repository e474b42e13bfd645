import { Button, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/sign-in.ts';

const t = messages.signIn.signUp;

/** What to do after the sign-up. The text is the same for an address that has an account already. */
export const WaitingForConfirmation = ({ sentTo, onCorrect }: { sentTo: string; onCorrect: () => void }) => (
  <Stack gap="3" role="status">
    <Text margin="0" fontWeight="600">
      {t.checkEmail}
    </Text>
    <Text margin="0" overflowWrap="anywhere">
      {t.sentTo(sentTo)}
    </Text>
    <Text margin="0" color="ink-2">
      {t.notThere}
    </Text>
    <Button alignSelf="flex-start" onClick={onCorrect}>
      {t.correct}
    </Button>
  </Stack>
);
